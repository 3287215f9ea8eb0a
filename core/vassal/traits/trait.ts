// What every trait has in common: a codec for its type string, and what it does to a piece's name and properties.

import type { Lookup } from '../text/lookup';
import { decodeSequence, encodeSequence } from '../text/sequence';
import type { Field, Reference, ValuesOf } from './fields';
import type { Picture } from './picture';

/** What a trait may know of the piece it sits on while its name and properties are made. */
export interface PieceContext {
  readonly lookup: Lookup;
  /** A property kept in the innermost piece's own state (spec 5.2); '' if it is not there. */
  readonly persistent: (name: string) => string;
  /** The name of what the trait is put around. */
  readonly innerName: () => string;
  readonly mayAccess: MayAccess;
}

/** Whether a viewer is the given owner of what hides a piece: its access kind and its owner's id or side. */
export type MayAccess = (access: string, owner: string) => boolean;

/** What is left to see of a piece that a trait hides: that there is one, and its back; or not even that. */
export type Hiding = 'masked' | 'not at all';

/** A value that asks for other properties is a function, called only for who wants this one. */
export type Property = readonly [name: string, value: string | (() => string)];

/** What a trait of one type does. All optional: most traits are menu commands that show nothing. */
export interface TraitEffects<T> {
  /** The state the engine gives a new piece. */
  readonly initialState?: (type: T) => string | undefined;
  /** The properties it lists, as the engine's own list of property names has them. */
  readonly properties?: (type: T, state: string, piece: PieceContext) => readonly Property[];
  /** The piece's name with this trait's part, given the name of what it is put around. */
  readonly rename?: (type: T, state: string, inner: string, piece: PieceContext) => string;
  /** What is drawn of the piece, given what is drawn of what the trait is put around. */
  readonly draw?: (type: T, state: string, inner: Picture, piece: PieceContext) => Picture;
  /** Of a trait that can hide the piece: what it leaves others to see, and whether it does hide it from a viewer. */
  readonly hides?: {
    readonly leaves: Hiding;
    readonly from: (type: T, state: string, mayAccess: MayAccess) => boolean;
  };
  /** True if the piece never stacks. */
  readonly noStack?: (type: T) => boolean;
  /** Property names whose value decides about this trait's properties or its part of the name. */
  readonly reads?: (type: T, state: string) => readonly string[];
}

/** A trait's codec. `T` is its typed type; the state stays a string, its own reader is beside the codec. */
export interface TraitCodec<T> {
  readonly prefix: string;
  /** The field's term for it, as the editor of VASSAL calls it. */
  readonly title: string;
  readonly read: (type: string) => T;
  /** The canonical type string, as the engine writes it back. */
  readonly write: (type: T) => string;
  readonly effects: TraitEffects<T>;
  /** What the type names outside itself, in the order of its fields. */
  readonly references?: (type: string) => readonly Reference[];
}

/** One level of a piece's type, read and bound to its codec. */
export interface Trait {
  readonly prefix: string;
  /** The type string as it stands in the file. */
  readonly type: string;
  /** False: no codec knows the prefix, the level is kept as it stands. */
  readonly known: boolean;
  readonly canonicalType: () => string;
  /** Of a new piece; undefined where VASSAL's own encoder has nothing to give and says `null` (spec 3.4). */
  readonly initialState: string | undefined;
  readonly properties?: (state: string, piece: PieceContext) => readonly Property[];
  readonly rename?: (state: string, inner: string, piece: PieceContext) => string;
  readonly draw?: (state: string, inner: Picture, piece: PieceContext) => Picture;
  readonly hides?: { readonly leaves: Hiding; readonly from: (state: string, mayAccess: MayAccess) => boolean };
  readonly noStack: boolean;
  readonly reads?: (state: string) => readonly string[];
}

type FieldTable = Readonly<Record<string, Field<unknown>>>;

/** Reads the tokens of `text` into the named fields, in the order of the table. */
const readFields = (table: FieldTable, tokens: readonly string[]): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  let i = 0;
  for (const [name, field] of Object.entries(table)) values[name] = field.read(tokens[i++]);
  return values;
};

const writeFields = (table: FieldTable, values: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(table).map(([name, field]) => field.write(values[name]));

/**
 * A trait whose type is its prefix and then fields, seq `;`. The table gives names, kinds and defaults in order; a
 * table is all that most traits are.
 */
export const fieldTrait = <F extends object>(
  prefix: string,
  title: string,
  fields: F,
  effects: TraitEffects<ValuesOf<F>> = {},
): TraitCodec<ValuesOf<F>> => {
  const table = fields as unknown as FieldTable;
  return {
    prefix,
    title,
    // A type that ends with its prefix has one field, and it is empty (spec 3.2).
    read: type => readFields(table, decodeSequence(type.slice(prefix.length), ';')) as ValuesOf<F>,
    references: type => {
      const tokens = decodeSequence(type.slice(prefix.length), ';');
      return Object.values(table).flatMap((field, i) => field.names?.(tokens[i] ?? '') ?? []);
    },
    write: values => prefix + encodeSequence(writeFields(table, values as Readonly<Record<string, unknown>>), ';'),
    effects,
  };
};

/** How many states of one trait are remembered. */
const REMEMBERED = 256;

/**
 * Properties that depend on nothing but type and state are worked out once a state. A function that does not even name
 * the piece as its third parameter cannot depend on it.
 */
const remembered = <T>(
  properties: NonNullable<TraitEffects<T>['properties']>,
  type: T,
): NonNullable<Trait['properties']> => {
  if (properties.length > 2) return (state, piece) => properties(type, state, piece);
  const known = new Map<string, readonly Property[]>();
  return (state, piece) => {
    const found = known.get(state);
    if (found) return found;
    const value = properties(type, state, piece);
    if (known.size >= REMEMBERED) known.clear();
    known.set(state, value);
    return value;
  };
};

/** Reads a type and ties the codec's functions to it, so that callers need not know `T`. */
export const bindTrait = <T>(codec: TraitCodec<T>, type: string): Trait => {
  const value = codec.read(type);
  const { properties, rename, draw, hides, noStack, initialState, reads } = codec.effects;
  return {
    prefix: codec.prefix,
    type,
    known: true,
    canonicalType: () => codec.write(value),
    initialState: initialState ? initialState(value) : '',
    noStack: noStack?.(value) ?? false,
    ...(properties && { properties: remembered(properties, value) }),
    ...(rename && { rename: (state, inner, piece) => rename(value, state, inner, piece) }),
    ...(draw && { draw: (state, inner, piece) => draw(value, state, inner, piece) }),
    ...(hides && {
      hides: {
        leaves: hides.leaves,
        from: (state: string, mayAccess: MayAccess) => hides.from(value, state, mayAccess),
      },
    }),
    ...(reads && { reads: state => reads(value, state) }),
  };
};

/** A trait that nobody knows: it adds nothing and is written back as it stood (spec 3.7, 4.1). */
export const unknownTrait = (type: string): Trait => ({
  prefix: prefixOf(type),
  type,
  known: false,
  canonicalType: () => type,
  initialState: '',
  noStack: false,
});

/** A type's prefix: up to and with its first `;` (spec 5.1). */
export const prefixOf = (type: string): string => {
  const end = type.indexOf(';');
  return end < 0 ? type : type.slice(0, end + 1);
};
