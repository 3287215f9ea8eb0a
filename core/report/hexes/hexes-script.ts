// What runs on the page of hexes.

import { FORM_SCRIPT } from '../form-page/form-script';

export const HEXES_SCRIPT = `${FORM_SCRIPT}
const table = JSON.parse(body.dataset.table);
const columnOf = name => table.columns.findIndex(column => column.toLowerCase().trim() === name);
const items = [...document.querySelectorAll('li[data-row]')].map(li => ({
  li,
  hex: li.dataset.hex,
  weight: Number(li.dataset.weight),
  row: JSON.parse(li.dataset.row),
  radios: [...li.querySelectorAll('input[type=radio]')],
}));
const owner = new Map(items.flatMap(item => item.radios.map(radio => [radio, item])));
const chosen = item => item.radios.find(radio => radio.checked)?.value;
const all = items.reduce((sum, { weight }) => sum + weight, 0);

const refresh = () => {
  let [filled, weight] = [0, 0];
  for (const item of items) {
    const isDone = chosen(item) !== undefined;
    item.li.classList.toggle('done', isDone);
    if (isDone) [filled, weight] = [filled + 1, weight + item.weight];
  }
  document.getElementById('done').textContent =
    filled + ' of ' + items.length + ' hexes' + (filled > 0 && all > 0 ? ': ' + Math.round((100 * weight) / all) + ' % of what they would decide' : '');
};

const focus = item => (item.radios.find(radio => radio.checked) ?? item.radios[0])?.focus();
const isShown = item => item.li.getClientRects().length > 0;
/** To the next hex, or back; onward past those that are filled in, if so wished. */
const go = (from, by, isOpenOnly) => {
  for (let i = items.indexOf(from) + by; i >= 0 && i < items.length; i += by)
    if (isShown(items[i]) && !(isOpenOnly && chosen(items[i]) !== undefined)) {
      focus(items[i]);
      items[i].li.scrollIntoView({ block: 'nearest' });
      return;
    }
};

body.addEventListener('change', event => {
  if (!owner.has(event.target)) return;
  unsaved = true;
  refresh();
});
body.addEventListener('keydown', event => {
  const item = owner.get(event.target);
  if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
  const wanted = item.radios.find(radio => radio.dataset.letter === event.key.toLowerCase());
  if (wanted) {
    event.preventDefault();
    wanted.checked = true;
    go(item, 1, true);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    go(item, event.shiftKey ? -1 : 1, false);
    return;
  } else if (event.key === 'Delete' || event.key === 'Backspace') {
    event.preventDefault();
    for (const radio of item.radios) radio.checked = false;
  } else return;
  unsaved = true;
  refresh();
});

const csv = () => {
  const [hexAt, terrainAt, hexesAt] = ['hex', 'terrain', 'hexes'].map(columnOf);
  const rows = [];
  if (hexesAt >= 0) {
    const byTerrain = new Map();
    for (const item of items) {
      const terrain = chosen(item);
      if (terrain !== undefined) byTerrain.set(terrain, [...(byTerrain.get(terrain) ?? []), item.hex]);
    }
    for (const [terrain, hexes] of byTerrain)
      rows.push(table.columns.map((_, i) => (i === terrainAt ? terrain : i === hexesAt ? hexes.join(' ') : '')));
  } else
    for (const item of items) {
      const terrain = chosen(item);
      if (terrain === undefined && item.row.length === 0) continue;
      rows.push(table.columns.map((_, i) => (i === terrainAt ? (terrain ?? '') : i === hexAt ? item.hex : (item.row[i] ?? ''))));
    }
  return csvText([table.columns, ...table.kept, ...rows]);
};

refresh();
if (items[0]) focus(items[0]);
`;
