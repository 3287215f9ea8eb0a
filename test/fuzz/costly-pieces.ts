// Dear by what pieces are made of, and by how they lie: deep, long, many, in one place.

import { encodeSequence } from '../../core/vassal/text/sequence';
import { changed, changedStates, escaped, move, ONE, piece, stack, times, type Costly } from './costly-parts';

const ids = (count: number): number[] => times(count, i => 10 + i);

/** As deep as a piece may be; of `quoted` levels each has to be unpacked for itself. */
const deep = (i: number, quoted: boolean): string =>
  piece(
    10 + i,
    `A${i}`,
    times(250, level => (quoted && level === 0 ? `'mark;M${i}'` : `mark;M${level}`)),
  );

/** A piece whose innermost state is its own. */
const pieceOf = (id: number, type: string, state: string): string => `+/${id}/${escaped(type)}/${escaped(state)}`;

/** Every other one of sixty levels shows its back. */
const flipped = (by: number): readonly string[] => times(60, level => String(1 + ((by + level) % 2)));

const DECK = 'deck;true;0,0,0;40;40;Always;Never;true;true;true;;;;';

export const COSTLY_PIECES: Readonly<Record<string, Costly>> = {
  'deep pieces': { most: 4000, make: count => ({ start: times(count, i => deep(i, false)), steps: [['CHATa']] }) },
  'deep pieces whose levels are quoted': {
    most: 2000,
    make: count => ({ start: times(count, i => deep(i, true)), steps: [['CHATa']] }),
  },
  'pieces of many marks': {
    most: 20_000,
    make: count => ({
      start: [
        piece(
          7,
          'A',
          times(20, i => `mark;${times(200, k => `M${i}-${k}`).join(',')}`),
          times(20, i => times(200, k => `V${i}-${k}`).join(',')),
        ),
      ],
      steps: times(count, i => [changed(7, 20, i, i + 1)]),
    }),
  },
  'pieces of many levels': {
    most: 20_000,
    make: count => ({
      start: [
        piece(7, 'A', [
          `emb2;;128;A;;128;;;128;;;;1;false;0;0;${times(5000, i => `l${i}.png`).join(',')};${times(5000, i => `+ L${i}`).join(',')};false;L;;;false;;1;1;true;;;`,
        ]),
      ],
      steps: times(count, i => [
        `D/7/${i % 5000}\\	Front;100;50;1;0/${(i + 4999) % 5000}\\	Front;100;50;1;0`.replaceAll('\\	', '	'),
      ]),
    }),
  },
  'levels that all flip at once': {
    most: 20_000,
    make: count => ({
      start: [
        piece(
          7,
          'A',
          times(
            60,
            i => `emb2;;128;A;;128;;;128;;;;1;false;0;0;a.png,b.png;+ X${i},+ Y${i};false;L${i};;;false;;1;1;true;;;`,
          ),
          flipped(0),
        ),
      ],
      steps: times(count, i => [changedStates(7, flipped(i), flipped(i + 1))]),
    }),
  },
  'long names': {
    most: 5000,
    make: count => ({
      start: times(count, i => piece(10 + i, `${'Long name '.repeat(400)}${i}`)),
      steps: times(2 * count, i => [move(10 + (i % count), i)]),
    }),
  },
  'long ids': {
    most: 5000,
    make: count => ({
      start: times(count, i => piece(`${'7'.repeat(4000)}${i}`, 'A')),
      steps: times(count, i => [move(`${'7'.repeat(4000)}${i}`, i)]),
    }),
  },
  'maps without end': {
    most: 30_000,
    make: count => ({ start: ONE, steps: times(count, i => [move(7, 9, `Map ${i}`)]) }),
  },
  'a stack that moves': {
    most: 20_000,
    make: count => ({
      start: [...times(count, i => piece(10 + i, `P${i}`)), stack(5, ids(count))],
      steps: times(100, i => [`M/5/Front/${i}/80/null/Front/100/50/null/`]),
    }),
  },
  'a stack that is parted piece by piece': {
    most: 20_000,
    make: count => ({
      start: [...times(count, i => piece(10 + i, `P${i}`)), stack(5, ids(count))],
      steps: times(count, i => [move(10 + i, i)]),
    }),
  },
  'a stack that does not say who is in it': {
    most: 10_000,
    make: count => ({
      start: [...times(count, i => piece(10 + i, `P${i}`)), stack(5, ids(count))],
      steps: times(400, i => [`D/5/Front;${i};50/Front;${i + 1};50`]),
    }),
  },
  'a deck that is shuffled': {
    most: 5000,
    make: count => {
      const list = (by: number): string =>
        ids(count)
          .map((_, i) => 10 + ((i * by) % count))
          .join(',');
      return {
        start: [...times(count, i => piece(10 + i, `P${i}`)), `+/5/${DECK}D/Front;100;50;true;${list(1)}`],
        steps: times(300, i => [`D/5/Front;100;50;true;${list(i + 2)}/Front;100;50;true;${list(i + 1)}`]),
      };
    },
  },
  'decks that all lay in one place': {
    most: 10_000,
    make: count => ({
      start: [...ONE, ...times(count, i => `+/${9000 + i}/${DECK}D${i}/Front;9;80;true;`)],
      steps: [
        times(count, i => `M/${9000 + i}/Front/${i + 100}/90/null/Front/9/80/null/`),
        ...times(6000, i => [move(7, i % 2 ? 9 : 8)]),
      ],
    }),
  },
  'moves to where invisible pieces lie': {
    most: 10_000,
    make: count => ({
      start: [
        'PLAYER\ts\tAnn\tRed',
        ...times(count, i => piece(10 + i, 'A', ['hide;;I;;side:'], ['s'])),
        stack(5, ids(count)),
        piece(7, 'B'),
      ],
      steps: times(8000, i => [`M/7/Front/${i % 2 ? 100 : 90}/50/null/Front/100/50/null/`]),
    }),
  },
  'namesakes that move': {
    most: 20_000,
    make: count => ({ start: times(count, i => piece(10 + i, 'Same')), steps: times(count, i => [move(10 + i, i)]) }),
  },
  'a piece with a long memory': {
    most: 20_000,
    make: count => ({
      start: [pieceOf(7, 'piece;;;u.png;A', `Front;100;50;1;${times(2000, i => `k${i};v${i}`).join(';')}`)],
      steps: times(count, i => [move(7, i)]),
    }),
  },
  'trails that grow': {
    most: 3000,
    make: count => {
      const trail = (length: number): string =>
        `false;Map0;${length};${times(length, i => `${i},9`).join(';')};true;0\tFront;100;50;1;0`;
      return {
        start: [pieceOf(7, 'footprint;84,130;T\tpiece;;;u.png;A', trail(0))],
        steps: times(count, i => [`D/7/${trail(i + 1)}/${trail(i)}`, move(7, i)]),
      };
    },
  },
  'masks that are taken off and put on': {
    most: 20_000,
    make: count => ({
      start: ['PLAYER\ts\tAnn\tRed', piece(7, 'A', ['obs;;b.png;Mask;B;Card;player:;;d;true;;'], ['s;'])],
      steps: times(count, i => [
        `D/7/${i % 2 ? 's;' : 'null;'}\tFront;100;50;1;0/${i % 2 ? 'null;' : 's;'}\tFront;100;50;1;0`,
      ]),
    }),
  },
  'masks of one stack that part and meet': {
    most: 20_000,
    make: count => ({
      start: [
        'PLAYER\ts\tAnn\tRed',
        ...times(10, i => piece(10 + i, `A${i}`, ['obs;;b.png;Mask;B;Card;player:;;d;true;;'], ['s;'])),
        stack(5, ids(10)),
      ],
      steps: times(count, i => [move(10 + (i % 10), i % 20 < 10 ? 90 : 100)]),
    }),
  },
  'an order of commands that is deep': {
    most: 20_000,
    make: count => ({
      start: ONE,
      steps: times(count, () => [encodeDeep(60)]),
    }),
  },
};

/** A command within a command within a command. */
const encodeDeep = (depth: number): string => {
  let text = 'CHATa';
  for (let i = 0; i < depth; i++) text = encodeSequence(['', text], '\u001b');
  return text;
};
