// How a map's hexes lie, of some whose names and pixels are known: columns at even distances, every second one half a hex lower. Said
// only where all of them agree, and only of what lies among them.

export interface NamedPoint {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** The name of the hex in whose middle a point lies; undefined: it lies in none, or beside those that are known. */
export type Lattice = (x: number, y: number) => string | undefined;

/** `0402`: two numbers of two digits. */
const PLAIN = /^(\d\d)(\d\d)$/;

/** Four numbers and a shift are to be found out: so many hexes are one more than that takes. */
const LEAST = 6;

/** Middles of hexes are rounded to whole pixels. */
const NEAR = 1.5;

/** A hex as numbers: its column and row, and the same two ways in pixels. */
interface Node {
  readonly column: number;
  readonly row: number;
  readonly across: number;
  readonly along: number;
}

interface Fit {
  /** Of column 0, and from one to the next. */
  readonly across: number;
  readonly width: number;
  /** Of row 0 in even columns, from one row to the next, and by how much odd columns lie lower. */
  readonly along: number;
  readonly height: number;
  readonly shift: number;
}

const isOdd = (n: number): boolean => n % 2 === 1;

const onLine = (points: readonly (readonly [at: number, value: number])[]): readonly [number, number] | undefined => {
  const sorted = [...points].sort(([a], [b]) => a - b);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first[0] === last[0]) return undefined;
  const slope = (last[1] - first[1]) / (last[0] - first[0]);
  return [first[1] - slope * first[0], slope];
};

const fitOf = (nodes: readonly Node[]): Fit | undefined => {
  const columns = onLine(nodes.map(({ column, across }) => [column, across]));
  const [even, odd] = [false, true].map(odd => nodes.filter(({ column }) => isOdd(column) === odd));
  const rows = [even, odd].map(some => onLine((some ?? []).map(({ row, along }) => [row, along])));
  const height = rows[0]?.[1] ?? rows[1]?.[1];
  const starts = [even, odd].map((some, i) => rows[i]?.[0] ?? startOf(some?.[0], height));
  const [along, oddAlong] = starts;
  if (!columns || height === undefined || along === undefined || oddAlong === undefined) return undefined;
  const [across, width] = columns;
  const fit = { across, width, along, height, shift: oddAlong - along };
  const isHexes = Math.abs((Math.abs(fit.shift) % Math.abs(height)) - Math.abs(height) / 2) <= NEAR;
  return isHexes && nodes.every(node => isAt(fit, node)) ? fit : undefined;
};

const startOf = (node: Node | undefined, height: number | undefined): number | undefined =>
  node && height !== undefined ? node.along - height * node.row : undefined;

const isAt = ({ across, width, along, height, shift }: Fit, node: Node): boolean =>
  Math.abs(across + width * node.column - node.across) <= NEAR &&
  Math.abs(along + height * node.row + (isOdd(node.column) ? shift : 0) - node.along) <= NEAR;

const range = (values: readonly number[]): readonly [number, number] => [Math.min(...values), Math.max(...values)];

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Columns may be the first number or the second, and go across the map or down it. */
const WAYS = [
  { isColumnFirst: true, isAcross: true },
  { isColumnFirst: true, isAcross: false },
  { isColumnFirst: false, isAcross: true },
  { isColumnFirst: false, isAcross: false },
] as const;

/** Undefined: too few are known, or they lie otherwise. */
export const readLattice = (points: readonly NamedPoint[]): Lattice | undefined => {
  const plain = points.flatMap(({ name, x, y }) => {
    const [, first, second] = PLAIN.exec(name) ?? [];
    return first !== undefined && second !== undefined ? [{ first: Number(first), second: Number(second), x, y }] : [];
  });
  if (plain.length < LEAST || plain.length < points.length) return undefined;
  for (const { isColumnFirst, isAcross } of WAYS) {
    const nodes = plain.map(({ first, second, x, y }) => ({
      column: isColumnFirst ? first : second,
      row: isColumnFirst ? second : first,
      across: isAcross ? x : y,
      along: isAcross ? y : x,
    }));
    const fit = fitOf(nodes);
    if (fit)
      return (x, y) => {
        const node = nodeAt(fit, nodes, isAcross ? x : y, isAcross ? y : x);
        if (!node) return undefined;
        const numbers = [node.column, node.row].map(twoDigits);
        return (isColumnFirst ? numbers : numbers.reverse()).join('');
      };
  }
  return undefined;
};

const nodeAt = (fit: Fit, known: readonly Node[], across: number, along: number): Node | undefined => {
  const column = Math.round((across - fit.across) / fit.width);
  const row = Math.round((along - fit.along - (isOdd(column) ? fit.shift : 0)) / fit.height);
  const node = { column, row, across, along };
  const [columns, rows] = [range(known.map(one => one.column)), range(known.map(one => one.row))];
  const isAmong = column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
  return isAmong && isAt(fit, node) ? node : undefined;
};
