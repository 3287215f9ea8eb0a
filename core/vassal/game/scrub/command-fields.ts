// Where ids, names and texts of players stand in commands (spec 4): one row a kind of command. A kind that has no row holds
// nothing of the sort; reading the copy back finds out if it does.

import { present } from '../../../base/present';
import { decodeSequence, encodeSequence } from '../../text/sequence';
import type { Command, CommandFields } from '../command';
import type { Hands } from './hands';

type Kind = CommandFields['kind'];
type Of<K extends Kind> = CommandFields & { readonly kind: K };
/** undefined: the command is to go. */
type Row<K extends Kind> = (command: Of<K>, hands: Hands) => Of<K> | undefined;

/** What VASSAL and modules report begins so; a player's own line never does (spec 4.5). */
const REPORT = /^[*-]/;
/** The head of a player's line, and the tail of a roll: the name between its brackets. */
const HEAD = /^(<|&lt;)(.{1,100}?)(>|&gt;)( - )/;
const TAIL = /(\*\*\* ?)(<|&lt;)([^<>&]{1,100})(>|&gt;)$/;

const chat: Row<'chat'> = (command, hands) => {
  const { text } = command;
  if (REPORT.test(text)) {
    const [, stars = '', open = '', name = '', close = ''] = TAIL.exec(text) ?? [];
    if (name === '') return { ...command, text: hands.value(text) };
    const end = stars + open + name + close;
    return { ...command, text: `${hands.value(text.slice(0, -end.length))}${stars}${open}${hands.name(name)}${close}` };
  }
  const [head = '', open = '', name = '', close = '', dash = ''] = HEAD.exec(text) ?? [];
  const speaker = name === '' ? '' : open + hands.name(name) + close + dash;
  const said = hands.writing(text.slice(head.length));
  return said === undefined ? undefined : { ...command, text: speaker + said };
};

const notes = <C extends Of<'notes' | 'public-notes'>>(command: C, hands: Hands): C | undefined => {
  const text = hands.writing(command.text);
  return text === undefined ? undefined : { ...command, text };
};

const secretNote: Row<'secret-note'> = (command, hands) => {
  const owner = hands.id(command.owner);
  const handle = command.handle === undefined ? undefined : hands.name(command.handle, command.owner);
  const name = hands.title(command.name);
  const text = hands.writing(command.text);
  return name === undefined || text === undefined
    ? undefined
    : { ...command, owner, name, text, ...present({ handle }) };
};

const movePiece: Row<'move-piece'> = (command, hands) => {
  hands.own(`${command.newMap ?? ''}/${command.oldMap ?? ''}/${command.newX}/${command.newY}`);
  return command.playerId === undefined ? command : { ...command, playerId: hands.id(command.playerId) };
};

const property: Row<'property'> = (command, hands) => {
  hands.own(`${command.name}\t${command.container ?? ''}`);
  const { oldValue } = command;
  return {
    ...command,
    newValue: hands.value(command.newValue),
    ...(oldValue === undefined ? {} : { oldValue: hands.value(oldValue) }),
  };
};

const ROWS: { readonly [K in Kind]?: Row<K> } = {
  player: (command, hands) => {
    hands.side(command.side);
    return {
      ...command,
      secretId: hands.id(command.secretId),
      name: hands.name(command.name, command.secretId),
    };
  },
  'player-leaves': (command, hands) => ({ ...command, secretId: hands.id(command.secretId) }),
  'move-piece': movePiece,
  'private-note': (command, hands) => {
    const owner = hands.id(command.owner);
    const text = hands.writing(command.text);
    return text === undefined ? undefined : { ...command, owner, text };
  },
  'secret-note': secretNote,
  notes,
  'public-notes': notes,
  chat,
  property,
  unmask: (command, hands) => ({ ...command, secretIds: command.secretIds.map(hands.idOrSide) }),
  'lock-tab': (command, hands) => {
    hands.own(command.tab);
    const password = hands.id(command.password);
    return { ...command, by: hands.name(command.by, command.password), password };
  },
  clock: (command, hands) => ({ ...command, name: hands.name(command.name) }),
  events: (command, hands) => ({
    ...command,
    events: command.events.map(({ time, user, action }) => ({
      time,
      user: hands.name(user),
      action: hands.value(action),
    })),
  }),
  extension: (command, hands) => ({
    ...command,
    name: hands.value(command.name),
    version: hands.value(command.version),
  }),
  plugin: (command, hands) => ({ ...command, name: hands.value(command.name), version: hands.value(command.version) }),
  flare: (command, hands) => ({ ...command, id: hands.value(command.id) }),
  'sight-line': (command, hands) => ({ ...command, id: hands.value(command.id) }),
  'startup-key': (command, hands) => ({ ...command, id: hands.value(command.id) }),
  boards: (command, hands) => {
    hands.own([command.map, ...command.boards.map(({ name }) => name)].join('\t'));
    return command;
  },
  turn: (command, hands) => {
    hands.own(`${command.tracker}\t${command.state}`);
    return command;
  },
};

/** The fields of a command as the hands want them; undefined: the command is to go. */
export const rewriteFields = <C extends CommandFields>(command: C, hands: Hands): CommandFields | undefined => {
  const row = ROWS[command.kind] as ((command: CommandFields, hands: Hands) => CommandFields | undefined) | undefined;
  return row ? row(command, hands) : command;
};

/** What only the live server says, players' ids and addresses in it, and means nothing for a game (spec 4.2). */
const LIVE: ReadonlySet<string> = new Set(['PRIV_CHAT', 'SYNC', 'PLAY', 'INVITE', 'SEMAIL', 'CHECK', 'ALERT']);

/** The text of a command that is known by its name alone; '': it is to go. */
export const rewriteKnown = ({ name, raw }: Extract<Command, { kind: 'known' }>, hands: Hands): string => {
  if (LIVE.has(name)) return '';
  if (name !== 'GlobalTranslatable') return raw;
  const [head = '', ...tokens] = decodeSequence(raw, ';');
  const values = tokens.map(hands.value);
  return values.every((value, i) => value === tokens[i]) ? raw : encodeSequence([head, ...values], ';');
};
