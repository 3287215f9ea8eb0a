// What has to be there before anything is drawn: a look for every word of the scenario, a glyph for every character.

import type { SourceProblem } from '../core/base/source';
import { COUNTER_FAMILY, MAP_FAMILY } from '../core/draw/fonts';
import { mapGeometry } from '../core/draw/map-picture';
import type { Scenario } from '../core/scenario/scenario';
import type { ModuleKit } from './kit';
import { shortId } from './module-art';

const START = { file: 'scenario.yaml', line: 1, column: 1 };

const problem = (code: string, message: string, at = START): SourceProblem => ({
  code,
  message,
  at,
  severity: 'error',
});

const noLook = (what: string, word: string): SourceProblem =>
  problem('no-look', `Overrun has no picture for ${what} “${word}”.`);

/** Words of the scenario that the kit cannot draw. */
export const unknownLooks = (scenario: Scenario, kit: ModuleKit): readonly SourceProblem[] => {
  const missing = new Map<string, SourceProblem>();
  const need = (known: boolean, what: string, word: string): void => {
    if (!known) missing.set(`${what} ${word}`, noLook(what, word));
  };
  for (const { terrain } of scenario.map.hexes.hexes.values())
    if (terrain !== undefined) need(kit.looks.terrains.has(terrain), 'terrain', terrain);
  for (const unit of scenario.units) {
    need(kit.counters.symbols.has(unit.type), 'unit type', unit.type);
    need(kit.counters.sizes.has(unit.size), 'unit size', unit.size);
  }
  return [...missing.values()];
};

/** Pixels of a board that VASSAL and the renderer can still hold in memory. */
const MOST_PIXELS = 100_000_000;

export const tooLarge = (scenario: Scenario): readonly SourceProblem[] => {
  const { pictureWidth, pictureHeight } = mapGeometry(scenario.map);
  if (pictureWidth * pictureHeight <= MOST_PIXELS) return [];
  const message = `The board would be ${pictureWidth} x ${pictureHeight} pixels, too large for VASSAL. Lower hexHeight.`;
  return [problem('board-too-large', message)];
};

/** The renderer takes another family for a whole text if the first lacks a character of it: so Cyrillic on counters. */
const ON_COUNTERS = [COUNTER_FAMILY, MAP_FAMILY];
const ON_MAPS = [MAP_FAMILY];

/** Names that the fonts cannot draw: an error, since they would be blanks. */
export const missingGlyphs = (
  scenario: Scenario,
  missing: (text: string, family: string) => readonly string[],
): readonly SourceProblem[] => {
  const complain = (what: string, text: string, families: readonly string[], at = START): SourceProblem[] => {
    const each = families.map(family => missing(text, family));
    const [found = []] = each;
    if (each.some(characters => characters.length === 0)) return [];
    const message = `Overrun’s fonts cannot draw ${found.map(c => `“${c}”`).join(', ')} in ${what} “${text}”. Write it in Latin letters.`;
    return [problem('no-glyph', message, at)];
  };
  return [
    ...complain('the map’s title', scenario.map.title, ON_MAPS),
    ...scenario.map.places.flatMap(place => complain('the place', place.name, ON_MAPS)),
    ...scenario.units.flatMap(unit => [
      ...complain('the unit’s name', shortId(unit), ON_COUNTERS, unit.at),
      ...complain('the formation', unit.formation ?? '', ON_COUNTERS, unit.at),
      ...[unit.full, ...(unit.reduced ? [unit.reduced] : [])].flatMap(face =>
        complain('the figures', Object.values(face.values).join(' '), ON_COUNTERS, unit.at),
      ),
    ]),
  ];
};
