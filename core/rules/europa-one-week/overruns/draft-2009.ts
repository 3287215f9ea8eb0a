// The draft of 2009: units attack from the hex beside, for the price of the attempt; who wins, or is left standing before an
// empty hex, enters it at its full cost (12.A to 12.F).

import { subtract, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import { withEntries } from '../../frame/chapter';
import { spentAfter, spentOf, type Mover, type Spent, type SpentByUnit } from '../../frame/judge-move';
import type { Question } from '../../frame/question';
import { isPaid } from '../../frame/price';
import { entry, type LedgerEntry } from '../../ledger';
import { citeId } from '../cite';
import { partsOf } from '../fight/results';
import type { At, Event, Failed, Owing } from '../memory';
import { offRoad, stepPrice, zocEntries } from '../movement/step-cost';
import { named } from '../movement/who-moves';
import { strongest, zocsAgainst } from '../movement/zoc';
import { attemptAlone } from './attempt-alone';
import { takesEffect } from '../fight/deferred';
import type { Aftermath, Attempt, Draft, Settled } from './draft';
import { spSpent } from './sp-spent';
import { countedAs, leastSpent, totalOf } from './counted';
import type { OverrunFacts } from './facts';
import { afterMpBack, exertsZoc, goesOn2009, movedMarker, mpMarker, remainingMp } from '../fight/aftermath';

const pay = ({ at, action }: Attempt): readonly Mover[] => attemptAlone(at, action.units, action.target, action.from);

const elsewhere = ({ at, action }: OverrunFacts): readonly UnitId[] =>
  action.units.filter(id => at.board.hexOf(id) !== action.from);

const owing = ({ at, action }: OverrunFacts): readonly UnitId[] => action.units.filter(id => mpDebt(at, id).n > 0);

/** MPs that a unit has still to pay for a hex that it entered. */
const mpDebt = (at: At, id: UnitId): Fraction =>
  at.memory.owing.get(id)?.mp ?? at.board.combatant(id)?.owes ?? { n: 0, d: 1 };

const QUESTIONS: readonly Question<OverrunFacts>[] = [
  {
    rule: '12.A-2',
    code: 'overrun-hexes',
    wrong: facts => named(facts.at.board, elsewhere(facts)),
    says: ({ action }, { names, form }) =>
      `${names} ${form('is', 'are')} not in ${action.from}; an overrun is made from one hex`,
    fine: ({ action }) => `All overrun from ${action.from}`,
  },
  {
    rule: '12.A.1-d',
    code: 'overrun-owing',
    wrong: facts => named(facts.at.board, owing(facts)),
    says: (_, { names, form }) => `${names} still ${form('owes', 'owe')} MPs for the last hex, so cannot overrun`,
    fine: () => 'No overrunning unit owes MPs',
  },
];

/** What entering the target costs each who did: hex, hexside, ZOC, and what low odds add (12.A.2); by road, if one leads there (12.E.2). */
const entryEntries = ({ at, action, fight }: Settled, id: UnitId, rate: 'road' | 'full'): readonly LedgerEntry[] => {
  const { board } = at;
  const unit = board.combatant(id);
  if (!unit?.ma) return [];
  const who = { by: unit.moves, ma: unit.ma };
  const price = (rate === 'road' ? stepPrice : offRoad)(board, who, action.from, action.target);
  const sources = zocsAgainst(board, at.memory.failed, unit.side).get(action.target) ?? [];
  return [
    ...(isPaid(price) ? price : []),
    ...zocEntries(board, who, strongest(sources.map(s => s.kind)), action.target),
    ...(fight.additionalMp.n === 0
      ? []
      : [
          entry(
            fight.additionalMp,
            'low odds',
            citeId(board.edition, '12.A.2-a'),
            board.charts.table('low-odds').certainty,
          ),
        ]),
  ];
};

const after = (settled: Settled): Aftermath => {
  const { at, action, defenders, paid, fight } = settled;
  const { moving, overruns, failed } = at.memory;
  const tried = spentAfter(moving.spent, paid);
  const { came } = fight;
  const none = { ended: moving.ended, perhapsEnded: moving.perhapsEnded, failed, cleared: overruns.cleared };
  if (came === undefined) return { ...none, spent: tried, owing: at.memory.owing, marker: undefined };
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  const entered = action.units.filter(id => fight.after.hexOf(id) === action.target);
  const into = withEntered(settled, tried, entered);
  const goes = goesOn2009(came, spSpent(action));
  const stops = goes === false ? action.units : [];
  const perhaps = goes === undefined ? action.units : [];
  const result = {
    ended: withEntries(moving.ended, stops, () => event),
    perhapsEnded: withEntries(moving.perhapsEnded, perhaps, () => event),
    failed: waitingBy(settled, exertsZoc(came, '2009') ? failed : silentBy(failed, entered, event), event),
    owing: owedBy(settled, tried, into, entered),
  };
  if (came !== 'or') return { ...none, ...result, spent: into, marker: undefined };
  const back = new Map([...into].map(([id, spent]) => [id, entered.includes(id) ? givenBack(settled, spent) : spent]));
  const marker = mpMarker(leastSpent(back, entered));
  const zoc = strongest(at.board.combatantsOf(defenders).map(u => u.zoc));
  return {
    ...result,
    spent: countedAs(at.board, back, entered, marker, { rule: '12.F.1-c', what: `# MP marker in ${action.target}` }),
    cleared: withEntries(overruns.cleared, [action.target], () => ({
      ...event,
      mp: marker,
      zoc,
      origins: new Set([action.from]),
    })),
    marker,
  };
};

const withEntered = (settled: Settled, spent: SpentByUnit, entered: readonly UnitId[]): SpentByUnit =>
  new Map([
    ...spent,
    ...entered.map((id): [UnitId, Spent] => {
      const { least, greatest } = spentOf(spent, id);
      const [road, full] = [entryEntries(settled, id, 'road'), entryEntries(settled, id, 'full')];
      return [id, { least: [...least, ...road], greatest: [...greatest, ...full] }];
    }),
  ]);

/** 12.F.1: the bracketed number comes off what was spent. */
const givenBack = ({ at, fight }: Settled, { least, greatest }: Spent): Spent => {
  const less = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] => {
    const total = totalOf(entries);
    const back = subtract(afterMpBack(total, fight.mpBack), total);
    return back.n === 0
      ? entries
      : [...entries, entry(back, `OR(${fight.mpBack.n})`, citeId(at.board.edition, '12.F.1-b'))];
  };
  return { least: less(least), greatest: less(greatest) };
};

/** 12.F: who lacks MPs to enter owes them. */
const owedBy = ({ at }: Settled, tried: SpentByUnit, into: SpentByUnit, entered: readonly UnitId[]): Owing => {
  const owed = entered.flatMap(id => {
    const unit = at.board.combatant(id);
    if (!unit?.ma || unit.side === undefined) return [];
    const before = totalOf(spentOf(tried, id).least);
    const entry = subtract(totalOf(spentOf(into, id).least), before);
    const mp = movedMarker(remainingMp(unit.ma, before), entry);
    return mp.n > 0 ? [[id, { mp, side: unit.side, isDue: false }] as const] : [];
  });
  return new Map([...at.memory.owing, ...owed]);
};

const silentBy = (
  failed: Failed,
  units: readonly UnitId[],
  event: { readonly step: number; readonly hex: string },
): Failed => new Map([...failed, ...units.map(id => [id, { ...event, as: 'attacker' }] as const)]);

/** 12.F.2-e: defenders whose result is carried out when the next combat phase ends. */
const waitingBy = ({ at, defenders, fight }: Settled, failed: Failed, event: Event): Failed => {
  const { board } = at;
  if (fight.came === undefined || takesEffect(board.edition, fight.came) === 'at once') return failed;
  const result = fight.result?.result ?? '';
  const { defender: fate, defenderHexes: hexes } = partsOf(board.charts, result) ?? {};
  const waits = fate === 'eliminated' || fate === 'retreats';
  return new Map([
    ...failed,
    ...defenders.map(id => {
      const waiting = waits ? { fate, result, hexes, wasReduced: board.combatant(id)?.reduced === true } : undefined;
      return [id, { ...event, as: 'defender' as const, waiting }] as const;
    }),
  ]);
};

export const DRAFT_2009: Draft = {
  questions: QUESTIONS,
  pay,
  stackedHexes: ({ from, target }) => [from, target],
  after,
};
