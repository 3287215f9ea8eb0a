// Judging a log bit by bit, together with the other mails of its game; should it break, its text is shown all the same.
import { l10n, CancellationError, window } from 'vscode';
import type { Audit, OpenedLog } from '../core/audit/audit';
import { asLogged } from '../core/audit/as-logged';
import type { Pace } from '../core/base/parts';
import { limitIn } from '../core/vassal/budget';

/**
 * The audit; should it break, which is a defect of ours, the text is there all the same and says what is missing.
 * Throws a CancellationError once `pace` does.
 *
 * @param game all logs that are judged together, this one among them
 */
export const judged = async (log: OpenedLog, pace: Pace, game: readonly OpenedLog[] = [log]): Promise<Audit> => {
  try {
    if (!log.rules) return await pace(asLogged(log));
    // Many logs have no rules: what judges is read when one comes that has.
    const { auditingTogether } = await import('../core/audit/chain/audit-together');
    const audits = await pace(auditingTogether(game));
    return audits[game.indexOf(log)] ?? (await pace(asLogged(log)));
  } catch (error) {
    if (error instanceof CancellationError) throw error;
    if (limitIn(error)) {
      // What costs too much is a file's fault: this one's text says so, if it is not another of the game.
      if (game.length > 1) return judged(log, pace);
      throw error;
    }
    const what = error instanceof Error ? error.message : String(error);
    const whyNoRules = l10n.t('Nothing is judged because of a defect in this extension: {0}', what);
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
