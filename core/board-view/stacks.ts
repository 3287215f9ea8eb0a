// The pieces of a map, gathered by the points where they lie.

import { present } from '../base/present';
import type { BuildElement } from '../vassal/module/build-file';
import { findComponents } from '../vassal/module/components';
import { intAttribute, type Point } from '../vassal/module/grids/grid';
import type { PieceView } from '../vassal/replay/timeline';
import type { Picture } from '../vassal/traits/picture';
import type { PieceOnBoard, StackView } from './board-view';
import { isInvisible } from './piece-words';

/** How pieces are named and known, and what they look like after the step. */
export interface PieceLooks {
  readonly name: (piece: PieceView) => string;
  readonly place: (piece: PieceView) => string;
  readonly about: (piece: PieceView) => Pick<PieceOnBoard, 'side' | 'unit'>;
  readonly picture: (piece: PieceView) => Picture;
}

/** How far VASSAL draws each piece of a closed stack from the one below it: to the right, and up. */
export const stackSteps = (map: BuildElement | undefined): Point => {
  const metrics = map && findComponents(map, 'StackMetrics').at(-1);
  return metrics ? [intAttribute(metrics, 'unexSepX', 2), intAttribute(metrics, 'unexSepY', 4)] : [2, 4];
};

/** A deck that lies face down shows its uppermost card, and that from behind. */
const shownOf = (pieces: readonly PieceView[]): readonly PieceView[] =>
  pieces.filter(({ faceDown }, i) => faceDown !== true || i === pieces.length - 1);

/** What does not stack lies below what does, as markers on a map mostly do. */
const fromBelow = (a: PieceView, b: PieceView): number => height(a) - height(b);
const height = ({ stack, index = 0 }: PieceView): number => (stack === undefined ? -1 : index);

const stackAt = (
  at: Point,
  pictures: ReadonlyMap<PieceView, Picture>,
  looks: PieceLooks,
  [right, up]: Point,
): StackView => {
  const sorted = [...pictures.keys()].sort(fromBelow);
  const top = sorted.at(-1);
  const pieces = shownOf(sorted).map((piece): PieceOnBoard => {
    const { id, masked } = piece;
    const level = Math.max(height(piece), 0);
    const away: Point = piece.deck === undefined ? [level * right, -level * up] : [0, 0];
    return {
      id,
      name: looks.name(piece),
      masked,
      ...present(looks.about(piece)),
      picture: pictures.get(piece) ?? [],
      offset: away,
    };
  });
  return { id: at.join(), at, place: top ? looks.place(top) : '', pieces, count: sorted.length };
};

/** The stacks of one map, those further down the map last: they lean over what is above them. */
export const stacksOf = (pieces: readonly PieceView[], looks: PieceLooks, steps: Point): readonly StackView[] => {
  const points = new Map<string, { readonly at: Point; readonly pictures: Map<PieceView, Picture> }>();
  for (const piece of pieces) {
    const { xy } = piece;
    if (!xy || isInvisible(piece)) continue;
    const picture = looks.picture(piece);
    // VASSAL draws nothing of a piece without a picture: it counts, or holds properties.
    if (picture.length === 0) continue;
    const same = points.get(xy.join());
    if (same) same.pictures.set(piece, picture);
    else points.set(xy.join(), { at: xy, pictures: new Map([[piece, picture]]) });
  }
  return [...points.values()]
    .map(({ at, pictures }) => stackAt(at, pictures, looks, steps))
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
};
