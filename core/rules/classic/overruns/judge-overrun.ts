// An overrun, judged: may it be tried, what does it cost, how does it stand, what did the dice give, what follows.

import { present } from '../../../base/present';
import { compare, toWords } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { without, withEntries } from '../../frame/chapter';
import { foughtTold, someoneThere } from '../../frame/fought';
import { moveTold, overrunPayers, spentAfter, tightestOf, type Mover } from '../../frame/judge-move';
import { overrunAssessed, withOverrun } from '../../frame/overrun-told';
import { answers, type Asked, type Question } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { ledger } from '../../ledger';
import { cite } from '../cite';
import { fightOf } from '../fight/fight';
import { resolveFight } from '../fight/resolve';
import type { ResolvedFight } from '../fight/fight-on-board';
import { situationOf } from '../situation-of';
import type { At, Event, Memory, Moving, Stopped } from '../memory';
import { stopsInZoc } from '../movement/step-cost';
import { travellerOf, unknownOf } from '../movement/marches';
import { named, whoMoves } from '../movement/who-moves';
import { payersOf } from './payers';
import { QUALIFY } from './qualify';

type OverrunAction = ActionOf<'overrun'>;

interface Attempt {
  readonly at: At;
  readonly action: OverrunAction;
  readonly defenders: readonly UnitId[];
  readonly payers: readonly Mover[];
}

const onceOf = ({ at }: Attempt, what: 'unit' | 'hex'): boolean => {
  const { overrun } = at.board.charts.rules;
  return overrun.how !== 'none' && overrun.once.has(what);
};

const triedUnits = ({ at, action }: Attempt): readonly UnitId[] =>
  action.units.filter(id => at.memory.overruns.units.has(id));

const unpaid = ({ payers }: Attempt): readonly Mover[] =>
  payers.filter(p => !p.way || compare(p.after.least.total, p.ma) > 0);

const perhapsUnpaid = ({ payers }: Attempt): readonly Mover[] =>
  payers.filter(p => p.unsure || compare(p.after.greatest.total, p.ma) > 0);

const unknownPayer = ({ at, action }: Attempt): string | undefined =>
  at.board.combatantsOf(action.units).flatMap(u => unknownOf(u) ?? [])[0];

const ROWS: readonly Question<Attempt>[] = [
  someoneThere('overrun.target', 'overrun-target'),
  {
    rule: 'overrun.target',
    code: 'overrun-from',
    wrong: ({ at, action }) => at.board.map.distance(action.from, action.target) !== 1 && named(at.board, action.units),
    says: ({ action }, { names }) => `${names} overran ${action.target} from ${action.from}, which is not next to it`,
    fine: ({ action }) => `${action.from} is next to ${action.target}`,
  },
  {
    rule: 'overrun.once',
    code: 'overrun-again',
    when: attempt => onceOf(attempt, 'hex'),
    wrong: ({ at, action }) => at.memory.overruns.hexes.has(action.target),
    says: ({ action }) => `${action.target} was overrun in this phase already; once is allowed`,
    fine: ({ action }) => `It is the first overrun of ${action.target} in this phase`,
    because: ({ at, action }) => asCause(at.memory.overruns.hexes.get(action.target)),
  },
  {
    rule: 'overrun.once',
    code: 'overran-before',
    when: attempt => onceOf(attempt, 'unit'),
    wrong: attempt => named(attempt.at.board, triedUnits(attempt)),
    says: (_, { names, form }) => `${names} overran in this phase already; ${form('it', 'each')} may do so once`,
    fine: () => 'None of them has overrun in this phase',
    because: attempt => asCause(attempt.at.memory.overruns.units.get(triedUnits(attempt)[0] ?? '')),
  },
  {
    rule: 'overrun.cost',
    code: 'overrun-mp',
    when: ({ at, action }) => at.board.map.distance(action.from, action.target) === 1,
    unknown: attempt => {
      if (unpaid(attempt).length > 0) return undefined;
      return (
        unknownPayer(attempt) ??
        (perhapsUnpaid(attempt).length > 0 ? `what the overrun of ${attempt.action.target} costs` : undefined)
      );
    },
    wrong: attempt =>
      named(
        attempt.at.board,
        unpaid(attempt).map(p => p.id),
      ),
    says: (attempt, { names, form }) => {
      const worst = tightestOf(unpaid(attempt));
      const { target } = attempt.action;
      if (!worst?.way) return `${names} may not go into ${target}: ground or ZOCs bar it`;
      const before = ledger('MP', worst.before.least).total;
      const spent = before.n === 0 ? '' : `with ${toWords(before)} MP spent before, `;
      return `${names} ${form('lacks', 'lack')} MPs to overrun ${target}: ${spent}it comes to ${toWords(worst.after.least.total)} of ${toWords(worst.ma)}`;
    },
    fine: ({ payers, action }) => {
      const t = tightestOf(payers);
      return t
        ? `The overrun of ${action.target} brings ${t.name} to ${toWords(t.after.least.total)} of ${toWords(t.ma)} MP`
        : 'The overrun is paid';
    },
    ledger: ({ payers }) => tightestOf(payers)?.after.least,
  },
];

const asCause = (event: Event | undefined) => event && { step: event.step, what: `overrun of ${event.hex}` };

const stoppedAfter = ({ at, action }: Attempt, { isCleared, after }: ResolvedFight): Moving['stopped'] => {
  const { overrun } = at.board.charts.rules;
  const free = without(at.memory.moving.stopped, action.units);
  if (isCleared === undefined || overrun.how === 'none') return at.memory.moving.stopped;
  const step = action.steps[0] ?? 0;
  const ends = overrun.stops === 'always' || (overrun.stops === 'not cleared' && !isCleared);
  const by = (id: UnitId): Stopped => ({
    step,
    hex: ends ? action.target : (after.hexOf(id) ?? action.target),
    by: ends ? 'overrun' : 'zoc',
  });
  const held = action.units.filter(id => {
    const unit = after.combatant(id);
    const who = unit && travellerOf(after, unit, new Set(action.units));
    return ends || (who !== undefined && after.hexOf(id) === action.target && stopsInZoc(after, who, action.target));
  });
  return withEntries(free, held, by);
};

export const judgeOverrun = (at: At, action: OverrunAction): Judged<Memory> => {
  const { board, memory } = at;
  const side = board.sideOf(action.units[0] ?? '');
  const defenders = board.enemiesIn(action.target, side);
  const isBeside = board.map.distance(action.from, action.target) === 1;
  const payers = isBeside ? payersOf(at, action.units, action.from, action.target) : [];
  const attempt: Attempt = { at, action, defenders, payers };
  const tightest = tightestOf(payers);
  const onBoard = {
    kind: 'overrun' as const,
    attackers: action.units.map(unit => ({ unit, from: action.from })),
    defenders,
    target: action.target,
    ...(tightest ? { mpSpent: ledger('MP', tightest.before.least).total } : {}),
    outcome: action.outcome,
    ...(action.dice ? { dice: action.dice } : {}),
    ...present({ declared: action.declared, asked: action.asked }),
  };
  const fight = resolveFight(board, onBoard);
  const asked: Asked = { units: action.units, hexes: [action.from, action.target] };
  const qualifying = {
    charts: board.charts,
    fight: fightOf(board.charts, situationOf(board, onBoard)),
    features: board.featuresOf(action.target),
    hexsides: board.map.hexside(action.from, action.target),
  };
  const rules = board.charts.rules.overrun;
  const may = [
    ...whoMoves({ at, units: action.units, from: action.from, what: 'overrun' }, asked),
    ...answers(QUALIFY, qualifying, asked, cite),
    ...(rules.how === 'none' ? [] : answers(ROWS, attempt, asked, cite)),
  ];
  const price = overrunAssessed(may, overrunPayers(payers), ledger('MP', []));
  const combat = withOverrun(fight.combat, price);
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  return {
    verdicts: [...may, ...consequences(may, fight.verdicts, action.outcome)],
    ...moveTold(tightest),
    ...foughtTold({ ...fight, combat }),
    position: fight.after.position,
    memory: {
      moving: {
        ...memory.moving,
        spent: spentAfter(memory.moving.spent, payers),
        stopped: stoppedAfter(attempt, fight),
      },
      overruns: {
        hexes: withEntries(memory.overruns.hexes, [action.target], () => event),
        units: withEntries(memory.overruns.units, action.units, () => event),
      },
    },
  };
};
