// Overruns and attacks, judged: may it be tried, what does it cost, how does it stand, what did the dice give?

import { compare, less, subtract, toWords, ZERO, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { ActionOf } from '../action';
import { afterOutcome } from '../change';
import { certaintyOf, ledger, type LedgerRange } from '../ledger';
import type { CombatAssessment, Situation } from '../situation';
import type { Judgement } from '../system';
import type { Verdict } from '../verdict';
import { activationVerdicts, phaseName } from './activation';
import { assess, fightOf } from './assess';
import { Board } from './board';
import { verdict } from './cite';
import { allowance, type Combatant } from './combatant';
import { resultOf } from './crt';
import type { Fight } from './fight';
import { meaningOf } from './meanings';
import { movedOf, spentBy, type Memory, type Moved } from './memory';
import { because, haltedUnits, spentText } from './move';
import { marchOf, isHexInterdicted } from './movement';
import { isCleared, outcomeVerdicts, type Resolved } from './outcome';
import { hexsideVerdict, overrunCostRange, terrainVerdict, weatherVerdict } from './overrun';
import { readingOf } from './reading';
import { situationOf, type FightOnBoard } from './situation-of';
import { isSurpriseTurn } from './weather';
import { WORDS } from './words';

type OverrunAction = ActionOf<'overrun'>;
type CombatAction = ActionOf<'combat'>;

export interface JudgedFight {
  readonly verdicts: readonly Verdict[];
  readonly combat: CombatAssessment;
  readonly result?: NonNullable<Judgement['result']>;
  readonly reading: string;
  readonly after: Board;
  readonly cleared: boolean;
  readonly moves: ReadonlyMap<UnitId, Moved>;
  readonly ledgers: Judgement['ledgers'];
  readonly spent?: Judgement['spent'];
}

/** Units of another side in the hex; those that the outcome names too, if a result was carried out on them. */
export const defendersOf = (board: Board, target: HexId, side: string | undefined): readonly UnitId[] =>
  board.enemiesIn(target, side);

const stackVerdict = (board: Board, action: OverrunAction): Verdict => {
  const elsewhere = action.units.filter(id => board.hexOf(id) !== action.from);
  const about = { units: action.units, hexes: [action.from, action.target] };
  if (elsewhere.length > 0)
    return verdict(
      'illegal',
      'not-one-stack',
      'R4-5',
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

/** R6-12, R6-13: once a phase for each stack and for each target. */
const attemptVerdicts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const hexes = [action.from, action.target];
  const tried = action.units.filter(id => memory.triedBy.has(id));
  const first = memory.triedBy.get(tried[0] ?? '');
  const on = memory.triedOn.get(action.target);
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
  readonly after: LedgerRange;
  readonly ma: Fraction;
}

const payersOf = (board: Board, memory: Memory, action: OverrunAction): readonly Payer[] => {
  const terrain = board.hex(action.target)?.terrain;
  if (terrain === undefined) return [];
  const side = board.sideOf(action.units[0] ?? '');
  const march = marchOf(board, side, true);
  const hexsides = board.charts.hexside(
    board.map.hexside(action.from, action.target),
    board.weather,
    isSurpriseTurn(board.date),
  );
  const facts = {
    target: action.target,
    leavesZoc: march.zocs.known.has(action.from),
    interdicted: isHexInterdicted(board, action.from),
  };
  return action.units.flatMap(id => {
    const unit = board.combatant(id);
    const ma = unit && allowance(unit);
    const cost = unit && overrunCostRange(board.charts, unit.cm, board.weather, terrain, hexsides, facts);
    const before = ma && spentBy(overrunning(movedOf(memory, id)), ma);
    if (!unit || !ma || !cost || !before) return [];
    const after = {
      least: ledger('MP', [...before.least.entries, ...cost.least.entries]),
      greatest: ledger('MP', [...before.greatest.entries, ...cost.greatest.entries]),
    };
    return [{ id, unit, before, after, ma }];
  });
};

/** A unit that overruns was in no administrative movement (R6-19); what it moved counts at the full rate. */
const overrunning = (moved: Moved): Moved => ({
  ...moved,
  least: { normal: moved.least.normal, admin: undefined },
  greatest: { normal: moved.greatest.normal ?? moved.least.normal, admin: undefined },
});

const tightestOf = (payers: readonly Payer[]): Payer | undefined => {
  const left = (p: Payer): Fraction => subtract(p.ma, p.after.greatest.total);
  return payers.reduce<Payer | undefined>((t, p) => (t && !less(left(p), left(t)) ? t : p), undefined);
};

const overrunMpVerdict = (board: Board, p: Payer, action: OverrunAction): Verdict => {
  const about = {
    units: action.units,
    hexes: [action.from, action.target],
    ledger: p.after,
    certainty: certaintyOf(p.after.least),
  };
  const cost = toWords(subtract(p.after.least.total, p.before.least.total));
  const name = board.nameOf(p.id);
  if (compare(p.after.greatest.total, p.ma) <= 0)
    return verdict(
      'legal',
      'overrun-mp',
      'R6-5',
      WORDS.overrunMpFits(toWords(p.before.greatest.total), cost, toWords(p.ma)),
      about,
    );
  if (compare(p.after.least.total, p.ma) > 0)
    return verdict(
      'illegal',
      'overrun-mp',
      'R6-5',
      WORDS.overrunMp(name, toWords(p.before.least.total), cost, toWords(p.ma)),
      about,
    );
  return verdict(
    'undetermined',
    'overrun-mp',
    'R6-5',
    WORDS.overrunMpUnknown(name, toWords(p.after.least.total), toWords(p.after.greatest.total), toWords(p.ma)),
    { ...about, missing: board.weather === undefined ? 'the weather' : 'what the masked pieces on the way are' },
  );
};

const overrunPhaseVerdicts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const phase = board.position.phase;
  if (phase && phase.kind !== 'movement' && phase.kind !== 'exploitation')
    return [
      verdict('illegal', 'overrun-phase', 'R4-5', WORDS.notOverrunPhase(phaseName(board)), {
        units: action.units,
        hexes: [action.target],
      }),
    ];
  return activationVerdicts(board, memory, action.units, { from: action.from, hexes: [action.from, action.target] });
};

/** R5-3: a non-c/m unit that entered its first enemy ZOC in this phase has halted (option). */
const overrunHalts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const mayGoOn = board.charts.option('haltedMayOverrun') === 'yes';
  const halted = action.units
    .map(id => ({ id, halt: movedOf(memory, id).halt }))
    .filter(h => h.halt !== undefined && !(h.halt.why === 'zoc' && mayGoOn));
  return haltedUnits(board, halted, [action.from, action.target]);
};

const eligibility = (
  board: Board,
  memory: Memory,
  action: OverrunAction,
  defenders: readonly UnitId[],
): readonly Verdict[] => {
  const hex = board.hex(action.target);
  const features = board.featuresOf(action.target);
  const hexsides = board.charts.hexside(
    board.map.hexside(action.from, action.target),
    board.weather,
    isSurpriseTurn(board.date),
  );
  const about = { units: action.units, hexes: [action.from, action.target] };
  return [
    ...overrunPhaseVerdicts(board, memory, action),
    ...(isSurpriseTurn(board.date)
      ? [verdict('illegal', 'surprise-overrun', 'Setup-1', WORDS.surpriseOverrun(), about)]
      : []),
    stackVerdict(board, action),
    ...overrunHalts(board, memory, action),
    ...attemptVerdicts(board, memory, action),
    weatherVerdict(board.weather, action.target),
    terrainVerdict(board.charts, hex?.terrain, features, board.weather, action.target),
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

/** The roll read on the chart, and whether what was done after it is what it asks. */
interface Roll {
  readonly fight: Fight;
  readonly result?: NonNullable<Judgement['result']>;
  readonly verdicts: readonly Verdict[];
  readonly after: Board;
  readonly cleared: boolean;
}

const rolled = (
  board: Board,
  situation: Situation,
  facts: Omit<Resolved, 'fight' | 'result' | 'how'>,
  dice: readonly number[] | undefined,
  side: string | undefined,
): Roll => {
  const charts = board.charts;
  const f = fightOf(charts, situation, 'inf');
  const after = new Board(board.game, afterOutcome(board.position, facts.outcome));
  const cleared = isCleared(after, facts.target, side);
  const crt = charts.table('crt').certainty;
  const about = { units: facts.attackers.map(a => a.unit), hexes: [facts.target] };
  if (!dice || dice.length < 2) {
    const what = facts.kind === 'overrun' ? 'overrun' : 'attack';
    const unrolled = verdict('undetermined', 'no-roll', 'R9-9', WORDS.noRoll(what), { ...about, missing: 'the roll' });
    return { fight: f, verdicts: facts.defenders.length === 0 ? [] : [unrolled], after, cleared };
  }
  const total = (dice[0] ?? 0) + (dice[1] ?? 0);
  const drm = f.drm.total.n / f.drm.total.d;
  const result = resultOf(charts, f.place, total, drm);
  const modified = Math.min(12, Math.max(2, total + drm));
  const how = `${drm === 0 ? '' : `${total} ${drm > 0 ? '+' : '-'} ${Math.abs(drm)} = `}${modified} on ${f.finalColumn}`;
  const verdicts = outcomeVerdicts(board, after, { ...facts, fight: f, result, how }).map(v => ({
    ...v,
    certainty: crt,
  }));
  const halted = facts.kind === 'overrun';
  return {
    fight: f,
    verdicts: facts.defenders.length === 0 ? [] : verdicts,
    after,
    cleared,
    result: {
      dice,
      total,
      modified,
      result,
      meaning: meaningOf(result, f.effects?.retreat ?? 2),
      outcome: cleared
        ? halted
          ? 'hex cleared, may go on'
          : 'hex cleared'
        : halted
          ? 'not cleared, must halt'
          : 'not cleared',
    },
  };
};

export const judgeOverrun = (board: Board, memory: Memory, action: OverrunAction): JudgedFight => {
  const side = board.sideOf(action.units[0] ?? '');
  const defenders = defendersOf(board, action.target, side);
  const payers = payersOf(board, memory, action);
  const tightest = tightestOf(payers);
  const attackers = action.units.map(unit => ({ unit, from: action.from }));
  const onBoard: FightOnBoard = {
    kind: 'overrun',
    attackers,
    defenders,
    target: action.target,
    mpSpent: tightest?.before.least.total ?? ZERO,
  };
  const situation = situationOf(board, onBoard);
  const roll = rolled(
    board,
    situation,
    { kind: 'overrun', target: action.target, attackers, defenders, outcome: action.outcome },
    action.dice,
    side,
  );
  const verdicts = [
    ...eligibility(board, memory, action, defenders),
    ...(tightest ? [overrunMpVerdict(board, tightest, action)] : []),
    ...roll.verdicts,
  ];
  const step = action.steps[0] ?? 0;
  const moves = new Map(
    action.units.map(id => {
      const paid = payers.find(p => p.id === id);
      const moved = overrunning(movedOf(memory, id));
      return [id, { ...afterOverrun(moved, paid), ...haltAfter(roll.cleared, moved, action, step) }];
    }),
  );
  return {
    verdicts,
    combat: assess(board.charts, situation),
    ...(roll.result ? { result: roll.result } : {}),
    reading: readingOf(roll.fight, roll.result),
    after: roll.after,
    cleared: roll.cleared,
    moves,
    ledgers: tightest ? { mp: tightest.after } : {},
    ...(tightest ? { spent: spentText(tightest.after, tightest.ma) } : {}),
  };
};

const afterOverrun = (moved: Moved, paid: Payer | undefined): Moved =>
  paid
    ? {
        ...moved,
        hexes: moved.hexes + 1,
        least: { normal: paid.after.least.entries, admin: undefined },
        greatest: { normal: paid.after.greatest.entries, admin: undefined },
      }
    : moved;

const haltAfter = (cleared: boolean, moved: Moved, action: OverrunAction, step: number): Pick<Moved, 'halt'> =>
  cleared
    ? { halt: undefined }
    : { halt: moved.halt?.why === 'overrun' ? moved.halt : { why: 'overrun', target: action.target, step } };

const combatVerdicts = (board: Board, memory: Memory, action: CombatAction): readonly Verdict[] => {
  const ids = action.attackers.map(a => a.unit);
  const about = { units: ids, hexes: [...new Set(action.attackers.map(a => a.from)), action.target] };
  const verdicts: Verdict[] = [];
  const phase = board.position.phase;
  if (phase && phase.kind !== 'combat')
    verdicts.push(verdict('illegal', 'combat-phase', 'R4-5', WORDS.notCombatPhase(phaseName(board)), about));
  const far = action.attackers.filter(a => board.map.distance(a.from, action.target) !== 1).map(a => a.unit);
  if (far.length > 0)
    verdicts.push(
      verdict(
        'illegal',
        'attack-from-afar',
        'R9-5',
        WORDS.attackFromAfar(
          far.map(id => board.nameOf(id)),
          action.target,
        ),
        { ...about, units: far },
      ),
    );
  const again = ids.filter(id => memory.attacked.has(id));
  const before = memory.attacked.get(again[0] ?? '');
  if (before !== undefined)
    verdicts.push(
      because(
        verdict(
          'illegal',
          'attacked-before',
          'R9-5',
          WORDS.attackedBefore(
            again.map(id => board.nameOf(id)),
            before,
          ),
          { ...about, units: again },
        ),
        before,
        'first attack',
      ),
    );
  return verdicts.length > 0 ? verdicts : [verdict('legal', 'attack', 'R9-5', WORDS.attackAllowed(), about)];
};

export const judgeCombat = (board: Board, memory: Memory, action: CombatAction): JudgedFight => {
  const side = board.sideOf(action.attackers[0]?.unit ?? '');
  const defenders = defendersOf(board, action.target, side);
  const situation = situationOf(board, {
    kind: 'combat',
    attackers: action.attackers,
    defenders,
    target: action.target,
  });
  const roll = rolled(
    board,
    situation,
    { kind: 'combat', target: action.target, attackers: action.attackers, defenders, outcome: action.outcome },
    action.dice,
    side,
  );
  return {
    verdicts: [...combatVerdicts(board, memory, action), ...roll.verdicts],
    combat: assess(board.charts, situation),
    ...(roll.result ? { result: roll.result } : {}),
    reading: readingOf(roll.fight, roll.result),
    after: roll.after,
    cleared: roll.cleared,
    moves: new Map(),
    ledgers: {},
  };
};
