// What a module gives its players beside counters: palettes by formation, sums of stacks, a count of MPs, the rules in brief.
import { beforeAll, describe, expect, it } from 'vitest';
import type { RulesInBrief } from '../../core/rules/system';
import { walk } from '../../core/vassal/module/components';
import type { BuildElement } from '../../core/vassal/module/build-file';
import { shortName } from '../../core/vassal/module/build-file';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { replay } from '../../core/vassal/replay/replay';
import { checkModule } from '../../core/vassal/module/check-module';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule, type BuildInput } from '../../module-builder/build-module';
import { helpOf } from '../../module-builder/pages/help';
import { counterSheets, mapSheet } from '../../module-builder/preview/print-sheets';
import { evaluated } from './evaluated';
import { sampleInput } from './sample';

const built = async (input: BuildInput): Promise<VassalModule> => {
  const module = await buildModule(input, BLANK_RENDERER);
  if (!module.ok) throw new Error(JSON.stringify(module.error));
  const read = await readModule(module.value.bytes);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const named = (module: VassalModule, name: string): readonly BuildElement[] =>
  [...walk(module.root)].filter(element => shortName(element) === name);

/** The expression that heads a stack's picture on the map. */
const heading = (module: VassalModule): string =>
  String(named(module, 'CounterDetailViewer')[0]?.attributes['summaryReportFormat']);

describe('the aids to play of a built module', () => {
  let input: BuildInput;
  let module: VassalModule;

  beforeAll(async () => {
    input = await sampleInput();
    module = await built(input);
  });

  it('are known to VASSAL', async () => {
    expect(await checkModule(module)).toEqual([]);
  });

  it('sort a side’s counters by formation, each once', () => {
    const [axis] = named(module, 'BoxWidget').filter(({ attributes }) => attributes['entryName'] === 'Axis');
    const lists = axis?.children.map(({ attributes, children }) => [attributes['entryName'], children.length]);
    expect(lists?.map(([name]) => name)).toEqual(['48', '55', '34', 'Without a formation']);
    const wanted = input.scenario.units.filter(unit => unit.side === 'Axis' && unit.arrives === undefined);
    expect(lists?.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(wanted.length);
  });

  it('add up the factors of a stack, of the sides that show', async () => {
    const stack = { LocationName: '9999', 'sum(AF)': '17', 'sum(DF)': '13+?' };
    expect(evaluated(heading(module), stack)).toBe('9999 · AF 17 · DF 13+?');
    const { units } = input.scenario;
    const worn = units.map(unit =>
      unit.id === '11-pz' && unit.setup ? { ...unit, setup: { ...unit.setup, faceUp: 1 } } : unit,
    );
    const other = await built({ ...input, scenario: { ...input.scenario, units: worn } });
    const save = await other.entry('start.vsav');
    const game = save.ok ? await readSavedGame(save.value, DEFAULT_LIMITS) : save;
    const timeline = game.ok ? await replay(game.value, other) : game;
    if (!timeline.ok) throw new Error(timeline.error.message);
    const figures = (id: string) => {
      const props = timeline.value.piecesAt(0).find(piece => piece.props['UnitId'] === id)?.props;
      return [props?.['AF'], props?.['DF'], props?.['MPs spent_Level']];
    };
    expect(figures('11-pz')).toEqual(['4', '4', '1']);
    expect(figures('112-rifle')).toEqual(['4', '4', '1']);
    expect(figures('16-pz')).toEqual(['9', '9', '1']);
  });

  it('tell the terrain of the hex above a stack, by a table that no save holds', async () => {
    const [table] = named(module, 'GlobalTranslatableMessage').filter(
      ({ attributes }) => attributes['name'] === 'Terrain_Of_Hexes',
    );
    const there = (hex: string) =>
      evaluated(heading(module), {
        Terrain_Of_Hexes: String(table?.attributes['initialValue']),
        LocationName: hex,
        'sum(AF)': '1',
        'sum(DF)': '2',
      });
    for (const hex of input.scenario.map.hexes.hexes.values())
      expect(there(hex.id)).toBe(`${hex.id} · ${[hex.terrain, ...hex.features].join(', ')} · AF 1 · DF 2`);
    // Beside the board, and on it where no hex is.
    expect(there('offboard')).toBe(' · AF 1 · DF 2');
    expect(there('9999')).toBe('9999 · AF 1 · DF 2');
    const save = await module.entry('start.vsav');
    const game = save.ok ? await readSavedGame(save.value, DEFAULT_LIMITS) : save;
    expect(game.ok && JSON.stringify(game.value.start)).not.toContain('Terrain_Of_Hexes');
  });

  it('say no terrain in windows without hexes of it', () => {
    const [, ...windows] = named(module, 'CounterDetailViewer');
    expect(windows.length).toBeGreaterThan(0);
    for (const { attributes } of windows)
      expect(attributes['summaryReportFormat']).toBe('$LocationName$ · AF $sum(AF)$ · DF $sum(DF)$');
  });

  it('hold the rules in one line each', async () => {
    const page = await module.entry('rules-in-brief.html');
    if (!page.ok) throw new Error(page.error.message);
    expect(new TextDecoder().decode(page.value)).toContain('<b>R6-5</b>');
  });

  it('speak of the audit only to players of a game with rules', () => {
    const { scenario, kit } = input;
    const help = (brief: RulesInBrief): string => {
      const { entries } = helpOf(scenario, kit, { procedures: [], brief, isCounted: true, ownPages: [] });
      return new TextDecoder().decode(entries[0]?.data);
    };
    expect(help({ rules: [], results: [] })).not.toContain('audit');
    expect(help({ rules: [{ about: 'R1', title: 'One.' }], results: [] })).toContain('the audit counts by itself');
  });

  it('keep each side to its own counters, where the kit says so', async () => {
    const isRestricted = (one: VassalModule) =>
      named(one, 'PieceSlot').filter(slot => slot.text.includes('restrict;Axis;false;true')).length;
    const restricted = await built({ ...input, kit: { ...input.kit, restricted: true } });
    expect(isRestricted(module)).toBe(0);
    expect(isRestricted(restricted)).toBeGreaterThan(10);
    expect(await checkModule(restricted)).toEqual([]);
  });
});

describe('sheets to print', () => {
  it('show the map with title, key and scale, and every face of every counter in its size', async () => {
    const input = await sampleInput();
    const { scenario } = input;
    const few = scenario.units.slice(0, 3);
    const small = { ...input, scenario: { ...scenario, units: few, map: { ...scenario.map, scale: '16 km' } } };
    const map = mapSheet(small, []);
    expect(map).toContain('One hex: 16 km');
    expect(map.split(scenario.map.title).length).toBeGreaterThan(2);
    const [page = '', ...more] = counterSheets(small, []);
    expect(more).toEqual([]);
    expect(page).toContain("width='210.00mm' height='297.00mm'");
    const faces = few.reduce((sum, unit) => sum + (unit.reduced ? 2 : 1), 0);
    expect(page.split("width='15.9' height='15.9'").length - 1).toBe(faces);
  });
});
