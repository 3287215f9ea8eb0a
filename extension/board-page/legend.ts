// What the arrows mean, and what is laid over the board.

import { present } from '../../core/base/present';
import type { MoveVerdict } from '../../core/board-view/board-view';
import type { OverlayView, StackingHex } from '../../core/board-view/messages';
import { moveSvg } from '../../core/board-view/svg/move-svg';
import { limitsSvg, zocsSvg } from './overlays';
import { page } from './page';
import { t, verdictWords } from './words';

const SHOWN: readonly MoveVerdict[] = ['legal', 'illegal', 'undetermined'];

/** A sign with its words. */
const itemWith = (viewBox: string, drawn: string, words: string): HTMLElement => {
  const item = document.createElement('li');
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  picture.setAttribute('viewBox', viewBox);
  picture.setAttribute('aria-hidden', 'true');
  picture.innerHTML = drawn;
  item.append(picture, words);
  return item;
};

const SWATCH: readonly (readonly [number, number])[] = [
  [0, 0],
  [78, 0],
  [78, 20],
  [0, 20],
];

const swatch = (weak?: string): string => {
  // As wide apart as on a board of hexes of some size.
  const hex = { name: '', centre: [39, 28], corners: SWATCH, by: '', words: '', ...present({ weak }) } as const;
  return `<rect class='ground' width='78' height='20'/>${zocsSvg({ name: '', hexes: [hex] }, 'legend-')}`;
};

const ofZocs = ({ zocs }: OverlayView): readonly HTMLElement[] => {
  if (!zocs) return [];
  const weak = [...new Set(zocs.hexes.flatMap(hex => hex.weak ?? []))];
  return [undefined, ...weak].map(kind =>
    itemWith('0 0 78 20', swatch(kind), kind === undefined ? zocs.name : `${zocs.name}, ${kind}`),
  );
};

const STATES: Readonly<Record<StackingHex['state'], string>> = {
  fits: t('below the limit'),
  full: t('at the limit'),
  over: t('over the limit'),
  open: t('cannot tell'),
};

const ofStacking = ({ stacking }: OverlayView): readonly HTMLElement[] => {
  const states = new Set((stacking?.hexes ?? []).map(({ state }) => state));
  return [...states].map(state => {
    const hex = { name: '', words: '', corners: TALL, centre: [39, -20], text: '7/10', state } as const;
    return itemWith('0 0 78 20', limitsSvg({ hexes: [hex] }), STATES[state]);
  });
};

/** A hex so high that its figures fill the sign. */
const TALL: typeof SWATCH = [[0, -60]];

export const legend = (overlay: OverlayView): void => {
  const arrows = SHOWN.map(verdict => {
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
    return itemWith('-4 -10 78 20', moveSvg(arrow, 3.4), verdictWords(verdict));
  });
  page.element('legend').replaceChildren(...arrows, ...ofZocs(overlay), ...ofStacking(overlay));
};
