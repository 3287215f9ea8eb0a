// An attack of the combat phase, judged. Out of a dual ownership hex alone, its enemies defend along (2012, 12.E.2.d-2);
// units in the hex and beside it attack together who is in it (12.E.2.d-3).

import { present } from '../../../base/present';
import type { HexId } from '../../../hexmap/hex-map';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { withEntries } from '../../frame/chapter';
import { foughtTold } from '../../frame/fight/fought';
import { answers, type Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { citeId } from '../cite';
import type { UnitId } from '../../../scenario/scenario';
import type { ResolvedFight } from '../fight/fight-on-board';
import { resolveFight } from '../fight/resolve';
import { partsOf } from '../fight/results';
import type { At, Attacks, Memory } from '../memory';
import { isAtLeastOneToFour } from '../movement/dual-ownership';
import { cameIn } from '../movement/intruders';
import { attackQuestions } from './questions';

type CombatAction = ActionOf<'combat'>;

/** Hexes with enemies in them that some attackers attack out of. */
const dualHexes = ({ board }: At, { attackers, target }: CombatAction): readonly HexId[] => {
  const side = board.sideOf(attackers[0]?.unit ?? '');
  return [...new Set(attackers.map(a => a.from))].filter(hex => hex !== target && board.isHeld(hex, side));
};

export const judgeAttack = (at: At, action: CombatAction): Judged<Memory> => {
  const { board } = at;
  const side = board.sideOf(action.attackers[0]?.unit ?? '');
  const outOf = board.edition.attacksFrom === 'inside' ? dualHexes(at, action) : [];
  const [dualHex] = outOf;
  // Case 2: only out of the one dual hex; with others beside it is case 4, and the pin keeps its enemies out of it.
  const isAlone = dualHex !== undefined && action.attackers.every(a => a.from === dualHex);
  const defenders = [...board.holders(action.target, side), ...(isAlone ? board.holders(dualHex, side) : [])];
  const fight = resolveFight(board, {
    kind: 'combat',
    attackers: action.attackers,
    defenders,
    target: action.target,
    ...(isAlone ? { dualHex } : {}),
    ...cameIn(at, action.target, side),
    byRoad: new Set(),
    outcome: action.outcome,
    ...(action.dice ? { dice: action.dice } : {}),
    ...(action.rolledAgain ? { rolledAgain: action.rolledAgain } : {}),
    ...present({ declared: action.declared, asked: action.asked }),
  });
  const units = action.attackers.map(a => a.unit);
  const asked: Asked = { units, hexes: [action.target] };
  const facts = { at, action, defenders, outOf, attack: fight.combat.attack };
  const may = answers(attackQuestions(board.edition), facts, asked, id => citeId(board.edition, id));
  return {
    verdicts: [...may, ...consequences(may, fight.verdicts, action.outcome)],
    ledgers: {},
    ...foughtTold(fight),
    position: fight.after.position,
    memory: { attacks: attacksAfter(at, action, defenders, fight) },
  };
};

const attacksAfter = (
  { board, memory: { attacks } }: At,
  action: CombatAction,
  defenders: readonly UnitId[],
  { combat, result }: ResolvedFight,
): Attacks => {
  const step = action.steps[0] ?? 0;
  const event = { step, hex: action.target };
  const isPin = isAtLeastOneToFour(combat.attack.total, combat.defence.total);
  const countering = partsOf(board.charts, result?.result ?? '')?.counterattack === true ? defenders : [];
  const hexes = [...new Set(defenders.flatMap(id => board.hexOf(id) ?? []))];
  return {
    attackers: withEntries(
      attacks.attackers,
      action.attackers.map(a => a.unit),
      () => event,
    ),
    pinned: isPin ? withEntries(attacks.pinned, [action.target], () => step) : attacks.pinned,
    counters: withEntries(attacks.counters, countering, () => ({ ...event, hexes })),
  };
};
