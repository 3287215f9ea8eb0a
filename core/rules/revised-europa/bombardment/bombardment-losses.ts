// What a bombardment took away, against what its result asks (R9-4).

import { compare, least, subtract, sum, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { Certainty } from '../../../scenario/certainty';
import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import type { Verdict } from '../../verdict';
import { Board } from '../board';
import { reForCadreResult, satisfiesRe } from './bombardment';
import { bombardmentParts } from './bombardment-table';
import { verdict } from '../cite';
import type { Combatant } from '../combatant';
import { FIRE_WORDS } from './words-fire';

interface Loss {
  readonly unit: Combatant;
  readonly re: Fraction;
}

/** Each unit of the hex that was reduced or removed, with the REs that went. */
const lossesOf = (before: Board, after: Board, defenders: readonly UnitId[]): readonly Loss[] =>
  defenders.flatMap(id => {
    const unit = before.combatant(id);
    if (!unit) return [];
    const re = subtract(unit.re, after.combatant(id)?.re ?? ZERO);
    const isLost = before.position.units.get(id)?.faceUp !== after.position.units.get(id)?.faceUp;
    return isLost ? [{ unit, re }] : [];
  });

/** Does it fulfil the Re: a regiment, a cadre, two battalions, or all that was there where that is less? */
const fulfilsRe = (losses: readonly Loss[], hex: readonly Combatant[]): boolean =>
  satisfiesRe(losses.map(l => l.re)) || losses.length === hex.length;

/** Does it fulfil the C: a division to its cadre, or two REs where no division is? */
const fulfilsCadre = (losses: readonly Loss[], hex: readonly Combatant[]): boolean => {
  const divisions = hex.filter(u => u.division).length;
  if (divisions > 0) return losses.some(l => l.unit.division);
  const due = least(reForCadreResult(divisions), sum(hex.map(u => u.re)));
  return compare(sum(losses.map(l => l.re)), due) >= 0;
};

/** R9-4: RPs paid for an Re where nothing smaller than a division is; they are kept on paper. */
const mayPayInRps = (losses: readonly Loss[], hex: readonly Combatant[]): boolean =>
  losses.length === 0 && hex.length > 0 && hex.every(u => u.division);

/**
 * @param how `8 on 4-8`: how the result came about
 */
export const bombardmentLossVerdicts = (
  board: Board,
  action: ActionOf<'procedure'>,
  defenders: readonly UnitId[],
  result: string,
  how: string,
  certainty: Certainty,
): readonly Verdict[] => {
  const { losses, retreats, advances } = action.outcome;
  const after = new Board(board.game, afterOutcome(board.position, { losses, retreats: [], advances: [] }));
  const hex = board.combatantsOf(defenders);
  const taken = lossesOf(board, after, defenders);
  const parts = bombardmentParts(result);
  const about = {
    units: taken.length > 0 ? taken.flatMap(l => l.unit.id ?? []) : defenders,
    hexes: [action.target],
    certainty,
  };
  const verdicts: Verdict[] = [];
  const guns = action.actors.map(a => a.unit).filter(id => losses.some(l => l.unit === id));
  if (guns.length > 0) {
    const words = FIRE_WORDS.gunsSuffer(guns.map(id => board.nameOf(id)));
    verdicts.push(verdict('illegal', 'gun-lost', 'R9-26', words, { ...about, units: guns }));
  }
  const movedAway = [...new Set([...retreats, ...advances].map(m => m.unit))];
  if (movedAway.length > 0) {
    const words = FIRE_WORDS.bombardmentMoves(movedAway.map(id => board.nameOf(id)));
    verdicts.push(verdict('illegal', 'retreat-not-due', 'R9-4', words, { ...about, units: movedAway }));
  }
  if (!parts.re && !parts.cadre) {
    const words = FIRE_WORDS.bombardmentLossNotDue(
      taken.map(l => l.unit.label),
      how,
      result,
    );
    return taken.length === 0 ? verdicts : [...verdicts, verdict('illegal', 'loss-not-due', 'R9-4', words, about)];
  }
  const fulfilled = parts.cadre ? fulfilsCadre(taken, hex) : fulfilsRe(taken, hex);
  const lost = toWords(sum(taken.map(l => l.re)));
  if (fulfilled)
    return [...verdicts, verdict('legal', 'loss', 'R9-4', FIRE_WORDS.bombardmentLossFits(lost, result), about)];
  if (parts.re && mayPayInRps(taken, hex)) {
    const missing = 'whether 2 infantry RPs were paid for the Re';
    const words = FIRE_WORDS.bombardmentRps(action.target);
    return [...verdicts, verdict('undetermined', 'loss-unknown', 'R9-4', words, { ...about, missing })];
  }
  const words = FIRE_WORDS.bombardmentLossShort(lost, result, hex.some(u => u.division) && parts.cadre);
  return [...verdicts, verdict('illegal', 'loss-too-small', 'R9-4', words, about)];
};
