// Judging a log bit by bit: a long one does not hold up the editor, and stops when nobody looks at it any more.
import { CancellationError, ProgressLocation, window } from 'vscode';
import type { Audit, OpenedLog } from '../core/audit/audit';
import { auditing } from '../core/audit/run-audit';

/** So long judging may hold up everything else, in milliseconds. */
const AT_A_TIME = 40;

const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 0));

const judgedInParts = (log: OpenedLog, reveal: boolean, isLeft: () => boolean): Thenable<Audit> =>
  window.withProgress({ location: ProgressLocation.Window, title: `Judging ${log.file}` }, async progress => {
    const parts = auditing(log, { reveal });
    let rested = Date.now();
    for (let part = parts.next(); ; part = parts.next()) {
      if (part.done === true) return part.value;
      if (Date.now() - rested < AT_A_TIME) continue;
      progress.report({ message: `${Math.floor(part.value * 100)} %` });
      await pause();
      if (isLeft()) throw new CancellationError();
      rested = Date.now();
    }
  });

/**
 * The audit; should it break, which is a defect of ours, the text is there all the same and says what is missing.
 * Throws a CancellationError once `isLeft` says that nobody wants it.
 */
export const judged = async (log: OpenedLog, reveal: boolean, isLeft: () => boolean): Promise<Audit> => {
  try {
    return await judgedInParts(log, reveal, isLeft);
  } catch (error) {
    if (error instanceof CancellationError) throw error;
    const what = error instanceof Error ? error.message : String(error);
    const whyNoRules = `Nothing is judged because of a defect in this extension: ${what}`;
    void window.showErrorMessage(`${log.file}: ${whyNoRules}`);
    const { rules: _, ...rest } = log;
    return {
      log: { ...rest, whyNoRules },
      observations: [],
      actions: [],
      findings: [],
      owed: [],
      corrections: [],
      announced: [],
    };
  }
};
