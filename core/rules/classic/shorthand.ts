// How lines of odds are written: figures in the order of the counter, other spellings of usual words.

import type { ShorthandWords } from '../system';
import type { ClassicRules } from './block/rules';
import { STEPS_LOST } from './vocabulary';

export const wordsFor = ({ units, combat, phases }: ClassicRules): ShorthandWords => {
  const strengths = [...new Set([units.attack, units.defence])];
  const all = [...strengths, ...(units.movement === undefined ? [] : [units.movement])];
  const { count, sides } = combat?.dice ?? { count: 1, sides: 6 };
  return {
    examples: [
      '14-12-8 arm -> 2-2-4 inf @ clear ; mp 3',
      '6-4-8 arm, 4-5-4 inf -> 3-4-4 inf @ woods, river(2) ; combat',
      '3-1',
    ],
    unitForm: `A unit needs its figures: ${all.join('-')}, such as ${all.map((_, i) => [6, 4, 8][i] ?? 1).join('-')}.`,
    // One figure is both strengths; two are a strength and MPs.
    factors: {
      1: [units.attack],
      ...(units.movement === undefined ? {} : { 2: [units.attack, units.movement] }),
      [all.length]: all,
    },
    combatPhases: [...phases].flatMap(([kind, { attacks }]) => (attacks ? [kind] : [])),
    totals: [count, count * sides],
    terrains: { open: 'clear', plain: 'clear', forest: 'woods', wood: 'woods', mountains: 'mountain' },
    hexsides: { stream: 'river', 'minor river': 'river' },
    features: {},
    weathers: {},
    modifiers: { reduced: 'reduced', moved: 'moved', ...Object.fromEntries(Object.keys(STEPS_LOST).map(s => [s, s])) },
    values: {
      reduced: { form: 'figures', example: '3-4', isOptional: true },
      moved: { form: 'number', example: '3' },
    },
  };
};

/** `6-4-8`: the figures in the order of the counter. */
export const figuresFor =
  ({ units }: ClassicRules) =>
  (values: Readonly<Record<string, string>>): string =>
    [...new Set([units.attack, units.defence, units.movement])]
      .flatMap(name => (name === undefined ? [] : (values[name] ?? [])))
      .join('-');
