// What a module is built from, out of a scenario's folder: the kit of its rule system with the folder's own words, its own
// pictures, the ids that its counters had, and what its rules bring along.

import { present } from '../core/base/present';
import { err, ok, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import type { FightCounts } from '../core/rules/module-counts/fight-counts';
import { systemFor } from '../core/rules/scenario-words';
import type { RuleSystem } from '../core/rules/system';
import type { Files } from '../core/scenario/files';
import { foldersOf, type Folders } from '../core/scenario/folders';
import { readModuleFile } from '../core/scenario/own-words';
import { Problems } from '../core/scenario/problems';
import { MODULE_FILE } from '../core/scenario/read-files';
import type { Scenario } from '../core/scenario/scenario';
import { plainOf, writeYaml } from '../core/scenario/yaml/write-yaml';
import type { YamlMap } from '../core/scenario/yaml/yaml';
import type { BuildInput } from './build-module';
import type { Buildable } from './check/check-build';
import { withFightMarker } from './counts/roll';
import { LOCK_FILE, readGpidLock } from './gpid-lock';
import { kitDraft, type KitText } from './kit/kit-of-texts';
import { readOwnPages } from './pages/own-pages';
import { readOwnPictures } from './own-pictures';

const textIn = async (files: Files, name: string): Promise<string | undefined> => {
  const bytes = await files.read(name);
  return bytes && new TextDecoder().decode(bytes);
};

/** Its `module.yaml` as text, to be kept in the module: as it stands, or joined with those that it goes over. */
const moduleTextOf = async (folders: Folders, root: YamlMap | undefined): Promise<string | undefined> => {
  const [own] = folders;
  if (folders.length === 1) return own && textIn(own.files, MODULE_FILE);
  return root && writeYaml(Object.fromEntries(root.entries.map(({ key, value }) => [key, plainOf(value)])));
};

/** What its rules let a module count; undefined: nothing, or its charts cannot be read, which is told elsewhere. */
const countsOf = (scenario: Scenario, system: RuleSystem | undefined): FightCounts | undefined => {
  const referee = system?.referee(scenario);
  const counts = referee?.ok === true ? referee.value.counts() : undefined;
  return counts?.overrun || counts?.attack ? counts : undefined;
};

/** What a module shows, as far as it can be read; with problems it is for further questions, not to be built. */
export interface BuildDraft {
  /** undefined: its rule system has no kit. */
  readonly buildable?: Buildable;
  readonly problems: readonly SourceProblem[];
}

/** @param system the scenario's; undefined: it has none @param kits as they ship */
export const buildDraft = async (
  scenario: Scenario,
  files: Files,
  system: RuleSystem | undefined,
  kits: KitText,
): Promise<BuildDraft> => {
  const folders = await foldersOf(files);
  // The loader has said what is wrong with it.
  const words = await readModuleFile(folders, new Problems());
  const { kit, problems } = kitDraft(scenario, system, kits, words);
  if (!kit) return { problems };
  const ownPictures = await readOwnPictures(folders, scenario);
  const ownPages = await readOwnPages(folders, kit);
  const moduleText = await moduleTextOf(folders, words);
  const counts = kit.counts ? countsOf(scenario, system) : undefined;
  const counted = counts ? withFightMarker(kit) : kit;
  return {
    buildable: { scenario, kit: counted, ownPictures, ownPages, ...present({ moduleText, counts }) },
    problems,
  };
};

/** All that it is built from. */
export const buildInputOf = async (
  ...about: Parameters<typeof buildDraft>
): Promise<Result<BuildInput, readonly SourceProblem[]>> => {
  const [scenario, files, system] = about;
  const { buildable, problems } = await buildDraft(...about);
  if (!buildable || problems.length > 0) return err(problems);
  const lockText = await textIn(files, LOCK_FILE);
  const lock = lockText === undefined ? undefined : readGpidLock(lockText);
  if (lock && lock.problems.length > 0) return err(lock.problems);
  const { vocabulary, rules = [] } = (system && systemFor(system, scenario)) ?? {};
  const { defaults = new Map(), procedures = [] } = vocabulary ?? {};
  const brief = system?.wordsOf?.(scenario).brief() ?? {
    rules: rules.flatMap(({ id, title, implemented }) => (implemented ? [{ about: id, title }] : [])),
    results: [],
  };
  const own = { defaults, procedures, brief };
  return ok({ ...buildable, ...own, ...present({ gpids: lock?.lock }) });
};
