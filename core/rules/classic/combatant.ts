// A unit as these rules need it: figures of the face that shows, what its type makes of it, the steps it has left.

import { present } from '../../base/present';
import { fraction, ONE, parseFraction, subtract, sum, ZERO, type Fraction } from '../../base/fraction';
import type { UnitId } from '../../scenario/scenario';
import type { SituationUnit } from '../situation';
import { isAmong } from './block/rules';
import type { Charts } from './charts';
import { STEPS_LOST } from './vocabulary';

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
  readonly steps: Fraction;
  /** Steps that turning its counter over, or taking it off, costs it now. */
  readonly atOnce: Fraction;
  /** In the terms of the stacking limit; undefined: not known. */
  readonly stacking: Fraction | undefined;
  readonly exertsZoc: boolean;
}

const read = (text: string | undefined): Fraction | undefined =>
  text === undefined || text === '' ? undefined : parseFraction(text);

/** By the counter, by the chart `types`, or one for a face and one more for each face below it. */
const stepsOf = (charts: Charts, unit: SituationUnit): Fraction => {
  const { steps: column } = charts.rules.units;
  const own = column === undefined ? undefined : read(unit.values[column]);
  const byType = unit.type === undefined ? undefined : charts.figure('types', unit.type, 'steps');
  const isReduced = Object.hasOwn(unit.modifiers, 'reduced');
  const faces = unit.reducedValues ? fraction(2) : ONE;
  const face = own ?? (byType && !isReduced ? byType : faces);
  const lost = sum(
    Object.entries(STEPS_LOST).flatMap(([state, n]) => (Object.hasOwn(unit.modifiers, state) ? [fraction(n)] : [])),
  );
  const left = subtract(face, lost);
  return left.n < 0 ? ZERO : left;
};

/** Steps of its other side. */
const belowOf = (charts: Charts, { reducedValues }: SituationUnit): Fraction => {
  const { steps: column } = charts.rules.units;
  return read(column === undefined ? undefined : reducedValues?.[column]) ?? ONE;
};

type Figure = 'attack' | 'defence' | 'movement';

/** The chart `track` tells figures by the steps left; a cell that is empty leaves the counter's. */
const figureOf = (charts: Charts, unit: SituationUnit, steps: Fraction, figure: Figure): Fraction | undefined => {
  const column = charts.rules.units[figure];
  const byTrack =
    charts.figure('track', `${unit.type ?? ''} ${steps.n}`, figure) ?? charts.figure('track', `${steps.n}`, figure);
  const own = column === undefined ? undefined : read(unit.values[column]);
  const byType = unit.type === undefined ? undefined : charts.figure('types', unit.type, figure);
  return byTrack ?? own ?? byType;
};

const stackingOf = (charts: Charts, unit: SituationUnit, steps: Fraction): Fraction | undefined => {
  const { stacking, units } = charts.rules;
  if (stacking?.counts === 'units') return ONE;
  if (stacking?.counts === 'steps') return steps;
  const own = units.stacking === undefined ? undefined : read(unit.values[units.stacking]);
  return own ?? (unit.type === undefined ? undefined : charts.figure('types', unit.type, 'stacking'));
};

const classOf = (charts: Charts, { type, values }: SituationUnit): string | undefined => {
  const { class: column } = charts.rules.units;
  const own = column === undefined ? undefined : values[column];
  return own ?? (type === undefined ? undefined : charts.classOfType(type));
};

export const combatant = (charts: Charts, unit: SituationUnit, id?: UnitId): Combatant => {
  const steps = stepsOf(charts, unit);
  const { type } = unit;
  return {
    ...present({ id }),
    label: unit.label,
    group: unit.group,
    side: unit.side,
    type,
    class: classOf(charts, unit),
    attack: figureOf(charts, unit, steps, 'attack'),
    defence: figureOf(charts, unit, steps, 'defence'),
    ma: figureOf(charts, unit, steps, 'movement'),
    steps,
    atOnce: unit.reducedValues ? subtract(steps, belowOf(charts, unit)) : steps,
    stacking: stackingOf(charts, unit, steps),
    // zoc.by
    exertsZoc: isAmong(charts.rules.zoc.by, type) && !(type !== undefined && charts.isNo('types', type, 'zoc')),
  };
};
