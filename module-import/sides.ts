// Who plays, and whose a counter is.

import { turnTrack } from '../core/vassal/module/turn-tracker';
import type { VassalModule } from '../core/vassal/module/module';
import type { FoundSlot } from './found';

/** Seats in a roster that are not players. */
const NOT_A_SIDE = /observer|referee|umpire|solitaire|^solo$|moderator|<.*>|kibitz/i;
const MOST_SIDES = 8;

const words = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

/** `Counter-Aesir` names the side `Aesir`, `Germans` and `German Army` the side `German`. */
const names = (text: string, side: string): boolean => {
  const [found, wanted] = [words(text), words(side)];
  const isSame = (a: string, b: string): boolean => a === b || a === `${b}s` || `${a}s` === b;
  return wanted.length > 0 && found.some((_, i) => wanted.every((word, k) => isSame(found[i + k] ?? '', word)));
};

/** Marks whose value is a side's name in most modules. */
const SIDE_MARK = /^(side|owner|player|army|nation|nationality|faction|country|force)$/i;

const mostOf = (values: Iterable<string>): readonly string[] => {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([value]) => value);
};

/** The sides of the roster; of a module without a roster, those that its counters' marks or its palettes name. */
export const findSides = (module: Pick<VassalModule, 'sides'>, slots: readonly FoundSlot[]): readonly string[] => {
  const roster = [...new Set(module.sides.map(side => side.trim()))].filter(
    side => side !== '' && !NOT_A_SIDE.test(side),
  );
  if (roster.length >= 2) return roster.slice(0, MOST_SIDES);
  const marks = mostOf(
    slots.flatMap(slot =>
      [...slot.properties].flatMap(([name, value]) => (SIDE_MARK.test(name) ? [value.trim()] : [])),
    ),
  );
  if (marks.length >= 2) return marks.slice(0, MOST_SIDES);
  // The tab of a window: the second step of the path, or the last, where there is no second.
  const tabs = mostOf(slots.map(slot => slot.path[1] ?? slot.path[0] ?? ''));
  const found = [...roster, ...tabs.filter(tab => !roster.some(side => names(tab, side)))].slice(0, 2);
  return [...found, 'Side A', 'Side B'].slice(0, Math.max(2, found.length));
};

/** Where the counter says whose it is: its marks, then its prototypes, its palette, its name. */
const signsOf = (slot: FoundSlot): readonly (readonly string[])[] => [
  [...slot.properties].flatMap(([name, value]) => (SIDE_MARK.test(name) ? [value] : [])),
  slot.prototypes,
  [...slot.path].reverse(),
  [slot.name],
];

/** The side of a counter; undefined: nothing names one, or several are named at once. */
export const sideOf = (slot: FoundSlot, sides: readonly string[]): string | undefined => {
  for (const texts of signsOf(slot)) {
    const found = sides.filter(side => texts.some(text => names(text, side)));
    if (found.length === 1) return found[0];
  }
  return undefined;
};

/** What the turn track shows in its first turn, and how that turn is numbered. */
export const phasesOf = (
  module: Pick<VassalModule, 'turnTrackers'>,
): { readonly first: number; readonly phases: readonly string[] } => {
  const [element] = module.turnTrackers;
  if (!element) return { first: 1, phases: [] };
  const track = turnTrack(element);
  const levels = (state: string) => [...track.propertiesOf(state).values()];
  const phases: string[] = [];
  let state = track.initialState;
  const [number = '1'] = levels(state);
  for (let clicks = 0; clicks < MOST_PHASES; clicks++) {
    const [turn, ...inner] = levels(state);
    if (turn !== number) break;
    const phase = inner.filter(text => text !== '').join(' ');
    if (phase === '' || phases.includes(phase)) break;
    phases.push(phase);
    state = track.next(state);
  }
  return { first: /^\d{1,4}$/.test(number) ? Math.max(1, Number(number)) : 1, phases };
};

const MOST_PHASES = 60;
