// What these rules remember from phase to phase, and what a phase leaves owed.

import type { UnitId } from '../../scenario/scenario';
import { isBegunMidway } from '../frame/begun-midway';
import type { Chapters, Ending } from '../frame/chapter';
import { answers, because, type Question } from '../frame/question';
import type { Verdict } from '../verdict';
import type { Board } from './board';
import { citeId } from './cite';
import type { Attacks, Failed, Memory, Moving, Owing, Waiting } from './memory';
import { isCombatPhase, isMovementPhase } from './movement/move';

interface Undecided {
  readonly ending: Ending<Board>;
  readonly units: readonly UnitId[];
  readonly step: number;
}

/** 2012, 12.A-4 and 12.A.2-b: what a stack in the enemy's hex, and one under a Deadlock marker, has to do. */
const UNDECIDED: Question<Undecided> = {
  rule: '12.A-4',
  code: 'overrun-undecided',
  wrong: ({ ending, units }) => ending.board.named(units),
  says: (_, { names, form }) =>
    `${names} entered an enemy’s hex; ${form('it', 'they')} must attack at once or take a Deadlock marker`,
  fine: () => 'Who entered an enemy’s hex attacked or took a Deadlock marker',
  about: () => ({ owes: { by: 'attacker', asks: 'attack' } }),
};

const DEADLOCKED: Question<Undecided> = {
  rule: '12.A.2-b',
  code: 'deadlock-no-attack',
  wrong: ({ ending, units }) => ending.board.named(units),
  says: (_, { names, form }) =>
    `${names} ${form('is', 'are')} under a Deadlock marker and must attack in this combat phase`,
  fine: () => 'Who was under a Deadlock marker attacked',
  about: () => ({ owes: { by: 'attacker', asks: 'attack' } }),
};

const asked = <F extends Undecided>(row: Question<F>, facts: F, what = 'entered the hex'): readonly Verdict[] => {
  if (facts.units.length === 0) return [];
  const { board } = facts.ending;
  const hexes = [...new Set(facts.units.flatMap(id => board.hexOf(id) ?? []))];
  const found = answers([row], facts, { units: facts.units, hexes }, id => citeId(board.edition, id));
  return found.map(v => because(v, facts.step, what));
};

/** Units by the step that put them where they are: each such act is asked about by itself. */
const byStep = (
  units: readonly UnitId[],
  stepOf: (unit: UnitId) => number | undefined,
): readonly Pick<Undecided, 'units' | 'step'>[] => {
  const steps = [...new Set(units.map(id => stepOf(id) ?? 0))];
  return steps.map(step => ({ step, units: units.filter(id => (stepOf(id) ?? 0) === step) }));
};

const undecided = ({ entered }: Moving, ending: Ending<Board>): readonly Verdict[] => {
  const { board } = ending;
  // In the draft of 2009 an enemy's hex is overrun from beside it; who enters it without that has broken another rule.
  if (board.edition.attacksFrom !== 'inside') return [];
  const units = [...entered.keys()].filter(id => {
    const unit = board.combatant(id);
    return unit && !unit.deadlock && board.isHeld(board.hexOf(id) ?? '', unit.side);
  });
  return byStep(units, id => entered.get(id)?.step).flatMap(one => asked(UNDECIDED, { ending, ...one }));
};

const deadlocked = ({ attackers }: Attacks, ending: Ending<Board>, { freed }: Memory): readonly Verdict[] => {
  const { board } = ending;
  const { phase } = board.position;
  if (!phase || !isCombatPhase(phase.kind) || board.edition.attacksFrom !== 'inside') return [];
  const units = [...ending.phaseStart.units].flatMap(([id, { hex, states }]) => {
    const side = board.sideOf(id);
    const must = side === phase.side && states.includes('deadlock') && !attackers.has(id) && !freed.has(id);
    return must && board.isHeld(hex, side) && board.hexOf(id) === hex ? [id] : [];
  });
  return asked(DEADLOCKED, { ending, units, step: 0 });
};

interface Late extends Undecided {
  readonly fate: Waiting['fate'];
}

/** 2009: results of overruns that waited take effect when the next combat phase ends. */
const LATE: Question<Late> = {
  rule: '12.F.2-e',
  code: 'deferred-result',
  wrong: ({ ending, units }) => ending.board.named(units),
  says: ({ fate }, { names, form }) =>
    fate === 'eliminated'
      ? `${names} ${form('is', 'are')} still there; the result of the overrun eliminates the defenders when this phase ends`
      : `${names} did not retreat; the result of the overrun requires it when this phase ends`,
  fine: () => 'The results that waited were carried out',
  about: ({ fate }) => ({ owes: { by: 'defender', asks: fate === 'eliminated' ? 'lose' : 'retreat' } }),
};

const late = (failed: Failed, ending: Ending<Board>): readonly Verdict[] => {
  const { board } = ending;
  if (!board.edition.deferredResults || !isCombatPhase(board.position.phase?.kind)) return [];
  return (['eliminated', 'retreats'] as const).flatMap(fate => {
    const units = [...failed].flatMap(([id, { waiting, hex }]) => {
      const unit = board.combatant(id);
      if (!unit || waiting?.fate !== fate || board.hexOf(id) !== hex) return [];
      return fate === 'eliminated' && unit.reduced && !waiting.wasReduced ? [] : [id];
    });
    const overruns = byStep(units, id => failed.get(id)?.step);
    return overruns.flatMap(one => asked(LATE, { ending, ...one, fate }, 'overrun'));
  });
};

const stillDual = (intruders: Memory['intruders'], board: Board): Memory['intruders'] =>
  new Map([...intruders].filter(([hex]) => board.isDual(hex)));

/** MPs are owed until the side that owes them has moved again. */
const stillOwing = (owing: Owing, ended: { readonly side: string; readonly kind: string } | undefined): Owing =>
  ended && isMovementPhase(ended.kind)
    ? new Map(
        [...owing].flatMap(([id, o]) =>
          o.side !== ended.side ? [[id, o] as const] : o.isDue ? [] : [[id, { ...o, isDue: true }] as const],
        ),
      )
    : owing;

/** Overruns of the phases since the last combat phase; in an Initial phase there are none. */
const isUnseen = ({ position, game }: Board): boolean =>
  (isMovementPhase(position.phase?.kind) || isCombatPhase(position.phase?.kind)) && isBegunMidway(position, game.units);

export const CHAPTERS: Chapters<Board, Memory> = {
  moving: {
    fresh: { spent: new Map(), ended: new Map(), perhapsEnded: new Map(), entered: new Map(), dual: new Map() },
    ends: undecided,
  },
  overruns: { fresh: { tried: new Map(), cleared: new Map(), openToDeadlocked: new Map() } },
  failed: {
    fresh: new Map(),
    turned: (failed, { before }) => (isCombatPhase(before.phase?.kind) ? new Map() : failed),
    ends: late,
  },
  owing: { fresh: new Map(), turned: (owing, { before }) => stillOwing(owing, before.phase) },
  attacks: { fresh: { attackers: new Map(), pinned: new Map(), counters: new Map() }, ends: deadlocked },
  freed: { fresh: new Map(), turned: (freed, { before }) => (isCombatPhase(before.phase?.kind) ? new Map() : freed) },
  unseen: {
    fresh: false,
    begins: isUnseen,
    turned: (unseen, { before }) => unseen && !isCombatPhase(before.phase?.kind),
  },
  intruders: { fresh: new Map(), turned: (intruders, { board }) => stillDual(intruders, board) },
};
