// The signs of bombardments and of attacks that are announced before they are fought (rule 9, House-C2): a run of
// declarations, the roll of the bombardment, and later the roll of the attack without a declaration of its own.

import { present } from '../../../base/present';
import type { FightSigns } from '../../frame/log-fight/fight-signs';
import { poolChange } from '../../frame/log-fight/gather';
import { throwOf } from '../../frame/log-fight/pairs';
import { declaredFight, eachReading, type Recognised } from '../../frame/log-fight/read-fight';
import type { Observation, ObservationOf } from '../../observation';
import type { Board } from '../board';
import { pendingAttack, type Attacker, type Fire } from './fire';

type Declared = ObservationOf<'declared'>;

export const BOMBARDMENT = 'bombardment';
/** The announcement of an attack that is fought later in the phase. */
export const ANNOUNCEMENT = 'attack';

const isRollOfTwo = (dice: readonly number[]): boolean => dice.length === 2 && dice.every(d => d >= 1 && d <= 6);

/** A bombardment has one roll of two dice, and no retreats or advances. */
const SIGNS: FightSigns = {
  addDice: (before, roll) => (!isRollOfTwo(roll) ? 'none' : before.length > 0 ? 'another' : roll),
  isRolled: dice => dice.length > 0,
  announced: () => undefined,
  attackersRetreat: () => false,
};

interface Run {
  readonly lines: readonly Declared[];
  /** Observations that it takes, remarks and SP paid between its lines among them. */
  readonly taken: readonly Observation[];
  /** What comes after it, and what others did meanwhile. */
  readonly rest: readonly Observation[];
}

const isBetween = (o: Observation): boolean => o.kind === 'said' || o.kind === 'pool';

/** Declarations against one hex, with nothing between them that is done there or by their units. */
const runOf = (next: readonly Observation[]): Run => {
  const lines: Declared[] = [];
  const others = new Set<Observation>();
  let count = 0;
  for (const [i, o] of next.entries()) {
    const [first] = lines;
    if (isBetween(o) && first) continue;
    if (first && isElsewhere(o, lines)) {
      others.add(o);
      continue;
    }
    if (o.kind !== 'declared' || o.what === 'overrun' || (first && o.target !== first.target)) break;
    if (o.what !== BOMBARDMENT && o.what !== ANNOUNCEMENT) break;
    lines.push(o);
    count = i + 1;
  }
  const taken = next.slice(0, count).filter(o => !others.has(o));
  const own = new Set(taken);
  return { lines, taken, rest: next.filter(o => !own.has(o)) };
};

/** A counter put down, a badge set or units moved: none that are declared there, and none to or from the target. */
const isElsewhere = (o: Observation, lines: readonly Declared[]): boolean => {
  if (o.kind === 'marker' || o.kind === 'state') return true;
  if (o.kind !== 'moved') return false;
  return !lines.some(
    ({ units, target }) => o.from === target || o.to === target || o.units.some(unit => units.includes(unit)),
  );
};

const attackersOf = (lines: readonly Declared[]): readonly Attacker[] => [
  ...new Map(lines.flatMap(({ units, from }) => units.map(unit => [unit, { unit, from }] as const))).values(),
];

/** The roll after the bombardment's own is its attack's, where one is announced: no roll made again. */
const withoutNextRoll = (rest: readonly Observation[]): readonly Observation[] => {
  let count = 0;
  let second: Observation | undefined;
  for (const [i, o] of rest.entries()) {
    if (o.kind !== 'rolled' || o === second) continue;
    const thrown = throwOf(SIGNS, [], o, rest.slice(i + 1));
    if (isRollOfTwo(thrown.roll.dice) && ++count === 2) return rest.slice(0, i);
    second = thrown.second;
  }
  return rest;
};

/** A bombardment, with the attack that was announced in the same breath. */
const bombardmentIn = (board: Board, fire: Fire, { lines, taken, rest }: Run): Recognised | undefined => {
  const guns = lines.filter(line => line.what === BOMBARDMENT);
  const attack = lines.filter(line => line.what === ANNOUNCEMENT);
  const pools = taken.filter(o => o.kind === 'pool');
  const isAwaited = attack.length > 0 || fire.announced.has(lines[0]?.target ?? '');
  const after = isAwaited ? withoutNextRoll(rest) : rest;
  const found = declaredFight(board, [...guns, ...pools, ...after], () => SIGNS);
  if (!found) return undefined;
  const before = taken.map(o => o.step);
  const announces = attack.length > 0 ? attackersOf(attack) : undefined;
  return eachReading(found, ({ action, left }) => ({
    action:
      action.kind === 'procedure'
        ? { ...action, steps: inOrder([...before, ...action.steps]), ...present({ announces }) }
        : action,
    left: [...left, ...(isAwaited ? rest.slice(after.length) : [])],
  }));
};

const inOrder = (steps: readonly number[]): readonly number[] => [...new Set(steps)].sort((a, b) => a - b);

/** An attack that is declared while something else is declared next: it is announced, to be fought later. */
const announcementIn = ({ lines, taken, rest }: Run): Recognised | undefined => {
  const [first] = lines;
  const after = rest.find(o => !isBetween(o));
  if (!first || after?.kind !== 'declared') return undefined;
  return {
    action: {
      kind: 'procedure',
      procedure: ANNOUNCEMENT,
      steps: taken.map(o => o.step),
      ...present({ player: first.player }),
      actors: attackersOf(lines),
      target: first.target,
      outcome: { losses: [], retreats: [], advances: [] },
      pools: taken.flatMap(o => (o.kind === 'pool' ? [poolChange(o)] : [])),
    },
    left: rest,
  };
};

/** The announced attack that a roll without a declaration is for: that of the last bombardment, or the only one. */
const awaited = (fire: Fire): { readonly target: string; readonly attackers: readonly Attacker[] } | undefined => {
  const pending = pendingAttack(fire);
  if (pending) return { target: pending.target, attackers: pending.attack.attackers };
  const [only, another] = [...fire.announced];
  return only && !another ? { target: only[0], attackers: only[1].attackers } : undefined;
};

/** The roll of an announced attack: as if the attack were declared at that step. */
const rolledLater = (
  next: readonly Observation[],
  fire: Fire,
  fight: (next: readonly Observation[]) => Recognised | undefined,
): Recognised | undefined => {
  const attack = awaited(fire);
  const at = next.findIndex(o => !isBetween(o));
  const roll = next[at];
  const [first] = next;
  if (!attack || !first || roll?.kind !== 'rolled') return undefined;
  if (!isRollOfTwo(throwOf(SIGNS, [], roll, next.slice(at + 1)).roll.dice)) return undefined;
  const lines = attack.attackers.map(({ unit, from }): Declared => ({
    kind: 'declared',
    step: first.step,
    ...present({ player: roll.player }),
    what: ANNOUNCEMENT,
    units: [unit],
    from,
    target: attack.target,
  }));
  return fight([...lines, ...next]);
};

/** @param fight how the system reads a declared attack */
export const recogniseFire = (
  board: Board,
  fire: Fire,
  next: readonly Observation[],
  fight: (next: readonly Observation[]) => Recognised | undefined,
): Recognised | undefined => {
  if (board.position.phase?.kind === 'combat') {
    const later = rolledLater(next, fire, fight);
    if (later) return later;
  }
  const run = runOf(next);
  if (run.lines.some(line => line.what === BOMBARDMENT)) return bombardmentIn(board, fire, run);
  if (board.position.phase?.kind !== 'combat') return undefined;
  // Dice of bombardments come before those of the attacks: only without any are rolls matched by their order. One that
  // is declared after the first dice is for a later attack.
  const roll = next.findIndex(o => o.kind === 'rolled');
  const declared = roll < 0 ? next : next.slice(0, roll);
  const isFireToCome = declared.some(o => o.kind === 'declared' && o.what === BOMBARDMENT);
  const read = isFireToCome ? undefined : fight(next);
  // Who is declared against another hex before any dice was not announced against this one: it is corrected.
  const isFought = read?.at !== undefined || read?.corrected !== undefined;
  return isFought ? undefined : announcementIn(run);
};
