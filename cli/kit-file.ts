import type { Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { ruleSystem } from '../core/rules/registry';
import type { Scenario } from '../core/scenario/scenario';
import type { ModuleKit } from '../module-builder/kit/kit';
import { kitForScenario, kitOfTexts } from '../module-builder/kit/kit-of-texts';
import { kitText } from './kit-texts';

/** The module kit that ships with a rule system. */
export const kitOf = (system: string): Promise<Result<ModuleKit, readonly SourceProblem[]>> =>
  Promise.resolve(kitOfTexts(system, kitText));

/** The kit for a scenario without words of its own, but for those that its rules give themselves. */
export const kitFor = (scenario: Scenario): Promise<Result<ModuleKit, readonly SourceProblem[]>> =>
  Promise.resolve(kitForScenario(scenario, ruleSystem(scenario.system), kitText));
