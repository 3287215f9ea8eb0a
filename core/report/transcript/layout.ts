// Columns: number and mark, actor, verb, then the body. Indent is the structure: turn 0, phase 2, step 4, block 6, detail 10.
import { present } from '../../base/present';
import type { DetailWord, TranscriptLine, Verb } from '../transcript';
import type { Due, Mark } from './actions';
import type { Act } from './acts';
import type { ActorNames } from './actors';
import { nameList, type Named } from './names';
import { assemble, part, textOf, type Part } from './parts';
import { columns, cutEnd, visibleName } from './plain';
import type { UndoneRun } from './undo';

export const STEP_INDENT = 4;
export const BLOCK_INDENT = 6;
const DETAIL_INDENT = 10;
const VERB_FIELD = 9;
const WORD_FIELD = 9;
/** Where step lines end, so that a hint falls within a usual window; readings, details and chat may go on to 100. */
const STEP_WIDTH = 90;
export const LINE_WIDTH = 100;

/** What every line of one action shares. */
export interface LineNotes {
  readonly action?: string;
  readonly first?: boolean;
  readonly undone?: boolean;
}

export interface StepHead {
  readonly first: number;
  readonly last: number;
  readonly indent: number;
  readonly mark?: Mark;
}

const pad = (text: string, width: number): Part => part(' '.repeat(Math.max(1, width - columns(text))));

/** Of parts one after the other. */
const columnsOf = (parts: readonly Part[]): number => {
  let sum = 0;
  for (const p of parts) sum += columns(p.text);
  return sum;
};

/** Whether parts have no more columns than that; what is beyond is not looked at. */
const fit = (parts: readonly Part[], width: number): boolean => {
  // A column is one UTF-16 unit or two, and most lines are short.
  const units = parts.reduce((sum, { text }) => sum + text.length, 0);
  return units <= width || (units <= 2 * width && columnsOf(parts) <= width);
};

/** Cut in one place, so that no line of any kind is longer than the grammar allows. */
const withinWidth = (parts: readonly Part[], width: number): readonly Part[] => {
  if (fit(parts, width)) return parts;
  const kept: Part[] = [];
  let room = width;
  for (const p of parts) {
    const size = p.text.length > 2 * room ? Infinity : columns(p.text);
    if (size < room) {
      kept.push(p);
      room -= size;
      continue;
    }
    const cut = cutEnd(p.text, room);
    const text = cut === p.text ? `${[...cut].slice(0, -1).join('')}…` : cut;
    kept.push({ ...p, text: p.text.startsWith('“') && room > 2 ? `${cutEnd(p.text, room - 1)}”` : text });
    break;
  }
  return kept;
};

/** How deep a line of each kind stands; a step in a block stands one deeper. */
const LEVELS: Readonly<Partial<Record<TranscriptLine['kind'], number>>> = {
  turn: 0,
  end: 0,
  phase: 1,
  range: 2,
  step: 2,
  placed: 2,
  reading: 3,
  owed: 3,
  detail: 4,
  'taken-back': 4,
};

const line = (
  kind: TranscriptLine['kind'],
  parts: readonly Part[],
  notes: LineNotes & Partial<Pick<TranscriptLine, 'level' | 'verb' | 'word' | 'title'>> = {},
  steps?: readonly [number, number],
): TranscriptLine => {
  const { text, tokens } = assemble(withinWidth(parts, LINE_WIDTH));
  const level = LEVELS[kind];
  if (level !== undefined && steps) return { kind, text, tokens, level, steps, ...notes };
  return { kind, text, tokens, ...present({ level, steps }), ...notes };
};

export const blank = (): TranscriptLine => line('blank', []);
export const header = (text: string): TranscriptLine => line('header', [part(text)]);
export const ending = (text: string): TranscriptLine => line('end', [part(text)]);
export const turnLine = (title: string): TranscriptLine => line('turn', [part(title)], { title });
export const stepsLine = (first: number, last: number): TranscriptLine =>
  turnLine(first === last ? `Step ${first}` : `Steps ${first}–${last}`);

export const phaseLine = (side: string, phase: string, step: number, notes: LineNotes = {}): TranscriptLine => {
  // A scenario may call its phases so, or leave the word out.
  const name = /phase$/i.test(phase) ? phase : `${phase} phase`;
  const parts = [part('  '), part(side, 'actor'), part(` · ${name} · step `), part(String(step), 'step')];
  return line('phase', parts, { ...notes, title: `${side} · ${name}` }, [step, step]);
};

/** A phase as the log itself calls it, where no rules tell whose it is. */
export const playLine = (title: string, step: number): TranscriptLine =>
  line('phase', [part('  '), part(title, 'actor'), part(' · step '), part(String(step), 'step')], { title }, [
    step,
    step,
  ]);

/** Where the names begin that stand in a place. */
const PLACE_FIELD = 10;

/** Of a saved position: a place, and what stands there; `also` lines for names that did not fit. */
export const placedLines = (place: Part, names: readonly Named[]): readonly TranscriptLine[] => {
  const start = [part(' '.repeat(STEP_INDENT)), place, pad(place.text, Math.max(PLACE_FIELD, columns(place.text) + 2))];
  const { parts, rest } = nameList(names, STEP_WIDTH - columnsOf(start), LINE_WIDTH - DETAIL_INDENT - WORD_FIELD);
  return [line('placed', [...start, ...parts], {}, [0, 0]), ...rest.map(more => detailLine('also', more, [0, 0]))];
};

const rangeText = (first: number, last: number): string => (first === last ? String(first) : `${first}–${last}`);

export const undoneLine = ({ first, last, how }: UndoneRun, what: string): TranscriptLine =>
  line(
    'range',
    [part(' '.repeat(STEP_INDENT)), part(rangeText(first, last), 'step'), part(` ${how}: ${what}`)],
    { undone: true },
    [first, last],
  );

const worded = (word: string, body: readonly Part[]): readonly Part[] => [
  part(' '.repeat(DETAIL_INDENT)),
  part(word, 'word'),
  pad(word, WORD_FIELD),
  ...body,
];

export const detailLine = (
  word: DetailWord,
  body: readonly Part[],
  steps: readonly [number, number],
  notes: LineNotes = {},
): TranscriptLine => line('detail', worded(word, body), notes, steps);

/** What is no finding, and nobody's fault: `owed     …`, `back     …`, cut at the line's end. */
export const asideLine = (
  kind: 'owed' | 'taken-back',
  body: readonly Part[],
  step: number,
  notes: LineNotes = {},
): TranscriptLine => line(kind, worded(kind === 'owed' ? 'owed' : 'back', body), notes, [step, step]);

/** `due ×    …`: a finding that no step's line can bear, in words; the finding itself has them in full. */
export const dueLine = ({ mark, message, finding }: Due, step: number, notes: LineNotes): TranscriptLine => ({
  ...line(
    'detail',
    [
      part(' '.repeat(DETAIL_INDENT)),
      part('due', 'word'),
      part(' '),
      part(mark, 'mark'),
      pad(`due ${mark}`, WORD_FIELD),
      part(visibleName(message)),
    ],
    { ...notes, word: 'due' },
    [step, step],
  ),
  finding,
});

/** A reading that is longer than a line goes on in a second one, parted where its sentence is. */
export const readingLines = (
  text: string,
  steps: readonly [number, number],
  notes: LineNotes = {},
): readonly TranscriptLine[] => {
  const rows: string[] = [];
  for (const clause of visibleName(text).split(' · ')) {
    const last = rows.at(-1);
    const longer = last === undefined ? clause : `${last} · ${clause}`;
    if (last !== undefined && columns(longer) + DETAIL_INDENT + 2 <= LINE_WIDTH) rows[rows.length - 1] = longer;
    else rows.push(clause);
  }
  return rows.map(row => line('reading', [part(`${' '.repeat(DETAIL_INDENT)}= ${row}`)], notes, steps));
};

const QUOTING: readonly Verb[] = ['say', 'unread'];

/** The lines of steps, in the columns that suit the log's length. */
export class StepLayout {
  private readonly numberField: number;

  constructor(
    steps: number,
    private readonly actors: ActorNames,
    /** Whole remarks, over as many lines as they need. */
    private readonly fullChat = false,
  ) {
    const digits = String(steps).length;
    this.numberField = Math.max(digits + 4, 2 * digits + 2);
  }

  /** The act's line, and `also` details for names that did not fit. */
  stepLines(head: StepHead, act: Act, notes: LineNotes = {}): readonly TranscriptLine[] {
    const steps = [head.first, head.last] as const;
    const number = rangeText(head.first, head.last);
    const actor = act.actor === undefined ? '–' : this.actors.short(act.actor);
    const used = number.length + (head.mark === undefined ? 0 : 2);
    const start = [
      part(' '.repeat(head.indent)),
      part(number, 'step'),
      ...(head.mark === undefined ? [] : [part(' '), part(head.mark, 'mark')]),
      part(' '.repeat(Math.max(1, this.numberField - used))),
      part(actor, 'actor'),
      pad(actor, this.actors.width + 2),
      part(act.verb, 'verb'),
      pad(act.verb, VERB_FIELD),
    ];
    const width = QUOTING.includes(act.verb) ? LINE_WIDTH : STEP_WIDTH;
    const room = width - columnsOf(start);
    const { body, rest } = bodyOf(act, room);
    const level = head.indent === BLOCK_INDENT ? 3 : 2;
    const said = this.fullChat && act.verb === 'say' ? saidInRows(act, room) : [];
    const [firstRow, ...more] = said;
    const parts =
      firstRow === undefined || more.length === 0
        ? withinWidth([...start, ...body], width)
        : [...start, part(firstRow, 'quoted')];
    const shown = line('step', parts, { ...notes, level, verb: act.verb }, steps);
    if (more.length === 0 && rest.length === 0) return [shown];
    const { first: _, ...shared } = notes;
    return [
      shown,
      ...more.map(row => detailLine('more', [part(row, 'quoted')], steps, shared)),
      ...rest.map(parts => detailLine('also', parts, steps, shared)),
    ];
  }
}

/** A remark in rows of whole words: the first beside the speaker, the others below. */
const saidInRows = (act: Act, room: number): readonly string[] => {
  const words = textOf(act.tail).split(' ');
  const rows: string[] = [];
  for (const word of words) {
    const width = rows.length <= 1 ? room : LINE_WIDTH - DETAIL_INDENT - WORD_FIELD;
    const last = rows.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && columns(longer) <= width) rows[rows.length - 1] = longer;
    else rows.push(...inWidth(word, width));
  }
  return rows;
};

/** A word without a blank, such as an address, cut where the line ends. */
const inWidth = (word: string, width: number): readonly string[] => {
  const points = [...word];
  const rows: string[] = [];
  for (let i = 0; i < points.length; i += width) rows.push(points.slice(i, i + width).join(''));
  return rows.length === 0 ? [''] : rows;
};

/** Place part, list and tail in their order: `0607  Hit`, `0404 → 0604 (2)  11 Pz 10-10, 25 Mot 7-10 · …`. */
export const bodyOf = (
  act: Act,
  room: number,
): { readonly body: readonly Part[]; readonly rest: readonly (readonly Part[])[] } => {
  const before = columnsOf(act.where) + (act.where.length > 0 ? 2 : 0);
  const list = nameList(act.names, room - before, LINE_WIDTH - DETAIL_INDENT - WORD_FIELD);
  const body = [...act.where];
  const add = (gap: string, parts: readonly Part[]): void => {
    if (parts.length === 0) return;
    if (body.length > 0) body.push(part(gap));
    body.push(...parts);
  };
  add('  ', list.parts);
  add(list.parts.length > 0 ? ' · ' : '  ', act.tail);
  return { body, rest: list.rest };
};
