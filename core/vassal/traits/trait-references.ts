// What the traits of a piece name outside themselves: images, sounds, keys, colours, other pieces (spec 5.3).

import { present } from '../../base/present';
import { decodeArray, decodeSequence } from '../text/sequence';

export interface TraitReferences {
  readonly images: readonly string[];
  readonly sounds: readonly string[];
  /** Key strokes as they stand. */
  readonly keys: readonly string[];
  readonly colours: readonly string[];
  /** Formats and expressions. */
  readonly formats: readonly string[];
  /** A definition that the trait carries (place marker, replace), and its own piece id. */
  readonly definition?: string;
  readonly gpid?: string;
}

type Kind = 'image' | 'images' | 'sound' | 'key' | 'keys' | 'colour' | 'format' | 'definition' | 'gpid';

/** Fields by their number, from 1 as in the spec's tables. */
type Row = Readonly<Partial<Record<Kind, readonly number[]>>>;

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ['piece;', { image: [3] }],
  ['emb2;', { images: [16], key: [11, 20, 27, 28, 29] }],
  ['label;', { key: [1], colour: [4, 5], format: [12] }],
  ['markmoved;', { image: [1], key: [5, 9, 11] }],
  ['footprint;', { key: [1, 13, 14, 15], colour: [6, 7] }],
  ['report;', { keys: [1, 3], format: [2] }],
  ['delete;', { key: [2] }],
  ['clone;', { key: [2] }],
  ['hide;', { key: [1], colour: [3] }],
  ['macro;', { key: [3, 8, 9], keys: [5, 6], format: [4, 11, 12] }],
  ['globalkey;', { key: [2, 3], format: [4] }],
  ['globalhotkey;', { key: [2, 3] }],
  ['hideCmd;', { keys: [4], format: [3] }],
  ['placemark;', { key: [2, 8], definition: [3], gpid: [10] }],
  ['replace;', { key: [2, 8], definition: [3], gpid: [10] }],
  ['return;', { key: [2] }],
  ['sendto;', { key: [2, 8] }],
  ['translate;', { key: [2] }],
  ['calcProp;', { format: [2] }],
  ['playSound;', { sound: [1], key: [3] }],
  ['button;', { key: [1] }],
  ['deselect;', { key: [2] }],
  ['pivot;', { key: [2, 9] }],
  ['table;', { key: [4] }],
  ['AreaOfEffect;', { key: [6, 13, 15], colour: [1] }],
  ['obs;', { key: [1] }],
  ['border;', { colour: [4] }],
]);

const prefixOf = (type: string): string => type.slice(0, type.indexOf(';') + 1);

/** The images of a mask: its own, and the one behind display style `G`. */
const maskImages = (tokens: readonly string[]): readonly string[] => [
  tokens[1] ?? '',
  ...(tokens[3]?.startsWith('G') === true ? [tokens[3].slice(1)] : []),
];

/** What one trait's type names; empty names are left out. */
export const traitReferences = (type: string): TraitReferences => {
  const prefix = prefixOf(type);
  const row = ROWS.get(prefix) ?? {};
  const tokens = decodeSequence(type.slice(prefix.length), ';');
  const fields = (kind: Kind): readonly string[] =>
    (row[kind] ?? []).map(number => tokens[number - 1] ?? '').filter(text => text !== '');
  // Layers of before VASSAL 3.2 have letters in the place of keys.
  const oldLayer = prefix === 'emb2;' && (tokens[24] ?? '0') === '0';
  const mask = prefix === 'obs;' ? maskImages(tokens) : [];
  const [definition] = fields('definition');
  const [gpid] = fields('gpid');
  return {
    images: [...fields('image'), ...fields('images').flatMap(decodeArray), ...mask].filter(name => name !== ''),
    sounds: fields('sound'),
    keys: oldLayer ? [] : [...fields('key'), ...fields('keys').flatMap(keyArray), ...commandKeys(prefix, tokens)],
    colours: fields('colour'),
    formats: fields('format'),
    ...(definition?.startsWith('+/') === true ? { definition } : {}),
    ...present({ gpid }),
  };
};

/** A list of keys; without a comma each character is a Ctrl key (spec 9.1), and none of them can be wrong. */
const keyArray = (text: string): readonly string[] =>
  text.indexOf(',') > 0 ? decodeArray(text).filter(key => key !== '') : [];

const HAVE_COMMANDS: ReadonlySet<string> = new Set(['PROP;', 'setprop;', 'setpieceprop;']);

/** The keys of a property trait's menu commands: `menu:key:change`, in a list. */
const commandKeys = (prefix: string, tokens: readonly string[]): readonly string[] =>
  HAVE_COMMANDS.has(prefix)
    ? decodeArray(tokens[2] ?? '')
        .map(command => decodeSequence(command, ':')[1] ?? '')
        // One character alone is a Ctrl key of old.
        .filter(key => key.length > 1)
    : [];
