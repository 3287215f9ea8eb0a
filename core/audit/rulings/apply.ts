// The rulings of a notes file, applied to what its log shows, before anything is judged.

import type { Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import type { Scenario } from '../../scenario/scenario';
import { contentSteps, fingerprintOf, lastStepOf } from '../notes/fingerprint';
import type { JudgedRuling, Ruling, RulingOf } from '../notes/ruling';
import { firstOf, holds } from '../notes/steps';
import { withoutCorrected } from './correction';
import { withDeclaration } from './declared';
import { withDiceFor, withRolled } from './dice';
import { withPhase } from './phase';
import { SeenBoards } from './seen-board';
import { observationsUnder, type RuledWeather } from './weather';

interface RuledLog {
  readonly scenario: Scenario;
  /** The board at the log's start. */
  readonly begin: Position;
  /** How many steps the log has. */
  readonly steps: number;
  readonly observations: readonly Observation[];
  /** What an observer on no side sees: by it rulings are known again. Left out: the same. */
  readonly openly?: readonly Observation[];
}

export interface Ruled {
  readonly observations: readonly Observation[];
  /** One for each ruling, in their order. Of `allowed` only whether it is stale: the rest is seen at the findings. */
  readonly rulings: readonly JudgedRuling[];
  /** It holds where the log begins, too. */
  readonly weather: RuledWeather;
}

/** Corrections are folded first, then phases begin, turns have their weather, fights are declared, and last dice go to their fights. */
const ORDER = ['correction', 'phase', 'weather', 'overrun', 'attack', 'dice', 'rolled', 'allowed'] as const;

/** Pure: the observations as the referee reads them, and what became of each ruling. Stale ones change nothing. */
export const applyRulings = (rulings: readonly Ruling[], log: RuledLog): Ruled => {
  const judged = new Map(rulings.map(ruling => [ruling, compared(ruling, log)] as const));
  const valid = rulings.filter(ruling => judged.get(ruling)?.standing === 'applied');
  const reading = new Reading(log, new Set(valid.filter(r => r.kind === 'dice').map(r => firstOf(r.steps))));
  for (const kind of ORDER)
    for (const ruling of valid.filter(r => r.kind === kind).sort((a, b) => firstOf(a.steps) - firstOf(b.steps))) {
      const remark = reading.take(ruling);
      const known = judged.get(ruling);
      if (remark !== undefined && known) judged.set(ruling, { ...known, standing: 'without effect', remark });
    }
  const { observations, weather } = reading;
  return { observations: observationsUnder(observations, weather), rulings: [...judged.values()], weather };
};

/** Does the log still show what the ruling was made for? One written by hand does not say. */
const compared = (ruling: Ruling, { openly, observations, steps }: RuledLog): JudgedRuling => {
  const content = fingerprintOf(contentSteps(ruling), openly ?? observations);
  const isBeyond = lastStepOf(ruling) > steps;
  if (isBeyond) return { ruling, content, standing: 'stale', remark: `The log has only ${steps} steps.` };
  if (ruling.of === undefined)
    return {
      ruling,
      content,
      standing: 'applied',
      remark: `Add “of: ${content}”, so that it holds for these steps only.`,
    };
  if (ruling.of === content) return { ruling, content, standing: 'applied' };
  const remark = `The log shows something else there now. If it still holds, write “of: ${content}”.`;
  return { ruling, content, standing: 'stale', remark };
};

class Reading {
  observations: readonly Observation[];
  readonly weather = new Map<number, readonly RulingOf<'weather'>[]>();

  private readonly boards: SeenBoards;

  constructor(
    private readonly log: RuledLog,
    private readonly diceRuled: ReadonlySet<number>,
  ) {
    this.observations = log.observations;
    this.boards = new SeenBoards(log.begin);
  }

  /** Why the ruling has no effect; undefined: it has. */
  take(ruling: Ruling): string | undefined {
    switch (ruling.kind) {
      case 'correction':
        return this.correct(ruling);
      case 'phase':
        return this.change(withPhase(ruling, this.boardAt(ruling), this.observations, this.log.scenario));
      case 'overrun':
      case 'attack':
        return this.change(withDeclaration(ruling, this.boardAt(ruling), this.observations, this.nameOf));
      case 'dice': {
        const { fight, steps } = ruling;
        const remark = `No dice were rolled at step ${firstOf(steps)}, or no fight begins at step ${fight}.`;
        return this.change(
          withDiceFor(fight, firstOf(steps), this.observations, step => this.diceRuled.has(step)) ?? { remark },
        );
      }
      case 'rolled': {
        const remark = `No fight begins at step ${firstOf(ruling.steps)}.`;
        return this.change(withRolled(ruling, this.observations) ?? { remark });
      }
      case 'weather':
        return this.tellWeather(ruling);
      case 'allowed':
        return undefined;
    }
  }

  private correct({ steps }: RulingOf<'correction'>): string | undefined {
    const isCorrected = (step: number): boolean => holds(steps, step);
    if (!this.observations.some(o => isCorrected(o.step))) return 'Nothing was done there that is judged.';
    this.observations = withoutCorrected(this.boards, this.observations, isCorrected);
    return undefined;
  }

  private tellWeather(ruling: RulingOf<'weather'>): string | undefined {
    const { steps } = ruling;
    // A track that is turned at the very step counts: it is named by the phase that begins there.
    const turn = this.boards.before(firstOf(steps) + 1, this.observations).turn?.number;
    if (turn === undefined) return 'The log tells no turn there.';
    this.weather.set(turn, [...(this.weather.get(turn) ?? []), ruling]);
    return undefined;
  }

  private change(result: readonly Observation[] | { readonly remark: string }): string | undefined {
    if ('remark' in result) return result.remark;
    this.observations = result;
    return undefined;
  }

  private boardAt({ steps }: Ruling): Position {
    return this.boards.before(firstOf(steps), this.observations);
  }

  private readonly nameOf = (id: string): string => this.log.scenario.units.find(unit => unit.id === id)?.name ?? id;
}
