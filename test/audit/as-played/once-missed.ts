// Logs with a fault that was passed over once: few for many causes, kept as those that were accused once are.

import { MANY_HABITS, type OnceAccused } from './once-accused';

export interface OnceMissed extends OnceAccused {
  readonly fault: string;
  /** As what it is found. */
  readonly code: string;
}

/** By rule system: the game's seed, which of its logs with many habits, the fault, and its code. */
const MISSED: readonly (readonly [string, number, number, string, string])[] = [
  // A badge between the dice and the declaration.
  ['ocs-4.3', 10100006, 1, 'attack without combat supply', 'no-combat-supply'],
  // By one slip another fight gets its dice, by the next this one loses its own.
  ['europa-oneweek-2012', 10120020, 1, 'the losses are not taken', 'loss-short'],
  // A single die before a drag upon the enemy, where an attack has two.
  ['revised-europa', 10150012, 1, 'enters a hex that the enemy holds', 'enemy-held'],
  // Dice before a drag upon the enemy in a phase in which nobody attacks, by who may not overrun.
  ['bna-adc2', 10130015, 1, 'enters a hex that enemies hold', 'enemy-held'],
  // Who is dragged on was dragged with another, of whom alone the first drag breaks a rule.
  ['bna-adc2', 10130005, 1, 'moves again when others have moved since', 'moved-twice'],
  // Two stray rolls of the button with which it is rolled twice.
  ['classic', 10110003, 0, 'a unit attacks twice', 'attacked-before'],
];

export const ONCE_MISSED: readonly OnceMissed[] = MISSED.map(([system, seed, place, fault, code]) => ({
  system,
  seed,
  habit: MANY_HABITS,
  most: 4,
  place,
  fault,
  code,
}));
