// A person's spreadsheet, as it is, becomes a scenario folder in which nothing is wrong.

import { describe, expect, it } from 'vitest';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { cleanDraft } from '../../module-import/sheets/clean-draft';
import { draftScenario } from '../../module-import/sheets/draft';
import { PLAIN } from '../../module-import/sheets/draftings';
import { readSheets } from '../../module-import/sheets/read-sheets';
import type { Sheet } from '../../module-import/sheets/read-workbook';
import { filesOf } from '../scenario/sample';

type Rows = readonly (readonly (string | number)[])[];

const sheetsOf = (sheets: Readonly<Record<string, Rows>>): readonly Sheet[] =>
  Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map(row => row.map(String)), dates: [] }));

/** What a person's sheets become, and what `check` would say of it. */
const made = async (sheets: Readonly<Record<string, Rows>>) => {
  const game = readSheets(sheetsOf(sheets));
  const draft = await cleanDraft(draftScenario(game, 'my-game', 'oob.xlsx', PLAIN));
  const { scenario, problems } = await loadPlayableScenario(filesOf(Object.fromEntries(draft.files)));
  const errors = problems.filter(problem => problem.severity === 'error').map(problem => problem.message);
  const unit = (name: string) => scenario?.units.find(one => one.name === name);
  return {
    ...draft,
    scenario,
    errors,
    unit,
    left: [...game.left, ...draft.left],
    text: (file: string) => draft.files.get(file) ?? '',
  };
};

const KURSK: Readonly<Record<string, Rows>> = {
  OOB: [
    ['My Kursk game'],
    [],
    ['Name', 'Nation', 'Size', 'Type', 'Att', 'Def', 'Move', 'Back att', 'Back def', 'Start hex', 'Notes', 'Leader?'],
    ['GD', 'Ger', 'XX', 'Armor', 8, 7, 6, 4, 4, 510, 'elite', 'no'],
    ['11', 'Ger', 'XX', 'Panzer', 7, 6, 6, '-', '-', '0810', '', 'no'],
    ['5 Gds', 'Sov', 'Corps', 'Tank', 5, 4, 5, '', '', '0505', '', 'yes'],
    ['6 Gds', 'Sov', 'Army', 'Rifle', 3, 6, 3, 1, 3, '0605, 0705', '', ''],
    ['1 Tank', 'Sov', 'Army', 'Tank', 8, 5, 5, 4, 2, 'turn 12', '', ''],
    ['Total', '', '', '', 31, 28],
  ],
  Terrain: [
    ['Hex', 'Terrain'],
    ['0505', 'clear'],
    ['0506', 'woods'],
    ['0507', 'town: Prokhorovka'],
    ['0608', 'gully'],
  ],
  Rivers: [
    ['From', 'To', 'What'],
    ['0505', '0506', 'river'],
    ['0606', '0605', 'river/bridge'],
    ['0505', '0905', 'road'],
  ],
};

describe('an order of battle with its map', () => {
  it('is a whole scenario, in the words of its writer', async () => {
    const { scenario, errors, unit, text } = await made(KURSK);
    expect(errors).toEqual([]);
    expect(scenario).toMatchObject({
      name: 'My Game',
      system: 'none',
      sides: [
        { name: 'Ger', nation: 'german' },
        { name: 'Sov', nation: 'soviet' },
      ],
    });
    expect(scenario?.map.hexes).toMatchObject({ columns: 10, rows: 10 });
    expect(scenario?.turns).toHaveLength(12);
    expect(unit('GD')).toMatchObject({ side: 'Ger', type: 'armor', setup: { hex: '0510' } });
    expect(unit('1 Tank')).toMatchObject({ arrives: 12 });
    expect(text('units.csv').split('\n')[0]).toContain('attack,defence,move,reduced-attack,reduced-defence');
    expect(text('module.yaml')).toMatch(/panzer: \[ ?oval ?\]/);
    expect(text('module.yaml')).toMatch(/rifle: \[ ?cross ?\]/);
  });

  it('has no other side where the list has a stroke, and a choice where it has several hexes', async () => {
    const { text } = await made(KURSK);
    expect(text('units.csv')).toMatch(/^11,11,,xx,panzer,7,6,6,,,0810/m);
    expect(text('units.csv')).toMatch(/^6-gds,.*,0605 0705,/m);
  });

  it('puts a town with its name on the map, and what goes from hex to hex on roads', async () => {
    const { scenario, text } = await made(KURSK);
    expect(scenario?.map.places).toMatchObject([{ name: 'Prokhorovka', hex: '0507', kind: 'town' }]);
    expect(text('map/features.csv')).toBe('feature,hexes\ntown,0507\n');
    expect(text('map/connections.csv')).toBe('connection,hexes\nroad,0505 > 0905\n');
    expect(text('map/hexsides.csv')).toBe('feature,hexsides\nriver,0505/0506 0606/0605\n');
  });

  it('says what was guessed and what was not taken', async () => {
    const { unsure, left } = await made(KURSK);
    expect(unsure.join('\n')).toMatch(/Each nation is a side/);
    expect(unsure.join('\n')).toMatch(/Ground of “gully” has only/);
    expect(left).toEqual([
      'OOB row 9: “Total” is a sum, so it is no unit',
      'Rivers row 3: a bridge is where a road crosses; name the road’s hexes',
      'column “leader”: a counter has no place for it',
    ]);
  });
});

describe('whose units they are', () => {
  it('the sheet’s name tells, where each side has one; all figures may stand in one cell', async () => {
    const { scenario, errors, unit, text } = await made({
      Achse: [
        ['Einheit', 'Größe', 'Typ', 'Werte', 'Rückseite', 'Feld'],
        ['1. Pz', 'Div', 'Panzer', '8-6-8', '4–3–8', 203],
        ['Stab', 'Korps', 'HQ', '1-2-6', '', ''],
      ],
      Sowjets: [
        ['Einheit', 'Größe', 'Typ', 'Werte', 'Rückseite', 'Feld'],
        ['33 Sch', 'Korps', 'Schützen', '3-5-4', '1-2-4', '0506'],
      ],
    });
    expect(errors).toEqual([]);
    expect(scenario?.sides.map(side => side.name)).toEqual(['Achse', 'Sowjets']);
    expect(unit('33 Sch')?.side).toBe('Sowjets');
    expect(text('units.csv')).toMatch(/^1-pz,1\. Pz,div,panzer,8,6,8,4,3,8,0203,Achse/m);
    expect(text('module.yaml')).toContain('factors: [ attack, defence, move ]');
  });

  it('headings between the rows tell, and those of turns when who comes', async () => {
    const { scenario, errors, unit, unsure } = await made({
      Sheet1: [
        ['Unit', 'Type', 'Size', 'A', 'D', 'M', 'Qty', 'Hex'],
        ['GERMAN'],
        ['1 SS', 'pz', 'XX', 9, 8, 8, '', '1203'],
        ['VG', 'inf', 'XX', 3, 4, 4, 2, '1304, 1305'],
        ['Turn 3'],
        ['FBB', 'mech', 'X', 5, 5, 8, '', ''],
        ['ALLIED'],
        ['99', 'inf', 'XX', 4, 5, 4, '', '1205'],
        ['Reinforcements turn 2'],
        ['CCB', 'armor', 'X', 6, 5, 8, '', ''],
      ],
    });
    expect(errors).toEqual([]);
    expect(scenario?.sides.map(side => side.name)).toEqual(['GERMAN', 'ALLIED']);
    expect(unit('FBB')).toMatchObject({ side: 'GERMAN', arrives: 3 });
    expect(unit('CCB')).toMatchObject({ side: 'ALLIED', arrives: 2 });
    expect(unit('99')).toMatchObject({ side: 'ALLIED', setup: { hex: '1205' } });
    expect(unit('99')?.arrives).toBeUndefined();
    expect([unit('VG 1')?.setup, unit('VG 2')?.setup]).toMatchObject([{ hex: '1304' }, { hex: '1305' }]);
    expect(unsure.join()).toContain('GERMAN, ALLIED');
  });

  it('nothing tells: it is asked for, and there are two sides all the same', async () => {
    const { scenario, errors, unsure } = await made({
      Units: [
        ['Unit', 'Type', 'Strength'],
        ['A', 'inf', 4],
        ['B', 'cav', 3],
      ],
    });
    expect(errors).toEqual([]);
    expect(scenario?.sides.map(side => side.name)).toEqual(['Side A', 'Side B']);
    expect(unsure.join()).toContain('give units theirs in a column “side”');
  });

  it('a unit without one has that of the row above, which is told', async () => {
    const { errors, unsure, unit } = await made({
      Units: [
        ['Unit', 'Side', 'Type', 'Strength'],
        ['A', 'Axis', 'inf', 4],
        ['B', 'Soviet', 'inf', 4],
        ['C', '', 'cav', 3],
      ],
    });
    expect(errors).toEqual([]);
    expect(unit('C')?.side).toBe('Soviet');
    expect(unsure).toContain('Where no side stands it is that of the row above: “C”.');
    const first = await made({
      Units: [
        ['Unit', 'Side', 'Type', 'Strength'],
        ['C', '', 'cav', 3],
        ['A', 'Axis', 'inf', 4],
        ['B', 'Soviet', 'inf', 4],
      ],
    });
    expect(first.unsure).toContain('Units of none of the sides: “C”. They are Soviet’s until you say whose.');
  });

  it('a column tells; headings are formations, and none are sides', async () => {
    const { scenario, left, unsure } = await made({
      Units: [
        ['Unit', 'Side', 'Type', 'Strength', 'Hex'],
        ['XLVIII Panzer Corps'],
        ['3 Pz', 'Axis', 'pz', 6, '0202'],
        ['Reserves'],
        ['9 Tk', 'Soviet', 'tank', 5, '7th'],
      ],
    });
    expect(scenario?.sides.map(side => side.name)).toEqual(['Axis', 'Soviet']);
    expect(scenario?.units.map(unit => unit.name)).toEqual(['3 Pz', '9 Tk']);
    expect(scenario?.units.map(unit => unit.formation)).toEqual(['XLVIII Panzer Corps', 'Reserves']);
    expect(unsure).toContain('The headings between the rows are formations: “XLVIII Panzer Corps”, “Reserves”.');
    expect(left).toEqual(['9 Tk, hex: “7th” is not a hex number: write 4 digits, column then row, such as 0102.']);
  });
});

it('hexes with letters keep their numbers, and T4 is one of them', async () => {
  const { scenario, errors, unit, text } = await made({
    Units: [
      ['Unit', 'Side', 'Type', 'Strength', 'Hex'],
      ['1 NJ', 'Union', 'inf', 4, 'c9'],
      ['2 VA', 'CSA', 'inf', 3, 'T4'],
      ['3 VA', 'CSA', 'inf', 3, 'turn 2'],
      ['4 VA', 'CSA', 'inf', 3, 'AA12'],
    ],
    Rivers: [
      ['Hex', 'Direction', 'Feature'],
      ['C9', 'N', 'creek'],
    ],
  });
  expect(errors).toEqual([]);
  expect([unit('1 NJ')?.setup?.hex, unit('2 VA')?.setup?.hex, unit('4 VA')?.setup?.hex]).toEqual(['C9', 'T4', 'AA12']);
  expect(unit('3 VA')?.arrives).toBe(2);
  expect(scenario?.map.hexes).toMatchObject({ columns: 27, rows: 12 });
  expect(text('map/hexsides.csv')).toBe('feature,hexsides\ncreek,C9/C8\n');
});

it.each([
  ['Hex1', 'Hex2'],
  ['From hex', 'To hex'],
  ['Hex A', 'Hex B'],
])('%s and %s are the hexes of a hexside', async (one, other) => {
  const { text } = await made({
    Rivers: [
      [one, other, 'Kind'],
      ['0505', '0506', 'river'],
    ],
  });
  expect(text('map/hexsides.csv')).toBe('feature,hexsides\nriver,0505/0506\n');
});

it('a map alone is a scenario whose counters are still to come', async () => {
  const { scenario, errors } = await made({
    Map: [
      ['', ...Array.from({ length: 12 }, (_, i) => i + 1)],
      [1, 'Wald', '', 'See'],
      [2, '', 'Stadt', 'Hügel'],
      [9, '', '', ''],
    ],
  });
  expect(errors).toEqual([]);
  expect(scenario?.map.hexes).toMatchObject({ columns: 12, rows: 9 });
});
