// A unit as these rules need it: figures of the face that shows, what its type makes of it, its states.

import { parseFraction, ZERO, type Fraction } from '../../base/fraction';
import { present } from '../../base/present';
import type { Unit, UnitId } from '../../scenario/scenario';
import { asSituationUnit as asCounter, type AsSituationUnit } from '../frame/fight/situation-on-board';
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
  /** undefined: not said. */
  readonly bf: Fraction | undefined;
  readonly fpf: Fraction | undefined;
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
  /** Are its steps said, or told by its counter or its kind? Else it is taken for one. */
  readonly areStepsKnown: boolean;
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
    bf: figure('bf'),
    fpf: figure('fpf'),
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
    ...stepsOf(unit, gun),
    reduced: isOnReducedSide(unit) || twice,
    // Last: a record that begins with others' keys is slow to make.
    ...present({ id }),
  };
};

/** `+reduced`; with figures, `+reduced:2-2-5`, a unit that is not reduced yet says those of its other side. */
const isOnReducedSide = ({ modifiers }: SituationUnit): boolean => modifiers['reduced'] === '';

const second = (face: Readonly<Record<string, string>> | undefined): number => (face?.['af-2'] === undefined ? 0 : 1);

/** A unit with a reduced side has two steps, with figures for a second reduction three (Units.3). */
const stepsShown = (unit: SituationUnit): number | undefined => {
  const { values, reducedValues, modifiers } = unit;
  if (Object.hasOwn(modifiers, 'second step')) return 1;
  if (isOnReducedSide(unit)) return 1 + second(values);
  return reducedValues || Object.hasOwn(modifiers, 'reduced') ? 2 + second(reducedValues) : undefined;
};

/** No counter has more: some can take two step reductions. */
export const MOST_STEPS = 3;

/** Said of a unit that somebody set on a board for a question, without a word of its steps: no counter tells them. */
export const STEPS_NOT_SAID = 'not said';

const COUNT = /^[1-9]$/;

/** Those of a word, `+steps:2`; undefined: it has none, or no counter has so many. */
export const stepsSaid = ({ modifiers }: SituationUnit): number | undefined => {
  const text = modifiers['steps'] ?? '';
  return COUNT.test(text) && Number(text) <= MOST_STEPS ? Number(text) : undefined;
};

const stepsOf = (unit: SituationUnit, gun: Gun): Pick<Combatant, 'steps' | 'areStepsKnown'> => {
  // Guns take no step reductions (Units.6).
  if (gun !== 'none') return { steps: 1, areStepsKnown: true };
  const known = stepsSaid(unit) ?? stepsShown(unit);
  // Heavy armour takes none either (Heavy.3); a counter without a reduced side shows that it has one step.
  const isOne = unit.type === 'heavy armor' || (unit.id !== undefined && !Object.hasOwn(unit.modifiers, 'steps'));
  return { steps: known ?? 1, areStepsKnown: known !== undefined || isOne };
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
  const faceUp = place.states.includes('second step') ? Math.max(1, place.faceUp) : place.faceUp;
  const { values, reducedValues, ...shown } = asCounter(unit, { ...place, faceUp }, group);
  const kept = lasting(unit);
  return {
    ...shown,
    values: { ...values, ...kept },
    ...(reducedValues ? { reducedValues: { ...reducedValues, ...kept } } : {}),
  };
};
