import { describe, expect, it } from 'vitest';
import { loadScenario } from '../../core/scenario/load';
import { REVISED } from './revised';
import { load, SAMPLE_FOLDER, filesOf, SMALL, spoilt, textsOf } from './sample';

/** All problems as a terminal shows them. */
const problemsOf = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const { problems } = await load(texts);
  return problems.map(({ at, severity, message }) => `${at.file}:${at.line}:${at.column} ${severity}: ${message}`);
};

describe('a scenario folder without mistakes', () => {
  it('loads', async () => {
    const { scenario, problems } = await load(SMALL);
    expect(problems).toEqual([]);
    expect(scenario).toMatchObject({
      id: 'two-fords',
      name: 'Two Fords',
      version: '1.2.0',
      system: 'test-system',
      options: { rounding: 'up' },
      sides: [
        { name: 'Blue', nation: 'german' },
        { name: 'Red', nation: 'soviet' },
      ],
      turns: [
        { number: 1, date: 'Sep I 1941', weather: 'Clear' },
        { number: 2, date: 'Sep II 1941', weather: 'Mud' },
      ],
    });
  });

  it('has its map: terrain where it is named, else the terrain of the map; rivers and roads either way', async () => {
    const { scenario } = await load(SMALL);
    const map = scenario?.map.hexes;
    expect(map?.hexes.get('0203')).toEqual({ id: '0203', terrain: 'woods', features: [], zone: 'B' });
    expect(map?.hexes.get('0101')).toEqual({ id: '0101', terrain: 'clear', features: [], zone: 'B' });
    expect(map?.hexes.get('0303')?.features).toEqual(['town']);
    expect(map?.hexside('0401', '0302')).toEqual(['minor river']);
    expect(map?.connection('0303', '0302')).toEqual(['road']);
  });

  it('has its units: both faces, the hex or the turn of arrival', async () => {
    const { scenario } = await load(SMALL);
    expect(scenario?.units).toEqual([
      {
        id: '1-pz',
        name: '1 Pz',
        side: 'Blue',
        nation: 'german',
        type: 'pz',
        size: 'division',
        full: { values: { af: '10', ma: '10' } },
        reduced: [{ values: { af: '4', ma: '8' } }],
        setup: { hex: '0103', faceUp: 0 },
        at: { file: 'units.csv', line: 2, column: 1, endColumn: 5 },
      },
      expect.objectContaining({ id: '2-inf', setup: { hex: '0104', faceUp: 0 } }),
      expect.objectContaining({ id: '7-inf', nation: 'soviet', arrives: 2 }),
    ]);
  });

  it('has its tables, with who says so', async () => {
    const { scenario } = await load(SMALL);
    expect(scenario?.tables.get('crt')).toMatchObject({
      certainty: 'scenario',
      source: 'ours',
      columns: ['1-1', '2-1'],
      rows: [
        { key: '2', cells: ['AR', 'DR'] },
        { key: '3', cells: ['DR', 'DR'] },
      ],
    });
  });

  it('is the sample: Crossing at Lipnya', async () => {
    const { scenario, problems } = await loadScenario(filesOf(textsOf(SAMPLE_FOLDER)), REVISED);
    expect(problems).toEqual([]);
    expect(scenario?.units.length).toBeGreaterThanOrEqual(24);
    expect(scenario?.turns.map(t => t.weather)).toContain('Mud');
    expect(scenario?.map.hexes.hexes.get('1006')?.features).toEqual(['dot city']);
    expect(scenario?.map.hexes.hexside('0906', '1006')).toEqual(['major river']);
  });

  it('may be written by a spreadsheet: byte-order mark, semicolons, CR LF, quotes, empty lines', async () => {
    const units = (SMALL['units.csv'] ?? '')
      .replaceAll(',', ';')
      .replace('1 Pz', '"1 Pz; ""Lions"""')
      .replaceAll('\n', '\r\n');
    const { scenario, problems } = await load({ ...SMALL, 'units.csv': `\uFEFF${units}\r\n;;;;;;;;;;;\r\n` });
    expect(problems).toEqual([]);
    expect(scenario?.units.map(u => u.name)).toEqual(['1 Pz; "Lions"', '2 Inf', '7 Inf']);
  });
});

describe('a hex number', () => {
  it.each([
    [
      'without quotes is the number 101 to YAML',
      spoilt('scenario.yaml', "'0303'", '0303'),
      "scenario.yaml:22:26 error: Write '0303' in quotes: without them YAML reads the hex number as 303.",
    ],
    [
      'off the map',
      spoilt('map/terrain.csv', '0203', '0703'),
      'map/terrain.csv:2:12 error: Hex 0703 is not on the map, which goes from 0101 to 0605.',
    ],
    [
      'whose zero a spreadsheet dropped',
      spoilt('units.csv', '0103', '103'),
      'units.csv:2:38 error: “103” is not a hex number: write 4 digits, column then row, such as 0102. Did you mean 0103? Spreadsheets drop a leading zero: format the cells as text.',
    ],
    [
      'that is none',
      spoilt('map/features.csv', '0303', 'C4'),
      'map/features.csv:2:6 error: “C4” is not a hex number: write 4 digits, column then row, such as 0102.',
    ],
  ])('%s', async (_, texts, expected) => {
    expect(await problemsOf(texts)).toEqual([expected]);
  });
});

describe('a wrong word is named, with the one that was probably meant', () => {
  it.each([
    [
      'terrain',
      spoilt('map/terrain.csv', 'woods', 'wood'),
      'map/terrain.csv:2:1 error: Unknown terrain “wood”. Did you mean “woods”?',
    ],
    [
      'terrain of the map',
      spoilt('scenario.yaml', 'terrain: clear', 'terrain: open'),
      'scenario.yaml:19:12 error: Unknown terrain “open”. Choose one of: clear, woods, swamp.',
    ],
    [
      'hexside',
      spoilt('map/hexsides.csv', 'minor river', 'river'),
      'map/hexsides.csv:2:1 error: Unknown hexside “river”. Did you mean “minor river”?',
    ],
    [
      'feature',
      spoilt('map/features.csv', 'town', 'Town'),
      'map/features.csv:2:1 error: Unknown feature “Town”. Did you mean “town”?',
    ],
    [
      'connection',
      spoilt('map/connections.csv', 'road', 'raod'),
      'map/connections.csv:2:1 error: Unknown connection “raod”. Did you mean “road”?',
    ],
    [
      'unit type',
      spoilt('units.csv', 'Blue,pz', 'Blue,px'),
      'units.csv:2:16 error: Unknown unit type “px”. Did you mean “pz”?',
    ],
    [
      'unit size',
      spoilt('units.csv', 'pz,division', 'pz,divison'),
      'units.csv:2:19 error: Unknown unit size “divison”. Did you mean “division”?',
    ],
    [
      'side of a unit',
      spoilt('units.csv', 'Red', 'Rde'),
      'units.csv:4:13 error: Unknown side “Rde”. Did you mean “Red”?',
    ],
    [
      'side of a phase',
      spoilt('scenario.yaml', 'side: Red', 'side: Green'),
      'scenario.yaml:14:13 error: Unknown side “Green”. Choose one of: Blue, Red.',
    ],
    [
      'weather',
      spoilt('scenario.yaml', 'weather: Mud', 'weather: mud'),
      'scenario.yaml:11:35 error: Unknown weather “mud”. Did you mean “Mud”?',
    ],
    [
      'kind of phase',
      spoilt('scenario.yaml', 'kind: movement', 'kind: move'),
      'scenario.yaml:13:41 error: Unknown kind of phase “move”. Choose one of: movement, combat.',
    ],
    [
      'nation',
      spoilt('scenario.yaml', 'nation: german', 'nation: germany'),
      'scenario.yaml:7:27 error: Unknown nation “germany”. Did you mean “german”?',
    ],
    [
      'kind of place',
      spoilt('scenario.yaml', 'kind: town', 'kind: village'),
      'scenario.yaml:22:40 error: Unknown kind of place “village”. Choose one of: major city, city, town, reference, water, region, title.',
    ],
    [
      'option',
      spoilt('scenario.yaml', 'rounding', 'roundng'),
      'scenario.yaml:5:3 error: Unknown option “roundng”. Did you mean “rounding”?',
    ],
    [
      'value of an option',
      spoilt('scenario.yaml', 'rounding: up', 'rounding: off'),
      'scenario.yaml:5:13 error: Unknown value of “rounding” “off”. Choose one of: up, down.',
    ],
    [
      'rule system',
      spoilt('scenario.yaml', 'test-system', 'test-sytem'),
      'scenario.yaml:3:9 error: Unknown rule system “test-sytem”. Did you mean “test-system”?',
    ],
    [
      'table',
      spoilt('scenario.yaml', '  crt:', '  crtt:'),
      'scenario.yaml:24:3 error: Unknown table “crtt”. Did you mean “crt”?',
    ],
    [
      'certainty',
      spoilt('scenario.yaml', 'certainty: scenario', 'certainty: sure'),
      'scenario.yaml:24:43 error: Unknown certainty “sure”. Choose one of: quoted, scenario, user-supplied, reconstructed, illustrative.',
    ],
    [
      'key',
      spoilt('scenario.yaml', 'version:', 'verson:'),
      'scenario.yaml:2:1 error: Unknown key “verson” in the scenario. Did you mean “version”?',
    ],
    [
      'column',
      spoilt('units.csv', 'reduced-ma', 'reducd-ma'),
      'units.csv:1:41 error: Unknown column “reducd-ma”. Did you mean “reduced-ma”?',
    ],
  ])('%s', async (_, texts, expected) => {
    expect(await problemsOf(texts)).toContain(expected);
  });
});

describe('what does not fit together', () => {
  it.each([
    [
      'hexes of a river that do not touch',
      spoilt('map/hexsides.csv', '0302/0402', '0302/0503'),
      'map/hexsides.csv:2:33 error: Hexes 0302 and 0503 do not touch. 0302 touches 0301, 0401, 0402, 0303, 0202, 0201.',
    ],
    [
      'a hexside of one hex',
      spoilt('map/hexsides.csv', '0302/0402', '0302'),
      'map/hexsides.csv:2:33 error: “0302” is not a hexside: write its two hexes with a stroke between them, one of 0302/0301, 0302/0401, 0302/0402, 0302/0303, 0302/0202, 0302/0201.',
    ],
    [
      'a road with a hex left out',
      spoilt('map/connections.csv', '0202 ', ''),
      'map/connections.csv:2:11 error: Hexes 0103 and 0302 do not touch. 0103 touches 0102, 0202, 0203, 0104.',
    ],
    [
      'a hex with two terrains',
      spoilt('map/terrain.csv', 'swamp,0405', 'swamp,0203'),
      'map/terrain.csv:3:7 error: Hex 0203 already has the terrain “woods”, in line 2. Keep one of them.',
    ],
    [
      'two units of one id',
      spoilt('units.csv', '2-inf', '1-pz'),
      'units.csv:3:1 error: There is a unit “1-pz” already, in line 2. Each needs its own id.',
    ],
    [
      'a unit that starts and arrives',
      spoilt('units.csv', '0104,,', '0104,,2'),
      'units.csv:3:43 error: This unit starts in 0104 and arrives in turn 2. Keep one of them.',
    ],
    [
      'a turn of arrival that is none',
      spoilt('units.csv', ',,,,,2\n', ',,,,,9\n'),
      'units.csv:4:38 error: There is no turn “9”. Write the number of a turn of this scenario, 1 to 2.',
    ],
    [
      'a reduced side by halves',
      spoilt('units.csv', '10,10,4,8', '10,10,4,'),
      'units.csv:2:1 error: The reduced side is not complete: “reduced-ma” is empty.',
    ],
    [
      'a start on a side that is not there',
      spoilt('units.csv', '0104,', '0104,yes'),
      'units.csv:3:42 error: This unit has no reduced side to start on. Give its reduced figures, or write no.',
    ],
    [
      'a figure that is none',
      spoilt('units.csv', 'division,7,6', 'division,7,l6'),
      'units.csv:3:33 error: “l6” is not a figure for ma: write a number, such as 7 or 1/2.',
    ],
    [
      'a unit without a figure',
      spoilt('units.csv', 'division,7,6', 'division,7,'),
      'units.csv:3:1 error: This unit is not complete: “ma” is empty.',
    ],
    [
      'an id with a space',
      spoilt('units.csv', '2-inf', '2 inf'),
      'units.csv:3:1 error: “2 inf” is not an id: use small letters a-z, digits and hyphens, such as 2-inf.',
    ],
    [
      'a version of two numbers',
      spoilt('scenario.yaml', '1.2.0', '1.2'),
      'scenario.yaml:2:10 error: “1.2” is not a version: write three numbers with dots, such as 1.0.0.',
    ],
    [
      'no version',
      spoilt('scenario.yaml', 'version: 1.2.0\n', ''),
      'scenario.yaml:1:1 error: The scenario needs “version:”. Write it.',
    ],
    [
      'one side',
      spoilt('scenario.yaml', /\n {2}- \{ name: Red.*/, ''),
      'scenario.yaml:7:3 error: A scenario has 2 to 8 sides; this has 1.',
    ],
    [
      'turns that go back',
      spoilt('scenario.yaml', '{ date: Sep II', '{ number: 1, date: Sep II'),
      'scenario.yaml:11:7 error: Turn 1 follows turn 1. Numbers must grow; leave them out to count from 1.',
    ],
    [
      'a table whose file is missing',
      spoilt('scenario.yaml', 'tables/crt.csv', 'tables/CRT.csv'),
      'scenario.yaml:24:16 error: There is no file “tables/CRT.csv” in the scenario folder. tables/crt.csv is there: call it CRT.csv.',
    ],
    [
      'a table that the rules need',
      spoilt('scenario.yaml', /tables:\n.*\n/, ''),
      'scenario.yaml:1:1 error: The rules need the table “crt” and have no default. Name its file under “tables:”.',
    ],
    [
      'a table with a row twice',
      spoilt('tables/crt.csv', '\n3,', '\n2,'),
      'tables/crt.csv:3:1 error: There are two rows “2”. Keep one.',
    ],
    [
      'a table with a cell too many',
      spoilt('tables/crt.csv', '3,DR,DR', '3,DR,DR,AR'),
      'tables/crt.csv:3:9 error: “AR” is beyond the last column of this table.',
    ],
    [
      'a map without size',
      spoilt('scenario.yaml', 'columns: 6', 'columns: six'),
      'scenario.yaml:17:12 error: “columns” must be a whole number from 1 to 400.',
    ],
    [
      'a list where one text must be',
      spoilt('scenario.yaml', 'name: Two Fords', 'name: [Two, Fords]'),
      'scenario.yaml:1:7 error: “name” must be one text, not a list or further keys.',
    ],
    [
      'a missing column',
      spoilt('units.csv', ',size,', ',note,'),
      'units.csv:1:1 error: The first line must name the column “size”.',
    ],
    [
      'text that cannot be printed',
      spoilt('units.csv', '2 Inf', '2\u202eInf'),
      'units.csv:3:7 error: This text holds a character that cannot be printed. Type it again.',
    ],
  ])('%s', async (_, texts, expected) => {
    expect(await problemsOf(texts)).toContain(expected);
  });
});

describe('what is allowed but looks like a slip is a warning', () => {
  it.each([
    [
      'a road that ends nowhere',
      spoilt('map/connections.csv', '0103 0202 0302 0303', '0103 0202 0302'),
      'map/connections.csv:2:16 warning: The road ends in 0302, where there is no place, crossing or map edge. Is a hex missing?',
    ],
    [
      'a river of one hexside',
      spoilt('map/hexsides.csv', /$/, 'minor river,0503/0504\n'),
      'map/hexsides.csv:3:13 warning: The minor river on 0503/0504 touches no other hexside of this file. Is one missing, or a digit wrong?',
    ],
    [
      'a side that may never act',
      spoilt('scenario.yaml', /\n {2}- \{ side: Red.*/, ''),
      'scenario.yaml:13:3 warning: Red has no phase in which to act.',
    ],
    ['a side without a unit', spoilt('units.csv', /7-inf.*\n/, ''), 'units.csv:1:1 warning: Red has no unit.'],
    [
      'two units of one name',
      spoilt('units.csv', '2-inf,2 Inf,Blue,inf', '2-inf,1 Pz,Blue,pz'),
      'units.csv:3:1 warning: Blue has a unit “1 Pz” of this type already, in line 2. Reports could not tell them apart.',
    ],
    [
      'a file that nothing reads',
      { ...SMALL, 'unit.csv': '' },
      'unit.csv:1:1 warning: Nothing reads unit.csv. Did you mean “units.csv”?',
    ],
    [
      'a table that is not named',
      { ...SMALL, 'tables/tec.csv': '' },
      'tables/tec.csv:1:1 warning: Nothing reads tables/tec.csv. Name it under “tables:” in scenario.yaml.',
    ],
  ])('%s', async (_, texts, expected) => {
    const { scenario } = await load(texts);
    expect(await problemsOf(texts)).toEqual([expected]);
    expect(scenario).toBeDefined();
  });
});

describe('a file that is no YAML', () => {
  it.each([
    [
      'a key twice',
      spoilt('scenario.yaml', 'system:', 'name: Again\nsystem:'),
      'scenario.yaml:3:1 error: This key occurs twice. Keep one of them.',
    ],
    [
      'a tab',
      spoilt('scenario.yaml', '  rounding', '\trounding'),
      /^scenario\.yaml:5:\d error: A tab indents this line\. Use spaces\.$/,
    ],
    [
      'a bomb of aliases',
      { ...SMALL, 'scenario.yaml': 'a: &a [x, x]\nname: [*a, *a]\n' },
      'scenario.yaml:2:8 error: “*a” repeats another place. Write the value out here.',
    ],
    [
      'a bracket left open',
      spoilt('scenario.yaml', 'nation: soviet }', 'nation: soviet'),
      /^scenario\.yaml:\d+:\d+ error: This cannot be read as YAML: /,
    ],
    [
      'one word',
      { ...SMALL, 'scenario.yaml': 'hello' },
      'scenario.yaml:1:1 error: The file must consist of keys, such as “name: Crossing at Lipnya”.',
    ],
    [
      'nothing',
      { ...SMALL, 'scenario.yaml': '' },
      'scenario.yaml:1:1 error: The file must consist of keys, such as “name: Crossing at Lipnya”.',
    ],
    [
      'not there',
      { 'units.csv': SMALL['units.csv'] ?? '' },
      'scenario.yaml:1:1 error: There is no scenario.yaml in this folder. “overrun init” makes one to start from.',
    ],
    [
      'called otherwise',
      { 'Scenario.yml': SMALL['scenario.yaml'] ?? '' },
      'scenario.yaml:1:1 error: There is no scenario.yaml in this folder. Scenario.yml is there: call it scenario.yaml.',
    ],
  ])('%s', async (_, texts, expected) => {
    const problems = await problemsOf(texts);
    expect(problems).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
    expect((await load(texts)).scenario).toBeUndefined();
  });

  it('not UTF-8: an old spreadsheet', async () => {
    const files = { ...filesOf(SMALL) };
    const latin = {
      ...files,
      read: (path: string) =>
        path === 'units.csv' ? Promise.resolve(Uint8Array.of(0x4d, 0xfc, 0x6c)) : files.read(path),
    };
    const { problems } = await loadScenario(latin, () => undefined, []);
    expect(problems.map(p => p.code)).toEqual(['unknown-system']);
    const { TEST_WORDS } = await import('./sample');
    const again = await loadScenario(latin, () => TEST_WORDS);
    expect(again.problems.map(p => `${p.at.file} ${p.code}`)).toEqual(['units.csv not-utf8']);
  });
});

describe('many mistakes', () => {
  it('are told all at once, in the order of files and lines', async () => {
    const texts = {
      ...SMALL,
      'map/terrain.csv': 'terrain,hexes\nwood,0202 9999\nswamp,0405\n',
      'units.csv': spoilt('units.csv', 'pz,division', 'pz,army')['units.csv'] ?? '',
      'scenario.yaml': spoilt('scenario.yaml', '1.2.0', 'new')['scenario.yaml'] ?? '',
    };
    const { problems } = await load(texts);
    expect(problems.map(p => `${p.at.file}:${p.at.line} ${p.code}`)).toEqual([
      'map/terrain.csv:2 unknown-terrain',
      'map/terrain.csv:2 hex-off-map',
      'scenario.yaml:2 bad-version',
      'units.csv:2 unknown-unit-size',
    ]);
  });

  it('without end are cut, and counted', async () => {
    const { problems } = await load({ ...SMALL, 'map/terrain.csv': `terrain,hexes\n${'woods,9999\n'.repeat(2000)}` });
    expect(problems).toHaveLength(501);
    expect(problems[500]?.message).toBe('1500 more problems are not listed. Correct these first.');
  });

  it('of a hostile folder reach no prototype', async () => {
    const texts = spoilt('scenario.yaml', '  rounding: up', '  __proto__: up\n  constructor: up');
    const { problems } = await load(texts);
    expect(problems.map(p => p.code)).toEqual(['unknown-option', 'unknown-option']);
    expect(({} as Record<string, unknown>)['up']).toBeUndefined();
  });

  it('says one thing of numbers that cannot be, and nothing of each hex', async () => {
    for (const wrong of ["{ separator: '/' }", '{ order: rows }', '{ columns: { first: A, digits: 2 } }']) {
      const { problems } = await load(spoilt('scenario.yaml', 'columns: 6', `columns: 6\n  numbering: ${wrong}`));
      expect(problems.map(p => p.at.file)).toEqual(['scenario.yaml']);
    }
  });
});
