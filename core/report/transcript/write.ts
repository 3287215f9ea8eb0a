// log -> lines: the one function that makes the text of a log (docs/transcript.md), for editor, command line, reports.
import type { Audit } from '../../audit/audit';
import { joinBytes } from '../../base/join-bytes';
import { atTheEnd, finished } from '../../base/parts';
import type { Transcript, TranscriptLine } from '../transcript';
import { indexingActions } from './actions';
import type { TranscriptOptions } from './options';
import { TranscriptWriter } from './writer';

const TEXT_LIMITS = { lines: 40_000, bytes: 8 * 1024 * 1024 };

/** The text of a log. Same audit and options: the same lines. Without rules the steps are listed and nothing judged. */
export const transcriptOf = (audit: Audit, options: TranscriptOptions = {}): Transcript =>
  finished(writingTranscript(audit, options));

/**
 * The same in small parts.
 *
 * @param told is given the lines of a log without rules as they are written, some at a time, from the first to the last; those
 *   of a judged log only at the end, since its heading counts what was found
 */
export const writingTranscript = function* (
  audit: Audit,
  options: TranscriptOptions = {},
  told?: (lines: readonly TranscriptLine[]) => void,
): Generator<number, Transcript> {
  const index = yield* atTheEnd(indexingActions(audit), 0);
  const writer = new TranscriptWriter(audit, index, {
    distance: options.distance ?? true,
    emptySteps: options.emptySteps ?? 'joined',
    chat: options.chat ?? 'one line',
    limits: options.limits ?? TEXT_LIMITS,
  });
  return { lines: yield* writer.writing(told) };
};

/** The text as a file has it: LF, final newline. */
export const transcriptText = ({ lines }: Transcript): string => lines.map(l => `${l.text}\n`).join('');

/** So many lines are encoded in one go. */
const LINES_AT_ONCE = 4000;

/** The same as bytes, in parts. */
export const transcriptBytes = function* ({ lines }: Transcript): Generator<number, Uint8Array> {
  const encoder = new TextEncoder();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const chunk = encoder.encode(transcriptText({ lines: lines.slice(from, from + LINES_AT_ONCE) }));
    chunks.push(chunk);
    length += chunk.length;
    yield from / lines.length;
  }
  return joinBytes(chunks, length);
};
