// Isolation attrition and breaking out, judged: who rolls, what it costs, what comes back.

import { add, ceil, compare, equal, fraction, sum, toText, toWords, type Fraction } from '../../../../base/fraction';
import type { HexId } from '../../../../hexmap/hex-map';
import type { UnitId } from '../../../../scenario/scenario';
import type { ActionOf } from '../../../action';
import type { Judgement } from '../../../system';
import type { Verdict } from '../../../verdict';
import { phaseName } from '../../movement/who-moves';
import { drmOf, type AttritionDrm } from './attrition-facts';
import { ATTRITION_WORDS } from './attrition-words';
import type { Board } from '../../board';
import { verdict } from '../../cite';
import type { Combatant } from '../../combatant';
import { factorCount } from '../../words';
import { attritionLoss, breakoutReturns } from './isolation';
import { dueOf, lossBase, strengthOf } from '../../fight/losses';
import type { SupplySigns } from '../last-seen';
import { NO_ROLL } from '../../../untold';

type Procedure = ActionOf<'procedure'>;

export const ATTRITION = 'attrition';
export const BREAK_OUT = 'break-out';
export const isAttrition = ({ procedure }: Procedure): boolean => procedure === ATTRITION || procedure === BREAK_OUT;

/** What the Initial phase knows of the hexes that must roll. */
export interface AttritionBook {
  /** undefined: the log begins in this phase, so who was without supply before is not known. */
  readonly due: ReadonlyMap<HexId, readonly UnitId[]> | undefined;
  /** Hexes that have rolled or broken out, with the step. */
  readonly done: ReadonlyMap<HexId, number>;
}

export interface JudgedAttrition extends Pick<Judgement, 'verdicts' | 'ledgers' | 'result' | 'reading'> {
  readonly done: ReadonlyMap<HexId, number>;
}

const nameOf = (procedure: string): string => (procedure === BREAK_OUT ? 'breaking out' : 'attrition roll');

const hexesOf = (action: Procedure): readonly HexId[] => [...new Set(action.actors.map(a => a.from))];

/** May it be rolled now, for this hex, for the first time? */
const allowedVerdicts = (board: Board, book: AttritionBook, action: Procedure): readonly Verdict[] => {
  const [hex = ''] = hexesOf(action);
  const units = action.actors.map(a => a.unit);
  const about = { units, hexes: [hex] };
  const what = action.procedure === BREAK_OUT ? 'a breaking out' : 'an attrition roll';
  const { phase } = board.position;
  if (phase && (phase.kind !== 'initial' || phase.side !== board.sideOf(units[0] ?? '')))
    return [verdict('illegal', 'attrition-phase', 'Iso-1', ATTRITION_WORDS.notInitial(what, phaseName(board)), about)];
  const before = book.done.get(hex);
  if (before !== undefined)
    return [verdict('illegal', 'attrition-twice', 'Iso-1', ATTRITION_WORDS.twice(hex, before), about)];
  const harmless = action.procedure === ATTRITION && action.outcome.losses.length === 0;
  if (!book.due || book.due.has(hex) || harmless) return [];
  const rule = action.procedure === BREAK_OUT ? 'Iso-3' : 'Iso-1';
  return [verdict('illegal', 'attrition-not-due', rule, ATTRITION_WORDS.notDue(what, hex), about)];
};

/** The roll with its DRM, in the worst and in the best case of what is not known. */
interface Roll {
  readonly dice: readonly number[];
  readonly total: number;
  readonly drm: AttritionDrm;
  /** Factors due. */
  readonly most: Fraction;
  readonly least: Fraction;
  readonly how: string;
}

const rollOf = (dice: readonly number[], drm: AttritionDrm, all: readonly Combatant[]): Roll => {
  const base = sum(all.map(u => lossBase(u, 'defender')));
  const due = (by: Fraction): Fraction => dueOf(fraction(attritionLoss(base, total, by)), strengthOf(all, 'defender'));
  const total = sum(dice.map(d => fraction(d)));
  const [low, high] = [drm.drm.least.total, drm.drm.greatest.total];
  const words = compare(low, high) === 0 ? signed(low) : `${signed(low)} to ${signed(high)}`;
  return {
    dice,
    total: total.n,
    drm,
    most: due(low),
    least: due(high),
    how: `${toText(total)} with DRM ${words}`,
  };
};

const signed = (n: Fraction): string => (n.n > 0 ? `+${toWords(n)}` : toWords(n));

const lossVerdict = (hex: HexId, roll: Roll, lost: readonly Combatant[], all: readonly Combatant[]): Verdict => {
  const taken = strengthOf(lost, 'defender');
  const about = {
    units: (lost.length > 0 ? lost : all).flatMap(u => u.id ?? []),
    hexes: [hex],
    ledger: roll.drm.drm,
  };
  const { most, least, how } = roll;
  const fulfils = (due: Fraction): boolean => compare(taken, due) >= 0;
  if (!equal(most, least) && (taken.n === 0 || fulfils(most)) && roll.drm.missing !== undefined)
    return verdict(
      'undetermined',
      'attrition-loss',
      'Iso-2',
      ATTRITION_WORDS.lossUnknown(hex, most, how, roll.drm.missing),
      { ...about, missing: roll.drm.missing },
    );
  if (taken.n > 0 && most.n === 0)
    return verdict('illegal', 'attrition-loss', 'Iso-1', ATTRITION_WORDS.lossNotDue(hex, taken, how), about);
  if (!fulfils(most) && (taken.n > 0 || least.n > 0))
    return verdict('illegal', 'attrition-loss', 'Iso-1', ATTRITION_WORDS.lossShort(hex, taken, most, how), about);
  return verdict('legal', 'attrition-loss', 'Iso-1', ATTRITION_WORDS.lossFits(hex, taken, most), about);
};

/** What a unit that breaks out counts for RPs: armour and artillery by DF, others by AF (Iso-3). */
const valueInBreakout = (u: Combatant): Fraction => (u.aeca.n > 0 || u.artillery ? u.df : u.af);

const breakoutVerdict = (
  board: Board,
  hex: HexId,
  action: Procedure,
  roll: Roll,
  all: readonly Combatant[],
): Verdict => {
  const removed = new Set(action.outcome.losses.filter(l => l.to === 'removed').map(l => l.unit));
  const left = all.flatMap(u => (u.id !== undefined && !removed.has(u.id) ? [u.id] : []));
  const about = { units: left.length > 0 ? left : all.flatMap(u => u.id ?? []), hexes: [hex], ledger: roll.drm.drm };
  if (left.length > 0)
    return verdict(
      'illegal',
      'break-out-left',
      'Iso-3',
      ATTRITION_WORDS.left(
        left.map(id => board.nameOf(id)),
        hex,
      ),
      about,
    );
  return verdict('legal', 'break-out', 'Iso-3', ATTRITION_WORDS.brokenOut(hex, returnsWords(roll, all)), about);
};

const returnsWords = (roll: Roll, all: readonly Combatant[]): string => {
  const strength = sum(all.map(valueInBreakout));
  const [least, most] = [roll.most, roll.least].map(due => toWords(breakoutReturns(strength, ceil(due))));
  return least === most ? `${least ?? 0}` : `${least ?? 0} to ${most ?? 0}`;
};

/** On the board before it. */
export const judgeAttrition = (
  board: Board,
  book: AttritionBook,
  signs: SupplySigns,
  action: Procedure,
): JudgedAttrition => {
  const hexes = hexesOf(action);
  const step = action.steps[0] ?? 0;
  const done = new Map([...book.done, ...hexes.map(hex => [hex, step] as const)]);
  const [hex = ''] = hexes;
  const units = action.actors.map(a => a.unit);
  if (hexes.length > 1) {
    const which = verdict('undetermined', 'attrition-which', 'Iso-1', ATTRITION_WORDS.whichHex(hexes), {
      units,
      hexes,
      missing: 'the hex of the attrition roll',
    });
    return { verdicts: [which], ledgers: {}, done };
  }
  const all = board.combatantsOf(board.friendsIn(hex, board.sideOf(units[0] ?? '')));
  const allowed = allowedVerdicts(board, book, action);
  const [first] = all;
  if (!action.dice || !first) {
    const about = { units, hexes: [hex], missing: 'the roll' };
    const none = verdict('undetermined', NO_ROLL, 'Iso-1', ATTRITION_WORDS.noRoll(nameOf(action.procedure)), about);
    return { verdicts: [...allowed, none], ledgers: {}, done };
  }
  const roll = rollOf(action.dice, drmOf(board, hex, first, signs), all);
  const lostIds = new Set(action.outcome.losses.map(l => l.unit));
  const lost = all.filter(u => u.id !== undefined && lostIds.has(u.id));
  const carried =
    action.procedure === BREAK_OUT ? breakoutVerdict(board, hex, action, roll, all) : lossVerdict(hex, roll, lost, all);
  const isBarred = allowed.some(v => v.answer === 'illegal');
  const outcome = outcomeWords(action.procedure, roll, all);
  const modified = add(fraction(roll.total), roll.drm.drm.least.total);
  return {
    verdicts: isBarred ? allowed : [...allowed, carried],
    ledgers: { drm: roll.drm.drm },
    result: {
      dice: roll.dice,
      total: roll.total,
      modified: modified.n,
      result: roll.most.n > 0 ? 'half lost' : 'no loss',
      meaning: 'half of the hex is lost on 6 or less',
      outcome,
    },
    reading: `${nameOf(action.procedure)} of ${hex}: ${roll.how} · ${outcome}`,
    done,
  };
};

const outcomeWords = (procedure: string, roll: Roll, all: readonly Combatant[]): string => {
  const due = equal(roll.most, roll.least)
    ? roll.most.n === 0
      ? 'no loss'
      : `${factorCount(roll.most)} lost`
    : `${factorCount(roll.most)} lost, or none (${roll.drm.missing ?? ''})`;
  return procedure === BREAK_OUT ? `${due}, infantry RPs back: ${returnsWords(roll, all)}` : due;
};

/** What is owed when the Initial phase ends. */
export const owedVerdicts = (board: Board, { due, done }: AttritionBook): readonly Verdict[] =>
  [...(due ?? [])].flatMap(([hex, units]) =>
    done.has(hex) || units.every(id => board.hexOf(id) === undefined)
      ? []
      : [
          verdict(
            'illegal',
            'attrition-owed',
            'Iso-1',
            ATTRITION_WORDS.owed(
              units.map(id => board.nameOf(id)),
              hex,
            ),
            { units, hexes: [hex], lacks: ATTRITION },
          ),
        ],
  );
