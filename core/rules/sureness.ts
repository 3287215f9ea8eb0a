// What rests on a figure that nobody could source is no ruling, nor is a fault that rests on what the data leave unsaid.

import { supposing } from './sentence';
import { opened, type Verdict } from './verdict';

const BY_THE_EXAMPLE = 'this rests on an example chart, not the published one. By the example: ';

const MOST_NAMED = 3;

/** `supply, air support or leaders`; with `and` between the last two. */
export const unsaidWords = (things: readonly string[], last: 'or' | 'and' = 'or'): string => {
  const [shown, more] = [things.slice(0, MOST_NAMED), things.length - MOST_NAMED];
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(part => part !== '').join(` ${last} `);
};

/** The missing fact, where the data leave things unsaid. */
export const unsaidFact = (things: readonly string[]): string =>
  `${unsaidWords(things)}, which the scenario leaves unsaid`;

/** What is illegal only without things that the game has and its data do not say cannot be told. */
export const asSaid = (verdict: Verdict): Verdict =>
  verdict.answer !== 'illegal' || verdict.unsaid === undefined
    ? verdict
    : opened(verdict, supposing(`without ${unsaidWords(verdict.unsaid)}: `, verdict.says), unsaidFact(verdict.unsaid));

/**
 * A verdict that rests on a figure which nobody could source is no verdict: whichever way it went, the real chart would
 * decide (contract: certainty travels).
 */
export const asSure = (verdict: Verdict): Verdict => bySource(asSaid(verdict));

const bySource = (verdict: Verdict): Verdict =>
  verdict.certainty !== 'illustrative' || verdict.answer === 'undetermined'
    ? verdict
    : opened(
        verdict,
        supposing(BY_THE_EXAMPLE, verdict.says),
        verdict.missing ?? 'the published chart in place of the example',
      );

const BY_ILLUSTRATION = { legal: 'only an illustrative chart says so. ', illegal: 'by an illustrative chart: ' };

/**
 * The same of a line in figures, which is asked before anybody has the charts: what such a chart forbids is open, and what it
 * allows stays allowed, since the first line of the answer says whose charts they are.
 *
 * @param opens the answers that are open then
 */
export const unlessInvented = (v: Verdict, opens: readonly Verdict['answer'][] = ['illegal']): Verdict =>
  v.certainty === 'illustrative' && v.answer !== 'undetermined' && opens.includes(v.answer)
    ? opened(v, supposing(BY_ILLUSTRATION[v.answer], v.says), 'the game’s own chart')
    : v;
