// A unit as the rules of combat and movement need it: figures of its mode, its capabilities, its states.

import { present } from '../../base/present';
import { HALF, multiply, ONE, parseFraction, subtract, fraction, ZERO, type Fraction } from '../../base/fraction';
import { faceOf, type FaceUp } from '../../scenario/units/faces';
import type { Unit, UnitId } from '../../scenario/scenario';
import { namedUnit, statesShown } from '../frame/fight/situation-on-board';
import type { UnitPlace } from '../position';
import type { SituationUnit } from '../situation';
import type { Charts, MoveClass, UnitClass } from './charts';
import { MODES, type Mode } from './vocabulary';

export interface Combatant {
  readonly id?: UnitId;
  readonly label: string;
  readonly group: number;
  readonly side: string | undefined;
  /** undefined: not said; taken for infantry. */
  readonly type: string | undefined;
  readonly class: UnitClass;
  readonly move: MoveClass;
  /** Takes part in combat at all: no dump, no truck (8.0-b). */
  readonly combat: boolean;
  /** May attack: neither artillery nor HQ, no strength in brackets (8.1-a). */
  readonly attackCapable: boolean;
  readonly af: Fraction;
  readonly df: Fraction;
  /** The printed action rating; undefined: not said. */
  readonly ar: number | undefined;
  /** Of its mode, as printed; undefined: not said. */
  readonly ma: Fraction | undefined;
  readonly re: Fraction;
  /** Steps when whole, and how many of them are lost (9.11). */
  readonly steps: number;
  readonly lost: number;
  readonly at: number;
  readonly mode: Mode;
  /** DG lies on top of a mode; which of them counts is an option (8.1-b). */
  readonly dg: boolean;
  readonly unsupplied: boolean;
  readonly noCombatSupply: boolean;
  readonly noFuel: boolean;
  /** Hexes over which it barrages, if its counter says so (10.0). */
  readonly range?: number;
  /** Truck MPs from a headquarters to the units that it supplies, if its counter says so (12.0). */
  readonly throw?: Fraction;
  /** Its owner named it as the one whose action rating counts. */
  readonly leads: boolean;
}

const number = (text: string | undefined): Fraction | undefined =>
  text === undefined ? undefined : parseFraction(text.replace(/^\((.*)\)$/, '$1'));

const whole = (text: string | undefined): number | undefined => {
  const value = number(text);
  return value?.d === 1 ? value.n : undefined;
};

/** The mode that a unit shows, DG apart; none shown: Combat Mode. */
const modeOf = (modifiers: Readonly<Record<string, string>>): Mode =>
  MODES.find(m => m !== 'dg' && m !== 'combat' && Object.hasOwn(modifiers, m)) ?? 'combat';

const lostOf = (modifiers: Readonly<Record<string, string>>): number => {
  const marked = [1, 2, 3].find(n => Object.hasOwn(modifiers, `lost ${n}`));
  return marked ?? whole(modifiers['lost']) ?? 0;
};

const AT_WORDS: Readonly<Record<string, number>> = { none: 0, light: 1, heavy: 2 };

const atOf = (unit: SituationUnit, ofType: number): number => {
  const said = unit.modifiers['at'];
  const word = said === undefined || !Object.hasOwn(AT_WORDS, said) ? undefined : AT_WORDS[said];
  return word ?? whole(unit.values['at']) ?? ofType;
};

/** A unit in Move Mode shows its back, which may bear other figures. */
const shown = (unit: SituationUnit, mode: Mode, figure: string): Fraction | undefined =>
  (mode === 'combat' ? undefined : number(unit.values[`move-${figure}`])) ?? number(unit.values[figure]);

export const combatant = (charts: Charts, unit: SituationUnit, id?: UnitId): Combatant => {
  const type = charts.type(unit.type ?? 'inf');
  const size = unit.size === undefined ? undefined : charts.size(unit.size);
  const has = (word: string): boolean => Object.hasOwn(unit.modifiers, word);
  const mode = modeOf(unit.modifiers);
  const af = shown(unit, mode, 'af') ?? ZERO;
  const df = shown(unit, mode, 'df') ?? af;
  const lost = lostOf(unit.modifiers);
  // A unit that lost a step and is still there had more than one.
  const steps = whole(unit.modifiers['steps']) ?? whole(unit.values['steps']) ?? size?.steps ?? lost + 1;
  const printedRe = number(unit.modifiers['re']) ?? number(unit.values['re']) ?? size?.re ?? ONE;
  return {
    label: unit.label,
    group: unit.group,
    side: unit.side,
    type: unit.type,
    class: type?.class ?? 'other',
    move: type?.move ?? 'leg',
    combat: type?.combat ?? true,
    attackCapable: (type?.attack ?? true) && !(af.n === 0 && df.n > 0),
    af,
    df,
    ar: whole(unit.values['ar']),
    ma: shown(unit, mode, 'ma'),
    // 9.11d: a division is as many REs smaller as it has lost steps.
    re: subtract(printedRe, fraction(Math.max(0, Math.min(lost, steps - 1)))),
    steps,
    lost,
    at: atOf(unit, type?.at ?? 0),
    mode,
    dg: has('dg'),
    unsupplied: has('unsupplied'),
    noCombatSupply: has('no combat supply'),
    noFuel: has('no fuel'),
    leads: has('leads'),
    // Last: all units then have the same record so far, which is read far more often than it is made.
    ...present({ id, range: whole(unit.values['range']), throw: number(unit.values['throw']) }),
  };
};

/** Steps that it can still lose. */
export const stepsLeft = (unit: Pick<Combatant, 'steps' | 'lost'>): number => Math.max(0, unit.steps - unit.lost);

/** 9.11d: what lost steps leave of the strength, as attacker and as defender. */
export const shareLeft = (unit: Pick<Combatant, 'steps' | 'lost'>, as: 'attack' | 'defence'): Fraction => {
  if (unit.steps < 2 || unit.lost === 0) return ONE;
  return as === 'attack' || unit.lost * 2 >= unit.steps ? HALF : ONE;
};

/** The movement allowance in its mode; undefined: not said. */
export const allowance = (charts: Charts, unit: Combatant): Fraction | undefined => {
  const ma = unit.ma && multiply(unit.ma, charts.mode(unit.mode).ma);
  return ma && unit.dg ? multiply(ma, charts.mode('dg').ma) : ma;
};

/** Leg, or with fuel: may it spend MPs (12.5b)? */
export const isFuelled = (unit: Pick<Combatant, 'move' | 'noFuel'>): boolean => unit.move === 'leg' || !unit.noFuel;

/** Steps that are lost when a side shows: as many as its figure says, or else one for each side above it. */
const stepsGone = (unit: Unit, up: FaceUp): number => {
  const [full, left] = [whole(unit.full.values['steps']), whole(faceOf(unit, up).values['steps'])];
  return full !== undefined && left !== undefined ? Math.max(up, full - left) : up;
};

/** Steps that the turn to a side takes. */
export const stepsOfTurn = (unit: Unit, to: FaceUp): number => stepsGone(unit, to) - stepsGone(unit, to - 1);

/** A unit of the board as a unit of a situation. */
export const asSituationUnit = (unit: Unit, place: UnitPlace, group: number): SituationUnit => {
  const { faceUp } = place;
  return {
    ...namedUnit(unit, group),
    // A unit with lost steps keeps its printed strength; 9.11d says what is left of it.
    values: unit.full.values,
    modifiers: { ...statesShown(place), ...(faceUp > 0 ? { lost: String(stepsGone(unit, faceUp)) } : {}) },
  };
};
