import { beforeAll, describe, expect, it } from 'vitest';
import { BADGE_CORNERS } from '../../core/draw/badge';
import { kitOf } from '../../cli/kit-file';
import { readKit } from '../../module-builder/kit/read-kit';
import { figuresIn, unitPiece } from '../../module-builder/pieces';
import { prototypesOf, unitPrototypes } from '../../module-builder/prototypes';
import type { Unit } from '../../core/scenario/scenario';
import { centreOf, cellOf } from '../../core/draw/hex-geometry';
import { mapGeometry } from '../../core/draw/map-picture';
import {
  DECLARATION_FORMAT,
  MAP_NAME,
  declarationLine,
  readDeclaration,
  readTurnText,
  SCENARIO_ENTRY,
  stateOfLayer,
} from '../../core/scenario/module-contract';
import { scenarioFromJson } from '../../core/scenario/json/scenario-json';
import { isPieceSlot, isPrototype, walk } from '../../core/vassal/module/components';
import { shortName, type BuildElement } from '../../core/vassal/module/build-file';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { pieceLevels } from '../../core/vassal/module/prototypes';
import { layerTrait } from '../../core/vassal/traits/layer';
import { setGlobalPropertyTrait } from '../../core/vassal/traits/set-global-property';
import { traitReferences } from '../../core/vassal/traits/trait-references';
import { counterSizeFor } from '../../module-builder/counter-size';
import { layOutMaps } from '../../core/vassal/module/map-layout';
import { checkModule } from '../../core/vassal/module/check-module';
import type { VassalModule } from '../../core/vassal/module/module';
import type { Timeline } from '../../core/vassal/replay/timeline';
import type { BuildInput } from '../../module-builder/build-module';
import { build, sampleInput, twoUnits } from './sample';
import { openedAgain } from './opened';

/** Of the commands that stand in the menu; other keys it waits for. */
const menuKeys = (type: string): readonly string[] =>
  setGlobalPropertyTrait.read(type).commands.flatMap(({ menu, key }) => (menu === '' ? [] : key));

/** Traits that wait for the keys of others, or press them: reports, properties, triggers without a command of their own. */
const waitsForOthers = (type: string): boolean =>
  /^(?:report|PROP|globalkey|globalhotkey|placemark);/.test(type) || /^macro;[^;]*;;/.test(type);

describe('the sample scenario, built', () => {
  let input: BuildInput;
  let bytes: Uint8Array;
  let module: VassalModule;
  let start: Timeline;

  beforeAll(async () => {
    input = await sampleInput();
    const built = await build(input);
    if (!built.ok) throw new Error(JSON.stringify(built.error));
    bytes = built.value.bytes;
    const opened = await openedAgain(bytes);
    module = opened.module;
    start = opened.start;
  });

  it('has no fault that VASSAL would stumble over, or pass over in silence', async () => {
    expect(await checkModule(module)).toEqual([]);
  });

  it('opens with every unit of the set-up in its hex, on the side it starts on', () => {
    const { scenario } = input;
    const found = start.piecesAt(0).map(p => [p.props['UnitId'], p.map, p.location, p.name]);
    const wanted = scenario.units.flatMap(unit =>
      unit.setup
        ? [[unit.id, MAP_NAME, unit.setup.hex, unit.setup.faceUp > 0 ? `${unit.name} (reduced)` : unit.name]]
        : [],
    );
    expect(found.sort()).toEqual(wanted.sort());
    expect(wanted.length).toBeGreaterThan(20);
  });

  it('places the same units by its at-start stacks, for a game that is begun without the set-up', () => {
    const stacks = module.root.children
      .filter(c => c.name.endsWith('.Map'))
      .flatMap(map => map.children.filter(c => c.name.endsWith('.SetupStack')));
    const placed = stacks.flatMap(s =>
      s.children.map(slot => [slot.attributes['entryName'], s.attributes['location']]),
    );
    const wanted = input.scenario.units.flatMap(unit => (unit.setup ? [[unit.name, unit.setup.hex]] : []));
    expect(placed.sort()).toEqual(wanted.sort());
  });

  it('has a grid that names every hex where the picture draws it', async () => {
    const map = (await layOutMaps(module)).maps.get(MAP_NAME);
    const geometry = mapGeometry(input.scenario.map);
    for (const hex of input.scenario.map.hexes.hexes.keys()) {
      const [x, y] = centreOf(geometry, cellOf(geometry, hex));
      expect(map?.locationName(x, y)).toBe(hex);
      expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
    }
    expect([map?.width, map?.height]).toEqual([geometry.pictureWidth, geometry.pictureHeight]);
  });

  it('carries its scenario, which reads back as it was written', async () => {
    const entry = await module.entry(SCENARIO_ENTRY);
    const carried = entry.ok ? scenarioFromJson(new TextDecoder().decode(entry.value)) : entry;
    const plain = input.scenario.units.map(({ at: _, ...unit }) => unit);
    expect(carried.ok && carried.value.units).toEqual(plain);
    expect(carried.ok && carried.value.name).toBe(input.scenario.name);
  });

  it('shows the first phase of the first turn on its turn track', () => {
    const shown = start.globalsAt(0)['turn:Turn'] ?? '';
    expect(readTurnText(input.scenario, shown)).toEqual({
      turn: input.scenario.turns[0],
      phase: input.scenario.phases[0],
    });
  });

  it('starts with no badge on any unit; each state of the kit has a layer that the audit knows', () => {
    const [piece] = start.piecesAt(0);
    const layers = Object.entries(piece?.props ?? {}).filter(([name]) => name.startsWith('State '));
    const active = layers.filter(([name, value]) => name.endsWith('_Active') && value === 'true');
    const states = layers.flatMap(([name]) => (name.endsWith('_Active') ? stateOfLayer(name.slice(0, -7)) : []));
    expect(active).toEqual([]);
    expect(states.sort()).toEqual(input.kit.states.map(s => s.key).sort());
  });

  it('asks for the turn in the toolbar before the turn track is made, and tells each pool on its button', () => {
    const names = module.root.children.map(shortName);
    const track = names.indexOf('TurnTracker');
    const before = module.root.children.slice(0, track).flatMap(child => [...walk(child)]);
    const value = (name: string) =>
      before.find(e => shortName(e) === 'GlobalProperty' && e.attributes['name'] === name)?.attributes['initialValue'];
    expect(value('TurnTracker.defaultDocked')).toBe('true');
    const buttons = before.filter(e => shortName(e) === 'ChangePropertyButton').map(e => e.attributes['text']);
    expect(buttons).toEqual(['Axis SP: $Axis SP$', 'Soviet SP: $Soviet SP$']);
  });

  it('gives no key to two commands, but that of Roll', () => {
    const ofUnit = [...walk(module.root)]
      .filter(isPrototype)
      .flatMap(e => pieceLevels(readPieceDefinition(e.text) ?? { type: '', state: '' }))
      .flatMap(({ type }) =>
        type.startsWith('setprop;') ? menuKeys(type) : waitsForOthers(type) ? [] : traitReferences(type).keys,
      );
    // The `hotkey` of a mass command is what it sends to the counters; its own is the `buttonHotkey`.
    const isSent = (e: BuildElement, name: string) => shortName(e) === 'MassKeyCommand' && name === 'hotkey';
    // A window of its own has its own keys to zoom.
    const further = module.root.children.filter(e => shortName(e) === 'Map' && e.attributes['launch'] === 'true');
    const inFurther = new Set(further.flatMap(e => [...walk(e)]));
    const ofButtons = [...walk(module.root)]
      .filter(e => !isPieceSlot(e) && !inFurther.has(e))
      .flatMap(e => Object.entries(e.attributes).filter(([name]) => !isSent(e, name)))
      .filter(([name, text]) => /key/i.test(name) && /^\d+,\d+$/.test(text));
    const removal = '68,130';
    const keys = [...ofUnit.filter(k => /^\d+,\d+$/.test(k) && k !== removal), '70,130', removal];
    const all = [...keys, ...ofButtons.map(([, text]) => text)];
    // A counter takes Roll's key first; the button does what it leaves.
    expect(all.filter((k, i) => all.indexOf(k) !== i)).toEqual(['82,520']);
    // Declare an overrun or an attack to each hexside, five badges, the moved mark, the trail, flip, remove,
    // and the roll for what was declared; to Eliminated and back, words, a note, the copy of a marker.
    expect(keys).toHaveLength(12 + 5 + 4 + 2 + 1 + 5);
  });

  it('lets no marker hide a unit: on the ground under it, or beside it', () => {
    const slots = [...walk(module.root)].filter(isPieceSlot);
    const size = counterSizeFor(input.scenario.map.hexHeight);
    for (const marker of input.kit.markers) {
      const slot = slots.find(e => e.attributes['entryName'] === marker.name);
      const levels = pieceLevels(readPieceDefinition(slot?.text ?? '') ?? { type: '', state: '' });
      const layer = levels.map(l => layerTrait.read(l.type)).find(l => l !== undefined);
      const ground = levels.some(l => l.type.startsWith('mark;') && /,Ground$/.test(l.state));
      expect([marker.key, ground]).toEqual([marker.key, marker.place === 'ground']);
      if (!ground) expect(Math.abs(layer?.xOffset ?? 0)).toBeGreaterThan(size / 2);
    }
    const order = [...walk(module.root)].find(e => shortName(e) === 'LayeredPieceCollection');
    expect(order?.attributes['layerOrder']).toBe('Ground,Units,Left,Right');
  });

  it('gives the same bytes again, in whichever time zone', async () => {
    const small = { ...input, scenario: twoUnits(input.scenario) };
    const before = process.env['TZ'];
    const results: { readonly offset: number; readonly bytes: Uint8Array }[] = [];
    for (const zone of ['Pacific/Auckland', 'America/Los_Angeles']) {
      process.env['TZ'] = zone;
      const built = await build(small);
      if (!built.ok) throw new Error('not built');
      results.push({ offset: new Date(0).getTimezoneOffset(), bytes: built.value.bytes });
    }
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
    const [a, b] = results;
    expect(a?.offset).not.toBe(b?.offset);
    expect(Buffer.compare(Buffer.from(a?.bytes ?? []), Buffer.from(b?.bytes ?? []))).toBe(0);
  });
});

describe('badges of a rule system’s kit', () => {
  it.each([
    ['revised-europa', /^$/],
    ['ocs-4.3', /^(?:move|exploitation|reserve|strat)$/],
    ['europa-oneweek-2012', /^\+\d+$/],
    ['europa-oneweek-2009', /^moved \d+$/],
    ['bna-adc2', /^(?:battery|interdiction|close attack|close defense)$/],
  ] as const)('%s: each has a corner of its own, but for those of which a unit has one', async (system, modes) => {
    const kit = await kitOf(system);
    if (!kit.ok) throw new Error('no kit');
    const inMode = kit.value.states.filter(s => modes.test(s.key));
    const others = kit.value.states.filter(s => !inMode.includes(s));
    const used = [...others, ...inMode.slice(0, 1)].map(s => s.badge.corner);
    expect(new Set(used).size).toBe(used.length);
    expect(new Set(inMode.map(s => s.badge.corner)).size).toBeLessThanOrEqual(1);
    for (const corner of used) expect(corner).toBeLessThan(BADGE_CORNERS);
    expect(new Set(kit.value.states.map(s => s.keystroke)).size).toBe(kit.value.states.length);
  });
});

describe('states that only some units can be in', () => {
  const unit = (type: string, values: Record<string, string>): Unit => ({
    id: 'a',
    name: 'A',
    side: 'Axis',
    nation: 'german',
    type,
    size: 'battalion',
    full: { values },
    at: { file: 'units.csv', line: 2, column: 1 },
  });
  const layersOf = async (of: Unit): Promise<readonly string[]> => {
    const kit = await kitOf('bna-adc2');
    if (!kit.ok) throw new Error('no kit');
    const prototypes = unitPrototypes(
      prototypesOf(kit.value, [], 72, { windows: [], haveSteps: false }),
      of,
      undefined,
    );
    const piece = unitPiece(of, kit.value.counters, prototypes, { restricted: false })('1');
    const shared = piece.prototypes.filter(({ name }) => name.startsWith('Unit: state '));
    const used = piece.levels.flatMap(({ type }) => /^prototype;(Unit: state .*)/.exec(type)?.[1] ?? []);
    expect(used).toEqual(shared.map(({ name }) => name));
    return [...shared.flatMap(({ levels }) => levels), ...piece.levels].flatMap(({ type }) =>
      type.startsWith('emb2;') ? (/State [a-z -]+/.exec(type) ?? []) : [],
    );
  };

  it('a gun has its battery side, with the figures that count there', async () => {
    const gun = unit('towed arty', { af: '1', df: '2', ma: '10', bf: '12', fpf: '7', range: '4' });
    expect(await layersOf(gun)).toEqual(['State battery']);
    const kit = await kitOf('bna-adc2');
    const battery = kit.ok ? kit.value.states.find(s => s.key === 'battery') : undefined;
    expect(battery && figuresIn(gun, battery)).toBe('12-7-4');
  });

  it('infantry has none of them, aircraft their missions, heavy armor its disablement', async () => {
    const plain = { af: '3', df: '5', ma: '5' };
    expect(await layersOf(unit('infantry', plain))).toEqual([]);
    expect(await layersOf(unit('heavy armor', plain))).toEqual(['State disabled']);
    expect(await layersOf(unit('fb', plain))).toEqual([
      'State interdiction',
      'State close attack',
      'State close defense',
    ]);
  });
});

describe('a kit that is like another', () => {
  const read = (text: string, kit = text): ReturnType<typeof readKit> =>
    readKit(text, 'module.yaml', () => readKit(kit, 'other.yaml'));
  const OTHER = `
map: { terrains: { clear: [] }, hexsides: {}, connections: {}, features: {} }
counters: { factors: [af], merge: [], sizes: {}, symbols: { inf: [cross] } }
dice: [{ name: 2d6, count: 2, sides: 6 }]
charts: [{ table: main, title: Main }]
`;

  it('has of its own what it writes, and the rest of the other', () => {
    const kit = read('like: other\ndice: [{ name: 1d6, count: 1, sides: 6 }]\n', OTHER);
    if (!kit.ok) throw new Error(JSON.stringify(kit.error));
    expect(kit.value.dice.map(d => d.name)).toEqual(['1d6']);
    expect(kit.value.counters.symbols.has('inf')).toBe(true);
    expect(kit.value.charts).toEqual([{ table: 'main', title: 'Main' }]);
  });

  it('is told what is wrong in the other, and may not be like one that is like a third', () => {
    const problems = (kit: ReturnType<typeof readKit>): readonly string[] =>
      kit.ok ? [] : kit.error.map(p => `${p.at.file}:${p.at.line} ${p.code}`);
    expect(problems(read('like: other', 'strange: 1'))).toContain('other.yaml:1 unknown-key');
    expect(problems(read('like: other', 'like: third'))).toContain('other.yaml:1 unknown-kit');
  });
});

describe('a declaration', () => {
  it('as VASSAL fills in our format is what the audit reads', () => {
    const values: Record<string, string> = {
      menuCommand: 'Overrun NE',
      location: '0406',
      newPieceName: '11 Pz (reduced)',
      UnitId: '11-pz',
    };
    const line = `* ${DECLARATION_FORMAT.replace(/\$(\w+)\$/g, (_, name: string) => values[name] ?? '')}`;
    expect(readDeclaration(line)).toEqual({ what: 'overrun', direction: 'NE', from: '0406', units: ['11-pz'] });
  });

  it('where both sides may be in one hex, fights are declared there too', () => {
    const here = { what: 'overrun', from: '0406', units: ['11-pz'] };
    expect(declarationLine(here, '11 Pz')).toBe('* Overrun here from 0406 · 11 Pz [11-pz]');
    expect(readDeclaration(declarationLine(here, '11 Pz'))).toEqual(here);
  });

  it('a procedure of the rules may be declared for the unit’s own hex', () => {
    const attrition = { what: 'break-out', from: '0406', units: ['11-pz'] };
    expect(declarationLine(attrition, '11 Pz')).toBe('* Break out from 0406 · 11 Pz [11-pz]');
    expect(readDeclaration(declarationLine(attrition, '11 Pz'))).toEqual(attrition);
    // As logs of earlier modules have it.
    expect(readDeclaration('* Break-out from 0406 · 11 Pz [11-pz]')).toEqual(attrition);
  });
});

describe('what cannot be built says so, and nothing is made', () => {
  it('a unit type that the kit cannot draw', async () => {
    const input = await sampleInput();
    const symbols = new Map(input.kit.counters.symbols);
    symbols.delete('pz');
    const built = await build({ ...input, kit: { ...input.kit, counters: { ...input.kit.counters, symbols } } });
    expect(built.ok ? [] : built.error.map(p => [p.code, p.message])).toEqual([
      ['no-look', 'Overrun has no picture for unit type “pz”. Give it one under “counters: symbols” of module.yaml.'],
    ]);
  });

  it('a name that no font of ours can draw', async () => {
    const input = await sampleInput();
    const units = input.scenario.units.map(u => (u.id === '11-pz' ? { ...u, formation: '装甲' } : u));
    const built = await build({ ...input, scenario: { ...input.scenario, units } });
    expect(built.ok ? [] : built.error.map(p => [p.code, p.at.file, p.message])).toEqual([
      [
        'no-glyph',
        'units.csv',
        'Overrun’s fonts cannot draw “装”, “甲” in the formation “装甲”. Write it in Latin letters.',
      ],
    ]);
  });
});
