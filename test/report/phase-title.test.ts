import { expect, it } from 'vitest';
import { phaseTitle } from '../../core/report/audit/audit-phases';
import type { Turn } from '../../core/scenario/scenario';

const titleOf = (turn: Omit<Turn, 'number' | 'date'>): string =>
  phaseTitle({
    turn: { number: 6, date: 'Nov I 1941', ...turn },
    phase: { side: 'Axis', name: 'Movement', kind: 'movement' },
  });

it('a phase is headed by its turn’s weather, or that of each zone', () => {
  expect(titleOf({ weather: 'Frost' })).toBe('Turn 6 · Nov I 1941 · Frost · Axis Movement');
  expect(
    titleOf({
      weatherByZone: new Map([
        ['C', 'Frost'],
        ['B', 'Snow'],
      ]),
    }),
  ).toBe('Turn 6 · Nov I 1941 · B Snow, C Frost · Axis Movement');
  expect(titleOf({})).toBe('Turn 6 · Nov I 1941 · Axis Movement');
});
