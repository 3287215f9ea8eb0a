// Out of Supply markers and HQs turned over, where no Supply Phase looks at them (Supply.7, Supply.8).

import { without } from '../../frame/chapter';
import { answers, type Named, type Question } from '../../frame/question';
import { cite } from '../cite';
import type { At, Supply } from '../memory';
import { toggled, type Badges, type Changed } from '../movement/badges';
import { isSamePhase } from '../../../scenario/phases';

interface Turned {
  readonly at: At;
  readonly badges: Badges;
}

const one = ({ at, badges }: Turned): readonly Named[] => [{ id: badges.id, label: at.board.nameOf(badges.id) }];

const statusOf = ({ at, badges }: Turned): 'in' | 'out' | undefined => at.memory.supply.status.get(badges.id);

const isOwnSupplyPhase = ({ at, badges }: Turned): boolean => {
  const { phase } = at.board.position;
  return phase === undefined || (phase.kind === 'supply' && phase.side === at.board.sideOf(badges.id));
};

const marker = ({ badges }: Turned): 'on' | 'off' | undefined => toggled(badges, 'unsupplied');

/** The turn in which an HQ last did not rest; undefined: the log does not tell. */
const busyIn = ({ at, badges }: Turned): number | undefined => {
  const { busy, depleted } = at.memory.supply;
  const turns = [busy.get(badges.id), depleted.get(badges.id)].flatMap(turn => turn ?? []);
  return turns.length === 0 ? undefined : Math.max(...turns);
};

/** A full game turn must lie behind it: the last phase of a turn ends it. */
const hasRested = (t: Turned): boolean | undefined => {
  const { turn, phase } = t.at.board.position;
  const last = busyIn(t);
  if (last === undefined || !turn) return undefined;
  const end = t.at.board.game.scenario.phases.at(-1);
  const isEnd = phase !== undefined && isSamePhase(phase, end);
  return turn.number >= last + 2 || (turn.number === last + 1 && isEnd);
};

const ROWS: readonly Question<Turned>[] = [
  {
    rule: 'Supply.8',
    code: 'supply-changed',
    when: t => marker(t) !== undefined && !isOwnSupplyPhase(t),
    unknown: t =>
      statusOf(t) === undefined
        ? `whether ${t.at.board.nameOf(t.badges.id)} was out of supply in its last Supply Phase`
        : undefined,
    wrong: t => (statusOf(t) === (marker(t) === 'on' ? 'in' : 'out') ? one(t) : false),
    says: t =>
      `${t.at.board.nameOf(t.badges.id)} ${marker(t) === 'on' ? 'was marked out of supply' : 'lost its Out of Supply marker'} in the ${t.at.board.phaseName}; what its Supply Phase found holds until the next one`,
    fine: () => 'The marker shows what the last Supply Phase found',
  },
  {
    rule: 'Supply.7',
    code: 'replenished-early',
    // What was turned over in this phase and is turned back is a slip.
    when: t =>
      toggled(t.badges, 'depleted') === 'off' &&
      (t.at.phaseStart.units.get(t.badges.id)?.states.includes('depleted') ?? true),
    unknown: t =>
      hasRested(t) === undefined ? `when ${t.at.board.nameOf(t.badges.id)} was last used, moved or fought` : undefined,
    wrong: t => (hasRested(t) === false ? one(t) : false),
    says: (t, { names }) =>
      `${names} was replenished, but was used or active in turn ${busyIn(t) ?? '?'}; it needs a full game turn of rest in supply`,
    fine: () => 'The HQ has rested for a full game turn',
  },
];

const supplyAfter = ({ at, badges }: Turned): Supply => {
  const { supply } = at.memory;
  const turn = at.board.position.turn?.number;
  switch (toggled(badges, 'depleted')) {
    case 'on':
      return turn === undefined ? supply : { ...supply, depleted: new Map([...supply.depleted, [badges.id, turn]]) };
    case 'off':
      return { ...supply, depleted: without(supply.depleted, [badges.id]), busy: without(supply.busy, [badges.id]) };
    default:
      return supply;
  }
};

export const judgeMarkers = (at: At, badges: Badges): Changed => {
  const turned = { at, badges };
  const hex = at.board.hexOf(badges.id);
  return {
    verdicts: answers(ROWS, turned, { units: [badges.id], hexes: hex === undefined ? [] : [hex] }, cite),
    memory: { supply: supplyAfter(turned) },
  };
};
