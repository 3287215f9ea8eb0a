// Sheets as people keep them -> the game that they tell of.

import { headedSheet, unitColumn, type Headed } from './headings';
import { isField, joinMaps, readHexsides, readTerrainField, readTerrainList, type SheetMap } from './read-map';
import { readUnits, type SheetUnits } from './read-units';
import type { Sheet } from './read-workbook';

/** What sheets say of a game. */
export interface SheetGame {
  /** undefined: no sheet of them. */
  readonly units: SheetUnits | undefined;
  readonly map: SheetMap;
  /** `Units: 31 units`. */
  readonly taken: readonly string[];
  /** Rows and sheets that were not taken, with their places and why. */
  readonly left: readonly string[];
}

/** What a spreadsheet took for dates. */
const aboutDates = (cells: readonly string[]): string => {
  const named = cells.slice(0, 3).join(', ');
  const more = cells.length > 3 ? ` and ${cells.length - 3} more` : '';
  return cells.length === 1
    ? `${named} is a date. If it was 1-5 or the like, format the cell as text and type it again`
    : `${named}${more} are dates. If they were 1-5 or the like, format the cells as text and type them again`;
};

const kindByName = (name: string): 'units' | undefined =>
  /unit|order of battle|\boob\b|counter/i.test(name) ? 'units' : undefined;

/** All sheets of units whose side only the sheet's name tells; of others, which may be older drafts, the first. */
const unitSheets = (headed: readonly Headed[]): readonly Headed[] => {
  const units = headed.filter(({ kind }) => kind === 'units');
  const hasSide = ({ headings }: Headed): boolean => headings.some(heading => unitColumn(heading) === 'side');
  return units.some(hasSide) ? units.slice(0, 1) : units;
};

interface TakenMap {
  readonly sheet: Sheet;
  readonly map: SheetMap;
}

/** The first sheet of terrain, and all of hexsides and roads, each of which may have its own. */
const mapSheets = (sheets: readonly Sheet[], headed: readonly Headed[]): readonly TakenMap[] => {
  const list = headed.find(({ kind }) => kind === 'terrain');
  const field = sheets.find(
    sheet => !headed.some(one => one.sheet === sheet) && kindByName(sheet.name) !== 'units' && isField(sheet),
  );
  return [
    ...(list
      ? [{ sheet: list.sheet, map: readTerrainList(list) }]
      : field
        ? [{ sheet: field, map: readTerrainField(field) }]
        : []),
    ...headed.filter(({ kind }) => kind === 'hexsides').map(one => ({ sheet: one.sheet, map: readHexsides(one) })),
  ];
};

const aboutMap = ({ sheet, map }: TakenMap): readonly string[] => [
  ...(map.terrain.length > 0 ? [`${sheet.name}: the terrain of ${map.terrain.length} hexes`] : []),
  ...(map.hexsides.length > 0 ? [`${sheet.name}: ${map.hexsides.length} hexsides`] : []),
  ...(map.connections.length > 0 ? [`${sheet.name}: ${map.connections.length} stretches of road or rail`] : []),
];

export const readSheets = (sheets: readonly Sheet[]): SheetGame => {
  const headed = sheets.flatMap(sheet => headedSheet(sheet) ?? []);
  const ofUnits = unitSheets(headed);
  const ofMap = mapSheets(sheets, headed);
  const units = ofUnits.length > 0 ? readUnits(ofUnits) : undefined;
  const map = joinMaps(ofMap.map(one => one.map));
  const taken = new Set([...ofUnits, ...ofMap].map(({ sheet }) => sheet));
  const others = sheets
    .filter(sheet => !taken.has(sheet))
    .map(sheet => {
      const kind = headed.find(one => one.sheet === sheet)?.kind;
      return `${sheet.name}: ${kind ? `another sheet of ${kind} was taken` : 'its headings are not those of units, terrain or hexsides'}`;
    });
  const dates = [...taken]
    .filter(sheet => sheet.dates.length > 0)
    .map(sheet => `${sheet.name}: ${aboutDates(sheet.dates)}`);
  return {
    units,
    map,
    taken: [
      ...(units ? [`${ofUnits.map(({ sheet }) => sheet.name).join(', ')}: ${units.rows.length} units`] : []),
      ...ofMap.flatMap(aboutMap),
    ],
    left: [...(units?.left ?? []), ...map.left, ...dates, ...others],
  };
};
