// Where the units of a game stand elsewhere when the next log begins, nothing that came before counts.

import { expect, it } from 'vitest';
import type { FoundRules } from '../../../core/audit/audit';
import type { Seam } from '../../../core/audit/chain/chain';
import { breakAt } from '../../../core/audit/chain/seam-observations';
import type { PieceView } from '../../../core/vassal/replay/timeline';
import { FRONT } from '../small-log';

const [MOVES, FIGHTS] = FRONT.phases;
/** `1 Movement` */
const clockIn = (globals: Readonly<Record<string, string>>) => {
  const [turn, name] = (globals['turn:Track'] ?? '').split(' ');
  const phase = [MOVES, FIGHTS].find(one => one?.name === name);
  return phase && { turn: { number: Number(turn), date: '' }, phase };
};
const rules = (scenario = FRONT, system = 'toy'): FoundRules =>
  ({
    scenario,
    system: { id: system },
    binding: {
      unitOf: ({ props }: PieceView) => props['unit'],
      hexOf: ({ location }: PieceView) => location,
      faceUp: () => 0,
      statesOf: () => [],
      sideOf: () => undefined,
      markerOf: () => undefined,
      tellsTurn: (name: string) => name === 'turn:Track',
      clockIn,
    },
  }) as unknown as FoundRules;

const piece = (location: string, unit?: string, masked = false): PieceView =>
  ({ id: '1', name: 'piece', map: 'Front', location, props: unit === undefined ? {} : { unit }, masked }) as PieceView;
const track = (before: string, after: string, name = 'turn:Track') => ({ name, before, after });
const at = (pieces: Seam['pieces'], globals: Seam['globals'] = [], after = rules()) =>
  breakAt({ pieces, globals }, rules(), after);

it('a game breaks where other rules judge it', () => {
  expect(at([], [], rules(FRONT, 'other'))).toBe('rules');
  expect(at([], [], rules({ ...FRONT, name: 'Other' }))).toBe('rules');
  expect(at([], [], rules({ ...FRONT, version: '2' }))).toBe('rules');
  expect(at([])).toBeUndefined();
});

it('where a unit stands elsewhere, or may do so', () => {
  expect(at([{ before: piece('0101', 'a'), after: piece('0102', 'a') }])).toBe('units');
  expect(at([{ before: piece('0101', undefined, true), after: piece('0101') }])).toBe('units');
  expect(at([{ before: piece('0101'), after: piece('0101', undefined, true) }])).toBe('units');
  // Twins: what is no unit stands elsewhere, a unit was turned over, or it came.
  expect(at([{ before: piece('0101'), after: piece('0102') }])).toBeUndefined();
  expect(at([{ before: piece('0101', 'a'), after: piece('0101', 'a') }])).toBeUndefined();
  expect(at([{ after: piece('0101', 'a') }])).toBeUndefined();
});

it('where the track was turned back, or turned when more was done; alone it may be turned on', () => {
  expect(at([], [track('1 Movement', '1 Combat')])).toBeUndefined();
  expect(at([], [track('1 Combat', '2 Movement')])).toBeUndefined();
  expect(at([], [track('1 Combat', '1 Movement')])).toBe('turn');
  expect(at([], [track('2 Movement', '1 Combat')])).toBe('turn');
  expect(at([], [track('nothing', '1 Combat')])).toBe('turn');
  expect(at([{ after: piece('0101', 'a') }], [track('1 Movement', '1 Combat')])).toBe('turn');
  expect(at([{ after: piece('0101', 'a') }], [track('5', '4', 'pool')])).toBeUndefined();
});
