// The layers of the board: boards, where a stack may go, stacks, arrows, the chosen stack. All text in them is escaped where it
// is drawn.

import type { StackView } from '../../core/board-view/board-view';
import type { Prospects, Scene } from '../../core/board-view/messages';
import { boardsSvg, lineWidth, stackSvg } from '../../core/board-view/svg/map-svg';
import { moveSvg } from '../../core/board-view/svg/move-svg';
import { pieceBounds, pieceSvg, type AddressOf } from '../../core/board-view/svg/piece-svg';
import { coord, escapeXml, polygon } from '../../core/draw/svg';
import { limitsSvg, zocsSvg } from './overlays';
import { page } from './page';

const GAP = 6;
/** Stacks that are drawn without a rest. */
const AT_ONCE = 20;

/** Its pieces side by side over the board, the uppermost first, so that each can be read. */
const openedSvg = (stack: StackView, addressOf: AddressOf): string => {
  const pieces = [...stack.pieces].reverse();
  const bounds = pieces.map(piece => pieceBounds(piece.picture, addressOf));
  const widths = bounds.map(({ left, right }) => right - left);
  const height = Math.max(1, ...bounds.map(({ top, bottom }) => bottom - top));
  const width = widths.reduce((sum, w) => sum + w + GAP, GAP);
  const [x, y] = stack.at;
  const top = y - height * 1.9;
  let left = x - width / 2 + GAP;
  const drawn = pieces.map((piece, i) => {
    const middle = left + (widths[i] ?? 0) / 2;
    left += (widths[i] ?? 0) + GAP;
    return `<g transform='translate(${coord(middle)} ${coord(top)})'>${pieceSvg(piece, addressOf)}</g>`;
  });
  return (
    `<rect class='open' x='${coord(x - width / 2)}' y='${coord(top - height / 2 - GAP)}' width='${coord(width)}' height='${coord(height + 2 * GAP)}' rx='6'/>` +
    drawn.join('')
  );
};

const chosenSvg = (stack: StackView, isOpen: boolean, addressOf: AddressOf): string => {
  const { left, top, right, bottom } = pieceBounds(stack.pieces.at(-1)?.picture ?? [], addressOf);
  const [x, y] = stack.at;
  const [width, height] = [right - left + 10, bottom - top + 10];
  return (
    `<rect class='ring' x='${coord(x + left - 5)}' y='${coord(y + top - 5)}' width='${coord(width)}' height='${coord(height)}' rx='6'/>` +
    (isOpen && stack.pieces.length > 1 ? openedSvg(stack, addressOf) : '')
  );
};

const reachSvg = ({ hexes, fights }: Prospects): string => {
  const size = (corners: Prospects['hexes'][number]['corners'], cy: number): number =>
    Math.max(8, (cy - Math.min(...corners.map(([, y]) => y))) * 0.34);
  const cells = hexes.map(
    ({ corners, centre, mp }) =>
      `<path class='reach' d='${polygon(corners)}'/><text class='mp' x='${coord(centre[0])}' y='${coord(Math.max(...corners.map(([, y]) => y)) - 6)}' font-size='${coord(size(corners, centre[1]))}' text-anchor='middle'>${escapeXml(mp)}</text>`,
  );
  const [first] = hexes;
  const radius = first ? (first.centre[1] - Math.min(...first.corners.map(([, y]) => y))) * 0.9 : 40;
  const marks = fights.map(
    ({ centre, against, answer }) =>
      `<circle class='target' cx='${coord(centre[0])}' cy='${coord(centre[1])}' r='${coord(radius)}'><title>${escapeXml(`${against}: ${answer}`)}</title></circle>`,
  );
  return cells.join('') + marks.join('');
};

export class Drawing {
  private boards = '';
  /** The stacks as they are drawn, so many in each. */
  private readonly parts: string[] = [];
  /** Of the scene that is drawn: a later one ends it. */
  private turn = 0;

  constructor(private readonly addressOf: AddressOf) {}

  scene({ map, moves, overlay }: Scene): void {
    const boards = boardsSvg(map, this.addressOf);
    // The board itself changes least, and costs most.
    if (boards !== this.boards) page.layer('boards').innerHTML = boards;
    this.boards = boards;
    this.stacks(map.stacks);
    const width = lineWidth(map.stacks, this.addressOf);
    page.layer('zoc-hexes').innerHTML = zocsSvg(overlay.zocs);
    page.layer('limits').innerHTML = limitsSvg(overlay.stacking);
    page.layer('arrows').innerHTML = moves.map(move => moveSvg(move, width)).join('');
  }

  /** Part by part, each in a frame of its own: thousands of counters would hold up the page. A part that stays is not drawn anew. */
  private stacks(stacks: readonly StackView[]): void {
    const turn = ++this.turn;
    const layer = page.layer('stacks');
    const draw = (place: number): void => {
      if (turn !== this.turn) return;
      const from = place * AT_ONCE;
      this.part(layer, place, stacks.slice(from, from + AT_ONCE));
      if (from + AT_ONCE < stacks.length) {
        requestAnimationFrame(() => draw(place + 1));
        return;
      }
      while (layer.children.length > place + 1) layer.lastElementChild?.remove();
      this.parts.length = place + 1;
    };
    draw(0);
  }

  private part(layer: SVGElement, place: number, stacks: readonly StackView[]): void {
    const drawn = stacks.map(stack => stackSvg(stack, this.addressOf)).join('');
    if (this.parts[place] === drawn) return;
    this.parts[place] = drawn;
    const next = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    next.innerHTML = drawn;
    const before = layer.children[place];
    if (before) before.replaceWith(next);
    else layer.append(next);
  }

  chosen(stack: StackView | undefined, isOpen: boolean): void {
    page.layer('chosen').innerHTML = stack ? chosenSvg(stack, isOpen, this.addressOf) : '';
  }

  prospects(prospects: Prospects | undefined): void {
    page.layer('reach').innerHTML = prospects ? reachSvg(prospects) : '';
  }
}
