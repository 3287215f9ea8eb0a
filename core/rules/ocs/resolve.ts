// Overruns and attacks, judged: may it be tried, what does it cost, how does it stand, what did the dice give?

import { compare, subtract, ZERO, type Fraction } from '../../base/fraction';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { ActionOf, Outcome } from '../action';
import { afterOutcome } from '../change';
import { certaintyOf, type Ledger, type LedgerEntry } from '../ledger';
import type { CombatAssessment, Situation } from '../situation';
import type { Judgement } from '../system';
import type { About, Verdict } from '../verdict';
import { mayGoOn } from './aftermath';
import { announcedVerdicts } from './announcement';
import { assessFight } from './assess';
import { boardOf, type Board } from './board';
import { verdict } from './cite';
import { allowance, type Combatant } from './combatant';
import { resultOf, rowOf } from './combat-table';
import { attackGroundVerdict, entryVerdict, mpVerdict, overrunLedger } from './cost';
import {
  adjacentVerdict,
  capableVerdict,
  companionsVerdict,
  fuelVerdict,
  modeVerdict,
  oneHexVerdict,
  oneTargetVerdict,
  segmentVerdict,
  stackingVerdict,
  supplyVerdict,
  targetVerdict,
  togetherVerdict,
} from './eligibility';
import { columnName, fightOf, wholeOf, type Fight } from './fight';
import { because, type Memory } from './memory';
import { endedVerdicts, movingVerdicts, spentOf, spentText } from './move';
import { offRoad } from './movement';
import { openHexes, settle, type Resolved } from './outcome';
import type { Owed } from './retreat-verdicts';
import { obligationsOf } from './obligations';
import { readingOf, rollWords } from './reading';
import { meaningOf } from './result';
import { readRolls, type Rolls } from './rolls';
import { situationOf } from './situation-of';
import { WORDS } from './words';

type OverrunAction = ActionOf<'overrun'>;
type CombatAction = ActionOf<'combat'>;

export interface JudgedFight {
  readonly verdicts: readonly Verdict[];
  readonly combat: CombatAssessment;
  readonly result?: NonNullable<Judgement['result']>;
  readonly reading: string;
  readonly after: Board;
  readonly attackersRetreated: boolean;
  readonly owedDg: readonly Owed[];
  readonly spent: ReadonlyMap<UnitId, readonly LedgerEntry[]>;
  readonly ledgers: Judgement['ledgers'];
  readonly text?: Judgement['spent'];
}

interface Payer {
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly ma: Fraction;
  readonly before: Fraction;
  readonly after: Ledger;
}

const payersOf = (board: Board, memory: Memory, ids: readonly UnitId[]): readonly Payer[] =>
  ids.flatMap(id => {
    const unit = board.combatant(id);
    const ma = unit && allowance(board.charts, unit);
    const before = spentOf(memory, id);
    return unit && ma ? [{ id, unit, ma, before: before.total, after: overrunLedger(board.charts, before) }] : [];
  });

const tightestOf = (payers: readonly Payer[]): Payer | undefined =>
  payers.reduce<Payer | undefined>(
    (t, p) => (t && compare(subtract(t.ma, t.after.total), subtract(p.ma, p.after.total)) <= 0 ? t : p),
    undefined,
  );

/** 8.1b, 8.1c: what the target would cost each kind of unit, off the road. */
const groundVerdicts = (board: Board, action: OverrunAction, units: readonly Combatant[]): readonly Verdict[] => {
  const about = { units: action.units, hexes: [action.from, action.target] };
  const road = board.map.connection(action.from, action.target).length > 0;
  return [...new Set(units.map(u => u.move))].map(move => {
    const entered = offRoad(board, move, action.from, action.target);
    return entered
      ? entryVerdict(entered, board.charts.mp('most to enter'), action.target, { ...about, who: `${move} units`, road })
      : verdict('undetermined', 'overrun-entry', '8.1b-1', WORDS.entryUnknown(action.target), {
          ...about,
          missing: `the terrain of ${action.target}`,
        });
  });
};

/** 8.1g: units that moved along in this phase and take no part. */
const companionVerdict = (board: Board, memory: Memory, action: OverrunAction): Verdict => {
  const others = new Set(action.units.flatMap(id => [...(memory.companions.get(id) ?? [])]));
  for (const id of action.units) others.delete(id);
  return companionsVerdict(board.namesOf(action.units), board.namesOf([...others]), {
    units: action.units,
    hexes: [action.from, action.target],
  });
};

const stackInHex = (
  board: Board,
  hex: HexId,
  side: string | undefined,
  about: Parameters<typeof verdict>[4],
): Verdict =>
  stackingVerdict(
    board.charts,
    hex,
    board.combatantsOf(board.friendsIn(hex, side)).filter(u => u.combat),
    about,
  );

/** 8.1d: an overrun that was declared and not rolled for, and now another hex: both are one. */
const targetsVerdict = ({ unrolled }: Memory, { units, target }: OverrunAction, about: About): Verdict => {
  const other = unrolled !== undefined && unrolled.target !== target && unrolled.units.some(id => units.includes(id));
  const v = oneTargetVerdict(other ? 2 : 1, about);
  return other ? because(v, unrolled.step, `the overrun of ${unrolled.target}, not rolled for`) : v;
};

const eligibility = (
  board: Board,
  memory: Memory,
  action: OverrunAction,
  inTarget: readonly UnitId[],
): readonly Verdict[] => {
  const { units: ids, from, target } = action;
  const about = { units: ids, hexes: [from, target] };
  const units = board.combatantsOf(ids);
  const { phase } = board.position;
  const elsewhere = ids.filter(id => board.hexOf(id) !== from);
  const starts = ids.map(id => ({ name: board.nameOf(id), hex: memory.phaseStart.units.get(id)?.hex }));
  const wrongSide = phase ? movingVerdicts(board, ids, [from, target]).filter(v => v.code === 'not-phasing') : [];
  return [
    ...(phase && wrongSide.length === 0 ? [segmentVerdict(phase.kind, board.phaseName, about)] : wrongSide),
    inTarget.length === 0
      ? verdict('undetermined', 'overrun-target', '8.0-b', WORDS.nothingThere(target), {
          ...about,
          missing: `what is in ${target}`,
        })
      : targetVerdict(board.combatantsOf(inTarget), target, about),
    adjacentVerdict(from, target, board.map.distance(from, target), about),
    targetsVerdict(memory, action, about),
    oneHexVerdict(from, board.namesOf(elsewhere), about),
    togetherVerdict(starts, about),
    capableVerdict(units, about),
    modeVerdict(board.charts, units, about),
    fuelVerdict(units, 'overrun', about),
    supplyVerdict(units, about),
    ...endedVerdicts(board, memory, ids, [from, target]),
    companionVerdict(board, memory, action),
    stackInHex(board, from, units[0]?.side, { ...about, hexes: [from] }),
    ...groundVerdicts(board, action, units),
  ];
};

/** What a player announced, against the fight as it was rolled. */
const announced = (
  board: Board,
  { declared, target }: Pick<OverrunAction, 'declared' | 'target'>,
  ids: readonly UnitId[],
  { fight, result }: Pick<Rolled, 'fight' | 'result'>,
): readonly Verdict[] =>
  announcedVerdicts(board.charts, fight, {
    announced: declared,
    result: result?.result,
    unsure: board.masked(target, board.sideOf(ids[0] ?? '')) ? `what the masked piece in ${target} is` : undefined,
    about: { units: ids, hexes: [target] },
  });

interface Rolled {
  readonly fight: Fight;
  readonly rolls: Rolls;
  readonly result?: NonNullable<Judgement['result']>;
  readonly verdicts: readonly Verdict[];
  readonly after: Board;
  readonly attackersRetreated: boolean;
  readonly owedDg: readonly Owed[];
}

/** 8.0-e, 8.1f: what the attackers may do now. `left`: MPs after the overrun; undefined: not known. */
const outcomeWords = (board: Board, cleared: boolean, retreated: boolean, left: Fraction | undefined): string => {
  if (retreated) return 'attackers retreated, movement ended';
  const hex = cleared ? 'hex cleared' : 'defenders hold';
  const may = left && mayGoOn(board.charts, { retreated, left });
  if (!may) return `${hex}, may go on`;
  if (!may.mayContinue) return `${hex}, no MP left`;
  return may.mayOverrunAgain ? `${hex}, may go on` : `${hex}, may go on, not overrun`;
};

/** 9.1d: with a masked piece among the defenders neither the odds nor what is owed can be known. undefined: none there. */
const maskedVerdicts = (
  board: Board,
  { target, attackers, inTarget }: Pick<Resolved, 'target' | 'attackers' | 'inTarget'>,
  about: About,
): readonly Verdict[] | undefined => {
  if (inTarget.length === 0) return undefined;
  if (!board.masked(target, board.sideOf(attackers[0]?.unit ?? ''))) return undefined;
  const missing = `what the masked piece in ${target} is`;
  return [verdict('undetermined', 'result-unknown', '9.1d', WORDS.maskedDefends(target), { ...about, missing })];
};

/** 8.0-d: settled like any combat: surprise, shift, the roll, and what was done after it. */
const rolled = (
  board: Board,
  situation: Situation,
  facts: Omit<Resolved, 'fight' | 'result' | 'how'>,
  dice: readonly number[],
  left?: Fraction,
): Rolled => {
  const { charts } = board;
  const before = fightOf(charts, situation, 'inf');
  const rolls = readRolls(charts, before.kind, wholeOf(before.surpriseDrm), dice);
  const known =
    rolls.surprise === undefined
      ? undefined
      : { surprise: rolls.surprise, ...(rolls.shiftDie === undefined ? {} : { die: rolls.shiftDie }) };
  const fight = known ? fightOf(charts, situation, 'inf', known) : before;
  const after = boardOf(board.game, afterOutcome(board.position, facts.outcome), board);
  const about = { units: facts.attackers.map(a => a.unit), hexes: [facts.target] };
  const { combatRoll, missing } = rolls;
  if (missing !== undefined || combatRoll === undefined) {
    const unrolled = verdict('undetermined', 'no-roll', '9.9', WORDS.noRoll(missing ?? 'combat roll'), {
      ...about,
      missing: `the ${missing ?? 'combat roll'}`,
    });
    const verdicts = fight.defenders.length === 0 ? [] : [unrolled];
    return { fight, rolls, verdicts, after, attackersRetreated: false, owedDg: [] };
  }
  const masked = maskedVerdicts(board, facts, about);
  const drm = wholeOf(fight.drm);
  const result = resultOf(charts, fight.place, combatRoll + drm);
  const how = `${rollWords(combatRoll, drm)} on ${columnName(fight, fight.place)}`;
  const settled = settle(board, after, { ...facts, fight, result, how });
  const resting = assessFight(charts, situation, fight).certainty;
  const cleared = !after.isHeld(facts.target, fight.attackers[0]?.side);
  return {
    fight,
    rolls,
    verdicts:
      masked ?? settled.verdicts.map(v => ({ ...v, certainty: v.certainty === 'quoted' ? resting : v.certainty })),
    after,
    attackersRetreated: settled.attackersRetreated,
    owedDg: settled.owedDg,
    result: {
      dice,
      total: combatRoll,
      modified: rowOf(combatRoll + drm),
      result,
      meaning: meaningOf(result),
      asks: obligationsOf(charts, { fight, result, left, open: openHexes(board, { ...facts, fight }) }),
      outcome:
        facts.kind === 'overrun'
          ? outcomeWords(board, cleared, settled.attackersRetreated, left)
          : cleared
            ? 'hex cleared'
            : 'not cleared',
    },
  };
};

const judged = (
  board: Board,
  situation: Situation,
  roll: Rolled,
): Pick<JudgedFight, 'combat' | 'result' | 'reading' | 'after' | 'attackersRetreated' | 'owedDg'> => ({
  combat: assessFight(board.charts, situation, roll.fight),
  ...(roll.result ? { result: roll.result } : {}),
  reading: readingOf(roll.fight, roll.rolls, roll.result),
  after: roll.after,
  attackersRetreated: roll.attackersRetreated,
  owedDg: roll.owedDg,
});

const inHex = (board: Board, target: HexId, ids: readonly UnitId[]): readonly UnitId[] =>
  board.enemiesIn(target, board.sideOf(ids[0] ?? ''));

/** Each overrun by itself, and no count of them, neither by stack nor by hex (8.1-c, 8.1-d); part of a stack may (9.1b). */
export const judgeOverrun = (board: Board, memory: Memory, action: OverrunAction): JudgedFight => {
  const inTarget = inHex(board, action.target, action.units);
  const payers = payersOf(board, memory, action.units);
  const tightest = tightestOf(payers);
  const attackers = action.units.map(unit => ({ unit, from: action.from }));
  const situation = situationOf(board, {
    kind: 'overrun',
    attackers,
    defenders: inTarget,
    target: action.target,
    mpSpent: tightest?.before ?? ZERO,
  });
  const facts = { kind: 'overrun' as const, target: action.target, attackers, inTarget, outcome: action.outcome };
  const left = tightest && subtract(tightest.ma, tightest.after.total);
  const roll = rolled(board, situation, facts, action.dice ?? [], left);
  const about = { units: action.units, hexes: [action.from, action.target] };
  return {
    ...judged(board, situation, roll),
    verdicts: [
      ...eligibility(board, memory, action, inTarget),
      ...(tightest
        ? [
            mpVerdict(
              board.charts,
              { name: tightest.unit.label, spent: tightest.before, ma: tightest.ma },
              { ...about, ledger: tightest.after, certainty: certaintyOf(tightest.after) },
            ),
          ]
        : []),
      ...roll.verdicts,
      ...announced(board, action, action.units, roll),
    ],
    spent: new Map([...memory.spent, ...payers.map(p => [p.id, p.after.entries] as const)]),
    ledgers: tightest ? { mp: tightest.after } : {},
    ...(tightest ? { text: spentText(tightest.after.total, tightest.ma) } : {}),
  };
};

const combatVerdicts = (
  board: Board,
  memory: Memory,
  action: CombatAction,
  inTarget: readonly UnitId[],
): readonly Verdict[] => {
  const ids = action.attackers.map(a => a.unit);
  const { phase } = board.position;
  const about = { units: ids, hexes: [action.target] };
  const units = board.combatantsOf(ids);
  const again = ids.filter(id => memory.attacked.has(id));
  const step = memory.attacked.get(again[0] ?? '');
  const hexStep = memory.hexesAttacked.get(action.target);
  return [
    ...(phase && !phase.kind.endsWith('combat')
      ? [verdict('illegal', 'combat-phase', '8.0-a', WORDS.attackWrongPhase(board.phaseName), about)]
      : []),
    ...(inTarget.length === 0
      ? [
          verdict('undetermined', 'nothing-there', '9.1d', WORDS.nobodyKnown(action.target), {
            ...about,
            missing: `what is in ${action.target}`,
          }),
        ]
      : []),
    ...(step === undefined
      ? []
      : [
          verdict('illegal', 'attacked-before', '9.1c', WORDS.attackedBefore(board.namesOf(again), step), {
            ...about,
            units: again,
          }),
        ]),
    ...(hexStep === undefined
      ? []
      : [verdict('illegal', 'hex-attacked', '9.1c', WORDS.hexAttacked(action.target, hexStep), about)]),
    capableVerdict(units, about),
    supplyVerdict(units, about),
    ...action.attackers.flatMap(a => attackedGround(board, a, action.target)),
  ];
};

const attackedGround = (
  board: Board,
  attacker: { readonly unit: UnitId; readonly from: HexId },
  target: HexId,
): readonly Verdict[] => {
  const unit = board.combatant(attacker.unit);
  const entered = unit && offRoad(board, unit.move, attacker.from, target);
  if (entered?.kind !== 'prohibited') return [];
  const road = board.map.connection(attacker.from, target).length > 0;
  return [
    attackGroundVerdict(road, target, entered.what, {
      units: [attacker.unit],
      hexes: [attacker.from, target],
      certainty: entered.certainty,
    }),
  ];
};

export const judgeCombat = (board: Board, memory: Memory, action: CombatAction): JudgedFight => {
  const inTarget = inHex(
    board,
    action.target,
    action.attackers.map(a => a.unit),
  );
  const { attackers, target } = action;
  const outcome: Outcome = action.outcome;
  const situation = situationOf(board, { kind: 'combat', attackers, defenders: inTarget, target });
  const roll = rolled(board, situation, { kind: 'combat', target, attackers, inTarget, outcome }, action.dice ?? []);
  return {
    ...judged(board, situation, roll),
    verdicts: [
      ...combatVerdicts(board, memory, action, inTarget),
      ...roll.verdicts,
      ...announced(
        board,
        action,
        attackers.map(a => a.unit),
        roll,
      ),
    ],
    spent: memory.spent,
    ledgers: {},
  };
};
