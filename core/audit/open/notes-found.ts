// What was found of a log's rulings.

import { present } from '../../base/present';
import { placeOf, type SourceProblem } from '../../base/source';
import { Problems } from '../../scenario/problems';
import type { FoundRules } from '../audit';
import { resolveRulings } from '../notes/resolve';
import type { Ruling, WrittenRuling } from '../notes/ruling';
import type { NotesFrom, RulesSearch } from './rules-search';

const PROBLEMS_TOLD = 3;

export class NotesFound {
  from: NotesFrom | undefined;
  written: readonly WrittenRuling[] = [];
  private problems: readonly SourceProblem[] = [];
  private rulings: readonly Ruling[] = [];

  get hasProblems(): boolean {
    return this.problems.length > 0;
  }

  note(...problems: readonly SourceProblem[]): void {
    this.problems = [...this.problems, ...problems];
  }

  /** Which units and hexes the referee means, once it is known by which scenario the log is judged. */
  resolve(rules: FoundRules | undefined): void {
    if (!rules) return;
    const problems = new Problems();
    this.rulings = resolveRulings(this.written, rules, problems);
    this.problems = problems.list();
  }

  /** As it is told. */
  get told(): RulesSearch {
    const { from, problems, rulings } = this;
    const notesFrom = present({ notesFrom: from });
    if (this.hasProblems) return { ...notesFrom, notesProblems: problems, whyNoRules: problemWords(problems) };
    return { ...(rulings.length > 0 ? { rulings } : {}), ...notesFrom };
  }
}

const problemWords = (problems: readonly SourceProblem[]): string => {
  const told = problems.slice(0, PROBLEMS_TOLD).map(({ at, message }) => `${placeOf(at)}: ${message}`);
  const more = problems.length - told.length;
  return [...told, ...(more === 0 ? [] : [`And ${more} more.`])].join(' ');
};
