// Boards that lie side by side on one picture: zones whose hexes go on from one into the next, each numbered for itself.

import { hexId, type BoardPart, type NumberAxis, type Numbering } from '../core/hexmap/numbering';
import { isBoardName, MOST_BOARDS } from '../core/scenario/map/read-boards';
import { isSeparator, mayNumber } from '../core/scenario/map/read-numbering';
import type { HexIndex } from '../core/vassal/module/grids/hex-numbering';
import type { FoundPart } from './found';

export interface SideBySide {
  readonly numbering: Numbering;
  readonly columns: number;
  readonly rows: number;
  /** The grid's own index of the first hex. */
  readonly start: number;
  readonly row0: number;
}

interface Numbered {
  readonly raw: HexIndex;
  /** As it is printed. */
  readonly column: number;
  readonly row: number;
}

const numberedIn = ({ hex }: FoundPart, raw: HexIndex): Numbered | undefined => {
  const { numbering } = hex;
  const at = hex.numberedIndex(hex.centre(raw));
  if (!numbering || !at) return undefined;
  const [column, row] = [at.column + numbering.horizontal.offset, at.row + numbering.vertical.offset];
  return column < 0 || row < 0 ? undefined : { raw, column, row };
};

const least = (all: readonly Numbered[], of: 'column' | 'row'): number => Math.min(...all.map(one => one[of]));

const rangeOf = (all: readonly number[]): readonly [number, number] => [Math.min(...all), Math.max(...all)];

/** Without lines at the edge of the picture of which only some hexes have their centres on it. */
const wholeLines = (all: readonly Numbered[], of: 'column' | 'row'): ReadonlySet<number> => {
  const counts = new Map<number, number>();
  for (const { raw } of all) counts.set(raw[of], (counts.get(raw[of]) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return new Set([...counts].flatMap(([line, count]) => (count === most ? line : [])));
};

const descends = (cells: readonly Numbered[], of: 'column' | 'row'): boolean => {
  const first = cells.reduce((a, b) => (b.raw[of] < a.raw[of] ? b : a));
  const last = cells.reduce((a, b) => (b.raw[of] > a.raw[of] ? b : a));
  return last[of] < first[of];
};

const axisOf = (
  parts: readonly FoundPart[],
  cells: readonly (readonly Numbered[])[],
  of: 'column' | 'row',
  count: number,
): NumberAxis | undefined => {
  const kinds = parts.map(({ hex: { numbering } }, i): NumberAxis | undefined => {
    const axis = of === 'column' ? numbering?.horizontal : numbering?.vertical;
    const own = cells[i] ?? [];
    if (!axis || own.length === 0) return undefined;
    const digits = axis.letters ? 1 : axis.leading + 1;
    return { letters: axis.letters, digits, first: least(own, of), descending: descends(own, of), count };
  });
  const [kind] = kinds;
  return kind && kinds.every(one => JSON.stringify(one) === JSON.stringify(kind)) ? kind : undefined;
};

const partsNamed = (parts: readonly FoundPart[]): readonly string[] => {
  const names = parts.map(({ name }) => name.toUpperCase());
  return names.every(isBoardName) && new Set(names).size === names.length
    ? names
    : names.map((_, i) => (names.length > 26 ? String(i + 1) : String.fromCharCode(65 + i)));
};

/** Each part's hexes without those in the margin of the picture. */
const inTheMap = (parts: readonly FoundPart[], cells: readonly HexIndex[]): readonly (readonly Numbered[])[] => {
  const numbered = parts.map(part =>
    cells.flatMap(raw => (part.holds(part.hex.centre(raw)) ? (numberedIn(part, raw) ?? []) : [])),
  );
  // The margin has numbers below those of a board's first hex.
  const from = (of: 'column' | 'row'): number => Math.max(...numbered.map(own => least(own, of)));
  const [firstColumn, firstRow] = [from('column'), from('row')];
  const inMap = numbered.map(own => own.filter(one => one.column >= firstColumn && one.row >= firstRow));
  const rows = wholeLines(inMap.flat(), 'row');
  const inRows = inMap.map(own => own.filter(({ raw }) => rows.has(raw.row)));
  const columns = wholeLines(inRows.flat(), 'column');
  // Our odd columns are the higher ones: a lower one before them is left out if it is that of number 0.
  const leftmost = Math.min(...columns);
  const isMargin = ({ raw, column }: Numbered): boolean =>
    raw.column === leftmost && leftmost % 2 !== 0 && column === 0;
  return inRows.map(own => own.filter(one => columns.has(one.raw.column) && !isMargin(one)));
};

/**
 * The numbers of all boards as a scenario has them; undefined: they are no rectangles that fill one, or their numbers are not of one form.
 *
 * @param cells the grid's own indices of all hexes whose centres lie on the board
 */
export const sideBySide = (parts: readonly FoundPart[], cells: readonly HexIndex[]): SideBySide | undefined => {
  const [first] = parts;
  const theirs = first?.hex.numbering;
  if (!first || !theirs || parts.length > MOST_BOARDS || theirs.stagger || theirs.oblique) return undefined;
  if (!isSeparator(theirs.separator)) return undefined;
  const kept = inTheMap(parts, cells);
  if (kept.some(own => own.length === 0)) return undefined;
  const all = kept.flat();
  const [start, right] = rangeOf(all.map(({ raw }) => raw.column));
  const [row0, bottom] = rangeOf(all.map(({ raw }) => raw.row));
  const [columns, rows] = [right - start + 1, bottom - row0 + 1];
  if (start % 2 !== 0 || all.length !== columns * rows) return undefined;
  const names = partsNamed(parts);
  const boards = kept.map((own, i): BoardPart => {
    const [left, end] = rangeOf(own.map(({ raw }) => raw.column - start + 1));
    const [top, low] = rangeOf(own.map(({ raw }) => raw.row - row0 + 1));
    return { name: names[i] ?? '', columns: [left, end], rows: [top, low] };
  });
  const longest = (of: 'columns' | 'rows'): number => Math.max(...boards.map(({ [of]: [a, b] }) => b - a + 1));
  const column = axisOf(parts, kept, 'column', longest('columns'));
  const row = axisOf(parts, kept, 'row', longest('rows'));
  if (!column || !row) return undefined;
  const { horizontalFirst, separator } = theirs;
  const numbering: Numbering = { column, row, rowFirst: !horizontalFirst, separator, stagger: false, boards };
  const isSaid = kept.every((own, i) =>
    own.every(({ raw }) => {
      const at = { column: raw.column - start + 1, row: raw.row - row0 + 1 };
      return hexId(at, numbering) === `${names[i] ?? ''}-${parts[i]?.hex.locationName(first.hex.centre(raw)) ?? ''}`;
    }),
  );
  return mayNumber(numbering) && isSaid ? { numbering, columns, rows, start, row0 } : undefined;
};
