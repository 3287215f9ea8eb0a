import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeArchive } from '../../core/vassal/archive/archive';
import { readCsv } from '../../core/scenario/csv/csv';
import { Problems } from '../../core/scenario/problems';
import { readSheets } from '../../module-import/sheets/read-sheets';
import { filesOfSheets } from '../../module-import/sheets/sheet-files';
import { readWorkbook } from '../../module-import/sheets/read-workbook';

type Rows = readonly (readonly (string | number)[])[];

const workbook = (sheets: Readonly<Record<string, Rows>>, bookType: 'xlsx' | 'ods'): Uint8Array => {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map(row => [...row])), name);
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
};

const imported = async (sheets: Readonly<Record<string, Rows>>, bookType: 'xlsx' | 'ods' = 'xlsx') => {
  const read = await readWorkbook(workbook(sheets, bookType));
  if (!read.ok) throw new Error(read.error.message);
  const game = readSheets(read.value);
  return { ...game, ...filesOfSheets(game) };
};

const UNITS: Rows = [
  ['Order of battle, second draft'],
  [],
  ['Unit', 'Owner', 'Unit Type', 'Attack', 'Start hex', 'Turn'],
  ['11 Pz', 'Axis', 'pz', 10, 406, ''],
  ['8 Tk, Gds', 'Soviet', 'tank', '1/2', '0806', ''],
  ['', 'Soviet', '', '', '', ''],
  ['13 Pz', 'Axis', 'pz', 9, '', 3],
];

describe.each(['xlsx', 'ods'] as const)('sheets of an .%s', type => {
  it('hold no formula where a text looks like one, and give the text back', async () => {
    const names = ['=cmd|calc', '+1+1', '@SUM(A1)', '-2+3'];
    const rows: Rows = [
      ['name', 'side', 'type', 'size', 'attack'],
      ...names.map(name => [name, 'Axis', 'pz', 'XX', -2]),
    ];
    const { files } = await imported({ Units: rows }, type);
    const csv = files.get('units.csv') ?? '';
    for (const name of names) expect(csv).toContain(`,'${name},Axis,pz,XX,-2\n`);
    const read = readCsv(csv, 'units.csv', new Problems()).slice(1);
    expect(read.map(row => row[1]?.text)).toEqual(names);
  });

  it('tell which cells are dates, which a spreadsheet mostly made itself', async () => {
    const book = utils.book_new();
    const day = (n: number): Date => new Date(Date.UTC(2024, n, 1, 12));
    const rows = [
      ['name', 'side', 'type', 'size', 'attack'],
      ...[1, 2, 3, 4].map(n => [day(n), 'Axis', 'pz', 'XX', n]),
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Units');
    const read = await readWorkbook(new Uint8Array(write(book, { type: 'array', bookType: type }) as ArrayBuffer));
    if (!read.ok) throw new Error(read.error.message);
    expect(readSheets(read.value).left).toEqual([
      'Units: A2, A3, A4 and 1 more are dates. If they were 1-5 or the like, format the cells as text and type them again',
    ]);
    expect((await imported({ Units: UNITS }, type)).left.join()).not.toContain('date');
  });

  it('become units, whatever stands above and however the columns are called', async () => {
    const { files, taken, left, unsure } = await imported({ Forces: UNITS }, type);
    expect(files.get('units.csv')).toBe(
      'id,name,side,type,attack,hex,arrives,size\n' +
        '11-pz,11 Pz,Axis,pz,10,0406,,\n' +
        '8-tk-gds,"8 Tk, Gds",Soviet,tank,1/2,0806,,\n' +
        '13-pz,13 Pz,Axis,pz,9,,3,\n',
    );
    expect(taken).toEqual(['Forces: 3 units']);
    expect(left).toEqual(['Forces row 6: “Soviet” stands alone, so it is no unit']);
    expect(unsure).toEqual(['There is no column for size: fill units.csv.']);
  });

  it('become terrain, as a list or as a field', async () => {
    const list = await imported(
      {
        Map: [
          ['Hex', 'Terrain'],
          [101, 'Woods'],
          ['0102, 0103', 'Clear'],
          ['sea', 'Woods'],
        ],
      },
      type,
    );
    expect(list.files.get('map/terrain.csv')).toBe('terrain,hexes\nwoods,0101\nclear,0102 0103\n');
    expect(list.left).toEqual(['Map row 4: it has no terrain, or something that is no hex number']);
    const field = await imported(
      {
        Terrain: [
          ['', 1, 2],
          [1, 'woods', ''],
          [2, '', 'hills'],
        ],
      },
      type,
    );
    expect(field.files.get('map/terrain.csv')).toBe('terrain,hexes\nwoods,0101\nhills,0202\n');
  });

  it('become hexsides, by two hexes or by a hex and a direction', async () => {
    const two = await imported(
      {
        Rivers: [
          ['Hex 1', 'Hex 2', 'Kind'],
          [101, 102, 'River'],
          [101, '', 'River'],
        ],
      },
      type,
    );
    expect(two.files.get('map/hexsides.csv')).toBe('feature,hexsides\nriver,0101/0102\n');
    expect(two.left[0]).toContain('Rivers row 3');
    const towards = await imported(
      {
        Rivers: [
          ['Hex', 'Direction', 'Feature'],
          ['0202', 'NE', 'river'],
        ],
      },
      type,
    );
    expect(towards.files.get('map/hexsides.csv')).toBe('feature,hexsides\nriver,0202/0302\n');
  });
});

describe('other sheets', () => {
  it('are named and left', async () => {
    const { files, left } = await imported({ Diary: [['Monday', 'rain']], Units: UNITS, More: UNITS });
    expect(files.size).toBe(1);
    expect(left).toContain('Diary: its headings are not those of units, terrain, hexsides, turns or charts');
    expect(left).toContain('More: another sheet of units was taken');
  });

  it('are refused if they are no workbook, or inflate to too much', async () => {
    expect(await readWorkbook(new Uint8Array([1, 2, 3]))).toMatchObject({ ok: false });
    const bomb = writeArchive([
      { name: '[Content_Types].xml', data: new TextEncoder().encode('<Types/>') },
      { name: 'xl/workbook.xml', data: new Uint8Array(70_000_000) },
    ]);
    expect(await readWorkbook(bomb)).toMatchObject({ ok: false });
  });
});
