// The way that each unit went over the game, as one picture of a map and a list.

import type { Audit } from '../../audit/audit';
import type { HexOutline } from '../../board-view/board-view';
import { present } from '../../base/present';
import { LogBoards } from '../../board-view/maps-at';
import { isInvisible, PieceWords } from '../../board-view/piece-words';
import { coord, polygon, polyline } from '../../draw/svg';
import type { Point } from '../../vassal/module/grids/grid';
import type { PieceView } from '../../vassal/replay/timeline';
import { escapeHtml } from '../escape';
import { count } from '../finding-words';

/** More than these of one map cross each other too often to be told apart. */
const MOST = 24;
/** Round the ways, in pixels of the map. */
const ROOM = 60;

interface Way {
  readonly map: string;
  /** The piece as it first went there: what it is called then, the way is called. */
  readonly piece: PieceView;
  /** Where it stood, one after the other; the first is where it came from. */
  readonly points: readonly Point[];
  /** What the log calls these places. */
  readonly locations: readonly (string | undefined)[];
}

/** One that is still gone. */
interface LongerWay extends Way {
  readonly points: Point[];
  readonly locations: (string | undefined)[];
}

/** One that is shown. */
interface NamedWay extends Way {
  readonly name: string;
  readonly side: string | undefined;
  /** What its places are called; '' where nothing names them. */
  readonly places: readonly string[];
}

/** One for each map on which units moved, those with the longest ways; none where no moved unit is known. */
export const waysHtml = (audit: Audit): readonly string[] => {
  const boards = new LogBoards(audit.log, { has: () => false, read: () => Promise.resolve(undefined) });
  const sides = audit.log.rules?.scenario.sides.map(({ name }) => name) ?? [];
  const words = new PieceWords(audit.log);
  return [...waysOf(audit, words)].map(([map, ways]) => {
    const shown = [...ways]
      .sort((a, b) => lengthOf(b) - lengthOf(a))
      .slice(0, MOST)
      .map(way => named(way, words));
    return mapHtml(map, shown, ways.length - shown.length, boards.hexesOf(map, audit.log.timeline.steps), sides);
  });
};

/** By map. Of a piece that nobody may know nothing is told, nor of what was taken back. */
const waysOf = ({ log }: Audit, words: PieceWords): ReadonlyMap<string, readonly Way[]> => {
  const { timeline, rules } = log;
  const ways = new Map<string, Map<string, LongerWay>>();
  for (let step = 1; step <= timeline.steps; step++) {
    if (timeline.undoneBy(step) !== undefined) continue;
    for (const { id, fromXY, toXY, toMap: map, fromMap, from, to } of timeline.changes(step).moved) {
      if (!fromXY || !toXY || map === undefined || map !== fromMap) continue;
      if (fromXY[0] === toXY[0] && fromXY[1] === toXY[1]) continue;
      const piece = timeline.pieceAt(step, id);
      if (!piece || piece.masked || isInvisible(piece)) continue;
      if (rules && !words.unitOf(piece)) continue;
      const onMap = ways.get(map) ?? new Map<string, LongerWay>();
      ways.set(map, onMap);
      const known = onMap.get(id) ?? { map, piece, points: [fromXY], locations: [from] };
      onMap.set(id, known);
      known.points.push(toXY);
      known.locations.push(to);
    }
  }
  return new Map([...ways].map(([map, onMap]) => [map, [...onMap.values()]]));
};

/** Of thousands of ways a few are shown: only they and their places are named. */
const named = (way: Way, words: PieceWords): NamedWay => ({
  ...way,
  name: words.nameOf(way.piece),
  side: words.about(way.piece).side,
  places: way.points.map((xy, i) => words.placeOf({ map: way.map, xy, ...present({ location: way.locations[i] }) })),
});

const lengthOf = ({ points }: Way): number =>
  points.reduce(
    (sum, [x, y], i) => sum + (i === 0 ? 0 : Math.hypot(x - (points[i - 1]?.[0] ?? x), y - (points[i - 1]?.[1] ?? y))),
    0,
  );

const mapHtml = (
  map: string,
  ways: readonly NamedWay[],
  more: number,
  hexes: readonly HexOutline[],
  sides: readonly string[],
): string => {
  const title = `Ways of ${count(ways.length, 'unit')} over ${map === '' ? 'the map' : map}`;
  const left = more === 0 ? '' : `; ${count(more, 'shorter way is', 'shorter ways are')} left out`;
  const rows = ways.map(
    ({ name, side, places }) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(side ?? '')}</td><td>${escapeHtml(placesWords(places))}</td></tr>`,
  );
  return [
    '<div class="chart">',
    `<figure><figcaption>${escapeHtml(title + left)}</figcaption>${waysSvg(title, ways, hexes, sides)}</figure>`,
    `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(title)}"><table><thead><tr><th scope="col">unit</th><th scope="col">side</th><th scope="col">way</th></tr></thead><tbody>`,
    ...rows,
    '</tbody></table></div></div>',
  ].join('');
};

/** `0507 → 0606 → 0607`; a place that it dragged within is named once. */
const placesWords = (places: readonly string[]): string =>
  places.filter((place, i) => place !== '' && place !== places[i - 1]).join(' → ') || 'places without a name';

const waysSvg = (
  title: string,
  ways: readonly NamedWay[],
  hexes: readonly HexOutline[],
  sides: readonly string[],
): string => {
  const points = ways.flatMap(way => way.points);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [least(xs) - ROOM, least(ys) - ROOM];
  const [width, height] = [-least(xs.map(x => -x)) + ROOM - left, -least(ys.map(y => -y)) + ROOM - top];
  const thick = Math.max(2, Math.max(width, height) / 260);
  const near = hexes.filter(({ centre: [x, y] }) => x > left && y > top && x < left + width && y < top + height);
  const drawn = near.map(({ corners }) => `<path class="hex" d="${polygon(corners)}"/>`);
  const names = near.map(({ name, centre: [x, y], corners }) => {
    const rise = Math.min(...corners.map(([, corner]) => corner)) - y;
    return `<text x="${coord(x)}" y="${coord(y + rise * 0.62)}" font-size="${coord(-rise * 0.3)}" text-anchor="middle">${escapeHtml(name)}</text>`;
  });
  const lines = ways.map(({ name, side, points: way, places }) => {
    const [x = 0, y = 0] = way.at(-1) ?? [];
    return [
      `<g class="s${Math.max(0, sides.indexOf(side ?? '')) % 4}"><title>${escapeHtml(`${name}: ${placesWords(places)}`)}</title>`,
      `<path class="way" d="${polyline(way)}" stroke-width="${coord(thick)}"/>`,
      `<circle cx="${coord(x)}" cy="${coord(y)}" r="${coord(thick * 2)}"/></g>`,
    ].join('');
  });
  const box = [left, top, width, height].map(coord).join(' ');
  return `<svg class="ways" role="img" aria-label="${escapeHtml(`${title}; the table beside it has the same`)}" viewBox="${box}">${[...drawn, ...names, ...lines].join('')}</svg>`;
};

const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b), Infinity);
