// All ways into the hexes of a map, by number: hexes and hexsides that are alike are one.

import { present } from '../../core/base/present';
import { DIRECTIONS, type HexId } from '../../core/hexmap/hex-map';
import type { FightCounts, Way } from '../../core/rules/module-counts/fight-counts';
import { phaseText } from '../../core/scenario/module-contract';
import type { Scenario } from '../../core/scenario/scenario';
import { weatherIn } from '../../core/scenario/weather';
import { fixed } from './expressions';

/** The directions of a declaration, by their place in the table; the last is the unit's own hex. */
export const TOWARDS = [...DIRECTIONS, 'here'] as const;

export interface Ways {
  /** Each in each weather and phase: way `n` in `w` and `p` stands at `(n * weathers + w) * phases + p`. */
  readonly all: readonly Way[];
  readonly weathers: number;
  /** Of phases that are alike to a fight there is one. */
  readonly phases: number;
  /** `|0606:` and seven entries: the hex there and the number of the way; for `here` the hex without any hexside. */
  readonly table: string;
  readonly nameWidth: number;
  readonly numberWidth: number;
  /** `|turn:` and the number of its weather; a turn that is not in it has the first. */
  readonly turns: string;
  /** `|Axis Movement:` and the number of its phase. */
  readonly phaseTable: string;
}

/** The one that nobody knows, of turns after the scenario's last, and those that its turns bring. */
const weathersOf = ({ turns }: Scenario): readonly (string | undefined)[] => [
  ...new Set([undefined, ...turns.map(turn => weatherIn(turn, undefined))]),
];

type Ground = Omit<Way, 'weather' | 'phase'>;

export const waysOf = (scenario: Scenario, phaseOf: FightCounts['phaseOf']): Ways => {
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
  const phases = [...new Set([undefined, ...scenario.phases.map(phase => phaseOf?.(phase))])];
  return {
    all: grounds.flatMap(ground =>
      weathers.flatMap(weather => phases.map((phase): Way => ({ ...ground, weather, ...present({ phase }) }))),
    ),
    weathers: weathers.length,
    phases: phases.length,
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
    phaseTable: scenario.phases
      .map(phase => `|${phaseText(phase)}:${fixed([String(phases.indexOf(phaseOf?.(phase)))], 2)}`)
      .join(''),
  };
};
