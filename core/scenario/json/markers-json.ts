// Markers of the set-up as they travel inside a module, and as they are written into a scenario's folder.

import { present } from '../../base/present';
import type { JsonFields } from './json-fields';
import { LONGEST_HEX } from './map-json';
import { boxesOf, MOST_COPIES } from '../markers/read-markers';
import type { PlacedMarker, Scenario } from '../scenario';
import { writeCsv } from '../csv/write-csv';

export const markerJson = ({ marker, side, hex, box, count }: PlacedMarker) => ({
  marker,
  side,
  hex,
  window: box?.window,
  box: box?.name,
  count: count === 1 ? undefined : count,
});

export const readMarker = (marker: JsonFields): PlacedMarker => {
  const hex = marker.optionalText('hex', LONGEST_HEX);
  return {
    marker: marker.text('marker', 60),
    count: marker.has('count') ? marker.number('count', 1, MOST_COPIES) : 1,
    ...present({ side: marker.optionalText('side'), hex }),
    ...(hex === undefined ? { box: { window: marker.text('window', 40), name: marker.text('box', 40) } } : {}),
  };
};

/** What does not fit the rest of the scenario. */
export const markerFaults = ({ markers = [], displays = [], turns, map, sides }: Scenario): readonly string[] => {
  const boxes = new Set(boxesOf(displays, turns).map(({ window, name }) => JSON.stringify([window, name])));
  return markers.flatMap(({ marker, side, hex, box }) => [
    ...(side !== undefined && !sides.some(({ name }) => name === side) ? [`marker “${marker}” is of no side`] : []),
    ...(hex !== undefined && !map.hexes.hexes.has(hex) ? [`marker “${marker}” lies off the map`] : []),
    ...(box && !boxes.has(JSON.stringify([box.window, box.name])) ? [`marker “${marker}” lies in no box`] : []),
  ]);
};

/** `markers.csv`; columns that no line fills are left out. */
export const markersCsv = (markers: readonly PlacedMarker[]): string => {
  const columns: readonly (readonly [name: string, text: (marker: PlacedMarker) => string])[] = [
    ['marker', m => m.marker],
    ['hex', m => m.hex ?? ''],
    ['window', m => m.box?.window ?? ''],
    ['box', m => m.box?.name ?? ''],
    ['side', m => m.side ?? ''],
    ['count', m => (m.count === 1 ? '' : String(m.count))],
  ];
  const used = columns.filter(([name, text]) => name === 'marker' || markers.some(marker => text(marker) !== ''));
  return writeCsv([used.map(([name]) => name), ...markers.map(marker => used.map(([, text]) => text(marker)))]);
};
