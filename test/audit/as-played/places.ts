// Where in a game something can be put, and whether the rules would have allowed it there.

import { unitsOf } from '../../../core/audit/memory';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Action } from '../../../core/rules/action';
import type { GameState } from '../../../core/rules/system';
import type { UnitId } from '../../../core/scenario/scenario';
import { answerOf } from '../random-games/play';
import type { Random } from '../random-games/random';
import { isPhase, phaseEnd, type Deed, type Fight, type ToldGame } from './told-game';

/** Before the act `at`. */
export interface Place {
  readonly at: number;
  /** The deed that the act is of, or the next one; the number of deeds after the last. */
  readonly deed: number;
  /** In the middle of that deed. */
  readonly inside: boolean;
}

const placeAt = ({ deeds }: ToldGame, at: number): Place => {
  const found = deeds.findIndex(d => d.last >= at);
  const deed = found < 0 ? deeds.length : found;
  return { at, deed, inside: (deeds[deed]?.first ?? at) < at };
};

/** Every place, in chance order: first those beside a fault; those inside of fights and those outside take turns. */
export const everyPlace = (game: ToldGame, random: Random): readonly Place[] => {
  const all = Array.from({ length: game.acts.length + 1 }, (_, at) => placeAt(game, at));
  const guilty = game.deeds.find(deed => deed.guilty);
  const isBeside = ({ at }: Place): boolean => guilty !== undefined && at >= guilty.first && at <= guilty.last + 1;
  return [
    ...random.shuffled(all.filter(isBeside)),
    ...inTurns(
      all.filter(p => !isBeside(p)),
      random,
    ),
  ];
};

const inTurns = (all: readonly Place[], random: Random): readonly Place[] => {
  const inside = random.shuffled(all.filter(p => p.inside));
  const outside = random.shuffled(all.filter(p => !p.inside));
  const mixed: Place[] = [];
  for (let i = 0; i < Math.max(inside.length, outside.length); i++)
    mixed.push(...inside.slice(i, i + 1), ...outside.slice(i, i + 1));
  return mixed;
};

export const stateAt = ({ deeds }: ToldGame, deed: number): GameState | undefined =>
  deeds[deed]?.before ?? deeds.at(-1)?.after;

/** The fight that is going on at a place. */
export const fightAt = ({ deeds }: ToldGame, { deed, inside }: Place): Fight | undefined =>
  inside ? deeds[deed]?.fight : undefined;

/** Is the unit one of those that the deed around a place is about? Part of it may be done: where it stands is not the deed's to say. */
export const isInTheDeed = ({ deeds }: ToldGame, { deed, inside }: Place, unit: UnitId): boolean =>
  inside && deeds[deed]?.actions.some(action => unitsOf(action).includes(unit)) === true;

/** Done before the deed, is all of it legal, and all that follows in the phase, with nothing owed at its end? */
const isLegalBefore = (game: ToldGame, deed: number, actions: (state: GameState) => readonly Action[]): boolean => {
  const begin = stateAt(game, deed);
  return begin !== undefined && followed(begin, actions(begin), game.deeds.slice(deed)) !== undefined;
};

/** The state after those actions and the deeds of the phase; undefined: something of it is not legal. */
export const followed = (
  begin: GameState,
  actions: readonly Action[],
  deeds: readonly Deed[],
): GameState | undefined => {
  let state: GameState | undefined = applied(begin, actions);
  for (const deed of deeds) {
    if (!state || deed.guilty) return state;
    if (isPhase(deed)) return isSettled(state, deed) ? state : undefined;
    state = applied(state, deed.actions);
  }
  return state && answerOf(state.endPhase()) === 'legal' ? state : undefined;
};

const isSettled = (state: GameState, { actions: [action] }: Deed): boolean =>
  action?.kind === 'phase' && answerOf(state.endPhase(action)) === 'legal';

/** undefined: one of them is not legal. */
export const applied = (begin: GameState, actions: readonly Action[]): GameState | undefined => {
  let state = begin;
  for (const action of actions) {
    const judged = state.apply(action);
    if (answerOf(judged.verdicts) !== 'legal') return undefined;
    ({ state } = judged);
  }
  return state;
};

/**
 * May it be done there? In the middle of a fight it must be allowed both before and after it. What is done must not
 * matter to the rest of the phase.
 */
export const isAllowed = (
  game: ToldGame,
  { deed, inside }: Place,
  actions: (state: GameState) => readonly Action[],
): boolean =>
  (inside && game.deeds[deed]?.guilty === true) ||
  (isLegalBefore(game, deed, actions) && (!inside || isLegalBefore(game, deed + 1, actions)));

/** How many acts the game has up to the end of the phase, the turn of the track included. */
export const untilPhaseEnd = (game: ToldGame, { deed }: Place): number => {
  const end = game.deeds[phaseEnd(game, deed)];
  return end ? end.last + 1 : game.acts.length;
};

/** Far enough from a fight that nobody could take it for a part of it; of a unit, that no other habit has touched it. */
export const isFarFrom = (game: ToldGame, fight: Fight | undefined, unit: UnitId, hex: HexId): boolean => {
  if (game.strayUnits?.includes(unit) === true) return false;
  if (!fight) return true;
  const { hexes } = game.club.rules.scenario.map;
  const from = fight.action.kind === 'overrun' ? [fight.action.from] : fight.action.attackers.map(a => a.from);
  return (
    !fight.attackers.includes(unit) &&
    !fight.defenders.includes(unit) &&
    [fight.target, ...from].every(near => (hexes.distance(near, hex) ?? 0) >= FAR)
  );
};

const FAR = 3;

/** Hexes with nobody in them. */
export const emptyHexes = (game: ToldGame, state: GameState): readonly HexId[] => {
  const held = new Set([...state.position.units.values()].map(place => place.hex));
  return [...game.club.rules.scenario.map.hexes.hexes.keys()].filter(hex => !held.has(hex));
};
