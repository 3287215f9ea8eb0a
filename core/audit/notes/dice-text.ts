// Dice as people write them: `4 + 3`, and several rolls one after the other, `4 + 3, 2`.

/** So many rolls, and so many dice of one, are more than any fight asks for. */
const MOST = 20;

const ROLL = /^\d{1,3}(?:\s*\+\s*\d{1,3})*$/;

/** Each roll with its dice; undefined: it is something else. */
export const diceIn = (text: string): readonly (readonly number[])[] | undefined => {
  const rolls = text.split(',').map(roll => roll.trim());
  if (rolls.length > MOST || !rolls.every(roll => ROLL.test(roll))) return undefined;
  const dice = rolls.map(roll => roll.split('+').map(Number));
  return dice.every(({ length }) => length <= MOST) ? dice : undefined;
};

const SAID = [
  /\b(\d{1,3}(?:\s*\+\s*\d{1,3})+)\b/,
  /\b(?:\d*d\d+\s*[=:]|(?:rolled|roll|die|dice|würfel|wurf|gewürfelt)\s*:?\s*(?:an?\s+|eine?\s+)?)\s*(\d{1,3})\b/i,
  // Nothing but who threw and one die: `ACTS: 4`, `dice server: 5`.
  /^\s*(?:(?!MP|DRM|VP|SP|HQ|ZOC)\p{Lu}{3,}|[\p{L} -]*(?:server|roller|bot))\s*:?\s*(\d{1,3})\s*$/u,
];

/** Dice that a remark tells: `ACTS: 4 + 3`, `2d6 = 4 + 3 = 7`, `rolled 5`. undefined: it tells none. */
export const diceSaid = (text: string): readonly number[] | undefined => {
  const said = SAID.map(pattern => pattern.exec(text)?.[1]).find(dice => dice !== undefined);
  return said === undefined ? undefined : diceIn(said)?.[0];
};

/** `4 + 3, 2` */
export const diceText = (dice: readonly (readonly number[])[]): string => dice.map(roll => roll.join(' + ')).join(', ');
