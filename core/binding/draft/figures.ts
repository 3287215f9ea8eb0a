// Where a module's counters may tell their figures: in a property, or in their names. Offered, never taken.

import { propOf } from '../../vassal/game/piece-view';
import type { PieceTraits } from '../match';

/** `4-6-8`, `4/6`, `(2)-3`: two to four small numbers. */
const FIGURES = /(?:^|[^\p{L}\p{N}])(\(?\d{1,2}\)?(?:[-–/]\(?\d{1,2}\)?){1,3})(?=$|[^\p{L}\p{N}])/u;

export const figuresIn = (text: string): string | undefined => {
  const found = FIGURES.exec(text.slice(0, 200).replaceAll('_', ' '))?.[1];
  return found?.replace(/[()]/g, '').replace(/[–/]/g, '-');
};

export interface FigureSource {
  /** A property's name; absent: the counters' own names. */
  readonly property?: string;
  readonly count: number;
  readonly example: string;
}

const MOST_PROPERTIES = 500;
const PLACE = new Set(['PieceName', 'BasicName', 'DeckName']);

/** The property that tells most counters' figures, or their names; undefined: less than a tenth of them tell any. */
export const figureSource = (pieces: readonly PieceTraits[]): FigureSource | undefined => {
  const names = new Set(pieces.flatMap(({ props }) => Object.keys(props)).filter(name => !PLACE.has(name)));
  const sources = [...[...names].slice(0, MOST_PROPERTIES), undefined].map(property => {
    const found = pieces.flatMap(piece => {
      const text = property === undefined ? piece.name : propOf(piece.props, property);
      return text !== undefined && figuresIn(text) !== undefined ? [text] : [];
    });
    return { ...(property === undefined ? {} : { property }), count: found.length, example: found[0] ?? '' };
  });
  const best = sources.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count >= Math.max(1, pieces.length / 10) ? best : undefined;
};

/** The figures that the source tells of one counter. */
export const figuresBy = (source: FigureSource | undefined, piece: PieceTraits): string | undefined => {
  if (!source) return undefined;
  const text = source.property === undefined ? piece.name : propOf(piece.props, source.property);
  return text === undefined ? undefined : figuresIn(text);
};
