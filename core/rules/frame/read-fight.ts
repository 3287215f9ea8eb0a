// Which of the next observations make up one fight or procedure: what systems share of it. Which dice belong to it, who
// may be lost in it and which attackers go back are the system's own signs.

import type { UnitId } from '../../scenario/scenario';
import type { Action } from '../action';
import type { Observation } from '../observation';
import type { FightBoard, FightSigns, FightSoFar } from './fight-signs';
import { OpenFight } from './open-fight';

/** An action, read out of the next observations. */
export interface Recognised {
  readonly action: Action;
  /** The observations that are left for others, in order. */
  readonly left: readonly Observation[];
  /** The step at which it stands among them; left out: where it begins. */
  readonly at?: number;
}

const playerOf = (o: Observation): { readonly player?: string } => (o.player === undefined ? {} : { player: o.player });

const kindOf = (what: string): FightSoFar['kind'] =>
  what === 'overrun' ? 'overrun' : what === 'attack' ? 'combat' : 'procedure';

const inOrder = (steps: readonly number[]): readonly number[] => [...new Set(steps)].sort((a, b) => a - b);

/**
 * A fight or a procedure that the module's own commands declared.
 *
 * @param signsOf the signs of what was declared; undefined: the system knows no such declaration
 */
export const declaredFight = (
  board: FightBoard,
  next: readonly Observation[],
  signsOf: (what: string) => FightSigns | undefined,
): Recognised | undefined => {
  const [first, ...rest] = next;
  const signs = first?.kind === 'declared' ? signsOf(first.what) : undefined;
  if (first?.kind !== 'declared' || !signs) return undefined;
  const defenders = new Set(board.enemiesIn(first.target, board.sideOf(first.units[0] ?? '')));
  const kind = kindOf(first.what);
  const attackers = new Map(first.units.map(unit => [unit, first.from] as const));
  const open = new OpenFight(board, signs, kind, attackers, first.target, defenders, first.what);
  const left = open.gather(rest);
  const { found } = open;
  const common = { steps: inOrder([first.step, ...found.steps]), ...playerOf(first), ...found.fight };
  const each = [...found.attackers].map(([unit, from]) => ({ unit, from }));
  const action: Action =
    kind === 'overrun'
      ? { kind, ...common, units: [...found.attackers.keys()], from: first.from }
      : kind === 'combat'
        ? { kind, ...common, attackers: each }
        : { kind, procedure: first.what, ...common, actors: each };
  return { action, left, ...(found.at === undefined ? {} : { at: found.at }) };
};

/**
 * Without a declaration: a stack set down in a hex that enemies hold, next to its own, and then the dice of a fight.
 * The caller has looked whether phase and hex allow to read it so.
 */
export const enteredFight = (
  board: FightBoard,
  next: readonly Observation[],
  signs: FightSigns,
): Recognised | undefined => {
  const [first, ...rest] = next;
  if (first?.kind !== 'moved' || first.from === undefined || first.to === undefined) return undefined;
  const { from, to } = first;
  const soon = rest.find(o => o.kind !== 'said' && o.kind !== 'pool');
  if (soon?.kind !== 'rolled' || typeof signs.addDice([], soon.dice) === 'string') return undefined;
  if (signs.fromAfar !== true && board.map.distance(from, to) !== 1) return undefined;
  const defenders = new Set(board.enemiesIn(to, board.sideOf(first.units[0] ?? '')));
  const attackers = new Map(first.units.map((u): [UnitId, typeof from] => [u, from]));
  const open = new OpenFight(board, signs, 'overrun', attackers, to, defenders, 'overrun');
  // They stand in the hex already: that is the advance, unless they are drawn back.
  open.enter(first.units, first.step);
  const left = open.gather(rest);
  const { found } = open;
  const steps = inOrder([first.step, ...found.steps]);
  return {
    action: { kind: 'overrun', steps, ...playerOf(first), units: first.units, from, ...found.fight },
    left,
    ...(found.at === undefined ? {} : { at: found.at }),
  };
};
