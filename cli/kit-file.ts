import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { ruleSystem } from '../core/rules/registry';
import { MODULE_FILE } from '../core/scenario/read-files';
import type { Scenario } from '../core/scenario/scenario';
import { withOwnLooks } from '../module-builder/own-looks';
import { readKit, readOwnKit, type KitOfSystem, type ModuleKit } from '../module-builder/kit';

/** One above `dist/cli.js`, and one above this file where tests load it unbundled. */
const RULES = join(__dirname, '..', 'assets', 'rules');

const read = (system: string, other?: KitOfSystem): Result<ModuleKit, readonly SourceProblem[]> => {
  const file = `assets/rules/${system}/module.yaml`;
  const place = join(RULES, system, 'module.yaml');
  if (existsSync(place)) return readKit(readFileSync(place, 'utf8'), file, other);
  return err([
    {
      code: 'no-kit',
      message: `The rule system “${system}” has no module kit yet: no module can be built for it.`,
      at: { file, line: 1, column: 1 },
      severity: 'error',
    },
  ]);
};

/** All of them. */
export const kitFiles = (): readonly string[] =>
  readdirSync(RULES)
    .sort()
    .map(system => join(RULES, system, 'module.yaml'))
    .filter(file => existsSync(file));

/** The module kit that ships with a rule system. */
export const kitOf = (system: string): Promise<Result<ModuleKit, readonly SourceProblem[]>> =>
  Promise.resolve(read(system, read));

/** The kit for a scenario: with the words that its rules give themselves, and those of its `module.yaml`. */
export const kitFor = (scenario: Scenario, ownText?: string): Promise<Result<ModuleKit, readonly SourceProblem[]>> => {
  const kit = read(scenario.system, read);
  const own = ruleSystem(scenario.system)?.wordsOf?.(scenario);
  const terrains = scenario.tables.get('terrain')?.rows.map(row => row.key) ?? [];
  const ruled = kit.ok && own ? withOwnLooks(kit.value, own.looks, terrains) : kit;
  return Promise.resolve(ruled.ok && ownText !== undefined ? readOwnKit(ownText, MODULE_FILE, ruled.value) : ruled);
};
