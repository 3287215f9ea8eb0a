// How lines of odds are written: figures in the order of the counter, other spellings of usual words.

import type { ShorthandWords } from '../system';
import type { ClassicRules } from './block/rules';
import { factorsOf, figureNames } from './figures';
import { STEPS_LOST } from './vocabulary';

const FOR_CLASS = 'where a chart has a column of the class';

/** A movement class is said by `+class:motor`, or by its own word. */
const classWords = ({ movement }: ClassicRules): Readonly<Record<string, string>> =>
  Object.fromEntries(movement.classes.map(word => [word.toLowerCase(), word]));

export const wordsFor = (rules: ClassicRules): ShorthandWords => {
  const { units, combat, movement, phases } = rules;
  const all = figureNames(units);
  const { count, sides } = combat?.dice ?? { count: 1, sides: 6 };
  return {
    examples: [
      '14-12-8 arm -> 2-2-4 inf @ clear ; mp 3',
      '6-4-8 arm, 4-5-4 inf -> 3-4-4 inf @ woods, river(2) ; combat',
      '3-1',
    ],
    unitForm: `A unit needs its figures: ${all.join('-')}, such as ${all.map((_, i) => [6, 4, 8][i] ?? 1).join('-')}.`,
    factors: factorsOf(units),
    combatPhases: [...phases].flatMap(([kind, { attacks }]) => (attacks ? [kind] : [])),
    lossBadges: STEPS_LOST,
    totals: [count, count * sides],
    terrains: { open: 'clear', plain: 'clear', forest: 'woods', wood: 'woods', mountains: 'mountain' },
    hasOwnGround: true,
    hexsides: { stream: 'river', 'minor river': 'river' },
    // A road that leads into the target's hex; a board knows its own.
    features: Object.fromEntries(rules.connections.map(word => [word.toLowerCase(), word])),
    said: ['shift', 'drm'],
    weathers: {},
    modifiers: {
      ...classWords(rules),
      ...Object.fromEntries(Object.keys(STEPS_LOST).map(s => [s, s])),
      reduced: 'reduced',
      moved: 'moved',
      steps: 'steps',
      class: 'class',
    },
    strengthParts: { words: {}, rest: 'inf' },
    values: {
      reduced: { form: 'figures', example: '3-4', isOptional: true },
      moved: { form: 'number', example: '3' },
      steps: { form: 'whole', example: '2' },
      class: { form: movement.classes, example: movement.classes[0] ?? 'foot' },
    },
    counts: {
      ...Object.fromEntries(movement.classes.map(word => [word, FOR_CLASS])),
      ...Object.fromEntries(Object.keys(STEPS_LOST).map(s => [s, 'for losses, and with the chart track for figures'])),
      class: FOR_CLASS,
      reduced: 'for figures and losses',
      moved: 'for attackers where an overrun costs MPs',
      steps: 'for losses, and with the chart track for figures',
    },
  };
};

/** `6-4-8`: the figures in the order of the counter. */
export const figuresFor =
  ({ units }: ClassicRules) =>
  (values: Readonly<Record<string, string>>): string =>
    figureNames(units)
      .flatMap(name => values[name] ?? [])
      .join('-');
