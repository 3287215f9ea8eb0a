// The chosen stack beside the board: its pieces, where it may go, whom it may attack.

import type { StackView } from '../../core/board-view/board-view';
import type { Prospects } from '../../core/board-view/messages';
import { pieceBounds, pieceSvg, type AddressOf } from '../../core/board-view/svg/piece-svg';
import { page } from './page';
import { placeText, sidesText } from './text-board';
import { hexes, t } from './words';

const element = (kind: string, text: string): HTMLElement => {
  const made = document.createElement(kind);
  made.textContent = text;
  return made;
};

export const showStack = (stack: StackView | undefined, addressOf: AddressOf): void => {
  page.element('stack').hidden = stack === undefined;
  page.element('prospects').replaceChildren();
  if (!stack) return;
  const sides = sidesText(stack);
  page.element('place').textContent = [placeText(stack), ...(sides === '' ? [] : [sides])].join(' · ');
  const items = [...stack.pieces].reverse().map(piece => {
    const item = document.createElement('li');
    const { left, top, right, bottom } = pieceBounds(piece.picture, addressOf);
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
    picture.setAttribute('aria-hidden', 'true');
    picture.innerHTML = pieceSvg(piece, addressOf);
    item.append(picture, element('span', piece.masked ? t('masked piece') : piece.name));
    return item;
  });
  page.element('pieces').replaceChildren(...items);
};

export const showProspects = ({ hexes: reached, fights, why }: Prospects): void => {
  const place = page.element('prospects');
  if (why !== undefined) {
    place.replaceChildren(element('p', t(why)));
    return;
  }
  const reach = element('p', t('May reach {0}; what it costs stands there, in MPs.', hexes(reached.length)));
  const list = document.createElement('dl');
  for (const { hex, against, answer } of fights)
    list.append(element('dt', `${hex}: ${against}`), element('dd', answer));
  const head = element('h2', t('Fights from here'));
  place.replaceChildren(reach, ...(fights.length > 0 ? [head, list] : []));
};
