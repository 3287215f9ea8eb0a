// The board before and after what a finding speaks of, as pictures for a page that is sent on: only the part round the act, each
// picture file once, and no more of them than a mail can carry.

import { base64 } from '../../base/base64';
import type { Audit, Finding } from '../../audit/audit';
import { LogBoards } from '../../board-view/maps-at';
import { LogMoves } from '../../board-view/moves';
import type { MapView, MoveArrow } from '../../board-view/board-view';
import type { PictureFile, Pictures } from '../../board-view/pictures';
import { isWithin, mapSvg, windowRound, type Window } from '../../board-view/svg/map-svg';
import type { Address } from '../../board-view/svg/piece-svg';
import type { Point } from '../../vassal/module/grids/grid';
import { actionOf } from '../finding-words';

export interface Scene {
  /** Absent: the act changed nothing that is seen. */
  readonly before?: string;
  readonly after: string;
  /** The step that each of the two follows. */
  readonly steps: readonly [before: number, after: number];
}

export interface LogScenes {
  /** The picture files, as symbols that the scenes use; stands once on the page. */
  readonly symbols: string;
  readonly of: ReadonlyMap<Finding, Scene>;
}

/** Of one log. The first findings get pictures. */
const MOST_SCENES = 60;
/** A larger board is drawn by its hexes, in bytes. */
const LARGEST_PICTURE = 2_000_000;
const MOST_BYTES = 6_000_000;
/** So much of the map is shown round the act, in pixels, and at least so much in all. */
const ROOM = 130;

export interface ScenesOptions {
  /** Where the game's pictures come from. */
  readonly pictures: Pictures;
  /** Unlike any other log's on the page: letters and digits. */
  readonly id: string;
}

export const scenesOf = async (audit: Audit, { pictures, id }: ScenesOptions): Promise<LogScenes> => {
  const files = new EmbeddedFiles(pictures, id);
  const boards = new LogBoards(audit.log, { ...pictures, has: image => files.mayHave(image) });
  const moves = new LogMoves(audit);
  const scenes = new Map<Finding, Scene>();
  for (const finding of audit.findings) {
    if (scenes.size >= MOST_SCENES) break;
    if (finding.verdict === 'note' || finding.under !== undefined) continue;
    let drafted = draft(audit, finding, boards, moves);
    // A board whose picture has no room is drawn by its hexes.
    if (drafted && !(await files.takeAll(drafted.images))) drafted = draft(audit, finding, boards, moves);
    if (drafted)
      scenes.set(
        finding,
        drafted.drawn(image => files.addressOf(image)),
      );
  }
  return { symbols: files.symbols(), of: scenes };
};

interface Draft {
  /** Pictures that are in sight. */
  readonly images: ReadonlySet<string>;
  readonly drawn: (addressOf: (image: string) => Address | undefined) => Scene;
}

const draft = (audit: Audit, finding: Finding, boards: LogBoards, moves: LogMoves): Draft | undefined => {
  const steps = actionOf(audit, finding)?.action.steps ?? [finding.step];
  const [first, last] = [Math.min(...steps, finding.step), Math.max(...steps, finding.step)];
  const before = Math.max(0, first - 1);
  const moved = steps.flatMap(step => moves.of(step, finding));
  const [was, is] = [boards.at(before), boards.at(last)];
  const map = is.find(({ name }) => moved.some(arrow => arrow.map === name)) ?? is[0];
  if (!map) return undefined;
  const arrows = [...moved, ...meantArrows(audit, finding, moved, map.name, boards, last)];
  const points = pointsOf(finding, map, arrows, boards, last);
  if (points.length === 0) return undefined;
  const window = windowRound(points, map, ROOM);
  const earlier = was.find(({ name }) => name === map.name) ?? { ...map, stacks: [] };
  const where = finding.hexes.join(', ');
  return {
    images: new Set([...imagesIn(earlier, window), ...imagesIn(map, window)]),
    drawn: addressOf => ({
      ...(isSameBoard(earlier, map)
        ? {}
        : {
            before: usingSymbols(
              mapSvg(earlier, addressOf, { window, label: `The board at ${where} before step ${first}` }),
            ),
          }),
      after: usingSymbols(
        mapSvg(map, addressOf, { window, moves: arrows, label: `The board at ${where} after step ${last}` }),
      ),
      steps: [before, last],
    }),
  };
};

const isSameBoard = (a: MapView, b: MapView): boolean => JSON.stringify(a.stacks) === JSON.stringify(b.stacks);

/** Of a fight that moved nobody whom the finding names: out of where it was fought for which hex. */
const meantArrows = (
  audit: Audit,
  finding: Finding,
  moved: readonly MoveArrow[],
  map: string,
  boards: LogBoards,
  step: number,
): readonly MoveArrow[] => {
  const { verdict } = finding;
  const acting = actionOf(audit, finding);
  if (!acting || verdict === 'note' || moved.some(arrow => arrow.verdict === verdict)) return [];
  const { action, units } = acting;
  const centres = new Map(boards.hexesOf(map, step).map(({ name, centre }) => [name, centre]));
  const [from, target] =
    action.kind === 'overrun'
      ? [[action.from], action.target]
      : action.kind === 'combat'
        ? [[...new Set(action.attackers.map(one => one.from))], action.target]
        : [[], ''];
  const to = centres.get(target);
  return from.flatMap(hex => {
    const start = centres.get(hex);
    if (!start || !to || hex === target) return [];
    const pieces = units.map(({ name }) => name);
    return [{ step: finding.step, map, from: start, over: [], to, places: [hex, target] as const, pieces, verdict }];
  });
};

const pointsOf = (
  { hexes }: Finding,
  { name }: MapView,
  arrows: readonly MoveArrow[],
  boards: LogBoards,
  step: number,
): readonly Point[] => {
  const wanted = new Set(hexes);
  const named = boards.hexesOf(name, step).filter(hex => wanted.has(hex.name));
  return [
    ...named.map(({ centre }) => centre),
    ...arrows.filter(({ map }) => map === name).flatMap(({ from, to }) => [from, to]),
  ];
};

const imagesIn = ({ boards, stacks }: MapView, window: Window): readonly string[] => [
  ...boards.flatMap(({ image }) => image ?? []),
  ...stacks
    .filter(({ at }) => isWithin(at, window))
    .flatMap(({ pieces }) =>
      pieces.flatMap(({ picture }) => picture.flatMap(p => (p.kind === 'image' ? p.image : []))),
    ),
];

/** Within a page: without a namespace, which names an address; and an image that names a symbol is a use of it, each file once. */
const usingSymbols = (svg: string): string =>
  svg.replace(" xmlns='http://www.w3.org/2000/svg'", '').replace(/<image ((?:class='board' )?href='#)/g, '<use $1');

/** Picture files that go into the page, each once, as long as there is room. */
class EmbeddedFiles {
  readonly #files = new Map<string, PictureFile & { readonly id: string }>();
  readonly #refused = new Set<string>();
  #bytes = 0;

  constructor(
    private readonly pictures: Pictures,
    private readonly id: string,
  ) {}

  mayHave(image: string): boolean {
    return !this.#refused.has(image) && this.pictures.has(image);
  }

  /** False: some of them cannot be had. */
  async takeAll(images: Iterable<string>): Promise<boolean> {
    const refused = this.#refused.size;
    for (const image of images) await this.#take(image);
    return this.#refused.size === refused;
  }

  async #take(image: string): Promise<void> {
    if (this.#files.has(image) || this.#refused.has(image)) return;
    const file = await this.pictures.read(image);
    const size = file?.bytes.length ?? 0;
    if (!file || size > LARGEST_PICTURE || this.#bytes + size > MOST_BYTES) {
      this.#refused.add(image);
      return;
    }
    this.#bytes += size;
    this.#files.set(image, { ...file, id: `${this.id}-${this.#files.size}` });
  }

  addressOf(image: string): Address | undefined {
    const file = this.#files.get(image);
    return file && { href: `#${file.id}`, ...file.size };
  }

  symbols(): string {
    const all = [...this.#files.values()].map(
      ({ id, kind, bytes, size: { width, height } }) =>
        `<symbol id='${id}' viewBox='0 0 ${width} ${height}' preserveAspectRatio='none'><image href='data:${kind};base64,${base64(bytes)}' width='${width}' height='${height}'/></symbol>`,
    );
    return all.length === 0 ? '' : `<svg class='symbols' aria-hidden='true' focusable='false'>${all.join('')}</svg>`;
  }
}
