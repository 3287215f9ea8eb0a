// A saved game without steps: who stands where, a line for each place.
import type { PieceView, Timeline } from '../../vassal/replay/timeline';
import type { TranscriptLine } from '../transcript';
import { blank, placedLines, playLine, turnLine } from './layout';
import type { Named, NameBook } from './names';
import type { Part } from './parts';
import type { Places } from './places';
import { plural } from './plain';

export interface PositionContext {
  readonly timeline: Timeline;
  readonly names: NameBook;
  readonly places: Places;
}

interface Held {
  readonly place: Part;
  readonly pieces: PieceView[];
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** Hexes by their numbers, then what is no hex. */
const byPlace = ({ place: a }: Held, { place: b }: Held): number =>
  a.kind === b.kind ? inOrder.compare(a.text, b.text) : a.kind === 'hex' ? -1 : 1;

export const savedPosition = (context: PositionContext): readonly TranscriptLine[] => {
  const { timeline, places } = context;
  const pieces = timeline.piecesAt(0);
  const maps = new Map<string, Map<string, Held>>();
  for (const view of pieces) {
    const place = places.place(view);
    const map = maps.get(view.map ?? '') ?? new Map<string, Held>();
    maps.set(view.map ?? '', map);
    const held = map.get(place.text) ?? { place, pieces: [] };
    map.set(place.text, held);
    held.pieces.push(view);
  }
  if (pieces.length === 0) return [];
  const count = [...maps.values()].reduce((sum, map) => sum + map.size, 0);
  const title = `Saved position · ${plural(pieces.length, 'piece')} in ${plural(count, 'place')}`;
  return [
    blank(),
    turnLine(title),
    ...[...maps].flatMap(([map, held]) => [
      blank(),
      ...(maps.size > 1 ? [playLine(map === '' ? 'Off the map' : map, 0), blank()] : []),
      ...[...held.values()].sort(byPlace).flatMap(one => placedLines(one.place, namesOf(context, one.pieces))),
    ]),
  ];
};

/** From the top of the stack, as everywhere. */
const namesOf = ({ names }: PositionContext, pieces: readonly PieceView[]): readonly Named[] =>
  [...pieces].sort((a, b) => (b.index ?? 0) - (a.index ?? 0)).map(view => names.name(view));
