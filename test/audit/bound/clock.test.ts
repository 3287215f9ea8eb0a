// Turn and phase of somebody else's game, as its tracker, its markers and its players tell them.

import { describe, expect, it } from 'vitest';
import { boundClock } from '../../../core/audit/bound/clock';
import type { BindingFile } from '../../../core/binding/binding-file';
import { MAP_NAME } from '../../../core/scenario/module-contract';
import { madeTimeline, type MadePiece, type MadeStep } from '../../report/made-log';

const phase = (side: string, name: string, ...words: readonly string[]) => ({ side, name, kind: name, words });
const binding = {
  sides: [
    { name: 'Axis', players: ['German'] },
    { name: 'Allied', players: [] },
  ],
  phases: [
    phase('Axis', 'movement', 'moves'),
    phase('Axis', 'combat'),
    phase('Axis', 'mech movement'),
    phase('Allied', 'movement', 'moves'),
    phase('Allied', 'combat'),
  ],
  turns: [
    { number: 1, date: 'May I' },
    { number: 2, date: 'May II', weather: 'Mud' },
  ],
  turn: [
    { tracker: 'Track' },
    { global: 'Now' },
    { marker: 'Turn', map: MAP_NAME },
    { chat: '{side} begins {phase} of turn {turn}' },
  ],
  weather: { global: 'Sky' },
} as unknown as BindingFile;

const PIECES: readonly MadePiece[] = [
  { id: '1', name: 'Turn', at: 'Turn 4' },
  { id: '2', name: '11 Pz', at: '0101' },
];

/** What the clock shows at last: `2 Axis combat, Mud`. */
const shown = (steps: readonly MadeStep[], pieces: readonly MadePiece[] = PIECES.slice(1), by = binding): string => {
  const timeline = madeTimeline(pieces, steps, {});
  const now = boundClock(by, timeline).clockAt(timeline, timeline.steps);
  if (!now) return 'nothing';
  const { number, weather } = now.turn;
  return `${number} ${now.phase.side} ${now.phase.name}${weather === undefined ? '' : `, ${weather}`}`;
};
const track = (now: string, was: string | null = null): MadeStep => ({ globals: { 'turn:Track': [was, now] } });
const now = (text: string): MadeStep => ({ globals: { Now: [null, text] } });

describe('a tracker', () => {
  it.each([
    ['Turn 3, Axis combat', '3 Axis combat'],
    ['GT-3 Allied Combat', '3 Allied combat'],
    ['3rd turn: German movement', '3 Axis movement'],
    ['May II Allied moves', '2 Allied movement, Mud'],
    ['Axis combat, Turn 3 of 10', '3 Axis combat'],
    // Two numbers without the word: none of them is the turn.
    ['Axis combat 3 of 10', '1 Axis combat'],
    // The longest name that fits, and whole words alone.
    ['Axis mech movement', '1 Axis mech movement'],
    ['Axis noncombat', 'nothing'],
    ['Axis combats', 'nothing'],
    ['May I', 'nothing'],
  ])('%s', (text, told) => {
    expect(shown([track(text)])).toBe(told);
  });

  it('that names no side means the next phase of that name', () => {
    const from = (...texts: readonly string[]): string => shown(texts.map(text => track(text)));
    expect(from('combat')).toBe('1 Axis combat');
    expect(from('combat', 'moves')).toBe('1 Allied movement');
    expect(from('combat', 'moves', 'combat')).toBe('1 Allied combat');
    expect(from('Allied combat', 'combat')).toBe('1 Axis combat');
  });

  it('is not read where nothing stands in it, and is told from other values', () => {
    expect(shown([track('Axis combat'), { globals: { Other: [null, 'Allied moves'] } }])).toBe('1 Axis combat');
    const clock = boundClock(binding, madeTimeline(PIECES, [], {}));
    expect(['turn:Track', 'Now', 'Track', 'Other'].filter(clock.tellsTurn)).toEqual(['turn:Track', 'Now']);
    expect(clock.clockIn({ 'turn:Track': 'Turn 2 Allied combat' })).toMatchObject({ turn: { number: 2 } });
  });
});

describe('other signs', () => {
  it('are a value, a marker on a track, and what players write', () => {
    expect(shown([now('Turn 5 Axis combat')])).toBe('5 Axis combat');
    expect(shown([now('Axis combat')], PIECES)).toBe('4 Axis combat');
    expect(shown([now('Axis combat'), { move: { 1: 'Turn 6' } }], PIECES)).toBe('6 Axis combat');
    expect(shown([now('Axis combat'), { move: { 2: 'Turn 6' } }], PIECES)).toBe('4 Axis combat');
    expect(shown([{ chat: ['<Joel> - Allied begins combat of turn 7'] }])).toBe('7 Allied combat');
    expect(shown([{ chat: ['<Joel> - before Allied begins combat of turn 7'] }])).toBe('nothing');
    expect(shown([now('Axis combat'), { chat: ['<Joel> - good luck'] }])).toBe('1 Axis combat');
  });

  it('the marker is none while it is hidden', () => {
    const [marker] = PIECES;
    expect(shown([now('Axis combat')], marker ? [{ ...marker, masked: true }] : [])).toBe('1 Axis combat');
  });

  it('a step that was taken back tells nothing', () => {
    expect(shown([track('Axis combat'), track('Allied combat'), { undoes: [2] }])).toBe('1 Axis combat');
  });
});

describe('the weather', () => {
  const sky = (text: string): MadeStep => ({ globals: { Sky: [null, text] } });
  it('is the value’s, where it says one, else that of the turn', () => {
    expect(shown([track('Turn 1 Axis combat'), sky('Snow')])).toBe('1 Axis combat, Snow');
    expect(shown([track('Turn 2 Axis combat'), sky('')])).toBe('2 Axis combat, Mud');
    expect(shown([sky('Snow'), track('Turn 9 Axis combat')])).toBe('9 Axis combat, Snow');
  });

  it('is always the same, or what players write, where the binding says so', () => {
    const always = { ...binding, weather: { always: 'Dry' } } as BindingFile;
    expect(shown([track('Turn 9 Axis combat')], [], always)).toBe('9 Axis combat, Dry');
    expect(shown([track('Turn 2 Axis combat')], [], always)).toBe('2 Axis combat, Mud');
    const written = { ...binding, weather: { chat: 'weather is {weather}.' } } as BindingFile;
    const chat = ['<Joel> - The weather is Fog.'];
    expect(shown([track('Turn 9 Axis combat'), { chat }], [], written)).toBe('9 Axis combat, Fog');
  });
});

it('all turns are those that are listed and those that were seen', () => {
  const turns = (steps: readonly MadeStep[], by = binding): readonly number[] =>
    boundClock(by, madeTimeline([], steps, {})).turns.map(({ number }) => number);
  expect(turns([track('Turn 9'), track('Turn 2')])).toEqual([1, 2, 9]);
  const { turns: _, ...unlisted } = binding;
  expect(turns([track('Turn 9'), track('Turn 3')], unlisted as BindingFile)).toEqual([3, 9]);
  expect(turns([], unlisted as BindingFile)).toEqual([1]);
});

it('the clock is turned by a step that tells another phase, turn or weather', () => {
  const timeline = madeTimeline(
    [],
    [track('Axis combat'), track('Axis combat again'), track('Turn 2 Axis combat')],
    {},
  );
  const clock = boundClock(binding, timeline);
  const turned = [1, 2, 3].map(step => clock.clockTurned(timeline.changes(step))?.turn.number);
  expect(turned).toEqual([1, undefined, 2]);
});
