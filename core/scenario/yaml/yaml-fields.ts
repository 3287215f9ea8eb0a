import type { SourcePosition } from '../../base/source';
import type { Problems } from '../problems';
import { advice } from '../suggest';
import type { YamlEntry, YamlList, YamlMap, YamlNode } from './yaml';

/** A text from a file, and where it stands. */
export interface Placed {
  readonly text: string;
  readonly at: SourcePosition;
}

const LONGEST_TEXT = 200;
const DECIMAL = /^-?\d{1,6}(?:\.\d{1,15})?$/;

// Control characters and marks that turn the direction of writing: they would spoil reports, chat and counters.
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

/** True, and a problem, if a text is too long or holds what cannot be printed. */
export const isUnfit = ({ text, at }: Placed, problems: Problems, longest = LONGEST_TEXT): boolean => {
  if (text.length > longest) {
    problems.error('text-too-long', at, `This text has ${text.length} characters; ${longest} are allowed.`);
    return true;
  }
  if (!UNPRINTABLE.test(text)) return false;
  problems.error('unprintable', at, 'This text holds a character that cannot be printed. Type it again.');
  return true;
};

/** The keys of one map of a YAML file. Asking for a key that must be there and is not is a problem. */
export class YamlFields {
  private readonly found = new Map<string, YamlEntry>();
  /** Keys that stand there misspelt, as is told where they stand. */
  private readonly misspelt = new Set<string>();

  /** `what`: how messages call it, such as `a turn`. */
  constructor(
    private readonly map: YamlMap,
    private readonly what: string,
    known: readonly string[],
    private readonly problems: Problems,
  ) {
    tellKeys(map, what, known, problems);
    for (const entry of map.entries)
      if (known.includes(entry.key)) this.found.set(entry.key, entry);
      else this.unknown(entry, known);
  }

  private unknown({ key, keyAt }: YamlEntry, known: readonly string[]): void {
    const meant = this.problems.nearest(key, known);
    if (meant !== undefined) this.misspelt.add(meant);
    const message = `Unknown key “${key.slice(0, 60)}” in ${this.what}. ${advice(meant, known)}`;
    this.problems.error('unknown-key', keyAt, message);
  }

  /** Does the key stand there misspelt, which was told? */
  isMisspelt(key: string): boolean {
    return this.misspelt.has(key);
  }

  get at(): SourcePosition {
    return this.map.at;
  }

  /** Where a key stands; the map itself if it has no such key. */
  placeOf(key: string): SourcePosition {
    return this.found.get(key)?.keyAt ?? this.map.at;
  }

  /** The value, if the key is there and not empty. */
  value(key: string): YamlNode | undefined {
    const value = this.found.get(key)?.value;
    return value?.kind === 'scalar' && value.value === null ? undefined : value;
  }

  /** As `value`, and a problem if the key is not there. */
  required(key: string): YamlNode | undefined {
    return this.value(key) ?? this.missing(key);
  }

  text(key: string, longest?: number): Placed | undefined {
    return this.optionalText(key, longest) ?? this.missing(key);
  }

  optionalText(key: string, longest?: number): Placed | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (value.kind !== 'scalar') return this.wrong(value, key, 'one text, not a list or further keys');
    const placed = { text: value.text.trim(), at: value.at };
    return isUnfit(placed, this.problems, longest) ? undefined : placed;
  }

  /** A whole number between two bounds. */
  number(key: string, least: number, most: number): number | undefined {
    return this.optionalNumber(key, least, most) ?? this.missing(key);
  }

  optionalNumber(key: string, least: number, most: number): number | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    const number = value.kind === 'scalar' && /^-?\d{1,6}$/.test(value.text) ? Number(value.text) : undefined;
    if (number === undefined || number < least || number > most)
      return this.wrong(value, key, `a whole number from ${least} to ${most}`);
    return number;
  }

  /** A number between two bounds, with a decimal point or without. */
  decimal(key: string, least: number, most: number): number | undefined {
    const value = this.value(key);
    if (value === undefined) return this.missing(key);
    const number = value.kind === 'scalar' && DECIMAL.test(value.text) ? Number(value.text) : undefined;
    return number === undefined || number < least || number > most
      ? this.wrong(value, key, `a number from ${least} to ${most}`)
      : number;
  }

  /** No if it is not there; undefined, and a problem, if it is neither yes nor no. */
  flag(key: string): boolean | undefined {
    const value = this.value(key);
    if (value === undefined) return false;
    const text = value.kind === 'scalar' ? value.text.trim().toLowerCase() : '';
    if (text === 'yes' || text === 'true') return true;
    return text === 'no' || text === 'false' ? false : this.wrong(value, key, 'yes or no');
  }

  list(key: string): YamlList | undefined {
    return this.optionalList(key) ?? this.missing(key);
  }

  optionalList(key: string): YamlList | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    return value.kind === 'list' ? value : this.wrong(value, key, 'a list: one line for each, starting with “- ”');
  }

  /** `known`: the keys that it may have, where the caller checks them. */
  mapping(key: string, known?: readonly string[]): YamlMap | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    if (value.kind === 'map' && known) tellKeys(value, `“${key}”`, known, this.problems);
    return value.kind === 'map' ? value : this.wrong(value, key, 'further keys, indented below it');
  }

  /** Each entry of a list as a map of keys; one that is something else is a problem. */
  items(list: YamlList | undefined, what: string, known: readonly string[]): readonly YamlFields[] {
    return (list?.items ?? []).flatMap(item => {
      if (item.kind === 'map') return new YamlFields(item, what, known, this.problems);
      this.problems.error('wrong-shape', item.at, `Here must be ${what}, with the keys ${known.join(', ')}.`);
      return [];
    });
  }

  private missing(key: string): undefined {
    // Said already, if the key is there with a wrong value, or misspelt.
    if (this.value(key) === undefined && !this.isMisspelt(key))
      this.problems.missingKey(this.placeOf(key), capital(this.what), key);
    return undefined;
  }

  private wrong(value: YamlNode, key: string, expected: string): undefined {
    this.problems.error('wrong-shape', value.at, `“${key}” must be ${expected}.`);
    return undefined;
  }
}

const tellKeys = ({ at, entries }: YamlMap, what: string, known: readonly string[], { choices }: Problems): void =>
  choices?.map({
    what,
    at,
    known,
    entries: entries.map(({ key, keyAt, value }) => ({ key, keyAt, valueAt: value.at })),
  });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The text if it is one of the known words; else a problem that suggests the nearest.
 *
 * @param spellings other spellings of known words, in small letters: one is suggested as the word that it means
 */
export const oneOf = <T extends string>(
  placed: Placed | undefined,
  what: string,
  code: string,
  known: readonly T[],
  problems: Problems,
  spellings: Readonly<Record<string, string>> = {},
  more = '',
): T | undefined => {
  if (placed === undefined) return undefined;
  problems.choices?.word({ what, ...placed, known, spellings });
  const word = known.find(k => k === placed.text);
  // No words at all: their chart is missing, which was told once.
  if (word === undefined && (known.length > 0 || !problems.hasErrors)) {
    const meant = meantBy(placed.text, spellings);
    const hint = meant === undefined ? problems.suggestion(placed.text, known) : `Did you mean “${meant}”?`;
    const message = `Unknown ${what} “${placed.text.slice(0, 60)}”. ${hint}`;
    problems.error(code, placed.at, more === '' ? message : `${message} ${more}`);
  }
  return word;
};

/** The word that another spelling means. */
const meantBy = (text: string, spellings: Readonly<Record<string, string>> = {}): string | undefined => {
  const small = text.toLowerCase();
  return Object.hasOwn(spellings, small) ? spellings[small] : undefined;
};

/** The text, or the known word of which it is another spelling. */
export const respelled = (
  placed: Placed | undefined,
  known: readonly string[],
  spellings: Readonly<Record<string, string>> | undefined,
): Placed | undefined => {
  if (placed === undefined || known.includes(placed.text)) return placed;
  const small = placed.text.toLowerCase();
  const text = known.includes(small) ? small : meantBy(small, spellings);
  return text === undefined ? placed : { ...placed, text };
};
