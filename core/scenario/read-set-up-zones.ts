// Where a player sets units up by hand: any hex of a zone. A unit's column `zone` names one of map/setup.csv, or a weather zone
// of the map, or the hexes themselves: `0406 0407`, `0401 > 0409`, `within 2 of 1204`.

import type { HexId, HexMap } from '../hexmap/hex-map';
import { readRecords } from './csv/csv-records';
import { readEach, type Folders } from './folders';
import type { Problems } from './problems';
import { MapReader, PARTED } from './map/map-lines';
import { MAP_FILES } from './read-files';
import { namesIn } from './map/read-map';
import { readHex, wordsOf, type MapFrame } from './map/read-hex';
import type { SetUpZone } from './scenario';
import { isUnfit, type Placed } from './yaml/yaml-fields';

/** What a set-up zone is called among the words of a scenario. */
const ZONE = 'set-up zone';
const FARTHEST = 30;

export class SetUpZones {
  private readonly named = new Map<string, SetUpZone>();
  private readonly written = new Map<string, SetUpZone>();

  private readonly reader: MapReader;

  constructor(
    private readonly frame: MapFrame,
    private readonly map: HexMap,
    private readonly problems: Problems,
  ) {
    this.reader = new MapReader([], namesIn(frame), problems);
    for (const { id, zone } of map.hexes.values())
      if (zone !== undefined) this.named.set(zone, { name: zone, hexes: [...(this.named.get(zone)?.hexes ?? []), id] });
  }

  /** The zones of map/setup.csv. A folder's own are instead of those that it extends. */
  async read(folders: Folders): Promise<this> {
    for (const { text, file } of await readEach(folders, MAP_FILES.setup, this.problems)) {
      const found = new Map<string, HexId[]>();
      const columns = { required: ['zone', 'hexes'], optional: ['note'], parted: PARTED };
      for (const record of readRecords(text, file, columns, this.problems)) {
        const [zone, hexes] = [record.cell('zone'), record.cell('hexes')];
        if (!zone || !hexes) {
          this.problems.error('missing-cell', record.at, 'This line needs both “zone” and “hexes”.');
          continue;
        }
        if (isUnfit(zone, this.problems, 30)) continue;
        this.problems.choices?.word({ what: ZONE, ...zone, known: [], isNamed: true });
        found.set(zone.text, [...(found.get(zone.text) ?? []), ...this.hexesOf(hexes)]);
      }
      for (const [name, hexes] of found) this.named.set(name, { name, hexes: [...new Set(hexes)] });
    }
    return this;
  }

  /** What a unit's cell says; undefined, and a problem, if there are no such hexes. */
  zoneOf(cell: Placed): SetUpZone | undefined {
    const known = this.named.get(cell.text) ?? this.written.get(cell.text);
    const looksWritten = /\d/.test(cell.text) && !this.named.has(cell.text);
    if (!looksWritten || this.named.size > 0)
      this.problems.choices?.word({ what: ZONE, ...cell, known: [...this.named.keys()] });
    if (known) return known;
    if (!looksWritten) {
      const names = [...this.named.keys()];
      this.problems.error(
        'unknown-zone',
        cell.at,
        `Unknown set-up zone “${cell.text.slice(0, 40)}”. ` +
          (names.length === 0
            ? `Name it in ${MAP_FILES.setup}, or write its hexes, such as “within 2 of 0406”.`
            : this.problems.suggestion(cell.text, names)),
      );
      return undefined;
    }
    const hexes = [...new Set(this.hexesOf(cell))];
    if (hexes.length === 0) return undefined;
    const zone = { name: cell.text.slice(0, 40), hexes };
    this.written.set(cell.text, zone);
    return zone;
  }

  /** `0406 0407 within 2 of 1204`. */
  private hexesOf(cell: Placed): readonly HexId[] {
    const words = wordsOf(cell);
    const found: HexId[] = [];
    let parts: Placed[] = [];
    const takeParts = (): void => {
      found.push(...this.reader.hexes(parts).map(({ hex }) => hex));
      parts = [];
    };
    for (let i = 0; i < words.length; i++) {
      const word = words[i];
      // `in 2 of 0406` and `2 of 0406` are told as what was meant.
      const isDistance = word?.text.toLowerCase() === 'within' || words[i + 2]?.text.toLowerCase() === 'of';
      if (!isDistance) {
        if (word) parts.push(word);
        continue;
      }
      takeParts();
      const [far, of, centre] = word?.text.toLowerCase() === 'within' ? words.slice(i + 1, i + 4) : [];
      i += 3;
      const steps = /^\d{1,2}$/.test(far?.text ?? '') ? Number(far?.text) : undefined;
      if (steps === undefined || steps > FARTHEST || of?.text.toLowerCase() !== 'of' || !centre) {
        this.problems.error(
          'no-distance',
          word?.at ?? cell.at,
          `Write how far and from which hex, such as “within 2 of 0406”; ${FARTHEST} hexes at the most.`,
        );
        continue;
      }
      const from = readHex(centre, this.frame, this.problems);
      if (from !== undefined)
        found.push(...[...this.map.hexes.keys()].filter(hex => (this.map.distance(from, hex) ?? Infinity) <= steps));
    }
    takeParts();
    return found;
  }
}
