// Judging a log bit by bit; should it break, its text is shown all the same.
import { CancellationError, window } from 'vscode';
import type { Audit, OpenedLog } from '../core/audit/audit';
import { asLogged } from '../core/audit/as-logged';
import type { Pace } from '../core/base/parts';

/**
 * The audit; should it break, which is a defect of ours, the text is there all the same and says what is missing.
 * Throws a CancellationError once `pace` does.
 */
export const judged = async (log: OpenedLog, reveal: boolean, pace: Pace): Promise<Audit> => {
  try {
    if (!log.rules) return await pace(asLogged(log));
    // Many logs have no rules: what judges is read when one comes that has.
    const { auditingByRules } = await import('../core/audit/audit-by-rules');
    return await pace(auditingByRules(log, log.rules, { reveal }));
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
