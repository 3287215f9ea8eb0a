// Of a log that begins when units may have tried to retreat before combat already, nobody knows who failed (RBC.2): a
// result that is wrong by the dice as they are may be right with the DRM for it.

import { withEntries } from '../../frame/chapter';
import { supposing } from '../../sentence';
import { opened, worst, type Verdict } from '../../verdict';
import type { UnitId } from '../../../scenario/scenario';
import type { ResolvedFight } from '../fight/resolve';
import type { At } from '../memory';

const IF_NONE_FAILED = 'the log begins here. If no defender failed to retreat before combat: ';
const WHO_FAILED = 'which defenders failed to retreat before combat before the log';

/**
 * The verdicts on a fight, those that accuse somebody open if nobody is accused with defenders that failed.
 *
 * @param resolve the fight at another moment
 */
export const perhapsCaught = (
  at: At,
  defenders: readonly UnitId[],
  step: number,
  resolve: (at: At) => ResolvedFight,
  { verdicts }: ResolvedFight,
): readonly Verdict[] => {
  const { memory } = at;
  const isUntold = memory.begunIn === 'enemy reserve' || memory.begunIn === 'combat';
  if (!isUntold || worst(verdicts) !== 'illegal') return verdicts;
  const untold = defenders.filter(id => !memory.beforeCombat.has(id));
  const beforeCombat = withEntries(memory.beforeCombat, untold, id => ({
    step,
    hex: at.board.hexOf(id) ?? '',
    got: 'caught' as const,
  }));
  const caught = resolve({ ...at, memory: { ...memory, beforeCombat } });
  if (untold.length === 0 || worst(caught.verdicts) === 'illegal') return verdicts;
  return verdicts.map(v => (v.answer === 'illegal' ? opened(v, supposing(IF_NONE_FAILED, v.says), WHO_FAILED) : v));
};
