// What may head a column of the charts: movement classes, alone or after a weather, and effects.

import { nearest } from '../../../scenario/suggest';

/** What ground does beside costing MPs. */
export const EFFECTS = ['attackers', 'defenders', 'shift', 'drm', 'stacking', 'zoc', 'overrun'] as const;

const isEffect = (column: string): boolean => EFFECTS.some(e => column === e || column.startsWith(`${e} `));

/**
 * The movement classes of a game that does not list them: the columns of `terrain` that are no effects. What is nearly an effect,
 * or ends in another class, is one that is misspelt.
 */
export const classesIn = (columns: readonly string[], weathers: readonly string[]): readonly string[] => {
  const words = weathers.map(w => `${w.toLowerCase()} `);
  const plain = columns
    .filter(c => !isEffect(c))
    .map(c => c.slice(words.find(w => c.startsWith(w))?.length ?? 0))
    .filter(c => nearest(c.split(' ')[0] ?? c, EFFECTS) === undefined);
  const all = [...new Set(plain)];
  return all.filter(c => !all.some(other => c.endsWith(` ${other}`)));
};

const inWeather = (classes: readonly string[], weathers: readonly string[]): readonly string[] => [
  ...classes,
  ...weathers.flatMap(w => classes.map(c => `${w.toLowerCase()} ${c}`)),
];

/** The columns that a chart may have; undefined: any, as a CRT has. */
export const columnsOfChart = (
  chart: string,
  classes: readonly string[],
  weathers: readonly string[],
): readonly string[] | undefined => {
  switch (chart) {
    case 'terrain':
    case 'hexsides':
    case 'features':
      return [
        ...inWeather(classes, weathers),
        ...EFFECTS,
        ...(['attackers', 'defenders'] as const).flatMap(e => classes.map(c => `${e} ${c}`)),
      ];
    case 'connections':
      return inWeather(classes, weathers);
    case 'types':
      return ['class', 'zoc', 'attack', 'defence', 'movement', 'steps', 'stacking'];
    case 'track':
      return ['attack', 'defence', 'movement'];
    default:
      return undefined;
  }
};
