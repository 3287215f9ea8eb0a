// What is laid over the board: which of it the user wants, and how it is drawn.

import type { LogFacts, OverlayView, Overlays, StackingHex, ZocHex } from '../../core/board-view/messages';
import { coord, escapeXml, polygon } from '../../core/draw/svg';
import { page } from './page';
import { hexes, t } from './words';

/** What is shown of what there is, switched by buttons and keys. */
export class OverlayChoice {
  private facts: Pick<LogFacts, 'zocs' | 'stacking'> = { zocs: [], stacking: false };
  private chosen: Overlays = { stacking: false };

  /** @param changed called with what is wanted now */
  constructor(private readonly changed: (overlays: Overlays) => void) {
    page.button('zocs').addEventListener('click', this.nextZocs);
    page.button('stacking').addEventListener('click', this.turnStacking);
  }

  /** Of another log: what it cannot show is no longer wanted. */
  open(facts: Pick<LogFacts, 'zocs' | 'stacking'>): void {
    this.facts = facts;
    page.button('zocs').hidden = facts.zocs.length === 0;
    page.button('stacking').hidden = !facts.stacking;
    const { zocs, stacking } = this.chosen;
    const isThere = facts.zocs.some(({ against }) => against === zocs);
    this.choose({ stacking: stacking && facts.stacking, ...(isThere && zocs !== undefined ? { zocs } : {}) });
  }

  /** The ZOCs of one side, then of the next, then none. */
  readonly nextZocs = (): void => {
    const { zocs } = this.facts;
    const next = zocs[zocs.findIndex(({ against }) => against === this.chosen.zocs) + 1];
    const { stacking } = this.chosen;
    if (zocs.length > 0) this.choose({ stacking, ...(next ? { zocs: next.against } : {}) });
  };

  readonly turnStacking = (): void => {
    if (this.facts.stacking) this.choose({ ...this.chosen, stacking: !this.chosen.stacking });
  };

  private choose(overlays: Overlays): void {
    const before = this.chosen;
    this.chosen = overlays;
    const name = this.facts.zocs.find(({ against }) => against === overlays.zocs)?.name;
    page.button('zocs').textContent = name ?? t('ZOC');
    press('zocs', name !== undefined);
    press('stacking', overlays.stacking);
    if (before.zocs !== overlays.zocs || before.stacking !== overlays.stacking) this.changed(overlays);
  }
}

const press = (id: string, isOn: boolean): void => {
  const button = page.button(id);
  button.setAttribute('aria-pressed', String(isOn));
  button.classList.toggle('on', isOn);
};

/** Half of a hex's height. */
const halfOf = ({ corners, centre }: Pick<ZocHex, 'corners' | 'centre'>): number =>
  centre[1] - Math.min(...corners.map(([, y]) => y));

/** Lines across a hex, so that a ZOC shows without colour: a weak one has fewer. */
const zocSvg = (hex: ZocHex, part: string): string => {
  const [kind, lines] = hex.weak === undefined ? ['zoc', 'zoc-lines'] : ['zoc weak', 'zoc-weak-lines'];
  const title = hex.words === '' ? '' : `<title>${escapeXml(`${hex.name}: ${hex.words}`)}</title>`;
  return `<path class='${kind}' fill='url(#${part}${lines})' d='${polygon(hex.corners)}'>${title}</path>`;
};

/** The hatchings: their lines are as far apart as suits the hexes. */
const hatchings = (half: number, part: string): string =>
  ['zoc-lines', 'zoc-weak-lines']
    .map((id, i) => {
      const gap = coord((half / 4) * (i + 1));
      const width = coord(Math.max(1, half / 18));
      return `<pattern id='${part}${id}' patternUnits='userSpaceOnUse' width='${gap}' height='${gap}' patternTransform='rotate(45)'><line x2='0' y2='${gap}' class='zoc-line' stroke-width='${width}'/></pattern>`;
    })
    .join('');

/** @param part of the page, for ids that occur once only */
export const zocsSvg = (zocs: OverlayView['zocs'], part = ''): string => {
  const [first] = zocs?.hexes ?? [];
  if (!zocs || !first) return '';
  return `<defs>${hatchings(halfOf(first), part)}</defs>${zocs.hexes.map(hex => zocSvg(hex, part)).join('')}`;
};

/** A sign before the figures of what is not in order: not by colour alone. */
const SIGNS: Readonly<Record<StackingHex['state'], string>> = { over: '✕ ', open: '? ', full: '', fits: '' };

const limitSvg = (hex: StackingHex): string => {
  const size = Math.max(7, halfOf(hex) * 0.3);
  const text = SIGNS[hex.state] + hex.text;
  const [width, height] = [size * (0.62 * text.length + 0.7), size * 1.35];
  const [x, y] = [hex.centre[0], hex.centre[1] + halfOf(hex) * 0.74];
  return (
    `<g class='limit ${hex.state}' transform='translate(${coord(x)} ${coord(y)})'><title>${escapeXml(`${hex.name}: ${hex.words}`)}</title>` +
    `<rect x='${coord(-width / 2)}' y='${coord(-height / 2)}' width='${coord(width)}' height='${coord(height)}' rx='${coord(height / 3)}'/>` +
    `<text y='${coord(size * 0.36)}' font-size='${coord(size)}' text-anchor='middle'>${escapeXml(text)}</text></g>`
  );
};

export const limitsSvg = (stacking: OverlayView['stacking']): string => (stacking?.hexes ?? []).map(limitSvg).join('');

/** What is laid over the board, in a few words: for the line below it. */
export const overlayWords = ({ zocs, stacking }: OverlayView): readonly string[] => [
  ...(zocs ? [`${zocs.name}: ${hexes(zocs.hexes.length)}.`] : []),
  ...(stacking ? [stackingWords(stacking.hexes)] : []),
];

const stackingWords = (stacked: readonly StackingHex[]): string => {
  const over = stacked.filter(({ state }) => state === 'over');
  return over.length === 0
    ? t('Stacking: no hex is over its limit.')
    : t('Stacking: over the limit in {0}.', over.map(({ name }) => name).join(', '));
};
