// A module of ours without its scenario, and a binding that says all of what the scenario said: what a careful user of somebody
// else's module would write.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { kitText } from '../../../cli/kit-texts';
import { nodeFiles } from '../../../cli/node-files';
import type { RulesOptions } from '../../../core/audit/open/rules-search';
import { packBinding } from '../../../core/binding/pack';
import { ruleSystem, RULE_SYSTEMS } from '../../../core/rules/registry';
import { loadScenario } from '../../../core/scenario/load';
import {
  declareCommand,
  FIGHTS,
  MAP_NAME,
  SCENARIO_ENTRY,
  stateLayer,
  STEP_LAYER,
  TURN_TRACK,
  UNIT_ID,
} from '../../../core/scenario/module-contract';
import type { ColumnRow } from '../../../core/hexmap/numbering';
import type { Scenario } from '../../../core/scenario/scenario';
import { hexLine, sideLine, type Side } from '../../../core/scenario/map/straight-lines';
import { readArchive, writeArchive } from '../../../core/vassal/archive/archive';
import { buildInputOf } from '../../../module-builder/build-input';
import type { BuildInput } from '../../../module-builder/build-module';
import type { ModuleKit } from '../../../module-builder/kit/kit';
import { filesOf, textsOf } from '../../scenario/sample';
import { buildUndrawn } from '../../../module-builder/preview/undrawn';

export const SCENARIOS = path.join(import.meta.dirname, '../../../assets/scenarios');

const inputOf = async (name: string): Promise<BuildInput> => {
  const folder = await nodeFiles(path.join(SCENARIOS, name));
  const { scenario, problems } = await loadScenario(
    folder,
    id => ruleSystem(id)?.vocabulary,
    RULE_SYSTEMS.map(system => system.id),
  );
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  const input = await buildInputOf(scenario, folder, ruleSystem(scenario.system), kitText);
  if (!input.ok) throw new Error(input.error.map(p => p.message).join('\n'));
  return input.value;
};

const modules = new Map<string, Promise<Uint8Array>>();

/** The module's bytes without the entry that Overrun knows it by; built once, however often they are asked for. */
const strippedModule = (name: string, input: BuildInput): Promise<Uint8Array> => {
  const bytes = modules.get(name) ?? stripped(input);
  modules.set(name, bytes);
  return bytes;
};

const stripped = async (input: BuildInput): Promise<Uint8Array> => {
  const built = await buildUndrawn(input);
  if (!built.ok) throw new Error(built.error.map(p => p.message).join('\n'));
  const archive = readArchive(built.value.bytes);
  if (!archive.ok) throw new Error(archive.error.message);
  const kept = archive.value.names.filter(name => name !== SCENARIO_ENTRY);
  if (kept.length !== archive.value.names.length - 1) throw new Error('no scenario to strip');
  return writeArchive(
    await Promise.all(
      kept.map(async name => {
        const entry = await archive.value.read(name);
        if (!entry.ok) throw new Error(entry.error.message);
        return { name, data: entry.value };
      }),
    ),
  );
};

const hexAt = (id: string): ColumnRow => ({ column: Number(id.slice(0, 2)), row: Number(id.slice(2)) });
const idAt = ({ column, row }: ColumnRow): string => [column, row].map(n => String(n).padStart(2, '0')).join('');
const sideAt = (text: string): Side => ({ a: hexAt(text.slice(0, 4)), b: hexAt(text.slice(5)) });

/** A binding's map, whose hexes may be of any kind, has no lines: each hex or hexside on the way stands in it. */
const withNamedHexes = (text: string): string =>
  text.replace(/\d{4}(?:\/\d{4})?(?: > \d{4}(?:\/\d{4})?)+/g, written => {
    const ends = written.split(' > ');
    const parts = ends.slice(1).flatMap((end, i) => {
      const from = ends[i] ?? end;
      if (!end.includes('/')) return hexLine(hexAt(from), hexAt(end)).slice(1).map(idAt);
      const sides = sideLine(sideAt(from), sideAt(end), ({ column, row }) => column > 0 && row > 0) ?? [];
      return sides.slice(1).map(({ a, b }) => `${idAt(a)}/${idAt(b)}`);
    });
    return [ends[0], ...parts].join(' ');
  });

/** What a scenario file says, as far as a binding says it too. */
interface Written {
  readonly map: { readonly terrain?: string; readonly zone?: string };
  readonly turns: unknown;
  readonly phases: unknown;
  readonly options?: unknown;
  readonly rules?: unknown;
}

const line = (value: unknown): string => JSON.stringify(value);

const bindingYaml = (scenario: Scenario, kit: ModuleKit, texts: Readonly<Record<string, string>>): string => {
  const { map, turns, phases, rules, options = {} } = parse(texts['scenario.yaml'] ?? '') as Written;
  const own = typeof rules === 'string' ? (parse(texts[rules] ?? '') as unknown) : rules;
  const { terrain, zone } = map;
  // The grid goes on over the picture's margin.
  const hexes = [...scenario.map.hexes.hexes.keys()];
  const corners = [hexes[0], hexes.at(-1)];
  const states = kit.states.map(({ key: s }) => [s, { property: `${stateLayer(s)}_Active`, value: 'true' }]);
  const markers = kit.markers.map(({ key: m }) => ({ property: 'Marker', value: m, is: 'marker', marker: m }));
  const units = scenario.sides.map(({ name }) => ({ property: 'Side', value: name, is: 'unit', side: name }));
  // What an order of battle adds up to is for who writes the scenario.
  const sides = scenario.sides.map(({ total: _, at: __, ...side }) => side);
  const { procedures = [] } = ruleSystem(scenario.system)?.vocabulary ?? {};
  const declarations = [...FIGHTS, ...procedures.map(p => p.key)].flatMap(kind => [
    { kind, chat: `${declareCommand(kind)} {direction} from {from} · * [{units}]`.replace(' here ', ' ') },
    { kind, chat: `${declareCommand(kind)} from {from} · * [{units}]` },
  ]);
  return [
    `module: ${line({ name: scenario.name, versions: [scenario.version] })}`,
    `rules: ${line({ system: scenario.system, options, tables: 'tables', ...(own === undefined ? {} : { own }) })}`,
    `sides: ${line(sides)}`,
    `maps: ${line({ [MAP_NAME]: 'terrain' })}`,
    `identity: ${line({ property: UNIT_ID })}`,
    `groups: ${line([...markers, ...units])}`,
    'values: units.csv',
    `reduced: ${line({ layer: STEP_LAYER, level: 2 })}`,
    `states: ${line(Object.fromEntries(states))}`,
    `turn: ${line({ tracker: TURN_TRACK })}`,
    `turns: ${line(turns)}`,
    `phases: ${line(phases)}`,
    `declarations: ${line(declarations)}`,
    `elsewhere: ${line({ terrain, zone, corners })}`,
    'terrain: map',
  ].join('\n');
};

/**
 * What to open a game of a sample scenario with, as if nobody had built its module with Overrun. Packed: the tables stand in the
 * binding, and no file lies beside it.
 */
export const boundSample = async (name: string, how: 'beside' | 'packed' = 'beside'): Promise<RulesOptions> => {
  const input = await inputOf(name);
  const { scenario, kit } = input;
  const texts = textsOf(path.join(SCENARIOS, name));
  const named = Object.fromEntries(Object.entries(texts).map(([file, text]) => [file, withNamedHexes(text)]));
  const tables = { ...named, 'units.csv': (texts['units.csv'] ?? '').replace(/^id,/, `${UNIT_ID},`) };
  const written = bindingYaml(scenario, kit, texts);
  const csv = new Map(Object.entries(tables).filter(([file]) => file.endsWith('.csv')));
  const yaml = how === 'packed' ? packBinding(written, 'stripped.binding.yaml', csv) : written;
  const files = filesOf(how === 'packed' ? {} : tables);
  return {
    module: { name: 'stripped.vmod', bytes: await strippedModule(name, input) },
    binding: { name: 'stripped.binding.yaml', bytes: new TextEncoder().encode(yaml), files },
  };
};

export const gameOf = (scenario: string, game: string): Uint8Array =>
  new Uint8Array(readFileSync(path.join(SCENARIOS, scenario, 'games', `${game}.vlog`)));
