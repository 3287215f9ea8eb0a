import { beforeAll, describe, expect, it } from 'vitest';
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
import { scenarioFromJson } from '../../core/scenario/scenario-json';
import { layOutMaps } from '../../core/vassal/module/map-layout';
import { checkModule } from '../../core/vassal/module/check-module';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { replay } from '../../core/vassal/game/replay/replay';
import type { Timeline } from '../../core/vassal/game/replay/timeline';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import type { BuildInput } from '../../module-builder/build-module';
import { build, sampleInput, twoUnits } from './sample';

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
    const read = await readModule(bytes);
    if (!read.ok) throw new Error(read.error.message);
    module = read.value;
    const save = await module.entry('start.vsav');
    if (!save.ok) throw new Error(save.error.message);
    const game = await readSavedGame(save.value, DEFAULT_LIMITS);
    if (!game.ok) throw new Error(game.error.message);
    const timeline = await replay(game.value, module);
    if (!timeline.ok) throw new Error(timeline.error.message);
    start = timeline.value;
  });

  it('has no fault that VASSAL would stumble over, or pass over in silence', async () => {
    expect(await checkModule(module)).toEqual([]);
  });

  it('opens with every unit of the set-up in its hex, on the side it starts on', () => {
    const { scenario } = input;
    const found = start.piecesAt(0).map(p => [p.props['UnitId'], p.map, p.location, p.name]);
    const wanted = scenario.units.flatMap(unit =>
      unit.setup
        ? [[unit.id, MAP_NAME, unit.setup.hex, unit.setup.reduced ? `${unit.name} (reduced)` : unit.name]]
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

describe('a declaration', () => {
  it('as VASSAL fills in our format is what the audit reads', () => {
    const values: Record<string, string> = {
      menuCommand: 'Overrun NE',
      location: '0406',
      newPieceName: '11 Pz (reduced)',
      UnitId: '11-pz',
    };
    const line = `* ${DECLARATION_FORMAT.replace(/\$(\w+)\$/g, (_, name: string) => values[name] ?? '')}`;
    expect(readDeclaration(line)).toEqual({ what: 'overrun', direction: 'NE', from: '0406', unit: '11-pz' });
  });

  it('a procedure of the rules may be declared for the unit’s own hex', () => {
    const attrition = { what: 'break-out', from: '0406', unit: '11-pz' };
    expect(declarationLine(attrition, '11 Pz')).toBe('* Break-out from 0406 · 11 Pz [11-pz]');
    expect(readDeclaration(declarationLine(attrition, '11 Pz'))).toEqual(attrition);
  });
});

describe('what cannot be built says so, and nothing is made', () => {
  it('a unit type that the kit cannot draw', async () => {
    const input = await sampleInput();
    const symbols = new Map(input.kit.counters.symbols);
    symbols.delete('pz');
    const built = await build({ ...input, kit: { ...input.kit, counters: { ...input.kit.counters, symbols } } });
    expect(built.ok ? [] : built.error.map(p => [p.code, p.message])).toEqual([
      ['no-look', 'The module kit says nothing of the unit type “pz”: add it to module.yaml.'],
    ]);
  });

  it('a name that no font of ours can draw', async () => {
    const input = await sampleInput();
    const units = input.scenario.units.map(u => (u.id === '11-pz' ? { ...u, formation: '装甲' } : u));
    const built = await build({ ...input, scenario: { ...input.scenario, units } });
    expect(built.ok ? [] : built.error.map(p => [p.code, p.at.file, p.message])).toEqual([
      ['no-glyph', 'units.csv', 'Our fonts cannot draw “装”, “甲” in the formation “装甲”. Write it in Latin letters.'],
    ]);
  });
});
