// By which rules is this log judged? One function answers, for the command line and the editor; the first hit wins.

import { withRests } from '../../base/parts';
import { present } from '../../base/present';
import { placeOf, type SourceProblem } from '../../base/source';
import { isBindingFile } from '../../binding/binding-name';
import type { ReadBinding } from '../../binding/read-binding';
import type { Files } from '../../scenario/files';
import { SCENARIO_ENTRY } from '../../scenario/module-contract';
import { loadScenario } from '../../scenario/load';
import { Problems } from '../../scenario/problems';
import type { Scenario } from '../../scenario/scenario';
import type { Placed } from '../../scenario/yaml/yaml-fields';
import { vocabularyOf } from '../../rules/load-scenario';
import { systemFor } from '../../rules/scenario-words';
import { loadSystem, SYSTEM_IDS, SYSTEMS } from '../../rules/systems';
import type { VassalError } from '../../vassal/error';
import type { Limits } from '../../vassal/archive/limits';
import type { VassalModule } from '../../vassal/module/module';
import { withExtensions, type ReadExtension } from '../../vassal/module/module-extension';
import type { FoundRules } from '../audit';
import { ownModuleBinding } from '../observe/binding';
import type { FoundBinding } from '../bound/bound-rules';
import { expansionFolders, expansionIn, readExpansion, type Expansion } from './expansions';
import { resolveRulings } from '../notes/resolve';
import { ModulesRead } from './modules-read';
import type { Ruling, WrittenRuling } from '../notes/ruling';
import { moduleNear, nearMissWords } from './near-modules';
import { readNotesFile } from './notes-file';
import { notesOf } from './find-notes';
import { COMMAND_LINE, type HostWords } from './host-words';
import { PlayedGame } from './played-game';
import type { NearMiss, NotesFrom, RulesOptions, RulesSearch, SearchedLog } from './rules-search';
import type { Folder, Place, Surroundings } from './surroundings';

type ReadFile = ReadBinding & { readonly file: string };

interface ModuleFile {
  readonly module: VassalModule;
  readonly bytes: Uint8Array;
}

const MODULE_FILE = /\.(vmod|mod)$/i;
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
  if (search.hasWrongNotes) return search.found();
  await search.lookIntoExpansions();
  await search.lookIntoFolders();
  await search.lookForModule();
  await search.lookForBinding(module?.folder);
  search.resolve();
  return search.found();
};

/** `1 problem`, `6 problems` */
const inNumber = (problems: number): string => `${problems} ${problems === 1 ? 'problem' : 'problems'}`;

const PROBLEMS_TOLD = 3;

const problemWords = (problems: readonly SourceProblem[]): string => {
  const told = problems.slice(0, PROBLEMS_TOLD).map(({ at, message }) => `${placeOf(at)}: ${message}`);
  const more = problems.length - told.length;
  return [...told, ...(more === 0 ? [] : [`And ${more} more.`])].join(' ');
};

class Search {
  private module: VassalModule | undefined;
  private moduleSha256: string | undefined;
  private moduleError: VassalError | undefined;
  private expansion: ReadExtension | undefined;
  private rules: FoundRules | undefined;
  private bound: FoundBinding | undefined;
  private aboutRules: string | undefined;
  private isAssumed = false;
  private nearMisses: readonly NearMiss[] = [];
  private notesFrom: NotesFrom | undefined;
  private readonly failures: string[] = [];
  private notesProblems: readonly SourceProblem[] = [];
  private written: readonly WrittenRuling[] = [];
  private rulings: readonly Ruling[] = [];
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
  }

  private get words(): HostWords {
    return this.options.words ?? COMMAND_LINE;
  }

  get hasWrongNotes(): boolean {
    return this.notesProblems.length > 0;
  }

  found(): RulesSearch {
    if (this.hasWrongNotes) return { ...this.withModule(), ...this.withWrongNotes() };
    return {
      ...this.withModule(),
      ...this.rulesOrWhyNot(),
      ...(this.rules && this.aboutRules !== undefined ? { aboutRules: this.aboutRules } : {}),
      ...(this.rulings.length > 0 ? { rulings: this.rulings } : {}),
      ...present({ notesFrom: this.notesFrom }),
    };
  }

  private rulesOrWhyNot(): RulesSearch {
    if (this.rules) return { rules: this.rules };
    const { bound, module } = this;
    if (bound && module?.name === bound.binding.module.name)
      return { bound, ...(this.written.length > 0 ? { written: this.written } : {}) };
    if (bound && module) this.failures.push(`${bound.file} is for the module ${bound.binding.module.name}.`);
    const needed =
      bound && !module ? [`${bound.file} needs the module: name it ${this.words.naming}.`] : [this.toSupply()];
    const { nearMisses } = this;
    const why = [...this.failures, ...nearMissWords(nearMisses, this.game), ...needed].join(' ');
    return { whyNoRules: why, ...(nearMisses.length > 0 ? { nearMisses } : {}) };
  }

  private withModule(): RulesSearch {
    return {
      ...(this.module
        ? {
            module: this.wholeModule(this.module),
            ...present({ moduleSha256: this.moduleSha256, isAssumed: this.isAssumed || undefined }),
          }
        : {}),
      ...(this.moduleError ? { moduleError: this.moduleError } : {}),
    };
  }

  private wholeModule(module: VassalModule): VassalModule {
    return this.expansion ? withExtensions(module, [this.expansion]) : module;
  }

  private withWrongNotes(): RulesSearch {
    const { notesProblems, notesFrom } = this;
    return {
      ...present({ notesFrom }),
      notesProblems,
      whyNoRules: problemWords(notesProblems),
    };
  }

  /** What would make the log be judged; of a module that brings no rules nothing would, which is said at once. */
  private toSupply(): string {
    if (this.module)
      return `The module was not built with Overrun, which knows ${SYSTEM_NAMES}: shown, not judged. ${this.words.binding} makes a binding, by which such games are judged.`;
    const known = `Overrun judges games of ${SYSTEM_NAMES} played with a module that it built.`;
    const { misfit } = this.log;
    if (misfit !== undefined) return `${misfit} Name the module it was played with ${this.words.naming}.`;
    if (this.nearMisses.some(({ fit }) => fit !== 'other-game'))
      return `To judge by one of them all the same, name it ${this.words.naming}.`;
    return this.game.name === undefined
      ? `${known} This log does not say which module it was played with: to judge it, name the module ${this.words.naming}.`
      : `${known} To judge such a log, put the module (.vmod) it was played with beside it, or name it ${this.words.naming}.`;
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
      this.moduleError ??= module.error;
      this.failures.push(`${name} could not be read: ${module.error.message}`);
      return;
    }
    if (!this.isOfTheGame(module.value, from)) return;
    if (!this.module) await this.keepModule(module.value, bytes);
    await this.takeScenarioOf(module.value, `the scenario inside the module, ${from}`);
  }

  /** Of the log's game, as its module is: a log names the module, not what was loaded with it. */
  private async takeExpansion({ file, extension, scenario }: Expansion, from: string): Promise<void> {
    const { module: name, moduleVersion: version } = extension.about;
    if (!this.isOfTheGame({ name, version }, from)) return;
    this.expansion = extension;
    if (typeof scenario === 'string') this.failures.push(`The scenario of ${file} could not be read: ${scenario}`);
    else await this.judgeBy(scenario, from);
  }

  /** Expansions that the log says were loaded, where they lie beside it as VASSAL has them. */
  async lookIntoExpansions(): Promise<void> {
    if (this.rules || this.bound) return;
    const folders = await expansionFolders(this.surroundings);
    if (folders.length === 0) return;
    const expansion = await expansionIn(folders, (await this.log.extensions?.()) ?? [], this.limits);
    if (expansion) await this.takeExpansion(expansion, `the scenario inside the expansion ${expansion.file}`);
  }

  async takeFolder(files: Files, from: string): Promise<void> {
    if (this.rules || this.bound) return;
    const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
    if (scenario) {
      if (this.isOfTheGame(this.game.asPlayed(scenario), from)) await this.judgeBy(scenario, from);
    } else this.failures.push(`The scenario (${from}) has ${inNumber(problems.length)}; ${this.words.checking}.`);
  }

  /** A binding that somebody named: the first, and no rules that merely lie about. */
  async takeBinding({ name, bytes, files, from }: NonNullable<RulesOptions['binding']>): Promise<void> {
    if (this.rules || this.bound) return;
    const { readBinding } = await import('../../binding/read-binding');
    this.judgeByBinding({ file: name, ...readBinding(new TextDecoder().decode(bytes), name, SYSTEM_IDS) }, files, from);
  }

  /** Beside the log, in the folders above it, or beside the module. */
  async lookForBinding(moduleFolder: Folder | undefined): Promise<void> {
    if (this.rules || this.bound) return;
    for (const folder of [...this.surroundings.folders, ...(moduleFolder ? [moduleFolder] : [])]) {
      const { module, bytes } = this.module ? { module: this.module } : await this.moduleOfABinding(folder);
      const found = module && (await bindingFor(module, folder));
      if (!found) continue;
      if (!this.module) await this.keepModule(module, bytes);
      this.judgeByBinding(found, folder.files, undefined);
      return;
    }
  }

  /** Logs of VASSAL before 3.0 do not say their module: the one beside them that a binding is for. */
  private async moduleOfABinding(folder: Folder): Promise<Partial<ModuleFile>> {
    const names = await folder.names();
    if (this.game.name !== undefined || !names.some(isBindingFile)) return {};
    for (const name of names.filter(file => MODULE_FILE.test(file))) {
      const bytes = await folder.read(name);
      const module = bytes && (await this.modules.read(bytes, this.limits, this.options.rest));
      if (bytes && module?.ok && (await bindingFor(module.value, folder))) return { module: module.value, bytes };
    }
    return {};
  }

  private judgeByBinding(found: ReadFile, files: Files, from: string | undefined): void {
    const { file, binding, problems } = found;
    if (binding) {
      this.bound = { file, binding, files, from: from ?? `the binding ${file}` };
      return;
    }
    const [first] = problems;
    const where = first ? `${placeOf(first.at)}: ${first.message}` : '';
    this.failures.push(`${file} has ${inNumber(problems.length)}. ${where}`.trim());
  }

  /** Referees' notes beside the log may say what it is to be judged by. */
  async lookIntoNotes(given: RulesOptions['notes']): Promise<void> {
    const found = given ? { ...given, by: 'option' as const } : await notesOf(this.log, this.surroundings);
    if (!found) return;
    const { name, bytes } = found;
    this.notesFrom = { file: name, by: found.by };
    const { notes, problems } = readNotesFile(new TextDecoder().decode(bytes), name);
    this.notesProblems = problems;
    if (this.hasWrongNotes) return;
    this.written = notes.rulings;
    const from = `the notes file ${name}`;
    for (const named of [notes.binding, notes.module, notes.scenario]) {
      if (named === undefined) continue;
      const place = await this.surroundings.at(named.text);
      if (!place) this.notesProblems = [...this.notesProblems, notThere(named)];
      else if (named !== notes.binding) await this.takePlace(place, from);
      else if (place.kind === 'file') await this.takeBinding({ ...place, files: place.folder.files, from });
      else this.notesProblems = [...this.notesProblems, noBinding(named)];
    }
  }

  /** Which units and hexes the referee means, once it is known by which scenario the log is judged. */
  resolve(): void {
    if (!this.rules) return;
    const problems = new Problems();
    this.rulings = resolveRulings(this.written, this.rules, problems);
    this.notesProblems = problems.list();
  }

  private async takePlace(place: Place, from: string): Promise<void> {
    if (place.kind === 'file') await this.takeModule(place.bytes, place.name, from);
    else await this.takeFolder(place.folder.files, from);
  }

  /** A scenario folder at or above the log, if its name and version are those the log was played with. */
  async lookIntoFolders(): Promise<void> {
    for (const folder of this.surroundings.folders) {
      if (this.rules || this.bound) return;
      if (!(await folder.names()).includes(SCENARIO_FILE)) continue;
      const { scenario, problems } = await loadScenario(folder.files, vocabularyOf, SYSTEM_IDS);
      const from = `the scenario folder ${folder.name}`;
      if (scenario && this.game.isPlayedWith(this.game.asPlayed(scenario))) await this.judgeBy(scenario, from);
      else if (scenario)
        this.failures.push(`${capital(from)} is ${scenario.name} ${scenario.version}; ${this.game.words}.`);
      else this.failures.push(`${capital(from)} has ${inNumber(problems.length)}; ${this.words.checking}.`);
    }
  }

  /**
   * A module of that name and version, beside the log or in a folder above it: for its grid also if the rules were found
   * before. Of a log that does not say its module, the only one of the nearest folder that has any.
   */
  async lookForModule(): Promise<void> {
    if (this.module) return;
    const { found, misses } = await moduleNear(this.log, this.surroundings, this.game, {
      read: bytes => this.modules.read(bytes, this.limits, this.options.rest),
      identityOf: bytes => this.modules.identityOf(bytes, this.limits),
      failed: (name, error) => this.failures.push(`${name} could not be read: ${error.message}`),
    });
    this.nearMisses = misses;
    if (!found) return;
    await this.options.rest?.(0);
    await this.keepModule(found.module, found.bytes);
    this.isAssumed = found.isAssumed;
    const from = found.isAssumed ? `the scenario inside ${found.file}, the only module near it` : undefined;
    await this.takeScenarioOf(found.module, from ?? 'the scenario inside the module');
  }

  private async keepModule(module: VassalModule, bytes: Uint8Array | undefined): Promise<void> {
    this.module = module;
    this.moduleSha256 = bytes && (await this.options.sha256?.(bytes));
  }

  private async takeScenarioOf(module: VassalModule, from: string): Promise<void> {
    if (this.rules || this.bound || !module.entries.includes(SCENARIO_ENTRY)) return;
    const entry = await module.entry(SCENARIO_ENTRY);
    if (!entry.ok) {
      this.failures.push(`The module’s scenario could not be read: ${entry.error.message}`);
      return;
    }
    await this.options.rest?.(0);
    const { rest } = this.options;
    const scenario = await withRests(this.modules.scenarioOf(module, entry.value), rest);
    await rest?.(0);
    if (scenario.ok) await this.judgeBy(scenario.value, from);
    else this.failures.push(`The module’s scenario could not be read: ${scenario.error}`);
  }

  /** Another game's rules judge nothing; another version's do where somebody named them, and that is told. */
  private isOfTheGame(found: { readonly name: string; readonly version: string }, from: string): boolean {
    const fit = this.game.fitOf(found);
    if (fit === 'other-version') this.aboutRules ??= this.game.otherVersionWords(found.version);
    if (fit !== 'other-game') return true;
    const refused = `Not judged by ${found.name} ${found.version} (${from}), for ${this.game.words}.`;
    this.failures.push(refused);
    // What lies beside the log may judge it: whoever named another module is to know that it did not.
    this.aboutRules ??= refused;
    return false;
  }

  private async judgeBy(scenario: Scenario, from: string): Promise<void> {
    // A binding that somebody named goes before the rules that a module brings.
    if (this.rules || this.bound) return;
    const system = await loadSystem(scenario.system);
    if (!system) {
      this.failures.push(`There is no rule system “${scenario.system}”, which ${scenario.name} requires.`);
      return;
    }
    await this.options.rest?.(0);
    const referee = system.referee(scenario);
    if (referee.ok)
      this.rules = {
        system: systemFor(system, scenario),
        scenario,
        referee: referee.value,
        binding: ownModuleBinding(scenario),
        from,
      };
    else this.failures.push(`${scenario.name}: ${referee.error[0]?.message ?? 'its tables cannot be used.'}`);
  }
}

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

const NAMES = SYSTEMS.map(system => system.name);
const SYSTEM_NAMES = `${NAMES.slice(0, -1).join(', ')} and ${NAMES.at(-1) ?? ''}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
