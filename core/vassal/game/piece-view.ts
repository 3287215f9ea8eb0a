// A piece as somebody sees it: its name, and the properties that its traits list.

import { USUAL_FACE, USUAL_PROPERTIES } from '../archive/limits';
import { fitting } from '../text/fitting';
import { decodeSequence } from '../text/sequence';
import { writeMaskState } from '../traits/mask';
import { imageOnly, type Picture } from '../traits/picture';
import type { PieceType } from '../traits/piece-type';
import type { MayAccess, PieceContext, Property } from '../traits/trait';

/** What a piece's name and properties are worked out from. */
export interface PieceFacts {
  readonly id: string;
  readonly type: PieceType;
  /** Each level's own state, outermost first, the innermost piece's last. */
  readonly states: readonly string[];
  readonly mayAccess: MayAccess;
  /** Where it is, and what is asked of the map and the module: undefined if they do not know the name. */
  readonly surroundings: (name: string) => string | undefined;
  /** Whether a value is not for anybody, whoever looks: a player's secret id. It counts as empty. */
  readonly isSecret?: (value: string) => boolean;
  /** It lies where the viewer may not look, such as in a deck that is face down: only its back is seen. */
  readonly concealed?: boolean;
}

export interface PieceFace {
  /** As the viewer sees it: the mask's name when masked, '' when hidden (spec 5.4). */
  readonly name: string;
  /** The innermost name, whoever looks. */
  readonly basicName: string;
  /** Its identity is hidden from the viewer, by a mask or because it is invisible. */
  readonly masked: boolean;
  /** Listed properties that are not empty, whoever looks; those of `secret` are not for this viewer. */
  readonly props: Readonly<Record<string, string>>;
  readonly secret: ReadonlySet<string>;
}

/** Sets a key that comes from a file: also `__proto__` is only a key. */
export const setKey = <T>(record: Record<string, T>, name: string, value: T): void => {
  if (name === '__proto__')
    Object.defineProperty(record, name, { value, enumerable: true, configurable: true, writable: true });
  else record[name] = value;
};

/** A property by a name that comes from a file. */
export const propOf = (props: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(props, name) ? props[name] : undefined;

/** The properties without the secret ones. */
export const shownProps = (
  props: Readonly<Record<string, string>>,
  secret: ReadonlySet<string>,
): Readonly<Record<string, string>> => {
  if (secret.size === 0) return props;
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(props)) if (!secret.has(name)) setKey(shown, name, value);
  return shown;
};

/** Properties that tell where a piece is or was: they are said otherwise. */
const UNLISTED = new Set(['BasicName']);
const MASK = 'obs;';
const NO_SECRETS: ReadonlySet<string> = new Set();
/** Lookups that ask for one another end here: VASSAL stops them as endless. */
const DEEPEST_LOOKUP = 20;
/** And so do those that ask for one another round and round, each for several: what is asked for then is not known. */
const MOST_WORK = 20_000;
/** So many characters are put together in the time of one lookup. */
const CHARACTERS_A_LOOKUP = 16;
/** And so many properties are listed, compared with what they were, and told. */
const PROPERTIES_A_LOOKUP = 4;

/** The pairs kept in the innermost piece's state (spec 5.2): after map, x, y, gpid and their number. */
const persistentProperty = (innermostState: string, name: string): string => {
  if (!innermostState.includes(name)) return '';
  const tokens = decodeSequence(innermostState, ';');
  for (let i = 5; i + 1 < tokens.length; i += 2) if (tokens[i] === name) return tokens[i + 1] ?? '';
  return '';
};

const NOTHING: PieceContext = {
  lookup: () => undefined,
  persistent: () => '',
  innerName: () => '',
  mayAccess: () => false,
};

/**
 * The level from which inwards nothing is for the viewer: a mask's own, -1 for the whole of an invisible piece, as many
 * as there are traits when nothing is hidden.
 */
const secretFrom = ({ type, states, mayAccess }: Pick<PieceFacts, 'type' | 'states' | 'mayAccess'>): number => {
  for (const level of type.hiders) {
    const hides = type.traits[level]?.hides;
    if (hides?.from(states[level] ?? '', mayAccess)) return hides.leaves === 'masked' ? level : -1;
  }
  return type.traits.length;
};

const masked = writeMaskState('nobody');

/** What the back of a concealed piece is called: its mask's name, if it has one. */
const nameOfBack = (type: PieceType): string =>
  type.traits.find(trait => trait.prefix === MASK)?.rename?.(masked, '', NOTHING) ?? '';

/** And what it looks like: its mask. */
const pictureOfBack = (type: PieceType): Picture =>
  type.traits.find(trait => trait.prefix === MASK)?.draw?.(masked, [], NOTHING) ?? [];

export const isMasked = (facts: Pick<PieceFacts, 'type' | 'states' | 'mayAccess'>): boolean =>
  secretFrom(facts) < facts.type.traits.length;

/** Works the face of a piece out. It is itself the context that the traits ask, for the level that `level` tells. */
class Face implements PieceContext {
  private readonly names: string[] = [];
  private depth = 0;
  private level = 0;
  /** Levels whose value or part of the name is being worked out: who asks for it again meanwhile gets nothing. */
  private readonly busy = new Set<string>();
  /** Levels whose state was looked at. */
  readonly read = new Set<number>();
  /** What was asked of its surroundings, and the answers. */
  readonly asked = new Map<string, string | undefined>();
  readonly mayAccess: PieceContext['mayAccess'];
  /** Lookups, and characters of what they gave. */
  private work = 0;
  /** Properties that were listed. */
  private told = 0;
  /** What was asked for before, where that did not hang on who asked. */
  private readonly answers = new Map<string, string | undefined>();
  /** How often somebody got nothing because it was being worked out, or too deep. */
  private refusals = 0;
  private readonly lists: (readonly Property[] | undefined)[] = [];
  /** By name the outermost trait that has it. */
  private index: ReadonlyMap<string, readonly [level: number, property: Property]> | undefined;

  constructor(private readonly facts: PieceFacts) {
    this.mayAccess = facts.mayAccess;
  }

  readonly persistent = (name: string): string =>
    this.withoutSecret(persistentProperty(this.state(this.facts.type.traits.length), name));

  readonly innerName = (): string => this.nameFrom(this.level + 1);

  /** A property as the engine finds it: the outermost trait that has it, the piece, its surroundings. */
  readonly lookup = (name: string): string | undefined => {
    const known = this.answers.get(name);
    if (known !== undefined || this.answers.has(name)) return this.worked(known);
    if (this.depth >= DEEPEST_LOOKUP || this.work > MOST_WORK) {
      this.refusals++;
      return '';
    }
    const before = this.refusals;
    this.depth++;
    const value = this.worked(this.fromTraits(name) ?? this.fromPiece(name) ?? this.around(name));
    this.depth--;
    if (this.refusals === before) this.answers.set(name, value);
    return value;
  };

  /** Beyond what is in the price of a piece's change. */
  get extraWork(): number {
    return Math.max(0, this.work - USUAL_FACE) + Math.max(0, this.told - USUAL_PROPERTIES) / PROPERTIES_A_LOOKUP;
  }

  private worked<T extends string | undefined>(text: T): T {
    this.work += 1 + Math.ceil((text?.length ?? 0) / CHARACTERS_A_LOOKUP);
    return text;
  }

  /** The name that level `level` and what is inside it give. */
  private nameFrom(level: number): string {
    const { traits } = this.facts.type;
    let from = level;
    while (from < traits.length && this.names[from] === undefined) from++;
    let name: string = this.names[from] ?? this.basicName();
    for (let i = from - 1; i >= level; i--) {
      name = this.renamedAt(i, name);
      this.names[i] = name;
    }
    return name;
  }

  private renamedAt(i: number, inner: string): string {
    const trait = this.facts.type.traits[i];
    return trait?.rename
      ? this.worked(fitting(this.workOut(i, '', inner, () => trait.rename?.(this.state(i), inner, this) ?? inner)))
      : inner;
  }

  /** Works something of level `i` out, as that level; `meanwhile` is what it is while it is being worked out. */
  private workOut<T>(i: number, what: string, meanwhile: T, make: () => T): T {
    const key = `${i} ${what}`;
    if (this.busy.has(key)) {
      this.refusals++;
      return meanwhile;
    }
    const before = this.level;
    this.level = i;
    this.busy.add(key);
    const value = make();
    this.busy.delete(key);
    this.level = before;
    return value;
  }

  private propertiesAt(i: number): readonly Property[] | undefined {
    const trait = this.facts.type.traits[i];
    return trait?.properties && (this.lists[i] ??= trait.properties(this.state(i), this));
  }

  private valueAt(i: number, [name, value]: Property): string {
    return this.withoutSecret(typeof value === 'string' ? value : this.workOut(i, name, '', value));
  }

  private withoutSecret(value: string): string {
    return this.facts.isSecret?.(value) === true ? '' : value;
  }

  private around(name: string): string | undefined {
    const answer = this.facts.surroundings(name);
    this.asked.set(name, answer);
    return answer && this.withoutSecret(answer);
  }

  private state(level: number): string {
    this.read.add(level);
    return this.facts.states[level] ?? '';
  }

  private basicName(): string {
    const { traits, basic } = this.facts.type;
    const i = traits.findIndex(trait => trait.prefix === 'basicName;');
    const named = i < 0 ? undefined : this.propertiesAt(i);
    return named?.[0] ? this.valueAt(i, named[0]) : basic.name;
  }

  private fromTraits(name: string): string | undefined {
    const found = (this.index ??= this.indexed()).get(name);
    return found && this.valueAt(...found);
  }

  private indexed(): ReadonlyMap<string, readonly [number, Property]> {
    const index = new Map<string, readonly [number, Property]>();
    this.facts.type.traits.forEach((_, i) => {
      for (const property of this.propertiesAt(i) ?? [])
        if (!index.has(property[0])) index.set(property[0], [i, property]);
    });
    return index;
  }

  private fromPiece(name: string): string | undefined {
    if (name === 'BasicName') return this.basicName();
    if (name === 'PieceName') return this.nameFrom(0);
    if (name === 'PieceUID') return this.facts.id;
    return this.persistent(name) || undefined;
  }

  draw(): Picture {
    const { traits, basic } = this.facts.type;
    let picture = imageOnly(basic.image);
    for (let i = traits.length - 1; i >= 0; i--) {
      const trait = traits[i];
      const inner = picture;
      if (trait?.draw)
        picture = this.workOut(i, 'picture', inner, () => trait.draw?.(this.state(i), inner, this) ?? inner);
    }
    return picture;
  }

  make(): PieceFace {
    const { traits } = this.facts.type;
    const hiddenFrom = this.facts.concealed ? -1 : secretFrom(this.facts);
    const props: Record<string, string> = {};
    const masked = hiddenFrom < traits.length;
    const secret = masked ? new Set<string>() : NO_SECRETS;
    // An empty value is none, but it hides those of the same name further in.
    const told = new Set(UNLISTED);
    const put = (name: string, value: string): void => {
      told.add(name);
      if (value !== '') setKey(props, name, value);
    };
    for (let i = 0; i < traits.length; i++) {
      const own = this.propertiesAt(i);
      if (!own) continue;
      // What hides it is seen by all.
      const hidden = i > hiddenFrom && traits[i]?.hides === undefined;
      for (const property of own) {
        const [name] = property;
        // The outermost trait answers for a name that two of them list.
        if (told.has(name)) continue;
        put(name, this.valueAt(i, property));
        if (hidden && secret instanceof Set) secret.add(name);
      }
    }
    const name = this.facts.concealed ? nameOfBack(this.facts.type) : this.nameFrom(0);
    this.told = told.size;
    put('PieceName', name);
    put('DeckName', this.around('DeckName') ?? '');
    return { name, basicName: this.basicName(), masked, props, secret };
  }
}

/** What is drawn of a piece for a viewer: nothing of one that is invisible to him, the back of one that is concealed. */
export const pictureOf = (facts: PieceFacts): Picture =>
  facts.concealed ? pictureOfBack(facts.type) : new Face(facts).draw();

/** A piece's name and properties for a viewer. Pure: the same facts give the same face. */
export const faceOf = (facts: PieceFacts): PieceFace => new Face(facts).make();

/** A face, the levels whose states were looked at for it, and what was asked around: as long as these stay, it is the same. */
export interface ReadFace {
  readonly face: PieceFace;
  readonly type: PieceType;
  readonly states: readonly string[];
  readonly read: readonly number[];
  readonly asked: readonly (readonly [string, string | undefined])[];
  /** How much work it was beyond what a counter usually takes: lookups, and what they gave; properties that are told. */
  readonly extraWork: number;
}

export const readFace = (facts: PieceFacts): ReadFace => {
  const reader = new Face(facts);
  const face = reader.make();
  const { type, states } = facts;
  // What hides it is asked before all else.
  for (const level of type.hiders) reader.read.add(level);
  return { face, type, states, read: [...reader.read], asked: [...reader.asked], extraWork: reader.extraWork };
};

/** Asked for each piece that a step touches. */
const sameStates = (levels: readonly number[], before: readonly string[], now: readonly string[]): boolean => {
  for (const level of levels) if (before[level] !== now[level]) return false;
  return true;
};

/** Does the piece look as it did? Most moves change only where it was and its trail. */
export const looksTheSame = ({ type, states, read, asked }: ReadFace, now: PieceFacts): boolean =>
  type === now.type &&
  sameStates(read, states, now.states) &&
  asked.every(([name, answer]) => now.surroundings(name) === answer);
