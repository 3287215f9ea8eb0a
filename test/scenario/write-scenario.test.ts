import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { vocabularyOf } from '../../cli/rule-systems';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { nodeFiles } from '../../cli/node-files';
import type { Files } from '../../core/scenario/files';
import { loadScenario } from '../../core/scenario/load';
import type { Scenario } from '../../core/scenario/scenario';
import { scenarioToJson } from '../../core/scenario/json/scenario-json';
import { scenarioFiles } from '../../core/scenario/write-scenario';
import { filesOf } from './sample';

const SAMPLES = path.resolve(__dirname, '../../assets/scenarios');

const loaded = async (files: Files): Promise<Scenario> => {
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  if (!scenario) throw new Error(problems.map(p => `${p.at.file}:${p.at.line} ${p.message}`).join('\n'));
  return scenario;
};

describe.each(readdirSync(SAMPLES))('the scenario %s, written as files', name => {
  it('is read back as the same scenario, and written the same again', async () => {
    const scenario = await loaded(await nodeFiles(path.join(SAMPLES, name)));
    const files = scenarioFiles(scenario);
    const again = await loaded(filesOf(Object.fromEntries(files)));
    expect(JSON.parse(scenarioToJson(again))).toEqual(JSON.parse(scenarioToJson(scenario)));
    expect([...scenarioFiles(again)]).toEqual([...files]);
  });
});

describe('a scenario as files', () => {
  const text = async (change: (scenario: Scenario) => Scenario, file: string): Promise<string | undefined> => {
    const scenario = await loaded(await nodeFiles(path.join(SAMPLES, 'crossing-at-lipnya')));
    return scenarioFiles(change(scenario)).get(file);
  };

  it('keeps commas, quotes and hex numbers of names and texts', async () => {
    const named = await text(
      s => ({ ...s, units: s.units.slice(0, 1).map(u => ({ ...u, name: 'Gruppe "A", Ost' })) }),
      'units.csv',
    );
    expect(named).toContain('"Gruppe ""A"", Ost"');
    const yaml = await text(s => ({ ...s, name: 'yes', description: 'one: two # three' }), 'scenario.yaml');
    const scenario = await loaded(
      filesOf({
        ...Object.fromEntries(scenarioFiles(await loaded(await nodeFiles(path.join(SAMPLES, 'crossing-at-lipnya'))))),
        'scenario.yaml': yaml ?? '',
      }),
    );
    expect([scenario.name, scenario.description]).toEqual(['yes', 'one: two # three']);
  });

  it('draws a road in one go from one end to the other', async () => {
    const roads = await text(s => s, 'map/connections.csv');
    expect(roads?.split('\n').some(line => line.split(' ').length > 4)).toBe(true);
  });
});
