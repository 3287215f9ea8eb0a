import { withVerdicts } from '../../rules/judged-verdicts';
import { supposing } from '../../rules/sentence';
import { opened } from '../../rules/verdict';
import type { AuditedAction, Finding } from '../audit';
import type { Judged } from './judged-so-far';
import { withoutFaults } from '../memory';

interface Which {
  readonly action: (action: AuditedAction) => boolean;
  readonly finding: (finding: Finding) => boolean;
}

/**
 * What was judged, where it rests on something that nobody can tell: what is illegal then cannot be told.
 *
 * @param given the case in which it is as it was judged, and a colon: `If the phases began so: `
 * @param missing the fact that would decide
 * @param which what of it rests on that; left out: all
 */
export const openJudged = (
  { actions, findings }: Judged,
  given: string,
  missing: string,
  { action: isActionMeant, finding: isFindingMeant }: Which = { action: () => true, finding: () => true },
): Pick<Judged, 'actions' | 'findings'> => ({
  actions: actions.map(a =>
    a.verdict !== 'illegal' || !isActionMeant(a)
      ? a
      : {
          ...a,
          verdict: 'undetermined',
          judgement: withVerdicts(a.judgement, verdicts =>
            verdicts.map(v => (v.answer === 'illegal' ? opened(v, supposing(given, v.says), missing) : v)),
          ),
        },
  ),
  findings: findings.map(f =>
    f.verdict !== 'illegal' || !isFindingMeant(f)
      ? f
      : {
          ...withoutFaults(f, () => false),
          verdict: 'undetermined',
          message: `Cannot tell: ${given}${f.reason ?? f.message}`,
          reason: `${given}${f.reason ?? f.message}`,
          missing,
        },
  ),
});
