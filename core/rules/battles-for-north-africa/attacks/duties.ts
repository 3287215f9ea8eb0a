// Who must be attacked in a combat phase, and who must attack (Combat.1), with every exception.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Ending } from '../../frame/chapter';
import { agree, by } from '../../sentence';
import { UNDECLARED_ATTACKS } from '../../untold';
import type { Verdict } from '../../verdict';
import { boardOf, type Board } from '../board';
import { verdict } from '../cite';
import type { Combatant } from '../combatant';
import { canAttack } from '../fight/ways';
import type { At, Memory } from '../memory';
import { zocsAgainst } from '../movement/zoc';
import { isOptional } from './optional';

/** A unit in the ZOC of an enemy, where neither is excused. */
interface Contact {
  readonly attacker: UnitId;
  readonly unit: Combatant;
  readonly defender: UnitId;
  readonly target: HexId;
}

const boundUnits = ({ secured }: Memory): ReadonlySet<UnitId> => new Set([...secured.values()].flatMap(s => s.units));

/** HQs that stand alone are forced to attack too; others go with their units (Combat.11). */
const mustFight = (board: Board, unit: Combatant, hex: HexId): boolean =>
  unit.combat || (unit.isHq && board.escorts(hex, unit.side).length === 0);

const contactsOf = (at: At): readonly Contact[] => {
  const { board, memory } = at;
  const side = board.position.phase?.side;
  const zocs = zocsAgainst(board, side);
  const bound = boundUnits(memory);
  return [...board.position.units].flatMap(([id, { hex }]): readonly Contact[] => {
    const unit = board.combatant(id);
    if (!unit || unit.side !== side || !mustFight(board, unit, hex)) return [];
    // Heavy.4
    if (unit.disabled) return [];
    // Overrun.6
    if (bound.has(id)) return [];
    return (zocs.get(hex) ?? []).flatMap(source => {
      // Overrun.5
      if (memory.secured.has(source.hex)) return [];
      // Combat.3
      if (canAttack(board, unit, hex, source.hex) !== true) return [];
      // Fort.2
      if (isOptional(at, unit, hex, source.hex)) return [];
      return [{ attacker: id, unit, defender: source.unit, target: source.hex }];
    });
  });
};

/** Own units beside a hex that could attack it. */
const ableTo = (at: At, target: HexId): readonly UnitId[] => {
  const { board, memory } = at;
  const bound = boundUnits(memory);
  return board.map.neighbours(target).flatMap(from =>
    board.escorts(from, board.position.phase?.side).filter(id => {
      const unit = board.combatant(id);
      return unit && !unit.disabled && !bound.has(id) && canAttack(board, unit, from, target) === true;
    }),
  );
};

/** Could each of these hexes be attacked by a unit of its own? No unit attacks twice (Combat.2). */
const canAllBeAttacked = (at: At, targets: readonly HexId[]): boolean => {
  const attackerOf = new Map<UnitId, HexId>();
  const give = (target: HexId, seen: Set<UnitId>): boolean =>
    ableTo(at, target).some(id => {
      if (seen.has(id)) return false;
      seen.add(id);
      const other = attackerOf.get(id);
      if (other !== undefined && !give(other, seen)) return false;
      attackerOf.set(id, target);
      return true;
    });
  return targets.every(target => give(target, new Set()));
};

/** Has it been touched since the phase began, though no attack on it was declared? */
const isTouched = (ending: Ending<Board>, id: UnitId): boolean => {
  const [then, now] = [ending.phaseStart.units.get(id), ending.board.position.units.get(id)];
  return then?.hex !== now?.hex || then?.faceUp !== now?.faceUp;
};

const namesOf = (board: Board, ids: readonly UnitId[]): readonly string[] => board.namesOf(ids);

/** Overruns that were declared before the log began bind units to their hexes (Overrun.6). */
const UNSEEN = 'which overruns were declared before the log';

/** What is not known, for players who declare no attack at all may have made them all the same; undefined: what was left undone is plain. */
const unknownIn = ({ attacks, begunIn }: Memory, isOpen = false): string | undefined => {
  if (begunIn === 'movement' || begunIn === 'enemy reserve') return UNSEEN;
  return isOpen || attacks.targets.size === 0 ? UNDECLARED_ATTACKS : undefined;
};

const notAttacked = (at: At, contacts: readonly Contact[]): readonly Verdict[] => {
  const { board, memory } = at;
  const attacked = [...memory.attacks.targets.keys()];
  const owed = [...new Set(contacts.map(c => c.target))].filter(target => !attacked.includes(target));
  return owed
    .filter(target => canAllBeAttacked(at, [...attacked, target]))
    .map(target => {
      const units = [...new Set(contacts.filter(c => c.target === target).map(c => c.defender))];
      const names = namesOf(board, units);
      const missing = unknownIn(memory);
      return verdict(
        missing === undefined ? 'illegal' : 'undetermined',
        'not-attacked',
        'Combat.1',
        by(
          'Combat.1',
        )`${names} in ${target} ${agree(names, 'was', 'were')} not attacked, with attackers in ${agree(names, 'its', 'their')} ZOC`,
        { units, hexes: [target], ...(missing === undefined ? {} : { missing }) },
      );
    });
};

/** A gun in battery may fire elsewhere; it only has to attack whom nobody else attacks (Art.3). */
const isExcused = ({ unit }: Contact): boolean => unit.inBattery && unit.gun === 'artillery';

const didNotAttack = (at: At, ending: Ending<Board>, contacts: readonly Contact[]): readonly Verdict[] => {
  const { board, memory } = at;
  const { attackers } = memory.attacks;
  const idle = [...new Set(contacts.filter(c => !isExcused(c) && !attackers.has(c.attacker)).map(c => c.attacker))];
  if (idle.length === 0) return [];
  const missing = unknownIn(
    memory,
    idle.some(id => isTouched(ending, id)),
  );
  const names = namesOf(board, idle);
  return [
    verdict(
      missing === undefined ? 'illegal' : 'undetermined',
      'did-not-attack',
      'Combat.1',
      by('Combat.1')`${names} ${agree(names, 'is', 'are')} in an enemy ZOC and did not attack`,
      {
        units: idle,
        hexes: [...new Set(idle.flatMap(id => board.hexOf(id) ?? []))],
        ...(missing === undefined ? {} : { missing }),
      },
    ),
  ];
};

/** What a combat phase leaves undone. The board is that of its beginning. */
export const dutyVerdicts = (ending: Ending<Board>, memory: Memory): readonly Verdict[] => {
  const { board, phaseStart, next } = ending;
  if (board.position.phase?.kind !== 'combat' || next === undefined) return [];
  const at: At = { board: boardOf(board.game, phaseStart, board), memory, phaseStart };
  // Who was lost or went back without an attack on him was attacked all the same: who did it is asked about at its dice.
  const isUndeclared = ({ defender, target }: Contact): boolean =>
    !memory.attacks.targets.has(target) && isTouched(ending, defender);
  const contacts = contactsOf(at).filter(c => !isUndeclared(c));
  return [...notAttacked(at, contacts), ...didNotAttack(at, ending, contacts)];
};
