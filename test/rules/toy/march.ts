// Marching (B1, B2): what a step costs, and who may march.

import { commonDenominator } from '../../../core/hexmap/cost-unit';
import type { HexId } from '../../../core/hexmap/hex-map';
import { spentOf, type Marcher, type SpentByUnit } from '../../../core/rules/frame/judge-move';
import type { Question } from '../../../core/rules/frame/question';
import type { Moment } from '../../../core/rules/frame/reducer';
import { entry, type LedgerEntry } from '../../../core/rules/ledger';
import type { UnitId } from '../../../core/scenario/scenario';
import { cite, type Board, type Charts, type Company } from './board';

export interface Memory {
  readonly spent: SpentByUnit;
  /** Blown riders, and the step that blew them (B4). */
  readonly blown: ReadonlyMap<UnitId, number>;
}

export type At = Moment<Board, Memory>;

/** The items of one step; undefined: a chart does not know the ground or the bank. */
export const stepCost = (board: Board, type: string, from: HexId, to: HexId): readonly LedgerEntry[] | undefined => {
  const terrain = board.hex(to)?.terrain ?? '';
  const costs = [
    { what: `${to}, ${terrain}`, mp: board.charts.figure('ground', terrain, type) },
    ...board.map.hexside(from, to).map(bank => ({ what: bank, mp: board.charts.figure('banks', bank, type) })),
  ];
  const entries = costs.flatMap(({ what, mp }) => (mp ? [entry(mp, what, cite('B1'))] : []));
  return entries.length === costs.length ? entries : undefined;
};

const partsOf = (charts: Charts): number =>
  commonDenominator(
    ['ground', 'banks'].flatMap(name => ['riders', 'foot'].flatMap(type => charts.costsIn(name, type))),
  );

/** `into`: the one hex of the enemy that may be entered, to ride it down. */
export const marcherOf = ({ board, memory }: At, { id, label, side, type, mv }: Company, into?: HexId): Marcher => ({
  id,
  name: label,
  ma: mv,
  before: spentOf(memory.spent, id),
  kind: `${type} ${mv.n}/${mv.d} ${id}`,
  march: {
    map: board.map,
    unit: partsOf(board.charts),
    apartUpTo: 0,
    leastStep: 0,
    halts: hex => hex === into,
    steps: from =>
      board.map.neighbours(from).flatMap(to => {
        const entries = to !== into && board.isHeld(to, side) ? undefined : stepCost(board, type, from, to);
        if (!entries) return [];
        return [{ to, entries: to === into ? [...entries, entry(1, 'riding down', cite('B3'))] : entries }];
      }),
  },
});

export interface Marching {
  readonly at: At;
  readonly companies: readonly Company[];
}

const strangers = ({ at, companies }: Marching): readonly Company[] =>
  companies.filter(c => at.board.position.phase !== undefined && c.side !== at.board.position.phase.side);

export const MAY_MARCH: readonly Question<Marching>[] = [
  {
    rule: 'B1',
    code: 'not-their-march',
    wrong: strangers,
    says: (_, { names }) => `${names} moved in the other side’s March`,
    fine: () => 'It is their side’s March',
  },
  {
    rule: 'B4',
    code: 'blown',
    wrong: ({ at, companies }) => companies.filter(c => at.memory.blown.has(c.id)),
    says: ({ at, companies }, { names }) =>
      `${names}, blown since step ${companies.flatMap(c => at.memory.blown.get(c.id) ?? [])[0] ?? 0}`,
    fine: () => 'They are fresh',
    because: ({ at, companies }) => {
      const [step] = companies.flatMap(c => at.memory.blown.get(c.id) ?? []);
      return step === undefined ? undefined : { step, what: 'rode an enemy down' };
    },
  },
];
