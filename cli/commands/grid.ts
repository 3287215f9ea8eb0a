import path from 'node:path';
import { placeOfNumber, roomFor, type FittedGrid, type NamedHex } from '../../core/hexmap/fit-grid';
import { gridYaml } from '../../core/scenario/map/read-board';
import { imageSize } from '../../core/vassal/module/image-size';
import { gridPage } from '../../module-builder/preview/grid-page';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { FEWEST_HEXES, fitHexes, misfitWords, pixels } from '../grid-misfit';
import { EXIT } from '../io';
import { gridManual } from '../manuals/grid';
import { isStandardOutput, writeResult } from '../result-file';
import { OWN_GRID_PAGE } from '../result-kinds';
import { readInput } from '../user-files';

const HEX = /^([^=]{1,12})=(\d{1,6}(?:\.\d{1,3})?),(\d{1,6}(?:\.\d{1,3})?)$/;

const wrong = (message: string): Complaint => new Complaint(message, EXIT.wrongUse);

const hexOf = (text: string): NamedHex => {
  const [, id = '', x, y] = HEX.exec(text) ?? [];
  const shown = text.slice(0, 40);
  if (id === '') throw wrong(`--hex ${shown}: write the number and the centre in pixels, such as --hex 0101=66,66.`);
  if (!placeOfNumber(id, false))
    throw wrong(
      `--hex ${shown}: ${id} cannot be read. Count from 0101, also if the map’s own numbers are others: ` +
        'scenario.yaml says under “numbering:” how they are written.',
    );
  return { id, x: Number(x), y: Number(y) };
};

const namedHexes = (texts: readonly string[]): readonly NamedHex[] => {
  const hexes = texts.map(hexOf);
  if (hexes.length < FEWEST_HEXES) throw wrong(`Name at least ${FEWEST_HEXES} hexes, in far corners of the map.`);
  const twice = hexes.find((hex, i) => hexes.findIndex(other => other.id === hex.id) !== i);
  if (twice) throw wrong(`Hex ${twice.id} is named twice. Name it once.`);
  return hexes;
};

interface Extent {
  readonly columns: number;
  readonly rows: number;
}

/** Up to the farthest hexes that were named, which are to be those of the corners. */
const namedExtent = (hexes: readonly NamedHex[]): Extent => {
  const places = hexes.flatMap(({ id }) => placeOfNumber(id, false) ?? []);
  return {
    columns: Math.max(...places.map(({ column }) => column)),
    rows: Math.max(...places.map(({ row }) => row)),
  };
};

const yamlOf = (picture: string, { grid }: FittedGrid, named: Extent, room: Extent) => {
  const about = (what: keyof Extent): string =>
    named[what] === room[what]
      ? ''
      : ` # the farthest that you named; the picture has room for ${room[what]} whole hexes`;
  const inside = Object.entries(gridYaml(grid)).map(([key, value]) => `${key}: ${String(value)}`);
  return (
    `map:\n  picture: images/${path.basename(picture)}\n  columns: ${named.columns}${about('columns')}\n` +
    `  rows: ${named.rows}${about('rows')}\n  grid: { ${inside.join(', ')} }\n`
  );
};

/** A picture and a few of its hexes -> the grid as YAML, and a page that shows it. */
export const grid = command(gridManual, async ({ values, operands: [file = ''] }, io) => {
  const hexes = namedHexes(values.hex);
  const inputs = new InputFiles(io.cwd);
  const bytes = await readInput(file, io, inputs);
  const size = imageSize(bytes);
  if (!size || bytes[0] === 0x3c)
    throw new Complaint(`${file} cannot be read as a picture. Save it as PNG, JPG or GIF.`);
  const outside = hexes.find(({ x, y }) => x > size.width || y > size.height);
  if (outside)
    throw wrong(
      `Hex ${outside.id} is named at ${outside.x},${outside.y}; ${file} is only ${size.width} x ${size.height} pixels.`,
    );
  const fitted = fitHexes(hexes, values.pointed);
  if (!fitted)
    throw wrong(
      'These hexes do not tell how far columns and rows lie apart. Name hexes in far corners: of several columns and several rows, numbered from left to right and from top to bottom.',
    );
  const place =
    values.output === undefined ? undefined : { name: values.output, kind: OWN_GRID_PAGE, force: values.force };
  if (place) await writeResult(place, gridPage(bytes, size, fitted), inputs, io);
  const out = place && isStandardOutput(place.name) ? io.err : io.out;
  if (!fitted.fits) {
    io.err(`overrun grid: ${misfitWords(fitted, hexes, values.pointed)}`);
    return EXIT.findings;
  }
  out(yamlOf(file, fitted, namedExtent(hexes), roomFor(fitted.grid, size)));
  io.err(`${hexes.length} hexes fit within ${pixels(fitted.worst)}.\n`);
  return EXIT.clean;
});
