// What a word of a scenario stands for, in a few words: the row of its chart, what is in a hex.

import { faceOf, reducedWord } from '../scenario/units/faces';
import { chartRows, rowText, type ChartRow } from '../rules/chart-rows';
import type { HexId } from '../hexmap/hex-map';
import { HEX } from '../scenario/map/read-hex';
import type { Scenario } from '../scenario/scenario';
import type { Written } from './written';

const MOST_UNITS = 12;

/** The words of the map: they have rows in charts. */
const ON_THE_MAP = ['terrain', 'hexside', 'feature', 'connection'];

/** The rows that the rules look up for this word: of the scenario's own charts, else of the rule system's. */
export const rowsOf = ({ scenario, system }: Written, what: string, word: string): readonly ChartRow[] =>
  scenario && ON_THE_MAP.includes(what) ? chartRows(word, scenario, system) : [];

/** The row of its chart, or what is in a hex; undefined if there is nothing to tell. */
export const describeWord = (written: Written, what: string, word: string): string | undefined => {
  if (what === HEX) return describeHex(written, word);
  const [row] = rowsOf(written, what, word);
  return row && rowText(row);
};

/** `Lipnya, city · clear · dot city · 3 units`; undefined if the map could not be read, or has no such hex. */
export const describeHex = ({ scenario }: Written, id: HexId): string | undefined => {
  const hex = scenario?.map.hexes.hexes.get(id);
  if (!scenario || !hex) return undefined;
  const places = scenario.map.places.filter(place => place.hex === id).map(({ name, kind }) => `${name}, ${kind}`);
  const units = unitsIn(scenario, id).length;
  return [
    ...places,
    hex.terrain ?? 'terrain not said',
    ...hex.features,
    ...(units === 0 ? [] : [units === 1 ? '1 unit' : `${units} units`]),
  ].join(' · ');
};

const unitsIn = ({ units }: Scenario, id: HexId) => units.filter(unit => unit.setup?.hex === id);

/** The units that start in a hex, each with its side and figures. */
export const unitWords = ({ scenario }: Written, id: HexId): readonly string[] => {
  const units = scenario ? unitsIn(scenario, id) : [];
  const words = units.slice(0, MOST_UNITS).map(unit => {
    const faceUp = unit.setup?.faceUp ?? 0;
    const figures = Object.entries(faceOf(unit, faceUp).values).map(([figure, value]) => `${figure} ${value}`);
    return `${unit.side} ${unit.name}: ${figures.join(', ')}${faceUp > 0 ? ` (${reducedWord(faceUp)})` : ''}`;
  });
  return units.length > MOST_UNITS ? [...words, `and ${units.length - MOST_UNITS} more`] : words;
};
