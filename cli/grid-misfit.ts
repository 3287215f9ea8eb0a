// Named hexes that no grid fits: which of them is wrong, as far as the others tell.

import {
  fitEither,
  fitGrid,
  placeOfNumber,
  type FittedGrid,
  type HexError,
  type NamedHex,
} from '../core/hexmap/fit-grid';

/** Fewer tell no grid. */
export const FEWEST_HEXES = 3;

export const fitHexes = (hexes: readonly NamedHex[], pointed: boolean): FittedGrid | undefined =>
  pointed ? fitGrid(hexes, true) : fitEither(hexes);

export const pixels = (n: number): string => `${n.toFixed(1)} ${n.toFixed(1) === '1.0' ? 'pixel' : 'pixels'}`;

/** How far hexes are from regular ones: three of four named hexes fit some grid, but mostly one of odd hexes. */
const irregular = ({ grid: { dx, dy } }: FittedGrid): number => Math.abs(dx / dy - Math.sqrt(3) / 2);

/** By so much more irregular must the next best grid be. */
const CLEARLY = 0.02;
/** Of two hexes, the one without which the rest is so many times more regular is probably wrong. */
const TIMES = 3;

interface Without {
  readonly id: string;
  /** How irregular the others' grid is. */
  readonly far: number;
}

/** Each hex without which the others fit a grid; the most regular grid first. */
const eachWithout = (hexes: readonly NamedHex[], pointed: boolean): readonly Without[] =>
  hexes.length <= FEWEST_HEXES
    ? []
    : hexes
        .flatMap(hex => {
          const others = hexes.filter(other => other !== hex);
          const fitted = fitHexes(others, pointed);
          return fitted?.fits === true ? [{ id: hex.id, far: irregular(fitted) }] : [];
        })
        .sort((a, b) => a.far - b.far);

/** Two hexes of one column that lie at different x, or of one row at different y. */
interface Quarrel {
  readonly ids: readonly [string, string];
  readonly line: 'column' | 'row';
  /** Pixels that they are apart across it. */
  readonly apart: number;
}

const quarrels = ({ errors, worst }: FittedGrid): readonly Quarrel[] => {
  const quarrel = (a: HexError, b: HexError): readonly Quarrel[] => {
    const [one, other] = [placeOfNumber(a.hex.id, false), placeOfNumber(b.hex.id, false)];
    const across = (axis: 'x' | 'y'): number => Math.abs(a.hex[axis] - a[axis] - (b.hex[axis] - b[axis]));
    const lines = [
      ...(one?.column === other?.column ? [{ line: 'column', apart: across('x') } as const] : []),
      ...(one?.row === other?.row ? [{ line: 'row', apart: across('y') } as const] : []),
    ];
    // What is far less than the worst is the hand's.
    return lines.flatMap(of => (of.apart > worst ? [{ ids: [a.hex.id, b.hex.id], ...of }] : []));
  };
  return errors.flatMap((a, i) => errors.slice(i + 1).flatMap(b => quarrel(a, b)));
};

/** Who is wrong, in a sentence that ends where the list of errors begins. */
const culprit = (fitted: FittedGrid, hexes: readonly NamedHex[], pointed: boolean): string => {
  const [best, next] = eachWithout(hexes, pointed);
  if (best && (!next || next.far - best.far > CLEARLY))
    return `Without ${best.id} the others do: it is misnamed or mismeasured. With all of them`;
  const found = quarrels(fitted);
  const [first, ...more] = found;
  if (!first) return 'The worst is probably misnamed or mismeasured';
  const common = first.ids.filter(id => more.every(({ ids }) => ids.includes(id)));
  const [one] = common;
  if (more.length > 0 && one !== undefined && common.length === 1) {
    const quarrelsWith = found.map(({ ids, line }) => `${ids.find(id => id !== one) ?? ''} in its ${line}`);
    return `${one} lies neither with ${quarrelsWith.join(' nor with ')}: it is misnamed or mismeasured. With all of them`;
  }
  if (more.length > 0) return 'The worst is probably misnamed or mismeasured';
  const [a, b] = first.ids;
  const far = (id: string): number => (best?.id === id ? best.far : next?.id === id ? next.far : Infinity);
  const probably = far(a) * TIMES < far(b) ? a : far(b) * TIMES < far(a) ? b : undefined;
  const hint = probably === undefined ? '' : `, probably ${probably}, for without it the hexes are regular`;
  return `${a} and ${b} are of one ${first.line} and lie ${pixels(first.apart)} apart across it: one of them is misnamed or mismeasured${hint}. With all of them`;
};

/** All of it, the worst hex first in the list. */
export const misfitWords = (fitted: FittedGrid, hexes: readonly NamedHex[], pointed: boolean): string => {
  const lines = [...fitted.errors]
    .sort((a, b) => b.apart - a.apart)
    .map(
      ({ hex, x, y, apart }) =>
        `  ${hex.id}: named at ${hex.x},${hex.y}; the best grid has it at ${Math.round(x)},${Math.round(y)}, ${pixels(apart)} away\n`,
    );
  return `these hexes do not fit one grid. ${culprit(fitted, hexes, pointed)}:\n${lines.join('')}`;
};
