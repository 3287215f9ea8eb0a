// What spreadsheets and word processors do to a maker's files: one message each, which says what happened.

import { describe, expect, it } from 'vitest';
import { meantHeading } from '../../core/scenario/csv/foreign-headings';
import { readCsv } from '../../core/scenario/csv/csv';
import { readRecords } from '../../core/scenario/csv/csv-records';
import { numberingFor } from '../../core/hexmap/numbering';
import { readHex } from '../../core/scenario/map/read-hex';
import { Problems } from '../../core/scenario/problems';
import { madeDateOf } from '../../core/scenario/csv/spreadsheet-dates';
import { aboutFigure } from '../../core/scenario/csv/spreadsheet-figures';
import { readYaml } from '../../core/scenario/yaml/yaml';
import { oneOf } from '../../core/scenario/yaml/yaml-fields';
import { scenarioToJson } from '../../core/scenario/json/scenario-json';
import { load, SMALL, spoilt } from './sample';

const said = (problems: Problems): readonly string[] => problems.list().map(p => `${p.code}: ${p.message}`);

describe('a date that a spreadsheet made', () => {
  it.each([
    ['01. Mrz', '1-3'],
    ['01. Feb', '1-2'],
    ['04.Mai', '4-5'],
    ['3-Jan', '3-1 or 1-3'],
    ['Jan-03', '3-1 or 1-3'],
    ['1-mars', '1-3 or 3-1'],
    ['2026-03-01 00:00:00', '1-3 or 3-1'],
    ['13-Jan', '13-1'],
    ['2-Feb', '2-2'],
  ])('%s was %s', (text, made) => {
    expect(madeDateOf(text)).toBe(made);
  });

  it.each(['1-3', '1:1', 'D1r2', '3 Mar 1941', '1. Husaren', '7. Inf', '2-constructor', '32-Jan', 'Mar', '1941-06'])(
    '%s is none',
    text => {
      expect(madeDateOf(text)).toBeUndefined();
    },
  );
});

describe('a CSV file', () => {
  it.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;\n'])('may begin with %j, which is no line of it', first => {
    const problems = new Problems();
    const rows = readCsv(`${first}id;name\na;b,c\n`, 'a.csv', problems);
    expect(rows.map(row => row.map(cell => cell.text))).toEqual([
      ['id', 'name'],
      ['a', 'b,c'],
    ]);
    expect(rows[0]?.[0]?.at.line).toBe(2);
    expect(said(problems)).toEqual([]);
  });

  it('whose heading is another English word is offered ours', () => {
    const problems = new Problems();
    const known = { required: ['id', 'name', 'side', 'af', 'hex'], optional: ['arrives', 'formation'] };
    readRecords('id,Designation,Owner,Attack,Location,GT,Parent\n', 'a.csv', known, problems);
    expect(said(problems).map(text => /“(\w+)”\?$/.exec(text)?.[1])).toEqual([
      'name',
      'side',
      'af',
      'hex',
      'arrives',
      'formation',
    ]);
  });

  it('whose lines stand in quotes as a whole says so', () => {
    const problems = new Problems();
    readRecords('"id,name,side"\n"a,b,c"\n', 'a.csv', { required: ['id', 'name', 'side'], optional: [] }, problems);
    expect(said(problems)).toEqual([expect.stringContaining('This whole line is one cell, for it stands in quotes.')]);
  });

  it('with blanks of a word processor has plain ones', async () => {
    const { problems } = await load({
      ...SMALL,
      'scenario.yaml': (SMALL['scenario.yaml'] ?? '')
        .replaceAll('name: Blue', 'name: Blue Army')
        .replaceAll('side: Blue', 'side: Blue Army'),
      'units.csv':
        'id,name,side,type,size,af,ma\n1-inf,1 Inf,Blue\u00a0Army,inf,division,4,4\n2-inf,2\u202fInf,Red,inf,division,4,4\n',
    });
    expect(problems).toEqual([]);
  });

  it('whose heading is in another language is offered the word, and the missing column is told once', () => {
    const problems = new Problems();
    readRecords('id,Seite,Angriff\na,b,3\n', 'a.csv', { required: ['id', 'side', 'af'], optional: [] }, problems);
    expect(said(problems)).toEqual([
      'unknown-column: Unknown column “Seite”. Did you mean “side”?',
      'unknown-column: Unknown column “Angriff”. Did you mean “af”?',
    ]);
  });

  it('without two columns says so in one message', () => {
    const problems = new Problems();
    readRecords('id\na\n', 'a.csv', { required: ['id', 'side', 'af'], optional: [] }, problems);
    expect(said(problems)).toEqual(['missing-column: The first line must name the columns “side”, “af”.']);
  });

  it('of a heading that means nothing here guesses nothing', () => {
    expect(meantHeading('bewegung', ['ma'])).toBe('ma');
    expect(meantHeading('nombre', ['name', 'hex'])).toBe('name');
    expect(meantHeading('nombre', ['marker', 'count'])).toBe('count');
    expect(meantHeading('größe-(stufe)', ['size'])).toBe('size');
    expect(meantHeading('bewegung', ['hex'])).toBeUndefined();
    expect(meantHeading('tostring', ['hex'])).toBeUndefined();
  });
});

describe('a YAML file', () => {
  it('with tabs has one message, not one for each line below', () => {
    const problems = new Problems();
    readYaml('a:\n\tb: 1\n\tc: 2\nd:\n  e: 1\n  f 2\n', 'a.yaml', problems);
    expect(said(problems)).toEqual(['yaml-tab: A tab indents this line. Use spaces. One more line has one.']);
  });

  it('with typographic quotes is told of them, and of nothing else', () => {
    const problems = new Problems();
    const root = readYaml('hex: ‘0806’\nname: „Örs“\nplain: “so” he said\n', 'a.yaml', problems);
    expect(said(problems)).toEqual([
      "yaml-quotes: The quotes of ‘0806’ are typographic: YAML takes them for letters. Write '0806' in straight ones.",
      "yaml-quotes: The quotes of „Örs“ are typographic: YAML takes them for letters. Write 'Örs' in straight ones.",
    ]);
    expect(root?.kind === 'map' && root.entries.map(({ value }) => value.kind === 'scalar' && value.value)).toEqual([
      '0806',
      'Örs',
      '“so” he said',
    ]);
  });
});

describe('YAML that cannot be read', () => {
  const words = (text: string): readonly string[] => {
    const problems = new Problems();
    readYaml(text, 'a.yaml', problems);
    return problems.list().map(p => `${p.at.line}: ${p.message.replace('This cannot be read as YAML: ', '')}`);
  };

  it.each([
    ['map:\n  columns: 3\n  rows 20\n  terrain: clear\n', '3: this line has no “: ” between key and value'],
    ['a: 1\n  b: 2\n', '1: a second “: ” stands in this line'],
    ['a: 7:1 b: c\n', '1: a second “: ” stands in this line'],
    ['a:\n   b: 1\n  c: 2\n', '3: this line begins farther left or right'],
    ['a: [1, 2\nb: 3\n', '2: the bracket “[” before this line is not closed.'],
    ['a: {x: 1\nb: 3\n', '2: the bracket “{” before this line is not closed.'],
    ['a: "abc\nb: 1\n', '3: the quote " before this place is not closed.'],
    ["a: 'abc\nb: 1\n", "3: the quote ' before this place is not closed."],
    ["b: 'it's'\n", '1: text follows the closing quote.'],
    ["a:\n  - { hex: '0505' kind: town }\n", '2: a comma is missing between two keys of this line'],
    ['a: { x: 1 y: 2 }\n', '1: a comma is missing between two keys of this line'],
    ['a: { x: [1] y: 2 }\n', '1: a comma is missing between two words or keys of this line.'],
    ["a: ['0101' '0202']\n", '1: a comma is missing between two words or keys of this line.'],
    ['a: @x\n', '1: a text that begins with this sign must stand in quotes.'],
    ['a: &b &c 1\n', '1: A node can have at most one anchor. Look at indentation'],
  ])('%j is told once, in plain words', (text, begins) => {
    const found = words(text);
    expect(found).toHaveLength(1);
    expect(found[0]?.slice(0, begins.length)).toBe(begins);
  });
});

describe('a number', () => {
  it.each([
    ['1,5', 'Write 1.5, with a point.'],
    [
      '01. Mai',
      'The spreadsheet took 1.5 for a date and wrote “01. Mai”. Format the cells as text, then type 1.5 again.',
    ],
    ['½', 'Write 1/2.'],
    ['1½', 'Write 1.5, with a point.'],
    ['1 1/2', 'Write 1.5, with a point.'],
    ['1⅓', undefined],
    ['1.5', undefined],
    ['P', undefined],
    ['1,500,000', undefined],
  ])('that became %s', (text, about) => {
    expect(aboutFigure(text)).toBe(about);
  });
});

describe('a hex number', () => {
  it.each(['01.02', '1.02.0', '01 02 ', '0102.0', '01O2', '0l02', 'Hex 0102', '#0102', '1.02'])(
    'that became %s is offered again',
    text => {
      const problems = new Problems();
      const numbering = numberingFor(18, 13);
      readHex(
        { text: text.trim(), at: { file: 'a.csv', line: 1, column: 1 } },
        { columns: 18, rows: 13, numbering },
        problems,
      );
      const found = said(problems);
      expect(found).toHaveLength(1);
      if (/^1\./.test(text)) expect(found[0]).not.toContain('Did you mean');
      else expect(found[0]).toContain('Did you mean 0102?');
    },
  );
});

describe('a scenario', () => {
  it.each([
    ['units.xlsx', 'units.xlsx is there: save it as “CSV UTF-8” under the name units.csv.'],
    ['Units.csv', 'Units.csv is there: call it units.csv.'],
    ['units.csv.txt', 'units.csv.txt is there: call it units.csv.'],
    ['units-old.xlsx', 'Write one line for each unit.'],
  ])('without units.csv, but with %s, is told of it', async (there, words) => {
    const { 'units.csv': units = '', ...others } = SMALL;
    const { problems } = await load({ ...others, [there]: units });
    expect(problems.find(({ code }) => code === 'missing-file')?.message).toBe(
      `There is no units.csv in this folder. ${words}`,
    );
  });

  it('may have remarks beside its units', async () => {
    const [head = '', ...lines] = (SMALL['units.csv'] ?? '').trimEnd().split('\n');
    const text = [`${head},note`, ...lines.map(line => `${line},ask Anna`)].join('\n');
    expect(await problemsWith({ 'units.csv': text })).toEqual([]);
  });

  const problemsWith = async (changes: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await load({ ...SMALL, ...changes })).problems.map(({ code }) => code);

  it('whose units lack a column is not told besides that its order of battle is empty', async () => {
    const [head = '', ...lines] = (SMALL['units.csv'] ?? '').split('\n');
    expect(await problemsWith({ 'units.csv': [head.replace('side', 'seite'), ...lines].join('\n') })).toEqual([
      'unknown-column',
    ]);
  });

  it('whose unit is called 01. Mai is asked', async () => {
    const text = SMALL['units.csv'] ?? '';
    const name = text.split('\n')[1]?.split(',')[1] ?? '';
    expect(await problemsWith({ 'units.csv': text.replace(name, '01. Mai') })).toContain('date-for-name');
  });

  const everywhere = (change: (text: string) => string): Record<string, string> =>
    Object.fromEntries(Object.entries(SMALL).map(([file, text]) => [file, change(text)]));
  const units = (change: (text: string) => string): Record<string, string> => ({
    ...SMALL,
    'units.csv': change(SMALL['units.csv'] ?? ''),
  });
  const semicolons = (text: string): string => text.replaceAll(',', ';');

  it.each([
    [
      'with semicolons, a byte order mark and CRLF',
      units(text => `\ufeff${semicolons(text).replaceAll('\n', '\r\n')}`),
    ],
    ['with the first line of a spreadsheet', units(text => `sep=;\r\n${semicolons(text)}`)],
    ['with CRLF in every file', everywhere(text => text.replaceAll('\n', '\r\n'))],
    ['with CR', units(text => text.replaceAll('\n', '\r'))],
    ['with rows of nothing', units(text => `${text},,,,,,,,,,,\n,,,,,,,,,,,\n`)],
    ['with blanks about its words', units(text => text.replaceAll('Blue,pz,', ' Blue , pz ,'))],
    ['with a type in capitals', units(text => text.replace(',inf,', ',Inf,'))],
  ])('%s says the same, and nothing is told', async (_, texts) => {
    const [plain, slipped] = [await load(SMALL), await load(texts)];
    expect(slipped.problems).toEqual([]);
    expect(slipped.scenario && scenarioToJson(slipped.scenario)).toBe(plain.scenario && scenarioToJson(plain.scenario));
  });
});

describe('one slip is told once', () => {
  const told = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> =>
    (await load(texts)).problems.map(({ at, code }) => `${at.file}:${at.line} ${code}`);

  it('a key that is misspelt is not missing besides', async () => {
    expect(await told(spoilt('scenario.yaml', 'columns: 6', 'colums: 6'))).toEqual(['scenario.yaml:17 unknown-key']);
    expect(await told(spoilt('scenario.yaml', 'columns: 6', 'wide: 6'))).toEqual([
      'scenario.yaml:16 missing-key',
      'scenario.yaml:17 unknown-key',
    ]);
  });

  it('a chart that is missing makes no word unknown besides', () => {
    const at = { file: 'map/terrain.csv', line: 2, column: 1 };
    const codes = (problems: Problems): readonly string[] => {
      oneOf({ text: 'woods', at }, 'terrain', 'unknown-terrain', [], problems);
      return problems.list().map(({ code }) => code);
    };
    expect(codes(new Problems())).toEqual(['unknown-terrain']);
    const problems = new Problems();
    problems.error('missing-file', at, 'There is no file “tables/terrain.csv” in the scenario folder.');
    expect(codes(problems)).toEqual(['missing-file']);
  });

  it('a file in the stead of one that must be there is not besides one that nothing reads', async () => {
    const renamed = (from: string, to: string): Record<string, string> => {
      const { [from]: text = '', ...others } = SMALL;
      return { ...others, [to]: text };
    };
    expect(await told(renamed('units.csv', 'Units.csv'))).toEqual(['units.csv:1 missing-file']);
    expect(await told(renamed('tables/crt.csv', 'tables/CRT.csv'))).toEqual(['scenario.yaml:24 missing-file']);
    expect(await told(spoilt('scenario.yaml', 'crt: {', 'ctr: {'))).toEqual(['scenario.yaml:24 unknown-table']);
    // That may be missing: only the warning tells of it.
    expect(await told(renamed('map/features.csv', 'map/Features.csv'))).toContain('map/Features.csv:1 file-not-read');
    expect(await told({ ...SMALL, 'Units.csv': '' })).toEqual(['Units.csv:1 file-not-read']);
  });

  it('a height of hexes beside a grid is told, and its grid is taken', async () => {
    const grid = 'hexHeight: 80\n  picture: images/map.png\n  grid: { x: 60, y: 70, dx: 60, dy: 70 }\n  terrain: clear';
    const { scenario, problems } = await load(spoilt('scenario.yaml', 'terrain: clear', grid));
    expect(problems.map(({ severity, code, at }) => [severity, code, at.line])).toEqual([
      ['warning', 'height-and-grid', 19],
    ]);
    expect(scenario?.map.hexHeight).toBe(69);
  });
});
