// Shows the tables that the extension tells, sorts them by the column that is pressed, and says which row is wanted.
const host = acquireVsCodeApi();
const search = document.getElementById('search');
const none = document.getElementById('none');
const sections = [...document.querySelectorAll('section')];
/** Of each table: the column that it is sorted by, and which way. */
const orders = new Map();
let told = {};

const compare = (a, b) => (typeof a === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true }));

const inOrder = (id, rows) => {
  const order = orders.get(id);
  if (!order) return rows;
  return [...rows].sort((a, b) => order.way * compare(a[order.column], b[order.column]));
};

const cell = value => {
  const made = document.createElement('td');
  made.textContent = String(value);
  if (typeof value === 'number') made.className = 'figure';
  return made;
};

/** Rows of logs and steps lead there. */
const goes = {
  findings: row => ({ file: row[0], step: row[1] }),
  steps: row => ({ file: row[0], step: row[1] }),
  silent: row => ({ file: row[0] }),
};

const rowOf = (id, row) => {
  const made = document.createElement('tr');
  made.append(...row.map(cell));
  const aim = goes[id];
  if (aim) {
    made.tabIndex = 0;
    made.addEventListener('click', () => host.postMessage(aim(row)));
    made.addEventListener('keydown', ({ key }) => key === 'Enter' && host.postMessage(aim(row)));
  }
  if (row.includes('illegal')) made.className = 'illegal';
  return made;
};

const show = section => {
  const { id } = section;
  const rows = told[id] ?? [];
  section.hidden = rows.length === 0;
  section.querySelector('h2').textContent = told.words?.[id] ?? '';
  section.querySelector('tbody').replaceChildren(...inOrder(id, rows).map(row => rowOf(id, row)));
  const order = orders.get(id);
  section.querySelectorAll('th').forEach((head, column) => {
    if (order?.column === column) head.setAttribute('aria-sort', order.way > 0 ? 'ascending' : 'descending');
    else head.removeAttribute('aria-sort');
  });
};

for (const section of sections)
  section.querySelectorAll('th button').forEach((button, column) =>
    button.addEventListener('click', () => {
      const before = orders.get(section.id);
      orders.set(section.id, { column, way: before?.column === column ? -before.way : 1 });
      show(section);
    }),
  );

let typing;
search.addEventListener('input', () => {
  clearTimeout(typing);
  typing = setTimeout(() => host.postMessage({ search: search.value }), 150);
});
window.addEventListener('message', ({ data }) => {
  told = data;
  if (document.activeElement !== search) search.value = data.search;
  sections.forEach(show);
  const isSearched = data.search.trim() !== '';
  // What was searched for comes before what stands in every log.
  document.body.classList.toggle('searched', isSearched);
  none.hidden = !isSearched || data.findings.length + data.steps.length > 0;
  none.textContent = none.hidden ? '' : data.words.none;
});
host.postMessage({ ready: true });
