// The line of registration's value: everything that shared code asks of a rule system.

import { fraction } from '../../../core/base/fraction';
import { defineSystem } from '../../../core/rules/frame/define-system';
import rules from './assets/rules.json';
import { Charts } from './board';
import { assess, MEANINGS, readChart, unitsOnBoard } from './assess';
import { checkClash } from './check-tables';
import { JUDGES } from './judges';
import { VOCABULARY } from './vocabulary';

export const BRIDGE_AND_BANNER = defineSystem({
  name: 'Bridge and Banner',
  rules,
  vocabulary: VOCABULARY,
  words: {
    examples: ['4-6 riders -> 2-3 foot @ meadow', '2-1'],
    unitForm: 'A unit needs its strength, such as 4, or strength and march, such as 4-6.',
    factors: { 1: ['str'], 2: ['str', 'mv'] },
    terrains: { wood: 'grove', field: 'meadow' },
    hexsides: { brook: 'stream' },
    features: {},
    weathers: {},
    modifiers: {},
    totals: [1, 6],
  },
  frames: new Map([
    [
      'clash',
      {
        notes: ['One die. Columns are odds, the lower one counts.'],
        key: 'die',
        cells: { '*': { kind: 'word' as const, words: Object.keys(MEANINGS) } },
      },
    ],
    [
      'ground',
      {
        notes: ['MPs to enter a hex.'],
        key: 'terrain',
        open: true,
        cells: { '*': { kind: 'figure' as const, least: fraction(0), greatest: fraction(9), words: [] } },
      },
    ],
  ]),
  charts: (own, options) => new Charts(own, options),
  checkTables: own => {
    const clash = own.get('clash');
    return clash ? checkClash(clash) : [];
  },
  judges: JUDGES,
  assess,
  readChart,
  unitsOnBoard,
});
