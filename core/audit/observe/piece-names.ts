// What tells pieces apart whose names do not, in modules that nobody has told us of: the slot, the folder or the picture.

import { finished } from '../../base/parts';
import { nameOf } from '../../base/file-paths';
import type { PieceOrigin, Timeline } from '../../vassal/replay/timeline';

/** A piece as one view, move or change of it tells; what comes from no known slot is masked, or of a module not at hand. */
export interface NamedPiece extends PieceOrigin {
  readonly name: string;
  readonly basicName?: string;
  readonly masked?: boolean;
}

/** What a piece can be told by beside its name, each '' where it is not known. */
interface Marks {
  readonly slot: string;
  readonly folder: string;
  readonly picture: string;
}

/** From what players would look for first. */
const TELLING: readonly (readonly (keyof Marks)[])[] = [
  ['slot'],
  ['folder'],
  ['slot', 'folder'],
  ['folder', 'picture'],
  ['picture'],
  ['slot', 'folder', 'picture'],
];

/** `images/ge-352.svg` -> `ge-352` */
const stem = (image: string): string => nameOf(image).replace(/\.[A-Za-z]{3,4}$/, '');

type Slots = NonNullable<PieceOrigin['slots']>;

/** What all of them say; '' where they differ. */
const saidByAll = (slots: Slots, of: (slot: Slots[number]) => string): string => {
  const [first, ...others] = slots;
  const text = first ? of(first) : '';
  return others.every(other => of(other) === text) ? text : '';
};

/** Of several slots that it may have come from, what all of them say. */
const marksOf = ({ slots = [], image = '' }: NamedPiece, name: string): Marks => {
  const slot = saidByAll(slots, of => of.name);
  const folder = saidByAll(slots, of => of.path.at(-1) ?? '');
  return { slot: slot === name ? '' : slot, folder: folder === name ? '' : folder, picture: stem(image) };
};

const keyOf = ({ slot, folder, picture }: Marks): string => `${slot}\n${folder}\n${picture}`;

const UNKNOWN = keyOf({ slot: '', folder: '', picture: '' });

const said = (marks: Marks, which: readonly (keyof Marks)[]): string =>
  which
    .map(mark => marks[mark])
    .filter(text => text !== '')
    .join(', ');

const baseOf = (view: NamedPiece): string => (view.basicName ?? view.name).trim();

/** How many counters of a name say what. */
interface Tally {
  readonly of: (marks: Marks) => string;
  readonly counts: Map<string, number>;
}

const count = ({ of, counts }: Tally, marks: Marks): void => {
  const mark = of(marks);
  counts.set(mark, (counts.get(mark) ?? 0) + 1);
};

const firstOf = ({ slot, folder, picture }: Marks): string => [slot, folder, picture].find(text => text !== '') ?? '';

/** The different counters of a name. */
class Namesakes {
  private readonly counters: Map<string, Marks>;
  private readonly tallies = new Map<string, Tally>();
  private last:
    | { readonly slots: Slots | undefined; readonly image: string | undefined; readonly marks: Marks }
    | undefined;

  /** @param ofGame those that the game begins and ends with */
  constructor(
    private readonly name: string,
    ofGame: ReadonlyMap<string, Marks> | undefined,
  ) {
    this.counters = new Map(ofGame);
  }

  get size(): number {
    return this.counters.size;
  }

  /** How many of them say the same by some of their marks. */
  alike(which: readonly (keyof Marks)[], mark: string): number {
    return this.counted(which.join(), marks => said(marks, which)).get(mark) ?? 0;
  }

  /** And of how many it is the first that is known. */
  named(name: string): number {
    return this.counted('', firstOf).get(name) ?? 0;
  }

  /** Counted once it is asked for: most names have one counter. */
  private counted(key: string, of: (marks: Marks) => string): ReadonlyMap<string, number> {
    const known = this.tallies.get(key);
    const tally = known ?? { of, counts: new Map<string, number>() };
    if (!known) {
      this.tallies.set(key, tally);
      for (const marks of this.counters.values()) count(tally, marks);
    }
    return tally.counts;
  }

  /** What tells a piece, which is counted from now on. Mostly it is the one that was asked for last: a name has one counter. */
  marksOf(piece: NamedPiece): Marks {
    const { slots, image } = piece;
    if (this.last && this.last.slots === slots && this.last.image === image) return this.last.marks;
    const marks = marksOf(piece, this.name);
    const key = keyOf(marks);
    // A piece of which nothing is known beside its name is not told from others by that.
    if (key !== UNKNOWN && !this.counters.has(key)) {
      this.counters.set(key, marks);
      for (const tally of this.tallies.values()) count(tally, marks);
    }
    this.last = { slots, image, marks };
    return marks;
  }
}

/** `3 (352nd Division)`; what has no name is called by what tells it: `352nd Division (1472)`. */
export class PieceNames {
  private readonly known = new Map<string, Namesakes>();

  /** @param timeline the log whose pieces are compared, as an observer on no side sees them */
  constructor(private readonly timeline: Compared) {}

  /** Compares all pieces, bit by bit: done before the first name is asked for, that name costs no more than the others. */
  *comparing(): Generator<void, void> {
    if (!compared.has(this.timeline)) compared.set(this.timeline, yield* marksByName(this.timeline));
  }

  /** As the viewer sees it; '' of a masked piece without a name, and of one that nothing tells. */
  readonly of = (view: NamedPiece): string => {
    const shown = view.name.trim();
    // What is hidden from the viewer has no picture and no slot.
    if (view.masked === true || (shown !== '' && view.image === undefined && view.slots === undefined)) return shown;
    const base = baseOf(view);
    const others = this.namesakes(base);
    const own = others.marksOf(view);
    if (base === '' && shown === '') return nameless(own, others);
    if (others.size <= 1) return shown;
    const mark = tellingMark(own, others);
    return mark === '' ? shown : `${shown} (${mark})`;
  };

  private namesakes(base: string): Namesakes {
    finished(this.comparing());
    const known = this.known.get(base) ?? new Namesakes(base, compared.get(this.timeline)?.get(base));
    this.known.set(base, known);
    return known;
  }
}

type Compared = Pick<Timeline, 'steps' | 'eachPieceAt'>;
type MarksByName = ReadonlyMap<string, ReadonlyMap<string, Marks>>;

/** Of each log once: its text, its corrections and its board name the same pieces. */
const compared = new WeakMap<Compared, MarksByName>();

/** So many pieces are looked at in one go. */
const AT_ONCE = 50;

/** The different counters of each name, at the start and at the end. */
const marksByName = function* (timeline: Compared): Generator<void, MarksByName> {
  const byName = new Map<string, Map<string, Marks>>();
  let seen = 0;
  for (const step of new Set([0, timeline.steps]))
    for (const view of timeline.eachPieceAt(step)) {
      if (++seen % AT_ONCE === 0) yield;
      if (view.masked) continue;
      const base = baseOf(view);
      const marks = marksOf(view, base);
      const same = byName.get(base) ?? new Map<string, Marks>();
      byName.set(base, same.set(keyOf(marks), marks));
    }
  return byName;
};

/** The shortest mark that no other counter of the name has; all marks, if none tells it. */
const tellingMark = (own: Marks, others: Namesakes): string => {
  const tells = TELLING.find(which => {
    const mark = said(own, which);
    return mark !== '' && others.alike(which, mark) === 1;
  });
  return said(own, tells ?? ['slot', 'folder', 'picture']);
};

const nameless = (own: Marks, others: Namesakes): string => {
  const { slot, folder, picture } = own;
  const name = firstOf(own);
  const isAlone = others.named(name) <= 1;
  const rest = [slot, folder, picture].filter(text => text !== '' && text !== name).at(-1);
  return isAlone || rest === undefined ? name : `${name} (${rest})`;
};
