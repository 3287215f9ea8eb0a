// What has to be there before anything is drawn: a look for every word of the scenario, a glyph for every character.

import type { SourceProblem } from '../core/base/source';
import { mapGeometry } from '../core/draw/map-picture';
import type { Scenario } from '../core/scenario/scenario';
import type { ModuleKit } from './kit';

const START = { file: 'scenario.yaml', line: 1, column: 1 };

const problem = (code: string, message: string, at = START): SourceProblem => ({
  code,
  message,
  at,
  severity: 'error',
});

const noLook = (what: string, word: string): SourceProblem =>
  problem('no-look', `The module kit says nothing of the ${what} “${word}”: add it to module.yaml.`);

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

/** Names that the fonts cannot draw: an error, since they would be blanks. */
export const missingGlyphs = (
  scenario: Scenario,
  missing: (text: string) => readonly string[],
): readonly SourceProblem[] => {
  const complain = (what: string, text: string, at = START): SourceProblem[] => {
    const found = missing(text);
    return found.length === 0
      ? []
      : [
          problem(
            'no-glyph',
            `Our fonts cannot draw ${found.map(c => `“${c}”`).join(', ')} in ${what} “${text}”. Write it in Latin letters.`,
            at,
          ),
        ];
  };
  return [
    ...complain('the map’s title', scenario.map.title),
    ...scenario.map.places.flatMap(place => complain('the place', place.name)),
    ...scenario.units.flatMap(unit => [
      ...complain('the unit', unit.name, unit.at),
      ...complain('the formation', unit.formation ?? '', unit.at),
    ]),
  ];
};
