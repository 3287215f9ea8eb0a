// What was found of a log's module, rules and rulings, and what is told where it is not judged.

import { SYSTEMS } from '../../rules/systems';
import { COMMAND_LINE, type HostWords } from './host-words';
import { ModuleFound } from './module-found';
import { nearMissWords } from './near-modules';
import { NotesFound } from './notes-found';
import type { PlayedGame } from './played-game';
import { RulesFound } from './rules-found';
import type { RulesOptions, RulesSearch, SearchedLog } from './rules-search';

export class FoundSoFar {
  readonly module: ModuleFound;
  readonly notes = new NotesFound();
  readonly rules: RulesFound;
  readonly words: HostWords;

  constructor(
    private readonly log: SearchedLog,
    private readonly game: PlayedGame,
    { words = COMMAND_LINE, rest, sha256 }: Pick<RulesOptions, 'words' | 'rest' | 'sha256'>,
  ) {
    this.words = words;
    this.module = new ModuleFound(sha256);
    this.rules = new RulesFound(game, rest);
  }

  result(): RulesSearch {
    const { module, notes, rules } = this;
    if (notes.hasProblems) return { ...module.told, ...notes.told };
    const about = rules.rules && rules.about !== undefined ? { aboutRules: rules.about } : {};
    return { ...module.told, ...this.rulesOrWhyNot(), ...about, ...notes.told };
  }

  private rulesOrWhyNot(): RulesSearch {
    const { rules, bound, failures } = this.rules;
    if (rules) return { rules };
    const { module, nearMisses } = this.module;
    const { written } = this.notes;
    if (bound && module?.name === bound.binding.module.name)
      return { bound, ...(written.length > 0 ? { written } : {}) };
    if (bound && module) failures.push(`${bound.file} is for the module ${bound.binding.module.name}.`);
    const needed =
      bound && !module ? [`${bound.file} needs the module: name it ${this.words.naming}.`] : [this.toSupply()];
    const why = [...failures, ...nearMissWords(nearMisses, this.game), ...needed].join(' ');
    return { whyNoRules: why, ...(nearMisses.length > 0 ? { nearMisses } : {}) };
  }

  /** What would make the log be judged; of a module that brings no rules nothing would, which is said at once. */
  private toSupply(): string {
    const { words } = this;
    const { module, nearMisses } = this.module;
    if (module)
      return `The module was not built with Overrun, which knows ${SYSTEM_NAMES}: shown, not judged. ${words.binding} makes a binding, by which such games are judged.`;
    const known = `Overrun judges games of ${SYSTEM_NAMES} played with a module that it built.`;
    const { misfit } = this.log;
    if (misfit !== undefined) return `${misfit} Name the right module ${words.naming}.`;
    const nearOnes = nearMisses.filter(({ fit }) => fit !== 'other-game').length;
    if (nearOnes > 0) return `To judge by ${nearOnes === 1 ? 'it' : 'one of them'} all the same, ${words.judgingBy}.`;
    return this.game.name === undefined
      ? `${known} This log does not say which module it was played with: to judge it, name the module ${words.naming}.`
      : `${known} To judge such a log, put the module (.vmod) it was played with beside it, or name it ${words.naming}.`;
  }
}

const NAMES = SYSTEMS.map(system => system.name);
const SYSTEM_NAMES = `${NAMES.slice(0, -1).join(', ')} and ${NAMES.at(-1) ?? ''}`;
