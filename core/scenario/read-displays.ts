// The windows of boxes beside the map: `displays:` in scenario.yaml.

import { present } from '../base/present';
import type { Problems } from './problems';
import { isBoardPicture } from './read-board';
import type { Area, Display, DisplayBox, DisplayContent, Side } from './scenario';
import { oneOf, YamlFields } from './yaml-fields';

const MOST_DISPLAYS = 20;
const MOST_BOXES = 500;
const MOST_COLUMNS = 50;
/** Counters across and down a box. */
const MOST_COUNTERS = 20;
const GREATEST_NUMBER = 9999;
const FARTHEST_PIXEL = 20_000;
/** The map's own window has it. */
const TAKEN = ['Main Map'];
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

class DisplayReader {
  private readonly names = new Set<string>(TAKEN);
  private readonly boxes = new Set<string>();

  constructor(
    private readonly sides: readonly Side[],
    private readonly problems: Problems,
  ) {}

  read(fields: YamlFields): Display | undefined {
    const name = fields.text('name', 40);
    const columns = fields.optionalNumber('columns', 1, MOST_COLUMNS);
    const content = this.content(fields);
    if (name && this.names.has(name.text))
      this.problems.error('double-display', name.at, `There is a window “${name.text}” already. Choose another name.`);
    if (name) this.names.add(name.text);
    return name && content ? { name: name.text, content, ...present({ columns }), at: fields.at } : undefined;
  }

  private content(fields: YamlFields): DisplayContent | undefined {
    const [track, boxes] = [fields.value('track'), fields.value('boxes')];
    if ((track === undefined) === (boxes === undefined)) {
      this.problems.error(
        'display-content',
        track === undefined ? fields.at : fields.placeOf('boxes'),
        'A display has either “boxes:” with their names, or “track: turns”, or “track: { from: 0, to: 20 }”.',
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
    return oneOf(word, 'track', 'unknown-track', ['turns'], this.problems) && { kind: 'turns' };
  }

  private numbers(fields: YamlFields): DisplayContent | undefined {
    const from = fields.number('from', 0, GREATEST_NUMBER);
    const to = fields.number('to', 0, GREATEST_NUMBER);
    if (from === undefined || to === undefined) return undefined;
    if (to > from && to - from < MOST_BOXES) return { kind: 'numbers', from, to };
    this.problems.error(
      'track-numbers',
      fields.at,
      `This track goes from ${from} to ${to}. It must grow, and may have ${MOST_BOXES} boxes.`,
    );
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
    const keys = ['name', 'side', ...(picture ? AREA_KEYS : ['wide', 'high'])];
    const boxes = fields.items(list, 'a box', keys).flatMap(box => this.box(box, picture !== undefined) ?? []);
    return { kind: 'boxes', boxes, ...(picture ? { picture: picture.text } : {}) };
  }

  private box(fields: YamlFields, isOnPicture: boolean): DisplayBox | undefined {
    const name = fields.text('name', 40);
    const side = oneOf(
      fields.optionalText('side'),
      'side',
      'unknown-side',
      this.sides.map(s => s.name),
      this.problems,
    );
    const area = isOnPicture ? readArea(fields) : undefined;
    if (name === undefined || (isOnPicture && !area)) return undefined;
    this.problems.choices?.word({ what: BOX, ...name, known: [], isNamed: true });
    if (this.boxes.has(name.text))
      this.problems.error(
        'double-box',
        name.at,
        `There is a box “${name.text}” already. Boxes need different names, for units are placed by them.`,
      );
    this.boxes.add(name.text);
    return {
      name: name.text,
      wide: isOnPicture ? 1 : (fields.optionalNumber('wide', 1, MOST_COUNTERS) ?? 1),
      high: isOnPicture ? 1 : (fields.optionalNumber('high', 1, MOST_COUNTERS) ?? 1),
      ...present({ side, area }),
    };
  }
}

/** What a box is called among the words of a scenario. */
export const BOX = 'box';

/** The displays that could be read; none if the scenario has none. */
export const readDisplays = (
  parent: YamlFields,
  sides: readonly Side[],
  problems: Problems,
): readonly Display[] | undefined => {
  const list = parent.optionalList('displays');
  if (!list) return undefined;
  if (list.items.length > MOST_DISPLAYS)
    problems.error(
      'displays-count',
      list.at,
      `A scenario may have ${MOST_DISPLAYS} displays; this has ${list.items.length}.`,
    );
  const reader = new DisplayReader(sides, problems);
  return parent
    .items(list, 'a display', ['name', 'track', 'columns', 'picture', 'boxes'])
    .flatMap(fields => reader.read(fields) ?? []);
};

/** The names of the boxes in which units can start. */
export const boxNames = (displays: readonly Display[] = []): readonly string[] =>
  displays.flatMap(({ content }) => (content.kind === 'boxes' ? content.boxes.map(box => box.name) : []));
