// A module with further windows: VASSAL's own rules, where its counters stand, and what the audit makes of them.
import { beforeAll, describe, expect, it } from 'vitest';
import { ownModuleBinding } from '../../core/audit/observe/binding';
import { cellOf, centreOf } from '../../core/draw/hex-geometry';
import { mapGeometry } from '../../core/draw/map-picture';
import { numberingFor, type Numbering } from '../../core/hexmap/numbering';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import { furtherMaps, type Scenario, type Unit } from '../../core/scenario/scenario';
import type { PieceView } from '../../core/vassal/replay/timeline';
import { checkModule } from '../../core/vassal/module/check-module';
import { layOutMaps } from '../../core/vassal/module/map-layout';
import type { VassalModule } from '../../core/vassal/module/module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule, type BuildInput } from '../../module-builder/build-module';
import { buildProblems } from '../../module-builder/check/check-build';
import { displayImage } from '../../module-builder/file-names';
import { layOutDisplays } from '../../module-builder/displays';
import { importModule } from '../../module-import/import-module';
import { sampleInput } from './sample';
import { openedAgain } from './opened';

/** A PNG's head: nothing else of it is looked at. */
const picture = (width: number, height: number): Uint8Array =>
  BLANK_RENDERER.png(`<svg width='${width}' height='${height}'>`);

const DISPLAYS: Scenario['displays'] = [
  { name: 'Turn Record', content: { kind: 'turns' } },
  { name: 'Points', content: { kind: 'numbers', from: 0, to: 12 } },
  {
    name: 'Reserves',
    content: {
      kind: 'boxes',
      boxes: [
        { name: 'Axis Reserve', side: 'Axis', wide: 3, high: 1 },
        { name: 'Destroyed', wide: 9, high: 2 },
      ],
    },
  },
  {
    name: 'Sheet',
    content: {
      kind: 'boxes',
      picture: 'images/sheet.png',
      boxes: [{ name: 'Port', wide: 1, high: 1, area: { x: 10, y: 20, width: 300, height: 200 } }],
    },
  },
];

const MALTA = rectangularMap({
  columns: 4,
  rows: 3,
  hexes: [{ id: '0302', terrain: 'woods', features: [] }],
  otherwise: { terrain: 'clear' },
});

/** Pointed, and from the bottom up. */
const GOZO_NUMBERS: Numbering = {
  ...numberingFor(3, 4, true),
  row: { letters: true, digits: 1, first: 0, descending: false, count: 4 },
  column: { letters: false, digits: 2, first: 1, descending: true, count: 3 },
};

const FURTHER: Scenario['displays'] = [
  { name: 'Malta', content: { kind: 'hexes', map: { title: 'Malta', hexHeight: 104, hexes: MALTA, places: [] } } },
  {
    name: 'Gozo',
    content: {
      kind: 'hexes',
      map: {
        title: 'Gozo',
        hexHeight: 100,
        board: { picture: 'images/gozo.png', grid: { x0: 60, y0: 70, dx: 87, dy: 100, pointed: true } },
        numbering: GOZO_NUMBERS,
        hexes: rectangularMap({ columns: 3, rows: 4, numbering: GOZO_NUMBERS }),
        places: [],
      },
    },
  },
];

const own = (width: number, height: number): NonNullable<BuildInput['ownPictures']> => [
  { path: 'images/sheet.png', bytes: picture(width, height), as: displayImage('Sheet') },
];

const KEPT = ['11-pz', '2-eng', '112-rifle', '113-inf', '13-pz', '283-rifle'];

/** Of the sample's units a few, 2 Eng among them, which starts in a display. */
const withEngineersIn = (units: readonly Unit[], box: NonNullable<Unit['box']>): readonly Unit[] => {
  const { setup: _, ...engineers } = units.find(({ id }) => id === '2-eng') ?? expect.fail();
  return units.filter(({ id }) => KEPT.includes(id)).map(unit => (unit.id === '2-eng' ? { ...engineers, box } : unit));
};

describe('a module with further maps of hexes', () => {
  let scenario: Scenario;
  let module: VassalModule;
  let start: readonly PieceView[];

  beforeAll(async () => {
    const sample = await sampleInput();
    const units = withEngineersIn(sample.scenario.units, { name: 'Malta', hex: '0302' });
    scenario = { ...sample.scenario, units, displays: FURTHER };
    const picture = {
      path: 'images/gozo.png',
      bytes: BLANK_RENDERER.png("<svg width='500' height='400'>"),
      as: displayImage('Gozo'),
    };
    const built = await buildModule({ ...sample, scenario, ownPictures: [picture] }, BLANK_RENDERER);
    if (!built.ok) throw new Error(JSON.stringify(built.error));
    const opened = await openedAgain(built.value.bytes);
    module = opened.module;
    start = opened.start.piecesAt(0);
  });

  it('has no fault that VASSAL would stumble over', async () => {
    expect(await checkModule(module)).toEqual([]);
  });

  it('names each of their hexes by the window and the number that the map prints', async () => {
    const maps = await layOutMaps(module);
    for (const [name, map] of furtherMaps(scenario)) {
      const g = mapGeometry(map);
      const ids = [...map.hexes.hexes.keys()];
      const named = ids.map(id => maps.find(name)?.locationName(...centreOf(g, cellOf(g, id))));
      expect(named).toEqual(ids.map(id => `${name} ${id}`));
    }
  });

  it('starts with the unit in its hex there, which is no hex of the map that is played on', () => {
    const piece = start.find(p => p.props['UnitId'] === '2-eng') ?? expect.fail();
    expect([piece.map, piece.location]).toEqual(['Malta', 'Malta 0302']);
    const binding = ownModuleBinding(scenario);
    const board = new Map<string, { readonly unit: string; readonly hex: string }>();
    expect(scenario.map.hexes.hexes.has('0302')).toBe(true);
    expect(binding.hexOf(piece)).toBeUndefined();
    expect(binding.declaredBy('* Overrun NE from Malta 0302 · 2 Eng [2-eng]', board)).toBe('no declaration');
    expect(binding.declaredBy('* Overrun NE from 0302 · 2 Eng [2-eng]', board)).not.toBe('no declaration');
  });
});

describe('a module with further windows', () => {
  let input: BuildInput;
  let module: VassalModule;
  let bytes: Uint8Array;
  let start: readonly PieceView[];

  beforeAll(async () => {
    const sample = await sampleInput();
    const units = withEngineersIn(sample.scenario.units, { name: 'Axis Reserve' });
    input = { ...sample, scenario: { ...sample.scenario, units, displays: DISPLAYS }, ownPictures: own(400, 300) };
    const built = await buildModule(input, BLANK_RENDERER);
    if (!built.ok) throw new Error(JSON.stringify(built.error));
    bytes = built.value.bytes;
    const opened = await openedAgain(bytes);
    module = opened.module;
    start = opened.start.piecesAt(0);
  });

  it('has no fault that VASSAL would stumble over', async () => {
    expect(await checkModule(module)).toEqual([]);
  });

  it('starts with units on the map, in boxes, and in the box of the turn in which they arrive', () => {
    const places = start.map(p => [p.props['UnitId'], p.map, p.location]);
    expect(places.sort()).toEqual(
      [
        ['11-pz', 'Main Map', '0406'],
        ['112-rifle', 'Main Map', '0704'],
        ['113-inf', 'Turn Record', 'Turn 2'],
        ['13-pz', 'Turn Record', 'Turn 3'],
        ['2-eng', 'Reserves', 'Axis Reserve'],
        ['283-rifle', 'Turn Record', 'Turn 3'],
      ].sort(),
    );
  });

  it('places the same units by its at-start stacks', () => {
    const stacks = module.root.children.flatMap(map => map.children.filter(c => c.name.endsWith('.SetupStack')));
    const byBoard = stacks.map(({ attributes: { owningBoard, name } }) => `${owningBoard}: ${name}`);
    expect(byBoard).toEqual([
      'Crossing at Lipnya: 0406',
      'Crossing at Lipnya: 0704',
      'Turn Record: Turn 2',
      'Turn Record: Turn 3',
      'Turn Record: Turn 3',
      'Reserves: Axis Reserve',
    ]);
  });

  it('names every box by the place of its middle', async () => {
    const maps = await layOutMaps(module);
    for (const { display, layout } of layOutDisplays(input.scenario, input.ownPictures)) {
      const map = maps.find(display.name);
      const names = layout.boxes.map(b => map?.locationName(b.x + b.width / 2, b.y + b.height / 2));
      expect(names).toEqual(layout.boxes.map(b => b.name));
      const right = Math.max(...layout.boxes.map(b => b.x + b.width));
      const bottom = Math.max(...layout.boxes.map(b => b.y + b.height));
      expect([right <= layout.width, bottom <= layout.height]).toEqual([true, true]);
    }
  });

  it('shows the audit only what is on the map', () => {
    const binding = ownModuleBinding(input.scenario);
    const onMap = start.filter(piece => binding.hexOf(piece) !== undefined).map(piece => binding.unitOf(piece));
    expect(onMap.sort()).toEqual(['11-pz', '112-rifle']);
  });

  it('may have a unit on the map beside its hexes, but not beside its board', async () => {
    const at = (x: number, y: number): BuildInput => ({
      ...input,
      scenario: {
        ...input.scenario,
        units: input.scenario.units.map(unit =>
          unit.id === '2-eng' ? { ...unit, box: { name: 'Main Map', at: [x, y] } } : unit,
        ),
      },
    });
    const built = await buildModule(at(12, 20), BLANK_RENDERER);
    if (!built.ok) throw new Error(JSON.stringify(built.error));
    const opened = await openedAgain(built.value.bytes);
    const piece = opened.start.piecesAt(0).find(p => p.props['UnitId'] === '2-eng') ?? expect.fail();
    expect([piece.map, piece.xy]).toEqual(['Main Map', [12, 20]]);
    expect(ownModuleBinding(input.scenario).hexOf(piece)).toBeUndefined();
    expect(buildProblems(at(9000, 20), () => []).map(p => p.code)).toContain('off-the-board');
  });

  it('gives its folder back, with the picture where it was', async () => {
    const imported = await importModule(bytes, undefined);
    if (!imported.ok) throw new Error(imported.error.message);
    const { files } = imported.value;
    expect(files.get('images/sheet.png')).toEqual(picture(400, 300));
    expect(String(files.get('scenario.yaml'))).toContain('picture: images/sheet.png');
  });

  it.each([
    ['whose picture is not there', [], 'There is no images/sheet.png in this folder. Put it there.'],
    ['whose box lies outside its picture', own(200, 300), 'The box “Port” reaches to 310, 220'],
  ])('is not built with a window %s', (_, ownPictures, message) => {
    const [problem] = buildProblems({ ...input, ownPictures }, () => []);
    expect(problem?.severity).toBe('error');
    expect(problem?.message).toContain(message);
  });
});
