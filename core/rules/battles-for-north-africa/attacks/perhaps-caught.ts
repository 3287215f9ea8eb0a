// Of a log that begins when units may have tried to retreat before combat already, and of a try whose die is not shown,
// nobody knows who failed (RBC.2): a result that is wrong by the dice as they are may be right with the DRM for it.

import { withEntries } from '../../frame/chapter';
import { supposing } from '../../sentence';
import { opened, worst, type Verdict } from '../../verdict';
import type { UnitId } from '../../../scenario/scenario';
import type { ResolvedFight } from '../fight/resolve';
import type { At } from '../memory';

const OF_BEGIN = {
  supposed: 'the log begins here. If no defender failed to retreat before combat: ',
  missing: 'which defenders failed to retreat before combat before the log',
};
const OF_DIE = {
  supposed: 'no die is shown for a retreat before combat. If nobody failed it: ',
  missing: 'what was rolled for the retreat before combat',
};

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
  const isBegin = memory.begunIn === 'enemy reserve' || memory.begunIn === 'combat';
  if (worst(verdicts) !== 'illegal') return verdicts;
  const gotOf = (id: UnitId): string | undefined => memory.beforeCombat.get(id)?.got;
  const tried = defenders.filter(id => gotOf(id) === 'untold');
  const untold = isBegin ? defenders.filter(id => (gotOf(id) ?? 'untold') === 'untold') : tried;
  const { supposed, missing } = tried.length > 0 ? OF_DIE : OF_BEGIN;
  const beforeCombat = withEntries(memory.beforeCombat, untold, id => ({
    step,
    hex: at.board.hexOf(id) ?? '',
    got: 'caught' as const,
  }));
  const caught = resolve({ ...at, memory: { ...memory, beforeCombat } });
  if (untold.length === 0 || worst(caught.verdicts) === 'illegal') return verdicts;
  return verdicts.map(v => (v.answer === 'illegal' ? opened(v, supposing(supposed, v.says), missing) : v));
};
