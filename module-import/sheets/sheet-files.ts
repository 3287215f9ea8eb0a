// What sheets say of a game -> the CSV files of a scenario folder.

import { MAP_FILES, UNITS_FILE } from '../../core/scenario/read-files';
import { shortName } from '../../core/scenario/read-header';
import { writeCsv } from '../../core/scenario/csv/write-csv';
import { atMost } from '../told-words';
import { chartFiles } from './charts/chart-files';
import type { Lies, SheetMap } from './read-map';
import type { SheetGame } from './read-sheets';
import type { SheetUnits } from './read-units';

/** Ids of units out of their names, each once. */
class Ids {
  private readonly taken = new Set<string>();
  of(text: string): string {
    const base = shortName(text);
    let id = base;
    for (let n = 2; this.taken.has(id); n++) id = `${base.slice(0, 55)}-${n}`;
    this.taken.add(id);
    return id;
  }
}

export const unitsCsv = ({ columns, rows }: Pick<SheetUnits, 'columns' | 'rows'>): string => {
  const ids = new Ids();
  const all = columns.includes('id') ? columns : ['id', ...columns];
  const cellOf = (row: SheetUnits['rows'][number], column: string): string =>
    row.get(column) ?? (column === 'id' ? ids.of(row.get('name') ?? '') : '');
  return writeCsv([all, ...rows.map(row => all.map(column => cellOf(row, column)))]);
};

/** Words with their hexes, in the order in which the sheet has the words first. */
const grouped = (first: string, second: string, pairs: readonly Lies[]): string => {
  const groups = new Map<string, string[]>();
  for (const [word, where] of pairs) groups.set(word, [...(groups.get(word) ?? []), where]);
  return writeCsv([[first, second], ...[...groups].map(([word, all]) => [word, all.join(' ')])]);
};

/** The files of what lies on the map; none of what there is none. */
export const mapFiles = (
  map: Pick<SheetMap, 'terrain' | 'hexsides' | 'connections'> & { readonly features?: readonly Lies[] },
): ReadonlyMap<string, string> => {
  const { terrain, features = [], hexsides, connections } = map;
  const files = new Map<string, string>();
  if (terrain.length > 0) files.set(MAP_FILES.terrain, grouped('terrain', 'hexes', terrain));
  if (features.length > 0) files.set(MAP_FILES.features, grouped('feature', 'hexes', features));
  if (hexsides.length > 0) files.set(MAP_FILES.hexsides, grouped('feature', 'hexsides', hexsides));
  // Each stretch is a way of its own: they meet in the hexes that they share.
  if (connections.length > 0)
    files.set(MAP_FILES.connections, writeCsv([['connection', 'hexes'], ...connections.map(pair => [...pair])]));
  return files;
};

/** Files for a scenario that has its own words: those of the sheets as they stand there. */
export const filesOfSheets = ({
  units,
  map,
  charts,
  turns,
}: SheetGame): { readonly files: ReadonlyMap<string, string>; readonly unsure: readonly string[] } => {
  // A scenario needs these columns; who keeps none gets them to fill.
  const missing = units ? ['side', 'type', 'size'].filter(column => !units.columns.includes(column)) : [];
  const shown = chartFiles(charts);
  return {
    files: new Map([
      ...(units ? [[UNITS_FILE, unitsCsv({ ...units, columns: [...units.columns, ...missing] })] as const] : []),
      ...mapFiles(map),
      ...shown.map(({ file, text }) => [file, text] as const),
    ]),
    unsure: [
      ...(units?.unsure ?? []),
      ...(missing.length > 0 ? [`There is no column for ${missing.join(', ')}: fill ${UNITS_FILE}.`] : []),
      ...(shown.length > 0
        ? [`Name these charts under “tables:” of scenario.yaml: ${atMost(shown.map(({ file }) => file))}.`]
        : []),
      ...(turns.length > 0
        ? [`The sheet’s turns are not those of scenario.yaml, which stay as they are: compare them.`]
        : []),
      ...(map.places.length > 0
        ? [
            `Places that the sheets name; write them under “places:” of scenario.yaml: ${atMost(map.places.map(({ name, hex }) => `${name} ${hex}`))}.`,
          ]
        : []),
    ],
  };
};
