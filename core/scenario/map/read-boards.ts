// Boards that lie side by side and are numbered each for itself: `boards:` in scenario.yaml.

import { isOnBoard, type BoardPart, type Numbering } from '../../hexmap/numbering';
import type { Problems } from '../problems';
import type { YamlFields } from '../yaml/yaml-fields';
import { type Placed } from '../yaml/yaml-fields';

const KEYS = ['name', 'columns', 'rows'] as const;
const NAME = /^[A-Z0-9]{1,6}$/;
export const MOST_BOARDS = 40;

/** May a board be called so? */
export const isBoardName = (text: string): boolean => NAME.test(text);

type Range = readonly [number, number];

/** `1-20`, or one number; left out: all. */
const readRange = (
  board: YamlFields,
  key: 'columns' | 'rows',
  count: number,
  problems: Problems,
): Range | undefined => {
  if (!board.value(key)) return [1, count];
  const written = board.optionalText(key, 12);
  if (!written) return undefined;
  const [, from = '', to = from] = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(written.text) ?? [];
  const [first, last] = [Number(from), Number(to)];
  if (from !== '' && first >= 1 && first <= last && last <= count) return [first, last];
  problems.error(
    'bad-board-part',
    written.at,
    `“${written.text}” are no ${key} of this map: write the first and the last, such as 1-${count}.`,
  );
  return undefined;
};

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const readBoard = (
  board: YamlFields,
  { columns, rows }: Size,
  pointed: boolean,
  problems: Problems,
): (BoardPart & { readonly said: Placed }) | undefined => {
  const said = board.text('name', 20);
  const across = readRange(board, 'columns', columns, problems);
  const down = readRange(board, 'rows', rows, problems);
  if (!said || !across || !down) return undefined;
  if (isBoardName(said.text))
    return { name: said.text, columns: pointed ? down : across, rows: pointed ? across : down, said };
  problems.error(
    'bad-board-name',
    said.at,
    'The name of a board is one to six capital letters or digits, such as A or 12.',
  );
  return undefined;
};

/** The first hex that lies on no board, or on two; columns go across, whichever way the hexes lie. */
const wrongHex = (boards: readonly BoardPart[], { columns, rows }: Size, pointed: boolean): string | undefined => {
  for (let x = 1; x <= columns; x++)
    for (let y = 1; y <= rows; y++) {
      const at = pointed ? { column: y, row: x } : { column: x, row: y };
      const on = boards.filter(board => isOnBoard(at, board)).map(({ name }) => name);
      if (on.length === 1) continue;
      const where = `Column ${x}, row ${y} of the map lies on`;
      return on.length === 0 ? `${where} no board.` : `${where} two boards, ${on[0]} and ${on[1]}.`;
    }
  return undefined;
};

/**
 * undefined: none, or a problem.
 *
 * @param size of the map: columns across, rows down
 * @param pointed lines of hexes that touch by their sides run across the map: those are its columns for all others
 */
export const readBoards = (
  parent: YamlFields,
  size: Size,
  pointed: boolean,
  problems: Problems,
): readonly BoardPart[] | undefined => {
  const list = parent.optionalList('boards');
  if (!list) return undefined;
  if (list.items.length === 0 || list.items.length > MOST_BOARDS) {
    problems.error(
      'boards-count',
      list.at,
      `A map is laid of one to ${MOST_BOARDS} boards; this has ${list.items.length}.`,
    );
    return undefined;
  }
  const read = parent.items(list, 'a board', KEYS).map(board => readBoard(board, size, pointed, problems));
  const boards: BoardPart[] = [];
  for (const board of read) {
    if (!board) return undefined;
    const { said, ...part } = board;
    if (boards.some(({ name }) => name === part.name)) {
      problems.error('twice-a-board', said.at, `There are two boards ${part.name}. Give each its own name.`);
      return undefined;
    }
    boards.push(part);
  }
  const wrong = boards.length < list.items.length ? undefined : wrongHex(boards, size, pointed);
  if (wrong !== undefined)
    problems.error('board-parts', list.at, `${wrong} Each hex lies on one: correct their columns and rows.`);
  return boards.length < list.items.length || wrong !== undefined ? undefined : boards;
};

const longest = (ranges: readonly Range[]): number => Math.max(...ranges.map(([from, to]) => to - from + 1));

/** The longest columns and rows that a board has: their numbers have as many digits on all. */
export const longestBoard = (boards: readonly BoardPart[]): Size => ({
  columns: longest(boards.map(({ columns }) => columns)),
  rows: longest(boards.map(({ rows }) => rows)),
});

const rangeText = ([from, to]: Range): string => (from === to ? String(from) : `${from}-${to}`);

/** The boards as `readBoards` reads them. */
export const boardsYaml = ({ boards }: Numbering, pointed: boolean) =>
  boards?.map(({ name, columns, rows }) => ({
    name,
    columns: rangeText(pointed ? rows : columns),
    rows: rangeText(pointed ? columns : rows),
  }));
