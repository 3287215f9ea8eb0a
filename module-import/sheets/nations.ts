// The nations of a draft, whose colours counters have: ours where a word names one, else one of its own.

import { nationOf } from '../module-yaml';
import { atMost } from '../told-words';
import { colourCalled } from '../../module-builder/kit/called-colours';
import { nationCalled } from '../../module-builder/kit/likely-looks';
import type { UnitRow } from './unit-columns';

/** The column of sheets that says how counters are to look. */
export const COLOUR = 'colour';

const commonestIn = (rows: readonly UnitRow[], column: string): string | undefined => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const word = row.get(column) ?? '';
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
};

export class Nations {
  /** By the word that the sheets have for each. */
  private readonly own = new Map<string, { readonly name: string; readonly colour: string }>();

  constructor(private readonly rows: readonly UnitRow[]) {}

  /** Of `module.yaml`. */
  get colours(): Readonly<Record<string, string>> {
    return Object.fromEntries([...this.own.values()].map(({ name, colour }) => [name, colour]));
  }

  /** Colours that counters cannot have. */
  get left(): readonly string[] {
    const words = [...new Set(this.rows.flatMap(row => (row.get(COLOUR) ?? '') || []))];
    const unread = words.filter(word => colourCalled(word) === undefined);
    return unread.length === 0
      ? []
      : [`column “${COLOUR}”: ${atMost(unread, 5)}: no colour that is known and on which text can be read`];
  }

  called(word: string, colour?: string): string {
    const own = this.own.get(word);
    const ours = own || colour !== undefined ? undefined : nationCalled(word);
    if (ours !== undefined) return ours;
    const known = own ?? nationOf(this.own.size);
    this.own.set(word, { ...known, ...(colour !== undefined && { colour }) });
    return known.name;
  }

  /** In the colour that most of its counters have. */
  ofSide(side: string, sideOf: (row: UnitRow) => string): string {
    const its = this.rows.filter(row => sideOf(row) === side);
    const colour = colourCalled(commonestIn(its, COLOUR) ?? '');
    const word = nationCalled(side) === undefined ? (its.find(row => row.get('nation'))?.get('nation') ?? side) : side;
    return this.called(word, colour);
  }
}
