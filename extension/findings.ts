// Going from finding to finding: pure, so that it can be tested without an editor.
import type { DiagnosticNote } from '../core/report/annotations';

/** The next finding after a line (or before it), round the end; undefined: there is none. */
export const nextFinding = (
  notes: readonly DiagnosticNote[],
  line: number,
  direction: 1 | -1,
): DiagnosticNote | undefined => {
  const judged = notes.filter(n => n.severity !== 'information');
  const sorted = [...(judged.length > 0 ? judged : notes)].sort((a, b) => a.line - b.line || a.start - b.start);
  return direction === 1
    ? (sorted.find(n => n.line > line) ?? sorted[0])
    : (sorted.findLast(n => n.line < line) ?? sorted.at(-1));
};
