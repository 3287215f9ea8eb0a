// A map whose picture somebody else drew: the picture's name, and where the hexes lie in it.

import type { BoardGrid } from '../../hexmap/map-grid';
import type { Problems } from '../problems';
import type { OwnBoard } from '../scenario';
import { YamlFields } from '../yaml/yaml-fields';

const GRID_KEYS = ['x', 'y', 'dx', 'dy', 'pointed'] as const;
/** A picture with pixels: the grid is counted in them. */
const PICTURE = /^images\/[\w .()-]{1,100}\.(?:png|jpe?g|gif)$/i;

/** A bare name in the folder of pictures, and nothing else. */
export const isBoardPicture = (path: string): boolean => PICTURE.test(path);

/** In pixels. */
const [FARTHEST, LEAST_PITCH, MOST_PITCH] = [100_000, 8, 1000] as const;

/** What the YAML says is measured in the picture; VASSAL counts a board of pointed hexes over its diagonal. */
const readGrid = (fields: YamlFields): BoardGrid | undefined => {
  const x = fields.decimal('x', -MOST_PITCH, FARTHEST);
  const y = fields.decimal('y', -MOST_PITCH, FARTHEST);
  const dx = fields.decimal('dx', LEAST_PITCH, MOST_PITCH);
  const dy = fields.decimal('dy', LEAST_PITCH, MOST_PITCH);
  const pointed = fields.flag('pointed');
  if (x === undefined || y === undefined || dx === undefined || dy === undefined || pointed === undefined)
    return undefined;
  const [x0, y0] = [Math.round(x), Math.round(y)];
  return pointed ? { x0: y0, y0: x0, dx: dy, dy: dx, pointed } : { x0, y0, dx, dy, pointed };
};

/** undefined: the map is drawn, or what it says of a picture is wrong, with a problem. */
export const readBoard = (fields: YamlFields, problems: Problems): OwnBoard | undefined => {
  const picture = fields.optionalText('picture', 120);
  const node = fields.mapping('grid');
  if (node && !fields.value('picture')) {
    problems.error('grid-without-picture', node.at, 'A grid belongs to a picture: write “picture:” beside “grid:”.');
    return undefined;
  }
  if (!picture) return undefined;
  if (!isBoardPicture(picture.text)) {
    problems.error(
      'bad-picture-name',
      picture.at,
      `“${picture.text.slice(0, 60)}” is no picture of this folder. Put a PNG, JPG or GIF into images/ and write its name, such as images/map.png.`,
    );
    return undefined;
  }
  if (!node) {
    if (!fields.value('grid'))
      problems.error(
        'picture-without-grid',
        picture.at,
        'Where do the hexes lie in this picture? Write “grid:” with x and y, the centre of the first hex, dx and dy, from hex to hex, in pixels.',
      );
    return undefined;
  }
  if (fields.value('hexHeight'))
    problems.warning(
      'height-and-grid',
      fields.placeOf('hexHeight'),
      'The grid says how large the hexes are. Take “hexHeight:” out.',
    );
  const grid = readGrid(new YamlFields(node, 'the grid', GRID_KEYS, problems));
  return grid && { picture: picture.text, grid, at: node.at };
};

/** What counters and markers are sized by. */
export const boardHexHeight = ({ grid: { dx, dy } }: OwnBoard): number =>
  Math.round(Math.min(dy, (dx * 2) / Math.sqrt(3)));

/** The grid as `readBoard` reads it. */
export const gridYaml = ({ x0, y0, dx, dy, pointed }: BoardGrid): Readonly<Record<string, number | boolean>> =>
  pointed ? { x: y0, y: x0, dx: dy, dy: dx, pointed } : { x: x0, y: y0, dx, dy };
