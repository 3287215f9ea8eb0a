import type { SourcePosition } from '../base/source';

/** A word in a file that must be one of certain words, or that gives such a word its name. */
export interface ChosenWord {
  /** What it is a word for, as messages call it: `side`, `terrain`. */
  readonly what: string;
  readonly text: string;
  readonly at: SourcePosition;
  /** The words that may stand here; none where a word gets its name. */
  readonly known: readonly string[];
  /** Other spellings of known words, in small letters. */
  readonly spellings?: Readonly<Record<string, string>>;
  /** Here the word gets its name: the row of a chart, the name of a side. */
  readonly isNamed?: true;
}

/** What the names of units and places, and the ids of units, are called among the words of a scenario. */
export const UNIT = 'unit';
export const UNIT_ID = 'unit id';
export const PLACE = 'place';

/** A YAML map whose keys are known. */
export interface ChosenKeys {
  /** What the map is, as messages call it: `a turn`. */
  readonly what: string;
  readonly at: SourcePosition;
  readonly entries: readonly {
    readonly key: string;
    readonly keyAt: SourcePosition;
    readonly valueAt: SourcePosition;
  }[];
  readonly known: readonly string[];
}

/** The first line of a CSV file whose columns are known. */
export interface ChosenColumns {
  readonly file: string;
  readonly known: readonly string[];
}

/** A folder full of nonsense must not fill the memory. */
const MOST_WORDS = 100_000;

/**
 * What a loader asked of the files that it read, told by the loader itself: so an editor completes, corrects, finds and
 * renames by the same words that `check` goes by.
 */
export class Choices {
  readonly words: ChosenWord[] = [];
  readonly keys: ChosenKeys[] = [];
  readonly columns: ChosenColumns[] = [];

  word(word: ChosenWord): void {
    if (this.words.length < MOST_WORDS) this.words.push(word);
  }

  map(keys: ChosenKeys): void {
    if (this.keys.length < MOST_WORDS) this.keys.push(keys);
  }

  header(columns: ChosenColumns): void {
    this.columns.push(columns);
  }
}
