// The director's summary: rounds, tables, players, and what is open for whom; as a page, and as lines for a terminal.

import { escapeHtml } from '../escape';
import { count } from '../finding-words';
import { REPORT_STYLE } from '../report-style';
import { columns, visible } from '../transcript/plain';
import { openFor, type Question, type Standing } from './standing';
import type { TableNews } from './state';
import type { Round, Table } from './tournament';

interface Figures {
  readonly illegal: number;
  readonly undetermined: number;
  readonly fresh: number;
}

const figuresOf = (questions: readonly Pick<Question, 'point' | 'isNew'>[]): Figures => ({
  illegal: questions.filter(q => q.point.verdict === 'illegal').length,
  undetermined: questions.filter(q => q.point.verdict === 'undetermined').length,
  fresh: questions.filter(q => q.isNew).length,
});

const figuresOfTable = ({ now, isNew }: TableNews): Figures =>
  figuresOf(now.points.map(point => ({ point, isNew: isNew(point) })));

const playersOf = ({ players }: Table): string => players.map(({ side, name }) => `${name} (${side})`).join(' – ');

const newsWords = ({ fresh }: Figures, gone: number): string =>
  [...(fresh > 0 ? [`${fresh} new`] : []), ...(gone > 0 ? [`${gone} settled`] : [])].join(', ') || 'nothing new';

/** @param pageOf where a table's own report lies, relative to this page; absent: it has none */
export const summaryHtml = (
  standing: Standing,
  pageOf: (table: Table) => string | undefined,
  version: string,
): string => {
  const { tournament } = standing;
  const title = escapeHtml(tournament.name);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Tournament: ${title}</title><style>${REPORT_STYLE}</style></head><body><main>`,
    `<h1>${title}</h1>`,
    ...(tournament.referee === undefined ? [] : [`<p>Referee: ${escapeHtml(tournament.referee)}</p>`]),
    ...openTable(standing),
    ...tournament.rounds.flatMap(round => roundHtml(round, standing, pageOf)),
    `</main><footer><p class="soft"><small>Made by Overrun ${escapeHtml(version)}. What a log leaves open blames nobody.</small></p></footer>`,
    '</body></html>',
    '',
  ].join('\n');
};

const cell = (text: string | number): string =>
  typeof text === 'number' ? `<td class="n">${text}</td>` : `<td>${escapeHtml(text)}</td>`;

const openTable = (standing: Standing): readonly string[] => [
  '<section><h2>Open for whom</h2>',
  '<div class="wide" tabindex="0" role="region" aria-label="Open for whom"><table><thead><tr><th scope="col">player</th><th scope="col" class="n">cannot tell</th><th scope="col" class="n">illegal as logged</th><th scope="col" class="n">new</th><th scope="col">where</th></tr></thead><tbody>',
  ...openFor(standing).map(({ name, questions }) => {
    const { illegal, undetermined, fresh } = figuresOf(questions);
    const where = [...new Set(questions.map(q => q.table.id))].join('; ');
    return `<tr>${[name, undetermined, illegal, fresh, where].map(cell).join('')}</tr>`;
  }),
  '</tbody></table></div></section>',
];

const roundHtml = (
  round: Round,
  { news }: Standing,
  pageOf: (table: Table) => string | undefined,
): readonly string[] => [
  `<section><h2>${escapeHtml(round.name)}${round.isClosed ? ' <span class="soft">closed</span>' : ''}</h2>`,
  `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(round.name)}"><table><thead><tr><th scope="col">table</th><th scope="col">players</th><th scope="col" class="n">logs</th><th scope="col" class="n">steps</th><th scope="col" class="n">legal</th><th scope="col" class="n">illegal as logged</th><th scope="col" class="n">cannot tell</th><th scope="col">since the last run</th></tr></thead><tbody>`,
  ...round.tables.map(table => tableHtml(table, news.get(table.id), pageOf(table))),
  '</tbody></table></div></section>',
];

const tableHtml = (table: Table, found: TableNews | undefined, page: string | undefined): string => {
  const name = escapeHtml(table.name);
  const link = `<td>${page === undefined ? name : `<a href="${escapeHtml(page)}">${name}</a>`}</td>`;
  if (!found) return `<tr>${link}${cell(playersOf(table))}<td colspan="6">no logs yet</td></tr>`;
  const figures = figuresOfTable(found);
  const { logs, steps, legal, failed } = found.now;
  const news = [newsWords(figures, found.gone.length), ...failed].join('; ');
  const cells = [playersOf(table), logs, steps, legal, figures.illegal, figures.undetermined, news];
  return `<tr>${link}${cells.map(cell).join('')}</tr>`;
};

/** The same for a terminal: a line for each table, and one for each player of whom something is open. */
export const summaryText = (standing: Standing): string => {
  const { tournament, news } = standing;
  const rows = tournament.rounds.flatMap(round =>
    round.tables.map(table => {
      const found = news.get(table.id);
      const head = `${table.id}${round.isClosed ? ' (closed)' : ''}`;
      if (!found) return [head, playersOf(table), 'no logs yet'];
      const { illegal, undetermined, fresh } = figuresOfTable(found);
      const counts = `${count(found.now.logs, 'log')}: ${found.now.legal} legal, ${illegal} illegal as logged, ${undetermined} open`;
      const line = `${counts} · ${newsWords({ illegal, undetermined, fresh }, found.gone.length)}`;
      return [head, playersOf(table), line, ...found.now.failed];
    }),
  );
  const open = openFor(standing).filter(({ questions }) => questions.length > 0);
  const width = Math.max(0, ...open.map(({ name }) => columns(visible(name))));
  return [
    visible(tournament.name),
    ...rows.flatMap(([head = '', players = '', ...lines]) => [
      '',
      visible(`${head} · ${players}`),
      ...lines.map(line => `  ${visible(line)}`),
    ]),
    '',
    open.length === 0 ? 'Nothing is open for anybody.' : 'Open for whom',
    ...open.map(({ name, questions }) => {
      const { illegal, undetermined, fresh } = figuresOf(questions);
      const padded = visible(name) + ' '.repeat(width - columns(visible(name)));
      return `  ${padded}  ${undetermined} open, ${illegal} illegal as logged${fresh > 0 ? `, ${fresh} new` : ''}`;
    }),
    '',
  ].join('\n');
};
