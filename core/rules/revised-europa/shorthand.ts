import type { ShorthandWords } from '../system';

const AXIS_NATIONS = ['axis', 'german', 'romanian', 'rumanian', 'hungarian', 'italian', 'slovak', 'slovakian'];

/** How players write things; the keys of the charts need no row. */
export const WORDS_OF_SHORTHAND: ShorthandWords = {
  examples: [
    '9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2',
    '2x 7-6 inf, 4-2-6 art -> 3-8 cav @ clear, minor river, hit ; combat',
    '3-1 1L +1',
  ],
  unitForm: 'A unit needs strength and MA, such as 7-6, or AF-DF-MA.',
  combatPhases: ['combat'],
  factors: { 2: ['af', 'ma'], 3: ['af', 'df', 'ma'] },
  terrains: { open: 'clear', mountains: 'mountain', city: 'full city', 'full-hex city': 'full city' },
  hexsides: { river: 'minor river', 'unfrozen major river': 'major river' },
  features: {
    hit: 'hit',
    bombarded: 'bombarded',
    commando: 'commando',
    'winter advantage': 'winter advantage',
    'dotted city': 'dot city',
    fortification: 'fort',
    'ground support': 'hit',
    bombardment: 'bombarded',
  },
  procedures: ['bombardment'],
  weathers: { dry: 'Clear', 'clear weather': 'Clear', freeze: 'Frost', snowy: 'Snow' },
  modifiers: {
    oos: 'unsupplied',
    unsupplied: 'unsupplied',
    'out of supply': 'unsupplied',
    isolated: 'isolated',
    nosp: 'nosp',
    cadre: 'cadre',
    reduced: 'reduced',
    moved: 'moved',
    unsupported: 'unsupported',
    winterized: 'winterized',
    axis: 'axis',
    soviet: 'soviet',
    finnish: 'finnish',
    motorized: 'motorized',
    division: 'division',
    brigade: 'brigade',
    regiment: 'regiment',
    battalion: 'battalion',
  },
  values: {
    cadre: { form: 'figures', example: '4-8', isOptional: true },
    reduced: { form: 'figures', example: '4-8', isOptional: true },
    moved: { form: 'number', example: '3' },
  },
  nations: {
    ...Object.fromEntries(AXIS_NATIONS.map(nation => [nation, 'axis'])),
    soviet: 'soviet',
    russian: 'soviet',
    finnish: 'finnish',
    finn: 'finnish',
  },
  frozen: { weathers: ['Frost', 'Snow'], ground: { charts: ['tec-combat', 'tec-hexsides'], column: 'frozen' } },
  unprinted: ['minor river'],
};
