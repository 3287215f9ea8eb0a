// The module kits that ship with the rule systems, out of the texts of all kits, wherever they are kept.

import { err, ok, type Result } from '../../core/base/result';
import type { SourceProblem } from '../../core/base/source';
import type { RuleSystem } from '../../core/rules/system';
import type { Scenario } from '../../core/scenario/scenario';
import type { YamlMap } from '../../core/scenario/yaml/yaml';
import type { KitOfSystem, ModuleKit } from './kit';
import { readKit, readOwnKit, type KitDraft } from './read-kit';
import { withOwnLooks } from './own-looks';

/** The text of a rule system's `module.yaml`; undefined: it has none. */
export type KitText = (system: string) => string | undefined;

const read = (system: string, textOf: KitText, like?: KitOfSystem): Result<ModuleKit, readonly SourceProblem[]> => {
  const file = `assets/rules/${system}/module.yaml`;
  const text = textOf(system);
  if (text !== undefined) return readKit(text, file, like);
  return err([
    {
      code: 'no-kit',
      message: `The rule system “${system}” has no module kit yet: no module can be built for it.`,
      at: { file, line: 1, column: 1 },
      severity: 'error',
    },
  ]);
};

/** The kit of a rule system. It may be like another one, which stands by itself. */
export const kitOfTexts = (system: string, textOf: KitText): Result<ModuleKit, readonly SourceProblem[]> =>
  read(system, textOf, other => read(other, textOf));

/**
 * The kit for a scenario as far as it can be read: its rule system's, with the words that its rules give themselves.
 *
 * @param system the scenario's; undefined: it has none
 * @param ownWords the scenario's `module.yaml`, whose words come on top
 */
export const kitDraft = (
  scenario: Scenario,
  system: Pick<RuleSystem, 'wordsOf'> | undefined,
  textOf: KitText,
  ownWords?: YamlMap,
): KitDraft | { readonly kit?: undefined; readonly problems: readonly SourceProblem[] } => {
  const ofSystem = kitOfTexts(scenario.system, textOf);
  if (!ofSystem.ok) return { problems: ofSystem.error };
  const own = system?.wordsOf?.(scenario);
  const ruled = own ? withOwnLooks(ofSystem.value, own.looks, scenario.tables) : { kit: ofSystem.value, problems: [] };
  if (!ownWords) return ruled;
  const { kit, problems } = readOwnKit(ownWords, ruled.kit);
  return { kit, problems: [...ruled.problems, ...problems] };
};

/** The kit for a scenario, to be built with. */
export const kitForScenario = (...about: Parameters<typeof kitDraft>): Result<ModuleKit, readonly SourceProblem[]> => {
  const { kit, problems } = kitDraft(...about);
  return kit && problems.length === 0 ? ok(kit) : err(problems);
};
