// Explanations that come to the same conflicts by other ways: the cheapest of them leads on.

import type { Observation } from '../../rules/observation';
import { phaseText } from '../../scenario/module-contract';
import type { Explanation } from './explanation';

export class CameThere {
  /** What the cheapest of those costs that came there. */
  private readonly cheapest = new Map<string, number>();

  /** @param end how many observations are left where reading on trial ends */
  constructor(private readonly end: number) {}

  /** Did none come there before that is as cheap? It is noted. */
  isFirst(one: Explanation, cost: number): boolean {
    const key = placeOf(one, this.end);
    if ((this.cheapest.get(key) ?? Infinity) <= cost) return false;
    this.cheapest.set(key, cost);
    return true;
  }
}

/** Which phases are past matters to nothing that follows: the same is what has the same conflicts in the same phase, and goes on alike. */
const placeOf = ({ stretch, accepted, unexplained }: Explanation, end: number): string => {
  const first = unexplained.first();
  const read = stretch.observations.slice(0, stretch.indexAt(end));
  const at = first ? read.findIndex(o => o.step >= first.step && o.kind !== 'phase') : 0;
  const past = read.slice(0, Math.max(0, at));
  const phase = past.findLast(o => o.kind === 'phase');
  return [
    // What was settled before is the same for all.
    ...accepted.own.keys,
    ...accepted.own.dice,
    ...unexplained.open().flatMap(({ key, findings }) => [key, ...findings.map(({ code }) => code)]),
    phase === undefined ? '' : told(phase),
    ...[...past.filter(o => o.kind !== 'phase'), ...read.slice(past.length)].map(told),
  ].join('|');
};

const told = (o: Observation): string =>
  `${o.step}${o.kind[0] ?? ''}${o.kind === 'phase' ? `${o.turn.number} ${phaseText(o.phase)}` : ''}`;
