// The system's own signs: which of the next observations make up one attack, one overrun or one procedure.

import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { FightSigns } from '../frame/log-fight/fight-signs';
import { isAside } from '../frame/log-fight/pairs';
import {
  declaredFight,
  eachReading,
  inEitherOrder,
  type Reading,
  type Recognised,
} from '../frame/log-fight/read-fight';
import type { Observation, ObservationOf } from '../observation';
import { readAnnouncement } from './announcement';
import { recogniseRetreat, withoutNextDie } from './before-combat/recognise-retreat';
import { mayNeedMoreDice } from './fight/more-dice';
import { addDice, isRolled } from './fight/dice';
import type { At } from './memory';
import { recogniseRecovery } from './recovery/recognise-recovery';
import { PROCEDURES } from './vocabulary';

/** Who is declared against the hex of the first declaration, before anything is rolled. */
const declaredOf = (
  next: readonly Observation[],
):
  | { readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[]; readonly target: HexId }
  | undefined => {
  const declared = next.filter((o): o is ObservationOf<'declared'> => o.kind === 'declared');
  const [first] = declared;
  if (!first) return undefined;
  const same = declared.filter(o => o.what === first.what && o.target === first.target);
  return { target: first.target, attackers: same.flatMap(o => o.units.map(unit => ({ unit, from: o.from }))) };
};

/** Attackers stay where they are until the fight is rolled; what they do after it is a retreat or an advance. */
const fightSigns = (at: At, next: readonly Observation[]): FightSigns => {
  let known: ReadonlyMap<number, boolean> = new Map();
  const mayFollow = (die: number): boolean => {
    const told = known.get(die);
    if (told !== undefined) return told;
    const declared = declaredOf(next);
    const may = declared !== undefined && mayNeedMoreDice(at, declared.attackers, declared.target, die);
    known = new Map([...known, [die, may]]);
    return may;
  };
  return {
    addDice: addDice(mayFollow),
    isRolled,
    singleDiceFollow: true,
    announced: readAnnouncement,
    attackersRetreat: ({ kind }) => kind === 'combat',
    fromManyHexes: true,
  };
};

/** One die, and for who tries to retreat the move after it. */
const procedureSigns: FightSigns = {
  addDice: addDice(() => false),
  isRolled,
  announced: () => undefined,
  attackersRetreat: () => true,
};

/** A declared overrun has no dice: what is rolled is for others. */
const overrunSigns: FightSigns = {
  addDice: () => 'none',
  isRolled: () => false,
  correctedAtOnce: true,
  announced: () => undefined,
  attackersRetreat: () => false,
  fromManyHexes: true,
};

/** A declared overrun is complete without a die: it binds who made it (Overrun.5). */
const withoutRoll = (reading: Reading): Reading =>
  reading.action.kind === 'overrun' ? { ...reading, action: { ...reading.action, dice: [] } } : reading;

export const recogniseFight = (at: At, next: readonly Observation[]): Recognised | undefined => {
  const { board } = at;
  const fights = fightSigns(at, next);
  const signsOf = (what: string): FightSigns | undefined => {
    if (what === 'attack') return fights;
    if (what === 'overrun') return overrunSigns;
    return PROCEDURES.some(p => p.key === what) ? procedureSigns : undefined;
  };
  const first = next.find(o => !isAside(o));
  if (first?.kind === 'rolled' || first?.kind === 'moved') {
    const found = recogniseRetreat(at, next) ?? recogniseRecovery(at, next);
    if (found) return found;
  }
  const fight = inEitherOrder(board, next, fights, rest => declaredFight(board, rest, signsOf));
  return fight && eachReading(fight, reading => withoutNextDie(at, next, withoutRoll(reading)));
};
