// Overruns, judged (rules 6, 13): may it be tried, what does it cost, how does it stand, what did the dice give?

import { compare, less, subtract, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { certaintyOf, ledger, type Ledger, type LedgerRange } from '../../ledger';
import type { Verdict } from '../../verdict';
import { activationVerdicts, haltedUnits, phaseName } from '../movement/who-moves';
import { assess } from '../assess';
import type { Board } from '../board';
import { verdict } from '../cite';
import { allowance, type Combatant } from '../combatant';
import { movedOf, type Memory } from '../memory';
import { spentBy, type Moved } from '../movement/moved';
import { because } from '../../frame/question';
import { spentText } from '../../frame/judge-move';
import { overrunAssessed, withOverrun } from '../../frame/overrun-told';

import { marchOf, isHexInterdicted } from '../movement/step-cost';
import {
  enterVerdict,
  hexsideVerdict,
  overrunCostRange,
  terrainVerdict,
  weatherVerdict,
  type OverrunCostRange,
} from './price';
import { readingOf } from '../reading';
import { rollOf, type JudgedFight } from '../fight/resolve';
import { situationOf, type FightOnBoard } from '../situation-of';
import { movingWith } from '../stack-supply';
import { stackPaymentsOnBoard } from '../supply-points/sp-stack';
import { overrunSpCost } from '../supply-points/supply-points';
import { isSurpriseTurn } from '../weather';
import { WORDS } from '../words';

type OverrunAction = ActionOf<'overrun'>;

const stackVerdict = (board: Board, action: OverrunAction): Verdict => {
  const elsewhere = action.units.filter(id => board.hexOf(id) !== action.from);
  const about = { units: action.units, hexes: [action.from, action.target] };
  if (elsewhere.length > 0)
    return verdict(
      'illegal',
      'not-one-stack',
      'R13-2',
      WORDS.notOneStack(
        elsewhere.map(id => board.nameOf(id)),
        action.from,
      ),
      about,
    );
  return board.map.distance(action.from, action.target) === 1
    ? verdict('legal', 'one-stack', 'R4-5', WORDS.oneStack(action.from), about)
    : verdict('illegal', 'not-adjacent', 'R4-5', WORDS.notAdjacent(action.from, action.target), about);
};

/** R6-12, R6-13, R13-2: once a phase for each stack and for each target. */
const attemptVerdicts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const hexes = [action.from, action.target];
  const tried = action.units.filter(id => memory.triedBy.has(id));
  const first = memory.triedBy.get(tried[0] ?? '');
  const before = memory.triedOn.get(action.target);
  const on = before?.cleared === true && board.charts.option('overrunAgain') === 'if-cleared' ? undefined : before;
  const verdicts: Verdict[] = [];
  // A stack that failed had to halt: that verdict says it all.
  const halted = tried.every(id => movedOf(memory, id).halt?.why === 'overrun');
  if (!first)
    verdicts.push(verdict('legal', 'stack-first', 'R6-12', WORDS.stackFirst(), { units: action.units, hexes }));
  else if (!halted)
    verdicts.push(
      because(
        verdict(
          'illegal',
          'stack-tried',
          'R6-12',
          WORDS.stackTried(
            tried.map(id => board.nameOf(id)),
            first.target,
            first.step,
          ),
          { units: tried, hexes },
        ),
        first.step,
        `overrun of ${first.target}`,
      ),
    );
  verdicts.push(
    on
      ? because(
          verdict('illegal', 'hex-tried', 'R6-13', WORDS.hexTried(action.target, on.step, on.cleared), {
            units: action.units,
            hexes,
          }),
          on.step,
          `first attempt on ${action.target}`,
        )
      : verdict('legal', 'hex-first', 'R6-13', WORDS.hexFirst(action.target), {
          units: action.units,
          hexes: [action.target],
        }),
  );
  return verdicts;
};

interface Payer {
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly before: LedgerRange;
  readonly least: Ledger;
  /** undefined: a figure is not known. */
  readonly greatest: Ledger | undefined;
  readonly cost: OverrunCostRange;
  readonly ma: Fraction;
}

/** As the weather of the target leaves them. */
const hexsidesCrossed = (board: Board, { from, target }: OverrunAction): readonly string[] =>
  board.charts.hexside(board.map.hexside(from, target), board.weatherAt(target), isSurpriseTurn(board.date));

const payersOf = (board: Board, memory: Memory, action: OverrunAction): readonly Payer[] => {
  const terrain = board.hex(action.target)?.terrain;
  const side = board.sideOf(action.units[0] ?? '');
  const march = marchOf(board, side, true);
  const weather = board.weatherAt(action.target);
  const hexsides = hexsidesCrossed(board, action);
  const facts = {
    target: action.target,
    leavesZoc: march.zocs.known.has(action.from),
    interdicted: isHexInterdicted(board, action.from),
  };
  return action.units.flatMap(id => {
    const unit = movingWith(board, id, action.units);
    const ma = unit && allowance(unit);
    const before = ma && spentBy(overrunning(movedOf(memory, id)), ma);
    if (!unit || !ma || !before) return [];
    const cost = overrunCostRange(board.charts, unit.cm, weather, terrain, hexsides, facts);
    const least = ledger('MP', [...before.least.entries, ...cost.least.entries]);
    const greatest = cost.greatest && ledger('MP', [...before.greatest.entries, ...cost.greatest.entries]);
    return [{ id, unit, before, least, greatest, cost, ma }];
  });
};

/** A unit that overruns was in no administrative movement (R6-19); what it moved counts at the full rate. */
const overrunning = (moved: Moved): Moved => ({
  ...moved,
  least: { normal: moved.least.normal, admin: undefined },
  greatest: { normal: moved.greatest.normal ?? moved.least.normal, admin: undefined },
});

const tightestOf = (payers: readonly Payer[]): Payer | undefined => {
  const left = (p: Payer): Fraction => subtract(p.ma, (p.greatest ?? p.least).total);
  return payers.reduce<Payer | undefined>((t, p) => (t && !less(left(p), left(t)) ? t : p), undefined);
};

/** What the stack has spent with the overrun, as far as it is known. */
const spentWith = ({ least, greatest }: Payer): LedgerRange => ({ least, greatest: greatest ?? least });

const overrunMpVerdict = (board: Board, p: Payer, action: OverrunAction): Verdict => {
  const about = {
    units: action.units,
    hexes: [action.from, action.target],
    ledger: spentWith(p),
    certainty: certaintyOf(p.least),
  };
  const cost = toWords(subtract(p.least.total, p.before.least.total));
  const name = board.nameOf(p.id);
  const ma = toWords(p.ma);
  if (compare(p.least.total, p.ma) > 0)
    return verdict(
      'illegal',
      'overrun-mp',
      'R6-5',
      WORDS.overrunMp(name, toWords(p.before.least.total), cost, ma),
      about,
    );
  if (!p.greatest)
    return verdict(
      'undetermined',
      'overrun-mp',
      'R6-5',
      WORDS.overrunMpOpen(name, toWords(p.least.total), ma, p.cost.unknown ?? 'a figure'),
      { ...about, missing: p.cost.unknown ?? 'a figure' },
    );
  if (p.cost.unknown === undefined && compare(p.greatest.total, p.ma) <= 0)
    return verdict(
      'legal',
      'overrun-mp',
      'R6-5',
      WORDS.overrunMpFits(toWords(p.before.greatest.total), cost, ma),
      about,
    );
  return verdict(
    'undetermined',
    'overrun-mp',
    'R6-5',
    WORDS.overrunMpUnknown(name, toWords(p.least.total), toWords(p.greatest.total), ma),
    {
      ...about,
      missing: board.weatherAt(action.target) === undefined ? 'the weather' : 'what the masked pieces on the way are',
    },
  );
};

/** R6-5: units that may not enter the target at all, in any weather that there may be. */
const barredVerdicts = (board: Board, payers: readonly Payer[], action: OverrunAction): readonly Verdict[] => {
  const barred = payers.filter(p => p.cost.barred !== undefined);
  const [first] = barred;
  if (!first) return [];
  const about = { units: barred.map(p => p.id), hexes: [action.from, action.target] };
  const names = about.units.map(id => board.nameOf(id));
  return enterVerdict(names, first.cost, board.weatherAt(action.target), about);
};

const overrunPhaseVerdicts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const phase = board.position.phase;
  if (phase && phase.kind !== 'movement' && phase.kind !== 'exploitation')
    return [
      verdict('illegal', 'overrun-phase', 'R4-8', WORDS.notOverrunPhase(phaseName(board)), {
        units: action.units,
        hexes: [action.target],
      }),
    ];
  return activationVerdicts(board, memory, action.units, { from: action.from, hexes: [action.from, action.target] });
};

/** R5-3: a non-c/m unit that entered its first enemy ZOC in this phase has halted (option). */
const overrunHalts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const halted = action.units
    .map(id => ({ id, halt: movedOf(memory, id).halt }))
    .filter(h => h.halt !== undefined && !(h.halt.why === 'zoc' && board.charts.option('haltedMayOverrun') === 'yes'));
  return haltedUnits(board, halted, [action.from, action.target], action.target);
};

const eligibility = (
  board: Board,
  memory: Memory,
  action: OverrunAction,
  defenders: readonly UnitId[],
): readonly Verdict[] => {
  const hex = board.hex(action.target);
  const features = board.featuresOf(action.target);
  const weather = board.weatherAt(action.target);
  const hexsides = hexsidesCrossed(board, action);
  const about = { units: action.units, hexes: [action.from, action.target] };
  return [
    ...overrunPhaseVerdicts(board, memory, action),
    ...(isSurpriseTurn(board.date)
      ? [verdict('illegal', 'surprise-overrun', 'Setup-1', WORDS.surpriseOverrun(), about)]
      : []),
    stackVerdict(board, action),
    ...overrunHalts(board, memory, action),
    ...attemptVerdicts(board, memory, action),
    weatherVerdict(weather, action.target),
    terrainVerdict(board.charts, hex?.terrain, features, weather, action.target),
    hexsideVerdict(board.charts, hexsides, action.from, action.target),
    ...(defenders.length === 0
      ? [
          verdict('undetermined', 'nothing-there', 'R4-5', WORDS.nothingThere(action.target), {
            ...about,
            missing: `what is in ${action.target}`,
          }),
        ]
      : []),
  ].map(v => (v.units.length === 0 ? { ...v, units: action.units } : v));
};

/** R13-1: fought as any attack, with armour, without a bombardment of its own. */
export const judgeOverrun = (board: Board, memory: Memory, action: OverrunAction): JudgedFight => {
  const side = board.sideOf(action.units[0] ?? '');
  const defenders = board.enemiesIn(action.target, side);
  const payers = payersOf(board, memory, action);
  const tightest = tightestOf(payers);
  const attackers = action.units.map(unit => ({ unit, from: action.from }));
  const onBoard: FightOnBoard = {
    kind: 'overrun',
    attackers,
    defenders,
    target: action.target,
    mpSpent: tightest?.before.least.total ?? ZERO,
    // R13-3: an earlier air Hit counts, once.
    hitUsed: memory.hitsUsed.has(action.target),
  };
  const found = situationOf(board, onBoard);
  const situation = action.asked?.said(found) ?? found;
  const roll = rollOf(
    board,
    situation,
    {
      kind: 'overrun',
      target: action.target,
      attackers,
      defenders,
      outcome: action.outcome,
      ...(tightest?.greatest ? { left: subtract(tightest.ma, tightest.greatest.total) } : {}),
    },
    { dice: action.dice, announced: action.declared, isAsked: action.asked !== undefined },
    side,
  );
  const sp = overrunSpCost(board.combatantsOf(action.units));
  const may = eligibility(board, memory, action, defenders);
  const allowed = [
    ...may,
    // Where rule 13 bars the ground, or nobody knows it, that verdict says it all.
    ...(may.some(v => v.rule.id === 'R13-5' && v.answer === 'illegal') ? [] : barredVerdicts(board, payers, action)),
    ...stackPaymentsOnBoard(board, attackers),
    ...(tightest && isPriced(board, tightest, action) ? [overrunMpVerdict(board, tightest, action)] : []),
  ];
  const told = payers.map(p => ({ id: p.id, label: p.unit.label, ma: p.ma, mp: p.greatest ? spentWith(p) : p.least }));
  const step = action.steps[0] ?? 0;
  const moves = new Map(
    action.units.map(id => {
      const paid = payers.find(p => p.id === id);
      const moved = overrunning(movedOf(memory, id));
      return [id, { ...afterOverrun(moved, paid), ...haltAfter(roll.cleared, moved, action, step) }];
    }),
  );
  return {
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, action.outcome)],
    combat: withOverrun(assess(board.charts, situation), overrunAssessed(allowed, told, ledger('MP', []))),
    ...(roll.result ? { result: roll.result } : {}),
    reading: readingOf(roll.fight, roll.result),
    after: roll.after,
    cleared: roll.cleared,
    announced: roll.announced,
    moves,
    ledgers: { ...(tightest ? { mp: spentWith(tightest) } : {}), ...(sp.total.n > 0 ? { sp } : {}) },
    ...(tightest?.greatest ? { spent: spentText(spentWith(tightest), tightest.ma) } : {}),
  };
};

/** Ground that is barred has no price, and of unknown terrain another verdict tells: unless it was too far anyway. */
const isPriced = (board: Board, { cost, least, ma }: Payer, { target }: OverrunAction): boolean =>
  (cost.barred === undefined && board.hex(target)?.terrain !== undefined) || compare(least.total, ma) > 0;

const afterOverrun = (moved: Moved, paid: Payer | undefined): Moved =>
  paid
    ? {
        ...moved,
        hexes: moved.hexes + 1,
        least: { normal: paid.least.entries, admin: undefined },
        greatest: { normal: paid.greatest?.entries, admin: undefined },
      }
    : moved;

const haltAfter = (cleared: boolean, moved: Moved, action: OverrunAction, step: number): Pick<Moved, 'halt'> =>
  cleared
    ? { halt: undefined }
    : { halt: moved.halt?.why === 'overrun' ? moved.halt : { why: 'overrun', target: action.target, step } };
