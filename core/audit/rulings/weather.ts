// The weather of a turn, where the log does not tell it or tells it wrongly.

import type { Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import type { Turn } from '../../scenario/scenario';
import type { RulingOf } from '../notes/ruling';

/** What was ruled of each turn, by its number. */
export type RuledWeather = ReadonlyMap<number, readonly RulingOf<'weather'>[]>;

/** Several logs of one game: what is ruled beside one of them holds for the turn in all. */
export const together = (logs: readonly RuledWeather[]): RuledWeather => {
  const all = new Map<number, readonly RulingOf<'weather'>[]>();
  for (const [turn, rulings] of logs.flatMap(ruled => [...ruled]))
    all.set(turn, [...(all.get(turn) ?? []), ...rulings]);
  return all;
};

const turnUnder = (turn: Turn, ruled: RuledWeather): Turn =>
  (ruled.get(turn.number) ?? []).reduce((now, { weather, zone }): Turn => {
    const { weather: _, weatherByZone, ...rest } = now;
    return zone === undefined
      ? { ...rest, weather }
      : { ...rest, weatherByZone: new Map([...(weatherByZone ?? []), [zone, weather]]) };
  }, turn);

/** The observations of a log as the referee reads the weather. */
export const observationsUnder = (observations: readonly Observation[], ruled: RuledWeather): readonly Observation[] =>
  ruled.size === 0
    ? observations
    : observations.map(o => (o.kind === 'phase' ? { ...o, turn: turnUnder(o.turn, ruled) } : o));

/** The same of where a log begins. */
export const beginUnder = (begin: Position, ruled: RuledWeather): Position =>
  begin.turn && ruled.has(begin.turn.number) ? { ...begin, turn: turnUnder(begin.turn, ruled) } : begin;
