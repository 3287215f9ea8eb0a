// Orders of battle are held against the sums that a scenario states.
import { expect, it } from 'vitest';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { scenarioFiles } from '../../core/scenario/write-scenario';
import { load, spoilt } from './sample';

const stating = (total: string) => spoilt('scenario.yaml', 'nation: german', `nation: german, total: ${total}`);

it('an order of battle that adds up is no problem, and its sums travel with the scenario', async () => {
  const { scenario, problems } = await load(stating('{ units: 2, af: 17 }'));
  expect(problems).toEqual([]);
  const json = scenario ? scenarioToJson(scenario) : '';
  const read = scenarioFromJson(json);
  if (!read.ok) throw new Error(read.error);
  expect(read.value.sides[0]?.total).toEqual({ units: 2, af: 17 });
  const again = await load(Object.fromEntries(scenarioFiles(read.value)));
  expect(again.scenario && scenarioToJson(again.scenario)).toBe(json);
});

it.each([
  ['{ units: 3 }', 'Blue has 2 units; scenario.yaml states 3. Correct the list or the total.'],
  ['{ af: 18 }', 'The af of Blue adds up to 17; scenario.yaml states 18. Correct the list or the total.'],
  ['{ strength: 18 }', 'Unknown key “strength” in a total.'],
])('with the total %s it is reported', async (total, message) => {
  const { problems } = await load(stating(total));
  expect(problems[0]?.message).toContain(message);
});
