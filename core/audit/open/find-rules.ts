// By which rules is this log judged? One function answers, for the command line and the editor; the first hit wins.

import { withRests } from '../../base/parts';
import type { SourceProblem } from '../../base/source';
import { isBindingFile } from '../../binding/binding-name';
import type { Files } from '../../scenario/files';
import { SCENARIO_ENTRY } from '../../scenario/module-contract';
import { loadScenario } from '../../scenario/load';
import type { Placed } from '../../scenario/yaml/yaml-fields';
import { vocabularyOf } from '../../rules/load-scenario';
import { SYSTEM_IDS } from '../../rules/systems';
import type { Limits } from '../../vassal/archive/limits';
import type { VassalModule } from '../../vassal/module/module';
import { isModuleFile } from '../../vassal/module/module-files';
import { expansionFolders, expansionIn, readExpansion, type Expansion } from './expansions';
import { FoundSoFar, inNumber, type ReadFile } from './found-so-far';
import { ModulesRead } from './modules-read';
import { moduleNear, type Near } from './near-modules';
import { readNotesFile } from './notes-file';
import { notesOf } from './find-notes';
import { PlayedGame } from './played-game';
import type { RulesOptions, RulesSearch, SearchedLog } from './rules-search';
import type { Folder, Place, Surroundings } from './surroundings';

interface ModuleFile {
  readonly module: VassalModule;
  readonly bytes: Uint8Array;
}

const SCENARIO_FILE = 'scenario.yaml';

/** Looks for the module and the rules of a log; a failed place is told only if no later one serves. */
export const findRules = async (
  log: SearchedLog,
  surroundings: Surroundings,
  options: RulesOptions,
  limits: Limits,
): Promise<RulesSearch> => {
  const search = new Search(log, surroundings, limits, options);
  const { module, scenario, binding } = options;
  if (binding) await search.takeBinding(binding);
  if (module) await search.takeModule(module.bytes, module.name, module.from ?? 'option --module');
  if (scenario) await search.takeFolder(scenario.files, scenario.from ?? 'option --scenario');
  await search.lookIntoNotes(options.notes);
  // To judge by something else than the notes meant would be worse than not to judge.
  if (search.found.hasWrongNotes) return search.found.result();
  await search.lookIntoExpansions();
  await search.lookIntoFolders();
  await search.lookForModule();
  await search.lookForBinding(module?.folder);
  search.found.resolve();
  return search.found.result();
};

class Search {
  readonly found: FoundSoFar;
  private readonly modules: ModulesRead;
  private readonly game: PlayedGame;

  constructor(
    private readonly log: SearchedLog,
    private readonly surroundings: Surroundings,
    private readonly limits: Limits,
    private readonly options: RulesOptions,
  ) {
    this.modules = options.modules ?? new ModulesRead();
    this.game = new PlayedGame(log.module);
    this.found = new FoundSoFar(log, this.game, options);
  }

  /** A module that somebody named: of the log's game, though its version may be another. */
  async takeModule(bytes: Uint8Array, name: string, from: string): Promise<void> {
    const module = await this.modules.read(bytes, this.limits, this.options.rest);
    const expansion = isExtension(module) ? await readExpansion(bytes, name, this.limits) : undefined;
    if (expansion) {
      await this.takeExpansion(expansion, `the scenario inside the expansion, ${from}`);
      return;
    }
    if (!module.ok) {
      this.found.moduleError ??= module.error;
      this.found.failed(`${name} could not be read: ${module.error.message}`);
      return;
    }
    if (!this.found.isOfTheGame(module.value, from)) return;
    if (!this.found.module) await this.found.keepModule(module.value, bytes);
    await this.takeScenarioOf(module.value, `the scenario inside the module, ${from}`);
  }

  /** Of the log's game, as its module is: a log names the module, not what was loaded with it. */
  private async takeExpansion({ file, extension, scenario }: Expansion, from: string): Promise<void> {
    const { module: name, moduleVersion: version } = extension.about;
    if (!this.found.isOfTheGame({ name, version }, from)) return;
    this.found.expansion = extension;
    if (typeof scenario === 'string') this.found.failed(`The scenario of ${file} could not be read: ${scenario}`);
    else await this.found.judgeBy(scenario, from);
  }

  /** Expansions that the log says were loaded, where they lie beside it as VASSAL has them. */
  async lookIntoExpansions(): Promise<void> {
    if (this.found.isJudged) return;
    const folders = await expansionFolders(this.surroundings);
    if (folders.length === 0) return;
    const expansion = await expansionIn(folders, (await this.log.extensions?.()) ?? [], this.limits);
    if (expansion) await this.takeExpansion(expansion, `the scenario inside the expansion ${expansion.file}`);
  }

  async takeFolder(files: Files, from: string): Promise<void> {
    if (this.found.isJudged) return;
    const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
    if (scenario) {
      if (this.found.isOfTheGame(this.game.asPlayed(scenario), from)) await this.found.judgeBy(scenario, from);
    } else this.found.failed(`The scenario (${from}) has ${inNumber(problems.length)}; ${this.found.words.checking}.`);
  }

  /** A binding that somebody named: the first, and no rules that merely lie about. */
  async takeBinding({ name, bytes, files, from }: NonNullable<RulesOptions['binding']>): Promise<void> {
    if (this.found.isJudged) return;
    const { readBinding } = await import('../../binding/read-binding');
    this.found.judgeByBinding(
      { file: name, ...readBinding(new TextDecoder().decode(bytes), name, SYSTEM_IDS) },
      files,
      from,
    );
  }

  /** Beside the log, in the folders above it, or beside the module. */
  async lookForBinding(moduleFolder: Folder | undefined): Promise<void> {
    if (this.found.isJudged) return;
    for (const folder of [...this.surroundings.folders, ...(moduleFolder ? [moduleFolder] : [])]) {
      const { module, bytes } = this.found.module ? { module: this.found.module } : await this.moduleOfABinding(folder);
      const found = module && (await bindingFor(module, folder));
      if (!found) continue;
      if (!this.found.module) await this.found.keepModule(module, bytes);
      this.found.judgeByBinding(found, folder.files, undefined);
      return;
    }
  }

  /** Logs of VASSAL before 3.0 do not say their module: the one beside them that a binding is for. */
  private async moduleOfABinding(folder: Folder): Promise<Partial<ModuleFile>> {
    const names = await folder.names();
    if (this.game.name !== undefined || !names.some(isBindingFile)) return {};
    for (const name of names.filter(isModuleFile)) {
      const bytes = await folder.read(name);
      const module = bytes && (await this.modules.read(bytes, this.limits, this.options.rest));
      if (bytes && module?.ok && (await bindingFor(module.value, folder))) return { module: module.value, bytes };
    }
    return {};
  }

  /** Referees' notes beside the log may say what it is to be judged by. */
  async lookIntoNotes(given: RulesOptions['notes']): Promise<void> {
    const found = given ? { ...given, by: 'option' as const } : await notesOf(this.log, this.surroundings);
    if (!found) return;
    const { name, bytes } = found;
    this.found.notesFrom = { file: name, by: found.by };
    const { notes, problems } = readNotesFile(new TextDecoder().decode(bytes), name);
    this.found.notesProblems = problems;
    if (this.found.hasWrongNotes) return;
    this.found.written = notes.rulings;
    const from = `the notes file ${name}`;
    for (const named of [notes.binding, notes.module, notes.scenario]) {
      if (named === undefined) continue;
      const place = await this.surroundings.at(named.text);
      if (!place) this.found.notesProblems = [...this.found.notesProblems, notThere(named)];
      else if (named !== notes.binding) await this.takePlace(place, from);
      else if (place.kind === 'file') await this.takeBinding({ ...place, files: place.folder.files, from });
      else this.found.notesProblems = [...this.found.notesProblems, noBinding(named)];
    }
  }

  private async takePlace(place: Place, from: string): Promise<void> {
    if (place.kind === 'file') await this.takeModule(place.bytes, place.name, from);
    else await this.takeFolder(place.folder.files, from);
  }

  /** A scenario folder at or above the log, if its name and version are those the log was played with. */
  async lookIntoFolders(): Promise<void> {
    for (const folder of this.surroundings.folders) {
      if (this.found.isJudged) return;
      if (!(await folder.names()).includes(SCENARIO_FILE)) continue;
      const { scenario, problems } = await loadScenario(folder.files, vocabularyOf, SYSTEM_IDS);
      const from = `the scenario folder ${folder.name}`;
      if (scenario && this.game.isPlayedWith(this.game.asPlayed(scenario))) await this.found.judgeBy(scenario, from);
      else if (scenario)
        this.found.failed(`${capital(from)} is ${scenario.name} ${scenario.version}; ${this.game.words}.`);
      else this.found.failed(`${capital(from)} has ${inNumber(problems.length)}; ${this.found.words.checking}.`);
    }
  }

  /**
   * A module of that name and version, beside the log, in a folder above it, or elsewhere in the folder that was opened: for
   * its grid also if the rules were found before. Of a log that does not say its module, the only one of the nearest folder
   * that has any.
   */
  async lookForModule(): Promise<void> {
    if (this.found.module) return;
    const { found, misses } = await moduleNear(this.log, this.surroundings, this.game, {
      read: bytes => this.modules.read(bytes, this.limits, this.options.rest),
      identityOf: bytes => this.modules.identityOf(bytes, this.limits),
      failed: (name, error) => this.found.failed(`${name} could not be read: ${error.message}`),
    });
    this.found.nearMisses = misses;
    if (!found) return;
    await this.options.rest?.(0);
    await this.found.keepModule(found.module, found.bytes);
    this.found.isAssumed = found.isAssumed;
    await this.takeScenarioOf(found.module, insideWords(found));
  }

  private async takeScenarioOf(module: VassalModule, from: string): Promise<void> {
    if (this.found.isJudged || !module.entries.includes(SCENARIO_ENTRY)) return;
    const entry = await module.entry(SCENARIO_ENTRY);
    if (!entry.ok) {
      this.found.failed(`The module’s scenario could not be read: ${entry.error.message}`);
      return;
    }
    await this.options.rest?.(0);
    const { rest } = this.options;
    const scenario = await withRests(this.modules.scenarioOf(module, entry.value), rest);
    await rest?.(0);
    if (scenario.ok) await this.found.judgeBy(scenario.value, from);
    else this.found.failed(`The module’s scenario could not be read: ${scenario.error}`);
  }
}

const insideWords = ({ file, isAssumed, isElsewhere }: NonNullable<Near['found']>): string => {
  if (isAssumed) return `the scenario inside ${file}, the only module near it`;
  return isElsewhere ? `the scenario inside ${file}` : 'the scenario inside the module';
};

const isExtension = (module: Awaited<ReturnType<ModulesRead['read']>>): boolean =>
  !module.ok && module.error.code === 'is-extension';

/** Few folders hold bindings: what reads them is read when one is there. */
const bindingFor = async (module: VassalModule, folder: Folder): Promise<ReadFile | undefined> => {
  if (!(await folder.names()).some(isBindingFile)) return undefined;
  const { findBinding } = await import('../../binding/find-binding');
  return findBinding(folder, module, SYSTEM_IDS);
};

const notThere = ({ text, at }: Placed): SourceProblem => ({
  code: 'no-such-place',
  message: `“${text}” is not there, relative to the log’s folder. Correct the path.`,
  at,
  severity: 'error',
});

const noBinding = ({ text, at }: Placed): SourceProblem => ({
  code: 'no-binding',
  message: `“${text}” is a folder. Name the binding, a file such as game.binding.yaml.`,
  at,
  severity: 'error',
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
