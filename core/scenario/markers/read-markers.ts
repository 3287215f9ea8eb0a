// Markers that lie somewhere when a game starts: `markers.csv`. What markers there are is the module's kit's to say.

import { present } from '../../base/present';
import { readRecords, type CsvRecord } from '../csv/csv-records';
import { MAP_NAME } from '../module-contract';
import type { Problems } from '../problems';
import { BOX } from './read-displays';
import { readHex, type MapFrame } from '../map/read-hex';
import type { FoundText } from '../read-files';
import type { Display, PlacedMarker, Side, Turn } from '../scenario';
import { isUnfit, oneOf, type Placed } from '../yaml/yaml-fields';

const COLUMNS = { required: ['marker'], optional: ['hex', 'window', 'box', 'side', 'count'] };
const MOST_MARKERS = 2000;
/** Of one kind in one place. */
export const MOST_COPIES = 20;

/** A box as logs call it, with its window. */
interface KnownBox {
  readonly window: string;
  readonly name: string;
  /** Other ways to say it: a turn by its number. */
  readonly also?: string;
}

/** All boxes of all windows, those of tracks too. */
export const boxesOf = (displays: readonly Display[], turns: readonly Turn[]): readonly KnownBox[] =>
  displays.flatMap(({ name: window, content }): readonly KnownBox[] => {
    switch (content.kind) {
      case 'boxes':
        return content.boxes.map(({ name }) => ({ window, name }));
      case 'turns':
        return turns.map(({ number }) => ({ window, name: `Turn ${number}`, also: String(number) }));
      case 'numbers':
        return Array.from({ length: content.to - content.from + 1 }, (_, i) => ({
          window,
          name: String(content.from + i),
        }));
      case 'hexes':
        return [];
    }
  });

export interface MarkersAround {
  readonly displays: readonly Display[];
  /** All that the scenario names, also those with a mistake: of their boxes nothing is known. */
  readonly windows: readonly string[];
  readonly turns: readonly Turn[];
  readonly sides: readonly Side[];
  /** undefined: the map could not be read, so hexes cannot be checked. */
  readonly frame: MapFrame | undefined;
  /** Keys of the scenario's own markers; its rule system has others. */
  readonly ownMarkers: readonly string[];
}

/** From where to where the track goes on which a box is looked for; undefined: it may be on none, or on another. */
const trackOf = (boxes: readonly KnownBox[], wanted: string, window: string | undefined): string | undefined => {
  const form = /^turn\b/i.test(wanted) ? /^Turn \d+$/ : /^(?:Turn )?-?\d+$/;
  const track = boxes.filter(({ name }) => form.test(name));
  const [first, last] = [track[0], track.at(-1)];
  const isOne = first && last && first !== last && track.every(box => box.window === first.window);
  return isOne && (window !== undefined || /\d$/.test(wanted))
    ? `The track “${first.window}” goes from ${first.name} to ${last.name}.`
    : undefined;
};

class MarkerReader {
  private readonly boxes: readonly KnownBox[];

  constructor(
    private readonly around: MarkersAround,
    private readonly problems: Problems,
    /** No heading is misspelt: what a line lacks it does not have. */
    private readonly isHeaded: boolean,
  ) {
    this.boxes = boxesOf(around.displays, around.turns);
  }

  read(record: CsvRecord): PlacedMarker | undefined {
    const marker = record.cell('marker');
    if (!marker) {
      this.problems.error('missing-cell', record.at, 'This line has no marker. Fill the column “marker”.');
      return undefined;
    }
    const { sides, frame, ownMarkers } = this.around;
    if (ownMarkers.length > 0) this.problems.choices?.word({ what: 'marker', ...marker, known: ownMarkers });
    const side = oneOf(
      record.cell('side'),
      'side',
      'unknown-side',
      sides.map(s => s.name),
      this.problems,
    );
    const [hexCell, boxCell] = [record.cell('hex'), record.cell('box')];
    if (hexCell === undefined && boxCell === undefined && !this.isHeaded) return undefined;
    if ((hexCell === undefined) === (boxCell === undefined)) {
      this.problems.error(
        'marker-place',
        record.at,
        hexCell === undefined
          ? `The marker “${marker.text}” has no place. Fill the column “hex” or the column “box”.`
          : `The marker “${marker.text}” has a hex and a box. Keep one of them.`,
      );
      return undefined;
    }
    const count = this.count(record.cell('count'));
    const hex = hexCell && frame ? readHex(hexCell, frame, this.problems) : undefined;
    const box = boxCell && this.box(boxCell, record.cell('window'));
    if (isUnfit(marker, this.problems, 60) || (hex === undefined && !box) || count === undefined) return undefined;
    return { marker: marker.text, count, ...present({ side, hex, box }), at: marker.at };
  }

  private count(cell: Placed | undefined): number | undefined {
    if (!cell) return 1;
    const count = /^\d{1,3}$/.test(cell.text) ? Number(cell.text) : 0;
    if (count >= 1 && count <= MOST_COPIES) return count;
    this.problems.error('marker-count', cell.at, `“${cell.text}” must be a whole number from 1 to ${MOST_COPIES}.`);
    return undefined;
  }

  private box(cell: Placed, windowCell: Placed | undefined): PlacedMarker['box'] {
    if (windowCell?.text === MAP_NAME) {
      this.problems.error(
        'unknown-window',
        windowCell.at,
        `“${MAP_NAME}” is the map itself. Write the hex into a column “hex”, and leave window and box empty.`,
      );
      return undefined;
    }
    const unread = this.around.windows.filter(name => !this.around.displays.some(d => d.name === name));
    // Turns that could not be read have no boxes.
    if (this.around.turns.length === 0 && /^turn\b/i.test(cell.text)) return undefined;
    if (windowCell && unread.includes(windowCell.text)) return undefined;
    const window = oneOf(
      windowCell,
      'window',
      'unknown-window',
      this.around.displays.map(d => d.name),
      this.problems,
    );
    if (windowCell && window === undefined) return undefined;
    const among = this.boxes.filter(box => window === undefined || box.window === window);
    const names = among.map(({ name }) => name);
    this.problems.choices?.word({ what: BOX, ...cell, known: names });
    const [first, second] = among.filter(({ name, also }) => name === cell.text || also === cell.text);
    if (!first && window === undefined && unread.length > 0) return undefined;
    if (!first) {
      this.problems.error(
        'unknown-box',
        cell.at,
        `Unknown box “${cell.text}”. ${trackOf(among, cell.text, window) ?? this.problems.suggestion(cell.text, names)}`,
      );
      return undefined;
    }
    if (second && second.window !== first.window) {
      this.problems.error(
        'which-window',
        cell.at,
        `“${first.window}” and “${second.window}” have a box “${cell.text}”. Say which in a column “window”.`,
      );
      return undefined;
    }
    return { window: first.window, name: first.name };
  }
}

export const readMarkers = (
  { text, file }: FoundText,
  around: MarkersAround,
  problems: Problems,
): readonly PlacedMarker[] => {
  const errors = problems.errors;
  const records = readRecords(text, file, COLUMNS, problems);
  const reader = new MarkerReader(around, problems, problems.errors === errors);
  if (records.length > MOST_MARKERS)
    problems.error(
      'markers-count',
      { file, line: 1, column: 1 },
      `A scenario may have ${MOST_MARKERS} lines of markers.`,
    );
  return records.slice(0, MOST_MARKERS).flatMap(record => reader.read(record) ?? []);
};
