// How often each face fell, and whether fair dice fall so.

import { diceButtons, type DiceButton } from '../../vassal/module/dice-buttons';
import type { VassalModule } from '../../vassal/module/module';
import { chiSquaredTail, binomialTails } from './tails';
import type { RollLook } from './roll-looks';

export interface DiceLook {
  /** Faces of each die. */
  readonly sides: number;
  /** Whose dice; absent: all players' together. */
  readonly player?: string;
  /** How many dice showed 1, 2, … */
  readonly falls: readonly number[];
  readonly dice: number;
  /** Undefined: too few dice to say anything. */
  readonly fairness?: Fairness;
}

export interface Fairness {
  /** How often fair dice fall at least as unevenly, 0 to 1. */
  readonly chance: number;
  /** Sum of (fallen − expected)² ÷ expected, and degrees of freedom; absent: counted face by face, for dice are few. */
  readonly chiSquared?: { readonly value: number; readonly freedom: number };
  /** The face that is furthest from its share, where dice are few. */
  readonly face?: number;
}

/** Fewer dice tell nothing. */
const LEAST = 30;
/** From so many expected of each face on, chi squared is near enough. */
const EXPECTED = 5;
/** No game's dice have more faces. */
const MOST_SIDES = 100;
/** And no game has so many kinds of dice and players who roll them. */
const MOST_LOOKS = 60;

const NAMED = /^(\d{0,2})d(\d{1,3})$/i;

/** What a button rolls: as the module says, else as its name does. */
const buttonOf = (known: ReadonlyMap<string, DiceButton>, name: string): DiceButton | undefined => {
  const button = known.get(name);
  if (button) return button;
  const [, dice = '', sides = ''] = NAMED.exec(name.trim()) ?? [];
  return sides === '' ? undefined : { dice: Number(dice || '1'), sides: Number(sides), plain: true };
};

/**
 * Rolls that were taken back are left out: a log that is stepped back and on again holds the same rolls twice. So are sums of
 * several dice, and dice that something is added to.
 */
export const diceLooks = (rolls: readonly RollLook[], module: VassalModule | undefined): readonly DiceLook[] => {
  const known = diceButtons(module);
  const falls = new Map<string, { readonly sides: number; readonly player?: string; readonly falls: number[] }>();
  const count = (sides: number, values: readonly number[], player?: string): void => {
    const key = `${sides}\n${player ?? ''}`;
    const look = falls.get(key) ?? {
      sides,
      falls: Array<number>(sides).fill(0),
      ...(player !== undefined && { player }),
    };
    falls.set(key, look);
    for (const value of values) look.falls[value - 1] = (look.falls[value - 1] ?? 0) + 1;
  };
  for (const { button, values, player, takenBackBy } of rolls) {
    if (takenBackBy !== undefined) continue;
    const die = buttonOf(known, button);
    if (!die?.plain || die.sides > MOST_SIDES || die.sides < 2) continue;
    if (values.length !== die.dice || values.some(value => value < 1 || value > die.sides)) continue;
    count(die.sides, values);
    if (player !== undefined) count(die.sides, values, player);
  }
  return mostThrown(withoutRepeats([...falls.values()].map(lookOf)));
};

const lookOf = ({ falls, ...of }: Omit<DiceLook, 'dice'>): DiceLook => {
  const dice = falls.reduce((a, b) => a + b, 0);
  const fairness = fairnessOf(falls, dice);
  return { ...of, falls, dice, ...(fairness && { fairness }) };
};

/** One player's dice are all dice, where nobody else rolled. */
const withoutRepeats = (looks: readonly DiceLook[]): readonly DiceLook[] => {
  const all = new Map(looks.flatMap(({ player, sides, dice }) => (player === undefined ? [[sides, dice]] : [])));
  return looks.filter(({ player, sides, dice }) => player === undefined || all.get(sides) !== dice);
};

/** What a file makes up is not told die by die: those that fell most often are, in their order. */
const mostThrown = (looks: readonly DiceLook[]): readonly DiceLook[] => {
  if (looks.length <= MOST_LOOKS) return looks;
  const most = new Set([...looks].sort((a, b) => b.dice - a.dice).slice(0, MOST_LOOKS));
  return looks.filter(look => most.has(look));
};

/** Several logs' dice as if of one. */
export const togetherFallen = (looks: readonly DiceLook[]): readonly DiceLook[] => {
  const sums = new Map<string, Omit<DiceLook, 'dice'>>();
  for (const { fairness: _, dice: __, ...look } of looks) {
    const key = `${look.sides}\n${look.player ?? ''}`;
    const sum = sums.get(key);
    sums.set(key, sum ? { ...look, falls: sum.falls.map((n, i) => n + (look.falls[i] ?? 0)) } : look);
  }
  return [...sums.values()].map(lookOf);
};

const fairnessOf = (falls: readonly number[], dice: number): Fairness | undefined => {
  if (dice < LEAST) return undefined;
  const sides = falls.length;
  const expected = dice / sides;
  if (expected >= EXPECTED) {
    const value = falls.reduce((sum, fallen) => sum + (fallen - expected) ** 2 / expected, 0);
    return { chance: chiSquaredTail(value, sides - 1), chiSquared: { value, freedom: sides - 1 } };
  }
  const tails = falls.map((fallen, i) => ({ face: i + 1, tail: Math.min(...binomialTails(fallen, dice, 1 / sides)) }));
  const worst = tails.reduce((a, b) => (b.tail < a.tail ? b : a), { face: 1, tail: 1 });
  // Each face has two tails, and any of them might have been the one.
  return { chance: Math.min(1, 2 * sides * worst.tail), face: worst.face };
};
