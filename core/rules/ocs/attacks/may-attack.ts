// May these units attack that hex in a combat phase (9.1)? On the board and in its segment.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { attackGroundVerdict } from '../overruns/price';
import { attackerVerdict, attackModeVerdict, supplyVerdict } from '../eligibility';
import type { Memory } from '../memory';
import { offRoad } from '../movement/step-cost';
import { WORDS } from '../words';

type CombatAction = ActionOf<'combat'>;

export const mayAttack = (
  board: Board,
  memory: Memory,
  action: CombatAction,
  inTarget: readonly UnitId[],
): readonly Verdict[] => {
  const ids = action.attackers.map(a => a.unit);
  const about = { units: ids, hexes: [action.target] };
  const units = board.combatantsOf(ids);
  const again = ids.filter(id => memory.attacked.has(id));
  const step = memory.attacked.get(again[0] ?? '');
  const hexStep = memory.hexesAttacked.get(action.target);
  return [
    ...phaseVerdicts(board, action),
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
    attackerVerdict(units, about),
    attackModeVerdict(board.charts, units, about),
    supplyVerdict(units, about),
    ...action.attackers.flatMap(a => attackedGround(board, a, action.target)),
  ];
};

/** 9.1a: by the side whose phase it is, in a combat segment. */
const phaseVerdicts = (board: Board, { attackers, target }: CombatAction): readonly Verdict[] => {
  const { phase } = board.position;
  if (!phase) return [];
  const ids = attackers.map(a => a.unit);
  if (!phase.kind.endsWith('combat'))
    return [
      verdict('illegal', 'combat-phase', '9.1a', WORDS.attackWrongPhase(board.phaseName), {
        units: ids,
        hexes: [target],
      }),
    ];
  const others = ids.filter(id => board.sideOf(id) !== phase.side);
  return others.length === 0
    ? []
    : [
        verdict(
          'illegal',
          'not-phasing',
          '9.1a',
          WORDS.notPhasingAttack(board.namesOf(others), phase.side, board.phaseName),
          { units: others, hexes: [target] },
        ),
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
