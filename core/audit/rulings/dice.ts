// A roll that belongs to another fight than the log's order says, or that the log does not show: it is read right after that
// fight's declaration.

import { present } from '../../base/present';
import type { Observation } from '../../rules/observation';
import type { RulingOf } from '../notes/ruling';
import { firstOf } from '../notes/steps';

/**
 * The observations with the roll of one step moved behind what begins the fight at another; steps keep their numbers.
 * undefined: nothing of the fight is seen at its step, or no dice at the other.
 *
 * @param isRuled whether a ruling speaks of the dice of a step: those that were given to the fight before stay first
 */
export const withDiceFor = (
  fight: number,
  step: number,
  observations: readonly Observation[],
  isRuled: (step: number) => boolean,
): readonly Observation[] | undefined => {
  const isRoll = (o: Observation): boolean => o.kind === 'rolled' && o.step === step;
  const rolls = observations.filter(isRoll);
  return rolls.length === 0
    ? undefined
    : behindOpening(
        fight,
        rolls,
        observations.filter(o => !isRoll(o)),
        isRuled,
      );
};

/** With dice that were thrown where the log does not show it; undefined: nothing of the fight is seen at its step. */
export const withRolled = (
  { steps, dice }: RulingOf<'rolled'>,
  observations: readonly Observation[],
): readonly Observation[] | undefined => {
  const fight = firstOf(steps);
  const player = observations.find(o => o.step === fight)?.player;
  const rolls = dice.map((thrown): Observation => {
    const button = `${thrown.length} ${thrown.length === 1 ? 'die' : 'dice'}`;
    return { step: fight, ...present({ player }), kind: 'rolled', isTold: true, button, dice: thrown };
  });
  return behindOpening(fight, rolls, observations, () => false);
};

/** What begins no fight. */
const BESIDE: readonly Observation['kind'][] = ['said', 'rolled', 'phase'];

/** undefined: nothing of the fight is seen at its step. */
const behindOpening = (
  fight: number,
  rolls: readonly Observation[],
  others: readonly Observation[],
  isRuled: (step: number) => boolean,
): readonly Observation[] | undefined => {
  const begins = others.findLastIndex(o => o.step === fight && !BESIDE.includes(o.kind));
  if (begins < 0) return undefined;
  const end = endOfOpening(others, begins, isRuled);
  const first = firstOfOpening(others, begins);
  const start = startOfDeclarations(others, first);
  return [
    ...others.slice(0, start),
    ...others.slice(first, end),
    ...rolls,
    ...others.slice(start, first),
    ...others.slice(end),
  ];
};

const isOfFight = (o: Observation | undefined, fight: Observation | undefined): boolean =>
  o?.kind === 'declared' && fight?.kind === 'declared' && o.target === fight.target && o.what === fight.what;

/** Its units may be declared one after the other, the fight named by any of them. */
const firstOfOpening = (observations: readonly Observation[], begins: number): number => {
  let first = begins;
  while (isOfFight(observations[first - 1], observations[begins])) first--;
  return first;
};

/**
 * Where the declarations begin that stand before this one: dice go to fights in the order of declarations, so that one
 * that was ruled to have them is declared first. Nothing has changed on the board between them.
 */
const startOfDeclarations = (observations: readonly Observation[], first: number): number => {
  if (observations[first]?.kind !== 'declared') return first;
  let start = first;
  for (let at = first - 1; at >= 0; at--) {
    const kind = observations[at]?.kind;
    if (kind === 'declared') start = at;
    else if (kind !== 'said') break;
  }
  return start;
};

/** More units may be declared for the same fight, and dice that were given to it before stand there too. */
const endOfOpening = (
  observations: readonly Observation[],
  begins: number,
  isRuled: (step: number) => boolean,
): number => {
  const first = observations[begins];
  let end = begins + 1;
  for (let at = end; at < observations.length; at++) {
    const o = observations[at];
    if (o?.kind === 'said') continue;
    if (!isOfFight(o, first) && !(o?.kind === 'rolled' && isRuled(o.step))) break;
    end = at + 1;
  }
  return end;
};
