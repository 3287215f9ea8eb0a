// Files that are small to send and dear to read, in sizes that differ with the seed: what a damaged file seldom becomes.

import { obfuscate } from '../../core/vassal/archive/obfuscation';
import { nestTraits } from '../../core/vassal/traits/trait-nesting';
import { xzBomb } from './xz-bomb';

/** Pieces lie on a map of the module that the games are replayed with. */
const ESC = '\u001b';

const piece = (id: number, name: string): string => `+/${id}/piece;;;u.png;${name}/Front;100;50;1;0`;

const ids = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => 1000 + i);

const game = (start: readonly string[], steps: readonly string[]): Uint8Array =>
  obfuscate(['begin_save', ...start, 'end_save', ...steps].join(ESC));

/** 1 to `most`, small numbers as likely as great ones. */
const size = (random: () => number, most: number): number => Math.ceil(most ** random());

type Shape = (random: () => number) => Uint8Array;

/** A stack of thousands, moved as one and piece by piece. */
const stack: Shape = random => {
  const members = ids(size(random, 20_000));
  const steps = Array.from({ length: size(random, 200) }, (_, i) => {
    const who = random() < 0.5 ? '91' : String(members[Math.floor(random() * members.length)]);
    return `LOG\tM/${who}/Front/${i}/7/null/Front/0/0/null/`;
  });
  return game([...members.map(id => piece(id, `P${id}`)), `+/91/stack/Front;100;50;${members.join(';')}`], steps);
};

/** A stack on a stack on a stack: each piece is put upon the one before. */
const tower: Shape = random => {
  const members = ids(size(random, 3000));
  const steps = members.slice(1).map((id, i) => `LOG\tM/${id}/Front/100/50/${members[i]}/Front/0/0/null/`);
  return game(
    members.map(id => piece(id, `P${id}`)),
    steps,
  );
};

/** Long runs of one character in a remark, a name, an expression. */
const blanks: Shape = random => {
  const run = (random() < 0.8 ? ' ' : '1').repeat(size(random, 200_000));
  const calculated = `+/7/calcProp;n;{1${run}x};d\tpiece;;;u.png;a${run}b/\tFront;1;1;1;0`;
  return game(
    [calculated],
    [`LOG\tCHAT<A> - a${run}b`, `LOG\tCHAT* a${run}b`, 'LOG\tM/7/Front/2/2/null/Front/1/1/null/'],
  );
};

/** What the cards of a deck that lies face down are called; nothing that is told of the game may hold it. */
export const SECRET_CARD = 'Secretcard';

/** A deck face down: shuffled, drawn from under a mask, put back. */
const deck: Shape = random => {
  const cards = ids(size(random, 200));
  const mask = 'obs;;b.png;Mask;B;Card;player:;;d;true;;';
  const state = (owner: string): string => `${owner};\tFront;100;50;1;0`;
  const card = (id: number): string => `+/${id}/${mask}\tpiece;;;u.png;${SECRET_CARD}${id}/${state('null')}`;
  const lists = cards.join(',');
  const steps = cards
    .slice(0, size(random, 60))
    .flatMap(id => [
      `LOG\tD/${id}/${state('secret1')}/${state('null')}${ESC.replace(ESC, `\\${ESC}`)}LOG\tM/${id}/Front/9/9/null/Front/100/50/null/`,
      `LOG\tM/${id}/Front/100/50/null/Front/9/9/null/`,
      `LOG\tD/95/Front;100;50;true;${lists}/Front;100;50;true;${lists}`,
    ]);
  return game(
    [
      'PLAYER\tsecret1\tAnn\tRed',
      ...cards.map(card),
      `+/95/deck;true;0,0,0;40;40;Always;Never;true;true;true;;;;Events/Front;100;50;true;${lists}`,
    ],
    steps,
  );
};

/** A saved game packed by XZ that unpacks to gigabytes of blanks. */
const bomb: Shape = random => xzBomb(size(random, 1000));

export const SHAPES: readonly Shape[] = [stack, tower, blanks, deck, bomb];

const M = 'VASSAL.build.module';

/** Of a hundred traits; each slot that uses it has them all. */
const LONG_PROTOTYPE = `<${M}.PrototypesContainer><${M}.PrototypeDefinition name="long">+/null/${nestTraits([
  ...Array.from({ length: 100 }, (_, i) => `mark;M${i}`),
  'piece;;;;',
])}/</${M}.PrototypeDefinition></${M}.PrototypesContainer>`;

/** A build file with problems by the ten thousand, on one line. */
export const problemFile: Shape = random => {
  const count = size(random, 20_000);
  const parts = [
    (i: number) => `<${M}.Map mapName="m${i}"/>`,
    () => `<${M}.Map mapName="m"/>`,
    (i: number) =>
      `${i === 0 ? LONG_PROTOTYPE : ''}<${M}.PieceSlot entryName="p${i}" gpid="${i}">+/null/prototype;long\tpiece;;;;x${i}/\tnull;0;0;1;0</${M}.PieceSlot>`,
    (i: number) =>
      `<${M}.PieceSlot entryName="p${i}" gpid="1">+/null/prototype;none${i}\tpiece;;;none${i}.png;x/\tnull;0;0;1;0</${M}.PieceSlot>`,
  ];
  const part = parts[Math.floor(random() * parts.length)] ?? (() => '');
  const body = Array.from({ length: count }, (_, i) => part(i)).join('');
  return new TextEncoder().encode(`<VASSAL.build.GameModule name="T" version="1">${body}</VASSAL.build.GameModule>`);
};
