// A ruling taken out of a notes file: all else in it, remarks included, stays as it is.

import { readNotesFile } from '../../audit/open/notes-file';

/** A ruling begins a list's item; an indented line belongs to it, and the remark below it does. */
const ITEM = /^([ \t]*)-(?:[ \t]|$)/;

/**
 * @param text the notes file
 * @param line of the ruling's first key, from 1
 * @returns the new text; undefined: no ruling begins there, or the file keeps its rulings in a form of its own
 */
export const removeRuling = (text: string, line: number): string | undefined => {
  const before = readNotesFile(text, '');
  const lines = text.split(/\r?\n/);
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const first = line - 1;
  const indent = ITEM.exec(lines[first] ?? '')?.[1];
  if (before.problems.length > 0 || indent === undefined) return undefined;
  if (!before.notes.rulings.some(({ at }) => at.line === line)) return undefined;
  let next = first + 1;
  while (next < lines.length && isInside(lines[next] ?? '', indent)) next++;
  const kept = [...lines.slice(0, first), ...lines.slice(next)];
  const isLast = before.notes.rulings.length === 1;
  const removed = (isLast ? kept.map(one => one.replace(/^rulings[ \t]*:[ \t]*$/, 'rulings: []')) : kept).join(end);
  const after = readNotesFile(removed, '');
  const isOneLess = after.notes.rulings.length === before.notes.rulings.length - 1;
  return isOneLess && after.problems.length === 0 ? removed : undefined;
};

/** Deeper than the item's own sign; a blank line only parts items. */
const isInside = (line: string, indent: string): boolean =>
  line.startsWith(`${indent} `) || line.startsWith(`${indent}\t`) || line.trim() === '';
