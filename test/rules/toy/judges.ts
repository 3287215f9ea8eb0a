// What the rules hand in to the reducer: marches, riding down, what a March leaves behind.

import type { ActionOf, Outcome } from '../../../core/rules/action';
import { afterOutcome, moved } from '../../../core/rules/change';
import { withEntries } from '../../../core/rules/frame/chapter';
import {
  mpVerdict,
  moversOf,
  reachTogether,
  spentAfter,
  spentText,
  tightestOf,
  type Mover,
} from '../../../core/rules/frame/judge-move';
import { answers, type Question } from '../../../core/rules/frame/question';
import { declaredFight } from '../../../core/rules/frame/read-fight';
import type { Judged, Judges } from '../../../core/rules/frame/reducer';
import { toWords } from '../../../core/base/fraction';
import type { Situation } from '../../../core/rules/situation';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { UnitId } from '../../../core/scenario/scenario';
import { assess, demand, MEANINGS, RIDING, unitsOnBoard } from './assess';
import { boardOf, cite, type Board, type Charts } from './board';
import { marcherOf, MAY_MARCH, type At, type Memory } from './march';

const RULES = { rule: cite('B1'), unknown: () => undefined, minimumMove: false };
const stepOf = (action: { readonly steps: readonly number[] }): number => action.steps[0] ?? 0;

const costs = (m: Mover | undefined): Pick<Judged<Memory>, 'ledgers' | 'spent' | 'path'> =>
  m
    ? { ledgers: { mp: m.after.least }, spent: spentText(m.after, m.ma), ...(m.way ? { path: m.way.path } : {}) }
    : { ledgers: {} };

const march = (at: At, action: ActionOf<'move'>): Judged<Memory> => {
  const companies = at.board.combatantsOf(action.units);
  const movers = moversOf(
    companies.map(c => marcherOf(at, c)),
    action,
  );
  const slowest = tightestOf(movers);
  const asked = { units: action.units, hexes: [action.from, action.to] };
  return {
    verdicts: [
      ...answers(MAY_MARCH, { at, companies }, asked, cite),
      ...(slowest ? [mpVerdict(RULES, movers, slowest, action)] : []),
    ],
    ...costs(slowest),
    position: moved(at.board.position, action.units, action.to),
    memory: {
      spent: spentAfter(at.memory.spent, movers),
    },
  };
};

const situationOf = (
  board: Board,
  { from, target, units }: ActionOf<'overrun'>,
  defenders: readonly UnitId[],
): Situation => {
  const terrain = board.hex(target)?.terrain;
  return {
    kind: 'overrun',
    attackers: unitsOnBoard(
      board,
      units.map(unit => ({ unit, group: 1 })),
    ),
    defenders: unitsOnBoard(
      board,
      defenders.map(unit => ({ unit, group: 1 })),
    ),
    ...(terrain === undefined ? {} : { terrain }),
    features: [],
    hexsides: board.map.hexside(from, target).map(feature => ({ feature })),
    options: {},
  };
};

interface Clash {
  readonly board: Board;
  readonly result: string | undefined;
  readonly outcome: Outcome;
  readonly action: ActionOf<'overrun'>;
  readonly defenders: readonly UnitId[];
}

const isCarriedOut = ({ board, result = '', outcome, action: { units, target }, defenders }: Clash): boolean => {
  const lost = (ids: readonly UnitId[]): number => outcome.losses.filter(l => ids.includes(l.unit)).length;
  const due = demand(result, defenders.length);
  return (
    lost(units) === due.attacker &&
    lost(defenders) === due.defender &&
    outcome.retreats.length === (result === 'push' ? defenders.length : 0) &&
    outcome.retreats.every(({ to }) => to !== undefined && board.map.distance(target, to) === 1) &&
    (outcome.advances.length === 0 || due.clears)
  );
};

const CARRIED_OUT: Question<Clash> = {
  rule: 'B7',
  code: 'not-carried-out',
  unknown: ({ result }) => (result === undefined ? 'the die of the clash' : undefined),
  wrong: clash => !isCarriedOut(clash),
  says: ({ result = '' }) => `not what the die said, ${result}: ${MEANINGS[result] ?? ''}`,
  fine: ({ result = '' }) => `${result}: ${MEANINGS[result] ?? ''}`,
};

const rideDown = (at: At, action: ActionOf<'overrun'>): Judged<Memory> => {
  const { board, memory } = at;
  const { units, from, target, dice, outcome } = action;
  const companies = board.combatantsOf(units);
  const defenders = board.enemiesIn(target, companies[0]?.side);
  const way = { from, to: target, via: [] };
  const movers = moversOf(
    companies.map(c => marcherOf(at, c, target)),
    way,
  );
  const slowest = tightestOf(movers);
  const situation = situationOf(board, action, defenders);
  const roll = dice?.[0];
  const combat = assess(board.charts, { ...situation, ...(roll === undefined ? {} : { roll }) });
  const result = combat.rolled?.result;
  const asked = { units, hexes: [from, target] };
  const line = `${toWords(combat.attack.total)} : ${toWords(combat.defence.total)} → ${combat.finalColumn}`;
  const isFresh = board.charts.option('winners') === 'fresh' && outcome.advances.length > 0;
  return {
    verdicts: [
      ...answers(MAY_MARCH, { at, companies }, asked, cite),
      ...answers(RIDING, situation, asked, cite),
      ...(slowest ? [mpVerdict(RULES, movers, slowest, way)] : []),
      ...answers([CARRIED_OUT], { board, result, outcome, action, defenders }, asked, cite),
    ],
    ...costs(slowest),
    combat,
    reading: result === undefined ? line : `${line} · ${String(roll)} → ${result}`,
    ...(combat.rolled && roll !== undefined
      ? {
          result: {
            ...combat.rolled,
            dice: dice ?? [],
            total: roll,
            modified: roll,
            outcome: outcome.advances.length > 0 ? 'hex taken' : 'hex not taken',
          },
        }
      : {}),
    position: afterOutcome(board.position, outcome),
    memory: {
      spent: spentAfter(memory.spent, movers),
      blown: isFresh ? memory.blown : withEntries(memory.blown, units, () => stepOf(action)),
    },
  };
};

const CROWD: Question<{ readonly units: readonly UnitId[]; readonly hex: HexId; readonly side: string }> = {
  rule: 'B8',
  code: 'crowded',
  wrong: ({ units }) => units.length > 2,
  says: ({ units, hex, side }) => `${units.length} units of ${side} in ${hex}, 2 may stand there`,
  fine: ({ units, hex }) => `${units.length} of 2 units in ${hex}`,
};

const nothing = (at: At): Judged<Memory> => ({ verdicts: [], ledgers: {}, position: at.board.position });

const NO_FIGHT: Question<undefined> = {
  rule: 'B3',
  code: 'no-such-fight',
  wrong: () => true,
  says: () => 'there is no fight but riding down',
  fine: () => '',
};

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: {
    spent: { fresh: new Map() },
    blown: { fresh: new Map() },
  },
  stacking: (board, hex, side) => {
    const units = board.friendsIn(hex, side);
    return answers([CROWD], { units, hex, side }, { units, hexes: [hex] }, cite)[0];
  },
  move: march,
  overrun: rideDown,
  combat: at => ({ ...nothing(at), verdicts: answers([NO_FIGHT], undefined, { units: [], hexes: [] }, cite) }),
  procedure: nothing,
  adjust: () => ({ verdicts: [] }),
  recognise: ({ board }, next) =>
    declaredFight(board, next, what =>
      what === 'overrun'
        ? {
            addDice: (before, roll) => (before.length === 0 && roll.length === 1 ? roll : 'another'),
            isRolled: dice => dice.length === 1,
            announced: () => undefined,
            attackersRetreat: () => false,
          }
        : undefined,
    ),
  reach: (at, units) => {
    const from = at.board.hexOf(units[0] ?? '');
    return from === undefined
      ? new Map()
      : reachTogether(
          at.board.combatantsOf(units).map(c => marcherOf(at, c)),
          from,
        );
  },
};
