// Dual ownership (2012, 12.E): who may come into and leave a hex that both sides hold, from and to where, at what price.

import { add, compare, fraction, multiply, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Question } from '../../frame/question';
import type { At } from '../memory';

export interface Passing {
  readonly at: At;
  readonly units: readonly UnitId[];
  readonly from: HexId;
  readonly to: HexId;
}

const sideOf = ({ at, units }: Passing): string | undefined => at.board.sideOf(units[0] ?? '');

/**
 * 12.E.2-a: both sides stood there when the phase began, or do after an overrun that has not cleared it. Once one's own
 * have all left it is the enemy's, and who then enters it shares it only after an attempt.
 */
export const isDualFor = ({ board, memory, phaseStart }: At, hex: HexId, side: string | undefined): boolean => {
  if (!board.isHeld(hex, side)) return false;
  const beganDual = [...phaseStart.units].some(([id, place]) => place.hex === hex && board.sideOf(id) !== side);
  const { dual, entered } = memory.moving;
  return board.friendsIn(hex, side).some(id => {
    const passed = dual.get(id);
    const attempt = memory.failed.get(id);
    // Who went out, or back after the attempt, and has come again since shares the hex only after another one.
    const hasComeSince = (entered.get(id)?.step ?? 0) > (attempt?.step ?? 0);
    return (
      (beganDual && phaseStart.units.get(id)?.hex === hex && entered.get(id)?.hex !== hex) ||
      (passed?.did === 'entered' && passed.hex === hex) ||
      (attempt?.hex === hex && !hasComeSince)
    );
  });
};

const entersDual = (p: Passing): boolean => isDualFor(p.at, p.to, sideOf(p));
const leavesDual = (p: Passing): boolean => p.at.board.isHeld(p.from, sideOf(p));

const passedBefore = (p: Passing, did: 'entered' | 'left'): readonly UnitId[] =>
  p.units.filter(id => p.at.memory.moving.dual.get(id)?.did === did);

export const DUAL_MOVES: readonly Question<Passing>[] = [
  {
    rule: '12.E.2.c-1',
    code: 'dual-from-enemy',
    when: entersDual,
    wrong: p => leavesDual(p) && p.at.board.named(p.units),
    says: ({ from, to }, { names }) =>
      `${names} went into the dual ownership hex ${to} from ${from}, which is not the own side’s alone`,
    fine: ({ from, to }) => `${to} is entered from ${from}, which the own side holds`,
  },
  {
    rule: '12.E.2.c-1',
    code: 'dual-to-enemy',
    when: p => leavesDual(p) && !entersDual(p),
    wrong: p => p.at.board.isHeld(p.to, sideOf(p)) && p.at.board.named(p.units),
    says: ({ from, to }, { names }) => `${names} left the dual ownership hex ${from} for ${to}, which the enemy holds`,
    fine: ({ from, to }) => `${from} is left for ${to}, where no enemy stands`,
  },
  {
    rule: '12.E.2.c-2',
    code: 'dual-twice',
    when: p => entersDual(p) || leavesDual(p),
    wrong: p => p.at.board.named(passedBefore(p, entersDual(p) ? 'left' : 'entered')),
    says: (_, { names }) => `${names} both entered and left dual ownership hexes in this phase`,
    fine: () => 'A dual ownership hex is only entered or only left in this phase',
    because: p => {
      const before = p.units.flatMap(id => p.at.memory.moving.dual.get(id) ?? [])[0];
      return before && { step: before.step, what: `${before.did} ${before.hex}` };
    },
  },
];

/** Who then has entered or left a dual ownership hex. */
export const afterPassing = (p: Passing, step: number): At['memory']['moving']['dual'] => {
  const did = entersDual(p) ? ('entered' as const) : leavesDual(p) ? ('left' as const) : undefined;
  if (!did) return p.at.memory.moving.dual;
  const hex = did === 'entered' ? p.to : p.from;
  return new Map([...p.at.memory.moving.dual, ...p.units.map(id => [id, { did, hex, step }] as const)]);
};

/** 12.E.2.d-4: the enemies left behind in the hex are pinned, or were attacked at 1:4 before. */
export const mayAttackOut = (isPinned: boolean, wasAttacked: boolean): boolean => isPinned || wasAttacked;

/** 12.E.2.d-4a: is the force in the hex strong enough to pin its enemies? `drm`: of terrain and markers. */
export const isPinned = (pinning: Fraction, defence: Fraction, drm: number): boolean =>
  compare(pinning, pinNeeded(defence, drm)) >= 0;

export const pinNeeded = (defence: Fraction, drm: number): Fraction => add(defence, fraction(Math.abs(drm)));

/** 12.E.2.d-4b: was the attack at 1:4 or better? */
export const isAtLeastOneToFour = (attack: Fraction, defence: Fraction): boolean =>
  compare(multiply(attack, fraction(4)), defence) >= 0;

/** 12.E.2.d-2: a counterattack out of two hexes needs both stacks to be able to make it. */
export const mayCounterattack = (isResult: boolean, bothStacksCan: boolean): boolean => isResult && bothStacksCan;
