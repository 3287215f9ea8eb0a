// One command's text, typed and back (spec 4). What is not understood is kept as it stands, never an error (spec 3.7).

import type { Command, CommandFields } from '../command';
import { escapeLines } from '../../text/lines';
import { decodeSequence, encodeSequence } from '../../text/sequence';
import { formatBoards, parseBoards } from './board-commands';
import { formatAddPiece, formatChangePiece, formatMovePiece, parsePieceCommand } from './piece-commands';
import {
  formatClock,
  formatPrivateNote,
  formatProperty,
  formatSecretNote,
  formatSightLine,
  formatUnmask,
  parseTabCommand,
} from './tab-commands';

/** The command of a text without ESC. */
export const parseCommand = (raw: string): Command =>
  raw === '' || raw === 'null' ? { kind: 'nothing', raw } : (parseBySign(raw) ?? { kind: 'unknown', raw });

const parseBySign = (raw: string): Command | undefined => {
  if (/^[+\-DM]\//.test(raw)) return parsePieceCommand(raw);
  if (raw.startsWith('CHAT')) return { kind: 'chat', raw, text: raw.slice(4) };
  const tab = raw.indexOf('\t');
  const byName = tab === -1 ? undefined : (parseTabCommand(raw, tab) ?? parseTurn(raw, tab) ?? parseBoards(raw));
  return byName ?? parseWord(raw);
};

/** Commands whose name no TAB ends. An editor may have left a line's end after hand-made ones. */
const parseWord = (raw: string): Command | undefined => {
  const word = raw.trimEnd();
  if (word === 'begin_save') return { kind: 'begin-save', raw };
  if (word === 'end_save') return { kind: 'end-save', raw };
  if (raw.startsWith('Events')) return parseEvents(raw, raw.slice('Events'.length));
  // A map's name that begins with a backslash is quoted as a whole (spec 3.1).
  if (/BoardPicker'?$/.test(word)) return parseBoards(word);
  const known = ['PRIV_CHAT', 'SYNC', 'DECK'].find(name => word.startsWith(name));
  return known === undefined ? undefined : { kind: 'known', raw, name: known };
};

/** `TURN` and the tracker's id are one word (spec 4.2). */
const parseTurn = (raw: string, tab: number): Command | undefined =>
  raw.startsWith('TURN') && tab > 4
    ? { kind: 'turn', raw, tracker: raw.slice(4, tab), state: decodeSequence(raw.slice(tab + 1), '\t')[0] ?? '' }
    : undefined;

const parseEvents = (raw: string, list: string): Command => ({
  kind: 'events',
  raw,
  events:
    list === 'null' || list === ''
      ? []
      : decodeSequence(list, '|').map(event => {
          const [time = '', user = '', action = ''] = decodeSequence(event, ',');
          return { time, user, action };
        }),
});

const tabbed = (name: string, ...fields: readonly string[]): string => `${name}\t${encodeSequence(fields, '\t')}`;

/** The text of a command, as VASSAL writes it. `parseCommand` gives the same fields back. */
export const formatCommand = (command: CommandFields): string => {
  switch (command.kind) {
    case 'begin-save':
      return 'begin_save';
    case 'end-save':
      return 'end_save';
    case 'setup-stack':
      return 'SETUP_STACK\t';
    case 'add-piece':
      return formatAddPiece(command);
    case 'remove-piece':
      return `-/${command.id}`;
    case 'change-piece':
      return formatChangePiece(command);
    case 'move-piece':
      return formatMovePiece(command);
    case 'log':
      return `LOG\t${command.command}`;
    case 'undo':
      return `UNDO\t${String(command.begins)}`;
    case 'chat':
      return `CHAT${command.text}`;
    case 'audio':
      return `AUDIO\t${command.file}`;
    case 'boards':
      return formatBoards(command);
    case 'player':
      return tabbed('PLAYER', command.secretId, command.name, command.side);
    case 'player-leaves':
      return tabbed('PYREMOVE', command.secretId);
    case 'property':
      return formatProperty(command);
    case 'turn':
      return tabbed(`TURN${command.tracker}`, command.state);
    case 'notes':
      return `NOTES\t${escapeLines(command.text)}`;
    case 'public-notes':
      return `PNOTES\t${escapeLines(command.text)}`;
    case 'private-note':
      return formatPrivateNote(command);
    case 'secret-note':
      return formatSecretNote(command);
    case 'unmask':
      return formatUnmask(command);
    case 'show-results':
      return tabbed('SHOW_RESULTS', command.name, ...command.faces.map(String));
    case 'sight-line':
      return formatSightLine(command);
    case 'flare':
      return tabbed('FLARE', command.id, String(command.x), String(command.y));
    case 'startup-key':
      return tabbed('SGKC', command.id, String(command.applied));
    case 'clock-control':
      return tabbed('CLOCKCONTROL', String(command.showing), String(command.online));
    case 'clock':
      return formatClock(command);
    case 'lock-tab':
      return tabbed('LOCKSPOTAB', command.tab, command.by, command.password, command.date);
    case 'events':
      return `Events${
        command.events.length === 0
          ? 'null'
          : encodeSequence(
              command.events.map(({ time, user, action }) => encodeSequence([time, user, action], ',')),
              '|',
            )
      }`;
    case 'extension':
      return tabbed('EXT', command.name, command.version);
    case 'plugin':
      return tabbed('PLUGIN', command.name, command.version);
  }
};
