// Which boards a map shows (spec 4.3): `<map>BoardPicker⇥board⇥column⇥row…`. Also the text of a picker's `<setup>`.

import type { Command, CommandFields } from '../command';
import { decodeSequence, encodeSequence } from '../../text/sequence';
import { wholeField } from './fields';

type Boards = Extract<CommandFields, { readonly kind: 'boards' }>;

const NAME_END = 'BoardPicker';

/** The command of such a text; undefined if its first token does not end in `BoardPicker`, or a place is no number. */
export const parseBoards = (raw: string): Command | undefined => {
  const [name = '', ...rest] = decodeSequence(raw, '\t');
  if (!name.endsWith(NAME_END)) return undefined;
  const boards: Boards['boards'][number][] = [];
  // A last triple that is not complete is no board.
  for (let i = 0; i + 2 < rest.length; i += 3) {
    const [board = '', ...options] = decodeSequence(rest[i] ?? '', '/');
    const column = wholeField(rest[i + 1]);
    const row = wholeField(rest[i + 2]);
    if (column === undefined || row === undefined) return undefined;
    boards.push({ name: board, reversed: options.includes('rev'), column, row });
  }
  return { kind: 'boards', raw, map: name.slice(0, -NAME_END.length), boards };
};

export const formatBoards = ({ map, boards }: Boards): string =>
  encodeSequence(
    [
      map + NAME_END,
      ...boards.flatMap(({ name, reversed, column, row }) => [
        encodeSequence(reversed ? [name, 'rev'] : [name], '/'),
        String(column),
        String(row),
      ]),
    ],
    '\t',
  );
