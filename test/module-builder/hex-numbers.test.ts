// Hex numbers of every kind: the folder, the module that is built and VASSAL must call each hex the same.
import { describe, expect, it } from 'vitest';
import { kitText } from '../../cli/kit-texts';
import { ruleSystem } from '../../core/rules/registry';
import { buildDraft } from '../../module-builder/build-input';
import { vocabularyOf } from '../../cli/rule-systems';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { ownModule } from '../../core/audit/open/own-module';
import { cellOf, centreOf } from '../../core/draw/hex-geometry';
import { mapGeometry } from '../../core/draw/map-picture';
import { hexAtPoint, mapGrid } from '../../core/hexmap/map-grid';
import type { Files } from '../../core/scenario/files';
import { loadScenario } from '../../core/scenario/load';
import { MAP_NAME } from '../../core/scenario/module-contract';
import { numberingOf, type Scenario } from '../../core/scenario/scenario';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { scenarioFiles } from '../../core/scenario/write-scenario';
import { layOutMaps } from '../../core/vassal/module/map-layout';
import { entriesOf, packModule } from '../../core/vassal/module/module-folder';
import { readModule } from '../../core/vassal/module/read-module';
import type { VassalModule } from '../../core/vassal/module/module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { importModule } from '../../module-import/import-module';

const picture = (width: number, height: number): Uint8Array =>
  BLANK_RENDERER.png(`<svg width='${width}' height='${height}'/>`);

interface Folder {
  readonly map: string;
  readonly size?: readonly [width: number, height: number];
  readonly units?: string;
}

const filesOf = (texts: ReadonlyMap<string, string | Uint8Array>): Files => ({
  list: () => Promise.resolve([...texts.keys()].sort()),
  read: path => {
    const data = texts.get(path);
    return Promise.resolve(typeof data === 'string' ? new TextEncoder().encode(data) : data);
  },
});

const folderOf = ({ map, size, units = '' }: Folder) =>
  new Map<string, string | Uint8Array>([
    [
      'scenario.yaml',
      `name: Numbers
version: 1.0.0
system: none
sides:
  - { name: Blue, nation: german }
  - { name: Red, nation: soviet }
turns:
  - { date: Turn 1 }
phases:
  - { side: Blue, name: Turn, kind: turn }
  - { side: Red, name: Turn, kind: turn }
map:
  title: Map
  terrain: clear
${map}
`,
    ],
    ['module.yaml', 'map:\n  terrains:\n    clear: []\ncounters:\n  symbols:\n    infantry: [cross]\n'],
    ['units.csv', `id,name,side,type,size,hex\n${units}`],
    ...(size ? [['images/map.png', picture(...size)] as const] : []),
  ]);

const loaded = async (files: Files) => {
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  return { scenario, said: problems.map(({ at, message }) => `${at.line}:${at.column} ${message}`) };
};

const scenarioOf = async (files: Files): Promise<Scenario> => {
  const { scenario, said } = await loaded(files);
  if (!scenario) throw new Error(said.join('\n'));
  return scenario;
};

const built = async (files: Files) => {
  const scenario = await scenarioOf(files);
  const { buildable, problems } = await buildDraft(scenario, files, ruleSystem(scenario.system), kitText);
  if (!buildable || problems.length > 0) throw new Error(problems.map(p => p.message).join('\n'));
  return buildModule({ ...buildable, defaults: new Map() }, BLANK_RENDERER);
};

const bytesOf = async (files: Files): Promise<Uint8Array> => {
  const module = await built(files);
  if (!module.ok) throw new Error(module.error.map(p => p.message).join('\n'));
  return module.value.bytes;
};

/** What the grid of the module calls the centre of each hex. */
const namesIn = async (module: VassalModule, { map }: Scenario): Promise<readonly (string | undefined)[]> => {
  const layout = (await layOutMaps(module)).find(MAP_NAME);
  const g = mapGeometry(map);
  return [...map.hexes.hexes.keys()].map(hex => layout?.locationName(...centreOf(g, cellOf(g, hex))));
};

const GRID = 'grid: { x: 60, y: 70, dx: 80.5, dy: 69.7, pointed: yes }';

/** `seen`: names and points that the engine itself (3.8) gave counters in these modules, one in each hex; none differed. */
const MAPS: readonly (Folder & {
  readonly name: string;
  readonly seen: Readonly<Record<string, readonly [number, number]>>;
})[] = [
  {
    name: 'letters across',
    map: `  columns: 7
  rows: 6
  numbering:
    columns: { first: 'A' }
    rows: { first: 1, digits: 1 }`,
    seen: { A1: [89, 82], A2: [89, 178], B3: [172, 322], G6: [587, 562] },
  },
  {
    name: 'letters down, rows first, descending, with a separator',
    map: `  columns: 7
  rows: 6
  numbering:
    columns: { first: 20, descending: yes }
    rows: { first: 'X' }
    order: 'rows first'
    separator: '-'`,
    seen: { 'AA-20': [587, 370], 'AA-21': [504, 418], 'BB-21': [504, 514], 'Z-26': [89, 274] },
  },
  {
    name: 'more than 99, descending and staggered',
    map: `  columns: 6
  rows: 7
  numbering:
    columns: { first: 98, digits: 3 }
    rows: { first: 5, descending: yes, digits: 3 }
    stagger: yes`,
    seen: { '098005': [89, 658], '098006': [89, 562], '099005': [172, 610], '103010': [504, 130] },
  },
  {
    name: 'points at the top',
    map: `  columns: 7
  rows: 6
  picture: images/map.png
  grid: { x: 60, y: 70, dx: 80.5, dy: 69.7, pointed: yes }`,
    size: [700, 500],
    seen: { '0101': [60, 70], '0102': [100, 139], '0203': [140, 209], '0706': [583, 418] },
  },
  {
    name: 'points at the top, letters, descending, rows first',
    map: `  columns: 6
  rows: 5
  picture: images/map.png
  grid: { x: 60, y: 70, dx: 80.5, dy: 69.7, pointed: yes }
  numbering:
    columns: { first: 1, descending: yes }
    rows: { first: 'A' }
    order: 'rows first'
    separator: '.'`,
    size: [640, 470],
    seen: { 'A.01': [462, 70], 'A.02': [382, 70], 'B.03': [341, 139], 'E.06': [60, 348] },
  },
  {
    name: 'points at the top, staggered, both descending',
    map: `  columns: 6
  rows: 7
  picture: images/map.png
  grid: { x: 33, y: 41, dx: 61.3, dy: 53.2, pointed: yes }
  numbering:
    columns: { first: 11, descending: yes }
    rows: { first: 31, descending: yes }
    stagger: yes`,
    size: [480, 444],
    seen: { '1032': [369, 307], '1034': [369, 200], '1136': [308, 94], '1637': [33, 41] },
  },
  {
    name: 'a picture of its own, both descending',
    map: `  columns: 7
  rows: 6
  picture: images/map.png
  grid: { x: 41, y: 37, dx: 61.3, dy: 70.9 }
  numbering:
    rows: { first: 1, descending: yes }
    columns: { first: 3, descending: yes }`,
    size: [503, 555],
    seen: { '0301': [408, 391], '0302': [408, 320], '0403': [347, 284], '0906': [41, 37] },
  },
  {
    name: 'boards side by side',
    map: `  columns: 8
  rows: 5
  boards:
    - { name: A, columns: 1-3 }
    - { name: B, columns: 4-8, rows: 1-2 }
    - { name: 12, columns: 4-8, rows: 3-5 }`,
    seen: { 'A-0101': [89, 82], 'A-0305': [255, 466], 'B-0101': [338, 130], '12-0503': [670, 514] },
  },
  {
    name: 'boards side by side, letters, descending',
    map: `  columns: 7
  rows: 6
  boards:
    - { name: N, rows: 1-3 }
    - { name: S, rows: 4-6 }
  numbering:
    columns: { first: A }
    rows: { first: 1, digits: 1, descending: yes }`,
    seen: { 'N-A3': [89, 82], 'N-A1': [89, 274], 'S-A3': [89, 370], 'S-G1': [587, 562] },
  },
  {
    name: 'boards side by side, points at the top',
    map: `  columns: 7
  rows: 6
  picture: images/map.png
  grid: { x: 60, y: 70, dx: 80.5, dy: 69.7, pointed: yes }
  boards:
    - { name: W, columns: 1-3 }
    - { name: E, columns: 4-7 }
  numbering:
    columns: { descending: yes }
    order: rows first
    separator: '.'`,
    size: [700, 500],
    seen: { 'W-01.03': [60, 70], 'W-06.01': [261, 418], 'E-01.04': [301, 70] },
  },
];

describe.each(MAPS)('$name', folder => {
  const texts = folderOf(folder);

  it('each hex has its number in the module, with the module’s file and without', async () => {
    const scenario = await scenarioOf(filesOf(texts));
    const hexes = [...scenario.map.hexes.hexes.keys()];
    const module = await readModule(await bytesOf(filesOf(texts)));
    if (!module.ok) throw new Error(module.error.message);
    expect(new Set(hexes).size).toBe(scenario.map.hexes.columns * scenario.map.hexes.rows);
    expect(await namesIn(module.value, scenario)).toEqual(hexes);
    expect(await namesIn(ownModule(scenario, []), scenario)).toEqual(hexes);
  });

  it('hexes lie where the engine has them, and touch those that lie beside them', async () => {
    const { map } = await scenarioOf(filesOf(texts));
    const g = mapGeometry(map);
    const grid = map.board?.grid ?? mapGrid(map.hexHeight);
    const at = (hex: string) => centreOf(g, cellOf(g, hex));
    for (const [hex, point] of Object.entries(folder.seen)) {
      expect(at(hex), hex).toEqual(point);
      const size = { columns: map.hexes.columns, rows: map.hexes.rows, grid, numbering: numberingOf(map) };
      expect(hexAtPoint(size, ...point)).toBe(hex);
    }
    const far = (a: string, b: string) => Math.hypot(at(a)[0] - at(b)[0], at(a)[1] - at(b)[1]);
    const hexes = [...map.hexes.hexes.keys()];
    for (const a of hexes)
      expect([...map.hexes.neighbours(a)].sort(), a).toEqual(
        hexes.filter(b => b !== a && far(a, b) < 1.3 * Math.max(g.dx, g.dy)).sort(),
      );
  });

  it('travels as JSON and as files', async () => {
    const scenario = await scenarioOf(filesOf(texts));
    const json = scenarioToJson(scenario);
    const read = scenarioFromJson(json);
    expect(read.ok && scenarioToJson(read.value)).toBe(json);
    const again = await scenarioOf(filesOf(new Map([...texts, ...scenarioFiles(scenario)])));
    expect(scenarioToJson(again)).toBe(json);
  });

  it('comes back from its module, also if that were anybody’s', async () => {
    const bytes = await bytesOf(filesOf(texts));
    const before = await scenarioOf(filesOf(texts));
    const own = await importModule(bytes, undefined);
    expect(own.ok && scenarioToJson(await scenarioOf(filesOf(own.value.files)))).toBe(scenarioToJson(before));
    const entries = await entriesOf(bytes);
    if (!entries.ok) throw new Error(entries.error.message);
    const foreign = await importModule(
      packModule(entries.value.filter(({ name }) => !name.startsWith('overrun/'))),
      undefined,
    );
    if (!foreign.ok) throw new Error(foreign.error.message);
    const after = await scenarioOf(filesOf(foreign.value.files));
    const [was, is] = [mapGeometry(before.map), mapGeometry(after.map)];
    // The grid may go on in the picture's margin: there may be more hexes, and none of another number. VASSAL keeps the first
    // hex in whole pixels: where it is another one, the rest may move by a pixel.
    for (const hex of before.map.hexes.hexes.keys()) {
      expect(after.map.hexes.hexes.has(hex), hex).toBe(true);
      const [[x, y], [wasX, wasY]] = [centreOf(is, cellOf(is, hex)), centreOf(was, cellOf(was, hex))];
      expect(Math.max(Math.abs(x - wasX), Math.abs(y - wasY)), hex).toBeLessThanOrEqual(1);
    }
  });
});

const saidOf = async (map: string): Promise<readonly string[]> => (await loaded(filesOf(folderOf({ map })))).said;
const SIZE = '  columns: 7\n  rows: 6\n';

describe('what is wrong with a picture or with numbers is said where it stands', () => {
  it.each([
    ['  picture: images/map.png', '17:12 Where do the hexes lie in this picture?'],
    [`  ${GRID}`, '17:9 A grid belongs to a picture'],
    [`  picture: ../map.png\n  ${GRID}`, '17:12 “../map.png” is no picture of this folder.'],
    [`  picture: images/map.png\n  ${GRID.replace('80.5', '2')}`, '“dx” must be a number from 8 to 1000.'],
    [`  picture: images/map.png\n  hexHeight: 96\n  ${GRID}`, '18:3 The grid says how large the hexes are.'],
    ["  numbering: { columns: { first: 'A' }, rows: { first: 'A' } }", 'It cannot be seen where the first of the two'],
    ['  numbering: { columns: { first: 98, digits: 1 } }', 'It cannot be seen where the first of the two'],
    ["  numbering: { separator: '/' }", 'Between the two numbers may stand one of'],
    ["  numbering: { columns: { first: 'A1' } }", '“A1” is neither a number nor a letter.'],
    ["  numbering: { columns: { first: 'A', digits: 2 } }", 'Letters have no digits.'],
    [
      '  boards: [{ name: A, columns: 1-3 }, { name: B, columns: 3-7 }]',
      'Column 3, row 1 of the map lies on two boards, A and B.',
    ],
    [
      '  boards: [{ name: A, columns: 1-3 }, { name: B, columns: 5-7 }]',
      'Column 4, row 1 of the map lies on no board.',
    ],
    ['  boards: [{ name: A, columns: 1-3 }, { name: A, columns: 4-7 }]', 'There are two boards A.'],
    ['  boards: [{ name: A-1 }]', 'The name of a board is one to six capital letters or digits'],
    [
      '  boards: [{ name: A, columns: 1-8 }]',
      '“1-8” are no columns of this map: write the first and the last, such as 1-7.',
    ],
    ['  boards: [{ name: A }]\n  numbering: { stagger: yes }', 'Boards side by side cannot have “stagger:” numbers.'],
    [
      "  boards: [{ name: A, columns: 1-3 }, { name: B, columns: 4-7 }]\n  places: [{ name: Ford, hex: 'A-0401', kind: town }]",
      'Hex A-0401 is not on the map, which goes from A-0101 to B-0406.',
    ],
    [
      "  numbering: { columns: { first: 'A' } }\n  places:\n    - { name: Ford, hex: '0101', kind: town }",
      '19:26 “0101” is not a hex number of this map',
    ],
  ])('%s', async (map, message) => {
    expect(await saidOf(SIZE + map)).toContainEqual(expect.stringContaining(message));
  });

  it('a grid that leaves its picture, or a picture that is not there', async () => {
    const map = `${SIZE}  picture: images/map.png\n  ${GRID}`;
    const problems = async (size?: readonly [number, number]) => {
      const module = await built(filesOf(folderOf({ map, ...(size ? { size } : {}) })));
      return (module.ok ? module.value.warnings : module.error).map(
        ({ at, severity, message }) => `${at.line}:${at.column} ${severity}: ${message}`,
      );
    };
    expect(await problems([700, 500])).toEqual([]);
    expect(await problems([580, 500])).toEqual([
      expect.stringMatching(/^18:9 warning: .*the centres of 3 hexes lie outside it: /),
    ]);
    expect(await problems([300, 500])).toEqual([
      expect.stringMatching(
        /^18:9 error: The picture is 300 x 500 pixels; with this grid \d+ of 42 hexes lie outside it/,
      ),
    ]);
    expect(await problems()).toEqual([
      expect.stringContaining('18:9 error: There is no images/map.png in this folder.'),
    ]);
  });
});
