// The boards of a map, as commands and `<setup>` write them (spec 4.3).

import { decodeSequence, encodeSequence } from './sequence';

/** A board in the grid of boards: column and row, not pixels. */
export interface PlacedBoard {
  readonly name: string;
  readonly reversed: boolean;
  readonly column: number;
  readonly row: number;
}

export interface BoardsCommand {
  /** The map's name, or `Map0`, `Map1`, …: both are written. */
  readonly map: string;
  readonly boards: readonly PlacedBoard[];
}

const wholeNumber = (text: string | undefined): number => (/^-?\d{1,9}$/.test(text ?? '') ? Number(text) + 0 : 0);

/** Reads `<map>BoardPicker⇥board⇥column⇥row⇥…`; undefined if it is none. */
export const readBoardsCommand = (text: string): BoardsCommand | undefined => {
  const [head = '', ...rest] = decodeSequence(text, '\t');
  if (!head.endsWith('BoardPicker')) return undefined;
  const boards: PlacedBoard[] = [];
  for (let i = 0; i < rest.length; i += 3) {
    const [name = '', turned] = decodeSequence(rest[i] ?? '', '/');
    if (name === '') continue;
    boards.push({
      name,
      reversed: turned === 'rev',
      column: wholeNumber(rest[i + 1]),
      row: wholeNumber(rest[i + 2]),
    });
  }
  return { map: head.slice(0, -'BoardPicker'.length), boards };
};

export const writeBoardsCommand = ({ map, boards }: BoardsCommand): string =>
  encodeSequence(
    [
      `${map}BoardPicker`,
      ...boards.flatMap(b => [
        encodeSequence(b.reversed ? [b.name, 'rev'] : [b.name], '/'),
        String(b.column),
        String(b.row),
      ]),
    ],
    '\t',
  );
