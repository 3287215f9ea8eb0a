// How the values of the block `rules:` are read: words of a list, fractions, values by movement class. What is wrong is told with
// its place.

import { parseFraction, type Fraction } from '../../../base/fraction';
import type { SourcePosition } from '../../../base/source';
import type { Problems } from '../../../scenario/problems';
import type { YamlMap, YamlNode } from '../../../scenario/yaml/yaml';
import { isUnfit, oneOf, YamlFields, type Placed } from '../../../scenario/yaml/yaml-fields';
import type { ByClass, Some } from './rules';

const MOST_WORDS = 200;
const LONGEST_WORD = 60;

export const placedOf = (node: YamlNode): Placed | undefined =>
  node.kind === 'scalar' ? { text: node.text.trim(), at: node.at } : undefined;

/** One part of the block, such as `movement:`. */
export class BlockFields {
  private constructor(
    private readonly fields: YamlFields,
    private readonly path: string,
    private readonly problems: Problems,
  ) {}

  static of(map: YamlMap, path: string, known: readonly string[], problems: Problems): BlockFields {
    return new BlockFields(
      new YamlFields(map, path === '' ? 'the rules' : `“${path}”`, known, problems),
      path,
      problems,
    );
  }

  has(key: string): boolean {
    return this.fields.value(key) !== undefined;
  }

  placeOf(key: string): SourcePosition {
    return this.fields.placeOf(key);
  }

  value(key: string): YamlNode | undefined {
    return this.fields.value(key);
  }

  private pathOf(key: string): string {
    return this.path === '' ? key : `${this.path}.${key}`;
  }

  wrong(key: string, at: SourcePosition, expected: string): void {
    this.problems.error('rules-value', at, `“${this.pathOf(key)}” must be ${expected}.`);
  }

  /** A problem where a key has to be. */
  needs(key: string, why: string): void {
    this.problems.error('rules-missing', this.placeOf(key), `The rules need “${this.pathOf(key)}”: ${why}.`);
  }

  /** The keys below a key; undefined: there are none, or something else stands there. */
  inner(key: string, known: readonly string[]): BlockFields | undefined {
    const map = this.fields.mapping(key);
    return map && BlockFields.of(map, this.pathOf(key), known, this.problems);
  }

  /** Each entry of a map whose keys are the scenario's own words. */
  entries(key: string): readonly { readonly key: string; readonly at: SourcePosition; readonly value: YamlNode }[] {
    const map = this.fields.mapping(key);
    const fit = (map?.entries ?? []).filter(e => !isUnfit({ text: e.key, at: e.keyAt }, this.problems, LONGEST_WORD));
    if (fit.length > MOST_WORDS && map) this.wrong(key, map.at, `at most ${MOST_WORDS} keys`);
    return fit.slice(0, MOST_WORDS).map(e => ({ key: e.key, at: e.keyAt, value: e.value }));
  }

  items(key: string, what: string, known: readonly string[]): readonly BlockFields[] {
    const list = this.fields.optionalList(key);
    return (list?.items ?? []).slice(0, MOST_WORDS).flatMap(item => {
      if (item.kind === 'map') return [BlockFields.of(item, what, known, this.problems)];
      this.wrong(key, item.at, `a list of ${what}, each with keys such as ${known.slice(0, 3).join(', ')}`);
      return [];
    });
  }

  text(key: string): Placed | undefined {
    return this.fields.optionalText(key, LONGEST_WORD);
  }

  /** One of some words; `usual` where it is left out. YAML's own true and false are yes and no. */
  word<T extends string>(key: string, known: readonly T[], usual: T): T {
    const node = this.fields.value(key);
    if (!node) return usual;
    const placed = placedOf(node);
    if (!placed) this.wrong(key, node.at, `one of ${known.join(', ')}`);
    return oneOf(placed, `value of “${this.pathOf(key)}”`, 'rules-word', known, this.problems) ?? usual;
  }

  yes(key: string, usual: boolean): boolean {
    return this.word(key, ['yes', 'no'], usual ? 'yes' : 'no') === 'yes';
  }

  number(key: string, least: number, most: number): number | undefined {
    const node = this.fields.value(key);
    const text = node && placedOf(node)?.text.replace(/^\+/, '');
    if (!node) return undefined;
    const n = text !== undefined && /^-?\d{1,4}$/.test(text) ? Number(text) : undefined;
    if (n !== undefined && n >= least && n <= most) return n;
    this.wrong(key, node.at, `a whole number from ${least} to ${most}`);
    return undefined;
  }

  fraction(key: string): Fraction | undefined {
    const node = this.fields.value(key);
    if (!node) return undefined;
    const found = parseFraction(placedOf(node)?.text ?? '');
    if (found && found.n >= 0) return found;
    this.wrong(key, node.at, 'a number, such as 3 or 1/2');
    return undefined;
  }

  /** A list of words of the scenario's own. */
  words(key: string): readonly string[] | undefined {
    const node = this.fields.value(key);
    if (!node) return undefined;
    if (node.kind !== 'list') {
      this.wrong(key, node.at, 'a list of words, such as [foot, motor]');
      return undefined;
    }
    const words = node.items.flatMap(item => {
      const placed = placedOf(item);
      if (!placed) this.wrong(key, item.at, 'a list of words, such as [foot, motor]');
      return placed && placed.text !== '' && !isUnfit(placed, this.problems, LONGEST_WORD) ? [placed.text] : [];
    });
    return [...new Set(words.slice(0, MOST_WORDS))];
  }

  /** `all`, `none`, or some of the known words. */
  some(key: string, known: readonly string[], usual: Some | undefined): Some | undefined {
    const node = this.fields.value(key);
    if (!node) return usual;
    const one = placedOf(node);
    if (one?.text === 'all') return 'all';
    if (one?.text === 'none' || one?.text === 'no') return undefined;
    return this.set(key, known) ?? usual;
  }

  /** Some of the known words: one, or a list of them. */
  set<T extends string>(key: string, known: readonly T[]): ReadonlySet<T> | undefined {
    const node = this.fields.value(key);
    if (!node) return undefined;
    const items = node.kind === 'list' ? node.items : [node];
    return new Set(
      items.flatMap(item => {
        const placed = placedOf(item);
        if (!placed) this.wrong(key, item.at, `a list of words: ${this.problems.suggestion('', known)}`);
        const word = oneOf(placed, `word in “${this.pathOf(key)}”`, 'rules-word', known, this.problems);
        return word === undefined ? [] : [word];
      }),
    );
  }

  /**
   * One value for all movement classes, or a map with one for each that has any.
   *
   * @param says completes “It must be …”
   */
  byClass<T>(
    key: string,
    classes: readonly string[],
    read: (text: string) => T | undefined,
    says: string,
  ): ByClass<T> | undefined {
    const node = this.fields.value(key);
    if (!node) return undefined;
    const value = (item: YamlNode): T | undefined => {
      const placed = placedOf(item);
      const found = placed && read(placed.text);
      if (found === undefined) this.wrong(key, item.at, says);
      return found;
    };
    if (node.kind !== 'map') {
      const all = value(node);
      return all === undefined ? undefined : { all };
    }
    const each = new Map<string, T>();
    for (const entry of node.entries) {
      const unitClass = oneOf(
        { text: entry.key, at: entry.keyAt },
        `class in “${this.pathOf(key)}”`,
        'rules-word',
        classes,
        this.problems,
      );
      const found = value(entry.value);
      if (unitClass !== undefined && found !== undefined) each.set(unitClass, found);
    }
    return { each };
  }
}
