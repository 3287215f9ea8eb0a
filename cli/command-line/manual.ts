// What one command takes, said once: it is parsed, explained, completed and documented from this.

export interface Option {
  /** What help calls its value, such as `FILE`; absent: a switch. */
  readonly value?: string;
  /** One letter, as in `-o`. */
  readonly short?: string;
  /** The values that it may have. */
  readonly oneOf?: readonly string[];
  /** A whole number between these two. */
  readonly range?: readonly [least: number, most: number];
  readonly required?: boolean;
  /** May be given more than once. */
  readonly many?: true;
  /** What a shell offers for its value; absent: nothing, or what `oneOf` lists. */
  readonly completes?: 'file' | 'folder';
  /** In words, as help and docs give it. */
  readonly what: string;
}

export type Options = Readonly<Record<string, Option>>;

export interface Operand {
  readonly name: string;
  readonly what: string;
  readonly oneOf?: readonly string[];
  readonly completes?: 'file' | 'folder';
}

export interface Manual<O extends Options = Options> {
  readonly name: string;
  /** In one line, for lists of commands. */
  readonly what: string;
  /** Whole lines. A test holds them to the options. */
  readonly usage: readonly string[];
  readonly operands: readonly Operand[];
  /** How many operands there may be. */
  readonly count: readonly [least: number, most: number];
  /** What is said if there are too few. */
  readonly missing: string;
  readonly options: O;
  readonly examples: readonly { readonly line: string; readonly what: string }[];
  /** Exit codes that mean something of their own here; the others are those of every command. */
  readonly exits?: Readonly<Partial<Record<0 | 1 | 2 | 3 | 5, string>>>;
  /** The page that tells more. */
  readonly page: string;
}

/** Keeps the options' own names and values, by which what is parsed has its types. */
export const manual = <const O extends Options>(given: Manual<O>): Manual<O> => given;

/** The options as they were given: a text, texts, a number, one of the listed words, or whether a switch was set. */
export type Values<O extends Options> = {
  readonly [K in keyof O]: O[K] extends { readonly many: true }
    ? readonly string[]
    : O[K] extends { readonly value: string }
      ? | (O[K] extends { readonly oneOf: readonly (infer W)[] }
            ? W
            : O[K] extends { readonly range: unknown }
              ? number
              : string)
        | (O[K] extends { readonly required: true } ? never : undefined)
      : boolean;
};

/** Every command's exit codes. */
export const EXIT_CODES: Readonly<Record<0 | 1 | 2 | 3 | 4, string>> = {
  0: 'clean',
  1: 'findings, or mistakes in the scenario',
  2: 'wrong use, or a result would overwrite something that it must not; nothing was written',
  3: 'an input could not be read, or a result could not be written',
  4: 'a bug in Overrun',
};
