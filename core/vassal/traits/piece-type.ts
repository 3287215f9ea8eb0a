// What a piece is made of: its type string read once and shared by all pieces that have the same one.

import { ByText } from '../../base/by-text';
import { detached } from '../text/detached';
import type { Limits } from '../archive/limits';
import { decodeSequence } from '../text/sequence';
import { nestTraits, peelTraits } from './trait-nesting';
import { prefixOf, type Trait } from './trait';
import { readTrait } from './registry';

/** The innermost piece (spec 5.2). */
export interface BasicPieceType {
  readonly image: string;
  readonly name: string;
}

export interface PieceType {
  /** The levels around the innermost piece, outermost first. */
  readonly traits: readonly Trait[];
  readonly basic: BasicPieceType;
  /** Some trait may ask for properties that are not its own. */
  readonly asks: boolean;
  /** It never stacks. */
  readonly noStack: boolean;
  /** The levels that can hide the piece, outermost first; and those of them that leave nothing to be seen of it. */
  readonly hiders: readonly number[];
  readonly vanishers: readonly number[];
}

interface DeckType {
  readonly name: string;
}

/** What a type string stands for; undefined: an innermost piece that nobody knows, which VASSAL does not create. */
export type ReadType =
  | { readonly kind: 'piece'; readonly type: PieceType }
  | { readonly kind: 'stack' }
  | { readonly kind: 'deck'; readonly type: DeckType };

const PIECE = 'piece;';
const DECK = 'deck;';
const STACK = 'stack';
/** Where a deck's type has its name, counted after the prefix (spec 5.2). */
const DECK_NAME_FIELD = 12;

const readBasic = (text: string): BasicPieceType => {
  const [, , , image = '', name = ''] = text.startsWith(PIECE) ? decodeSequence(text, ';') : [];
  return { image, name };
};

const readInnermostPile = (text: string): ReadType | undefined => {
  if (text === STACK) return { kind: 'stack' };
  if (!text.startsWith(DECK)) return undefined;
  return { kind: 'deck', type: { name: decodeSequence(text.slice(DECK.length), ';')[DECK_NAME_FIELD] ?? 'Deck' } };
};

/** So many are unpacked in a millionth of a second. */
const CHARACTERS_UNPACKED = 8192;

/** Characters; a module of 2,000 slots has some 2 millions. */
const MOST_REMEMBERED = 8_000_000;

/** Reads type strings and remembers them: thousands of pieces share a few hundred types. */
export class PieceTypes {
  private readonly types = new ByText<ReadType | undefined>();
  private readonly traits = new Map<string, Trait>();
  /** Of the texts that are remembered. */
  private length = 0;
  /** What reading types that were not known has cost so far, in about a millionth of a second. */
  work = 0;

  constructor(private readonly limits: Pick<Limits, 'traitDepth'>) {}

  read(text: string): ReadType | undefined {
    return this.types.of(text, this.readNew, detached);
  }

  private readonly readNew = (own: string): ReadType | undefined => {
    this.length += own.length;
    return this.readAfresh(own);
  };

  /** Forgets the texts; types that are in use stay. */
  clear(): void {
    this.types.clear();
    this.traits.clear();
    this.length = 0;
  }

  /** The same, if they are many: of a log's own pieces, not of its module's. */
  clearMany(): void {
    if (this.length > MOST_REMEMBERED) this.clear();
  }

  /**
   * The same of a type whose levels are parted already, outermost first, as those of a slot with its prototypes are: thousands that
   * nobody asks for again. They are not remembered.
   */
  ofLevels(levels: readonly string[]): ReadType | undefined {
    const innermost = levels.at(-1);
    const isPlain = innermost !== undefined && levels.length <= this.limits.traitDepth && !innermost.includes('\t');
    return isPlain ? this.madeOf(levels) : this.read(nestTraits(levels));
  }

  private readAfresh(text: string): ReadType | undefined {
    const levels = peelTraits(text, this.limits);
    // Each level may have to be unpacked out of all that is around it.
    this.work += 1 + (levels.length * text.length) / CHARACTERS_UNPACKED;
    return this.madeOf(levels);
  }

  private madeOf(levels: readonly string[]): ReadType | undefined {
    const innermost = levels.at(-1) ?? '';
    if (levels.length === 1 && prefixOf(innermost) !== PIECE) return readInnermostPile(innermost);
    // Around an innermost piece that it does not know VASSAL puts the traits on an empty piece.
    const traits = levels.slice(0, -1).map(level => this.trait(level));
    return {
      kind: 'piece',
      type: {
        traits,
        basic: readBasic(detached(innermost)),
        asks: traits.some(trait => trait.reads !== undefined),
        noStack: traits.some(trait => trait.noStack),
        hiders: traits.flatMap(({ hides }, level) => (hides ? [level] : [])),
        vanishers: traits.flatMap(({ hides }, level) => (hides?.leaves === 'not at all' ? [level] : [])),
      },
    };
  }

  private trait(text: string): Trait {
    const known = this.traits.get(text);
    if (known) return known;
    // A counter's other traits, cut out of the same long text, are not kept with it.
    const own = detached(text);
    const trait = readTrait(own);
    this.work += 1;
    this.traits.set(own, trait);
    return trait;
  }
}

const ofModules = new WeakMap<object, { readonly limits: Pick<Limits, 'traitDepth'>; readonly types: PieceTypes }>();

/** The types of a module's pieces: its logs bring the same ones again and again. */
export const typesOf = (module: object | undefined, limits: Pick<Limits, 'traitDepth'>): PieceTypes => {
  const known = module && ofModules.get(module);
  if (known?.limits === limits) return known.types;
  const types = new PieceTypes(limits);
  if (module) ofModules.set(module, { limits, types });
  return types;
};

const NOTHING_ASKED: readonly string[] = [];

/** The property names that a piece's name or properties ask for, its own traits' among them. */
export const namesAsked = (type: PieceType, states: readonly string[]): readonly string[] => {
  if (!type.asks) return NOTHING_ASKED;
  const names = type.traits.flatMap((trait, i) => trait.reads?.(states[i] ?? '') ?? []);
  return names.length > 0 ? names : NOTHING_ASKED;
};
