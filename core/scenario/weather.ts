// The weather of a turn: one word for the whole map, or a word for each weather zone.

import type { Turn } from './scenario';

/** The weather word of a zone; undefined: not said, so unknown. A plain word of the turn holds for all zones. */
export const weatherIn = (turn: Turn | undefined, zone: string | undefined): string | undefined =>
  turn?.weatherByZone === undefined ? turn?.weather : zone === undefined ? undefined : turn.weatherByZone.get(zone);

/** As people read it: `Mud`, or `B Mud, C Clear`; undefined: not said. */
export const weatherText = (turn: Turn): string | undefined =>
  turn.weatherByZone === undefined
    ? turn.weather
    : [...turn.weatherByZone]
        .map(([zone, weather]) => `${zone} ${weather}`)
        .sort()
        .join(', ');

/** The words for weather in the rules and in a scenario's turns. */
export const weatherWords = (rules: readonly string[], turns: readonly Turn[]): readonly string[] => [
  ...new Set([
    ...rules,
    ...turns.flatMap(({ weather, weatherByZone }) => [
      ...(weather === undefined ? [] : [weather]),
      ...(weatherByZone?.values() ?? []),
    ]),
  ]),
];
