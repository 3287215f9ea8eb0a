// What is shown of one log, at each stage of reading it.
import type { Uri } from 'vscode';
import type { Audit } from '../core/audit/audit';
import type { Pace } from '../core/base/parts';
import { annotating } from '../core/report/annotate/annotate';
import type { Annotations } from '../core/report/annotations';
import type { Transcript } from '../core/report/transcript';
import { transcriptBytes, writingTranscript } from '../core/report/transcript/write';
import { nameOf } from './log-uri';
import { textSettings } from './settings';

/** `beginning`: its first steps. `unjudged`: all steps, and verdicts follow. `whole`: nothing follows. */
export type Stage = 'beginning' | 'unjudged' | 'whole';

/** Everything that is shown of one log. */
export interface LogView {
  readonly source: Uri;
  readonly stage: Stage;
  readonly text: Uint8Array;
  /** Greater with each view of any log: a text that was made later is told by it. */
  readonly stamp: number;
  readonly log?: {
    readonly audit: Audit;
    readonly transcript: Transcript;
    readonly annotations: Annotations;
  };
  /** Why it could not be read; the text then says the same. */
  readonly error?: string;
}

let stamps = 0;

export const errorView = (source: Uri, error: string): LogView => ({
  source,
  stage: 'whole',
  error,
  text: new TextEncoder().encode(`${nameOf(source)}: ${error}\n`),
  stamp: ++stamps,
});

export const writeView = async (source: Uri, stage: Stage, audit: Audit, pace: Pace): Promise<LogView> => {
  const transcript = await pace(writingTranscript(audit, textSettings(source)));
  const annotations = await pace(annotating(audit, transcript));
  const text = await pace(transcriptBytes(transcript));
  return { source, stage, text, stamp: ++stamps, log: { audit, transcript, annotations } };
};
