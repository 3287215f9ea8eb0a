// The module kit that ships with a rule system, out of the texts of all kits, wherever they are kept.

import { err, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { ruleSystem } from '../core/rules/registry';
import type { Scenario } from '../core/scenario/scenario';
import { readKit, type ModuleKit } from './kit';
import { withOwnLooks } from './own-looks';

/** The text of a rule system's `module.yaml`; undefined: it has none. */
export type KitText = (system: string) => string | undefined;

/** The kit of a rule system. */
export const kitOfTexts = (system: string, textOf: KitText): Result<ModuleKit, readonly SourceProblem[]> => {
  const file = `assets/rules/${system}/module.yaml`;
  const text = textOf(system);
  if (text !== undefined) return readKit(text, file, other => kitOfTexts(other, textOf));
  return err([
    {
      code: 'no-kit',
      message: `The rule system “${system}” has no module kit yet: no module can be built for it.`,
      at: { file, line: 1, column: 1 },
      severity: 'error',
    },
  ]);
};

/** The kit for a scenario: with the words that its rules give themselves. */
export const kitForScenario = (scenario: Scenario, textOf: KitText): Result<ModuleKit, readonly SourceProblem[]> => {
  const kit = kitOfTexts(scenario.system, textOf);
  const own = ruleSystem(scenario.system)?.wordsOf?.(scenario);
  const terrains = scenario.tables.get('terrain')?.rows.map(row => row.key) ?? [];
  return kit.ok && own ? withOwnLooks(kit.value, own.looks, terrains) : kit;
};
