// All ways into the hexes of a map, by number: hexes and hexsides that are alike are one.

import { DIRECTIONS, type HexId } from '../../core/hexmap/hex-map';
import type { Way } from '../../core/rules/module-counts/fight-counts';
import type { Scenario } from '../../core/scenario/scenario';
import { weatherIn } from '../../core/scenario/weather';
import { fixed } from './expressions';

/** The directions of a declaration, by their place in the table; the last is the unit's own hex. */
export const TOWARDS = [...DIRECTIONS, 'here'] as const;

export interface Ways {
  /** Each in each weather: way `n` in weather `w` stands at `n * weathers + w`. */
  readonly all: readonly Way[];
  readonly weathers: number;
  /** `|0606:` and seven entries: the hex there and the number of the way; for `here` the hex without any hexside. */
  readonly table: string;
  readonly nameWidth: number;
  readonly numberWidth: number;
  /** `|turn:` and the number of its weather. */
  readonly turns: string;
}

/** The weathers that the turns bring; none is one. */
const weathersOf = ({ turns }: Scenario): readonly (string | undefined)[] => {
  const known = new Set(turns.map(turn => weatherIn(turn, undefined)));
  return known.size === 0 ? [undefined] : [...known];
};

type Ground = Omit<Way, 'weather'>;

export const waysOf = (scenario: Scenario): Ways => {
  const { hexes } = scenario.map;
  const numbers = new Map<string, number>();
  const grounds: Ground[] = [];
  const numberOf = (target: HexId, from: HexId | undefined): number => {
    const hex = hexes.hexes.get(target);
    const ground: Ground = {
      terrain: hex?.terrain,
      features: hex?.features ?? [],
      hexsides: from === undefined ? [] : hexes.hexside(from, target),
      connections: from === undefined ? [] : hexes.connection(from, target),
    };
    const key = JSON.stringify(ground);
    const known = numbers.get(key) ?? grounds.length;
    if (known === grounds.length) grounds.push(ground);
    numbers.set(key, known);
    return known;
  };
  const entries = [...hexes.hexes.keys()].map(id => ({
    id,
    to: TOWARDS.map(towards => {
      const target = towards === 'here' ? id : hexes.towards(id, towards);
      return target === undefined
        ? undefined
        : { target, number: numberOf(target, towards === 'here' ? undefined : id) };
    }),
  }));
  const nameWidth = Math.max(...entries.map(({ id }) => id.length));
  const numberWidth = String(grounds.length).length;
  const weathers = weathersOf(scenario);
  return {
    all: grounds.flatMap(ground => weathers.map((weather): Way => ({ ...ground, weather }))),
    weathers: weathers.length,
    table: entries
      .map(({ id, to }) => {
        const cells = to.map(one =>
          one
            ? fixed([one.target], nameWidth) + fixed([String(one.number)], numberWidth)
            : fixed([''], nameWidth + numberWidth),
        );
        return `|${id}:${cells.join('')}`;
      })
      .join(''),
    nameWidth,
    numberWidth,
    turns: scenario.turns
      .map(turn => `|${turn.number}:${fixed([String(weathers.indexOf(weatherIn(turn, undefined)))], 2)}`)
      .join(''),
  };
};
