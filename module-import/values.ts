// The figures of counters: from their marks where they have some, else offered from their names and pictures.

import type { FoundSlot } from './found';

export interface Figures {
  /** By column name, as text: taken from marks and properties. */
  readonly certain: ReadonlyMap<string, string>;
  /** Read from the name, such as `4-6` of `3 Inf 4-6`: an offer, for a person to decide. */
  readonly offered: readonly string[];
}

/** A whole number, a half, or a fraction, as counters print them. */
const FIGURE = /^\(?(\d{1,3}(?:\/\d{1,2}|\.5)?)\)?$/;
/** Marks that count something else than a unit's strength. */
const NOT_A_FIGURE =
  /^(moved|movementpoints?spent|oldx|oldy|currentx|currenty|id|gpid|unitid|level|layer|maplayer|maplayers|sort|order|stack|turn|arrives|col|row|x|y)$/i;
const MOST_FIGURES = 12;
/** Columns of units.csv that hold something else. */
const OTHER_COLUMN = /^(id|name|side|nation|type|size|formation|counter|hex|reduced|arrives|face|reduced-.*)$/;

/** `Attack Factor` -> `attack-factor`. */
export const columnName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);

/** Names of marks that hold figures on several counters, in the order in which counters have them first. */
export const figureMarks = (slots: readonly FoundSlot[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { properties } of slots)
    for (const [name, value] of properties)
      if (FIGURE.test(value.trim()) && !NOT_A_FIGURE.test(name) && columnName(name) !== '')
        counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set<string>();
  return [...counts]
    .filter(([name, uses]) => {
      const column = columnName(name);
      if (uses < 2 || taken.has(column) || OTHER_COLUMN.test(column)) return false;
      taken.add(column);
      return true;
    })
    .slice(0, MOST_FIGURES)
    .map(([name]) => name);
};

const OFFER = /(?:^|[\s_(])(\d{1,2}(?:-\d{1,2}){1,3})(?=$|[\s_)])/;

export const figuresOf = (slot: Pick<FoundSlot, 'name' | 'properties'>, marks: readonly string[]): Figures => {
  const certain = new Map<string, string>();
  for (const mark of marks) {
    const value = FIGURE.exec(slot.properties.get(mark)?.trim() ?? '')?.[1];
    if (value !== undefined) certain.set(columnName(mark), value);
  }
  const offered = certain.size > 0 ? [] : (OFFER.exec(slot.name)?.[1]?.split('-') ?? []);
  return { certain, offered };
};
