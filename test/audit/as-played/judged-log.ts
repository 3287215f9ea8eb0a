// What the referee says of a log that players could have made: from the acts at once, or from the bytes of a file.

import type { AnnouncedRemark, Finding, Owed } from '../../../core/audit/audit';
import { finished } from '../../../core/base/parts';
import { announcedRemarks } from '../../../core/audit/claims/announced-remarks';
import { JudgingWork } from '../../../core/audit/judging-work';
import { judgingGame } from '../../../core/audit/resigned';
import type { Position } from '../../../core/rules/position';
import { rosterOf } from '../../../core/audit/units/outside-fights';
import { undeclaredFights } from '../../../core/audit/judge/fights/undeclared';
import { auditActs, type Club } from '../random-games/audit-game';
import { NotOnTheTable, observedActs } from './observed-acts';
import type { Variant } from './variant';

export interface JudgedLog {
  readonly findings: readonly Finding[];
  readonly owed: readonly Owed[];
  readonly announced: readonly AnnouncedRemark[];
  /** The log steps of each action that was read, by its id. */
  readonly stepsOf: ReadonlyMap<string, readonly number[]>;
}

/** Hands could do it: no counter is dragged that a fault has taken away. */
export const isPossible = (club: Club, { before, lines }: Variant): boolean => {
  try {
    observedActs(
      club,
      lines.map(l => l.act),
      before,
    );
    return true;
  } catch (error) {
    if (error instanceof NotOnTheTable) return false;
    throw error;
  }
};

export const judgedQuickly = (club: Club, { before, lines }: Variant): JudgedLog => {
  const { scenario, referee } = club.rules;
  const { start, observations } = observedActs(
    club,
    lines.map(l => l.act),
    before,
  );
  const names = new Map(scenario.units.map(unit => [unit.id, unit.name]));
  const nameAt = (unit: string): string => names.get(unit) ?? unit;
  const work = new JudgingWork([{ file: 'as-played.vlog', steps: lines.length, from: 0 }]);
  const by = {
    begin: (position: Position) => referee.beginning(position, work),
    position: start,
    nameAt,
    undeclared: undeclaredFights(scenario, club.found.system.words.combatPhases ?? []),
    roster: rosterOf(scenario, club.found.system.words),
    sequence: scenario,
    work,
  };
  const { findings, actions, owed } = finished(judgingGame(by, observations, nameAt)).judged;
  return {
    findings,
    owed,
    announced: announcedRemarks(actions),
    stepsOf: new Map(actions.map(({ id, action }) => [id, action.steps])),
  };
};

export const judgedFromBytes = async (club: Club, { before, lines }: Variant): Promise<JudgedLog> => {
  const { audit } = await auditActs(
    club,
    lines.map(l => l.act),
    before,
  );
  return {
    findings: audit.findings,
    owed: audit.owed,
    announced: audit.announced,
    stepsOf: new Map(audit.actions.map(({ id, action }) => [id, action.steps])),
  };
};
