// All that an overrun is asked, whether a board or a line in figures tells of it. What only a board can tell (its phase, what was
// done before in it, where units stand) is asked of a board.

import { compare, toWords, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { Announced } from '../../announced';
import { someoneThere } from '../../frame/fight/fought';
import { answers, askedOf, type Asked, type Named, type Question } from '../../frame/question';
import { ledger } from '../../ledger';
import type { Verdict } from '../../verdict';
import { isAmong } from '../block/rules';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { withUnsaid } from '../unsaid';
import type { Combatant } from '../combatant';
import { areSaid } from '../fight/by-word';
import { hasOdds } from '../fight/automatic';
import { BELOW, STRENGTH } from '../fight/odds-questions';
import type { Event } from '../memory';
import { WHO_MOVES, type Going } from '../movement/who-moves';
import { priced, tightestOf, type Attempt, type OnBoard, type Payer } from './attempt';

type Row = Question<Attempt>;

const hasOverruns = ({ charts }: Attempt): boolean => charts.rules.overrun.how !== 'none';

const goingOf = ({ onBoard }: Attempt): Going | undefined =>
  onBoard && { at: onBoard.at, units: onBoard.action.units, from: onBoard.action.from, what: 'overrun' };

const onBoardOf = (attempt: Attempt): OnBoard | undefined => (hasOverruns(attempt) ? attempt.onBoard : undefined);

const namedUnits = (units: readonly Combatant[]): readonly Named[] =>
  units.map(({ id, label }) => ({ label, ...(id === undefined ? {} : { id }) }));

const ratioWords = ({ n, d }: Fraction): string => (d === 1 ? `${n}:1` : `${n}:${d}`);

const unable = ({ charts, fight }: Attempt): readonly Combatant[] => {
  const { overrun } = charts.rules;
  if (overrun.how === 'none') return [];
  return fight.attackers.map(a => a.unit).filter(u => u.type !== undefined && !isAmong(overrun.who, u.type));
};

/** The terrain, feature or hexside in or across which nobody is overrun. */
const shut = ({ charts, fight, features, hexsides }: Attempt): string | undefined => {
  const rows = [
    ...(fight.terrain === undefined ? [] : [['terrain', fight.terrain] as const]),
    ...features.map(f => ['features', f] as const),
    ...hexsides.map(h => ['hexsides', h] as const),
  ];
  return rows.find(([table, row]) => charts.isNo(table, row, 'overrun'))?.[1];
};

/** Whose type is not said, where not all types may. */
const untyped = ({ charts, fight }: Attempt): Combatant | undefined => {
  const { overrun } = charts.rules;
  if (overrun.how === 'none' || overrun.who === 'all') return undefined;
  return fight.attackers.map(a => a.unit).find(u => u.type === undefined);
};

const hasSaidOdds = (charts: Charts, said: Announced | undefined): boolean => {
  const { overrun } = charts.rules;
  return overrun.how !== 'none' && overrun.odds !== undefined && areSaid(charts, 'overrun.odds', said, overrun.odds);
};

/** Who, into what and at which odds. */
const QUALIFY: readonly Row[] = [
  {
    rule: 'overrun.how',
    code: 'no-overruns',
    wrong: attempt => !hasOverruns(attempt),
    says: () => 'these rules have no overruns',
    fine: () => 'Units may overrun',
  },
  {
    rule: 'overrun.who',
    code: 'overrun-unable',
    when: hasOverruns,
    unknown: attempt => {
      const unit = untyped(attempt);
      return unit && unable(attempt).length === 0 ? `the type of ${unit.label}` : undefined;
    },
    wrong: attempt => namedUnits(unable(attempt)),
    says: (attempt, { names, form }) =>
      `${names} cannot overrun; ${form('its type', 'their types')} may not: ${[...new Set(unable(attempt).map(u => u.type ?? ''))].join(', ')}`,
    fine: () => 'All of them may overrun',
  },
  {
    rule: 'overrun.into',
    code: 'overrun-into',
    when: hasOverruns,
    unknown: attempt => {
      const { fight, charts } = attempt;
      const isOpen = fight.terrain === undefined && charts.given('terrain')?.columns.includes('overrun') === true;
      return isOpen && shut(attempt) === undefined ? 'the terrain of the target' : undefined;
    },
    wrong: attempt => shut(attempt) !== undefined,
    says: attempt => `nobody can be overrun in or across ${shut(attempt) ?? ''}`,
    fine: () => 'The ground allows an overrun',
  },
  {
    rule: 'overrun.odds',
    code: 'overrun-odds',
    when: ({ charts, fight }) =>
      charts.rules.overrun.how !== 'none' && charts.rules.overrun.odds !== undefined && fight.defenders.length > 0,
    unknown: ({ fight }) => fight.missing[0],
    wrong: ({ charts, fight, said }) => !hasOdds(charts, fight) && !hasSaidOdds(charts, said),
    says: ({ charts, fight }) => {
      const { overrun } = charts.rules;
      const needs = overrun.how === 'none' || !overrun.odds ? '' : ratioWords(overrun.odds);
      return `an overrun needs ${needs}; the strengths are ${toWords(fight.attack.total)} to ${toWords(fight.defence.total)}`;
    },
    fine: ({ charts, fight, said }) =>
      hasOdds(charts, fight)
        ? `${toWords(fight.attack.total)} to ${toWords(fight.defence.total)} is enough for an overrun`
        : `By the players’ word ${said?.column ?? ''} is enough for an overrun`,
  },
  askedOf((attempt: Attempt) => (hasOverruns(attempt) ? attempt : undefined))(STRENGTH),
  askedOf((attempt: Attempt) => (attempt.charts.rules.overrun.how === 'crt' ? attempt : undefined))(BELOW),
];

const asCause = (event: Event | undefined) => event && { step: event.step, what: `overrun of ${event.hex}` };

const onceOf = ({ at }: OnBoard, what: 'unit' | 'hex'): boolean => {
  const { overrun } = at.board.charts.rules;
  return overrun.how !== 'none' && overrun.once.has(what);
};

const triedUnits = ({ at, action }: OnBoard): readonly UnitId[] =>
  action.units.filter(id => at.memory.overruns.units.has(id));

/** Where they stand, and what was done before. */
const BEFORE: readonly Question<OnBoard>[] = [
  someoneThere('overrun.target', 'overrun-target'),
  {
    rule: 'overrun.target',
    code: 'overrun-from',
    wrong: ({ at, action }) => at.board.map.distance(action.from, action.target) !== 1 && at.board.named(action.units),
    says: ({ action }, { names }) => `${names} overran ${action.target} from ${action.from}, which is not next to it`,
    fine: ({ action }) => `${action.from} is next to ${action.target}`,
  },
  {
    rule: 'overrun.once',
    code: 'overrun-again',
    when: board => onceOf(board, 'hex'),
    wrong: ({ at, action }) => at.memory.overruns.hexes.has(action.target),
    says: ({ action }) => `${action.target} was overrun in this phase already; once is allowed`,
    fine: ({ action }) => `It is the first overrun of ${action.target} in this phase`,
    because: ({ at, action }) => asCause(at.memory.overruns.hexes.get(action.target)),
  },
  {
    rule: 'overrun.once',
    code: 'overran-before',
    when: board => onceOf(board, 'unit'),
    wrong: board => board.at.board.named(triedUnits(board)),
    says: (_, { names, form }) => `${names} overran in this phase already; ${form('it', 'each')} may do so once`,
    fine: () => 'None of them has overrun in this phase',
    because: board => asCause(board.at.memory.overruns.units.get(triedUnits(board)[0] ?? '')),
  },
];

const unitsOf = (payers: readonly Payer[]): readonly Named[] => namedUnits(payers.map(p => p.unit));

const barred = ({ payers }: Attempt): readonly Payer[] => payers.filter(p => p.barredBy !== undefined);

/** Who has not the MPs, though nothing bars it. */
const unpaid = ({ payers }: Attempt) =>
  priced(payers).filter(p => p.barredBy === undefined && compare(p.after.least.total, p.ma) > 0);

/** The fact without which it is not known whether all can pay. */
const openPrice = ({ payers }: Attempt): string | undefined => {
  const open = payers.filter(p => p.barredBy === undefined);
  const [noMp] = open.filter(p => p.ma === undefined && p.missing === undefined);
  return open.flatMap(p => p.missing ?? [])[0] ?? (noMp ? `the MA of ${noMp.unit.label}` : undefined);
};

/** Each unit by its own MPs and prohibitions. */
const PRICE: readonly Row[] = [
  {
    rule: 'overrun.cost',
    code: 'overrun-barred',
    when: attempt => hasOverruns(attempt) && barred(attempt).length > 0,
    wrong: attempt => unitsOf(barred(attempt)),
    says: (attempt, { names }) => {
      const what = [...new Set(barred(attempt).flatMap(p => p.barredBy ?? []))].join(', ');
      return `${names} may not go into ${attempt.target}: barred by ${what}`;
    },
    fine: () => 'Nothing bars the way',
  },
  {
    rule: 'overrun.cost',
    code: 'overrun-mp',
    when: attempt => hasOverruns(attempt) && attempt.payers.length > 0,
    unknown: attempt => (unpaid(attempt).length > 0 ? undefined : openPrice(attempt)),
    wrong: attempt => unitsOf(unpaid(attempt)),
    says: (attempt, { names, form }) => {
      const worst = tightestOf(unpaid(attempt));
      const before = ledger('MP', worst?.before.least ?? []).total;
      const spent = before.n === 0 ? '' : `with ${toWords(before)} MP spent before, `;
      const [mp, ma] = worst ? [toWords(worst.after.least.total), toWords(worst.ma)] : ['', ''];
      return `${names} ${form('lacks', 'lack')} MPs to overrun ${attempt.target}: ${spent}it comes to ${mp} of ${ma}`;
    },
    fine: ({ payers, target }) => {
      const t = tightestOf(payers);
      return t
        ? `The overrun of ${target} brings ${t.unit.label} to ${toWords(t.after.least.total)} of ${toWords(t.ma)} MP`
        : 'The overrun is paid';
    },
    ledger: ({ payers }) => tightestOf(payers)?.after.least,
  },
];

const ROWS: readonly Row[] = [
  ...WHO_MOVES.map(askedOf(goingOf)),
  ...QUALIFY,
  ...BEFORE.map(askedOf(onBoardOf)),
  ...PRICE,
];

export const mayOverrun = (attempt: Attempt, asked: Asked): readonly Verdict[] =>
  withUnsaid(attempt.charts, answers(ROWS, attempt, asked, cite));
