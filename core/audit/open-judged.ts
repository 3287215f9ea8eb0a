import { withVerdicts } from '../rules/judged-verdicts';
import { supposing } from '../rules/sentence';
import { opened } from '../rules/verdict';
import type { Judged } from './judge';
import { withoutFaults } from './memory';

/**
 * What was judged, where it rests on something that nobody can tell: what is illegal then cannot be told.
 *
 * @param given the case in which it is as it was judged, and a colon: `If the phases began so: `
 * @param missing the fact that would decide
 */
export const openJudged = (
  { actions, findings }: Judged,
  given: string,
  missing: string,
): Pick<Judged, 'actions' | 'findings'> => ({
  actions: actions.map(a =>
    a.verdict !== 'illegal'
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
    f.verdict !== 'illegal'
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
