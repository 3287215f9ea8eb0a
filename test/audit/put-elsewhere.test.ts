// Which two drags, or a counter set down and dragged on, may be one act, put right: at what price, and whether it is asked.
// The lines are those of test/rules/log-fights.

import { describe, expect, it } from 'vitest';
import { PUT_ELSEWHERE } from '../../core/audit/slips/put-elsewhere';
import type { Conflict, Told } from '../../core/audit/slips/slip';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import type { Observation } from '../../core/rules/observation';
import { observations } from '../rules/log-fights/table';

const words = (all: readonly Observation[]): string =>
  all
    .map(o =>
      o.kind === 'moved'
        ? `${o.step}: ${o.units.join('+')} ${o.from}-${o.to}`
        : o.kind === 'placed'
          ? `${o.step}: ${o.unit} in ${o.hex}`
          : String(o.step),
    )
    .join('; ');

interface At {
  readonly step: number;
  readonly accused?: readonly string[];
  /** The steps that were read as moves. */
  readonly moves?: readonly number[];
  /** The steps of the fight, or of the placing, that is accused. */
  readonly act?: { readonly kind: string; readonly steps: readonly number[] };
  /** The steps of a fight before it. */
  readonly fought?: readonly number[];
  readonly kind?: Conflict['kind'];
}

/** The price, a question mark if it is asked, and the log as it is told then. */
const tellings = (
  lines: string,
  { step, accused = ['A'], moves = [], act, fought, kind = 'broken' }: At,
): readonly string[] => {
  const told = {
    observations: observations(lines),
    nameOf: (unit: string) => unit,
    by: { roster: { map: rectangularMap({ columns: 12, rows: 10 }) } },
  } as unknown as Told;
  const at = {
    kind,
    step,
    findings: [{ units: accused }],
    read: [
      ...(fought ? [{ action: { kind: 'combat', steps: fought } }] : []),
      ...moves.map(of => ({ action: { kind: 'move', steps: [of] } })),
      ...(act ? [{ action: act }] : []),
    ],
    ...(act ? { act: { action: { units: [], attackers: [], changes: [], ...act } } } : {}),
  } as unknown as Conflict;
  return [...PUT_ELSEWHERE.retellings(told, at)].map(
    ({ price, finding, observations: all }) => `${price}${finding?.missing === undefined ? '' : '?'} ${words(all)}`,
  );
};

describe('a stack that was set down in the wrong hex', () => {
  it.each<[string, string, At, readonly string[]]>([
    [
      'is put right after a mark',
      'A to 0307; marks; A to 0306',
      { step: 3, moves: [1] },
      ['2 2; 3: A 0304-0306', '2 1: A 0304-0306; 2'],
    ],
    [
      'is asked about after others moved',
      'A to 0307; D to 0606; A to 0306',
      { step: 3, moves: [1] },
      ['10? 2: D 0505-0606; 3: A 0304-0306', '10? 1: A 0304-0306; 2: D 0505-0606'],
    ],
    [
      'is put right, if a remark names it',
      'A to 0307; D to 0606; A to 0306; “A there”',
      { step: 3, moves: [1] },
      ['2 2: D 0505-0606; 3: A 0304-0306; 4', '2 1: A 0304-0306; 2: D 0505-0606; 4'],
    ],
    [
      'is put right, if a remark names the hex, though it goes on',
      'A to 0307; D to 0606; A to 0308; “0308”',
      { step: 3, moves: [1] },
      ['2 2: D 0505-0606; 3: A 0304-0308; 4', '2 1: A 0304-0308; 2: D 0505-0606; 4'],
    ],
    [
      'is put right, if another goes the other way right after',
      'A to 0307; W to 0308; A to 0308; W to 0307',
      { step: 3, moves: [1] },
      ['2 2: W 0604-0308; 3: A 0304-0308; 4: W 0308-0307', '2 1: A 0304-0308; 2: W 0604-0308; 4: W 0308-0307'],
    ],
    [
      'is put right, if another goes the other way just before',
      'A to 0307; W to 0308; W to 0307; A to 0308',
      { step: 4, moves: [1] },
      ['2 2: W 0604-0308; 3: W 0308-0307; 4: A 0304-0308', '2 1: A 0304-0308; 2: W 0604-0308; 3: W 0308-0307'],
    ],
    ['goes on, without a word', 'A to 0307; D to 0606; A to 0308', { step: 3, moves: [1] }, []],
    ['goes back to where it stood', 'A to 0307; D to 0606; A to 0304', { step: 3, moves: [1] }, []],
    ['goes one way, with only a remark between', 'A to 0307; “hm”; A to 0306', { step: 3, moves: [1] }, []],
    ['did not move at first', 'A to 0307; marks; A to 0306', { step: 3 }, []],
    ['is accused before that', 'A to 0307; marks; A to 0306', { step: 1, moves: [1] }, []],
    ['is not accused', 'A to 0307; marks; A to 0306', { step: 3, moves: [1], accused: ['B'] }, []],
    ['is put right for no dice', 'A to 0307; marks; A to 0306', { step: 3, moves: [1], kind: 'loose-dice' }, []],
    [
      'retreats by its fight, and is put right at once',
      'A to 0307; “hm”; A to 0306',
      { step: 1, act: { kind: 'combat', steps: [1] } },
      ['2 2; 3: A 0304-0306', '2 1: A 0304-0306; 2'],
    ],
    [
      'retreats by its fight, and is dragged when others have moved',
      'A to 0307; D to 0606; A to 0306',
      { step: 1, act: { kind: 'combat', steps: [1] } },
      [],
    ],
    [
      'has retreated by a fight, and is dragged on at once with a word',
      'A to 0307; “0306”; A to 0306',
      { step: 3, act: { kind: 'move', steps: [3] }, fought: [1] },
      ['2 2; 3: A 0304-0306', '2 1: A 0304-0306; 2'],
    ],
    ['retreats by another fight', 'A to 0307; “hm”; A to 0306', { step: 1, act: { kind: 'combat', steps: [9] } }, []],
    [
      'does something else than fight',
      'A to 0307; “hm”; A to 0306',
      { step: 1, act: { kind: 'move', steps: [1] } },
      [],
    ],
  ])('%s', (_, lines, at, told) => {
    expect(tellings(lines, at)).toEqual(told);
  });

  const placed = { kind: 'adjust', steps: [1] };
  it.each<[string, string, At, readonly string[]]>([
    ['from beside the map is put right', 'A placed 0; A to 0305', { step: 1, act: placed }, ['2 1: A in 0305']],
    ['is put right after a remark', 'A placed 0; “hm”; A to 0305', { step: 1, act: placed }, ['2 1: A in 0305; 2']],
    ['is not, if others move first', 'A placed 0; D to 0606; A to 0305', { step: 1, act: placed }, []],
    ['is not with others', 'A placed 0; A+B to 0305', { step: 1, act: placed }, []],
    ['is not, if another moves', 'A placed 0; B to 0305', { step: 1, act: placed }, []],
    ['is not, if it is taken off', 'A placed 0; A to nowhere', { step: 1, act: placed }, []],
    ['is not of another act', 'A placed 0; A to 0305', { step: 1, act: { kind: 'adjust', steps: [2] } }, []],
    ['is not, if nothing was set down', 'B to 0305; A to 0305', { step: 1, act: placed }, []],
    ['is not, if nothing follows', 'A placed 0; X lost', { step: 1, act: placed }, []],
    [
      'is the second of two that are set down',
      'B placed 0; A placed 0; A to 0305',
      { step: 2, act: { kind: 'adjust', steps: [2] } },
      ['2 1: B in 0304; 2: A in 0305'],
    ],
  ])('%s', (_, lines, at, told) => {
    expect(tellings(lines, at)).toEqual(told);
  });
});
