// Each ruling as a note at its first step, so that every report, the transcript and the editor show it.

import type { UnitId } from '../../scenario/scenario';
import type { Finding } from '../audit';
import { logFinding } from '../make-finding';
import type { JudgedRuling } from '../notes/ruling';
import { firstOf } from '../notes/steps';
import { rulingWords } from './ruling-words';

/** A finding that is allowed names its ruling itself; all else that was ruled has a note. */
export const rulingNotes = (rulings: readonly JudgedRuling[], nameOf: (unit: UnitId) => string): readonly Finding[] =>
  rulings
    .filter(
      ({ ruling, standing, remark }) => ruling.kind !== 'allowed' || standing !== 'applied' || remark !== undefined,
    )
    .map(judged => {
      const { ruling, standing } = judged;
      const code = standing === 'applied' ? 'ruling' : standing === 'stale' ? 'stale-ruling' : 'idle-ruling';
      const isFight = ruling.kind === 'overrun' || ruling.kind === 'attack';
      return logFinding(code, firstOf(ruling.steps), rulingWords(judged, nameOf), {
        units: isFight ? ruling.units : [],
        hexes: isFight ? [ruling.target] : [],
      });
    });
