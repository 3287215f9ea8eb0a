// Makes a save or log fit to be published: players' secret ids (their passwords) become `player1`, `player2`, …, wherever
// VASSAL writes one; their names become `Player 1`, …; what they wrote goes. The copy is read back before anybody has it.

import { err, ok, type Result } from '../../../base/result';
import { fail, type VassalError } from '../../error';
import type { CommandNode } from '../command';
import type { SavedGame } from '../saved-game';
import { writeSavedGame } from '../write-saved-game';
import type { Hands } from './hands';
import { whatIsLeft } from './read-back';
import { Roster, TITLE_WORD } from './roster';
import { Sought } from './sought';
import { Walk } from './walk';

/** What stays in a copy as it was. */
export interface Kept {
  readonly names: boolean;
  /** What players wrote: chat, notes, the comment of the save. */
  readonly writing: boolean;
}

export interface Scrubbed {
  readonly game: SavedGame;
  /** How many players' ids were replaced. */
  readonly players: number;
  /** How many of them are words or numbers of the game as well, and stand there still as that: `Red`, `12`. */
  readonly common: number;
}

export interface ScrubbedFile extends Omit<Scrubbed, 'game'> {
  readonly bytes: Uint8Array;
}

/** A game has a handful of players, and some of them write notes. */
const MOST_PLAYERS = 1000;
const MOST_NOTES = 10_000;
/** Longer names are replaced where they are names, longer titles are known by their beginning. */
const LONGEST_ID = 128;

/** The words of the game that are ids, names or titles as well are left alone in what is not written by a player. */
interface Plan {
  readonly roster: Roster;
  /** Of the ids, those that are words of the game. */
  readonly common: ReadonlySet<string>;
  /** Text -> the word for it, of ids, names and titles that are no words of the game. */
  readonly words: ReadonlyMap<string, string>;
  readonly sought: Sought;
  readonly soughtCommon: Sought;
}

const nothing = (): void => undefined;
const same = (text: string): string => text;

const visit = (game: SavedGame, hands: Hands): void => {
  const walk = new Walk(hands);
  for (const node of [...game.start, ...game.steps]) walk.node(node);
};

const readRoster = (game: SavedGame): Roster => {
  const roster = new Roster();
  visit(game, {
    id: secret => (roster.addId(secret), secret),
    owner: (owner, isSide) => (isSide || roster.addId(owner), owner),
    idOrSide: text => (roster.addIdOrSide(text), text),
    side: side => roster.addSide(side),
    name: (name, secret) => (roster.addName(name, secret), name),
    value: same,
    writing: same,
    title: title => (roster.addTitle(title), title),
    own: nothing,
    counted: nothing,
  });
  roster.close();
  return roster;
};

/** VASSAL's own words for what is so and what is not. */
const FLAGS = ['true', 'false'];

/** Those of the texts that the game says of itself: sides, what the module names, what VASSAL counts. */
const wordsOfGame = (game: SavedGame, texts: readonly string[], roster: Roster): ReadonlySet<string> => {
  if (texts.length === 0) return new Set();
  const sought = new Sought();
  for (const text of texts) sought.add(text);
  const found = new Set(texts.filter(text => roster.isSide(text) || FLAGS.includes(text)));
  const note = (text: string): void => {
    for (const word of sought.in(text)) found.add(word);
  };
  const hands: Hands = {
    id: same,
    owner: same,
    idOrSide: same,
    side: nothing,
    name: same,
    value: same,
    writing: same,
    title: same,
    own: note,
    counted: text => {
      note(text.replace(/[^\d.,;|-]+/g, ' '));
    },
  };
  visit(game, hands);
  for (const about of [game.module, game.save]) {
    note(`${about?.version} ${about?.vassalVersion} ${about?.dateSaved}`);
  }
  note(game.module?.name ?? '');
  return found;
};

/** As a text stands where chat is kept in HTML. */
const escaped = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const tooMuch = ({ secrets, names, titles }: Roster): Result<never, VassalError> | undefined => {
  if (secrets.length > MOST_PLAYERS || names.length > MOST_PLAYERS)
    return fail('too-many-players', `The game names more than ${MOST_PLAYERS} players; no copy of it is made.`);
  if (titles.length > MOST_NOTES)
    return fail('too-many-notes', `The game has more than ${MOST_NOTES} delayed notes; no copy of it is made.`);
  return secrets.some(secret => secret.length > LONGEST_ID)
    ? fail('long-password', `A player's id has more than ${LONGEST_ID} characters; no copy of the game is made.`)
    : undefined;
};

const planOf = (game: SavedGame, kept: Kept, roster: Roster): Plan => {
  const words = new Map<string, string>();
  const add = (text: string, word: string | undefined): void => {
    if (text.length > LONGEST_ID) return;
    for (const form of [text, escaped(text)]) if (word !== undefined && !words.has(form)) words.set(form, word);
  };
  for (const secret of roster.secrets) add(secret, roster.idWord(secret));
  if (!kept.names) for (const name of roster.names) add(name, roster.nameWord(name));
  if (!kept.writing) for (const title of roster.titles) add(title.slice(0, LONGEST_ID), TITLE_WORD);
  const ofGame = wordsOfGame(game, [...words.keys()], roster);
  for (const word of ofGame) words.delete(word);
  const common = new Set(roster.secrets.filter(secret => ofGame.has(secret)));
  const [sought, soughtCommon] = [new Sought(), new Sought()];
  for (const text of words.keys()) sought.add(text);
  for (const text of common) soughtCommon.add(text);
  return { roster, common, words, sought, soughtCommon };
};

/** Writes what the plan says; notes where a player's words tell a password that cannot be told from a word of the game. */
class Scrubber implements Hands {
  told = false;

  constructor(
    private readonly plan: Plan,
    private readonly kept: Kept,
  ) {}

  readonly id = (secret: string): string => this.plan.roster.idWord(secret) ?? secret;

  readonly owner = (owner: string, isSide: boolean): string =>
    isSide && this.plan.roster.isSide(owner) ? owner : this.id(owner);

  readonly idOrSide = (text: string): string => (this.plan.roster.isSide(text) ? text : this.id(text));

  readonly side = nothing;
  readonly own = nothing;
  readonly counted = nothing;

  readonly name = (name: string, secret?: string): string => {
    const word = this.kept.names ? undefined : this.plan.roster.nameWord(name, secret);
    return word ?? this.value(name);
  };

  readonly value = (text: string): string =>
    this.plan.sought.replaceIn(text, found => this.plan.words.get(found) ?? found);

  readonly writing = (text: string): string | undefined => {
    if (!this.kept.writing) return undefined;
    if (this.plan.soughtCommon.in(text).length > 0) this.told = true;
    return this.value(text);
  };

  readonly title = (title: string): string | undefined => this.writing(title);
}

interface Copy extends Scrubbed {
  readonly plan: Plan;
}

const copyOf = (game: SavedGame, kept: Kept): Result<Copy, VassalError> => {
  const roster = readRoster(game);
  const wrong = tooMuch(roster);
  if (wrong) return wrong;
  const plan = planOf(game, kept, roster);
  const scrubber = new Scrubber(plan, kept);
  const walk = new Walk(scrubber);
  let told = 0;
  const scrubbed = (node: CommandNode, step: number): CommandNode => {
    const before = scrubber.told;
    const result = walk.node(node);
    if (scrubber.told && !before) told = step;
    return result;
  };
  const start = game.start.map(node => scrubbed(node, 0));
  const steps = game.steps.map((node, i) => scrubbed(node, i + 1));
  const { description, ...save } = game.save ?? {};
  const comment = description === undefined ? undefined : scrubber.writing(description);
  if (scrubber.told)
    return fail(
      'password-told',
      'A word that a player wrote is a password, and a word of the game as well. Make the copy without chat and notes.',
      told > 0 ? { step: told } : {},
    );
  const about = game.save && (comment === undefined ? save : { ...save, description: comment });
  return ok({
    plan,
    game: { ...game, start, steps, ...(about && { save: about }) },
    players: plan.roster.secrets.length,
    common: plan.common.size,
  });
};

/**
 * A copy of a game without players' secret ids, and without their names and what they wrote unless that is kept. Pieces stay
 * as they are, hidden and masked ones too. Errors: `too-many-players`, `too-many-notes`, `long-password`; `password-told`, where kept writing
 * has a password that is a word of the game as well.
 */
export const scrubGame = (game: SavedGame, kept: Kept): Result<Scrubbed, VassalError> => copyOf(game, kept);

/**
 * The file of such a copy, read back: it is given only if no id is left where one can be. Errors: those of `scrubGame`;
 * `password-left`, with the place.
 */
export const scrubbedFile = async (game: SavedGame, kept: Kept): Promise<Result<ScrubbedFile, VassalError>> => {
  const copy = copyOf(game, kept);
  if (!copy.ok) return copy;
  const { plan, players, common } = copy.value;
  const bytes = writeSavedGame(copy.value.game);
  const secrets = plan.roster.secrets.filter(secret => !plan.common.has(secret));
  const left = await whatIsLeft(bytes, secrets, text => plan.roster.isSide(text));
  if (!left.ok) return left;
  return left.value ? err(left.value) : ok({ bytes, players, common });
};
