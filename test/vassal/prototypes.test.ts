import { describe, expect, it } from 'vitest';
import { LONGEST_VALUES } from '../../core/vassal/archive/limits';
import { readPieceDefinition, writePieceDefinition } from '../../core/vassal/module/piece-definition';
import { expandPrototypes, nestLevels, pieceLevels, type Level } from '../../core/vassal/module/prototypes';

const piece = (levels: readonly (readonly [string, string])[]) =>
  nestLevels(levels.map(([type, state]): Level => ({ type, state })));
const prototype = (...levels: readonly (readonly [string, string])[]): string =>
  writePieceDefinition(piece([...levels, ['piece;;;;', 'null;0;0;;0']]));
const UNIT = ['piece;;;u.png;1st Div', 'null;0;0;7;0'] as const;

const expand = (levels: readonly (readonly [string, string])[], prototypes: Readonly<Record<string, string>>) =>
  expandPrototypes(piece([...levels, UNIT]), new Map(Object.entries(prototypes)));

describe('piece definitions', () => {
  it('read and written are the same, with slashes and tabs in them', () => {
    const definition = piece([['mark;Path', 'a/b\\c'], ['cmt;x', ''], UNIT]);
    expect(readPieceDefinition(writePieceDefinition(definition))).toEqual(definition);
    expect(readPieceDefinition(' \n+/null/piece;;;;/null;0;0;;0\n')).toEqual({
      type: 'piece;;;;',
      state: 'null;0;0;;0',
    });
    expect(readPieceDefinition('piece;')).toBeUndefined();
  });

  it('with too few states has empty ones', () => {
    expect(pieceLevels({ type: 'mark;A\tmark;B\\\tpiece;;;;', state: 'x' }).map(l => l.state)).toEqual(['x', '', '']);
  });
});

describe('prototypes put in place', () => {
  it('stand where the trait stood, with their own states; comments go', () => {
    const { levels, missing } = expand(
      [
        ['mark;Outer', '1'],
        ['prototype;P', ''],
        ['cmt;why', ''],
        ['mark;Inner', '2'],
      ],
      { P: prototype(['mark;A', 'a'], ['mark;B', 'b']) },
    );
    expect(levels.map(l => [l.type, l.state])).toEqual([
      ['mark;Outer', '1'],
      ['mark;A', 'a'],
      ['mark;B', 'b'],
      ['mark;Inner', '2'],
      [...UNIT],
    ]);
    expect(missing).toEqual([]);
  });

  it('may hold others', () => {
    const { levels } = expand([['prototype;Outer', '']], {
      Outer: prototype(['mark;O', '1'], ['prototype;Inner', '']),
      Inner: prototype(['mark;I', '2']),
    });
    expect(levels.map(l => l.type)).toEqual(['mark;O', 'mark;I', UNIT[0]]);
  });

  it('that are not defined, or hold themselves, add nothing and are named', () => {
    expect(expand([['prototype;None', '']], {})).toMatchObject({ missing: ['None'], levels: [{ type: UNIT[0] }] });
    const ring = expand([['prototype;A', '']], {
      A: prototype(['mark;A', '1'], ['prototype;B', '']),
      B: prototype(['mark;B', '2'], ['prototype;A', '']),
    });
    expect(ring.cyclic).toEqual(['A']);
    expect(ring.levels.map(l => l.type)).toEqual(['mark;A', 'mark;B', UNIT[0]]);
  });

  it('keep all traits of a definition that is longer than any name, and all of its values', () => {
    const traits = Array.from({ length: 100 }, (_, i) => [`mark;Trait${i}`, `$Kind$ ${'x'.repeat(500)}`] as const);
    const { levels } = expand([['prototype;P;Kind=Panzer', '']], { P: prototype(...traits) });
    expect(levels).toHaveLength(101);
    expect(levels.at(-2)).toEqual({ type: 'mark;Trait99', state: `Panzer ${'x'.repeat(500)}` });
  });

  it('do not grow without end by the values they hand on', () => {
    const doubled = (next: string): string => prototype([`mark;M$V$`, ''], [`prototype;${next};V=$V$$V$`, '']);
    const prototypes = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`P${i}`, doubled(`P${i + 1}`)]));
    const { levels } = expand([['prototype;P0;V=ab', '']], prototypes);
    const longest = Math.max(...levels.map(level => level.type.length));
    expect(longest).toBeGreaterThan(20_000);
    expect(longest).toBeLessThan(LONGEST_VALUES + 1000);
  });

  it('that double at each of many steps do not run away', () => {
    const names = Array.from({ length: 40 }, (_, i) => `P${i}`);
    const doubling = Object.fromEntries(
      names.map((name, i) => [name, prototype([`prototype;P${i + 1}`, ''], [`prototype;P${i + 1}`, ''])]),
    );
    const { levels } = expand([['prototype;P0', '']], { ...doubling, P40: prototype(['mark;X', '']) });
    expect(levels.length).toBeLessThan(2000);
  });

  it('fill in the values that the trait gives', () => {
    const { levels } = expand([['prototype;P;Army=Third,Size=4', '']], {
      P: prototype(['mark;Army', '$Army$ ($Size$)']),
    });
    expect(levels[0]).toEqual({ type: 'mark;Army', state: 'Third (4)' });
  });
});
