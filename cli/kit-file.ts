import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { ruleSystem } from '../core/rules/registry';
import type { Scenario } from '../core/scenario/scenario';
import type { ModuleKit } from '../module-builder/kit';
import { kitForScenario, kitOfTexts } from '../module-builder/kit-of-texts';

/** One above `dist/cli.js`, and one above this file where tests load it unbundled. */
const RULES = join(__dirname, '..', 'assets', 'rules');

export const kitText = (system: string): string | undefined => {
  const place = join(RULES, system, 'module.yaml');
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
};

/** All of them. */
export const kitFiles = (): readonly string[] =>
  readdirSync(RULES)
    .sort()
    .map(system => join(RULES, system, 'module.yaml'))
    .filter(file => existsSync(file));

/** The module kit that ships with a rule system. */
export const kitOf = (system: string): Promise<Result<ModuleKit, readonly SourceProblem[]>> =>
  Promise.resolve(kitOfTexts(system, kitText));

/** The kit for a scenario without words of its own, but for those that its rules give themselves. */
export const kitFor = (scenario: Scenario): Promise<Result<ModuleKit, readonly SourceProblem[]>> =>
  Promise.resolve(kitForScenario(scenario, ruleSystem(scenario.system), kitText));
