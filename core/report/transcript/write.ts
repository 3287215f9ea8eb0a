// log -> lines: the one function that makes the text of a log (docs/transcript.md), for editor, command line, reports.
import type { Audit } from '../../audit/audit';
import type { Transcript } from '../transcript';
import { TranscriptWriter } from './writer';

export interface TranscriptOptions {
  /** The distance of each move in hexes. Default: true. */
  readonly distance?: boolean;
  /** Steps that changed nothing visible. Default: joined. */
  readonly emptySteps?: 'joined' | 'each' | 'hidden';
  /** Name masked pieces as the file knows them. Default: false, what an observer on no side sees. */
  readonly reveal?: boolean;
  /** Where the text stops. Default: 40,000 lines, 8 MB (of UTF-8). */
  readonly limits?: { readonly lines: number; readonly bytes: number };
}

const TEXT_LIMITS = { lines: 40_000, bytes: 8 * 1024 * 1024 };

/** The text of a log. Same audit and options: the same lines. Without rules the steps are listed and nothing judged. */
export const transcriptOf = (audit: Audit, options: TranscriptOptions = {}): Transcript => ({
  lines: new TranscriptWriter(audit, {
    distance: options.distance ?? true,
    emptySteps: options.emptySteps ?? 'joined',
    reveal: options.reveal ?? false,
    limits: options.limits ?? TEXT_LIMITS,
  }).write(),
});

/** The text as a file has it: LF, final newline. */
export const transcriptText = ({ lines }: Transcript): string => lines.map(l => `${l.text}\n`).join('');
