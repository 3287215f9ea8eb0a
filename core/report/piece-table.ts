import type { PieceView, Timeline } from '../vassal/replay/timeline';

const placeOf = (piece: PieceView): string => {
  const [x, y] = piece.xy ?? [0, 0];
  return piece.location ?? `${x},${y}`;
};

/** Cards of a deck that lies face down are nobody's to know. */
const namesOf = (pieces: readonly PieceView[]): string => {
  const hidden = pieces.filter(piece => piece.faceDown).length;
  const names = [...pieces]
    .filter(piece => !piece.faceDown)
    .sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
    .map(piece => piece.name || '(hidden)');
  return [...(hidden > 0 ? [`${hidden} face down`] : []), ...names].join(', ');
};

/** The pieces on the maps after a step, as lines for people: map, place, and what lies there from the bottom. */
export function* pieceTable(timeline: Timeline, step: number): Generator<string> {
  const maps = new Map<string, Map<string, PieceView[]>>();
  for (const piece of timeline.piecesAt(step)) {
    const places = maps.get(piece.map ?? '') ?? new Map<string, PieceView[]>();
    maps.set(piece.map ?? '', places);
    const place = placeOf(piece);
    const pieces = places.get(place);
    if (pieces) pieces.push(piece);
    else places.set(place, [piece]);
  }
  for (const [map, places] of [...maps].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield map;
    for (const [place, pieces] of [...places].sort(([a], [b]) => (a < b ? -1 : 1)))
      yield `  ${place}  ${namesOf(pieces)}`;
  }
}
