// A game that was played by the rules, taken apart: which acts were for what, and the rules' memory in between. What was
// taken back by VASSAL's undo is left out; the variants take things back themselves.

import type { HexId } from '../../../core/hexmap/hex-map';
import type { Action } from '../../../core/rules/action';
import { setUpPosition } from '../../../core/rules/set-up';
import type { GameState } from '../../../core/rules/system';
import type { UnitId } from '../../../core/scenario/scenario';
import type { Club } from '../random-games/audit-game';
import { endOf, type Fault } from '../random-games/faults/fault';
import type { FightAction, Played, RandomGame } from '../random-games/play';
import type { Act } from '../random-games/table-top';

/** Acts that belong together, and what the rules took them for: one action, or several such as two stacks in one drag. */
export interface Deed {
  readonly actions: readonly Action[];
  /** Indexes of its first and last act. */
  readonly first: number;
  readonly last: number;
  readonly before: GameState;
  readonly after: GameState;
  readonly fight?: Fight;
  /** A fault was put into it: what the rules say from here on is no measure. */
  readonly guilty?: true;
}

/** A fight's acts, by what each is for. */
export interface Fight {
  readonly action: FightAction;
  readonly attackers: readonly UnitId[];
  /** All units of the other side in the target. */
  readonly defenders: readonly UnitId[];
  readonly target: HexId;
  /** Indexes of acts. The stack was set down upon the defenders, or it was declared; neither: it was announced before. */
  readonly entries: readonly number[];
  readonly declares: readonly number[];
  readonly rolls: readonly number[];
  /** Losses, retreats and advances. */
  readonly results: readonly number[];
}

export interface ToldGame {
  readonly club: Club;
  readonly seed: number;
  readonly acts: readonly Act[];
  readonly deeds: readonly Deed[];
  /** Who does what no deed tells, for another habit was laid over the game: it may have no MPs left. */
  readonly strayUnits?: readonly UnitId[];
}

/** The game without what was taken back again. */
export const withoutUndone = (game: RandomGame): RandomGame => {
  const standing: number[] = [];
  for (const [i, act] of game.acts.entries())
    if (act.do === 'undo') standing.pop();
    else standing.push(i);
  const now = new Map(standing.map((old, i) => [old, i]));
  const at = (old: number): number => {
    const index = now.get(old);
    if (index === undefined) throw new Error(`seed ${game.seed}: act ${old} was taken back and is of use`);
    return index;
  };
  return {
    ...game,
    acts: standing.flatMap(i => game.acts[i] ?? []),
    played: game.played.map(p => ({ ...p, acts: [at(p.acts[0]), at(p.acts[1])] })),
  };
};

const beginning = ({ rules: { referee, scenario } }: Club): GameState => referee.begin(setUpPosition(scenario));

/** @param game without anything taken back */
export const toldGame = (club: Club, game: RandomGame): ToldGame => {
  const deeds = deedsOf(club, game.acts, game.played);
  return { club, seed: game.seed, acts: game.acts, deeds };
};

/** The same with a fault: all before it as it was, then what was spoilt, and what was done after it. */
export const toldFault = (club: Club, game: RandomGame, fault: Fault): ToldGame => {
  const deeds = deedsOf(
    club,
    game.acts,
    game.played.filter(p => p.acts[1] < fault.before),
  );
  const state = deeds.at(-1)?.after ?? beginning(club);
  const [first, last] = [fault.before, endOf(fault) - 1];
  const action = fault.fight?.action;
  const about = { actions: [], before: state, after: state, guilty: true } as const;
  const spoilt: Deed = {
    ...about,
    first,
    last,
    ...(action?.kind === 'overrun' || action?.kind === 'combat'
      ? { fight: fightOf(club, fault.acts, action, fault.fight?.before, [first, last]) }
      : {}),
  };
  const end: Deed = { ...about, first: last + 1, last: fault.acts.length - 1 };
  return { club, seed: game.seed, acts: fault.acts, deeds: [...deeds, spoilt, end] };
};

const deedsOf = (club: Club, acts: readonly Act[], played: readonly Played[]): readonly Deed[] => {
  const deeds: Deed[] = [];
  let state = beginning(club);
  for (const { action, judgement, before, acts: range } of played) {
    const last = deeds.at(-1);
    if (last && range[0] <= last.last) {
      deeds[deeds.length - 1] = { ...last, actions: [...last.actions, action], after: judgement.state };
    } else {
      const isFight = action.kind === 'overrun' || action.kind === 'combat';
      deeds.push({
        actions: [action],
        first: range[0],
        last: range[1],
        before: state,
        after: judgement.state,
        ...(isFight ? { fight: fightOf(club, acts, action, before, range) } : {}),
      });
    }
    state = judgement.state;
  }
  return deeds;
};

const fightOf = (
  { rules: { scenario } }: Club,
  acts: readonly Act[],
  action: FightAction,
  before: Played['before'] | undefined,
  [first, last]: readonly [number, number],
): Fight => {
  const attackers = action.kind === 'overrun' ? action.units : action.attackers.map(a => a.unit);
  const own = new Set(scenario.units.filter(u => attackers.includes(u.id)).map(u => u.side));
  const defenders = scenario.units
    .filter(u => !own.has(u.side) && before?.units.get(u.id)?.hex === action.target)
    .map(u => u.id);
  const range = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const isOne = (kinds: readonly Act['do'][], i: number): boolean => kinds.includes(acts[i]?.do ?? 'say');
  const rolls = range.filter(i => isOne(['roll'], i));
  const dice = rolls.at(-1) ?? last;
  const done = range.filter(i => isOne(['drag', 'stack', 'reduce', 'remove', 'restore'], i));
  return {
    action,
    attackers,
    defenders,
    target: action.target,
    entries: done.filter(i => i < dice),
    declares: range.filter(i => isOne(['declare'], i)),
    rolls,
    results: done.filter(i => i > dice),
  };
};

/** The units that a fault has to do with: where they stand after it, the game does not say. */
export const spoiltUnits = ({ acts, deeds }: ToldGame): ReadonlySet<UnitId> =>
  new Set(
    deeds.flatMap(({ guilty, first, last }) =>
      guilty === true ? acts.slice(first, last + 1).flatMap(unitsOfAct) : [],
    ),
  );

export const isPhase = (deed: Deed | undefined): boolean => deed?.actions[0]?.kind === 'phase';

/** The side whose phase it is. */
export const phasing = (state: GameState): string | undefined => state.position.phase?.side;

export const sideOf = ({ club }: ToldGame, unit: UnitId): string | undefined =>
  club.rules.scenario.units.find(u => u.id === unit)?.side;

export const otherSide = ({ club }: ToldGame, side: string | undefined): string | undefined =>
  club.rules.scenario.sides.find(s => s.name !== side)?.name;

/** The index of the phase deed that ends the phase of a deed; the number of deeds if the game ends in it. */
export const phaseEnd = ({ deeds }: ToldGame, deed: number): number => {
  const end = deeds.findIndex((d, i) => i >= deed && isPhase(d));
  return end < 0 ? deeds.length : end;
};

/** The units that an act moves, turns or takes away. */
export const unitsOfAct = (act: Act | undefined): readonly UnitId[] => {
  switch (act?.do) {
    case 'drag':
      return act.to.map(t => t.unit);
    case 'stack':
      return [act.unit];
    case 'reduce':
    case 'restore':
    case 'remove':
    case 'lay-off':
    case 'state':
    case 'declare':
      return act.units;
    default:
      return [];
  }
};
