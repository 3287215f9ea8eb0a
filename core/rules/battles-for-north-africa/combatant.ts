// A unit as these rules need it: figures of the face that shows, what its type makes of it, its states.

import { parseFraction, ZERO, type Fraction } from '../../base/fraction';
import { present } from '../../base/present';
import type { Unit, UnitId } from '../../scenario/scenario';
import { asSituationUnit as asCounter, type AsSituationUnit } from '../frame/situation-on-board';
import type { SituationUnit } from '../situation';
import type { Charts, Gun, MoveClass } from './charts';

export interface Combatant {
  readonly id?: UnitId;
  readonly label: string;
  readonly group: number;
  readonly side: string | undefined;
  readonly isGerman: boolean;
  /** undefined: not said. */
  readonly type: string | undefined;
  /** Of its face: a gun in battery attacks and defends with other figures, `bf` and `fpf` (Art.3, Art.5, AT.1). */
  readonly af: Fraction;
  readonly df: Fraction;
  /** As printed on its face; undefined: not said. */
  readonly ma: Fraction | undefined;
  /** Stacking points of its mode (Units.7). */
  readonly sp: Fraction;
  /** Initiative rating; undefined: not said. */
  readonly ir: Fraction | undefined;
  readonly bf: Fraction;
  readonly fpf: Fraction;
  readonly range: Fraction | undefined;
  /** undefined: it does not move on the ground. */
  readonly moves: MoveClass | undefined;
  readonly gun: Gun;
  readonly selfPropelled: boolean;
  /** Not an HQ, aircraft, ship or marker. */
  readonly combat: boolean;
  readonly retreatsBefore: boolean;
  readonly heavy: boolean;
  readonly isHq: boolean;
  /** The unit that bears Rommel's HQ (Rommel.1). */
  readonly isRommel: boolean;
  readonly inBattery: boolean;
  readonly disabled: boolean;
  readonly reserve: boolean;
  readonly unsupplied: boolean;
  readonly depleted: boolean;
  /** Steps that it can still lose before it is removed; guns have none (Units.6). */
  readonly steps: number;
  readonly reduced: boolean;
}

const figureOf = (values: Readonly<Record<string, string>>, name: string): Fraction | undefined => {
  const text = values[name];
  return text === undefined ? undefined : parseFraction(text);
};

const GERMAN = ['german', 'germany'];

/** Stacking points of its mode (Units.7). */
const spOf = (figure: (name: string) => Fraction | undefined, inBattery: boolean): Fraction | undefined =>
  (inBattery ? figure('battery-sp') : undefined) ?? figure('sp');

export const combatant = (charts: Charts, unit: SituationUnit, id?: UnitId): Combatant => {
  const type = unit.type === undefined ? undefined : charts.unitType(unit.type);
  const has = (state: string): boolean => Object.hasOwn(unit.modifiers, state);
  const inBattery = has('battery');
  const twice = has('second step');
  const figure = (name: string): Fraction | undefined =>
    (twice ? figureOf(unit.values, `${name}-2`) : undefined) ?? figureOf(unit.values, name);
  const af = figure('af') ?? ZERO;
  const gun = type?.gun ?? 'none';
  const combat = type?.combat ?? true;
  return {
    ...present({ id }),
    label: unit.label,
    group: unit.group,
    side: unit.side,
    isGerman: GERMAN.includes(unit.nation?.toLowerCase() ?? ''),
    type: unit.type,
    af,
    df: figure('df') ?? af,
    ma: figure('ma'),
    sp: (combat ? spOf(figure, inBattery) : undefined) ?? ZERO,
    ir: figure('ir'),
    bf: figure('bf') ?? ZERO,
    fpf: figure('fpf') ?? ZERO,
    range: figure('range'),
    moves: type ? type.moves : 'non-motorized',
    gun,
    selfPropelled: type?.selfPropelled ?? false,
    combat,
    retreatsBefore: type?.retreatsBefore ?? false,
    heavy: unit.type === 'heavy armor',
    isHq: unit.type === 'hq',
    isRommel: has('rommel') || /\brommel\b/i.test(unit.label),
    inBattery,
    disabled: has('disabled'),
    reserve: has('reserve'),
    unsupplied: has('unsupplied'),
    depleted: has('depleted'),
    // Guns take no step reductions (Units.6).
    steps: gun === 'none' ? stepsOf(unit, has('reduced'), twice) : 1,
    reduced: has('reduced') || twice,
  };
};

/** A unit with a reduced side has two steps, with figures for a second reduction three (Units.3). */
const stepsOf = ({ values, reducedValues }: SituationUnit, isReduced: boolean, twice: boolean): number => {
  if (twice) return 1;
  const second = (face: Readonly<Record<string, string>> | undefined): number => (face?.['af-2'] === undefined ? 0 : 1);
  return isReduced ? 1 + second(values) : reducedValues ? 2 + second(reducedValues) : 1;
};

/** Motorized, armoured units and HQs among them (Units.2, Units.9). */
export const isMotorized = ({ moves }: Pick<Combatant, 'moves'>): boolean =>
  moves === 'armored' || moves === 'motorized';

export const isArmoured = ({ moves }: Pick<Combatant, 'moves'>): boolean => moves === 'armored';

/** A tank unit: what opens the Mobile table (Combat.6). An armor car is armoured, but none. */
export const isArmourType = ({ type }: Pick<Combatant, 'type'>): boolean => type === 'armor' || type === 'heavy armor';

/** Figures that a step reduction leaves as they are (Units.10). */
const lasting = ({ full: { values } }: Unit): Readonly<Record<string, string>> =>
  Object.fromEntries(['sp', 'ir'].flatMap(name => (values[name] === undefined ? [] : [[name, values[name]]])));

/** A counter in the terms of odds; one that has lost a second step shows its reduced side. */
export const asSituationUnit: AsSituationUnit = (unit, place, group) => {
  const isReduced = place.reduced || place.states.includes('second step');
  const { values, reducedValues, ...shown } = asCounter(unit, { ...place, reduced: isReduced }, group);
  const kept = lasting(unit);
  return {
    ...shown,
    values: { ...values, ...kept },
    ...(reducedValues ? { reducedValues: { ...reducedValues, ...kept } } : {}),
  };
};
