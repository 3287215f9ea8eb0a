// The figures of counters: from their marks where they have some, else offered from their names and pictures.

import type { FoundSlot } from './found';

export interface Figures {
  /** By column name, as text: taken from marks and properties. */
  readonly certain: ReadonlyMap<string, string>;
  /** Read from the name or a property, such as `4-6` of `3 Inf 4-6`: an offer, for a person to decide. */
  readonly offered: readonly string[];
}

/** A whole number, a half, or a fraction, as counters print them. */
const FIGURE = /^\(?(\d{1,3}(?:\/\d{1,2}|\.5)?)\)?$/;
/** Marks that count something else than a unit's strength. */
const NOT_A_FIGURE =
  /^(moved|movementpoints?spent|oldx|oldy|currentx|currenty|id|gpid|unitid|faces|level|layer|maplayer|maplayers|sort|order|stack|turn|arrives|col|row|x|y)$/i;
/** Words of which a figure's name has one: what else holds numbers is offered, for they may count anything. */
const FIGURE_WORD =
  /(^|-)(a|d|m|af|df|ma|mp|mf|cf|cs|sp|re|at|ar|atk|att|attack|def|defen[cs]e|move|moves|movement|mov|mv|strength|str|combat|factors?|steps?|range|rng|morale|mor|quality|armou?r|fire|fp|firepower|melee|assault|stacking|value|rating|efficiency|eff|initiative|leadership|lead|command|cohesion|proficiency|prof|barrage|speed|tactical|bonus|angriff|abwehr|verteidigung|bewegung|staerke|starke)($|-|\d)/;
const MOST_FIGURES = 12;
/** Columns of units.csv that hold something else. */
const OTHER_COLUMN = /^(id|name|side|nation|type|size|formation|counter|hex|reduced|arrives|face|reduced-.*)$/;

/** `Attack Factor` -> `attack-factor`, `Stärke` -> `starke`. */
export const columnName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);

/** Names of marks that hold numbers on several counters, in the order in which counters have them first. */
export interface NumberMarks {
  /** Their names are those of figures. */
  readonly figures: readonly string[];
  /** They may count anything. */
  readonly others: readonly string[];
}

export const numberMarks = (slots: readonly FoundSlot[]): NumberMarks => {
  const all = marksWithNumbers(slots);
  const isFigure = (name: string): boolean => FIGURE_WORD.test(columnName(name));
  return {
    figures: all.filter(isFigure).slice(0, MOST_FIGURES),
    others: all.filter(name => !isFigure(name)).slice(0, MOST_FIGURES),
  };
};

const marksWithNumbers = (slots: readonly FoundSlot[]): readonly string[] => {
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
    .map(([name]) => name);
};

/** `4-6` of `3 Inf 4-6`, `2-3-5` of `INF-XX-2-3-5_123_456`. */
const OFFER = /(?:^|[\s_(]|[A-Za-z]-)(\d{1,2}(?:-\d{1,2}){1,3})(?=$|[\s_)])/;

/** In a property, such as a dynamic one that a counter shows, or in its name. */
const offeredBy = ({ name, properties }: Pick<FoundSlot, 'name' | 'properties'>): string | undefined => {
  for (const value of properties.values()) if (/^\s*\d{1,2}(?:-\d{1,2}){1,3}\s*$/.test(value)) return value.trim();
  return OFFER.exec(name)?.[1];
};

export const figuresOf = (slot: Pick<FoundSlot, 'name' | 'properties'>, marks: readonly string[]): Figures => {
  const certain = new Map<string, string>();
  for (const mark of marks) {
    const value = FIGURE.exec(slot.properties.get(mark)?.trim() ?? '')?.[1];
    if (value !== undefined) certain.set(columnName(mark), value);
  }
  const offered = certain.size > 0 ? [] : (offeredBy(slot)?.split('-') ?? []);
  return { certain, offered };
};
