// Looks through a finished copy for ids, without the list of where they live: what that list does not know of is found here.

import { ok, type Result } from '../../../base/result';
import type { VassalError } from '../../error';
import { KNOWN_TRAITS } from '../../traits/registry';
import { prefixOf } from '../../traits/trait';
import { peelTraits } from '../../traits/trait-nesting';
import type { CommandNode } from '../command';
import { flattenCommands } from '../command-tree';
import { parseCommand } from '../commands/command-codec';
import { readBesideCommands } from '../read-saved-game';
import { streamSavedGame } from '../stream-saved-game';
import type { Hands } from './hands';
import { isPublicId } from './roster';
import { Sought } from './sought';
import { isKnownLevel } from './trait-fields';
import { Walk } from './walk';

/** However often the separators in it were escaped. */
const bare = (text: string): string => text.replace(/\\+/g, '');

/** Whole types by the id of their piece, so that a changed state's level can be named. */
type TypesById = Map<string, string>;

/** What holds an id, in words that hold none. */
const placeIn = (text: string, types: TypesById, sought: Sought): string => {
  const holds = (part: string): boolean => sought.in(bare(part)).length > 0;
  const command = parseCommand(text);
  const nameOf = (type: string): string => {
    const known = KNOWN_TRAITS.get(prefixOf(type))?.title;
    if (known !== undefined) return `the trait ${known}`;
    if (isKnownLevel(type)) return 'the piece';
    return holds(prefixOf(type)) ? 'a trait that is not known' : `the trait “${prefixOf(type)}”, which is not known,`;
  };
  if (command.kind === 'add-piece' || command.kind === 'change-piece') {
    const added = command.kind === 'add-piece';
    const levels = added ? peelTraits(command.type) : peelTraits(types.get(command.id) ?? '');
    const states = added ? [command.state] : [command.newState, command.oldState ?? ''];
    const level = levels.find(
      (type, i) => (added && holds(type)) || states.some(state => holds(peelTraits(state)[i] ?? '')),
    );
    return level === undefined ? 'a piece' : nameOf(level);
  }
  const name = /^[A-Za-z_]{1,30}/.exec(text)?.[0] ?? '';
  if (name === '' || holds(name)) return 'a command that is not known';
  return command.kind === 'unknown' ? `the command “${name}”, which is not known,` : `the command “${name}”`;
};

/**
 * What of a command may be an id; of the word with which one begins that is not known only what is right behind it: modules write
 * one there, as VASSAL does behind the word of a whisper.
 */
const leftIn = (command: string, types: TypesById, sought: Sought): string | undefined => {
  if (sought.isEmpty) return undefined;
  const plain = bare(command);
  if (sought.endsWordOf(plain) && parseCommand(command).kind === 'unknown') return 'a command that is not known';
  return sought.in(plain).length > 0 ? placeIn(command, types, sought) : undefined;
};

/** Whether in a field for ids stands what is neither a word for one nor a side. */
class IdFields implements Hands {
  left = false;

  constructor(private readonly isSide: (text: string) => boolean) {}

  readonly id = (secret: string): string => {
    if (!isPublicId(secret)) this.left = true;
    return secret;
  };
  readonly owner = (owner: string, isSide: boolean): string => (isSide ? owner : this.id(owner));
  readonly idOrSide = (text: string): string => (this.isSide(text) ? text : this.id(text));
  readonly side = (): void => undefined;
  readonly name = (name: string): string => name;
  readonly value = (text: string): string => text;
  readonly writing = (text: string): string => text;
  readonly title = (title: string): string => title;
  readonly own = (): void => undefined;
  readonly counted = (): void => undefined;
}

const error = (place: string, step: number): VassalError => ({
  code: 'password-left',
  message: `In ${place} stands what may be a player's password, and what it means there is not known. No copy was made.`,
  ...(step > 0 && { step }),
});

/**
 * The first place of a copy's file where an id is left. Errors: those of `streamSavedGame`.
 *
 * @param secrets the ids that may stand nowhere at all
 * @param isSide of others it is enough that they stand in no field for ids, but as the side of the same name
 */
export const whatIsLeft = async (
  copy: Uint8Array,
  secrets: readonly string[],
  isSide: (text: string) => boolean,
): Promise<Result<VassalError | undefined, VassalError>> => {
  const sought = new Sought();
  for (const secret of secrets) sought.add(bare(secret));
  const types: TypesById = new Map();
  const fields = new IdFields(isSide);
  const walk = new Walk(fields);
  const look = (node: CommandNode, step: number): VassalError | undefined => {
    for (const text of flattenCommands(node)) {
      const command = text.replace(/^(?:LOG\t)+/, '');
      const parsed = command.startsWith('+/') ? parseCommand(command) : undefined;
      if (parsed?.kind === 'add-piece') types.set(parsed.id, parsed.type);
      const left = leftIn(command, types, sought);
      if (left !== undefined) return error(left, step);
      walk.text(text);
      if (fields.left) return error('a field for a player’s id', step);
    }
    return undefined;
  };
  let left: VassalError | undefined;
  let steps = 0;
  const read = await streamSavedGame(copy, {
    start: node => (left ??= look(node, 0)),
    step: node => (left ??= look(node, ++steps)),
    isFull: () => left !== undefined,
  });
  if (!read.ok || left) return read.ok ? ok(left) : read;
  const { save, module } = await readBesideCommands(copy);
  const about = [save, module].flatMap(data => Object.values(data ?? {})).join('\n');
  return ok(sought.in(bare(about)).length > 0 ? error('what the file says of itself', 0) : undefined);
};
