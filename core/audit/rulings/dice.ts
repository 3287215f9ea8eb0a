// A roll that belongs to another fight than the log's order says: it is read right after that fight's declaration.

import type { Observation } from '../../rules/observation';

/**
 * The observations with the roll of one step moved behind what begins the fight at another; steps keep their numbers.
 * undefined: nothing of the fight is seen at its step, or no dice at the other.
 */
export const withDiceFor = (
  fight: number,
  step: number,
  observations: readonly Observation[],
): readonly Observation[] | undefined => {
  const isRoll = (o: Observation): boolean => o.kind === 'rolled' && o.step === step;
  const rolls = observations.filter(isRoll);
  const others = observations.filter(o => !isRoll(o));
  const begins = others.findLastIndex(o => o.step === fight && o.kind !== 'said');
  if (rolls.length === 0 || begins < 0) return undefined;
  const end = endOfOpening(others, begins);
  return [...others.slice(0, end), ...rolls, ...others.slice(end)];
};

/** More units may be declared for the same fight, and dice that were given to it before stand there too. */
const endOfOpening = (observations: readonly Observation[], begins: number): number => {
  const first = observations[begins];
  let end = begins + 1;
  for (let at = end; at < observations.length; at++) {
    const o = observations[at];
    if (o?.kind === 'said') continue;
    const isMore = o?.kind === 'declared' && first?.kind === 'declared' && o.target === first.target;
    if (o?.kind !== 'rolled' && !(isMore && o.what === first.what)) break;
    end = at + 1;
  }
  return end;
};
