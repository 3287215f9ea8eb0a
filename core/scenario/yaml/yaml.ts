// The one module that reads with the `yaml` library (write-yaml.ts writes with it). What it gives is a plain tree with the place of everything.

import { isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, parseDocument, type Node, type Scalar } from 'yaml';
import type { SourcePosition } from '../../base/source';
import { lostLetter, notUtf8Words } from '../encoding';
import type { Problems } from '../problems';
import { aboutSyntax, saysCause } from './yaml-words';

export type YamlNode = YamlMap | YamlList | YamlScalar;

export interface YamlMap {
  readonly kind: 'map';
  readonly at: SourcePosition;
  /** In the order of the file; no key twice. */
  readonly entries: readonly YamlEntry[];
}

export interface YamlEntry {
  readonly key: string;
  readonly keyAt: SourcePosition;
  readonly value: YamlNode;
}

export interface YamlList {
  readonly kind: 'list';
  readonly at: SourcePosition;
  readonly items: readonly YamlNode[];
}

export interface YamlScalar {
  readonly kind: 'scalar';
  readonly at: SourcePosition;
  /** As written, without quotes: an unquoted 0101 is `0101` here, though YAML means 101 by it. */
  readonly text: string;
  /** What YAML means by it. */
  readonly value: string | number | boolean | null;
}

const MOST_CHARACTERS = 2_000_000;
/**
 * Of keys, values, signs, spaces, ends of lines and the library's own marks: an entry of a map has six. The library takes some two
 * millionths of a second for each, and goes on to the end once it has begun.
 */
const MOST_TOKENS = 250_000;
const DEEPEST = 24;

const scalarOf = (node: Scalar, at: SourcePosition): YamlScalar => {
  const { value, source } = node;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { kind: 'scalar', at, text: source ?? String(value), value };
  if (typeof value === 'bigint') return { kind: 'scalar', at, text: source ?? String(value), value: String(value) };
  return { kind: 'scalar', at, text: '', value: null };
};

/** All of a text in quotes as word processors write them. */
const CURLY = /^[‘‚‛“„‟«‹]([^‘’‚‛“”„‟«»‹›]+)[’‘“”»›]$/;

/** Does such a line begin with a dash and no blank behind it? */
const isDashed = (text: string): ((line: number) => boolean) => {
  const lines = text.split('\n');
  return line => /^\s*-[^\s-]/.test(lines[line - 1] ?? '');
};

/** Turns the library's tree into ours; bounded in size and depth. */
class Reader {
  private hasDoubles = false;
  /** Said once. */
  private isTooDeep = false;
  private readonly lines = new LineCounter();

  constructor(
    private readonly file: string,
    private readonly problems: Problems,
  ) {}

  read(text: string): YamlNode | undefined {
    const beyond = deepPlace(text) ?? longPlace(text);
    if (beyond !== undefined) {
      this.tooLarge(placeIn(text, beyond, this.file));
      return undefined;
    }
    // Told to be silent the library would pass over a second document.
    const document = parseDocument(text, {
      lineCounter: this.lines,
      // The library would compare each key with all before it: of tens of thousands for minutes.
      uniqueKeys: false,
      merge: false,
      logLevel: 'error',
    });
    // It goes on after its own calls have run out, and then finds an error at every turn.
    const overflow = document.errors.find(({ message }) => message.startsWith('Maximum call stack'));
    if (overflow) {
      this.tooLarge(this.place(overflow.pos[0]));
      return undefined;
    }
    const tags = document.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
    const tab = document.errors.find(({ code }) => code === 'TAB_AS_INDENT');
    if (tab) {
      this.tabs(text, tab.pos[0]);
      return undefined;
    }
    const dash = document.errors.map(({ pos }) => this.lines.linePos(pos[0]).line).find(isDashed(text));
    if (dash !== undefined) {
      const at = { file: this.file, line: dash, column: 1 };
      this.problems.error('yaml-syntax', at, 'A blank must stand behind the “-” with which this line begins.');
      return undefined;
    }
    // Of several in one line the others only say it again.
    const told = new Set<number>();
    const causes = document.errors.filter(({ code }) => saysCause(code));
    for (const { code, message, pos } of [...causes, ...document.errors, ...tags]) {
      const { line } = this.lines.linePos(pos[0]);
      if (!told.has(line)) this.syntaxError(code, message, pos);
      told.add(line);
    }
    if (told.size > 0 || document.contents === null) return undefined;
    const node = this.node(document.contents, 0);
    return this.hasDoubles ? undefined : node;
  }

  private doubleKeys(keys: readonly unknown[]): void {
    const known = new Set<unknown>();
    for (const key of keys) {
      if (!isScalar(key)) continue;
      if (known.has(key.value)) {
        this.hasDoubles = true;
        const [start = 0] = key.range ?? [];
        const at = this.place(start, start + 1);
        this.problems.error('yaml-double-key', at, 'This key occurs twice. Keep one of them.');
      }
      known.add(key.value);
    }
  }

  private tooLarge(at: SourcePosition): void {
    this.problems.error('yaml-too-large', at, `This file nests deeper than ${DEEPEST} levels or has too many entries.`);
  }

  /** Everything below a line that is indented by a tab goes wrong: only the tabs are told. */
  private tabs(text: string, first: number): void {
    const lines = text.split('\n').flatMap((line, i) => (/^ *\t/.test(line) ? [i + 1] : []));
    const at = this.place(first);
    const others = lines.filter(line => line > at.line).length;
    const more = others === 0 ? '' : others === 1 ? ' One more line has one.' : ` ${others} more lines have one.`;
    this.problems.error('yaml-tab', at, `A tab indents this line. Use spaces.${more}`);
  }

  private syntaxError(code: string, message: string, [start, end]: readonly [number, number]): void {
    const at = this.place(start, end);
    if (code === 'MULTIPLE_DOCS')
      this.problems.error('yaml-documents', at, 'A second document begins here. Keep one in the file, without “---”.');
    else if (code === 'TAG_RESOLVE_FAILED')
      this.problems.error('yaml-tag', at, 'This tag means nothing here. Write the value without it.');
    else this.problems.error('yaml-syntax', at, aboutSyntax(code, message));
  }

  private place(start: number, end?: number): SourcePosition {
    const { line, col } = this.lines.linePos(start);
    const from = { file: this.file, line: Math.max(1, line), column: Math.max(1, col) };
    if (end === undefined || end <= start) return from;
    const to = this.lines.linePos(end);
    return to.line === line ? { ...from, endColumn: to.col } : from;
  }

  private placeOf(node: Node): SourcePosition {
    return node.range ? this.place(node.range[0], node.range[1]) : this.place(0);
  }

  private node(node: unknown, depth: number): YamlNode | undefined {
    if (this.isTooDeep) return undefined;
    if (depth > DEEPEST) {
      this.isTooDeep = true;
      this.tooLarge(this.placeOf(node as Node));
      return undefined;
    }
    if (isAlias(node)) {
      // An alias may stand for a subtree of any size, and aliases of aliases for far more.
      this.problems.error(
        'yaml-alias',
        this.placeOf(node),
        `“*${node.source}” repeats another place. Write the value out here.`,
      );
      return undefined;
    }
    if (isScalar(node)) return this.scalar(node);
    if (isSeq(node)) {
      const items = node.items.flatMap(item => this.node(item, depth + 1) ?? []);
      return { kind: 'list', at: this.placeOf(node), items };
    }
    if (isMap(node)) {
      this.doubleKeys(node.items.map(({ key }) => key));
      const entries = node.items.flatMap(pair => this.entry(pair.key, pair.value, depth) ?? []);
      return { kind: 'map', at: this.placeOf(node), entries };
    }
    return undefined;
  }

  private scalar(node: Scalar): YamlScalar {
    const at = this.placeOf(node);
    const scalar = scalarOf(node, at);
    const [, inside] = (node.type === 'PLAIN' && CURLY.exec(scalar.text)) || [];
    if (inside === undefined) return scalar;
    this.problems.error(
      'yaml-quotes',
      at,
      `The quotes of ${scalar.text.slice(0, 40)} are typographic: YAML takes them for letters. Write '${inside.slice(0, 40)}' in straight ones.`,
    );
    return { ...scalar, text: inside, value: inside };
  }

  private entry(key: unknown, value: unknown, depth: number): YamlEntry | undefined {
    if (!isScalar(key)) {
      this.problems.error('yaml-key', this.place(0), 'A key must be a plain word.');
      return undefined;
    }
    const keyAt = this.placeOf(key);
    // `key:` with nothing after it has no node at all.
    const read =
      value === null ? { kind: 'scalar' as const, at: keyAt, text: '', value: null } : this.node(value, depth + 1);
    return read && { key: scalarOf(key, keyAt).text, keyAt, value: read };
  }
}

/** Far beyond what is read, and far from what the library can bear. */
const HOPELESS = 200;
const DEEP = new RegExp(`(?:[[{][^[{\\]}]*){${HOPELESS}}|(?:- ){${HOPELESS}}`);

/** Where hundreds of brackets, or of dashes of lists in lists, stand in each other. */
const deepPlace = (text: string): number | undefined => DEEP.exec(text)?.index;

/** What the lexer puts between the tokens of the text: the begin of a document, of an error, of a scalar. */
const MARKS: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);

/** Before each token of a text at most one mark stands: a short text has not so many, and is not lexed twice. */
const SHORT = MOST_TOKENS / 3;

/** Where there is more than the library can read in a second. */
const longPlace = (text: string): number | undefined => {
  if (text.length < SHORT) return undefined;
  let [tokens, offset] = [0, 0];
  for (const token of new Lexer().lex(text)) {
    if (++tokens > MOST_TOKENS) return Math.min(offset, text.length);
    if (!MARKS.has(token)) offset += token.length;
  }
  return undefined;
};

/** Reads a YAML file; undefined if it is empty or no YAML at all (then the problems say why). */
export const readYaml = (text: string, file: string, problems: Problems): YamlNode | undefined => {
  if (text.length > MOST_CHARACTERS) {
    problems.error(
      'yaml-too-large',
      { file, line: 1, column: 1 },
      `The file is longer than ${MOST_CHARACTERS} characters.`,
    );
    return undefined;
  }
  const lost = lostLetter(text);
  if (lost) {
    problems.error('not-utf8', placeIn(text, lost.at, file), notUtf8Words(file, lost.isUtf16));
    return undefined;
  }
  return new Reader(file, problems).read(text);
};

/** Before the library has counted the lines. */
const placeIn = (text: string, at: number, file: string): SourcePosition => {
  const before = text.slice(0, at).split(/\r\n|\r|\n/);
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};
