// What a line means, with the figures behind it, as the page shows it under the line.

import type { Audit } from '../../core/audit/audit';
import { hoverAt } from '../../core/report/annotate/hover';
import type { DiagnosticNote } from '../../core/report/annotations';
import { escaped } from '../../core/report/markdown';
import type { Transcript } from '../../core/report/transcript';

/**
 * Markdown; '' if there is nothing to say. An editor shows the messages of its marks by itself, above the hover: here notes
 * stand in it, for “next finding” stops at them where nothing else was found.
 *
 * @param marks of the whole log
 */
export const aboutLine = (
  transcript: Transcript,
  audit: Audit,
  marks: readonly DiagnosticNote[],
  line: number,
): string => {
  const { tokens = [] } = transcript.lines[line] ?? {};
  const mark = tokens.find(({ kind }) => kind === 'mark');
  const hover = hoverAt(transcript, audit, line, mark?.start ?? 0, { bars: true })?.markdown ?? '';
  const notes = marks
    .filter(one => one.line === line && one.severity === 'information')
    .map(({ message }) => escaped(message))
    .filter(message => !hover.includes(message));
  return [...notes, hover].filter(text => text !== '').join('\n\n');
};
