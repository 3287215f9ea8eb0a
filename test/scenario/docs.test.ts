import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import { NATIONS } from '../../core/scenario/units/nations';
import { loadScenario } from '../../core/scenario/load';
import { starterVocabulary } from '../../core/scenario/no-system';
import { starterFiles } from '../../core/scenario/starter';
import { REVISED } from './revised';
import { filesOf, load } from './sample';

const text = readFileSync(path.join(import.meta.dirname, '../../docs/scenario-format.md'), 'utf8');
const blocks = [...text.matchAll(/```(?:yaml|csv)\n([\s\S]*?)```/g)].map(match => match[1] ?? '');

it('the examples of docs/scenario-format.md are a scenario without mistakes', async () => {
  const [
    scenario = '',
    ,
    ,
    ,
    terrain = '',
    rivers = '',
    roads = '',
    winter = '',
    displays = '',
    markers = '',
    ,
    sources = '',
    units = '',
    tables = '',
  ] = blocks;
  // The sides with their sources stand in the place of those without.
  const withSources = scenario.replace(/^sides:\n(?: {2}.*\n)+/m, sources);
  expect(withSources).not.toBe(scenario);
  const summer = filesOf({
    'scenario.yaml': withSources + displays + tables,
    'map/terrain.csv': terrain,
    'map/hexsides.csv': rivers,
    'map/connections.csv': roads,
    'units.csv': units,
    'markers.csv': markers,
    'tables/crt.csv': 'roll,1-1\n2,AR\n',
  });
  expect((await loadScenario(summer, REVISED)).problems).toEqual([]);
  const other = { ...filesOf({ 'scenario.yaml': winter }), beside: () => Promise.resolve(summer) };
  const { scenario: extended, problems } = await loadScenario(other, REVISED);
  expect(problems).toEqual([]);
  expect(extended?.map.title).toBe('The Ilsha, Frozen');
});

it('its examples of a picture and of hex numbers load', async () => {
  const [, picture = '', numbers = ''] = blocks;
  const starter = Object.fromEntries(starterFiles('Any Game', starterVocabulary()));
  const { scenario, problems } = await load({
    'scenario.yaml': (starter['scenario.yaml'] ?? '').replace(
      /^map:\n(?: {2}.*\n)+/m,
      picture + numbers.replace('map:\n', ''),
    ),
    'module.yaml': starter['module.yaml'] ?? '',
    'units.csv': 'id,name,side,type,size,hex\n',
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(scenario?.map.board?.picture).toBe('images/map.png');
  expect([...(scenario?.map.hexes.hexes.keys() ?? [])].slice(0, 2)).toEqual(['15-A', '14-A']);
});

it('its example of boards side by side loads', async () => {
  const starter = Object.fromEntries(starterFiles('Any Game', starterVocabulary()));
  const { scenario, problems } = await load({
    'scenario.yaml': (starter['scenario.yaml'] ?? '').replace(
      /^map:\n(?: {2}.*\n)+/m,
      `${blocks[3] ?? ''}  title: Boards\n  terrain: clear\n`,
    ),
    'module.yaml': starter['module.yaml'] ?? '',
    'units.csv': 'id,name,side,type,size,hex\n',
  });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(scenario?.map.hexes.neighbours('A-2005')).toContain('B-0106');
});

it('docs/scenario-format.md names all nations, kinds of phases and tables', () => {
  for (const word of [...NATIONS, ...VOCABULARY.phaseKinds, ...VOCABULARY.tables.map(table => table.name)])
    expect(text).toContain(word);
});
