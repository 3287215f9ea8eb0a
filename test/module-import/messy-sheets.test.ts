// Sheets as designers keep them: several tables, two rows of headings, remarks and sums between, figures with signs.

import { describe, expect, it } from 'vitest';
import { contrast, inkOn, READABLE } from '../../core/draw/contrast';
import { colourCalled } from '../../module-builder/kit/called-colours';
import { made, type Rows } from './made';

const HEADS = ['Unit', 'Type', 'A', 'D', 'M', 'Hex'];

describe('two rows of headings', () => {
  it.each([
    [
      'groups above',
      [
        ['', '', '', 'Full', '', '', 'Reduced', '', ''],
        ['Unit', 'Side', 'Type', 'Att', 'Def', 'Mov', 'Att', 'Def', 'Mov'],
      ],
    ],
    [
      'figures below',
      [
        ['Unit', 'Side', 'Type', 'Front', '', '', 'Back', '', ''],
        ['', '', '', 'Att', 'Def', 'Mov', 'Att', 'Def', 'Mov'],
      ],
    ],
  ])('with %s: both sides of the counter are read, and one bad cell spoils no column', async (_, heads) => {
    const { unit } = await made({
      OOB: [...heads, ['1', 'Axis', 'inf', 'tbd', 6, 8, 4, 3, 8], ['2', 'Soviet', 'inf', '6*', 5, 5, 2, 2, 5]],
    });
    expect(unit('1')?.full.values).toMatchObject({ attack: 'tbd', defence: '6', move: '8' });
    expect(unit('2')?.reduced?.[0]?.values).toMatchObject({ attack: '2', defence: '2', move: '5' });
  });
});

describe('several tables on a sheet', () => {
  it('side by side are a side each, called by their titles', async () => {
    const { unit, scenario } = await made({
      OOB: [
        ['AXIS', '', '', '', '', '', '', 'ALLIES'],
        [...HEADS, '', ...HEADS],
        ['21 Pz', 'arm', 6, 5, 10, 1203, '', '7 Armd', 'arm', 7, 5, 10, 101],
        ['', '', '', '', '', '', '', '50', 'inf', 4, 6, 6, 102],
      ],
    });
    expect(scenario?.sides.map(side => side.name)).toEqual(['AXIS', 'ALLIES']);
    expect(unit('50')).toMatchObject({ side: 'ALLIES', setup: { hex: '0102' } });
  });

  it('below each other, with a CRT below them', async () => {
    const { unit, text, left } = await made(
      {
        Game: [
          ['Axis'],
          HEADS,
          ['11 Pz', 'pz', 8, 6, 8, '0405'],
          [],
          ['Soviet'],
          HEADS,
          ['25 Tk', 'tank', 7, 5, 8, '0808'],
          ['', 'inf', 4, 4, 4, '0809'],
          [],
          ['Combat'],
          ['Die', '1:2', '1:1', '2:1'],
          ...[1, 2, 3, 4, 5, 6].map(roll => [roll, 'AE', 'AR', 'DE']),
        ],
      },
      'classic',
    );
    expect(unit('11 Pz')?.side).toBe('Axis');
    expect(unit('25 Tk')?.side).toBe('Soviet');
    expect(text('tables/crt.csv')).toContain('roll,1-2,1-1,2-1\n1,');
    expect(left).toContain('Game row 8: it has no name');
  });

  it('a sheet of those that come later is taken beside the first; an older draft is not', async () => {
    const at = [
      ['Unit', 'Side', 'Type', 'Str', 'Setup'],
      ['Lee', 'CSA', 'inf', 4, '0101'],
      ['Meade', 'USA', 'inf', 4, '0202'],
    ];
    const { unit, left } = await made({
      'At start': at,
      Later: [
        ['Turn', 'Unit', 'Side', 'Type', 'Str', 'Entry hex'],
        ['GT3', 'Ewell', 'CSA', 'inf', 5, '0101'],
        ['4 (July 2)', 'Sykes', 'USA', 'inf', 5, '0101'],
      ],
      Old: at,
    });
    expect(unit('Ewell')).toMatchObject({ arrives: 3 });
    expect(unit('Sykes')).toMatchObject({ arrives: 4 });
    expect(unit('Sykes')?.setup).toBeUndefined();
    expect(left).toContain('Old: another sheet of units was taken');
  });
});

describe('figures with signs', () => {
  const rows: Rows = [
    ['Einheit', 'Seite', 'Typ', 'Werte'],
    ['A', 'Rot', 'Pz', '10-8-9'],
    ['B', 'Rot', 'Pz', '7-6*'],
    ['(kommt erst nach Absprache auf die Karte)'],
    ['C', 'Blau', 'Inf', '(3)-5-4'],
    ['D', 'Blau', 'Inf', '1½-5-4'],
    ['E', 'Blau', 'Inf', 'siehe 4.2'],
    ['Summe', '', '', '22'],
    ['Summe Blau', '', '', '12'],
  ];

  it('in one cell are read; what is no figure is told with its row', async () => {
    const { unit, unsure, left } = await made({ OOB: rows });
    expect(unit('A')?.full.values).toEqual({ attack: '10', defence: '8', move: '9' });
    expect(unit('B')?.full.values).toEqual({ attack: '7', defence: '7', move: '6*' });
    expect(unit('C')?.full.values).toEqual({ attack: '(3)', defence: '5', move: '4' });
    expect(unsure).toContain('OOB row 3: Werte “7-6*” was read as strength and MPs');
    expect(left).toContain('OOB row 7: Werte “siehe 4.2” is no attack-defence-move');
    expect(left).toContain('“(kommt erst nach Absprache auf die Karte” stands alone');
    expect(left).not.toContain('column “werte”');
  });

  it('are numbers in a game of classic', async () => {
    const { unit } = await made({ OOB: rows }, 'classic');
    expect(unit('C')?.full.values).toMatchObject({ attack: '3' });
    expect(unit('D')?.full.values).toMatchObject({ attack: '1.5' });
  });

  it('behind a number, or in brackets behind it, the number counts; no number is told as such', async () => {
    const { unit, unsure } = await made(
      {
        OOB: [
          ['Unit', 'Side', 'Type', 'Strength'],
          ['A', 'Red', 'inf', '4+'],
          ['B', 'Blue', 'inf', '4(5)'],
          ['C', 'Blue', 'inf', 'tbd'],
        ],
      },
      'classic',
    );
    expect(unit('A')?.full.values).toMatchObject({ strength: '4' });
    expect(unit('B')?.full.values).toMatchObject({ strength: '4' });
    expect(unsure).toContain('No numbers, so they were left out: C strength tbd.');
  });
});

describe('roads, rivers and towns', () => {
  it('with all their hexes in one cell', async () => {
    const { text, scenario } = await made({
      Roads: [
        ['Name', 'Kind', 'Hexes'],
        ['Via Appia', 'road', '0101, 0202, 0302'],
        ['', 'track', '0302 > 0303 > 0304'],
      ],
      Rivers: [
        ['River', 'Hexsides'],
        ['Tiber', '0101/0102, 0102/0202'],
        ['Stream', '403-404'],
      ],
      Towns: [
        ['Town', 'Hex', 'VP'],
        ['Roma', '0303', 10],
      ],
    });
    expect(text('map/connections.csv')).toBe('connection,hexes\nroad,0101 > 0202 > 0302\ntrack,0302 > 0303 > 0304\n');
    expect(text('map/hexsides.csv')).toBe('feature,hexsides\nriver,0101/0102 0102/0202\nstream,0403/0404\n');
    expect(scenario?.map.places).toMatchObject([{ name: 'Roma', hex: '0303', kind: 'town' }]);
  });

  it('a field of letters below a title has the words of its key', async () => {
    const { text } = await made({
      Map: [
        ['Map of the Ardennes'],
        [],
        ['', 1, 2, 3],
        [1, 'W', 'C', 'R'],
        [2, 'W', 'C', 'C'],
        [],
        ['Key:', 'W = woods', 'C = clear', 'R = rough'],
      ],
    });
    expect(text('map/terrain.csv')).toBe('terrain,hexes\nwoods,0101 0102\nrough,0301\n');
  });
});

it('counters have the colour that the sheet gives them, if text can be read on it', async () => {
  const { text, left } = await made({
    OOB: [
      ['Unit', 'Side', 'Type', 'Str', 'Colour'],
      ['A', 'French', 'inf', 4, '#2F5D8C'],
      ['B', 'Prussian', 'inf', 4, 'dark grey'],
      ['C', 'Prussian', 'inf', 4, '#808080'],
    ],
  });
  expect(text('module.yaml')).toMatch(/nations:\n {2}side-1: '#2F5D8C'\n {2}side-2: '#5A5A58'/);
  expect(left).toContain('#808080: no colour that is known and on which text can be read');
});

it.each(['blue', 'hellblau', 'bleu foncé', 'rot', 'rouge', 'brown', 'feldgrau', 'vert', 'black', 'weiß'])(
  'text can be read on %s',
  word => {
    const colour = colourCalled(word) ?? '';
    expect(contrast(colour, inkOn(colour))).toBeGreaterThanOrEqual(READABLE);
  },
);

it('copies stand in a column “Number” if it says x4 or has a number twice; markers are no units', async () => {
  const { scenario, left } = await made({
    Mix: [
      ['Side', 'Unit', 'Number', 'Type', 'Front'],
      ['Union', 'Battery', 'x4', 'artillery', '2-5'],
      ['Rebel', 'Militia', 3, 'infantry', '1-3'],
      ['', 'Control', 20, 'marker', ''],
    ],
  });
  expect(scenario?.units).toHaveLength(7);
  expect(left).toContain('“Control” is a marker, which is no unit');
});

describe('units whose sheet says more than its columns', () => {
  it('a title above the headings is a side if a line between the rows is like it', async () => {
    const { unit, scenario } = await made({
      OOB: [
        ['GERMAN FORCES'],
        ['Formation', 'Unit', 'Type', 'A-D-M', 'Reduced', 'Set up'],
        ['LXVI', '560 VG', 'Inf', '3-5-4', '1-3-4', '1001'],
        ['ALLIED FORCES'],
        ['VIII', '28 Inf', 'Inf', '4-6-6', '2-3-6', '0803-0806'],
      ],
    });
    expect(scenario?.sides.map(side => side.name)).toEqual(['GERMAN FORCES', 'ALLIED FORCES']);
    expect(unit('560 VG')?.reduced?.[0]?.values).toEqual({ a: '1', d: '3', m: '4' });
    expect(unit('28 Inf')?.zone?.hexes).toEqual(['0803', '0804', '0805', '0806']);
  });

  it('who is there in turn 1 or “at start” stands in his hex; a name in two lines is one', async () => {
    const { unit } = await made({
      OOB: [
        ['Unit', 'Side', 'Type', 'Str', 'Loc.', 'GT'],
        ['A', 'Red', 'inf', 4, '0203', 1],
        ['Reserve\nBattery', 'Red', 'art', 4, '0204', 'at start'],
        ['C', 'Blue', 'inf', 4, '0503', 3],
      ],
    });
    expect(unit('A')?.setup?.hex).toBe('0203');
    expect(unit('Reserve Battery')?.setup?.hex).toBe('0204');
    expect(unit('C')).toMatchObject({ arrives: 3 });
  });

  it('their movement classes make the chart of types in a game of classic', async () => {
    const sheets = {
      TEC: [
        ['Terrain', 'Movement', ''],
        ['', 'Leg', 'Mech'],
        ['Clear', 1, 1],
        ['Woods', 2, 3],
      ],
      Units: [
        ['Side', 'Name', 'Type', 'Combat', 'Class'],
        ['Red', 'A', 'panzer', 6, 'Mech'],
        ['Blue', 'B', 'inf', 3, 'Leg'],
      ],
    };
    const { text, left } = await made(sheets, 'classic');
    expect(text('tables/types.csv')).toBe('type,class\npanzer,mech\ninf,leg\n');
    expect(left).not.toContain('class');
    expect((await made(sheets)).left).toContain('column “class”: a counter has no place for it');
  });
});

it('rivers in columns called after the sides of a hex are read, and columns that are not are told', async () => {
  const { text, left } = await made({
    Hexes: [
      ['Hex', 'Terrain', 'N', 'NE', 'SE', 'Elevation'],
      ['0101', 'clear', '', 'river', '', 0],
      ['0102', 'forest', '', 'river', 'stream', 1],
    ],
  });
  expect(text('map/hexsides.csv')).toBe('feature,hexsides\nriver,0102/0201\nstream,0102/0202\n');
  expect(left).toContain('Hexes: the column “Elevation” is not read');
});

it('a last row “10+” holds for all that the dice have above it', async () => {
  const { text } = await made(
    {
      CRT: [
        ['CRT (2d6)'],
        ['2d6', '1-2', '1-1', '2-1'],
        ['2-6', 'AE', 'AR', 'DR'],
        ['7-9', 'AR', 'DR', 'DE'],
        ['10+', 'DR', 'DE', 'DE'],
      ],
      Units: [
        ['Side', 'Name', 'Type', 'Combat'],
        ['Red', 'A', 'inf', 6],
        ['Blue', 'B', 'inf', 3],
      ],
    },
    'classic',
  );
  expect(text('tables/crt.csv')).toMatch(/\n11,DR,DE,DE\n12,DR,DE,DE\n$/);
});

it('says once what a sheet says ten thousand times', async () => {
  const line = Array.from({ length: 10 }, (_, i) => `010${(i % 7) + 1}/010${(i % 7) + 2}`).join(', ');
  const rows = Array.from({ length: 10_000 }, () => ['Don', line]);
  const { text, left } = await made({ River: [['River', 'Hexes'], ...rows] });
  expect(text('map/hexsides.csv').match(/0101\/0102/g)).toHaveLength(1);
  expect(left).toBe('');
});

it('takes out all hexsides of a river that lie between no neighbours, however many', async () => {
  const bad = Array.from({ length: 60 }, (_, i) => ['Don', `0101/0${String(i + 103)}`]);
  const { text, left } = await made({ River: [['River', 'Hexes'], ['Don', '0101/0102, 0102/0103'], ...bad] });
  expect(text('map/hexsides.csv')).toContain('0101/0102 0102/0103');
  expect(left).not.toContain('not listed');
});

describe('names on the map', () => {
  it('in several lines are one, and a column of sizes says what the place is', async () => {
    const { scenario, text } = await made({
      OOB: [HEADS, ['1', 'inf', 1, 1, 1, '0101']],
      Towns: [
        ['Town', 'Hex', 'Size'],
        ['Sankt Anton\nan der Drawa', '0303', 'City'],
        ['Ober-\nhausen', '0505', 'town'],
        ['Neu-\nStadt', '0704', ''],
        ['Ostdorf', '0808', 'village'],
      ],
    });
    expect(scenario?.map.places).toMatchObject([
      { name: 'Sankt Anton an der Drawa', hex: '0303', kind: 'city' },
      { name: 'Oberhausen', hex: '0505', kind: 'town' },
      { name: 'Neu- Stadt', hex: '0704', kind: 'town' },
      { name: 'Ostdorf', hex: '0808', kind: 'town' },
    ]);
    expect(text('module.yaml')).toContain('village: village');
    expect(text('map/features.csv')).toBe('feature,hexes\ncity,0303\ntown,0505 0704\nvillage,0808\n');
  });

  it('of rivers stand beside them where another column says what they are; roads have none', async () => {
    const { scenario, text, left } = await made({
      OOB: [HEADS, ['1', 'inf', 1, 1, 1, '0101']],
      Lines: [
        ['Name', 'Kind', 'Hexes'],
        ['Great Drawa River', 'river', '0301/0401, 0302/0401, 0302/0402'],
        ['Old Post Road', 'road', '0105-0205-0305'],
        ['', 'stream', '0505/0506'],
      ],
    });
    expect(text('map/hexsides.csv')).toContain('river,0301/0401 0302/0401 0302/0402');
    expect(text('map/connections.csv')).toBe('connection,hexes\nroad,0105 > 0205 > 0305\n');
    expect(scenario?.map.places).toMatchObject([{ name: 'Great Drawa River', kind: 'water' }]);
    expect(left).toBe('Lines row 3: a map has no place for the name of a road, “Old Post Road”');
  });
});
