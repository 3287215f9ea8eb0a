import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import { VOCABULARY as CLASSIC_WORDS } from '../../core/rules/classic/vocabulary';
import { starterVocabulary } from '../../core/scenario/no-system';
import { NATIONS } from '../../core/scenario/units/nations';
import { starterFiles } from '../../core/scenario/starter';
import { load, SAMPLE_FOLDER, SMALL, spoilt, textsOf } from './sample';

const MILLBROOK = path.join(import.meta.dirname, '../rules/classic/millbrook');
const schemaFile = path.join(import.meta.dirname, '../../assets/schemas/scenario.schema.json');
const schema: unknown = JSON.parse(readFileSync(schemaFile, 'utf8'));
const validate = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema as object);

/** What an editor with the schema thinks of the text. */
const accepts = (yaml: string): boolean => validate(parse(yaml));

describe('the schema that helps editors', () => {
  it.each([
    ['the small scenario', SMALL['scenario.yaml'] ?? ''],
    ['the sample', textsOf(SAMPLE_FOLDER)['scenario.yaml'] ?? ''],
    ['weather by zone', spoilt('scenario.yaml', 'weather: Clear', 'weather: { B: Clear }')['scenario.yaml'] ?? ''],
    [
      'sources of supply',
      spoilt('scenario.yaml', 'nation: german', "nation: german, sources: ['0101', '0102']")['scenario.yaml'] ?? '',
    ],
    [
      'a picture with its grid, and hex numbers of another form',
      spoilt(
        'scenario.yaml',
        'columns: 6',
        "columns: 6\n  picture: images/map.png\n  grid: { x: 60, y: 70, dx: 80.5, dy: 69.7, pointed: true }\n  numbering: { columns: { first: A, descending: true }, rows: { first: 1, digits: 1 }, order: rows first, separator: '-' }",
      )['scenario.yaml'] ?? '',
    ],
    [
      'boards side by side',
      spoilt(
        'scenario.yaml',
        'columns: 6',
        'columns: 6\n  boards: [{ name: A, columns: 1-3 }, { name: 12, columns: 4 - 6, rows: 1 }]',
      )['scenario.yaml'] ?? '',
    ],
    [
      'further windows',
      spoilt(
        'scenario.yaml',
        'tables:',
        'displays:\n  - { name: Turns, track: turns }\n  - { name: Points, track: { from: 0, to: 9 }, columns: 5 }\n  - { name: A, boxes: [{ name: B, side: Blue, wide: 2, high: 1 }] }\n  - { name: S, picture: images/s.png, boxes: [{ name: C, x: 1, y: 2, width: 3, height: 4 }] }\ntables:',
      )['scenario.yaml'] ?? '',
    ],
    [
      'another map',
      spoilt(
        'scenario.yaml',
        'tables:',
        "displays:\n  - { name: M, hexes: { folder: map/m, columns: 3, rows: 2, terrain: clear, places: [{ name: A, hex: '0101', kind: town }] } }\ntables:",
      )['scenario.yaml'] ?? '',
    ],
    ['what extends another', 'extends: ../two-fords\nname: W\nversion: 1.0.0\nmap: { title: Snow }\n'],
    ['what takes some of its units', 'extends: { folder: ../a-b, units: named }\nname: W\nversion: 1.0.0\n'],
    ['what overrun init writes', starterFiles('New', VOCABULARY).get('scenario.yaml') ?? ''],
    ['a game without a rule system', starterFiles('New', starterVocabulary()).get('scenario.yaml') ?? ''],
    ['rules that are data', starterFiles('New', CLASSIC_WORDS).get('scenario.yaml') ?? ''],
    ['a whole game of such rules', textsOf(MILLBROOK)['scenario.yaml'] ?? ''],
  ])('accepts %s', (_, yaml) => {
    accepts(yaml);
    expect(validate.errors ?? []).toEqual([]);
  });

  const edits: readonly (readonly [string, string | RegExp, string])[] = [
    ['a misspelt key', 'version:', 'verson:'],
    ['a folder that is not beside this one', 'name: Two', 'extends: ../../x\nname: Two'],
    ['a path of its own', 'name: Two', 'extends: /x\nname: Two'],
    ['no version', 'version: 1.2.0\n', ''],
    ['a version of two numbers', '1.2.0', '1.2'],
    ['one side', /\n {2}- \{ name: Red.*/, ''],
    ['a nation that is a list', 'nation: german', 'nation: [german]'],
    ['a turn without a date', 'date: Sep I 1941, ', ''],
    ['a phase without a kind', ', kind: movement', ''],
    ['a map without size', 'columns: 6', 'columns: six'],
    ['a map of a thousand columns', 'columns: 6', 'columns: 1000'],
    [
      'a display that is a map without a size',
      'tables:',
      'displays:\n  - { name: M, hexes: { folder: map/m } }\ntables:',
    ],
    ['a display without boxes', 'tables:', 'displays:\n  - { name: Empty }\ntables:'],
    ['a hex number without quotes', "'0303'", '0303'],
    ['a grid without a picture’s hexes', 'columns: 6', 'columns: 6\n  picture: images/map.png\n  grid: { x: 60 }'],
    [
      'a picture outside the folder',
      'columns: 6',
      'columns: 6\n  picture: ../map.png\n  grid: { x: 1, y: 1, dx: 80, dy: 70 }',
    ],
    ['a board without a name', 'columns: 6', 'columns: 6\n  boards: [{ columns: 1-6 }]'],
    ['a board with a long name', 'columns: 6', 'columns: 6\n  boards: [{ name: EASTERN }]'],
    ['an unknown order of numbers', 'columns: 6', 'columns: 6\n  numbering: { order: rows }'],
    ['a separator that lists need', 'columns: 6', "columns: 6\n  numbering: { separator: '/' }"],
    ['an unknown kind of place', 'kind: town', 'kind: village'],
    ['a table without a source', ', source: ours', ''],
    ['an unknown certainty', 'certainty: scenario', 'certainty: sure'],
    ['a list where one text must be', 'name: Two Fords', 'name: [Two, Fords]'],
    ['weather of no zone', 'weather: Clear', 'weather: {}'],
    ['a list of weathers', 'weather: Clear', 'weather: [Clear]'],
    ['one source that is no list', 'nation: german', "nation: german, sources: '0101'"],
    ['a source without quotes', 'nation: german', 'nation: german, sources: [0101]'],
  ];
  it.each(edits)('refuses %s, as the loader does', async (_, from, to) => {
    const texts = spoilt('scenario.yaml', from, to);
    expect(accepts(texts['scenario.yaml'] ?? '')).toBe(false);
    expect((await load(texts)).scenario).toBeUndefined();
  });

  it('knows the nations that the loader knows', () => {
    expect(JSON.stringify(schema)).toContain(`"enum":${JSON.stringify(NATIONS)}`);
  });
});
