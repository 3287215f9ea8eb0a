import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import { NATIONS } from '../../core/scenario/nations';
import { loadScenario } from '../../core/scenario/load';
import { REVISED } from './revised';
import { filesOf } from './sample';

const text = readFileSync(path.join(import.meta.dirname, '../../docs/scenario-format.md'), 'utf8');
const blocks = [...text.matchAll(/```(?:yaml|csv)\n([\s\S]*?)```/g)].map(match => match[1] ?? '');

it('the examples of docs/scenario-format.md are a scenario without mistakes', async () => {
  const [scenario = '', terrain = '', rivers = '', roads = '', sources = '', units = '', tables = ''] = blocks;
  // The sides with their sources stand in the place of those without.
  const withSources = scenario.replace(/^sides:\n(?: {2}.*\n)+/m, sources);
  expect(withSources).not.toBe(scenario);
  const { problems } = await loadScenario(
    filesOf({
      'scenario.yaml': withSources + tables,
      'map/terrain.csv': terrain,
      'map/hexsides.csv': rivers,
      'map/connections.csv': roads,
      'units.csv': units,
      'tables/crt.csv': 'roll,1-1\n2,AR\n',
    }),
    REVISED,
  );
  expect(problems).toEqual([]);
});

it('docs/scenario-format.md names all nations, kinds of phases and tables', () => {
  for (const word of [...NATIONS, ...VOCABULARY.phaseKinds, ...VOCABULARY.tables.map(table => table.name)])
    expect(text).toContain(word);
});
