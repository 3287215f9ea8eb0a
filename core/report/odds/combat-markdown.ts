// How a fight stands, as Markdown: ledgers of both sides, odds, shifts, the distribution. For hovers, odds and reports.
import { compare, equal, multiply, fraction, toWords, type Fraction } from '../../base/fraction';
import type { Ledger, LedgerEntry } from '../../rules/ledger';
import type { CombatAssessment } from '../../rules/situation';
import type { Judgement } from '../../rules/system';
import { attemptOf, openAttempt } from './attempt';
import { amount } from '../ledger-markdown';
import { averagesWords, isOutlookKnown, overRolls, percentExact, rollsInAll } from './chances';
import { chancePercent, columnWords } from './column-words';
import { certaintyWords, escaped, signed, table } from '../markdown';

export interface MarkdownOptions {
  /** Bars in a code block: one █ is one roll of 36. Not for screen readers. */
  readonly bars: boolean;
}

type Roll = Judgement['result'];

/** `D1DR   9/36  25.0 %  █████████  ← 7 + 1 = 8` */
const distributionBars = (c: CombatAssessment, roll?: Roll): string => {
  const { results } = c;
  const rolls = rollsInAll(c);
  const wide = Math.max(4, ...results.map(r => r.result.length));
  const widest = Math.max(6, ...results.map(r => overRolls(r.probability, rolls).length));
  const longest = Math.max(...results.map(r => bars(r.probability)));
  const rows = results.map(({ result, probability }) => {
    const shown = `${result.padEnd(wide)}  ${overRolls(probability, rolls).padStart(widest)}  ${percentExact(probability).padStart(7)}`;
    const bar = '█'.repeat(bars(probability));
    return roll?.result === result ? `${shown}  ${bar.padEnd(longest)}  ← ${rollWords(roll)}` : `${shown}  ${bar}`;
  });
  return `\`\`\`text\n${rows.map(r => r.trimEnd().replaceAll('`', "'")).join('\n')}\n\`\`\``;
};

const bars = (p: Fraction): number => {
  const of36 = multiply(p, fraction(36));
  return Math.floor((2 * of36.n + of36.d) / (2 * of36.d));
};

const distributionTable = (c: CombatAssessment, roll?: Roll): string =>
  table(
    [
      ['result', 'rolls', '%', ''],
      ...c.results.map(r => [
        escaped(r.result),
        overRolls(r.probability, rollsInAll(c)),
        percentExact(r.probability),
        roll?.result === r.result ? `rolled: ${rollWords(roll)}` : '',
      ]),
    ],
    [1, 2],
  );

/** `7 + 1 = 8`, `4` */
export const rollWords = ({ total, modified }: NonNullable<Judgement['result']>): string => {
  const by = modified - total;
  return by === 0 ? String(total) : `${total} ${by < 0 ? '-' : '+'} ${Math.abs(by)} = ${modified}`;
};

const oddsLine = ({ attack, defence, ratio, column, procedure }: CombatAssessment): string => {
  if (procedure)
    return `${escaped(procedure.title)}: **${toWords(attack.total)}** ${escaped(attack.unit)}, column **${escaped(column)}**`;
  const sum = `**${toWords(attack.total)}** : **${toWords(defence.total)}**`;
  return ratio === undefined
    ? `${sum}, column **${escaped(column)}**`
    : `${sum} = ${toWords(ratio)}, column **${escaped(column)}**`;
};

const modifiers = ({ shifts, drm }: CombatAssessment): string =>
  shifts.entries.length + drm.entries.length === 0
    ? ''
    : table([
        ['shift, DRM', 'for', 'rule'],
        ...shifts.entries.map(e => [
          `${toWords(fraction(Math.abs(e.value.n), e.value.d))}${e.value.n < 0 ? 'L' : 'R'}`,
          escaped(e.what),
          escaped(e.rule.id),
        ]),
        ...drm.entries.map(e => [signed(e.value), escaped(e.what), escaped(e.rule.id)]),
      ]);

const clears = (c: CombatAssessment): string => {
  const { cleared, procedure } = c;
  if (procedure) return '';
  if (attemptOf(c) === 'open') return openAttempt(c);
  if (!isOutlookKnown(c)) return 'results not known';
  const rolls = rollsInAll(c);
  if (equal(cleared.least, cleared.greatest))
    return `clears the hex ${overRolls(cleared.least, rolls)} (${percentExact(cleared.least)})`;
  const between = `${overRolls(cleared.least, rolls)} to ${overRolls(cleared.greatest, rolls)}`;
  const who = cleared.decides === undefined ? '' : `; the rest depends on ${escaped(cleared.decides)}`;
  return `clears the hex ${between} (${chancePercent(cleared)} %)${who}`;
};

const sides = ([attacker = '', defender = '']: readonly string[]): string =>
  `attacker ${attacker}, defender ${defender}`;
/** `**4-1 +1** · clears the hex 33/36 (91.7 %).`: what a reader looks for, in one line. */
export const headline = (c: CombatAssessment): string =>
  [
    `**${escaped(columnWords(c))}**`,
    clears(c),
    c.certainty === 'illustrative' ? '*by an example chart, not the published one*' : '',
  ]
    .filter(t => t !== '')
    .join(' · ')
    .concat('.');

const lastLines = (c: CombatAssessment): readonly string[] => {
  const { expectedLosses: losses, nextColumn } = c;
  const sure = c.certainty === 'illustrative' ? '' : certaintyWords(c.certainty);
  return [
    c.procedure
      ? `Expected loss: ${averagesWords(losses.defender).join('')} ${escaped(c.defence.unit)}.`
      : `Expected loss due: ${sides(averagesWords(losses.attacker, losses.defender))}.`,
    ...(nextColumn && compare(nextColumn.needs, fraction(0)) > 0
      ? [
          `Next column (${escaped(nextColumn.column)}): ${nextColumn.over === true ? 'over ' : ''}${toWords(nextColumn.needs)} more.`,
        ]
      : []),
    ...(c.missing.length > 0 ? [`Not known: ${c.missing.map(escaped).join('; ')}.`] : []),
    ...(c.assumptions.length > 0 ? [`Not said, so assumed: ${c.assumptions.map(escaped).join(', ')}.`] : []),
    ...(sure === '' ? [] : [`Results rest on: ${sure}.`]),
  ];
};

/** Both strengths side by side: their items, then their sums. */
const strengths = ({ attack, defence, procedure }: CombatAssessment): string => {
  const rows = Math.max(attack.entries.length, defence.entries.length);
  const cells = (l: Ledger, at: number): readonly [string, string] => {
    const item = l.entries[at];
    return item ? [itemWords(item), amount(item)] : ['', ''];
  };
  return table(
    [
      ['attack', escaped(attack.unit), procedure ? 'target' : 'defence', escaped(defence.unit)],
      ...Array.from({ length: rows }, (_, at) => [...cells(attack, at), ...cells(defence, at)]),
      ['**sum**', `**${toWords(attack.total)}**`, '**sum**', `**${toWords(defence.total)}**`],
    ],
    [1, 3],
  );
};

const itemWords = ({ what, rule, certainty }: LedgerEntry): string =>
  [escaped(what), `*${escaped(rule.id)}*`, certaintyWords(certainty)].filter(t => t !== '').join(' ');

const blocks = (...parts: readonly string[]): string => parts.filter(block => block !== '').join('\n\n');

/** Every result with its chance, and the one that was rolled. */
export const distribution = (c: CombatAssessment, { bars: asBars }: MarkdownOptions, roll?: Roll): string =>
  c.results.length === 0 ? '' : asBars ? distributionBars(c, roll) : distributionTable(c, roll);

/** How its odds come about: both strengths, shifts, what follows. */
export const strengthsMarkdown = (c: CombatAssessment): string =>
  blocks(`${oddsLine(c)} → **${escaped(columnWords(c))}**`, modifiers(c), strengths(c), lastLines(c).join(' \n'));

/** The whole of a fight: first what it comes to, which must be seen without scrolling. */
export const combatMarkdown = (c: CombatAssessment, options: MarkdownOptions): string =>
  blocks(headline(c), distribution(c, options), strengthsMarkdown(c));
