// The director's summary: rounds, tables, players, and what is open for whom; as a page, and as lines for a terminal.

import { eachOnce, judgedInPart } from '../../games/games';
import { escapeHtml } from '../escape';
import { count } from '../finding-words';
import { namedFiles } from '../audit/report-form';
import { REPORT_STYLE } from '../report-style';
import { columns, visible } from '../transcript/plain';
import { figuresOf, figureWords, openIn, type Figures, type Open, type Standing } from './standing';
import type { Gone, TableNews, TableState } from './state';
import type { Round, Table } from './tournament';

const figuresOfTable = ({ now, isNew }: TableNews): Figures =>
  figuresOf(now.points.map(point => ({ point, isNew: isNew(point) })));

const playersOf = ({ players }: Table): string => players.map(({ side, name }) => `${name} (${side})`).join(' – ');

/** `6 new, 1 settled by Dora, 5 no longer found: their log is not there (six-faults.vlog)` */
const newsWords = (news: TableNews): string => {
  const { fresh } = figuresOfTable(news);
  const reasons = new Map<string, number>();
  for (const { why } of news.gone) reasons.set(goneWords(why), (reasons.get(goneWords(why)) ?? 0) + 1);
  const gone = [...reasons].map(([words, n]) => `${n} ${words}`);
  const told = new Set(news.gone.flatMap(({ why }) => ('file' in why ? [why.file] : [])));
  const lost = news.lostLogs.filter(file => !told.has(file));
  const notThere = lost.length === 0 ? [] : [`not there any more: ${namedFiles(lost)}`];
  return [...(fresh > 0 ? [`${fresh} new`] : []), ...gone, ...notThere].join(', ') || 'nothing new';
};

/** What there is to say of a table; undefined: it has no logs, and had none. */
const newsAt = ({ news }: Standing, { id }: Table): TableNews | undefined => {
  const found = news.get(id);
  return found && found.now.logs.length + found.lostLogs.length > 0 ? found : undefined;
};

const goneWords = (why: Gone): string => {
  switch (why.how) {
    case 'ruled':
      return why.by === undefined ? 'settled by a ruling' : `settled by ${why.by}`;
    case 'no log':
      return `no longer found: ${why.file} is not there any more`;
    case 'log changed':
      return `no longer found in ${why.file}, which is another log now or goes on`;
    case 'judged otherwise':
      return `no longer found in ${why.file}, which is judged by other rules now`;
    case 'not judged':
      return `not settled, though no longer told: ${why.file} is not judged now`;
  }
};

/** What of a table's logs nobody may take for clean. */
export interface Unsettled {
  readonly notJudged: readonly string[];
  readonly notRead: readonly string[];
  /** Why not all of a log was judged as far as usual. */
  readonly inPart: readonly string[];
}

const unsettledIn = ({ logs }: TableState): Unsettled => {
  const briefly = logs.flatMap(({ state }) => (state.kind === 'shown' ? [state.briefly] : []));
  const reasons = new Map<string, number>();
  for (const words of briefly) reasons.set(words, (reasons.get(words) ?? 0) + 1);
  return {
    notJudged: [...reasons].map(([words, n]) => `${count(n, 'log')} not judged: ${words}`),
    inPart: judgedInPart(logs).map(({ file, because }) => `${file}: ${because}`),
    notRead: logs.flatMap(({ file, state }) => (state.kind === 'unread' ? [`${file}: ${state.because}`] : [])),
  };
};

const strayWords = ({ strayNotes }: TableState): readonly string[] =>
  strayNotes.map(file => `${file} lies beside no log, and its rulings fit none of this table: they are not used`);

/** Of how many logs nobody knows what is open in them; '' where all were judged. */
const unknownWords = ({ news }: Standing): string => {
  const all = [...news.values()].flatMap(({ now }) => now.logs);
  const unknown = all.filter(({ state }) => state.kind !== 'judged').length;
  return unknown === 0 ? '' : `${count(unknown, 'log')} ${unknown === 1 ? 'was' : 'were'} not judged or not read`;
};

const atNoTableWords = ({ atNoTable }: Standing): readonly string[] => {
  const [isOne, n] = [atNoTable.length === 1, count(atNoTable.length, 'log')];
  return atNoTable.length === 0
    ? []
    : [
        `${n} ${isOne ? 'lies' : 'lie'} at no table, and ${isOne ? 'is' : 'are'} not read: ${namedFiles(atNoTable)}. Name ${isOne ? 'its folder' : 'their folders'} as “logs” of a table, or move ${isOne ? 'it' : 'them'} there.`,
      ];
};

/** What a table's own report says above its figures. */
export const toldOf = ({ id }: Table, { news, mixUps }: Standing): readonly string[] => {
  const now = news.get(id)?.now;
  return [...(mixUps.get(id) ?? []), ...(now ? strayWords(now) : [])];
};

interface TableFigures extends Figures {
  readonly logs: number;
  readonly steps: number;
  readonly legal: number;
  readonly judged: number;
  readonly notJudged: number;
  readonly notRead: number;
}

/** Copies are counted once: their steps are in the log that holds them. */
const allFiguresOf = (news: TableNews): TableFigures => {
  const { logs } = news.now;
  const of = (kind: string): number => logs.filter(({ state }) => state.kind === kind).length;
  const own = eachOnce(logs);
  const sum = (figure: 'steps' | 'legal'): number => own.reduce((all, log) => all + log[figure], 0);
  return {
    ...figuresOfTable(news),
    logs: logs.length,
    steps: sum('steps'),
    legal: sum('legal'),
    judged: of('judged'),
    notJudged: of('shown'),
    notRead: of('unread'),
  };
};

/** @param pageOf where a table's own report lies, relative to this page; absent: it has none */
export const summaryHtml = (
  standing: Standing,
  pageOf: (table: Table) => string | undefined,
  version: string,
): string => {
  const { tournament, mixUps } = standing;
  const title = escapeHtml(tournament.name);
  const told = tournament.rounds.flatMap(({ tables }) =>
    tables.flatMap(({ id }) => (mixUps.get(id) ?? []).map(line => `${id}: ${line}`)),
  );
  const { director, referee } = tournament;
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Tournament: ${title}</title><style>${REPORT_STYLE}</style></head><body><main>`,
    `<h1>${title}</h1>`,
    ...(director === undefined ? [] : [`<p>Director: ${escapeHtml(director)}</p>`]),
    ...(referee === undefined ? [] : [`<p>Referee: ${escapeHtml(referee)}</p>`]),
    ...[...atNoTableWords(standing), ...told].map(line => `<p class="unsettled">${escapeHtml(line)}</p>`),
    ...openTable(openIn(standing), unknownWords(standing)),
    ...tournament.rounds.flatMap(round => roundHtml(round, standing, pageOf)),
    `</main><footer><p class="soft"><small>Made by Overrun ${escapeHtml(version)}. What a log leaves open blames nobody.</small></p></footer>`,
    '</body></html>',
    '',
  ].join('\n');
};

const cell = (text: string | number): string =>
  typeof text === 'number' ? `<td class="n">${text}</td>` : `<td>${escapeHtml(text)}</td>`;

const openTable = ({ players, forNobody }: Open, unknown: string): readonly string[] => [
  '<section><h2>Open for whom</h2>',
  ...(unknown === '' ? [] : [`<p class="unsettled">${unknown}: what is open in them stands nowhere here.</p>`]),
  '<div class="wide" tabindex="0" role="region" aria-label="Open for whom"><table><thead><tr><th scope="col">player</th><th scope="col" class="n">questions</th><th scope="col" class="n">illegal as logged</th><th scope="col" class="n">cannot be told</th><th scope="col" class="n">new</th><th scope="col">where</th></tr></thead><tbody>',
  ...[...players, ...(forNobody.length === 0 ? [] : [{ name: NOBODY, questions: forNobody }])].map(
    ({ name, questions }) => {
      const { illegal, undetermined, fresh } = figuresOf(questions);
      const where = [...new Set(questions.map(q => q.table.id))].join('; ');
      const cells = [name, questions.length, illegal, undetermined, fresh, where].map(cell);
      return `<tr${name === NOBODY ? ' class="unjudged"' : ''}>${cells.join('')}</tr>`;
    },
  ),
  '</tbody></table></div></section>',
];

const NOBODY = 'nobody: no player has the side';

const HEADS = ['logs', 'steps', 'legal', 'illegal as logged', 'cannot be told', 'not judged', 'not read'] as const;

const roundHtml = (
  round: Round,
  standing: Standing,
  pageOf: (table: Table) => string | undefined,
): readonly string[] => [
  `<section><h2>${escapeHtml(round.name)}${round.isClosed ? ' <span class="soft">closed</span>' : ''}</h2>`,
  `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(round.name)}"><table><thead><tr><th scope="col">table</th><th scope="col">players</th>${HEADS.map(head => `<th scope="col" class="n">${head}</th>`).join('')}<th scope="col">since the last run</th></tr></thead><tbody>`,
  ...round.tables.map(table => tableHtml(table, newsAt(standing, table), pageOf(table))),
  '</tbody></table></div></section>',
];

const tableHtml = (table: Table, found: TableNews | undefined, page: string | undefined): string => {
  const name = escapeHtml(table.name);
  const link = `<td>${page === undefined ? name : `<a href="${escapeHtml(page)}">${name}</a>`}</td>`;
  if (!found) return `<tr>${link}${cell(playersOf(table))}<td colspan="${HEADS.length + 1}">no logs yet</td></tr>`;
  const { logs, steps, legal, illegal, undetermined, judged, notJudged, notRead } = allFiguresOf(found);
  const unsettled = unsettledIn(found.now);
  const words = [...unsettled.notJudged, ...unsettled.notRead, ...unsettled.inPart, ...strayWords(found.now)];
  const isAll = notJudged + notRead + unsettled.inPart.length === 0;
  const figures = [legal, illegal, undetermined].map(n => (judged > 0 ? cell(n) : '<td class="n">–</td>'));
  const cells = [
    // A line is not broken between a name and its side.
    cell(playersOf(table)).replaceAll(' (', '&nbsp;('),
    ...[logs, steps].map(cell),
    ...figures,
    ...[notJudged, notRead].map(cell),
    `<td>${[newsWords(found), ...words].map(line => `<p>${escapeHtml(line)}</p>`).join('')}</td>`,
  ];
  return `<tr${isAll ? '' : ' class="unjudged"'}>${link}${cells.join('')}</tr>`;
};

/** The same for a terminal: a line for each table, and one for each player of whom something is open. */
export const summaryText = (standing: Standing): string => {
  const { tournament, mixUps } = standing;
  const rows = tournament.rounds.flatMap(round =>
    round.tables.map(table => {
      const found = newsAt(standing, table);
      const head = `${table.id}${round.isClosed ? ' (closed)' : ''}`;
      return [
        head,
        playersOf(table),
        ...(found ? tableLines(found) : ['no logs yet']),
        ...(mixUps.get(table.id) ?? []),
      ];
    }),
  );
  return [
    visible(tournament.name),
    ...rows.flatMap(([head = '', players = '', ...lines]) => [
      '',
      visible(`${head} · ${players}`),
      ...lines.map(line => `  ${visible(line)}`),
    ]),
    '',
    ...atNoTableWords(standing).flatMap(line => [visible(line), '']),
    ...openLines(openIn(standing), unknownWords(standing)),
    '',
  ].join('\n');
};

const tableLines = (found: TableNews): readonly string[] => {
  const figures = allFiguresOf(found);
  const unsettled = unsettledIn(found.now);
  const counts = figures.judged > 0 ? `${figures.legal} legal, ${figureWords(figures)}` : 'nothing judged';
  return [
    `${count(figures.logs, 'log')}: ${counts} · ${newsWords(found)}`,
    ...unsettled.notJudged,
    ...unsettled.notRead,
    ...unsettled.inPart,
    ...strayWords(found.now),
  ];
};

const openLines = ({ players, forNobody }: Open, unknown: string): readonly string[] => {
  const open = players.filter(({ questions }) => questions.length > 0);
  const all = [...open, ...(forNobody.length === 0 ? [] : [{ name: NOBODY, questions: forNobody }])];
  const width = Math.max(0, ...all.map(({ name }) => columns(visible(name))));
  return [
    all.length > 0
      ? ['Open for whom', unknown].filter(Boolean).join('; ')
      : `Nothing is open for anybody${unknown === '' ? '.' : ` in what was judged; ${unknown}.`}`,
    ...all.map(({ name, questions }) => {
      const figures = figuresOf(questions);
      const padded = visible(name) + ' '.repeat(width - columns(visible(name)));
      const news = figures.fresh > 0 ? `, ${figures.fresh} new` : '';
      return `  ${padded}  ${count(questions.length, 'question')}: ${figureWords(figures)}${news}`;
    }),
  ];
};
