// Names on the map: towns beside their sign, where they hide least; waters and regions across theirs.

import type { Place, ScenarioMap } from '../scenario/scenario';
import { cellOf, centreOf, type HexGeometry } from './hex-geometry';
import { MAP_FACE, type MapWeight } from './fonts';
import { COUNTER, LABEL, LYING, NUMBER, RIVER, ROUTE, TOWN, ZONE, type Occupancy } from './occupancy';
import { MAP } from './palette';
import { coord, escapeXml, type Point } from './svg';
import { alongRiver } from './river-names';
import type { River } from './rivers';
import type { Box } from './terrain-fields';
import { isFort, TOWN_RADIUS, type Town, type TownKind } from './towns';

interface Style {
  /** In hex heights. */
  readonly size: number;
  readonly weight: MapWeight;
  readonly italic: boolean;
  /** Letter spacing, in em. */
  readonly spacing: number;
}

const STYLES: Readonly<Record<Place['kind'], Style>> = {
  'major city': { size: 0.27, weight: 800, italic: false, spacing: 0 },
  city: { size: 0.215, weight: 700, italic: false, spacing: 0 },
  town: { size: 0.185, weight: 500, italic: false, spacing: 0 },
  reference: { size: 0.17, weight: 500, italic: true, spacing: 0 },
  water: { size: 0.2, weight: 500, italic: true, spacing: 0.1 },
  region: { size: 0.22, weight: 500, italic: false, spacing: 0.3 },
  title: { size: 0.5, weight: 800, italic: false, spacing: 0.02 },
};

/** What stands on the map: big names first, so that they get the best places. */
const ORDER: readonly Place['kind'][] = ['title', 'region', 'water', 'major city', 'city', 'town', 'reference'];

type Anchor = 'start' | 'middle' | 'end';

export interface Label {
  readonly place: Place;
  /** The baseline of the first line: its left end, middle or right end, as `anchor` says. */
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
  readonly size: number;
  /** From the top; a long name stands in several. */
  readonly lines: readonly string[];
  /** What its lines cover; of a name that is turned, each of its letters. */
  readonly boxes: readonly Box[];
  /** Degrees by which it is turned about its left end: along a river. */
  readonly angle?: number;
}

/** From one baseline to the next, in the size. */
const LEADING = 0.95;

/** What lies across its hex and the next ones, and belongs to no sign. */
const isSpread = ({ kind }: Place): boolean => kind === 'region' || kind === 'water' || kind === 'title';

/** About as wide as Alegreya sets it, in pixels. */
const widthOf = (text: string, size: number, spacing: number): number => [...text].length * size * (0.48 + spacing);

/** What a name would hide, by what lies there. */
const COST: readonly (readonly [number, number])[] = [
  [ROUTE, 2],
  [RIVER, 3],
  [NUMBER, 14],
  [LABEL, 40],
  [TOWN, 9],
  [ZONE, 2],
  [COUNTER, 1],
  [LYING, 5],
];

const costOf = (taken: Occupancy, box: Box, h: number): number => {
  let cost = 0;
  // A longer name is looked at in more places.
  const steps = Math.max(6, Math.ceil(box.width / (h * 0.075)));
  for (let u = 0; u <= steps; u++)
    for (let v = 0; v <= 2; v++) {
      const found = taken.at(box.left + (box.width * u) / steps, box.top + (box.height * v) / 2);
      for (const [what, price] of COST) if ((found & what) !== 0) cost += price;
    }
  return cost;
};

const MOST_LINES = 3;

/** The words of a name in so many lines, the longest of them as short as can be; undefined: it has too few words. */
const broken = (words: readonly string[], lines: number): readonly string[] | undefined => {
  if (lines === 1) return [words.join(' ')];
  let best: readonly string[] | undefined;
  for (let first = 1; first <= words.length - lines + 1; first++) {
    const rest = broken(words.slice(first), lines - 1);
    if (!rest) continue;
    const found = [words.slice(0, first).join(' '), ...rest];
    const longest = (texts: readonly string[]): number => Math.max(...texts.map(text => [...text].length));
    if (!best || longest(found) < longest(best)) best = found;
  }
  return best;
};

/** A name of more words would be a text. */
const MOST_WORDS = 12;

/** All ways to set a name in lines: broken at blanks and behind hyphens. */
const settings = (text: string): readonly (readonly string[])[] => {
  const words = text.replace(/(\p{L}-)(?=\p{L})/gu, '$1 ').split(/\s+/);
  if (words.length > MOST_WORDS) return [[text]];
  const counts = Array.from({ length: Math.min(MOST_LINES, words.length) }, (_, i) => i + 1);
  return counts.flatMap(lines => {
    const found = lines === 1 ? [text] : broken(words, lines);
    return found ? [found.map(line => line.replace(/(\p{L}-) (?=\p{L})/gu, '$1'))] : [];
  });
};

const shownText = ({ kind, name }: Place): string => (kind === 'region' ? name.toUpperCase() : name);

/** How many hex heights the longest line of a name takes where it is broken most. */
export const leastNameWidth = (place: Place): number => {
  const { size, spacing } = STYLES[place.kind];
  const ways = place.kind === 'water' ? [[place.name]] : settings(shownText(place));
  return Math.min(...ways.map(lines => Math.max(...lines.map(line => widthOf(line, size, spacing)))));
};

const outside = (g: HexGeometry, box: Box): boolean =>
  box.left < g.left + 3 ||
  box.left + box.width > g.left + g.width - 3 ||
  box.top < g.top ||
  box.top + box.height > g.top + g.height;

/** A counter in the hex covers so much to each side of its centre: names of towns lie beyond it. */
const COUNTER_REACH = 0.36;

/** How far a name keeps from the middle of its hex, in pixels. */
interface Reach {
  readonly left: number;
  readonly right: number;
  readonly above: number;
}

/** What lies in a hex when a game starts has its middle so near to that of the hex. */
const IN_HEX = 0.55;

/** Beyond a counter that may lie there, and beyond what does when a game starts, such as a stack with a flag. */
const reachOf = ([x, y]: Point, radius: number, lying: readonly Box[], h: number): Reach => {
  const least = Math.max(radius, h * COUNTER_REACH);
  const here = lying.filter(
    ({ left, top, width, height }) =>
      width < h * 0.9 && Math.hypot(left + width / 2 - x, top + height / 2 - y) < h * IN_HEX,
  );
  return {
    left: Math.max(least, ...here.map(({ left }) => x - left)),
    right: Math.max(least, ...here.map(({ left, width }) => left + width - x)),
    above: Math.max(least, ...here.map(({ top }) => y - top)),
  };
};

interface Candidate {
  /** Left and top edge of the block of lines. */
  readonly left: number;
  readonly top: number;
  readonly anchor: Anchor;
  /** What the place costs by itself. */
  readonly own: number;
}

interface Block {
  readonly width: number;
  readonly height: number;
}

/** In hex heights: between the numbers above and below there is room for a name, not for much more. */
const NUDGES = [0, -0.05, 0.05, -0.1, 0.1, -0.15, 0.15, -0.2, 0.2];
/** What a hex height off the best place costs. */
const OFF = 12;

const nudged = (one: Candidate, h: number): readonly Candidate[] =>
  NUDGES.map(nudge => ({ ...one, top: one.top + nudge * h, own: one.own + Math.abs(nudge) * OFF }));

/** Places to try: right, left, above, below, the four diagonals. */
const candidates = (
  [x, y]: Point,
  { width, height }: Block,
  radius: number,
  reach: Reach,
  h: number,
): readonly Candidate[] => {
  const sideways = Math.min(radius, h * 0.26);
  const clear = Math.max(radius, h * COUNTER_REACH);
  const right = x + reach.right + h * 0.03;
  const left = x - reach.left - width - h * 0.03;
  const centred = x - width / 2;
  // Above the middle: below it stand the numbers of the hexes beside.
  const level = y - height;
  const around: readonly Candidate[] = [
    { left: right, top: level, anchor: 'start', own: 0 },
    { left, top: level, anchor: 'end', own: 1.5 },
    { left: centred, top: y - reach.above - height, anchor: 'middle', own: 3 },
    { left: centred, top: y + clear, anchor: 'middle', own: 3 },
    { left: right, top: level - sideways * 0.7, anchor: 'start', own: 3 },
    { left: right, top: level + sideways * 1.4, anchor: 'start', own: 3 },
    { left, top: level - sideways * 0.7, anchor: 'end', own: 4.5 },
    { left, top: level + sideways * 1.4, anchor: 'end', own: 4.5 },
  ];
  return around.flatMap(one => nudged(one, h));
};

/** Sideways, in hex heights. */
const SHIFTS = [0, 0.2, -0.2, 0.45, -0.45, 0.7, -0.7, 1, -1];

/** Waters and regions lie across their hex, above its centre line, on which the numbers of the columns beside hang. */
const spreadCandidates = ([x, y]: Point, { width, height }: Block, h: number): readonly Candidate[] =>
  [0, 1, -1].flatMap(row =>
    SHIFTS.flatMap(shift =>
      nudged(
        {
          left: x - width / 2 + shift * h,
          top: y - height + row * h * 0.5,
          anchor: 'middle',
          own: Math.abs(row) * 4 + Math.abs(shift) * 3,
        },
        h,
      ),
    ),
  );

/** What a further line costs: a name in one is read at once. */
const BREAK = 2;
/** Names of towns wider than this, in hex heights, end far from them; those of regions are spread. */
const WIDE = { town: 1.5, spread: 2.6 } as const;
/** What each further hex height costs. */
const TOO_WIDE = 40;

/** What one point hides; the map's edge is no place for a name. */
const costAtIn =
  (taken: Occupancy, g: HexGeometry) =>
  ([x, y]: Point): number => {
    if (outside(g, { left: x, top: y, width: 0, height: 0 })) return 100;
    const found = taken.at(x, y);
    return COST.reduce((sum, [what, price]) => sum + ((found & what) === 0 ? 0 : price), 0);
  };

interface Drawn {
  readonly g: HexGeometry;
  readonly towns: ReadonlyMap<string, Town>;
  readonly rivers: readonly River[];
  readonly taken: Occupancy;
  readonly lying: readonly Box[];
}

/** A name that would hide a number stands there in smaller letters. */
const SIZES = [1, 0.87, 0.76];
/** What each step down costs: less than any number that is hidden. */
const SMALLER = 13;

/** All ways to set a name: in lines, in its own size or a smaller one. */
const waysOf = (
  place: Place,
  own: number,
): readonly { readonly lines: readonly string[]; readonly size: number; readonly cost: number }[] => {
  if (place.kind === 'water') return [{ lines: [place.name], size: own, cost: 0 }];
  const sizes = isSpread(place) ? SIZES.slice(0, 1) : SIZES;
  return sizes.flatMap((share, step) =>
    settings(shownText(place)).map(lines => ({
      lines,
      size: own * share,
      cost: BREAK * (lines.length - 1) + SMALLER * step,
    })),
  );
};

/** The best place of a name in the best of its settings; it is taken then. */
const placeLabel = (place: Place, { g, towns, taken, lying }: Drawn): Label => {
  const h = g.dy;
  const style = STYLES[place.kind];
  const cell = cellOf(g, place.hex);
  const centre = centreOf(g, cell);
  const spread = isSpread(place);
  const town = towns.get(cell.join());
  const kind: TownKind = town?.kind ?? 'reference';
  const radius = h * (town && isFort(town) ? Math.max(0.45, TOWN_RADIUS[kind]) : TOWN_RADIUS[kind]);
  const reach = reachOf(centre, radius, lying, h);
  let best: { readonly label: Label; readonly cost: number } | undefined;
  for (const { lines, size, cost: set } of waysOf(place, h * style.size)) {
    const widths = lines.map(line => widthOf(line, size, style.spacing));
    const block = { width: Math.max(...widths), height: size * (0.85 + LEADING * (lines.length - 1)) };
    const tries = spread ? spreadCandidates(centre, block, h) : candidates(centre, block, radius, reach, h);
    const wide = TOO_WIDE * Math.max(0, block.width / h - WIDE[spread ? 'spread' : 'town']);
    for (const { left, top, anchor, own } of tries) {
      const share = anchor === 'start' ? 0 : anchor === 'middle' ? 0.5 : 1;
      const boxes = widths.map((width, i) => ({
        left: left + (block.width - width) * share,
        top: top + i * LEADING * size,
        width,
        height: size * 0.85,
      }));
      const hidden = boxes.reduce((sum, box) => sum + costOf(taken, box, h) + (outside(g, box) ? 500 : 0), 0);
      const cost = own + set + wide + hidden;
      if (best && best.cost <= cost) continue;
      const label = { place, x: left + block.width * share, y: top + size * 0.7, anchor, size, lines, boxes };
      best = { label, cost };
    }
  }
  if (!best) throw new Error('a name has no setting');
  for (const box of best.label.boxes) taken.stampBox(box, LABEL);
  return best.label;
};

/** A water's name along its river, if it has one near. */
const alongWater = (place: Place, { g, rivers, taken }: Drawn): Label | undefined => {
  if (place.kind !== 'water') return undefined;
  const { size: share, spacing } = STYLES.water;
  const size = g.dy * share;
  const width = widthOf(place.name, size, spacing);
  const centre = centreOf(g, cellOf(g, place.hex));
  const along = alongRiver(
    centre,
    { width, size, h: g.dy },
    rivers,
    costAtIn(taken, g),
    ([x, y]) => (taken.at(x, y) & NUMBER) !== 0,
  );
  if (!along) return undefined;
  for (const [mx, my] of along.middle) taken.stampDisc(mx, my, size * 0.45, LABEL);
  const boxes = along.middle.map(([mx, my]) => ({
    left: mx - size * 0.3,
    top: my - size * 0.35,
    width: size * 0.6,
    height: size * 0.7,
  }));
  return { place, x: along.x, y: along.y, anchor: 'start', size, lines: [place.name], boxes, angle: along.angle };
};

export const placeLabels = (
  map: ScenarioMap,
  g: HexGeometry,
  towns: readonly Town[],
  rivers: readonly River[],
  { taken, lying }: Pick<Drawn, 'taken' | 'lying'>,
): Label[] => {
  const rank = (p: Place) => ORDER.indexOf(p.kind);
  const drawn: Drawn = { g, towns: new Map(towns.map(t => [t.cell.join(), t])), rivers, taken, lying };
  return [...map.places]
    .sort((a, b) => rank(a) - rank(b))
    .map(place => alongWater(place, drawn) ?? placeLabel(place, drawn));
};

const textOf = ({ place, x, y, anchor, size, lines, angle }: Label, attributes: string): string => {
  const { weight, italic, spacing } = STYLES[place.kind];
  const tracked = spacing > 0 ? ` letter-spacing='${coord(size * spacing)}'` : '';
  const turned = angle === undefined ? '' : ` transform='rotate(${coord(angle)} ${coord(x)} ${coord(y)})'`;
  const anchored = anchor === 'start' ? '' : ` text-anchor='${anchor}'`;
  return lines
    .map(
      (line, i) =>
        `<text x='${coord(x)}' y='${coord(y + i * LEADING * size)}' font-size='${coord(size)}' ${MAP_FACE[weight]}` +
        `${anchored}${italic ? " font-style='italic'" : ''}${tracked}${turned}${attributes}>${escapeXml(line)}</text>`,
    )
    .join('');
};

const inkOf = ({ place }: Label): string =>
  place.kind === 'water' ? MAP.waterInk : place.kind === 'region' ? MAP.land : MAP.ink;

/** Regions and waters lie below the numbers, the names of towns above everything. */
export const drawLabels = (labels: readonly Label[], layer: 'spread' | 'towns', h: number): string => {
  const chosen = labels.filter(({ place }) => isSpread(place) === (layer === 'spread'));
  const halo = chosen
    .filter(l => l.place.kind !== 'water')
    .map(l => textOf(l, ''))
    .join('');
  const ink = chosen.map(l => textOf(l, ` fill='${inkOf(l)}'`)).join('');
  const opacity = layer === 'spread' ? 0.62 : 0.82;
  return (
    `<g><g fill='${MAP.halo}' fill-opacity='${opacity}' stroke='${MAP.halo}' ` +
    `stroke-width='${coord(h * 0.06)}' stroke-opacity='${opacity}' stroke-linejoin='round'>${halo}</g>${ink}</g>`
  );
};
