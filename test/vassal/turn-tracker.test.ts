import { describe, expect, it } from 'vitest';
import { turnTrack, type TurnTrack } from '../../core/vassal/module/turn-tracker';
import { M, parseXml } from './module-fixture';

const T = `${M}.turn`;
const track = (xml: string, attributes = 'turnFormat="$level1$ $level2$"'): TurnTrack =>
  turnTrack(parseXml(`<${T}.TurnTracker name="Turns" ${attributes}>${xml}</${T}.TurnTracker>`));

const clicks = (of: TurnTrack, count: number, from = of.initialState): string[] => {
  const shown: string[] = [];
  for (let state = from; shown.length < count; state = of.next(state)) shown.push(of.textOf(state));
  return shown;
};

const turns = track(
  `<${T}.CounterTurnLevel property="Turn" turnFormat="Turn $value$" start="1"><${T}.ListTurnLevel property="Phase" list="Blue,Red"/></${T}.CounterTurnLevel>`,
);

describe('a turn track', () => {
  it('reads the state that VASSAL writes', () => {
    expect(turns.initialState).toBe('0|1;0;false;-1;0\\;0\\;0\\;true,true');
    expect(turns.textOf('0|3;0;false;-1;1\\;0\\;0\\;true,true')).toBe('Turn 3 Red');
    expect([...turns.propertiesOf('0|3;0;false;-1;1\\;0\\;0\\;true,true')]).toEqual([
      ['Turn', '3'],
      ['Phase', 'Red'],
    ]);
  });

  it('goes forward and back: the inner level first', () => {
    expect(clicks(turns, 4)).toEqual(['Turn 1 Blue', 'Turn 1 Red', 'Turn 2 Blue', 'Turn 2 Red']);
    const third = turns.next(turns.next(turns.initialState));
    expect(turns.textOf(turns.previous(third))).toBe('Turn 1 Red');
    expect(turns.previous(turns.next(third))).toBe(third);
  });

  it('finds the state that shows a text', () => {
    const state = turns.stateShowing('Turn 12 Red');
    expect(state && turns.textOf(state)).toBe('Turn 12 Red');
    expect(turns.stateShowing('Turn 12 Green')).toBeUndefined();
  });

  it('with several levels side by side goes on to the next when one is through', () => {
    const side = track(
      `<${T}.ListTurnLevel name="a" list="Spring,Autumn"/><${T}.CounterTurnLevel name="b" turnFormat="Winter $value$" start="1" loop="true" loopLimit="2"/>`,
      'turnFormat="$level1$"',
    );
    expect(clicks(side, 6)).toEqual(['Spring', 'Autumn', 'Winter 1', 'Winter 2', 'Spring', 'Autumn']);
    const winter = side.stateShowing('Winter 1') ?? '';
    expect(side.textOf(side.previous(winter))).toBe('Autumn');
  });

  it('passes over entries that players switched off', () => {
    const list = track(`<${T}.ListTurnLevel list="A,B,C"/>`, 'turnFormat="$level1$"');
    expect(clicks(list, 3, '0|0;0;0;true,false,true')).toEqual(['A', 'C', 'A']);
  });

  it('counts in steps, and takes missing tokens as VASSAL does', () => {
    const years = track(`<${T}.CounterTurnLevel start="1941" incr="-1"/>`, 'turnFormat="$level1$"');
    expect(clicks(years, 2)).toEqual(['1941', '1940']);
    expect(years.textOf('')).toBe('1941');
    expect(years.textOf('0|x')).toBe('1941');
    expect(years.textOf('7|1941')).toBe('');
  });

  it('without a format of its own shows four levels, empty ones too', () => {
    expect(track(`<${T}.CounterTurnLevel/>`, '').textOf('0|1')).toBe('1   ');
  });

  it('without levels stays where it is', () => {
    const empty = track('');
    expect(empty.next(empty.initialState)).toBe(empty.initialState);
    expect(empty.stateShowing('x')).toBeUndefined();
  });
});
