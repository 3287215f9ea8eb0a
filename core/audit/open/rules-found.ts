// What was found to judge a log by: the first hit wins, and a failed place is told only if no later one serves.

import { placeOf } from '../../base/source';
import type { ReadBinding } from '../../binding/read-binding';
import { systemFor } from '../../rules/scenario-words';
import { loadSystem } from '../../rules/systems';
import type { Files } from '../../scenario/files';
import type { Scenario } from '../../scenario/scenario';
import type { FoundRules } from '../audit';
import type { FoundBinding } from '../bound/bound-rules';
import { ownModuleBinding } from '../observe/binding';
import type { PlayedGame } from './played-game';
import type { RulesOptions } from './rules-search';

export type ReadFile = ReadBinding & { readonly file: string };

/** `1 problem`, `6 problems` */
export const inNumber = (problems: number): string => `${problems} ${problems === 1 ? 'problem' : 'problems'}`;

export class RulesFound {
  rules: FoundRules | undefined;
  bound: FoundBinding | undefined;
  /** Said of those that are of another version, or not those that somebody named. */
  about: string | undefined;
  readonly failures: string[] = [];

  constructor(
    private readonly game: PlayedGame,
    private readonly rest: RulesOptions['rest'],
  ) {}

  /** Is it known what judges the log? */
  get isJudged(): boolean {
    return this.rules !== undefined || this.bound !== undefined;
  }

  /** A place that does not serve. */
  failed(why: string): void {
    this.failures.push(why);
  }

  /** Another game's rules judge nothing; another version's do where somebody named them, and that is told. */
  isOfTheGame(found: { readonly name: string; readonly version: string }, from: string): boolean {
    const fit = this.game.fitOf(found);
    if (fit === 'other-version') this.about ??= this.game.otherVersionWords(found.version);
    if (fit !== 'other-game') return true;
    const refused = `Not judged by ${found.name} ${found.version} (${from}), for ${this.game.words}.`;
    this.failures.push(refused);
    // What lies beside the log may judge it: whoever named another module is to know that it did not.
    this.about ??= refused;
    return false;
  }

  judgeByBinding({ file, binding, problems }: ReadFile, files: Files, from: string | undefined): void {
    if (binding) {
      this.bound = { file, binding, files, from: from ?? `the binding ${file}` };
      return;
    }
    const [first] = problems;
    const where = first ? `${placeOf(first.at)}: ${first.message}` : '';
    this.failures.push(`${file} has ${inNumber(problems.length)}. ${where}`.trim());
  }

  async judgeBy(scenario: Scenario, from: string): Promise<void> {
    // A binding that somebody named goes before the rules that a module brings.
    if (this.isJudged) return;
    const system = await loadSystem(scenario.system);
    if (!system) {
      this.failures.push(`There is no rule system “${scenario.system}”, which ${scenario.name} requires.`);
      return;
    }
    await this.rest?.(0);
    const referee = system.referee(scenario);
    const binding = ownModuleBinding(scenario);
    if (referee.ok)
      this.rules = { system: systemFor(system, scenario), scenario, referee: referee.value, binding, from };
    else this.failures.push(`${scenario.name}: ${referee.error[0]?.message ?? 'its tables cannot be used.'}`);
  }
}
