// OCS 9.4b: the defender has one terrain against a whole stack, and a module counts unit by unit. Where the charts make that two
// figures, the line names it.

import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeFiles } from '../../../cli/node-files';
import type { FightCount, Way } from '../../../core/rules/module-counts/fight-counts';
import { ruleSystem } from '../../../core/rules/registry';
import { vocabularyOf } from '../../../core/rules/load-scenario';
import { loadScenario } from '../../../core/scenario/load';
import { filesOver } from '../../../core/scenario/files';
import { SAMPLE_FOLDER } from '../../scenario/sample';

const countsWith = async (wadi: string) => {
  const sample = await nodeFiles(path.join(path.dirname(SAMPLE_FOLDER), 'wells-of-sidi-haram'));
  const changed = filesOver(
    new Map([['tables/tec-combat-hexsides.csv', `hexside,armour,mech,other\nescarpment,1/4,1/3,1/2\n${wadi}\n`]]),
    sample,
  );
  const { scenario, problems } = await loadScenario(changed, vocabularyOf);
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  const referee = ruleSystem(scenario.system)?.referee(scenario);
  if (!referee?.ok) throw new Error('no referee');
  return referee.value.counts();
};

const named = (count: FightCount | undefined, hexsides: readonly string[]): boolean => {
  const way: Way = { terrain: 'rough', features: [], hexsides, connections: [], weather: 'Clear' };
  const remark = count?.uncounted.find(({ words }) => words === 'one terrain for a stack');
  return remark?.when?.ask === 'way' && remark.when.holds(way);
};

it('names the choice where the hex is worse for some of a stack and the hexside for others', async () => {
  const { attack, overrun } = await countsWith('wadi,1,1,1/3');
  expect([attack, overrun].map(count => named(count, ['wadi']))).toEqual([true, true]);
  expect(named(attack, [])).toBe(false);
});

it('names nothing where one of them is the worst for all', async () => {
  const { attack } = await countsWith('wadi,1/3,1/3,1/3');
  expect(named(attack, ['wadi'])).toBe(false);
});
