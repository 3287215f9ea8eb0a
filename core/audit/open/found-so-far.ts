// What was found of a log's module and rules so far: the first hit wins, and a failed place is told only if no later one serves.

import { present } from '../../base/present';
import { placeOf, type SourceProblem } from '../../base/source';
import type { ReadBinding } from '../../binding/read-binding';
import { systemFor } from '../../rules/scenario-words';
import { loadSystem, SYSTEMS } from '../../rules/systems';
import type { Files } from '../../scenario/files';
import { Problems } from '../../scenario/problems';
import type { Scenario } from '../../scenario/scenario';
import type { VassalError } from '../../vassal/error';
import type { VassalModule } from '../../vassal/module/module';
import { withExtensions, type ReadExtension } from '../../vassal/module/module-extension';
import type { FoundRules } from '../audit';
import type { FoundBinding } from '../bound/bound-rules';
import { resolveRulings } from '../notes/resolve';
import type { Ruling, WrittenRuling } from '../notes/ruling';
import { ownModuleBinding } from '../observe/binding';
import { COMMAND_LINE, type HostWords } from './host-words';
import { nearMissWords } from './near-modules';
import type { PlayedGame } from './played-game';
import type { NearMiss, NotesFrom, RulesOptions, RulesSearch, SearchedLog } from './rules-search';

export type ReadFile = ReadBinding & { readonly file: string };

/** `1 problem`, `6 problems` */
export const inNumber = (problems: number): string => `${problems} ${problems === 1 ? 'problem' : 'problems'}`;

const PROBLEMS_TOLD = 3;

const problemWords = (problems: readonly SourceProblem[]): string => {
  const told = problems.slice(0, PROBLEMS_TOLD).map(({ at, message }) => `${placeOf(at)}: ${message}`);
  const more = problems.length - told.length;
  return [...told, ...(more === 0 ? [] : [`And ${more} more.`])].join(' ');
};

export class FoundSoFar {
  module: VassalModule | undefined;
  moduleError: VassalError | undefined;
  expansion: ReadExtension | undefined;
  nearMisses: readonly NearMiss[] = [];
  /** The module is taken for the log's, which does not say its own. */
  isAssumed = false;
  notesFrom: NotesFrom | undefined;
  notesProblems: readonly SourceProblem[] = [];
  written: readonly WrittenRuling[] = [];
  private moduleSha256: string | undefined;
  private rules: FoundRules | undefined;
  private bound: FoundBinding | undefined;
  private aboutRules: string | undefined;
  private rulings: readonly Ruling[] = [];
  private readonly failures: string[] = [];

  constructor(
    private readonly log: SearchedLog,
    private readonly game: PlayedGame,
    private readonly options: Pick<RulesOptions, 'words' | 'rest' | 'sha256'>,
  ) {}

  get words(): HostWords {
    return this.options.words ?? COMMAND_LINE;
  }

  get hasWrongNotes(): boolean {
    return this.notesProblems.length > 0;
  }

  /** Is it known what judges the log? */
  get isJudged(): boolean {
    return this.rules !== undefined || this.bound !== undefined;
  }

  /** A place that does not serve. */
  failed(why: string): void {
    this.failures.push(why);
  }

  result(): RulesSearch {
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
    if (misfit !== undefined) return `${misfit} Name the right module ${this.words.naming}.`;
    const nearOnes = this.nearMisses.filter(({ fit }) => fit !== 'other-game').length;
    if (nearOnes > 0)
      return `To judge by ${nearOnes === 1 ? 'it' : 'one of them'} all the same, ${this.words.judgingBy}.`;
    return this.game.name === undefined
      ? `${known} This log does not say which module it was played with: to judge it, name the module ${this.words.naming}.`
      : `${known} To judge such a log, put the module (.vmod) it was played with beside it, or name it ${this.words.naming}.`;
  }

  async keepModule(module: VassalModule, bytes: Uint8Array | undefined): Promise<void> {
    this.module = module;
    this.moduleSha256 = bytes && (await this.options.sha256?.(bytes));
  }

  judgeByBinding(found: ReadFile, files: Files, from: string | undefined): void {
    const { file, binding, problems } = found;
    if (binding) {
      this.bound = { file, binding, files, from: from ?? `the binding ${file}` };
      return;
    }
    const [first] = problems;
    const where = first ? `${placeOf(first.at)}: ${first.message}` : '';
    this.failures.push(`${file} has ${inNumber(problems.length)}. ${where}`.trim());
  }

  /** Which units and hexes the referee means, once it is known by which scenario the log is judged. */
  resolve(): void {
    if (!this.rules) return;
    const problems = new Problems();
    this.rulings = resolveRulings(this.written, this.rules, problems);
    this.notesProblems = problems.list();
  }

  /** Another game's rules judge nothing; another version's do where somebody named them, and that is told. */
  isOfTheGame(found: { readonly name: string; readonly version: string }, from: string): boolean {
    const fit = this.game.fitOf(found);
    if (fit === 'other-version') this.aboutRules ??= this.game.otherVersionWords(found.version);
    if (fit !== 'other-game') return true;
    const refused = `Not judged by ${found.name} ${found.version} (${from}), for ${this.game.words}.`;
    this.failures.push(refused);
    // What lies beside the log may judge it: whoever named another module is to know that it did not.
    this.aboutRules ??= refused;
    return false;
  }

  async judgeBy(scenario: Scenario, from: string): Promise<void> {
    // A binding that somebody named goes before the rules that a module brings.
    if (this.isJudged) return;
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

const NAMES = SYSTEMS.map(system => system.name);
const SYSTEM_NAMES = `${NAMES.slice(0, -1).join(', ')} and ${NAMES.at(-1) ?? ''}`;
