// What the arrows mean.

import type { MoveVerdict } from '../../core/board-view/board-view';
import { moveSvg, VERDICT_WORDS } from '../../core/board-view/svg/move-svg';
import { page } from './page';

const SHOWN: readonly MoveVerdict[] = ['legal', 'illegal', 'undetermined'];

export const legend = (): void => {
  const items = SHOWN.map(verdict => {
    const item = document.createElement('li');
    const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    picture.setAttribute('viewBox', '-4 -10 78 20');
    picture.setAttribute('aria-hidden', 'true');
    const arrow = {
      step: 0,
      map: '',
      from: [4, 0],
      over: [],
      to: [80, 0],
      places: ['', ''],
      pieces: [],
      verdict,
    } as const;
    picture.innerHTML = moveSvg(arrow, 3.4);
    item.append(picture, VERDICT_WORDS[verdict]);
    return item;
  });
  page.element('legend').replaceChildren(...items);
};
