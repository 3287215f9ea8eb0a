// May these units attack that hex in a combat phase (9.1)? On the board and in its segment.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { attackGroundVerdict } from './overrun';
import { capableVerdict, supplyVerdict } from './eligibility';
import type { Memory } from '../memory';
import { offRoad } from '../movement/paths';
import { WORDS } from '../words';

type CombatAction = ActionOf<'combat'>;

export const mayAttack = (
  board: Board,
  memory: Memory,
  action: CombatAction,
  inTarget: readonly UnitId[],
): readonly Verdict[] => {
  const ids = action.attackers.map(a => a.unit);
  const { phase } = board.position;
  const about = { units: ids, hexes: [action.target] };
  const units = board.combatantsOf(ids);
  const again = ids.filter(id => memory.attacked.has(id));
  const step = memory.attacked.get(again[0] ?? '');
  const hexStep = memory.hexesAttacked.get(action.target);
  return [
    ...(phase && !phase.kind.endsWith('combat')
      ? [verdict('illegal', 'combat-phase', '8.0-a', WORDS.attackWrongPhase(board.phaseName), about)]
      : []),
    ...(inTarget.length === 0
      ? [
          verdict('undetermined', 'nothing-there', '9.1d', WORDS.nobodyKnown(action.target), {
            ...about,
            missing: `what is in ${action.target}`,
          }),
        ]
      : []),
    ...(step === undefined
      ? []
      : [
          verdict('illegal', 'attacked-before', '9.1c', WORDS.attackedBefore(board.namesOf(again), step), {
            ...about,
            units: again,
          }),
        ]),
    ...(hexStep === undefined
      ? []
      : [verdict('illegal', 'hex-attacked', '9.1c', WORDS.hexAttacked(action.target, hexStep), about)]),
    capableVerdict(units, about),
    supplyVerdict(units, about),
    ...action.attackers.flatMap(a => attackedGround(board, a, action.target)),
  ];
};

const attackedGround = (
  board: Board,
  attacker: { readonly unit: UnitId; readonly from: HexId },
  target: HexId,
): readonly Verdict[] => {
  const unit = board.combatant(attacker.unit);
  const entered = unit && offRoad(board, unit.move, attacker.from, target);
  if (entered?.kind !== 'prohibited') return [];
  const road = board.map.connection(attacker.from, target).length > 0;
  return [
    attackGroundVerdict(road, target, entered.what, {
      units: [attacker.unit],
      hexes: [attacker.from, target],
      certainty: entered.certainty,
    }),
  ];
};
