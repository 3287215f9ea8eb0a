// Logs that are small to send and ask for much: each makes one thing long, of which a game has some. Sizes differ with the seed.

import { COSTLY_PIECES } from './costly-pieces';
import { changed, label, move, ONE, piece, times, type Costly } from './costly-parts';
import { COSTLY_TALK } from './costly-talk';

const DOUBLING = label('$pieceName$$pieceName$$pieceName$$pieceName$');

export const COSTLY: Readonly<Record<string, Costly>> = {
  ...COSTLY_PIECES,
  ...COSTLY_TALK,
  'nested names': {
    most: 250,
    make: count => ({
      start: [
        piece(
          7,
          'AAAA',
          times(count, () => DOUBLING),
        ),
      ],
      steps: [[move(7, 9)]],
    }),
  },
  'nested names that change': {
    most: 20_000,
    make: count => ({
      start: [
        piece(
          7,
          'AAAA',
          times(7, () => DOUBLING),
        ),
      ],
      steps: times(count, i => [changed(7, 7, i, i + 1)]),
    }),
  },
  'properties that ask for one another': {
    most: 100,
    make: count => {
      const asked = (i: number): string => times(10, k => `c${(i + 1 + k) % count}`).join('+');
      return {
        start: [
          piece(
            7,
            'A',
            times(count, i => `calcProp;c${i};{${asked(i)}};d`),
          ),
        ],
        steps: times(1000, i => [move(7, i)]),
      };
    },
  },
  'pieces that ask for a property': {
    most: 5000,
    make: count => ({
      start: times(count, i => piece(10 + i, 'A', ['calcProp;n;{g};d'])),
      steps: times(count, i => [`GlobalProperty\t;g;${i};Module`]),
    }),
  },
  'chat lines': { most: 1_000_000, make: count => ({ start: ONE, steps: times(count, () => ['CHAT<A> - hi']) }) },
  'chat lines of one step': {
    most: 500_000,
    make: count => ({ start: ONE, steps: [times(count, i => `CHAT<A> - ${i}`)] }),
  },
  'rolls of one step': {
    most: 10_000,
    make: count => ({
      start: ONE,
      steps: [
        times(2 * count, i =>
          i % 2 ? `CHAT* d${i >> 1} = 3 *** <A>;` : `MutableProperty\td${i >> 1}_result\t\t3\tModule`,
        ),
      ],
    }),
  },
  players: {
    most: 100_000,
    make: count => ({
      start: [...ONE, ...times(count, i => `PLAYER\ts${i}\tLong name ${i}\tSide ${i}`)],
      steps: times(10_000, i => [move(7, i)]),
    }),
  },
  'a player who takes one side after the other': {
    most: 60_000,
    make: count => ({ start: ONE, steps: times(count, i => [`PLAYER\ts\tN\tS${i}`]) }),
  },
  properties: {
    most: 300_000,
    make: count => ({
      start: [...ONE, ...times(count, i => `GlobalProperty\t;p${i};a;Module`)],
      steps: times(count >> 1, i => [`GlobalProperty\t;p${i};b;Module`]),
    }),
  },
  undo: {
    most: 50_000,
    make: count => ({
      start: ONE,
      steps: times(2 * count, i => (i % 2 ? ['UNDO\ttrue', move(7, 1), 'UNDO\tfalse'] : [move(7, 2)])),
    }),
  },
  'undos of what nobody did': {
    most: 20_000,
    make: count => ({
      start: ONE,
      steps: times(2 * count, i => (i < count ? [move(7, 2)] : ['UNDO\ttrue', move(i, 1), 'UNDO\tfalse'])),
    }),
  },
  'undos that are linked in a chain': {
    most: 10_000,
    make: count => ({
      start: times(count, i => piece(10 + i, 'A')),
      steps: times(2 * count, i => {
        const at = i >> 1;
        return i % 2 && at > 0 ? ['UNDO\ttrue', move(9 + at, 9000 + at), 'UNDO\tfalse'] : [move(10 + at, 20_000 + i)];
      }),
    }),
  },
  'secret notes': {
    most: 200_000,
    make: count => ({ start: [...ONE, ...times(count, i => `SNOTE\tn${i}\to\ttext\t1\ttrue`)], steps: [['CHATa']] }),
  },
  turns: {
    most: 100_000,
    make: count => ({ start: ONE, steps: times(count, i => [`TURNTurnTracker0\t${i}|1;0;false;-1`]) }),
  },
  'moves of one piece': { most: 200_000, make: count => ({ start: ONE, steps: times(count, i => [move(7, i)]) }) },
  'pieces in one place': {
    most: 50_000,
    make: count => ({ start: times(count, i => piece(10 + i, 'Same')), steps: times(count, i => [move(10 + i, 100)]) }),
  },
  'a stack of invisible pieces that one step moves over and over': {
    most: 5000,
    make: count => ({
      start: [
        'PLAYER\ts\tAnn\tRed',
        ...times(count, i => piece(10 + i, 'A', ['hide;;I;;side:'], ['s'])),
        `+/5/stack/Front;100;50;${times(count, i => 10 + i).join(';')}`,
      ],
      steps: [times(count, i => `M/5/Front/${i}/80/null/Front/100/50/null/s`)],
    }),
  },
  decks: {
    most: 20_000,
    make: count => ({
      start: [
        ...ONE,
        ...times(
          count,
          i => `+/${9000 + i}/deck;true;0,0,0;40;40;Always;Never;true;true;true;;;;D${i}/Front;${i};80;true;`,
        ),
      ],
      steps: times(count, i => [move(7, i)]),
    }),
  },
  'boards one after the other': {
    most: 5000,
    make: count => ({
      start: ONE,
      steps: times(count, i => [`Main MapBoardPicker\tBoard A\t0\t0\tBoard B/rev\t1\t${i}`]),
    }),
  },
  'steps that nobody understands': {
    most: 150_000,
    make: count => ({ start: ONE, steps: times(count, i => [`FOO${i}`]) }),
  },
};
