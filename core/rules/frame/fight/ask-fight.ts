// A fight on a board that nobody has begun, asked about: it is judged as if it were declared now, so that odds and audit are
// one reckoning.

import { present } from '../../../base/present';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Action, AskedFight } from '../../action';
import { withVerdicts } from '../../judged-verdicts';
import type { CombatAssessment, Situation } from '../../situation';
import { asSure } from '../../sureness';
import type { GameState } from '../../system';

export interface FightAsked extends AskedFight {
  readonly kind: Situation['kind'];
  /** Each from where it attacks; of an overrun all from the hex of the first. */
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly target: HexId;
}

const NOTHING = { losses: [], retreats: [], advances: [] };

const actionOf = ({ kind, attackers, target, said, isPlaced }: FightAsked): Action => {
  const common = { steps: [], target, outcome: NOTHING, asked: { said, ...present({ isPlaced }) } };
  return kind === 'combat'
    ? { kind, attackers, ...common }
    : { kind, units: attackers.map(a => a.unit), from: attackers[0]?.from ?? target, ...common };
};

/** How it would stand, who may and who pays what; undefined: no unit of it is on the board. */
export const askFight = (state: GameState, fight: FightAsked): CombatAssessment | undefined => {
  const { combat, verdicts } = withVerdicts(state.apply(actionOf(fight)), all => all.map(asSure));
  if (!combat) return undefined;
  if (fight.kind === 'overrun') return combat;
  const { breaches: _ofFigures, ...counted } = combat;
  const breaches = verdicts.filter(v => v.answer !== 'legal');
  return breaches.length > 0 ? { ...counted, breaches } : counted;
};
