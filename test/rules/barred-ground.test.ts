// Ground that no way leads into, by each system's charts: a unit that starts there is asked about.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import type { HexMap } from '../../core/hexmap/hex-map';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { barredAtStart } from '../../core/rules/set-up';
import { loadSystem } from '../../core/rules/systems';
import type { Table } from '../../core/scenario/table';
import type { Scenario } from '../../core/scenario/scenario';

const SAMPLES = path.join(import.meta.dirname, '../../assets/scenarios');

const sample = async (name: string): Promise<Scenario> => {
  const { scenario } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLES, name)));
  if (!scenario) throw new Error(`${name} cannot be read`);
  return scenario;
};

/** The scenario with all its ground of one terrain, and no roads unless they are kept. */
const coveredWith = (scenario: Scenario, terrain: string, roads: 'kept' | 'none'): Scenario => {
  const { hexes } = scenario.map;
  // Rows of the system's own charts, where the sample's leave them out.
  const tables = scenario.system === 'classic' ? scenario.tables : new Map<string, Table>();
  const covered: HexMap = {
    ...hexes,
    hexes: new Map([...hexes.hexes].map(([id, hex]) => [id, { ...hex, terrain }])),
    connection: roads === 'kept' ? hexes.connection : () => [],
  };
  return { ...scenario, tables, map: { ...scenario.map, hexes: covered } };
};

const problemsOf = async (scenario: Scenario): Promise<readonly string[]> => {
  const referee = (await loadSystem(scenario.system))?.referee(scenario);
  if (!referee?.ok) throw new Error('its charts cannot be read');
  return barredAtStart(scenario, referee.value).map(({ message }) => message);
};

describe('a unit that starts where the ground bars it', () => {
  it.each([
    ['bridges-of-halden', 'marsh', 'woods'],
    ['crossing-at-lipnya', 'full lake', 'woods'],
    ['gap-at-bir-shafra', 'sea', 'clear'],
    ['gate-of-kalinov', 'sea', 'woods'],
    ['wells-of-sidi-haram', 'salt marsh', 'open'],
  ])('%s: is asked about in %s, not in %s; none of the sample’s own is', async (name, barred, open) => {
    const scenario = await sample(name);
    expect(await problemsOf(scenario)).toEqual([]);
    expect(await problemsOf(coveredWith(scenario, open, 'none'))).toEqual([]);
    // Halden's marsh bars motors in rain.
    const rain = { ...scenario, turns: scenario.turns.map(turn => ({ ...turn, weather: 'Rain' })) };
    const asked = await problemsOf(coveredWith(name === 'bridges-of-halden' ? rain : scenario, barred, 'none'));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked[0]).toMatch(new RegExp(` starts in \\d+, ${barred}, which it may not enter\\. Is the hex right\\?$`));
  });

  it('is not, where a road leads in', async () => {
    const scenario = await sample('crossing-at-lipnya');
    const all = await problemsOf(coveredWith(scenario, 'full lake', 'none'));
    const beside = await problemsOf(coveredWith(scenario, 'full lake', 'kept'));
    expect(beside.length).toBeLessThan(all.length);
  });
});
