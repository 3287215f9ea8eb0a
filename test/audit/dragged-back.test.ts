// Which drags take back others by leading back to where their units stood: those are no moves, whatever they cost.

import { expect, it } from 'vitest';
import { correctionsOf, loopsIn, withoutLoops } from '../../core/audit/take-backs/corrections';
import { finished } from '../../core/base/parts';
import type { Observation } from '../../core/rules/observation';

/** `a+b 0101-0102`: a drag, `a 0101-`: off the map; `a ! 0102`: declared against it; `a -`: a step lost; `roll`, `turn`, else a remark. */
const seen = (words: string, step: number): Observation => {
  const [names = '', what = '', target = ''] = words.split(' ');
  const units = names.split('+');
  const [from, to] = what.split('-');
  if (words === 'roll') return { step, kind: 'rolled', button: '2d6', dice: [3, 4] };
  if (words === 'turn') {
    const phase = { side: 'Axis', name: 'Movement', kind: 'movement' };
    return { step, kind: 'phase', turn: { number: 1, date: 'May 1' }, phase };
  }
  if (what === '!') return { step, kind: 'declared', what: 'attack', units, from: '0101', target };
  if (what === '-') return { step, kind: 'reduced', unit: names, hex: '0101', faceUp: 1 };
  if (from && to !== undefined) return { step, kind: 'moved', units, from, to: to === '' ? undefined : to, via: [] };
  return { step, kind: 'said', text: words };
};
const logOf = (log: string): readonly Observation[] => log.split(', ').map((words, i) => seen(words, i + 1));

/** `a 1 2`: its drags of steps 1 and 2; what they are rather, if so. */
const loops = (log: string): readonly string[] =>
  finished(loopsIn(logOf(log))).map(({ units, drags, rather }) =>
    [units.join('+'), ...drags.map(({ step }) => step), ...(rather ? [rather] : [])].join(' '),
  );

it.each<[string, string, readonly string[]]>([
  ['there and back', 'a 1-2, a 2-1', ['a 1 2']],
  ['with a remark between', 'a 1-2, oops, a 2-1', ['a 1 3']],
  ['while others move', 'a 1-2, b 5-6, a 2-1', ['a 1 3']],
  ['over several stops', 'a 1-2, a 2-3, a 3-1', ['a 1 2 3']],
  ['back to the stop before', 'a 1-2, a 2-3, a 3-2', ['a 2 3']],
  ['back over several stops, and at once to the last of them: there it stays', 'a 1-2, a 2-3, a 3-1, a 1-3', ['a 3 4']],
  ['together', 'a+b 1-2, a+b 2-1', ['a+b 1 2']],
  ['one of two', 'a+b 1-2, a 2-1', ['a 1 2']],
  ['each by itself', 'a+b 1-2, a 2-1, b 2-1', ['a 1 2', 'b 1 3']],
  ['it comes home with somebody whom it has fetched', 'a 1-2, a+c 2-1', []],
  ['once more', 'a 1-2, a 2-1, a 1-2, a 2-1', ['a 1 2', 'a 3 4']],
  ['on and on', 'a 1-2, a 2-3', []],
  ['off the map between', 'a 1-2, a 2-, a 2-1', []],
  ['a step was lost, or it was declared, between', 'a 1-2, a -, a 2-1, b 1-2, b ! 9, b 2-1', []],
  ['a roll between, for who was dragged last', 'a 1-2, roll, a 2-1', ['a 1 3 fight']],
  ['a roll for others', 'b 5-6, roll, a 1-2, c 7-8, a 2-1', ['a 3 5']],
  ['a roll for what was declared', 'a 1-2, c ! 9, roll, a 2-1', ['a 1 4']],
  ['into the field of a fight, with others moved between', 'b ! 2, roll, a 1-2, c 7-8, a 2-1', ['a 3 5 fight']],
  ['into the field and at once out, by one who has not fought', 'b ! 2, roll, a 1-2, a 2-1', ['a 3 4']],
  ['by one who has fought', 'a ! 2, roll, a 1-2, a 2-1', []],
  ['by one who has fought, after others did', 'a ! 2, roll, b ! 9, roll, a 1-2, a 2-1', ['a 5 6 fight']],
  ['elsewhere at once by one who has fought', 'a ! 2, roll, a 1-3, a 3-1', ['a 3 4']],
  ['elsewhere by one who has fought, with others moved between', 'a ! 2, roll, a 1-3, b 5-6, a 3-1', []],
  ['the track was turned between', 'a 1-2, turn, a 2-1', ['a 1 3 moves']],
  ['the track was turned, and somebody moved since', 'a 1-2, turn, b 5-6, turn, a 2-1', []],
  ['the track was turned, nobody moved, and it was turned again', 'a 1-2, turn, turn, a 2-1', ['a 1 4 moves']],
  ['the track was turned, and it has moved on since', 'a 1-2, turn, a 2-3, a 3-1', []],
  ['with one who was fetched, over a turn', 'a 1-2, turn, a+c 2-1', []],
  ['a fight of the phase before', 'b ! 2, roll, turn, a 1-2, c 7-8, a 2-1', ['a 4 6']],
])('%s: %s', (_, log, found) => {
  expect(loops(log)).toEqual(found);
});

it('what was taken back is left out of the log and told, and who went along stays there', () => {
  const log = logOf('a+b 1-2, well, a 2-1');
  const back = finished(loopsIn(log));
  expect(withoutLoops(log, back)).toMatchObject([{ step: 1, units: ['b'] }, { step: 2 }]);
  expect(withoutLoops(log, [])).toBe(log);
  expect(correctionsOf(back, unit => unit.toUpperCase())).toEqual([
    { steps: [1, 3], units: ['a'], names: ['A'], what: 'A: dragged from 1 to 2 and back' },
  ]);
});
