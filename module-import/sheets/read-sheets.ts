// Sheets as people keep them -> the game that they tell of.

import { crtSheet } from './charts/crt-sheet';
import { chartOf, type SheetChart } from './charts/sheet-chart';
import { columnAt, GROUND, headedSheet, rowsBelow, unitColumn, type Headed } from './headings';
import { isLines, readLines } from './read-lines';
import { joinMaps, readHexsides, readPlaces, readTerrainList, type SheetMap } from './read-map';
import { isField, readTerrainField } from './terrain-field';
import { readTurns, type SheetTurn } from './read-turns';
import { readUnits, type SheetUnits } from './read-units';
import { columnLetters, type Sheet } from './read-workbook';
import { tablesIn } from './tables-in-sheet';

/** What sheets say of a game. */
export interface SheetGame {
  /** undefined: no sheet of them. */
  readonly units: SheetUnits | undefined;
  readonly map: SheetMap;
  readonly charts: readonly SheetChart[];
  /** None: no sheet tells of them. */
  readonly turns: readonly SheetTurn[];
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

/** Of each file the first: further ones may be older drafts of it. */
const firstOfFiles = (headed: readonly Headed[]): readonly Headed[] =>
  headed.filter((one, i) => headed.findIndex(other => other.sheet.file === one.sheet.file) === i);

/** The names of a sheet's units, with whose they are where it tells. */
const namesIn = (headed: Headed): readonly string[] => {
  const at = ['name', 'side'].map(column => headed.headings.findIndex(heading => unitColumn(heading) === column));
  return rowsBelow(headed).map(({ row }) => at.map(index => row[index] ?? '').join(' '));
};

/** All but older drafts of others, which have most units of a sheet before them. Whose units they are a sheet's name may tell. */
const unitSheets = (headed: readonly Headed[]): readonly Headed[] => {
  const taken: Headed[] = [];
  const known = new Set<string>();
  for (const one of headed.filter(({ kind }) => kind === 'units')) {
    const names = namesIn(one);
    const hasSide = one.headings.some(heading => unitColumn(heading) === 'side');
    if (hasSide && names.filter(name => known.has(name)).length * 2 > names.length) continue;
    taken.push(one);
    for (const name of names) known.add(name);
  }
  return taken;
};

interface TakenMap {
  readonly sheet: Sheet;
  readonly map: SheetMap;
}

/** The first sheet of terrain of each file, and all of hexsides and roads, each of which may have its own. */
const mapSheets = (sheets: readonly Sheet[], headed: readonly Headed[]): readonly TakenMap[] => {
  const lists = firstOfFiles(headed.filter(({ kind }) => kind === 'terrain'));
  const isMap = (sheet: Sheet): boolean =>
    !headed.some(one => one.sheet === sheet) && kindByName(sheet.name) !== 'units';
  const field = sheets.find(sheet => isMap(sheet) && isField(sheet));
  return [
    ...(lists.length > 0
      ? lists.map(list => ({ sheet: list.sheet, map: readTerrainList(list) }))
      : field
        ? [{ sheet: field, map: readTerrainField(field) }]
        : []),
    ...headed.filter(({ kind }) => kind === 'places').map(one => ({ sheet: one.sheet, map: readPlaces(one) })),
    ...sheets
      .filter(isLines)
      .filter(sheet => isMap(sheet) && !isField(sheet))
      .map(sheet => ({ sheet, map: readLines(sheet) })),
    ...headed.filter(({ kind }) => kind === 'hexsides').map(one => ({ sheet: one.sheet, map: readHexsides(one) })),
  ];
};

interface TakenChart {
  readonly sheet: Sheet;
  readonly chart: SheetChart;
}

const counted = ({ name }: Sheet, all: readonly unknown[], one: string, many: string): readonly string[] =>
  all.length === 0 ? [] : [`${name}: ${all.length} ${all.length === 1 ? one : many}`];

const aboutMap = ({ sheet, map }: TakenMap): readonly string[] => [
  ...counted(sheet, map.terrain, 'hex with its terrain', 'hexes with their terrain'),
  ...counted(sheet, map.hexsides, 'hexside', 'hexsides'),
  ...counted(sheet, map.places, 'place', 'places'),
  ...counted(sheet, map.connections, 'stretch of road or rail', 'stretches of road or rail'),
];

/** Of several of a kind the first, but for CRTs: overruns may have one of their own. */
const chartSheets = (sheets: readonly Sheet[], headed: readonly Headed[]): readonly TakenChart[] => {
  const ofKind = (kind: 'effects' | 'types', keys: readonly string[]) =>
    headed
      .filter(one => one.kind === kind)
      .slice(0, 1)
      .map(one => ({ sheet: one.sheet, chart: chartOf(one, kind, columnAt(one, keys)) }));
  return [
    ...sheets
      .filter(sheet => !headed.some(one => one.sheet === sheet))
      .flatMap(sheet => {
        const chart = crtSheet(sheet);
        return chart ? [{ sheet, chart }] : [];
      }),
    ...ofKind('effects', GROUND),
    ...ofKind('types', ['type', 'unit-type']),
  ];
};

const CHARTS: Readonly<Record<SheetChart['kind'], string>> = {
  crt: 'a CRT',
  effects: 'a chart of terrain effects',
  types: 'a chart of unit types',
};

const aboutChart = ({ chart: { kind, name, headings, rows } }: TakenChart): string =>
  `${name}: ${CHARTS[kind]} (rows: ${rows.length}, columns: ${headings.length - 1})`;

/** The columns of arrivals, by their letters: dates stand there as dates. */
const arrivalsAt = (sheet: Sheet, headed: readonly Headed[]): readonly string[] =>
  (headed.find(one => one.sheet === sheet && !sheet.isPart)?.headings ?? []).flatMap((heading, i) =>
    unitColumn(heading) === 'arrives' ? [columnLetters(i)] : [],
  );

export const readSheets = (given: readonly Sheet[]): SheetGame => {
  const sheets = given.flatMap(tablesIn);
  // Roads and rivers may have names, as towns have.
  const headed = sheets
    .flatMap(sheet => headedSheet(sheet) ?? [])
    .filter(one => one.kind !== 'places' || !isLines(one.sheet));
  const ofUnits = unitSheets(headed);
  const ofMap = mapSheets(sheets, headed);
  const listed = ofUnits.length > 0 ? readUnits(ofUnits) : undefined;
  const ofTurns = headed.find(({ kind }) => kind === 'turns');
  const { turns, units, left: ofRows } = ofTurns ? readTurns(ofTurns, listed) : { turns: [], units: listed, left: [] };
  const map = joinMaps(ofMap.map(one => one.map));
  const charts = chartSheets(sheets, headed).filter(({ sheet }) => !ofMap.some(one => one.sheet === sheet));
  const taken = new Set([...ofUnits, ...ofMap, ...charts, ...(ofTurns ? [ofTurns] : [])].map(({ sheet }) => sheet));
  const others = sheets
    .filter(sheet => !taken.has(sheet))
    .map(sheet => {
      const kind = headed.find(one => one.sheet === sheet)?.kind;
      return `${sheet.name}: ${kind ? `another sheet of ${kind === 'effects' ? 'terrain effects' : kind} was taken` : 'its headings are not those of units, terrain, hexsides, turns or charts'}`;
    });
  const dates = [...ofUnits, ...ofMap]
    .map(({ sheet }) => sheet)
    .map(sheet => ({
      sheet,
      dates: sheet.dates.filter(at => !arrivalsAt(sheet, headed).includes(at.replace(/\d+$/, ''))),
    }))
    .filter(({ dates }) => dates.length > 0)
    .map(({ sheet, dates }) => `${sheet.name}: ${aboutDates(dates)}`);
  return {
    units,
    map,
    charts: charts.map(({ chart }) => chart),
    turns,
    taken: [
      ...(units
        ? [`${[...new Set(ofUnits.map(({ sheet }) => sheet.name))].join(', ')}: ${units.rows.length} units`]
        : []),
      ...ofMap.flatMap(aboutMap),
      ...charts.map(aboutChart),
      ...(ofTurns ? counted(ofTurns.sheet, turns, 'turn', 'turns') : []),
    ],
    left: [...(units?.left ?? []), ...ofRows, ...map.left, ...new Set(dates), ...others],
  };
};
