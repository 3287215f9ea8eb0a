// What every page to fill in does: it saves a table, by a download or, in the editor, by a message to it. It is text here, for a
// page has to be one file; pages read their data from attributes only.

import { FORMULA } from '../../scenario/csv/write-csv';

/** Before a page's own script, which defines `csv()`, the text to save. */
export const FORM_SCRIPT = `
'use strict';
const body = document.body;
const host = typeof acquireVsCodeApi === 'function' ? acquireVsCodeApi() : undefined;
let unsaved = false;

const unrun = cell => (${String(FORMULA)}.test(cell) ? "'" + cell : cell);
const quoted = cell => (/[",\\n\\r]|^\\s|\\s$|^#/.test(cell) ? '"' + cell.replaceAll('"', '""') + '"' : cell);
const csvText = rows => rows.map(cells => cells.map(unrun).map(quoted).join(',')).join('\\n') + '\\n';
const say = words => {
  document.getElementById('saved').textContent = words;
};

const save = () => {
  if (host) {
    host.postMessage({ save: csv() });
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv()], { type: 'text/csv;charset=utf-8' }));
  link.download = body.dataset.file.split('/').pop();
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  unsaved = false;
  say('Saved with your downloads: put ' + link.download + ' beside the binding, and write “' + body.dataset.key + ': ' + body.dataset.line + '” in it.');
};
document.getElementById('save').addEventListener('click', save);
addEventListener('message', event => {
  if (!host || typeof event.data?.saved !== 'string') return;
  unsaved = event.data.failed === true;
  say(event.data.saved);
});
body.addEventListener('keydown', event => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  save();
});
document.getElementById('open-only').addEventListener('change', event => body.classList.toggle('open-only', event.target.checked));
addEventListener('beforeunload', event => {
  if (unsaved && !host) event.preventDefault();
});
`;
