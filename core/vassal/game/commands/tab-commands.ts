// Commands whose name ends in a TAB and whose fields are parted by it (spec 4.2), one reader to a name.

import { present } from '../../../base/present';
import type { Command, CommandFields } from '../command';
import { escapeLines, restoreLines } from '../../text/lines';
import { decodeSequence, encodeSequence } from '../../text/sequence';
import { countField, flagField, wholeField } from './fields';

type Of<K extends CommandFields['kind']> = Extract<CommandFields, { readonly kind: K }>;
/** `rest` is the text after the name and its TAB, `fields` the same split. */
type Reader = (raw: string, fields: readonly string[], rest: string) => Command | undefined;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['LOG', (raw, _fields, command) => ({ kind: 'log', raw, command })],
  ['UNDO', (raw, [begins]) => ({ kind: 'undo', raw, begins: flagField(begins) })],
  ['AUDIO', (raw, _fields, file) => ({ kind: 'audio', raw, file })],
  ['SETUP_STACK', raw => ({ kind: 'setup-stack', raw })],
  ['PLAYER', (raw, [secretId = '', name = '', side = '']) => ({ kind: 'player', raw, secretId, name, side })],
  ['PYREMOVE', (raw, [secretId = '']) => ({ kind: 'player-leaves', raw, secretId })],
  ['MutableProperty', (raw, fields) => propertyChange(raw, fields)],
  ['GlobalProperty', (raw, _fields, rest) => initialProperty(raw, rest)],
  ['NOTES', (raw, _fields, rest) => ({ kind: 'notes', raw, text: restoreLines(rest) })],
  ['PNOTES', (raw, _fields, rest) => ({ kind: 'public-notes', raw, text: restoreLines(rest) })],
  ['PNOTE', (raw, [owner = '', text = '']) => ({ kind: 'private-note', raw, owner, text: restoreLines(text) })],
  ['SNOTE', (raw, fields) => secretNote(raw, fields)],
  ['UNMASK', (raw, ids, rest) => ({ kind: 'unmask', raw, secretIds: rest === 'null' || rest === '' ? [] : ids })],
  [
    'SHOW_RESULTS',
    (raw, [name = '', ...faces]) => ({ kind: 'show-results', raw, name, faces: faces.map(face => countField(face)) }),
  ],
  ['LOS', (raw, fields) => sightLine(raw, fields)],
  ['FLARE', (raw, [id, x, y]) => flare(raw, id, wholeField(x), wholeField(y))],
  ['SGKC', (raw, [id = '', applied]) => ({ kind: 'startup-key', raw, id, applied: flagField(applied) })],
  [
    'CLOCKCONTROL',
    (raw, [showing, online]) => ({
      kind: 'clock-control',
      raw,
      showing: flagField(showing),
      online: flagField(online),
    }),
  ],
  ['CLOCK', (raw, fields) => clock(raw, fields)],
  [
    'LOCKSPOTAB',
    (raw, [tab = '', by = '', password = '', date = '']) => ({ kind: 'lock-tab', raw, tab, by, password, date }),
  ],
  ['EXT', (raw, [name = '', version = '']) => ({ kind: 'extension', raw, name, version })],
  ['PLUGIN', (raw, [name = '', version = '']) => ({ kind: 'plugin', raw, name, version })],
  // Names of VASSAL's own that say nothing about a game's state: live server, reserved, or of engines before 3.0.
  ...['GlobalTranslatable', 'SEMAIL', 'DECK', 'DECKREPOS', 'SPP', 'PLAY', 'INVITE', 'CHECK', 'ALERT'].map(
    (name): [string, Reader] => [name, raw => ({ kind: 'known', raw, name })],
  ),
]);

/** The command of a text with a TAB, by the name before it; undefined if the name is none of these. */
export const parseTabCommand = (raw: string, tab: number): Command | undefined => {
  const reader = READERS.get(raw.slice(0, tab));
  if (!reader) return undefined;
  const rest = raw.slice(tab + 1);
  return reader(raw, decodeSequence(rest, '\t'), rest);
};

const propertyChange = (raw: string, fields: readonly string[]): Command => {
  const [name = '', oldValue = '', newValue = '', container] = fields;
  return { kind: 'property', raw, name, oldValue, newValue, ...present({ container }) };
};

/** The whole text is parted by `;`, its name with the TAB being the first token. */
const initialProperty = (raw: string, rest: string): Command => {
  const [, name = '', newValue = '', container] = decodeSequence(rest, ';');
  return { kind: 'property', raw, name, newValue, ...present({ container }) };
};

const secretNote = (raw: string, fields: readonly string[]): Command => {
  const [name = '', owner = '', hidden, text = '', date, handle] = fields;
  return {
    kind: 'secret-note',
    raw,
    name,
    owner,
    hidden: flagField(hidden),
    text: restoreLines(text),
    ...present({ date, handle }),
  };
};

const sightLine = (raw: string, fields: readonly string[]): Command | undefined => {
  const [id = '', x1, y1, x2, y2, persisting, mirroring, reset] = fields;
  const [fromX, fromY, toX, toY] = [x1, y1, x2, y2].map(wholeField);
  if (fromX === undefined || fromY === undefined || toX === undefined || toY === undefined) return undefined;
  return {
    kind: 'sight-line',
    raw,
    id,
    from: [fromX, fromY],
    to: [toX, toY],
    persisting: flagField(persisting),
    mirroring: flagField(mirroring),
    reset: flagField(reset),
  };
};

const flare = (
  raw: string,
  id: string | undefined,
  x: number | undefined,
  y: number | undefined,
): Command | undefined =>
  id === undefined || x === undefined || y === undefined ? undefined : { kind: 'flare', raw, id, x, y };

const clock = (raw: string, fields: readonly string[]): Command => {
  const [side = '', name = '', elapsed, verified, ticking, restore] = fields;
  return {
    kind: 'clock',
    raw,
    side,
    name,
    elapsed: countField(elapsed),
    verified: countField(verified),
    ticking: flagField(ticking),
    restore: flagField(restore),
  };
};

const tabbed = (...fields: readonly string[]): string => encodeSequence(fields, '\t');

export const formatProperty = ({ name, oldValue, newValue, container }: Of<'property'>): string => {
  const owner = container === undefined ? [] : [container];
  return oldValue === undefined
    ? `GlobalProperty\t;${encodeSequence([name, newValue, ...owner], ';')}`
    : `MutableProperty\t${tabbed(name, oldValue, newValue, ...owner)}`;
};

export const formatPrivateNote = ({ owner, text }: Of<'private-note'>): string =>
  `PNOTE\t${tabbed(owner, escapeLines(text))}`;

export const formatSecretNote = ({ name, owner, hidden, text, date, handle }: Of<'secret-note'>): string => {
  const fields = [name, owner, String(hidden), escapeLines(text)];
  const dated = date === undefined ? fields : [...fields, date];
  return `SNOTE\t${tabbed(...(date === undefined || handle === undefined ? dated : [...dated, handle]))}`;
};

export const formatUnmask = ({ secretIds }: Of<'unmask'>): string =>
  `UNMASK\t${secretIds.length === 0 ? 'null' : tabbed(...secretIds)}`;

export const formatSightLine = (line: Of<'sight-line'>): string =>
  `LOS\t${tabbed(line.id, ...[...line.from, ...line.to].map(String), ...[line.persisting, line.mirroring, line.reset].map(String))}`;

export const formatClock = (clock: Of<'clock'>): string =>
  `CLOCK\t${tabbed(clock.side, clock.name, String(clock.elapsed), String(clock.verified), String(clock.ticking), String(clock.restore))}`;
