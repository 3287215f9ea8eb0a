// Dear by what is said and rolled: long remarks, remarks that patterns look at for long, dice, headings, expressions.

import { ONE, label, move, piece, times, type Costly } from './costly-parts';

/** What a pattern may begin to read at each of its characters. */
const TRAPS: readonly string[] = [
  '<',
  '&lt;',
  '&',
  ' ',
  '0',
  'a',
  'a ',
  '* ',
  '*',
  '(',
  '[',
  '"',
  "'",
  '-',
  '=',
  ',',
  '1,',
  '1 + ',
  '@',
  ':',
  '/',
  '\\',
  '->',
  '→',
  '!',
  '.',
  '$',
  '{',
  '|',
  '_',
  '\u00a0',
  '\u0301',
  '\ud83d\ude00',
  'Turn 1 ',
  'step 1, ',
  'Hex 0101 ',
  '0101 ',
  '2d6 = ',
];

/** As long as a remark may be. */
const LONG = 20_000;

const trapped = (by: string): string => by.repeat(Math.ceil(LONG / by.length));

/** After what a remark begins with, and before what the pattern waits for. */
const remarks = (i: number): string => {
  const trap = trapped(TRAPS[i % TRAPS.length] ?? ' ');
  const [before, after] = (
    [
      ['CHAT<Ann> - ', 'x'],
      ['CHAT* ', '\u0000'],
      ['CHAT*** 2d6 = ', ' *** <'],
      ['CHAT', ')'],
    ] as const
  )[Math.floor(i / TRAPS.length) % 4] ?? ['', ''];
  return `${before}${trap}${after}`;
};

export const COSTLY_TALK: Readonly<Record<string, Costly>> = {
  'remarks that patterns look at for long': {
    most: 1000,
    make: count => ({ start: ONE, steps: times(count, i => [remarks(i)]) }),
  },
  'long remarks': {
    most: 2400,
    make: count => ({
      start: ONE,
      steps: times(count, i => [`CHAT<Ann> - ${i} ${'Once more, please. '.repeat(1050)}`]),
    }),
  },
  'one long remark': {
    most: 49_000_000,
    make: count => ({ start: ONE, steps: [[`CHAT<Ann> - ${'word '.repeat(count / 5)}`]] }),
  },
  'one long remark of other letters': {
    most: 16_000_000,
    make: count => ({ start: ONE, steps: [[`CHAT<Ann> - ${'漢字 '.repeat(count / 3)}`]] }),
  },
  'remarks of one word each': {
    most: 40_000,
    make: count => ({ start: ONE, steps: times(count, i => [`CHAT<Ann> - word${i}`]) }),
  },
  'dice of a thousand': {
    most: 10_000,
    make: count => ({
      start: ONE,
      steps: times(count, i => [`CHAT*** 1000d6 = ${times(1000, k => 1 + ((i + k) % 6)).join(',')} *** <Ann>`]),
    }),
  },
  'headings of turns': {
    most: 30_000,
    make: count => ({ start: ONE, steps: times(count, i => [`CHAT* Turn ${i}`, `CHAT<Ann> - My turn ${i}`]) }),
  },
  'expressions that are long': {
    most: 10_000,
    make: count => ({
      start: times(count, i =>
        piece(10 + i, 'A', [`calcProp;n;{${'('.repeat(30)}${times(200, k => k).join('+')}${')'.repeat(30)}};d`]),
      ),
      steps: times(count, i => [move(10 + i, i)]),
    }),
  },
  'expressions that are too deep': {
    most: 400_000,
    make: count => ({
      start: [piece(7, 'A', [`calcProp;n;{${'('.repeat(count)}1${')'.repeat(count)}};d`, label('{'.repeat(count))])],
      steps: [[move(7, 9)]],
    }),
  },
  'names that tell much of their surroundings': {
    most: 20_000,
    make: count => ({
      start: [
        piece(7, 'A', [label('$LocationName$$CurrentMap$$CurrentX$$CurrentY$$CurrentBoard$$CurrentZone$'.repeat(20))]),
      ],
      steps: times(count, i => [move(7, i)]),
    }),
  },
};
