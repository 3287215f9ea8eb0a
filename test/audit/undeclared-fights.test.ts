// A roll that nobody declared anything for: what is done behind it shows what was attacked, or that it was for nothing.

import { expect, it } from 'vitest';
import { undeclaredFights } from '../../core/audit/judge/fights/undeclared';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import type { Scenario } from '../../core/scenario/scenario';
import { FRONT } from './small-log';

const PLACES: Readonly<Record<string, readonly [side: string, hex: string]>> = {
  a1: ['Axis', '0303'],
  a2: ['Axis', '0303'],
  a3: ['Axis', '0404'],
  far: ['Axis', '0606'],
  s1: ['Soviet', '0304'],
  s2: ['Soviet', '0304'],
  s3: ['Soviet', '0403'],
  s4: ['Soviet', '0101'],
};
const [axis] = FRONT.units;
const scenario: Scenario = {
  ...FRONT,
  map: { ...FRONT.map, hexes: rectangularMap({ columns: 8, rows: 8 }) },
  units: Object.entries(PLACES).flatMap(([id, [side]]) => (axis ? [{ ...axis, id, name: id, side }] : [])),
};
const positionIn = (kind: string): Position => ({
  turn: { number: 1, date: 'Aug II 1941' },
  phase: { side: 'Axis', kind, name: kind },
  units: new Map(Object.entries(PLACES).map(([id, [, hex]]) => [id, { hex, faceUp: 0, states: [] }])),
  masked: new Map(),
  markers: new Map(),
});

/** `a1 0303-0304`: a drag; `a1 -`, `a1 +`: a step lost, or back; `a1 x`: taken off; `roll`, `pool`; `elsewhere`: what another fight took; else a remark. */
const seen = (words: string, step: number): Observation => {
  const [unit = '', what = ''] = words.split(' ');
  const [, hex = ''] = PLACES[unit] ?? [];
  const [from = '', to = ''] = what.split('-');
  if (words === 'roll') return { step, kind: 'rolled', button: '2d6', dice: [3, 4], player: 'Ann' };
  if (words === 'roll 3') return { step, kind: 'rolled', button: '3d6', dice: [3, 4, 1], player: 'Ann' };
  if (words === 'pool') return { step, kind: 'pool', name: 'fuel', from: 5, to: 4 } as unknown as Observation;
  if (what === '-') return { step, kind: 'reduced', unit, hex, faceUp: 1 };
  if (what === '+') return { step, kind: 'restored', unit, hex, faceUp: 0 };
  if (what === 'x') return { step, kind: 'removed', unit, hex };
  if (hex !== '' && to !== '') return { step, kind: 'moved', units: unit.split('+'), from, to, via: [] };
  return { step, kind: 'said', text: words };
};

const fights = undeclaredFights(scenario, ['combat']);

/** Fights are rolled for with two dice. */
const read = (position: Position, next: readonly Observation[]): ReturnType<typeof fights> =>
  fights(
    {
      position,
      recognise: ([declared, roll]) =>
        declared?.kind === 'declared' && roll?.kind === 'rolled' && roll.dice.length === 2
          ? {
              action: {
                kind: 'combat',
                steps: [roll.step],
                attackers: [],
                target: declared.target,
                dice: roll.dice,
                outcome: { losses: [], retreats: [], advances: [] },
              },
              left: [],
            }
          : undefined,
    },
    next,
  );

/** Target, attackers, what came of it, and the steps that are left. */
const told = (log: string, kind = 'movement'): string => {
  const found = read(
    positionIn(kind),
    log.split(', ').flatMap((words, i) => (words === 'elsewhere' ? [] : [seen(words, i + 1)])),
  );
  if (!found) return 'none';
  const { target, attackers, outcome } = found.action;
  const { losses, retreats, advances } = outcome;
  return [
    `${found.verdict.hexes.join(' or ')} (${target}) by ${attackers.map(a => `${a.unit} ${a.from}`).join(' and ') || 'nobody seen'}`,
    ...losses.map(l => `${l.unit} ${l.to}`),
    ...retreats.map(r => `${r.unit} back to ${r.to}`),
    ...advances.map(a => `${a.unit} goes in`),
    `left ${found.left.map(o => o.step).join()}`,
  ].join('; ');
};

it.each<[string, string, string, string?]>([
  [
    'an enemy who stands beside one of that side loses a step',
    'roll, s1 -',
    '0304 (0304) by nobody seen; s1 reduced; left ',
  ],
  ['or goes back', 'roll, s1 0304-0305', '0304 (0304) by nobody seen; s1 back to 0305; left '],
  ['nobody stands beside him', 'roll, s4 x', 'none'],
  ['no fight is rolled for with so many dice', 'roll 3, s1 -', 'none'],
  ['nothing is rolled', 's1 -', 'none'],
  ['its own side loses something', 'roll, a1 -', 'none'],
  [
    'who fought loses too, and goes in',
    'roll, s1 x, a1 -, s2 0304-0305, a1 0303-0304',
    '0304 (0304) by a1 0303; s1 removed; a1 reduced; s2 back to 0305; a1 goes in; left ',
  ],
  [
    'he goes back twice',
    'roll, s1 0304-0305, s1 0305-0306',
    '0304 (0304) by nobody seen; s1 back to 0305; s1 back to 0306; left ',
  ],
  ['who is far loses nothing by it', 'roll, s1 x, far -', '0304 (0304) by nobody seen; s1 removed; left 3'],
  ['another hex is another fight', 'roll, s1 x, s3 x', '0304 (0304) by nobody seen; s1 removed; left 3'],
  [
    'the pool is paid, and something is said',
    'roll, pool, well, s1 x, good, pool',
    '0304 (0304) by nobody seen; s1 removed; left 5,6',
  ],
  ['single dice follow', 'roll, roll, s1 x', '0304 (0304) by nobody seen; s1 removed; left '],
  ['something else was carried out before the next dice: they are its own', 'roll, elsewhere, roll, s1 x', 'none'],
  ['it was after them', 'roll, roll, elsewhere, s1 x', '0304 (0304) by nobody seen; s1 removed; left '],
  ['others move before he answers', 'roll, far 0606-0607, s1 x', '0304 (0304) by nobody seen; s1 removed; left 2'],
  ['dice behind such a move are its own', 'roll, far 0606-0607, roll, s1 x', 'none'],
  [
    'who fought pays before he answers, or takes that back',
    'roll, a1 -, a1 +, s1 x',
    '0304 (0304) by nobody seen; s1 removed; left 2,3',
  ],
  [
    'who fought has paid before he answers, and who is far has not',
    'roll, a1 -, far -, s1 x',
    '0304 (0304) by a1 0303; a1 reduced; s1 removed; left 3',
  ],
  [
    'who has paid for it goes back from beside the enemy',
    'roll, a3 -, a3 0404-0505, far 0606-0607',
    '0403 or 0304 (0403) by a3 0404; a3 reduced; a3 back to 0505; left 4',
  ],
  ['another does not', 'roll, a1 -, a3 0404-0505', 'none'],
  ['nor when others have moved since', 'roll, a3 -, far 0606-0607, a3 0404-0505', 'none'],
  ['nor two hexes', 'roll, a3 -, a3 0404-0606', 'none'],
  ['who goes in upon him shows nothing alone', 'roll, a1 0303-0304', 'none'],
  ['he answers that', 'roll, a1 0303-0304, s1 0304-0305', '0304 (0304) by a1 0303; s1 back to 0305; a1 goes in; left '],
  ['dice behind an entry are its own', 'roll, a1 0303-0304, roll, s1 0304-0305', 'none'],
  ['an entry from afar is none', 'roll, far 0606-0304, s1 x', 'none'],
  [
    'who has moved elsewhere since goes in by a move of his own',
    'roll, s1 x, a1 0305-0304',
    '0304 (0304) by nobody seen; s1 removed; left 3',
  ],
  ['nobody goes back where units may move', 'roll, a1 0303-0202', 'none'],
  [
    'in a combat phase who attacked does',
    'roll, a3 0404-0505',
    '0403 or 0304 (0403) by a3 0404; a3 back to 0505; left ',
    'combat',
  ],
  [
    'all who do were beside one hex',
    'roll, a3 0404-0505, a1 0303-0202',
    '0403 or 0304 (0403) by a3 0404 and a1 0303; a3 back to 0505; a1 back to 0202; left ',
    'combat',
  ],
  [
    'with one of a hex its others do, as far as the result says',
    'roll, a1 0303-0202, a2 0303-0201, a3 0404-0606',
    '0403 or 0304 (0403) by a1 0303 and a2 0303; a1 back to 0202; a2 back to 0201; left 4',
    'combat',
  ],
  ['from beside nobody nobody does', 'roll, far 0606-0607', 'none', 'combat'],
  ['nor further than one hex', 'roll, a3 0404-0606', 'none', 'combat'],
  ['nobody moves otherwise', 'roll, far 0606-0607, s1 x', 'none', 'combat'],
  [
    'what the enemy loses then shows which',
    'roll, a3 0404-0505, s3 x',
    '0403 (0403) by a3 0404; s3 removed; a3 back to 0505; left ',
    'combat',
  ],
])('%s: %s', (_, log, fight, kind) => {
  expect(told(log, kind)).toBe(fight);
});

it('what came of it stands on the board: who has lost a step before he goes back lies on his other side', () => {
  const log = ['roll', 'pool', 's1 0304-0305', 's1 -', 's1 0305-0306', 's2 0304-0305', 'a1 0303-0304', 'pool'];
  const found = read(
    positionIn('movement'),
    log.map((words, i) => seen(words, i + 1)),
  );
  const faces = found?.changes.changes.flatMap(c =>
    c.what === 'placed' ? [`${c.unit} in ${c.hex ?? ''}: ${c.faceUp}`] : [],
  );
  expect(faces).toEqual(['s1 in 0305: 0', 's1 in 0306: 1', 's2 in 0305: 0', 'a1 in 0304: 0']);
  expect(found?.changes.changes.map(c => `${c.step} ${c.what}`)).toEqual([
    '3 placed',
    '4 reduced',
    '5 placed',
    '6 placed',
    '7 placed',
    '2 pool',
  ]);
  expect(found?.changes).toMatchObject({ steps: [1, 2, 3, 4, 5, 6, 7], player: 'Ann' });
});
