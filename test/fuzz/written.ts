// Files that users write, or other programs for them: notes, bindings, tournaments, baselines, spreadsheets, maps of Tiled. Each
// has a seed to damage, and its reader.

import { utils, write } from '@e965/xlsx';
import { readNotesFile } from '../../core/audit/open/notes-file';
import { readBinding } from '../../core/binding/read-binding';
import { readBaseline } from '../../core/report/audit/baseline';
import { readTournament } from '../../core/report/tournament/read-tournament';
import { unreadLog } from '../../core/games/known-log';
import { NO_STATE, readState, stateText, tableLogOf } from '../../core/report/tournament/state';
import { cleanDraft } from '../../module-import/sheets/clean-draft';
import { draftScenario } from '../../module-import/sheets/draft';
import { PLAIN } from '../../module-import/sheets/draftings';
import { readSheets } from '../../module-import/sheets/read-sheets';
import { readWorkbook } from '../../module-import/sheets/read-workbook';
import { importTiled } from '../../module-import/tiled/import-tiled';

interface Written {
  readonly name: string;
  readonly seed: Uint8Array;
  /** Throws only if there is a defect. */
  readonly read: (bytes: Uint8Array) => unknown;
}

const NOTES = `module: game.vmod
rulings:
- attack: 4
  target: 0602
  units: [98 Inf, 131 Inf]
  by: Anna (referee)
  on: 2026-11-22
  why: both players remember it so
- correction: 12-14, 17
  by: Anna
  on: 2026-11-23
`;

const BINDING = `module: { name: Bridges, versions: [1.0, 1.1] }
rules: classic
sides: [Blue, Red]
maps: { Main Map: terrain.csv }
identity: gpid
groups:
  - side: Blue
    type: infantry
    slots: [12, 13-17]
turn: { tracker: Turn, turn: 1 }
`;

const TOURNAMENT = `tournament: Autumn
referee: Dora
rounds:
  - round: Round 1
    closed: no
    tables:
      - table: A
        players: { Axis: Ines, Soviet: Tomas }
        logs: [round-1/a, b.vlog]
`;

const POINT = {
  key: 'a.vlog|1',
  verdict: 'illegal',
  file: 'a.vlog',
  step: 3,
  when: '',
  where: '0606',
  what: 'It went too far.',
  rule: 'R6-1',
  ruleSays: 'So far and no farther',
} as const;

const STATE = stateText({
  ...NO_STATE,
  tables: {
    'Round 1, table A': {
      logs: [tableLogOf(unreadLog('b.vlog', 'broken'))],
      points: [POINT],
      ruled: [{ key: 'a|1', by: 'Dora' }],
      strayNotes: ['c.vlog.notes.yaml'],
    },
  },
});

const BASELINE = JSON.stringify({
  audits: [{ log: { file: 'a.vlog' }, findings: [{ step: 3, code: 'move-mp', rule: { id: 'R6-1' }, units: ['u'] }] }],
});

const TILED = JSON.stringify({
  type: 'map',
  orientation: 'hexagonal',
  staggeraxis: 'x',
  staggerindex: 'odd',
  width: 3,
  height: 2,
  layers: [{ type: 'tilelayer', name: 'ground', data: [1, 1, 2, 1, 3, 2147483649] }],
  tilesets: [
    {
      firstgid: 1,
      tiles: [
        { id: 0, type: 'Clear' },
        { id: 2, image: 'art/Rough.png' },
      ],
    },
  ],
});

const workbook = (bookType: 'xlsx' | 'ods'): Uint8Array => {
  const book = utils.book_new();
  const rows = [
    ['Unit', 'Owner', 'Attack', 'Start hex'],
    ['11 Pz', 'Axis', 10, 406],
    ['8 Tk', 'Soviet', '1/2', '0806'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Forces');
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
};

/** More than anybody writes by hand: the reader must not take long to say so. */
const LONG_NOTES = `rulings:\n${'- attakc: 4\n  whi: x\n'.repeat(20_000)}`;
const LONG_LIST = `rulings:\n- attack: 4\n  units: [${'98 Inf, '.repeat(110_000)}]\n`;
const LONG_BINDING = `${BINDING}${Array.from({ length: 60_000 }, (_, i) => `key${i}: x\n`).join('')}`;

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const readWorkbookSheets = async (bytes: Uint8Array): Promise<void> => {
  const sheets = await readWorkbook(bytes);
  if (sheets.ok) await cleanDraft(draftScenario(readSheets(sheets.value), 'game', 'oob.xlsx', PLAIN));
};

export const WRITTEN: readonly Written[] = [
  { name: 'notes', seed: encoded(NOTES), read: bytes => readNotesFile(decoded(bytes), 'a.vlog.notes.yaml') },
  { name: 'long notes', seed: encoded(LONG_NOTES), read: bytes => readNotesFile(decoded(bytes), 'a.vlog.notes.yaml') },
  {
    name: 'notes of many units',
    seed: encoded(LONG_LIST),
    read: bytes => readNotesFile(decoded(bytes), 'a.vlog.notes.yaml'),
  },
  {
    name: 'long binding',
    seed: encoded(LONG_BINDING),
    read: bytes => readBinding(decoded(bytes), 'a.binding.yaml', ['classic']),
  },
  {
    name: 'binding',
    seed: encoded(BINDING),
    read: bytes => readBinding(decoded(bytes), 'a.binding.yaml', ['classic']),
  },
  { name: 'tournament', seed: encoded(TOURNAMENT), read: bytes => readTournament(decoded(bytes), 'tournament.yaml') },
  { name: 'tournament state', seed: encoded(STATE), read: readState },
  { name: 'baseline', seed: encoded(BASELINE), read: readBaseline },
  { name: 'map of Tiled', seed: encoded(TILED), read: importTiled },
  { name: 'spreadsheet', seed: workbook('xlsx'), read: readWorkbookSheets },
  { name: 'spreadsheet of LibreOffice', seed: workbook('ods'), read: readWorkbookSheets },
];
