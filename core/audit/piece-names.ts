// What tells pieces apart whose names do not, in modules that nobody has told us of: the slot, the folder or the picture.

import { finished } from '../base/parts';
import type { PieceOrigin, Timeline } from '../vassal/game/replay/timeline';

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

const isOne = (values: ReadonlySet<string>): boolean => values.size === 1;

/** `images/ge-352.svg` -> `ge-352` */
const stem = (image: string): string => image.replace(/^.*\//s, '').replace(/\.[A-Za-z]{3,4}$/, '');

/** Of several slots that it may have come from, what all of them say. */
const marksOf = ({ slots = [], image = '' }: NamedPiece, name: string): Marks => {
  const slotNames = new Set(slots.map(slot => slot.name));
  const folders = new Set(slots.map(slot => slot.path.at(-1) ?? ''));
  const [slot = ''] = isOne(slotNames) ? slotNames : [];
  const [folder = ''] = isOne(folders) ? folders : [];
  return { slot: slot === name ? '' : slot, folder: folder === name ? '' : folder, picture: stem(image) };
};

const keyOf = ({ slot, folder, picture }: Marks): string => [slot, folder, picture].join('\n');

const UNKNOWN = keyOf({ slot: '', folder: '', picture: '' });

const said = (marks: Marks, which: readonly (keyof Marks)[]): string =>
  which
    .map(mark => marks[mark])
    .filter(text => text !== '')
    .join(', ');

const baseOf = (view: NamedPiece): string => (view.basicName ?? view.name).trim();

/** `3 (352nd Division)`; what has no name is called by what tells it: `352nd Division (1472)`. */
export class PieceNames {
  /** With those that names were asked of since. */
  private readonly known = new Map<string, Map<string, Marks>>();

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
    const own = marksOf(view, base);
    const others = this.others(base);
    // A piece of which nothing is known beside its name is not told from others by that.
    if (keyOf(own) !== UNKNOWN) others.set(keyOf(own), own);
    if (base === '' && shown === '') return nameless(own, [...others.values()]);
    if (others.size <= 1) return shown;
    const mark = tellingMark(own, [...others.values()]);
    return mark === '' ? shown : `${shown} (${mark})`;
  };

  /** The different counters of a name. */
  private others(base: string): Map<string, Marks> {
    finished(this.comparing());
    const known = this.known.get(base) ?? new Map(compared.get(this.timeline)?.get(base));
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
const tellingMark = (own: Marks, all: readonly Marks[]): string => {
  const tells = TELLING.find(which => {
    const mark = said(own, which);
    return mark !== '' && all.filter(other => said(other, which) === mark).length === 1;
  });
  return said(own, tells ?? ['slot', 'folder', 'picture']);
};

const nameless = (own: Marks, all: readonly Marks[]): string => {
  const { slot, folder, picture } = own;
  const name = [slot, folder, picture].find(text => text !== '') ?? '';
  const isAlone = all.filter(o => ([o.slot, o.folder, o.picture].find(text => text !== '') ?? '') === name).length <= 1;
  const rest = [slot, folder, picture].filter(text => text !== '' && text !== name).at(-1);
  return isAlone || rest === undefined ? name : `${name} (${rest})`;
};
