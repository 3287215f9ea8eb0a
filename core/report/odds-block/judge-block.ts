// What an editor shows of odds blocks: a result at each line's end, problems at their words, the ledgers in a hover.
import { compare, toWords, type Fraction } from '../../base/fraction';
import { suggestion } from '../../scenario/suggest';

import type { ChartReading } from '../../rules/known-odds';
import type { CombatAssessment, CombatCase } from '../../rules/situation';
import type { Referee, RuleSystem } from '../../rules/system';
import { wrongSystem } from '../../rules/systems';
import { say } from '../../rules/sentence';
import type { Scenario } from '../../scenario/scenario';
import { setUpBoard, type BoardInPlay } from '../../situation/board';
import { wordsOf } from '../../situation/context';
import { evaluateLine, type EvaluatedLine } from '../../situation/evaluate';
import type { LineProblem } from '../../situation/problem';
import { readShorthand, type ReadLine } from '../../situation/shorthand';
import { WITHOUT_EFFECT } from '../../situation/without-effect';
import { clearsWords, columnWords, exampleSign } from '../odds/column-words';
import { combatMarkdown, type MarkdownOptions } from '../odds/combat-markdown';
import { attemptOf, openAttempt } from '../odds/attempt';
import { isOutlookKnown } from '../odds/chances';
import { anyLedgerTable, known } from '../ledger-markdown';
import { fitting } from '../hint';
import { escaped, signed } from '../markdown';
import { columnAndDrm } from '../odds/odds-text';
import { whoseChart } from '../odds/whose-charts';
import { HEADER_KEYS, type BlockHeader, type BlockLine } from './read-block';

/** The rules that a block's header names. */
export interface BlockRules {
  readonly system: RuleSystem;
  readonly referee: Referee;
  readonly scenario?: Scenario;
}

/** Finds the rules for a header; a text says what is wrong with it. */
export type FindRules = (header: BlockHeader) => BlockRules | string | undefined;

export interface OddsNote {
  readonly line: number;
  readonly problems: readonly LineProblem[];
  /** At most 43 characters: `4-1 +1 · clears 92 % · MP 7/10`; `≈ ` before it where the chart is only an example. */
  readonly hint?: string;
  readonly assessment?: CombatAssessment;
  /** No rules are in force for the block that begins at this line: its lines are not judged. */
  readonly needsSystem?: number;
}

const problem = (code: string, message: string, start: number, end: number): LineProblem => ({
  code,
  message,
  start,
  end,
  severity: 'error',
  fixes: [],
});

/** Each line of the blocks, judged. Lines do not hide one another. */
export const judgeBlocks = (lines: readonly BlockLine[], rulesFor: FindRules): readonly OddsNote[] =>
  lines.map(line => (line.kind === 'header' ? judgeHeader(line, rulesFor) : judgeSituation(line, rulesFor)));

const judgeHeader = (
  { line, key, value, start }: Extract<BlockLine, { kind: 'header' }>,
  rulesFor: FindRules,
): OddsNote => {
  const end = start + Math.max(1, value.length);
  if (!HEADER_KEYS.some(k => k === key)) {
    const message = `Unknown key “${key}”. ${suggestion(key, [...HEADER_KEYS])}`;
    return { line, problems: [problem('unknown-key', message.trim(), 0, start)] };
  }
  const wrong = key === 'system' ? wrongSystem(value) : undefined;
  if (wrong !== undefined) return { line, problems: [problem('unknown-system', wrong, start, end)] };
  const found = key === 'charts' ? rulesFor({ charts: value }) : undefined;
  return { line, problems: typeof found === 'string' ? [problem('charts', found, start, end)] : [] };
};

const judgeSituation = (
  { line, text, header, block }: Extract<BlockLine, { kind: 'situation' }>,
  rulesFor: FindRules,
): OddsNote => {
  const rules = rulesFor(header);
  // What is wrong with the header is told at the header.
  if (typeof rules === 'string') return { line, problems: [] };
  if (!rules) return { line, problems: [], needsSystem: block };
  const whose = whoseChart(rules);
  const words = wordsOf(rules.system, rules.scenario);
  const board = boardOf(rules);
  const { told, at, added } = withHeader(text, header, readShorthand(text, words, board).marks);
  const read = evaluateLine(told, words, rules.referee, whose, board);
  const back = (column: number): number => (column <= at ? column : Math.max(at, column - added));
  const shown = read.problems
    // Of the scenario's own chart there is nothing to be mended, and the hover names it.
    .filter(p => p.code !== 'chart-figure' || rules.scenario === undefined)
    // The header holds for all lines: not every one asks for what it says.
    .filter(p => p.code !== WITHOUT_EFFECT || p.end <= at || p.start >= at + added)
    .map(p => ({ ...p, start: back(p.start), end: Math.max(back(p.end), back(p.start) + 1) }))
    .filter(p => p.start < text.length);
  return oddsNoteOf(line, shown, read);
};

/** What is shown of a line that was read. */
export const oddsNoteOf = (
  line: number,
  problems: readonly LineProblem[],
  { assessment, chart }: Pick<EvaluatedLine, 'assessment' | 'chart'>,
): OddsNote => {
  if (chart) return { line, problems, hint: chartHint(chart) };
  if (!assessment) return { line, problems };
  return { line, problems, assessment, hint: oddsHint(assessment, problems) };
};

/** The set-up of the scenario whose charts a block names: made once for all its lines. */
const boards = new WeakMap<Scenario, BoardInPlay>();

export const boardOf = ({ scenario, referee }: BlockRules): BoardInPlay | undefined => {
  if (!scenario) return undefined;
  const known = boards.get(scenario) ?? setUpBoard(scenario, referee);
  boards.set(scenario, known);
  return known;
};

/** The header's date and weather put into the line's place, unless the line says its own. */
const withHeader = (
  text: string,
  { date, weather }: BlockHeader,
  own: ReadLine['marks'],
): { readonly told: string; readonly at: number; readonly added: number } => {
  const items = [
    ...(date === undefined || own.has('date') ? [] : [date]),
    ...(weather === undefined || own.has('weather') ? [] : [weather]),
  ];
  const semicolon = text.indexOf(';');
  const at = (semicolon === -1 ? text : text.slice(0, semicolon)).trimEnd().length;
  const insert = items.length === 0 ? '' : `${text.includes('@') ? ',' : ' @'} ${items.join(', ')}`;
  return { told: text.slice(0, at) + insert + text.slice(at), at, added: insert.length };
};

const mpWords = ({ overrun }: CombatAssessment): readonly string[] => {
  if (!overrun) return [];
  const one = known(overrun.mp);
  if (one?.entries.length === 0) return [];
  const of = overrun.ma ? `/${toWords(overrun.ma)}` : '';
  if (one) return [`MP ${toWords(one.total)}${of}`];
  return 'least' in overrun.mp
    ? [`MP ${toWords(overrun.mp.least.total)}–${toWords(overrun.mp.greatest.total)}${of}`]
    : [];
};

/** `2-1 +1 · D1DR 25 % · DR 17 %`: as many results as there is room for. */
const chartHint = (reading: ChartReading): string =>
  fitting([
    `${exampleSign(reading)}${columnAndDrm(reading.finalColumn, reading.drm.total)}`,
    ...reading.results.map(r => `${r.result} ${((100 * r.probability.n) / r.probability.d).toFixed(0)} %`),
  ]);

/** `4-1 +1 · clears 92 % · MP 7/10`; `no overrun: forest`; with cases `6-1 0 to +1 · clears 97–100 % · MP 6/6` */
const oddsHint = (a: CombatAssessment, problems: readonly LineProblem[]): string => {
  if (a.procedure) return fitting([a.procedure.title, a.finalColumn]);
  const bar = problems.find(p => p.bars !== undefined);
  if (bar?.bars !== undefined) return fitting([`no overrun: ${bar.bars}`]);
  if (a.overrun?.becomes !== undefined) return fitting(['no overrun', columnWords(a)]);
  if (a.breaches?.some(v => v.answer === 'illegal')) return fitting(['no attack', columnWords(a)]);
  if (a.overrun?.allowed.some(v => v.answer === 'illegal')) {
    const illegal = a.overrun.allowed.filter(v => v.answer === 'illegal');
    const barred = illegal.find(v => v.bars !== undefined)?.bars;
    const short = illegal.some(v => v.ledger !== undefined);
    const not = barred === undefined ? (short ? 'no overrun: MP' : 'no overrun') : `no overrun ${barred}`;
    return fitting([not, ...mpWords(a), columnWords(a)]);
  }
  const unseen = a.hidden === undefined ? [] : ['hidden pieces'];
  if (attemptOf(a) === 'open')
    return fitting([...unseen, columnRange(a), openAttempt(a), ...mpWords(a), ...questions(a)]);
  const clears = isOutlookKnown(a) ? clearedRange(a) : 'results not known';
  return fitting([...unseen, columnRange(a), clears, ...mpWords(a), ...questions(a)]);
};

/** `4-1 +1`; over all cases `6-1 0 to +1`, `2-1 to 3-1 +1`. */
const columnRange = (a: CombatAssessment): string => {
  const all = [{ column: a.finalColumn, drm: a.drm.total }, ...(a.cases ?? []).map(columnOfCase)];
  const columns = [...new Set(all.map(c => c.column))];
  const drms = all.map(c => c.drm).sort(compare);
  const [low, high] = [drms[0] ?? a.drm.total, drms.at(-1) ?? a.drm.total];
  const sign = exampleSign(a);
  if (columns.length === 1 && compare(low, high) !== 0)
    return `${sign}${a.finalColumn} ${signed(low)} to ${signed(high)}`;
  const shown = all.map(c => columnAndDrm(c.column, c.drm));
  return `${sign}${[...new Set(shown)].slice(0, 2).join(' to ')}`;
};

const columnOfCase = (c: CombatCase): { readonly column: string; readonly drm: Fraction } => ({
  column: c.finalColumn,
  drm: c.drm,
});

/** `clears 92 %`; over all cases `clears 97–100 %`. */
const clearedRange = (a: CombatAssessment): string => {
  const all = [a.cleared, ...(a.cases ?? []).map(c => c.cleared)];
  if (all.every(c => c.unknown)) return clearsWords(a.cleared);
  const bounds = all.flatMap(c => [c.least, c.greatest]).sort(compare);
  const [lowest, highest] = [bounds[0], bounds.at(-1)];
  return lowest && highest ? clearsWords({ least: lowest, greatest: highest }) : '';
};

/** `type of 10-10?`: the first fact that is not said. */
const questions = ({ cases }: CombatAssessment): readonly string[] =>
  (cases ?? []).slice(0, 1).map(({ fact, typeOf }) => `${typeOf === undefined ? fact : `type of ${typeOf}`}?`);

/** The ledgers of a line, as the hover on a log's overrun shows them. */
export const oddsMarkdown = (a: CombatAssessment, options: MarkdownOptions): string => {
  const barred = (a.overrun?.allowed ?? []).filter(v => v.answer !== 'legal');
  const ma = a.overrun?.ma;
  return [
    ...barred.map(v => `${escaped(say(v, 'odds'))} *${escaped(v.rule.id)}*`),
    combatMarkdown(a, options),
    a.overrun && mpWords(a).length > 0 ? anyLedgerTable(a.overrun.mp, ma && toWords(ma)) : '',
  ]
    .filter(t => t !== '')
    .join('\n\n');
};
