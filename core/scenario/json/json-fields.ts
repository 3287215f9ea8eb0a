import { recordOf } from '../record';

/** Reads values of a JSON text that strangers wrote: what is wrong is gathered, and a harmless value given instead. */
export class JsonFields {
  private constructor(
    private readonly object: ReadonlyMap<string, unknown>,
    private readonly path: string,
    private readonly faults: string[],
  ) {}

  static of(value: unknown, path: string, faults: string[]): JsonFields {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject) faults.push(`${path} is not an object`);
    // Only own keys count; a Map has no prototype to pollute.
    return new JsonFields(new Map(isObject ? Object.entries(value) : []), path, faults);
  }

  has(key: string): boolean {
    return this.object.has(key);
  }

  text(key: string, longest = 200): string {
    return textOf(this.object.get(key), `${this.path}.${key}`, longest, this.faults);
  }

  optionalText(key: string, longest?: number): string | undefined {
    return this.has(key) ? this.text(key, longest) : undefined;
  }

  number(key: string, least: number, most: number): number {
    const value = this.object.get(key);
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
    this.faults.push(`${this.path}.${key} is not a whole number from ${least} to ${most}`);
    return least;
  }

  decimal(key: string, least: number, most: number): number {
    const value = this.object.get(key);
    if (typeof value === 'number' && value >= least && value <= most) return value;
    this.faults.push(`${this.path}.${key} is not a number from ${least} to ${most}`);
    return least;
  }

  oneOf<T extends string>(key: string, known: readonly [T, ...T[]]): T {
    const value = this.object.get(key);
    const found = known.find(k => k === value);
    if (found === undefined) this.faults.push(`${this.path}.${key} is none of ${known.join(', ')}`);
    return found ?? known[0];
  }

  isNumber(key: string): boolean {
    return typeof this.object.get(key) === 'number';
  }

  is(key: string): boolean {
    return this.object.get(key) === true;
  }

  inner(key: string): JsonFields {
    return JsonFields.of(this.object.get(key), `${this.path}.${key}`, this.faults);
  }

  list<T>(key: string, most: number, read: (value: unknown, path: string, faults: string[]) => T): readonly T[] {
    const value = this.object.get(key);
    const path = `${this.path}.${key}`;
    if (Array.isArray(value) && value.length <= most)
      return value.map((item, i) => read(item, `${path}[${i}]`, this.faults));
    this.faults.push(`${path} is not a list of at most ${most}`);
    return [];
  }

  value<T>(key: string, read: (value: unknown, path: string, faults: string[]) => T): T {
    return read(this.object.get(key), `${this.path}.${key}`, this.faults);
  }

  objects<T>(key: string, most: number, read: (item: JsonFields) => T): readonly T[] {
    return this.list(key, most, (value, path, faults) => read(JsonFields.of(value, path, faults)));
  }

  texts(key: string, most: number, longest?: number): readonly string[] {
    return this.list(key, most, (value, path, faults) => textOf(value, path, longest ?? 200, faults));
  }

  /** All keys with their whole numbers from 0 up. */
  numbers(keys: number, most: number): Readonly<Record<string, number>> {
    if (this.object.size > keys) this.faults.push(`${this.path} has more than ${keys} keys`);
    return recordOf([...this.object.keys()].slice(0, keys).map(key => [key.slice(0, 100), this.number(key, 0, most)]));
  }

  /** All keys with their texts, in order. */
  entries(most: number): readonly (readonly [string, string])[] {
    if (this.object.size > most) this.faults.push(`${this.path} has more than ${most} keys`);
    return [...this.object.keys()].slice(0, most).map(key => [key.slice(0, 100), this.text(key, 500)]);
  }
}

const textOf = (value: unknown, path: string, longest: number, faults: string[]): string => {
  if (typeof value === 'string' && value.length <= longest) return value;
  faults.push(`${path} is not a text of at most ${longest} characters`);
  return '';
};
