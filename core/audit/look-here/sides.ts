// Whose a piece is, as far as a module's own words tell: its prototypes, its folders, its properties.

import type { PieceOrigin, Timeline } from '../../vassal/replay/timeline';
import type { VassalModule } from '../../vassal/module/module';

/** Entries of a roster that play no side of their own. */
const NO_SIDE = /^(?:<observer>|observer|solitaire|solo|referee|umpire|moderator|both|all|game ?master|gm)?$/i;

/** Properties that modules keep a piece's side in. */
const SIDE_PROPERTY = /^(?:side|army|nation(?:ality)?|faction|player|owner|team|country|belligerent)$/i;

/** The shortest common beginning of two forms of one name, and the longest endings: `Allies`, `Allied`; `Germans`, `German`. */
const STEM = 4;
const ENDING = 3;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const isSameWord = (a: string, b: string): boolean => {
  if (a === b) return true;
  let common = 0;
  while (common < a.length && a[common] === b[common]) common++;
  return common >= STEM && Math.max(a.length, b.length) - common <= ENDING;
};

/** The sides of a game, and the texts that name them. */
export class Sides {
  private readonly sides: readonly { readonly name: string; readonly words: readonly string[] }[];
  private readonly names: ReadonlySet<string>;
  private readonly known = new Map<string, string | undefined>();

  constructor(module: Pick<VassalModule, 'sides'> | undefined, players: Timeline['players']) {
    const names = new Set([...(module?.sides ?? []), ...players.map(player => player.side)]);
    this.sides = [...names].filter(name => !NO_SIDE.test(name)).map(name => ({ name, words: wordsOf(name) }));
    this.names = new Set(this.sides.map(side => side.name));
  }

  get areKnown(): boolean {
    return this.sides.length > 0;
  }

  isSide(name: string | undefined): name is string {
    return name !== undefined && this.names.has(name);
  }

  /** The only side that a text names; undefined: none or several. */
  namedIn(text: string): string | undefined {
    if (this.known.has(text)) return this.known.get(text);
    const words = wordsOf(text);
    const named = this.sides.filter(
      side => side.words.length > 0 && side.words.every(word => words.some(other => isSameWord(word, other))),
    );
    const side = named.length === 1 ? named[0]?.name : undefined;
    this.known.set(text, side);
    return side;
  }

  /** The first of prototypes, folders and properties that names a side decides, if it names one only. */
  ofPiece(
    { prototypes = [], slots = [] }: PieceOrigin,
    props: () => Readonly<Record<string, string>>,
  ): string | undefined {
    if (!this.areKnown) return undefined;
    const folders = (): readonly string[] => slots.flatMap(slot => slot.path);
    for (const texts of [() => prototypes, folders, () => sideValues(props())]) {
      const named = new Set(texts().flatMap(text => this.namedIn(text) ?? []));
      if (named.size > 0) return named.size === 1 ? [...named][0] : undefined;
    }
    return undefined;
  }
}

const sideValues = (props: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(props).flatMap(([name, value]) => (SIDE_PROPERTY.test(name) ? [value] : []));
