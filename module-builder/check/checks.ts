// What has to be there before anything is drawn: a look for every word of the scenario, a glyph for every character.

import type { SourceProblem } from '../../core/base/source';
import { byLook, MAP_WORDS, wordsOn, type MapWordKind } from '../../core/draw/alike';
import { COUNTER_FAMILY, MAP_FAMILY } from '../../core/draw/fonts';
import type { HexGeometry } from '../../core/draw/hex-geometry';
import { sideText } from '../../core/draw/side-text';
import { facesOf } from '../../core/scenario/units/faces';
import { furtherMaps, type Scenario, type ScenarioMap } from '../../core/scenario/scenario';
import type { ModuleKit } from '../kit/kit';
import { counterTexts, twins } from './counter-text';

const START = { file: 'scenario.yaml', line: 1, column: 1 };

const problem = (code: string, message: string, at = START): SourceProblem => ({
  code,
  message,
  at,
  severity: 'error',
});

const noLook = (what: string, word: string, where: string): SourceProblem =>
  problem('no-look', `Overrun has no picture for ${what} “${word}”. Give it one under “${where}” of module.yaml.`);

/** The map that is played on, and those beside it. */
const mapsOf = (scenario: Scenario): readonly ScenarioMap[] => [scenario.map, ...furtherMaps(scenario).values()];

/** Words of the scenario that the kit cannot draw. */
export const unknownLooks = (scenario: Scenario, kit: ModuleKit): readonly SourceProblem[] => {
  const missing = new Map<string, SourceProblem>();
  const need = (known: boolean, what: string, word: string, where: string): void => {
    if (!known) missing.set(`${what} ${word}`, noLook(what, word, where));
  };
  for (const map of mapsOf(scenario))
    for (const { terrain } of map.hexes.hexes.values())
      if (terrain !== undefined) need(kit.looks.terrains.has(terrain), 'terrain', terrain, 'map: terrains');
  for (const unit of scenario.units) {
    need(kit.counters.symbols.has(unit.type), 'unit type', unit.type, 'counters: symbols');
    need(kit.counters.sizes.has(unit.size), 'unit size', unit.size, 'counters: sizes');
  }
  return [...missing.values()];
};

/** Pixels of a board that VASSAL and the renderer can still hold in memory. */
const MOST_PIXELS = 100_000_000;

export const tooLarge = ({ pictureWidth, pictureHeight }: HexGeometry): readonly SourceProblem[] => {
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
  const texts = counterTexts(scenario);
  return [
    ...complain('the map’s title', scenario.map.title, ON_MAPS),
    ...mapsOf(scenario).flatMap(map => map.places.flatMap(place => complain('the place', place.name, ON_MAPS))),
    ...(scenario.displays ?? []).flatMap(({ name, content, at }) =>
      [name, ...(content.kind === 'boxes' ? content.boxes.map(box => box.name) : [])].flatMap(text =>
        complain('the display', text, ON_MAPS, at),
      ),
    ),
    ...scenario.units.flatMap(unit => [
      ...complain('the unit’s name', texts.get(unit.id) ?? '', ON_COUNTERS, unit.at),
      ...complain('the formation', unit.formation ?? '', ON_COUNTERS, unit.at),
      ...facesOf(unit).flatMap(face =>
        complain('the figures', Object.values(face.values).join(' '), ON_COUNTERS, unit.at),
      ),
    ]),
  ];
};

const warning = (code: string, message: string, at = START): SourceProblem => ({
  code,
  message,
  at,
  severity: 'warning',
});

const KIND: Readonly<Record<MapWordKind, string>> = {
  terrains: 'terrains',
  features: 'features',
  hexsides: 'hexsides',
  connections: 'connections',
};

const listed = (words: readonly string[]): string =>
  words.length < 3 ? words.join(' and ') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1] ?? ''}`;

const quoted = (words: readonly string[]): string => listed(words.map(word => `“${word}”`));

const LISTED = 5;

/** Words on the map that nothing shows: players cannot see what lies there. A map that is a picture may show it. */
const unseen = ({ board, hexes }: ScenarioMap, looks: ModuleKit['looks']): readonly (readonly [string, string])[] => {
  const words = wordsOn(hexes);
  const terrains = words.terrains;
  return board
    ? []
    : (['hexsides', 'connections', 'features'] as const).flatMap(kind => {
        const blank = [...words[kind]].filter(
          word => !looks[kind].has(word) && (kind !== 'features' || !terrains.has(word)),
        );
        const named = blank.filter(word => word !== '').slice(0, LISTED);
        return named.length === 0
          ? []
          : [
              [
                'not-drawn',
                `Nothing on the map shows the ${KIND[kind]} ${quoted(named)}. Give each a look under “map: ${kind}:” of module.yaml.`,
              ] as const,
            ];
      });
};

const alike = ({ hexes }: ScenarioMap, looks: ModuleKit['looks']): readonly (readonly [string, string])[] => {
  const words = wordsOn(hexes);
  return MAP_WORDS.flatMap(kind =>
    byLook(looks, kind, words[kind]).flatMap(group =>
      group.length > 1
        ? [
            [
              'drawn-alike',
              `The ${KIND[kind]} ${quoted(group)} are drawn the same on this map. Give one of them another look in module.yaml.`,
            ] as const,
          ]
        : [],
    ),
  );
};

/** Words on the map that players could not see, or not tell apart. */
export const unclearOnMap = (scenario: Scenario, { looks }: ModuleKit): readonly SourceProblem[] => {
  const found = mapsOf(scenario).flatMap(map => [...unseen(map, looks), ...alike(map, looks)]);
  return [...new Map(found.map(([code, message]) => [message, warning(code, message)])).values()];
};

/** Counters whose text is cut, and counters that are the same as others. */
export const unclearCounters = (scenario: Scenario): readonly SourceProblem[] => {
  const texts = counterTexts(scenario);
  const cut = (what: string, text: string, column: string, at = START): SourceProblem[] => {
    const { cut: isCut, lines } = sideText(text);
    return isCut
      ? [
          warning(
            'text-cut',
            `${what} “${text}” has no room on the counter, which shows “${lines.join(' ')}”. Write a shorter one in the column “${column}”.`,
            at,
          ),
        ]
      : [];
  };
  return [
    ...scenario.units.flatMap(unit => [
      ...cut('The text', texts.get(unit.id) ?? '', 'counter', unit.at),
      ...cut('The formation', unit.formation ?? '', 'formation', unit.at),
    ]),
    ...twins(scenario).map(group =>
      warning(
        'twin-counters',
        `The counters of ${quoted(group.map(unit => unit.id))} are the same. Give them different texts in the column “counter”.`,
        group[0]?.at,
      ),
    ),
  ];
};
