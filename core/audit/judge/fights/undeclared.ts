// Fights that nobody declared: a roll, and then units of the side that is not moving are lost or go back, or in a combat
// phase those that attacked go back themselves. What was attacked shows; by whom, and so by what odds, does not.

import { MOST_AT_ONCE } from '../../../rules/frame/log-fight/pairs';
import { seenLoss } from '../../../rules/seen-loss';
import { present } from '../../../base/present';
import type { HexId } from '../../../hexmap/hex-map';
import type { ActionOf, Adjustment, Outcome } from '../../../rules/action';
import { isLoss, until, type Observation, type ObservationOf } from '../../../rules/observation';
import { plainly } from '../../../rules/sentence';
import type { GameState } from '../../../rules/system';
import { verdictOn, type Verdict } from '../../../rules/verdict';
import type { FaceUp } from '../../../scenario/units/faces';
import type { Scenario, UnitId } from '../../../scenario/scenario';
import type { AuditedAction } from '../../audit';
import { readAlone } from '../read-action';
import { ActiveSide } from './active-side';
import { AttackedHex, isConsequence, unitsOf, type Consequence } from './attacked-hex';

type Moment = Pick<GameState, 'position' | 'recognise'>;

export interface UndeclaredFight {
  readonly action: ActionOf<'combat'>;
  /** What it did to the board. */
  readonly changes: ActionOf<'adjust'>;
  readonly verdict: Verdict;
  /** What else was seen: among its steps, and after them. */
  readonly left: readonly Observation[];
}

/** Was an act read as a fight that nobody declared? */
export const isUndeclared = ({ judgement }: AuditedAction): boolean =>
  judgement.verdicts.some(({ code }) => code === UNDECLARED);

export const UNDECLARED = 'undeclared-fight';

/** What was done after dice that nobody declared. */
interface Aftermath {
  readonly fight: AttackedHex;
  readonly pools: readonly ObservationOf<'pool'>[];
  /** So many observations after the roll are behind when its last step is. */
  readonly read: number;
  /** What its own side did besides before that. */
  readonly others: readonly Observation[];
}

/**
 * What belongs to the fight, up to the first that does not. Before the enemy answers the dice others may move, and those
 * who fought may have paid for it.
 *
 * @param roll the step of its dice
 * @param isCombat nobody moves in the phase
 */
const aftermathOf = (rest: readonly Observation[], roll: number, side: ActiveSide, isCombat: boolean): Aftermath => {
  const fight = new AttackedHex(side, isCombat);
  const pools: ObservationOf<'pool'>[] = [];
  const others: Observation[] = [];
  let read = 0;
  let passed: readonly Observation[] = [];
  for (const [i, o] of rest.entries()) {
    if (i >= MOST_AT_ONCE && read === 0) break;
    // Dice after an entry are its own, and those after what was read as another's.
    const isAtOnce = fight.target !== undefined || o.step === roll + i + 1;
    if (o.kind === 'said' || (o.kind === 'rolled' && passed.length === 0 && !fight.isEntered && isAtOnce)) continue;
    if (o.kind === 'pool') pools.push(o);
    else if (isConsequence(o) && fight.isShownBy(o, passed)) {
      const own = passed.filter(isLoss).filter(one => isPaidForIt(fight, side, one, passed));
      fight.kept.push(...own, o);
      others.push(...passed.filter(one => !own.some(paid => paid === one)));
      passed = [];
      read = i + 1;
    } else if ((!isCombat && isOthersMove(fight, side, o)) || isPaid(fight, side, o)) passed = [...passed, o];
    else break;
  }
  return { fight, pools, read, others };
};

/** A move of the side that moves, into no hex of the enemy, by nobody who goes in. */
const isOthersMove = (fight: AttackedHex, { held, isOwn }: ActiveSide, o: Observation): boolean =>
  o.kind === 'moved' && o.to !== undefined && !held.has(o.to) && o.units.every(id => isOwn(id) && !fight.hasKept(id));

/** A loss of that side, or one that is taken back, while nothing shows what was attacked. */
const isPaid = ({ target }: AttackedHex, { isOwn }: ActiveSide, o: Observation): boolean =>
  target === undefined && (isLoss(o) || o.kind === 'restored') && isOwn(o.unit);

/** A loss of that side that was taken before anything showed what was attacked, and stands: is it paid for the fight? */
const isPaidForIt = (
  { target }: AttackedHex,
  side: ActiveSide,
  { unit }: ObservationOf<'reduced' | 'removed'>,
  passed: readonly Observation[],
): boolean => {
  const isTakenBack = passed.some(o => o.kind === 'restored' && o.unit === unit);
  return !isTakenBack && target !== undefined && side.isNear([unit], target);
};

/** Does a fight for the target, had it been declared, take the dice? Others are for something else. */
const takesDice = (state: Moment, side: ActiveSide, target: HexId, next: readonly Observation[]): boolean => {
  const [unit, place] = [...side.units].find(([id]) => side.isOwn(id) && side.isNear([id], target)) ?? [];
  if (unit === undefined || place === undefined) return false;
  const dice = until(next, ({ kind }) => kind !== 'rolled');
  return ['attack', 'overrun'].some(what => {
    const declared = { kind: 'declared', what, units: [unit], from: place.hex, target, step: 0 } as const;
    const action = state.recognise([declared, ...dice])?.action;
    return action !== undefined && 'dice' in action && (action.dice ?? []).length > 0;
  });
};

type Advance = ObservationOf<'moved'> & { readonly to: HexId };

const outcomeOf = (kept: readonly Consequence[], isAdvance: (o: Consequence) => o is Advance): Outcome => ({
  losses: kept.flatMap(o => (isLoss(o) || o.kind === 'state' ? [seenLoss(o)] : [])),
  retreats: kept.flatMap(o =>
    o.kind === 'moved' && !isAdvance(o) ? o.units.map(unit => ({ unit, to: o.to, step: o.step })) : [],
  ),
  advances: kept.flatMap(o => (isAdvance(o) ? o.units.map(unit => ({ unit, to: o.to, step: o.step })) : [])),
});

const changesOf = (o: Consequence | ObservationOf<'pool'>, faceUp: (unit: UnitId) => FaceUp): readonly Adjustment[] => {
  if (o.kind === 'moved' && o.to !== undefined)
    return o.units.map(unit => ({
      step: o.step,
      what: 'placed',
      unit,
      hex: o.to,
      faceUp: faceUp(unit),
    }));
  const alone = readAlone(o);
  return alone?.kind === 'adjust' ? alone.changes : [];
};

/**
 * @param combatPhases the system's kinds of phases in which units attack
 * @returns a reader: do the next observations, a roll first, show a fight that nobody declared? undefined: they do not
 */
export const undeclaredFights = (
  scenario: Scenario,
  combatPhases: readonly string[],
): ((state: Moment, next: readonly Observation[]) => UndeclaredFight | undefined) => {
  const sideOf = new Map(scenario.units.map(unit => [unit.id, unit.side]));
  return (state, next) => {
    const { position } = state;
    const active = position.phase?.side;
    const [roll] = next;
    if (roll?.kind !== 'rolled' || active === undefined) return undefined;
    const rest = next.slice(1);
    const isCombat = combatPhases.includes(position.phase?.kind ?? '');
    const side = new ActiveSide(scenario.map.hexes, position.units, active, sideOf);
    const { fight, others, read, ...found } = aftermathOf(rest, roll.step, side, isCombat);
    const { kept, target, beside } = fight;
    if (target === undefined || fight.isEntered || !takesDice(state, side, target, next)) return undefined;
    const pools = found.pools.filter(pool => rest.indexOf(pool) < read);
    const attackers = [...new Set(kept.flatMap(unitsOf).filter(side.isOwn))];
    const faceUpAt =
      (step: number) =>
      (id: UnitId): FaceUp => {
        const turned = kept.findLast(k => k.kind === 'reduced' && k.unit === id && k.step < step);
        return turned?.kind === 'reduced' ? turned.faceUp : (position.units.get(id)?.faceUp ?? 0);
      };
    const about = {
      steps: [roll.step, ...new Set([...kept, ...pools].map(o => o.step))].sort((a, b) => a - b),
      ...present({ player: roll.player }),
    };
    return {
      action: {
        ...about,
        kind: 'combat',
        attackers: attackers.map(unit => ({ unit, from: position.units.get(unit)?.hex ?? target })),
        target,
        dice: roll.dice,
        outcome: outcomeOf(
          kept,
          (o): o is Advance => o.kind === 'moved' && o.to === target && o.units.every(side.isOwn),
        ),
      },
      changes: {
        ...about,
        kind: 'adjust',
        changes: [...kept, ...pools].flatMap(o => changesOf(o, faceUpAt(o.step))),
      },
      verdict: openVerdict(roll, beside.length > 0 ? beside : [target], kept),
      left: [...others, ...rest.slice(read)],
    };
  };
};

const openVerdict = (
  { button, dice }: ObservationOf<'rolled'>,
  targets: readonly HexId[],
  kept: readonly Consequence[],
): Verdict => {
  const which = targets.join(' or ');
  return verdictOn(
    'undetermined',
    UNDECLARED,
    { system: 'log', id: UNDECLARED },
    plainly`${button} = ${dice.join(' + ')} seems to have been rolled for ${which}, but no attack on it was declared`,
    { units: [...new Set(kept.flatMap(unitsOf))], hexes: targets, missing: `who attacked ${which}` },
  );
};
