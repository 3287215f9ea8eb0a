// A unit as these rules need it: figures of the face that shows, what its type makes of it, the steps it has left.

import { present } from '../../base/present';
import { atMost, fraction, greatest, ONE, parseFraction, subtract, ZERO, type Fraction } from '../../base/fraction';
import type { UnitId } from '../../scenario/scenario';
import type { SituationUnit } from '../situation';
import { isAmong } from './block/rules';
import type { Charts } from './charts';
import { readFigures } from './figures';
import { stepsLost } from './vocabulary';

export interface Combatant {
  readonly id?: UnitId;
  readonly label: string;
  readonly group: number;
  readonly side: string | undefined;
  readonly type: string | undefined;
  /** The movement class; undefined: nothing tells it. */
  readonly class: string | undefined;
  /** undefined: not on the counter, nor by its type. */
  readonly attack: Fraction | undefined;
  readonly defence: Fraction | undefined;
  readonly ma: Fraction | undefined;
  /** On the side below, if there is one. */
  readonly maBelow: Fraction | undefined;
  readonly steps: Fraction;
  /** Steps that turning its counter over, or taking it off, costs it now. */
  readonly atOnce: Fraction;
  /** In the terms of the stacking limit; undefined: not known. */
  readonly stacking: Fraction | undefined;
  readonly exertsZoc: boolean;
  /** What a line says of it and cannot be read, as `missing` names it. */
  readonly unread: readonly string[];
  /** What a line in figures does not say of it and was taken for granted. */
  readonly assumed: readonly string[];
}

const read = (text: string | undefined): Fraction | undefined =>
  text === undefined || text === '' ? undefined : parseFraction(text);

type Values = Readonly<Record<string, string>>;

/** The side of a counter that shows, and those that it has below. */
interface Sides {
  readonly up: Values;
  /** In the order in which steps are lost. */
  readonly below: readonly Values[];
  readonly isReduced: boolean;
  /** What is said of its reduced side and is no figure. */
  readonly unread: string | undefined;
}

const says = ({ modifiers }: SituationUnit, word: string): boolean => Object.hasOwn(modifiers, word);

/** `+reduced` turns a counter over; `+reduced:2-4` says what is on that side. A line in figures names it for no other reason. */
const sidesOf = ({ rules }: Charts, unit: SituationUnit): Sides => {
  const { values, reducedValues, lowerValues = [], modifiers } = unit;
  const text = modifiers['reduced'] ?? '';
  const said = text === '' ? undefined : readFigures(rules.units, text);
  const isReduced = says(unit, 'reduced') || (unit.id === undefined && reducedValues !== undefined);
  const other = said || reducedValues ? { ...reducedValues, ...said } : undefined;
  return {
    up: isReduced && other ? { ...values, ...other } : values,
    below: [...(isReduced || !other ? [] : [other]), ...lowerValues],
    isReduced,
    unread: text !== '' && !said ? text : undefined,
  };
};

const stepsIn = ({ rules }: Charts, values: Values | undefined): Fraction | undefined => {
  const { steps } = rules.units;
  return steps === undefined ? undefined : read(values?.[steps]);
};

/** Steps of a side below: by the counter, or one for it and one more for each further down. */
const stepsBelow = (charts: Charts, { below }: Sides, side: number): Fraction =>
  stepsIn(charts, below[side]) ?? fraction(Math.max(1, below.length - side));

/** By the counter, by the chart `types`, or one for a face and one more for each face below it. */
const stepsUp = (charts: Charts, unit: SituationUnit, { up, below, isReduced }: Sides): Fraction => {
  const byType = unit.type === undefined ? undefined : charts.figure('types', unit.type, 'steps');
  const faces = fraction(1 + below.length);
  return read(unit.modifiers['steps']) ?? stepsIn(charts, up) ?? (isReduced ? undefined : byType) ?? faces;
};

const stepsOf = (charts: Charts, unit: SituationUnit, sides: Sides): Fraction => {
  const lost = fraction(stepsLost(Object.keys(unit.modifiers)));
  return greatest(ZERO, subtract(stepsUp(charts, unit, sides), lost));
};

/** Badges may leave a unit no more steps than a side below has: then that side's figures count. */
const valuesOf = (charts: Charts, sides: Sides, steps: Fraction): Values =>
  sides.below.reduce(
    (values, below, side) => (atMost(steps, stepsBelow(charts, sides, side)) ? { ...values, ...below } : values),
    sides.up,
  );

type Figure = 'attack' | 'defence' | 'movement';

/** What a figure is read by: the unit, and the values of the side that counts. */
interface Counted {
  readonly unit: SituationUnit;
  readonly values: Values;
  readonly steps: Fraction;
}

/** The chart `track` tells figures by the steps left; a cell that is empty leaves the counter's. */
const trackedOf = (charts: Charts, { unit, steps }: Counted, figure: Figure): Fraction | undefined => {
  // Who writes figures and no steps means these figures.
  const isSaid = unit.id !== undefined || says(unit, 'steps') || stepsLost(Object.keys(unit.modifiers)) > 0;
  if (!isSaid) return undefined;
  return (
    charts.figure('track', `${unit.type ?? ''} ${steps.n}`, figure) ?? charts.figure('track', `${steps.n}`, figure)
  );
};

const figureOf = (charts: Charts, counted: Counted, figure: Figure): Fraction | undefined => {
  const { unit, values } = counted;
  const { units } = charts.rules;
  const column = units[figure];
  const own = column === undefined ? undefined : read(values[column]);
  const byType = unit.type === undefined ? undefined : charts.figure('types', unit.type, figure);
  // Who writes one strength writes both.
  const alike = figure === 'defence' && unit.id === undefined ? read(values[units.attack]) : undefined;
  return trackedOf(charts, counted, figure) ?? own ?? byType ?? alike;
};

const stackingOf = (charts: Charts, { unit, values, steps }: Counted): Fraction | undefined => {
  const { stacking, units } = charts.rules;
  if (stacking?.counts === 'units') return ONE;
  if (stacking?.counts === 'steps') return steps;
  const own = units.stacking === undefined ? undefined : read(values[units.stacking]);
  return own ?? (unit.type === undefined ? undefined : charts.figure('types', unit.type, 'stacking'));
};

/** Said (`+class:motor`, `+motor`), on the counter, or by its type. */
const classOf = (charts: Charts, { unit, values }: Counted): string | undefined => {
  const { units, movement } = charts.rules;
  const said = unit.modifiers['class'] ?? movement.classes.find(word => says(unit, word));
  const own = units.class === undefined ? undefined : values[units.class];
  const word = said ?? own ?? (unit.type === undefined ? undefined : charts.classOfType(unit.type));
  return said !== undefined && !movement.classes.includes(said) ? undefined : word;
};

const unreadOf = ({ rules }: Charts, { label, modifiers }: SituationUnit, { unread }: Sides): readonly string[] => {
  const { class: said } = modifiers;
  const { classes } = rules.movement;
  return [
    ...(unread === undefined ? [] : [`the figures of ${label} in “+reduced:${unread.slice(0, 30)}”`]),
    ...(said === undefined || classes.includes(said)
      ? []
      : [`the movement class of ${label} in “+class:${said.slice(0, 30)}” (${classes.join(', ')})`]),
  ];
};

/** What a line in figures leaves open of its steps and sides. */
const assumedOf = (charts: Charts, unit: SituationUnit, { up, isReduced, unread }: Sides): readonly string[] => {
  if (unit.id !== undefined) return [];
  const isOther = isReduced && !unit.reducedValues && unit.modifiers['reduced'] === '' && unread === undefined;
  const byType = unit.type === undefined ? undefined : charts.figure('types', unit.type, 'steps');
  const areSaid = isReduced || says(unit, 'steps') || (stepsIn(charts, up) ?? byType) !== undefined;
  return [
    ...(isOther ? [`the figures of ${unit.label} are those of its reduced side`] : []),
    ...(areSaid ? [] : ['one step for a unit in figures']),
  ];
};

export const combatant = (charts: Charts, unit: SituationUnit, id?: UnitId): Combatant => {
  const sides = sidesOf(charts, unit);
  const steps = stepsOf(charts, unit, sides);
  const counted: Counted = { unit, steps, values: valuesOf(charts, sides, steps) };
  const [next] = sides.below;
  const below = next && { unit, steps: stepsBelow(charts, sides, 0), values: { ...sides.up, ...next } };
  const { type } = unit;
  return {
    label: unit.label,
    group: unit.group,
    side: unit.side,
    type,
    class: classOf(charts, counted),
    attack: figureOf(charts, counted, 'attack'),
    defence: figureOf(charts, counted, 'defence'),
    ma: figureOf(charts, counted, 'movement'),
    maBelow: below ? figureOf(charts, below, 'movement') : undefined,
    steps,
    atOnce: sides.below.length > 0 ? subtract(steps, stepsBelow(charts, sides, 0)) : steps,
    stacking: stackingOf(charts, counted),
    // zoc.by
    exertsZoc: isAmong(charts.rules.zoc.by, type) && !(type !== undefined && charts.isNo('types', type, 'zoc')),
    unread: unreadOf(charts, unit, sides),
    assumed: assumedOf(charts, unit, sides),
    // Last: a record that begins with others' keys is slow to make.
    ...present({ id }),
  };
};
