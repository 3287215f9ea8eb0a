// The maps of a log after a step: boards, and the stacks on them.

import { present } from '../base/present';
import type { OpenedLog } from '../audit/audit';
import { boardImage, type BoardedMap } from '../vassal/module/map-layout';
import type { Point, Size } from '../vassal/module/grids/grid';
import type { PieceView } from '../vassal/replay/timeline';
import type { BoardPicture, HexOutline, MapView } from './board-view';
import { hexOutlines } from './hexes';
import type { Pictures } from './pictures';
import { PieceWords } from './piece-words';
import { stacksOf, stackSteps, type PieceLooks } from './stacks';

/** Round pieces whose map is not known in pixels, and the most that such a map may take. */
const MARGIN = 100;
const LARGEST = 20_000;

const extent = (used: readonly Point[]): Size => ({
  width: Math.min(LARGEST, MARGIN + used.reduce((most, [x]) => Math.max(most, x), 0)),
  height: Math.min(LARGEST, MARGIN + used.reduce((most, [, y]) => Math.max(most, y), 0)),
});

/** A board whose picture cannot be read has no size: it goes as far as what stands on it. */
const sizeOfBoard = ({ x, y, width, height }: BoardedMap['boards'][number], reach: Size): Size => ({
  width: width < Infinity ? width : Math.max(0, reach.width - x),
  height: height < Infinity ? height : Math.max(0, reach.height - y),
});

const boardPicture = (
  board: BoardedMap['boards'][number],
  reach: Size,
  { has, board: drawn }: Pictures,
): BoardPicture => {
  const image = boardImage(board.element) ?? drawn;
  return {
    name: board.name,
    at: [board.x, board.y],
    size: sizeOfBoard(board, reach),
    reversed: board.reversed,
    ...present({
      image: image !== undefined && has(image) ? image : undefined,
      colour: image === undefined ? board.element.attributes['color'] : undefined,
    }),
  };
};

/** The boards of one log. What does not change from step to step is worked out once. */
export class LogBoards {
  private readonly words: PieceWords;
  /** The step that was looked at last: it is asked for more than once. */
  private last: { readonly step: number; readonly byMap: ReadonlyMap<string, readonly PieceView[]> } | undefined;
  private readonly outlines = new WeakMap<BoardedMap, readonly HexOutline[]>();

  /** @param pictures where its pictures come from: the module's file, or what we draw of its scenario */
  constructor(
    private readonly log: Pick<OpenedLog, 'timeline' | 'module' | 'rules'>,
    private readonly pictures: Pictures,
  ) {
    this.words = new PieceWords(log);
  }

  /** The maps after a step (0: the start) on which there is anything to see, in the module's order. */
  at(step: number): readonly MapView[] {
    return this.mapsAt(step).flatMap(({ name }) => this.mapAt(step, name) ?? []);
  }

  /** Their names, and how many pieces stand on each, without drawing any. */
  mapsAt(step: number): readonly { readonly name: string; readonly pieces: number }[] {
    return [...this.piecesByMap(step)].flatMap(([name, { length }]) => {
      const boards = this.log.timeline.layoutOf(name, step)?.boards ?? [];
      return length > 0 || boards.length > 0 ? [{ name, pieces: length }] : [];
    });
  }

  /** One of them; undefined: there is no such map. */
  mapAt(step: number, name: string): MapView | undefined {
    const pieces = this.piecesByMap(step).get(name);
    return pieces && this.map(name, pieces, this.looksAt(step), step);
  }

  private piecesByMap(step: number): ReadonlyMap<string, readonly PieceView[]> {
    if (this.last?.step === step) return this.last.byMap;
    const byMap = new Map<string, PieceView[]>(this.log.module?.maps.map(({ name }) => [name, []]));
    for (const piece of this.log.timeline.piecesAt(step)) {
      if (piece.map === undefined) continue;
      const there = byMap.get(piece.map);
      if (there) there.push(piece);
      else byMap.set(piece.map, [piece]);
    }
    this.last = { step, byMap };
    return byMap;
  }

  /** All hexes of a map after a step; none where its boards have no numbered hexes. */
  hexesOf(map: string, step: number, used: readonly Point[] = []): readonly HexOutline[] {
    const layout = this.log.timeline.layoutOf(map, step);
    if (!layout) return [];
    const known = this.outlines.get(layout);
    if (known) return known;
    const made = hexOutlines(layout, used);
    this.outlines.set(layout, made);
    return made;
  }

  private map(name: string, pieces: readonly PieceView[], looks: PieceLooks, step: number): MapView {
    const { module, timeline } = this.log;
    const layout = timeline.layoutOf(name, step);
    const used = pieces.flatMap(({ xy }) => (xy ? [xy] : []));
    const reach = extent(used);
    const boards = layout?.boards.map(board => boardPicture(board, reach, this.pictures)) ?? [];
    const far = (of: (board: BoardPicture) => number): number => Math.max(0, ...boards.map(of));
    const element = module?.maps.find(map => map.name === name)?.element;
    return {
      name,
      size:
        boards.length === 0
          ? reach
          : { width: far(({ at, size }) => at[0] + size.width), height: far(({ at, size }) => at[1] + size.height) },
      boards,
      hexes: boards.every(({ image }) => image !== undefined) ? [] : this.hexesOf(name, step, used),
      stacks: stacksOf(pieces, looks, stackSteps(element)),
    };
  }

  private looksAt(step: number): PieceLooks {
    const { words } = this;
    return {
      name: piece => words.nameOf(piece),
      place: piece => words.placeOf(piece),
      about: piece => words.about(piece),
      picture: piece => this.log.timeline.pictureAt(step, piece.id),
    };
  }
}
