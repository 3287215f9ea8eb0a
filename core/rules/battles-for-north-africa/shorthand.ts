import type { ShorthandWords } from '../system';

/** `10-8-10`: attack, defence, MA; `6-6` where both strengths are one. */
export const figuresOf = ({ af = '', df, ma = '' }: Readonly<Record<string, string>>): string =>
  [af, ...(df === undefined || df === af ? [] : [df]), ma].filter(text => text !== '').join('-');

/** How players write things; the keys of the charts need no row. */
export const WORDS_OF_SHORTHAND: ShorthandWords = {
  examples: ['12-6-12 armor, 5-6-8 mot infantry -> 4-3-10 armor @ clear'],
  unitForm: 'A unit needs strength and MA, such as 7-6, or AF-DF-MA, such as 12-6-12.',
  combatPhases: ['combat'],
  totals: [1, 6],
  factors: { 2: ['af', 'ma'], 3: ['af', 'df', 'ma'], 5: ['af', 'df', 'ma', 'sp', 'ir'] },
  terrains: { open: 'clear', mountains: 'mountain', hills: 'hill', wooded: 'woods' },
  hexsides: { ditch: 'anti-tank ditch', mines: 'minefield', mine: 'minefield' },
  features: { 'fort 1': 'fortification 1', 'fort 2': 'fortification 2' },
  weathers: { sandstorm: 'Sand-storm' },
  modifiers: {
    unsupplied: 'unsupplied',
    oos: 'unsupplied',
    battery: 'battery',
    disabled: 'disabled',
    reserve: 'reserve',
  },
};
