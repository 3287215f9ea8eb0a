// A ruling put into a notes file that somebody wrote: all else in it, remarks included, stays as it is.

import { readNotesFile } from '../../audit/open/notes-file';

const RULINGS = /^rulings[ \t]*:[ \t]*(?:\[[ \t]*\])?[ \t]*(#.*)?$/;
/** A key at the file's own level: what stands under the one before has ended. */
const OWN_LEVEL = /^[^\s#-]/;
const ITEM = /^([ \t]*)- /;

/**
 * @param text the notes file; empty: there is none
 * @param ruling its lines, the first of which begins with `- `
 * @param content SHA-256 of the log, by which its notes are known again when it is renamed; left out: it is not said
 * @returns the new text; undefined: the file cannot be read as it stands, or keeps its rulings in a form of its own
 */
export const addRuling = (text: string, ruling: readonly string[], content?: string): string | undefined => {
  const before = readNotesFile(text, '');
  if (before.problems.length > 0) return undefined;
  const added = withContent(withRuling(text, ruling), content);
  const after = readNotesFile(added, '');
  const isOneMore = after.notes.rulings.length === before.notes.rulings.length + 1;
  return isOneMore && after.problems.length === 0 ? added : undefined;
};

/** In place of what it said of an earlier state of the log. */
const withContent = (text: string, content: string | undefined): string => {
  if (content === undefined) return text;
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const line = `log: ${content}`;
  return /^log[ \t]*:/m.test(text) ? text.replace(/^log[ \t]*:.*$/m, line) : `${line}${end}${text}`;
};

const withRuling = (text: string, ruling: readonly string[]): string => {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(/\r?\n/);
  const key = lines.findIndex(line => RULINGS.test(line));
  if (key < 0) {
    const head = text.trim() === '' ? [] : [text.trimEnd(), ''];
    return [...head, 'rulings:', ...ruling, ''].join(end);
  }
  const next = lines.findIndex((line, i) => i > key && OWN_LEVEL.test(line));
  let last = next < 0 ? lines.length : next;
  while (last > key + 1 && (lines[last - 1] ?? '').trim() === '') last--;
  const indent = lines.slice(key + 1, last).flatMap(line => ITEM.exec(line)?.[1] ?? [])[0] ?? '';
  const opened = (lines[key] ?? '').replace(/\[[ \t]*\]/, '').trimEnd();
  const rest = lines.slice(last);
  return [
    ...lines.slice(0, key),
    opened,
    ...lines.slice(key + 1, last),
    ...(last > key + 1 ? [''] : []),
    ...ruling.map(line => `${indent}${line}`),
    ...(rest.length === 0 ? [''] : rest),
  ].join(end);
};
