// What runs on the page for figures.

import { FORM_SCRIPT } from '../form-page/form-script';

export const SHEET_SCRIPT = `${FORM_SCRIPT}
const form = JSON.parse(body.dataset.form);
const columns = JSON.parse(body.dataset.columns);
const kept = JSON.parse(body.dataset.kept);
const items = [...document.querySelectorAll('li[data-rows]')].map(li => ({
  li,
  rows: JSON.parse(li.dataset.rows),
  inputs: [...li.querySelectorAll('input[data-face]')],
}));
const inputs = items.flatMap(item => item.inputs);
const owner = new Map(items.flatMap(item => item.inputs.map(input => [input, item])));
const counts = Object.keys(form.factors).map(Number).sort((a, b) => a - b);
const FIGURE = /^\\d{1,3}(?:\\/\\d{1,2}|\\.\\d{1,2})?$/;

const meant = (word, words, spellings) => {
  const small = word.toLowerCase();
  return words.find(w => w.toLowerCase() === small) ?? (Object.hasOwn(spellings, small) ? spellings[small] : undefined);
};

/** The cells of what is typed, or what is wrong with it. */
const read = (text, face) => {
  const typed = text.trim();
  if (typed === '') return { cells: {} };
  const [figures, ...words] = typed.split(/\\s+/);
  const parts = figures.replace(/[()]/g, '').split(/[-–]/);
  const names = form.factors[parts.length];
  if (!names) return { wrong: 'Write ' + counts.map(n => form.factors[n].join('-')).join(' or ') + '.' };
  const odd = parts.find(part => !FIGURE.test(part));
  if (odd !== undefined) return { wrong: '“' + odd.slice(0, 20) + '” is not a figure: write a number, such as 7 or 1/2.' };
  const prefix = form.prefixes[face];
  const cells = Object.fromEntries(names.map((name, i) => [prefix + name, parts[i]]));
  const [strength, defence] = form.alike;
  if (strength !== undefined && !(prefix + defence in cells)) cells[prefix + defence] = cells[prefix + strength];
  for (const word of words) {
    const type = meant(word, form.types, form.typeSpellings);
    const size = meant(word, form.sizes, form.sizeSpellings);
    if (face > 0 || (type === undefined && size === undefined))
      return { wrong: face > 0 ? 'Write type and size behind the full figures.' : '“' + word.slice(0, 20) + '” is neither a type nor a size of unit. Types: ' + form.types.slice(0, 12).join(', ') + '.' };
    if (type !== undefined && cells.type === undefined) cells.type = type;
    else if (size !== undefined) cells.size = size;
  }
  return { cells };
};

const faceOf = input => Number(input.dataset.face);

const figureColumns = face => {
  const names = [...new Set([...Object.values(form.factors).flat(), ...form.alike])];
  return face > 0 ? names.map(name => form.prefixes[face] + name) : [...names, 'type', 'size'];
};

const refresh = item => {
  let bad = false;
  for (const input of item.inputs) {
    const { wrong } = read(input.value, faceOf(input));
    input.setAttribute('aria-invalid', String(wrong !== undefined));
    document.getElementById('wrong-' + input.id).textContent = wrong ?? '';
    if (wrong !== undefined) bad = true;
  }
  item.li.classList.toggle('bad', bad);
  item.li.classList.toggle('done', !bad && item.inputs[0].value.trim() !== '');
};

const typedList = document.getElementById('typed');
const MOST_OFFERED = 30;
const refreshAll = () => {
  const done = items.filter(({ li }) => li.classList.contains('done')).length;
  const bad = items.filter(({ li }) => li.classList.contains('bad')).length;
  document.getElementById('done').textContent =
    done + ' of ' + items.length + ' counters have figures' + (bad > 0 ? ', ' + bad + ' to correct' : '');
  const times = new Map();
  for (const input of inputs)
    if (input.value.trim() !== '' && input.getAttribute('aria-invalid') === 'false')
      times.set(input.value.trim(), (times.get(input.value.trim()) ?? 0) + 1);
  const most = [...times].sort((a, b) => b[1] - a[1]).slice(0, MOST_OFFERED);
  typedList.replaceChildren(...most.map(([value]) => {
    const option = document.createElement('option');
    option.value = value;
    return option;
  }));
};

const isShown = input => input.offsetParent !== null || getComputedStyle(input).display !== 'none' && owner.get(input).li.offsetParent !== null;
const go = (from, by) => {
  for (let i = inputs.indexOf(from) + by; i >= 0 && i < inputs.length; i += by)
    if (isShown(inputs[i])) {
      inputs[i].focus();
      inputs[i].select();
      return;
    }
};

/** What is offered for a field: its own figures, else those of the last field above with any. */
const offerFor = input => {
  if (input.dataset.offered) return input.dataset.offered;
  for (let i = inputs.indexOf(input) - 1; i >= 0; i--)
    if (faceOf(inputs[i]) === faceOf(input) && inputs[i].value.trim() !== '') return inputs[i].value.trim();
  return undefined;
};

const changed = input => {
  unsaved = true;
  refresh(owner.get(input));
  refreshAll();
};

body.addEventListener('input', event => {
  if (owner.has(event.target)) changed(event.target);
});
body.addEventListener('keydown', event => {
  const input = event.target;
  if (!owner.has(input)) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    go(input, event.shiftKey ? -1 : 1);
  } else if (event.key === '=') {
    event.preventDefault();
    const offer = offerFor(input);
    if (offer === undefined) return;
    input.value = offer;
    changed(input);
  }
});

const csv = () => {
  const rows = items.flatMap(({ li, rows, inputs }) => {
    if (li.classList.contains('bad')) return rows;
    const cells = {};
    for (const input of inputs) {
      for (const column of figureColumns(faceOf(input))) if (!(column in cells)) cells[column] = undefined;
      Object.assign(cells, read(input.value, faceOf(input)).cells);
    }
    return rows.map(row => {
      const full = { ...row };
      for (const [column, value] of Object.entries(cells)) if (value !== undefined) full[column] = value;
        else if (column !== 'type' && column !== 'size') delete full[column];
      return full;
    });
  });
  const filled = [...rows, ...kept];
  return csvText([columns, ...filled.map(row => columns.map(column => row[column] ?? ''))]);
};

items.forEach(refresh);
refreshAll();
(inputs.find(input => input.value === '') ?? inputs[0])?.focus({ preventScroll: true });
`;
