// The module.yaml of an imported game: its words, all plain, since its counters are its own pictures.

import { writeYaml, withoutRemarks, type PlainYaml } from '../core/scenario/yaml/write-yaml';
import type { FoundChart, FoundDice } from './found';
import type { ImportedUnits } from './units';

/** Counter colours that colour-blind people tell apart, by the order of sides. */
const COLOURS = ['#9FB6D6', '#E0B070', '#B9C79A', '#D7A6BE', '#C9C3B4', '#8FC1B5', '#E6D98C', '#B3A2CC'];

/** A side's own nation: letters and hyphens, which differ from side to side. */
export const nationOf = (index: number): { readonly name: string; readonly colour: string } => ({
  name: `side-${index + 1}`,
  colour: COLOURS[index % COLOURS.length] ?? '#C9C3B4',
});

/** Drawn only where the module has no picture of a marker. */
const MARKER = { place: 'right', picture: 'flag', field: '#F6F2E6', ink: '#2B2724', accent: '#B2362B' } as const;

export const moduleYaml = ({
  sides,
  units,
  dice,
  charts,
}: {
  readonly sides: readonly string[];
  readonly units: ImportedUnits;
  readonly dice: readonly FoundDice[];
  readonly charts: readonly FoundChart[];
}): string => {
  const yaml: Record<string, PlainYaml> = {
    map: { terrains: { clear: [] }, hexsides: {}, connections: {}, features: {} },
    counters: { factors: units.figures, symbols: Object.fromEntries(units.types.map(type => [type, []])) },
    nations: Object.fromEntries(sides.map((_, i) => [nationOf(i).name, nationOf(i).colour])),
    ...(units.markers.length === 0
      ? {}
      : {
          markers: units.markers.map(({ key, name }) => ({
            key,
            name,
            word: name.split(' ')[0]?.slice(0, 8) ?? '',
            ...MARKER,
          })),
        }),
    ...(dice.length === 0
      ? {}
      : { dice: dice.map(({ name, count, sides: faces }) => ({ name, count, sides: faces })) }),
    ...(charts.length === 0 ? {} : { charts: charts.map(({ title, file }) => ({ file, title })) }),
  };
  return withoutRemarks(writeYaml(yaml));
};
