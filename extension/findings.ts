// Going from finding to finding: pure, so that it can be tested without an editor.
import type { DiagnosticNote } from '../core/report/annotations';
import type { Transcript } from '../core/report/transcript';

/** A place of the text; lines and characters count from 0. */
export type Stop = Pick<DiagnosticNote, 'line' | 'start' | 'end'>;

/**
 * Where to go: what is illegal or cannot be told; in a log without such, what is still owed; without that too, the notes.
 */
export const stopsOf = (notes: readonly DiagnosticNote[], { lines }: Transcript): readonly Stop[] => {
  const judged = notes.filter(n => n.severity !== 'information');
  if (judged.length > 0) return judged;
  const owed = lines.flatMap(({ kind, tokens }, line): readonly Stop[] => {
    const [word] = tokens;
    return kind === 'owed' && word ? [{ line, start: word.start, end: word.end }] : [];
  });
  return owed.length > 0 ? owed : notes;
};

/** The next place after a line (or before it), round the end; undefined: there is none. */
export const nextStop = (stops: readonly Stop[], line: number, direction: 1 | -1): Stop | undefined => {
  const sorted = [...stops].sort((a, b) => a.line - b.line || a.start - b.start);
  return direction === 1
    ? (sorted.find(n => n.line > line) ?? sorted[0])
    : (sorted.findLast(n => n.line < line) ?? sorted.at(-1));
};
