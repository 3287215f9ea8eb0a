// The windows beside the map: `displays:` in scenario.yaml.

import { present } from '../../base/present';
import type { Problems } from '../problems';
import type { Folders } from '../folders';
import { MAP_NAME } from '../module-contract';
import { isBoardPicture } from '../map/read-board';
import { mapFilesIn } from '../read-files';
import type { MapFrame } from '../map/read-hex';
import { furtherMapFields, readMap, type Words } from '../map/read-map';
import type { Area, Display, DisplayBox, DisplayContent, Side } from '../scenario';
import { oneOf, YamlFields, type Placed } from '../yaml/yaml-fields';

const MOST_DISPLAYS = 20;
const MOST_BOXES = 500;
const MOST_COLUMNS = 50;
/** Counters across and down a box. */
const MOST_COUNTERS = 20;
const GREATEST_NUMBER = 9999;
const FARTHEST_PIXEL = 20_000;
/** The map's own window has it. */
const TAKEN = [MAP_NAME];
const AREA_KEYS = ['x', 'y', 'width', 'height'] as const;

const readArea = (box: YamlFields): Area | undefined => {
  const x = box.number('x', 0, FARTHEST_PIXEL);
  const y = box.number('y', 0, FARTHEST_PIXEL);
  const width = box.number('width', 1, FARTHEST_PIXEL);
  const height = box.number('height', 1, FARTHEST_PIXEL);
  return x === undefined || y === undefined || width === undefined || height === undefined
    ? undefined
    : { x, y, width, height };
};

/** A folder of the scenario's, or one in it. */
const MAP_FOLDER = /^[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,59}(?:\/[\p{L}\p{N}_][\p{L}\p{N}_ .-]{0,59})?$/u;
/** Other files are there. */
const TAKEN_FOLDERS = ['map', 'tables', 'images'];

/** What the windows of a scenario go by. */
export interface DisplaySource {
  readonly folders: Folders;
  readonly sides: readonly Side[];
  /** Those that a map may use. */
  readonly words: Words;
  /** Of the map that is played on, if that could be read. */
  readonly hexHeight: number | undefined;
}

class DisplayReader {
  readonly windows = new Set<string>(TAKEN);
  readonly boxes = new Set<string>();
  /** Of those that are maps; undefined: of one that could not be read. */
  readonly frames = new Map<string, MapFrame | undefined>();
  readonly mapFolders = new Set<string>();

  constructor(
    private readonly source: DisplaySource,
    private readonly problems: Problems,
  ) {}

  async read(fields: YamlFields): Promise<Display | undefined> {
    const name = fields.text('name', 40);
    const columns = fields.optionalNumber('columns', 1, MOST_COLUMNS);
    const content = fields.value('hexes') ? await this.hexes(fields, name) : this.content(fields);
    if (name && this.windows.has(name.text))
      this.problems.error('double-display', name.at, `There is a window “${name.text}” already. Choose another name.`);
    if (name) this.windows.add(name.text);
    return name && content ? { name: name.text, content, ...present({ columns }), at: fields.at } : undefined;
  }

  /** Another map. Its hexes bear its name before their numbers, in VASSAL and in logs. */
  private async hexes(display: YamlFields, name: Placed | undefined): Promise<DisplayContent | undefined> {
    for (const key of ['track', 'boxes', 'columns', 'picture'])
      if (display.value(key))
        this.problems.error(
          'display-content',
          display.placeOf(key),
          `This display is a map of hexes. Take “${key}:” out${key === 'columns' || key === 'picture' ? ', or write it under “hexes:”' : ''}.`,
        );
    const fields = furtherMapFields(display, this.problems);
    if (!fields || !name) return undefined;
    if (/[$@]/.test(name.text)) {
      this.problems.error('bad-map-name', name.at, 'A map’s name cannot have $ or @. Choose another.');
      return undefined;
    }
    this.boxName(name);
    this.frames.set(name.text, undefined);
    const folder = this.folder(fields);
    if (folder === undefined) return undefined;
    const { folders, words, hexHeight } = this.source;
    const source = { folders, words, files: mapFilesIn(folder), window: name.text, ...present({ hexHeight }) };
    const read = await readMap(fields, source, this.problems);
    if (!read) return undefined;
    this.frames.set(name.text, read.frame);
    return { kind: 'hexes', map: read.map };
  }

  private folder(fields: YamlFields): string | undefined {
    const folder = fields.text('folder', 120);
    if (folder === undefined) return undefined;
    const isTaken = TAKEN_FOLDERS.includes(folder.text) || this.mapFolders.has(folder.text);
    if (isTaken || !MAP_FOLDER.test(folder.text)) {
      this.problems.error(
        'bad-map-folder',
        folder.at,
        isTaken
          ? `The folder “${folder.text}” is for other files. Each map needs its own, such as map/malta.`
          : `“${folder.text.slice(0, 60)}” is no folder in this one. Write where the files of this map are, such as map/malta.`,
      );
      return undefined;
    }
    this.mapFolders.add(folder.text);
    return folder.text;
  }

  private content(fields: YamlFields): DisplayContent | undefined {
    const [track, boxes] = [fields.value('track'), fields.value('boxes')];
    if ((track === undefined) === (boxes === undefined)) {
      this.problems.error(
        'display-content',
        track === undefined ? fields.at : fields.placeOf('boxes'),
        'A display has either “boxes:” with their names, or “track: turns”, or “track: { from: 0, to: 20 }”, or “hexes:” of a map.',
      );
      return undefined;
    }
    if (track === undefined) return this.boxed(fields);
    if (fields.value('picture'))
      this.problems.error(
        'track-picture',
        fields.placeOf('picture'),
        'A track is drawn. For a picture of your own list its “boxes:” instead of “track:”.',
      );
    if (track.kind === 'map') return this.numbers(new YamlFields(track, 'a track', ['from', 'to'], this.problems));
    const word = fields.text('track');
    const numbers = 'A track of numbers is written track: { from: -5, to: 10 }.';
    return oneOf(word, 'track', 'unknown-track', ['turns'], this.problems, {}, numbers) && { kind: 'turns' };
  }

  private numbers(fields: YamlFields): DisplayContent | undefined {
    const from = fields.number('from', -GREATEST_NUMBER, GREATEST_NUMBER);
    const to = fields.number('to', -GREATEST_NUMBER, GREATEST_NUMBER);
    if (from === undefined || to === undefined) return undefined;
    if (to > from && to - from < MOST_BOXES) return { kind: 'numbers', from, to };
    const message =
      to > from
        ? `This track would have ${to - from + 1} boxes; ${MOST_BOXES} are the most. Leave some numbers out.`
        : `This track goes from ${from} to ${to}. Write the smaller number first, after “from:”.`;
    this.problems.error('track-numbers', fields.at, message);
    return undefined;
  }

  private boxed(fields: YamlFields): DisplayContent | undefined {
    const picture = fields.optionalText('picture', 120);
    if (picture && !isBoardPicture(picture.text))
      this.problems.error(
        'bad-picture-name',
        picture.at,
        `“${picture.text.slice(0, 60)}” is no picture of this folder. Put a PNG, JPG or GIF into images/ and write its name, such as images/boxes.png.`,
      );
    const list = fields.list('boxes');
    if (list && (list.items.length === 0 || list.items.length > MOST_BOXES))
      this.problems.error(
        'boxes-count',
        list.at,
        `A display has 1 to ${MOST_BOXES} boxes; this has ${list.items.length}.`,
      );
    const keys = ['name', 'side', 'eliminated', ...(picture ? AREA_KEYS : ['wide', 'high'])];
    const boxes = fields.items(list, 'a box', keys).flatMap(box => this.box(box, picture !== undefined) ?? []);
    return { kind: 'boxes', boxes, ...(picture ? { picture: picture.text } : {}) };
  }

  private box(fields: YamlFields, isOnPicture: boolean): DisplayBox | undefined {
    const name = fields.text('name', 40);
    const side = oneOf(
      fields.optionalText('side'),
      'side',
      'unknown-side',
      this.source.sides.map(s => s.name),
      this.problems,
    );
    const area = isOnPicture ? readArea(fields) : undefined;
    const eliminated = fields.value('eliminated') ? fields.flag('eliminated') : undefined;
    if (name === undefined || (isOnPicture && !area)) return undefined;
    this.boxName(name);
    return {
      name: name.text,
      wide: isOnPicture ? 1 : (fields.optionalNumber('wide', 1, MOST_COUNTERS) ?? 1),
      high: isOnPicture ? 1 : (fields.optionalNumber('high', 1, MOST_COUNTERS) ?? 1),
      ...present({ side, area, eliminated }),
    };
  }

  /** Units are placed by it. */
  private boxName(name: Placed): void {
    this.problems.choices?.word({ what: BOX, ...name, known: [], isNamed: true });
    if (this.boxes.has(name.text))
      this.problems.error(
        'double-box',
        name.at,
        `There is a box “${name.text}” already. Boxes need different names, for units are placed by them.`,
      );
    this.boxes.add(name.text);
  }
}

/** What a box is called among the words of a scenario. */
export const BOX = 'box';

export interface ReadDisplays {
  /** Those that could be read; none if the scenario has none. */
  readonly displays?: readonly Display[];
  /** The names of all windows, also of those with a mistake. */
  readonly windows: readonly string[];
  /** The names of boxes and of maps in which units can start, also of those with a mistake. */
  readonly boxes: readonly string[];
  /** Of those that are maps, by their names; undefined: of one with a mistake. */
  readonly frames: ReadonlyMap<string, MapFrame | undefined>;
  /** Where the files of these maps are. */
  readonly mapFolders: readonly string[];
}

/** Whose a box is, of those that are a side's. */
export const ownersOf = (displays: readonly Display[]): ReadonlyMap<string, string> =>
  new Map(
    displays.flatMap(({ content }) =>
      content.kind === 'boxes'
        ? content.boxes.flatMap(({ name, side }) => (side === undefined ? [] : [[name, side]]))
        : [],
    ),
  );

export const readDisplays = async (
  parent: YamlFields,
  source: DisplaySource,
  problems: Problems,
): Promise<ReadDisplays> => {
  const list = parent.optionalList('displays');
  if (!list) return { windows: [], boxes: [], frames: new Map(), mapFolders: [] };
  if (list.items.length > MOST_DISPLAYS)
    problems.error(
      'displays-count',
      list.at,
      `A scenario may have ${MOST_DISPLAYS} displays; this has ${list.items.length}.`,
    );
  const reader = new DisplayReader(source, problems);
  const displays: Display[] = [];
  for (const fields of parent.items(list, 'a display', ['name', 'track', 'columns', 'picture', 'boxes', 'hexes'])) {
    const display = await reader.read(fields);
    if (display) displays.push(display);
  }
  const { windows, boxes, frames, mapFolders } = reader;
  return {
    displays,
    windows: [...windows].filter(name => !TAKEN.includes(name)),
    boxes: [...boxes],
    frames,
    mapFolders: [...mapFolders],
  };
};

/** The names of the boxes in which units can start, and of the maps on which they can. */
export const boxNames = (displays: readonly Display[] = []): readonly string[] =>
  displays.flatMap(({ name, content }) =>
    content.kind === 'boxes' ? content.boxes.map(box => box.name) : content.kind === 'hexes' ? [name] : [],
  );
