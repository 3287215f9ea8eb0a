// A recovery that nobody declared: a die in the support phase, and then a heavy unit's badge comes off.

import { present } from '../../../base/present';
import type { Recognised } from '../../frame/log-fight/read-fight';
import type { Observation } from '../../observation';
import type { At } from '../memory';
import { RECOVERY } from '../vocabulary';

const isOff = ({ board }: At, o: Observation | undefined): boolean =>
  o?.kind === 'state' && board.combatant(o.unit)?.disabled === true && !o.states.includes('disabled');

export const recogniseRecovery = (at: At, next: readonly Observation[]): Recognised | undefined => {
  const [roll, ...rest] = next;
  if (roll?.kind !== 'rolled' || roll.dice.length !== 1 || at.board.position.phase?.kind !== 'support')
    return undefined;
  const change = rest.find(o => o.kind !== 'said' && o.kind !== 'pool');
  if (change?.kind !== 'state' || !isOff(at, change)) return undefined;
  const hex = at.board.hexOf(change.unit);
  if (hex === undefined) return undefined;
  return {
    action: {
      kind: 'procedure',
      procedure: RECOVERY,
      steps: [roll.step],
      ...present({ player: roll.player }),
      actors: [{ unit: change.unit, from: hex }],
      target: hex,
      dice: roll.dice,
      outcome: { losses: [], retreats: [], advances: [] },
    },
    left: rest,
  };
};
