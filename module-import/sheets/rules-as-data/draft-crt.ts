// The CRTs of sheets -> classic's charts `crt` and `overrun-crt`, the dice, and the results that no usual word says.

import type { DraftingWords } from '../../../core/rules/system';
import { madeDateOf } from '../../../core/scenario/csv/spreadsheet-dates';
import type { Table } from '../../../core/scenario/table';
import type { PlainYaml } from '../../../core/scenario/yaml/write-yaml';
import { inQuotes } from '../../told-words';
import { unquoted } from '../words';
import type { CrtChart } from '../charts/crt-sheet';
import type { SheetChart } from '../charts/sheet-chart';

export interface DraftedCrt {
  /** By the names of classic's charts, with their headings. */
  readonly charts: ReadonlyMap<string, { readonly chart: SheetChart; readonly lines: readonly (readonly string[])[] }>;
  /** The block `combat:`; undefined: no sheet has a CRT. */
  readonly combat: Readonly<Record<string, PlainYaml>> | undefined;
  /** The block `results:`. */
  readonly results: Readonly<Record<string, PlainYaml>>;
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

/** A cell that says nothing: which result it is, the writer must say. */
const UNKNOWN = '?';
const NOT_SAID = 'not said yet';
const LONGEST = 30;
const LONGEST_WORDS = 60;

/** A result in the spelling that is usual, if it is a usual one. */
const resultOf = (cell: string, { isUsualResult }: DraftingWords): string => {
  const text = unquoted(cell).replace(/\s+/g, ' ').slice(0, LONGEST).trim();
  if (text === '' || madeDateOf(text) !== undefined) return UNKNOWN;
  if (/^(?:no effect|none|nil|[—.•]|kein effekt|keine wirkung)$/i.test(text)) return 'NE';
  const usual = [text, text.toUpperCase(), text.replace(/[\s/,]/g, '').toUpperCase()].find(isUsualResult);
  return usual ?? text;
};

/** `EX = exchange`, `EX: exchange`, `EX exchange` among the remarks. */
const legendOf = (remarks: readonly string[], word: string): string | undefined => {
  const line = remarks.find(remark => remark.startsWith(word) && /^[\s:=–-]+\p{L}/u.test(remark.slice(word.length)));
  const said = unquoted(line?.slice(word.length) ?? '').replace(/^[\s:=–-]+/, '');
  return said === '' ? undefined : said.slice(0, LONGEST_WORDS).trim();
};

const DICE = /\b([1-6])\s*[dw]\s*(6|8|10|12|20|100)\b/i;

/** As its titles say, else by its rows: 2 to 12 are two dice. */
const diceOf = ({ name, remarks, rows, headings }: CrtChart): { readonly dice: string; readonly isSaid: boolean } => {
  const [, count, sides] = [name, ...headings, ...remarks].map(text => DICE.exec(text)).find(found => found) ?? [];
  if (count !== undefined && sides !== undefined) return { dice: `${count}d${sides}`, isSaid: true };
  const totals = rows.map(([total]) => Number(total));
  const [least, most] = [Math.min(...totals), Math.max(...totals)];
  if (least >= 2 && most >= 11) return { dice: most > 12 ? '3d6' : '2d6', isSaid: false };
  return { dice: most > 10 ? '1d20' : most >= 9 && least >= 0 ? '1d10' : '1d6', isSaid: false };
};

/** With a row for each total that the dice have above the last, if that holds for them, too. */
const wholeRows = (chart: CrtChart): CrtChart['rows'] => {
  const last = chart.rows.at(-1);
  const [count, sides] = diceOf(chart).dice.split('d').map(Number);
  const above = Math.max(0, (count ?? 0) * (sides ?? 0) - Number(last?.[0]));
  if (!chart.isOpen || !last) return chart.rows;
  return [
    ...chart.rows,
    ...Array.from({ length: above }, (_, i) => [String(Number(last[0]) + i + 1), ...last.slice(1)]),
  ];
};

const resultsOf = (charts: readonly CrtChart[], words: DraftingWords) => {
  const used = new Set(
    charts.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells.map(cell => resultOf(cell, words)))),
  );
  const own = [...used].filter(word => !words.isUsualResult(word));
  // A legend may have all its words on one line: `EX = exchange, NE = no effect`.
  const remarks = charts.flatMap(chart => chart.remarks).flatMap(line => line.split(/[,;]\s*(?=[^\s,;=]{1,8}\s*[=:])/));
  return {
    own,
    block: Object.fromEntries(own.map(word => [word, { words: legendOf(remarks, word) ?? NOT_SAID }])),
  };
};

const tableOf = (lines: readonly (readonly string[])[]): Table => {
  const [[, ...columns] = [], ...rows] = lines;
  return {
    name: 'crt',
    certainty: 'user-supplied',
    source: '',
    columns,
    rows: rows.map(([key = '', ...cells]) => ({ key, cells })),
  };
};

export const draftCrt = (charts: readonly CrtChart[], words: DraftingWords): DraftedCrt => {
  const isOverrun = ({ name }: CrtChart): boolean => /overrun|überroll|ueberroll/i.test(name);
  const left: string[] = [];
  const readable = charts.flatMap(chart => {
    const lines = [
      ['roll', ...chart.headings.slice(1)],
      ...wholeRows(chart).map(([total = '', ...cells]) => [total, ...cells.map(cell => resultOf(cell, words))]),
    ];
    const fault = words.crtFault(tableOf(lines), chart.scale);
    if (fault !== undefined) left.push(`${chart.name}: ${fault}`);
    return fault === undefined ? [{ chart, lines }] : [];
  });
  const main = readable.find(({ chart }) => !isOverrun(chart));
  const overrun = main && readable.find(({ chart }) => isOverrun(chart) && chart.scale === main.chart.scale);
  const used = [main, overrun].flatMap(one => one ?? []);
  for (const { chart } of readable)
    if (!used.some(one => one.chart === chart))
      left.push(`${chart.name}: ${main ? 'another CRT was taken' : 'there is no CRT beside that of overruns'}`);
  if (!main)
    return {
      charts: new Map(),
      combat: undefined,
      results: {},
      unsure: [
        'How fights end is not known: no sheet has a CRT (1-2, 1-1, 2-1, … above, totals of the dice at the left). Write tables/crt.csv, and “combat:” and “tables:” of scenario.yaml.',
      ],
      left,
    };
  const { own, block } = resultsOf(
    used.map(one => one.chart),
    words,
  );
  const { dice, isSaid } = diceOf(main.chart);
  return {
    charts: new Map(used.map(({ chart, lines }) => [chart === main.chart ? 'crt' : 'overrun-crt', { chart, lines }])),
    combat: { scale: main.chart.scale, dice },
    results: block,
    unsure: [
      ...used.flatMap(({ chart }) => chart.unsure),
      ...(isSaid ? [] : [`Dice of the CRT: ${dice}, by its rows (“dice:” of scenario.yaml).`]),
      ...(own.length > 0
        ? [
            `What these results do to attacker and defender is not known: ${inQuotes(own)}. Say it under “results:” of scenario.yaml.${own.includes(UNKNOWN) ? ` “${UNKNOWN}” stands for cells that are empty or a date.` : ''}`,
          ]
        : []),
    ],
    left,
  };
};
