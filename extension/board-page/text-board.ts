// The board in words: who stands where, and what moved. For who cannot see the picture, and for who would rather read.

import type { MoveArrow, PieceOnBoard, StackView } from '../../core/board-view/board-view';
import type { OverlayView, Scene } from '../../core/board-view/messages';
import { t, verdictWords } from './words';

const nameOf = ({ name, masked }: PieceOnBoard): string =>
  masked ? t('masked piece') : name === '' ? t('unnamed piece') : name;

/** `11 Pz 10-10, 25 Mot 7-10, 2 masked pieces`, uppermost first. */
export const piecesText = ({ pieces, count }: StackView): string => {
  const counts = new Map<string, number>();
  for (const piece of [...pieces].reverse()) counts.set(nameOf(piece), (counts.get(nameOf(piece)) ?? 0) + 1);
  const listed = [...counts].map(([name, n]) => (n === 1 ? name : `${n} × ${name}`));
  const more = count - pieces.length;
  return [...listed, ...(more > 0 ? [t('{0} more below', more)] : [])].join(', ');
};

export const placeText = ({ place, at }: StackView): string => (place === '' ? t('at {0}', at.join(', ')) : place);

/** The sides of a stack's pieces that are known. */
export const sidesText = ({ pieces }: StackView): string =>
  [...new Set(pieces.flatMap(({ side }) => side ?? []))].join(', ');

export const moveText = ({ step, pieces, places, verdict }: MoveArrow): string => {
  const who = pieces.map(name => (name === '' ? t('masked piece') : name)).join(', ');
  const [from, to] = places.map(place => (place === '' ? t('off the grid') : place));
  return t('Step {0}: {1}, {2} to {3}, {4}.', step, who, from ?? '', to ?? '', verdictWords(verdict));
};

const cell = (kind: 'td' | 'th', text: string): HTMLElement => {
  const made = document.createElement(kind);
  made.textContent = text;
  if (kind === 'th') made.setAttribute('scope', 'row');
  return made;
};

const headOf = (names: readonly string[]): HTMLElement => {
  const [head, row] = [document.createElement('thead'), document.createElement('tr')];
  for (const name of names) {
    const made = document.createElement('th');
    made.scope = 'col';
    made.textContent = name;
    row.append(made);
  }
  head.append(row);
  return head;
};

/** What is laid over each hex, by its name, in columns; and where ZOCs reach in which nothing stands. */
const overlaid = ({ zocs, stacking }: OverlayView) => ({
  columns: [
    ...(zocs ? [{ name: zocs.name, words: new Map(zocs.hexes.map(hex => [hex.name, hex.by])) }] : []),
    ...(stacking ? [{ name: t('Stacking'), words: new Map(stacking.hexes.map(hex => [hex.name, hex.words])) }] : []),
  ],
  everywhere: zocs && [
    `${zocs.name}: ${
      zocs.hexes
        .map(({ name }) => name)
        .sort()
        .join(', ') || t('in no hex')
    }.`,
  ],
});

export const textBoard = ({ map, moves, steps, overlay }: Scene): readonly HTMLElement[] => {
  const { columns, everywhere = [] } = overlaid(overlay);
  const list = document.createElement('ul');
  for (const text of [...moves.map(moveText), ...everywhere]) {
    const item = document.createElement('li');
    item.textContent = text;
    list.append(item);
  }
  const table = document.createElement('table');
  const caption = document.createElement('caption');
  caption.textContent = t('{0} after step {1}, as far as it is in sight', map.name, steps[1]);
  const body = document.createElement('tbody');
  const stacks = [...map.stacks].sort((a, b) => placeText(a).localeCompare(placeText(b), 'en', { numeric: true }));
  for (const stack of stacks) {
    const row = document.createElement('tr');
    row.append(cell('th', placeText(stack)), cell('td', sidesText(stack)), cell('td', piecesText(stack)));
    row.append(...columns.map(({ words }) => cell('td', words.get(stack.place) ?? '')));
    body.append(row);
  }
  table.append(caption, headOf([t('Place'), t('Side'), t('Pieces'), ...columns.map(({ name }) => name)]), body);
  return list.childElementCount > 0 ? [list, table] : [table];
};
