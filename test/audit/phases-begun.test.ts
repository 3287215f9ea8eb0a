// Which phases may have begun before an act: a track is turned late, past a phase, or not at all.

import { expect, it } from 'vitest';
import { laterPhases, withBegun } from '../../core/audit/slips/phases-begun';
import type { Observation } from '../../core/rules/observation';

const [A_MOVES, A_FIGHTS, B_MOVES, B_FIGHTS] = ['A moves', 'A fights', 'B moves', 'B fights'].map(name => ({
  side: name.slice(0, 1),
  name,
  kind: name.slice(2),
}));
const phases = [A_MOVES, A_FIGHTS, B_MOVES, B_FIGHTS].flatMap(phase => phase ?? []);
const turns = [1, 2, 3, 4, 5].map(number => ({ number, date: `May ${number}` }));

/** `1 A fights`: the track is turned there; else what is done. */
const seen = (words: string, step: number): Observation => {
  const phase = phases.find(({ name }) => words.endsWith(name));
  const turn = turns.find(({ number }) => words.startsWith(`${number} `));
  if (phase && turn) return { step, kind: 'phase', turn, phase };
  switch (words) {
    case 'overrun':
    case 'attack':
      return { step, kind: 'declared', what: words, units: ['a'], from: '0101', target: '0102' };
    case 'roll':
      return { step, kind: 'rolled', button: '2d6', dice: [3, 4] };
    case 'move':
      return { step, kind: 'moved', units: ['a'], from: '0101', to: '0102', via: [] };
    default:
      return { step, kind: 'said', text: words };
  }
};

/** `|`: the act before which they may have begun is the next. In turn 1, in which A moves. */
const told = (log: string) => {
  const words = log.split(', ');
  const from = words.indexOf('|');
  return { observations: words.filter(word => word !== '|').map((word, i) => seen(word, i + 1)), from };
};
const now = { turn: turns[0], phase: A_MOVES };

const begun = (log: string, isNeverTurned = false): readonly string[] => {
  const { observations, from } = told(log);
  return laterPhases(observations, from, now, { turns, phases }, isNeverTurned).map(
    ({ turn, phase, shown, passed }) =>
      `${turn.number} ${phase.name}${shown ? ` by ${shown.step}` : ''}, ${passed} passed`,
  );
};

const TO_B_MOVES = ['1 A fights', '1 B moves'];

it.each<[string, string, readonly string[]]>([
  ['up to the one that the track is turned to next', 'move, |, move, 1 A fights', ['1 A fights by 3, 0 passed']],
  [
    'those on the way, where it is turned in one run',
    'move, |, move, 1 A fights, 1 B moves, move',
    TO_B_MOVES.map((name, i) => `${name} by ${3 + i}, ${i} passed`),
  ],
  [
    'those that it is turned past',
    'move, |, move, 1 B moves',
    TO_B_MOVES.map((name, i) => `${name} by 3, ${i} passed`),
  ],
  ['none of a later run', 'move, |, move, 1 A fights, move, 1 B moves', ['1 A fights by 3, 0 passed']],
  ['none where it is turned back', 'move, |, move, 1 A moves', []],
  [
    'where the log ends untouched, those of one round',
    'move, |, move',
    ['1 A fights, 0 passed', '1 B moves, 1 passed', '1 B fights, 2 passed'],
  ],
  [
    'where nothing was done before, and nothing stands between the turns, rounds that were passed in silence',
    '|, move, 2 A moves',
    ['1 A fights', '1 B moves', '1 B fights', '2 A moves'].map((name, i) => `${name} by 2, ${i} passed`),
  ],
  [
    'not where the other side would have had its turn',
    'move, |, move, 2 A moves',
    ['1 A fights by 3, 0 passed', '1 B moves by 3, 1 passed', '1 B fights by 3, 2 passed'],
  ],
])('they are %s', (_, log, phasesBegun) => {
  expect(begun(log)).toEqual(phasesBegun);
});

it('a phase of the next turn has not begun where the other side had its phases between, unless rounds are passed in silence', () => {
  const inCombat = (log: string): readonly string[] => {
    const { observations, from } = told(log);
    const fighting = { turn: turns[0], phase: A_FIGHTS };
    return laterPhases(observations, from, fighting, { turns, phases }).map(
      ({ turn, phase }) => `${turn.number} ${phase.name}`,
    );
  };
  const ofB = ['1 B moves', '1 B fights'];
  expect(inCombat('move, |, move, 2 A moves, move')).toEqual(ofB);
  expect(inCombat('|, move, 2 A moves, move')).toEqual([...ofB, '2 A moves']);
  expect(inCombat('|, move, 1 B moves, 2 A moves, move')).toEqual([...ofB, '2 A moves']);
  expect(inCombat('|, move, 1 B moves, your turn, 2 A moves, move')).toEqual(ofB);
});

it('the turn with which a log ends after an overrun is believed, for its phase is still to come', () => {
  expect(begun('move, |, overrun, 1 A fights')).toEqual([]);
  expect(begun('move, |, overrun, 1 A fights, well done')).toEqual([]);
  // Twins: something is done in it, or attacks came before the overrun, which is then the first of it.
  for (const log of [
    'move, |, overrun, 1 A fights, move',
    'move, |, overrun, 1 A fights, roll',
    'move, attack, |, overrun, 1 A fights',
    'move, |, attack, 1 A fights',
  ])
    expect(begun(log)).toHaveLength(1);
});

it('where the track is never turned, the other side may have had a turn too', () => {
  expect(begun('move, |, move', true)).toEqual([
    '1 A fights, 0 passed',
    '1 B moves, 1 passed',
    '1 B fights, 2 passed',
    '2 A moves, 3 passed',
  ]);
});

const withPhase = (log: string, name: string): readonly string[] => {
  const { observations, from } = told(log);
  const one = laterPhases(observations, from, now, { turns, phases }).find(({ phase }) => phase.name === name);
  return one
    ? withBegun(observations, from, one).map(o => (o.kind === 'phase' ? `${o.turn.number} ${o.phase.name}` : o.kind))
    : [];
};

it('a phase begins before the act with the turn to it, and with what stands between the turns of one run', () => {
  expect(withPhase('move, |, move, 1 A fights, so, 1 B moves, move', 'B moves')).toEqual([
    'moved',
    '1 A fights',
    'said',
    '1 B moves',
    'moved',
    'moved',
  ]);
  expect(withPhase('move, |, move, 1 B moves, move', 'A fights')).toEqual([
    'moved',
    '1 A fights',
    'moved',
    '1 B moves',
    'moved',
  ]);
});
