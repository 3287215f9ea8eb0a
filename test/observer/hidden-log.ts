// A log of the sample scenario in which everything is hidden that VASSAL can hide, each under a word of its own.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandNode } from '../../core/vassal/game/command';
import { flattenCommands, leaf } from '../../core/vassal/game/command-tree';
import { logStep, stepCommands } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { decodeSequence, encodeSequence } from '../../core/vassal/text/sequence';
import { nestTraits, peelTraits } from '../../core/vassal/traits/trait-nesting';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { deck, type HandPiece, move, piece, stack } from '../vassal/replay/hand-made';

/** Whose eyes: nobody's on a side, a side's, or the file's own. */
export type Eyes = 'observer' | 'Axis' | 'Soviet' | 'reveal';
export const EYES: readonly Eyes[] = ['observer', 'Axis', 'Soviet', 'reveal'];

const ANN = 'QuietHarbour';
const BOB = 'q7z';

/** Each word, and who may be told it. */
export const WORDS: Readonly<Record<string, readonly Eyes[]>> = {
  Wmasked: ['Axis', 'reveal'],
  Winvisible: ['Axis', 'reveal'],
  Wunseenbyside: ['Axis', 'reveal'],
  Wcard: ['reveal'],
  Whand: ['reveal'],
  Wwindow: ['reveal'],
  Wbyside: ['Axis', 'reveal'],
  Wforone: ['Soviet', 'reveal'],
  Wprivatenote: [],
  Wsecretnote: [],
  Wdelayednote: [],
  Wwhisper: [],
  [ANN]: [],
  [BOB]: [],
};

/** Two centres of hexes of the board. */
const HERE = [366, 556] as const;
const THERE = [366, 452] as const;

/** Pieces whose names no scenario knows. */
const hidden = (id: string, name: string, trait: HandPiece['traits'], more: Partial<HandPiece> = {}): HandPiece => ({
  id,
  name,
  image: `${name}.png`,
  traits: [...(trait ?? []), ['mark;Secret', `value of ${name}`]],
  map: 'Main Map',
  at: HERE,
  ...more,
});

const mask = (access: string, owner: string): HandPiece['traits'] => [
  [`obs;79,130;back.png;Mask;B;Unknown;${access};;d;true;;`, `${owner};|1|${BOB}`],
];

const CARRIED = '3;p1;inv1;inv2';
const CARRIED_OPENLY = '1;p1';

/** A counter that shows who plays, under all names that an id may have. */
const KEEPING: HandPiece['traits'] = [
  ['label;;m;10;;0,0,0;t;0;c;0;b;c;by $PlayerId$ $hiddenBy$ $obscuredBy$ $Mine$ $His$;Who;0;0;TextLabel;;false', ''],
  ['calcProp;His;{PlayerId};d', ''],
  ['PROP;Mine;false,0,0,false;;', ANN],
];

const INVISIBLE = 'inv1';
const UNSEEN = 'inv2';
const onMain = (command: string): string => command.replaceAll('/Map/', '/Main Map/').replaceAll('/Map;', '/Main Map;');
const drag = (id: string, map = 'Main Map', player = ANN): string =>
  onMain(move(id, THERE, { from: HERE, map, player }));

const back = (id: string): string => onMain(move(id, HERE, { from: THERE, map: 'Main Map', player: ANN }));

const START: readonly string[] = [
  `PLAYER\t${ANN}\tAnn\tAxis`,
  `PLAYER\t${BOB}\tBob\tSoviet`,
  piece(hidden('m1', 'Wmasked', mask('player:', ANN))),
  piece(hidden(INVISIBLE, 'Winvisible', [['hide;73,130;Invisible;;player:', ANN]])),
  piece(hidden('p1', 'Plain', [])),
  piece(hidden(UNSEEN, 'Wunseenbyside', [['hide;73,130;Invisible;;side:', 'Axis']])),
  onMain(stack('st1', HERE, 'm1', INVISIBLE, 'p1')),
  // What carries pieces or is tied to them, and counts them.
  piece(hidden('r1', 'Raft', [['mat;Raft;', CARRIED]], { at: THERE })),
  piece(hidden('t1', 'Tied', [['attach;Rope', CARRIED]], { at: THERE })),
  piece(hidden('c1', 'Wcard', mask('player:', 'null'), { at: [900, 900] })),
  onMain(deck('d1', 'Draws', [900, 900], 'c1')),
  piece(hidden('h1', 'Whand', [], { map: 'Axis Hand' })),
  piece(hidden('w1', 'Wwindow', [], { map: 'Staff Room' })),
  piece(hidden('s1', 'Wbyside', mask('side:', 'Axis'))),
  piece(hidden('o1', 'Wforone', mask('player:', BOB))),
  // What counters and modules keep of who plays: VASSAL gives an id to whoever asks for `PlayerId`.
  `MutableProperty\tPlayerId\t\t${ANN}\tModule`,
  piece(hidden('k1', 'Keeper', KEEPING)),
  `PNOTE\t${ANN}\tWprivatenote`,
  `SNOTE\tplan\t${ANN}\ttrue\tWdelayednote\t0\thandle`,
];

const STEPS: readonly (readonly string[])[] = [
  [drag('m1'), 'CHAT* something moves *'],
  [drag(INVISIBLE)],
  [`PRIV_CHAT${BOB}\tWwhisper`, drag('h1', 'Axis Hand')],
  [drag('w1', 'Staff Room')],
  [`SNOTE\torders\t${ANN}\ttrue\tWsecretnote\t0\thandle2`],
  [drag('s1'), drag('o1', 'Main Map', BOB)],
  // Taken back, what nobody else saw; and the whole stack moves.
  [drag(UNSEEN)],
  ['UNDO\ttrue', back(UNSEEN), 'UNDO\tfalse'],
  [drag('st1'), 'CHAT* Stack moves *'],
  ['-/' + INVISIBLE],
  [`MutableProperty\tPlayerId\t${ANN}\t${BOB}\tModule`, drag('k1')],
  [`FOO\t${ANN}`, `BAR${BOB}`],
];

const asStep = ([head = '', ...rest]: readonly string[]): CommandNode =>
  logStep({ text: head, children: rest.map(leaf) });

/** A move and a fight or two of both sides: enough to be judged, and told of, in many outputs. */
const BEGINNING = 24;

/**
 * A game of the sample scenario with what is hidden at its start and in steps after its own.
 *
 * @param most of the game's own steps
 */
export const hiddenGame = async (game = 'a-clean-week', most = BEGINNING): Promise<SavedGame> => {
  const read = await readSavedGame(await readFile(path.join(SAMPLE_FOLDER, `games/${game}.vlog`)));
  if (!read.ok) throw new Error(read.error.message);
  const own = read.value.start.flatMap(node => [...flattenCommands(node)]);
  const end = own.lastIndexOf('end_save');
  const start = [...own.slice(0, end), ...START, ...own.slice(end)];
  return { ...read.value, start: start.map(leaf), steps: [...read.value.steps.slice(0, most), ...STEPS.map(asStep)] };
};

/** The same game in which there never were such pieces: steps that were only about them are empty. */
export const without = (game: SavedGame): SavedGame => {
  const isAbout = (text: string): boolean =>
    [INVISIBLE, UNSEEN].some(id => new RegExp(`^[+\\-DM]/${id}(?:/|$)`).test(text));
  const isOf = (node: CommandNode): boolean => stepCommands(node).some(isAbout);
  const left = (node: CommandNode): readonly string[] => stepCommands(node).filter(text => !isAbout(text));
  const isNothing = (texts: readonly string[]): boolean => texts.every(text => text.startsWith('UNDO'));
  return {
    ...game,
    start: game.start
      .filter(({ text }) => !isAbout(text))
      .map(({ text, ...node }) => ({ ...node, text: text.replaceAll(CARRIED, CARRIED_OPENLY) })),
    steps: game.steps.map(node => (isOf(node) ? asStep(isNothing(left(node)) ? [] : left(node)) : node)),
  };
};

/** The id of the first piece of that name, as the log adds it. */
const idOf = (game: SavedGame, name: string): string => {
  const added = game.start.find(({ text }) => text.startsWith('+/') && text.includes(`;${name}/`));
  return added?.text.split('/')[1] ?? '';
};

/** A counter of the game's own is made invisible to all but Bob's side. */
export const withUnitHidden = (game: SavedGame, name: string): SavedGame => {
  const id = idOf(game, name);
  const hide = (text: string): string => {
    if (!text.startsWith(`+/${id}/`)) return text;
    const [, , type = '', state = ''] = decodeSequence(text, '/');
    const under = (first: string, rest: string): string => nestTraits([first, ...peelTraits(rest)]);
    return `+/${encodeSequence([id, under('hide;73,130;Invisible;;side:', type), under('Soviet', state)], '/')}`;
  };
  return { ...game, start: game.start.map(node => ({ ...node, text: hide(node.text) })) };
};

/** The game without it. */
export const withoutUnit = (game: SavedGame, name: string): SavedGame => {
  const id = idOf(game, name);
  const isAbout = (text: string): boolean => new RegExp(`^[+\\-DM]/${id}(?:/|$)`).test(text);
  const left = (node: CommandNode): readonly string[] => stepCommands(node).filter(text => !isAbout(text));
  return {
    ...game,
    start: game.start
      .filter(({ text }) => !isAbout(text))
      .map(node => ({ ...node, text: node.text.replaceAll(new RegExp(`;${id}(?=;|/|$)`, 'g'), '') })),
    steps: game.steps.map(node => (left(node).length < stepCommands(node).length ? asStep(left(node)) : node)),
  };
};

export const bytesOf = (game: SavedGame): Uint8Array => writeSavedGame(game);

/** The same game of a module that nobody has. */
export const withoutModule = ({ module: _, ...game }: SavedGame): SavedGame => ({
  ...game,
  module: { name: 'Nobody’s', version: '1.0' },
});
