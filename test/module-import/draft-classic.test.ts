// A spreadsheet with its charts becomes a game whose rules are data; what no sheet says is asked for, and nobody is accused of it.

import { expect, it } from 'vitest';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import { cleanDraft } from '../../module-import/sheets/clean-draft';
import { draftScenario } from '../../module-import/sheets/draft';
import { DRAFTINGS } from '../../module-import/sheets/draftings';
import { readSheets } from '../../module-import/sheets/read-sheets';
import { filesOf } from '../scenario/sample';

type Rows = readonly (readonly (string | number)[])[];

const made = async (sheets: Readonly<Record<string, Rows>>) => {
  const game = readSheets(
    Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map(row => row.map(String)), dates: [] })),
  );
  const draft = await cleanDraft(draftScenario(game, 'my-game', 'oob.xlsx', DRAFTINGS.classic));
  const { scenario, problems } = await loadPlayableScenario(filesOf(Object.fromEntries(draft.files)));
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return {
    scenario,
    unsure: draft.unsure.join('\n'),
    left: [...game.left, ...draft.left],
    yaml: draft.files.get('scenario.yaml') ?? '',
    table: (name: string) => draft.files.get(`tables/${name}.csv`),
    units: draft.files.get('units.csv') ?? '',
  };
};

const OOB: Rows = [
  ['Unit', 'Side', 'Type', 'Size', 'Att', 'Def', 'MA', 'Back att', 'Hex'],
  ['16 Pz', 'German', 'Panzer', 'Div', '8*', 6, 8, 4, '0304'],
  ['Flak', 'German', 'AA', 'Regt', '(2)', 3, 6, '', '0305'],
  ['HQ', 'German', 'HQ', 'Corps', '-', 1, 6, '', '0202'],
  ['46', 'British', 'Inf', 'XX', 4, 5, 4, '', '0708'],
];
const MAP: Rows = [
  ['Hex', 'Terrain'],
  ['0504', 'Woods'],
  ['0505', 'Gully'],
  ['0303', 'City'],
];
const RIVERS: Rows = [
  ['From', 'To', 'What'],
  ['0506', '0606', 'River'],
  ['0303', '0807', 'Road'],
];
const TEC: Rows = [
  ['Terrain', 'Movement cost', '', 'Combat effect', 'Weather'],
  ['', 'Foot', 'Mechanized', '', ''],
  ['Clear', 1, 1, 'none', 'mud?'],
  ['Woods', 2, 'P', '1L', ''],
  ['City', 2, 1, 'doubled, 1L', ''],
  ['River (hexside)', '+1', '+3', 'attackers halved', ''],
  ['Road', '½', '1/2', '–', ''],
  ['Hills', 2, 4, '?', ''],
];
const CRT: Rows = [
  ['Combat Results Table'],
  ['Die', '3-Jan', '2-Jan', '1:1', '2 to 1', '1-Mar', '4-1+'],
  ['≤1', 'AE', 'ae', 'AR', 'EX', 'DR', 'DE'],
  [2, 'AE', 'AR', '', 'no effect', 'DR2', 'A1 / D1'],
  ['3-6', 'AR', 'NE', '—', 'DR', 'DE', 'DE'],
  ['EX = both lose as many'],
];
const ALL = { OOB, MAP, RIVERS, TEC, CRT };

it('its charts are the sheets’, with their source', async () => {
  const { scenario, table, yaml } = await made(ALL);
  expect(table('crt')?.split('\n').slice(0, 5)).toEqual([
    'roll,1-3,1-2,1-1,2-1,3-1,4-1',
    '1,AE,AE,AR,EX,DR,DE',
    '2,AE,AR,?,NE,DR2,A1D1',
    '3,AR,NE,NE,DR,DE,DE',
    '4,AR,NE,NE,DR,DE,DE',
  ]);
  expect(table('terrain')).toBe('terrain,foot,mechanized,shift\nclear,1,1,\nwoods,2,P,-1\ngully,,,\nhills,2,4,\n');
  expect(table('hexsides')).toBe('hexside,foot,mechanized,attackers\nriver,1,3,1/2\n');
  expect(table('connections')).toBe('connection,foot,mechanized\nroad,1/2,1/2\n');
  expect(scenario?.tables.get('crt')).toMatchObject({
    certainty: 'user-supplied',
    source: 'The sheet CRT of oob.xlsx.',
  });
  expect(yaml).toContain('EX: { words: both lose as many }');
  expect(yaml).toMatch(/dice: 1d6/);
});

it('a town’s cost is what is paid besides the ground below it', async () => {
  const { table, unsure } = await made(ALL);
  expect(table('features')).toBe('feature,foot,mechanized,defenders,shift\ncity,1,0,2,-1\n');
  expect(unsure).toContain('Costs of “city” are the whole hex’s in TEC');
});

it('figures are numbers, and a half other side is none', async () => {
  const { units, scenario, unsure, left } = await made(ALL);
  expect(units).toContain('16-pz,16 Pz,German,panzer,div,8,6,8,,0304,,,\n');
  expect(scenario?.units.map(unit => unit.full.values['attack'])).toEqual(['8', '2', '0', '4']);
  expect(unsure).toContain('read as numbers: 16 Pz attack 8*, Flak attack (2), HQ attack -');
  expect(left).toContain('the other side of 16 Pz: it has no strengths');
});

it('what no sheet says is asked for, and accuses nobody', async () => {
  const { unsure, left, yaml, scenario, table } = await made(ALL);
  expect(unsure).toMatch(/What these results do .*: “EX”, “\?”\./);
  expect(unsure).toContain('panzer → mechanized, inf → foot');
  expect(unsure).toContain('How these types move is not known: “aa”, “hq”');
  expect(unsure).toContain('TEC has no row for “gully”');
  expect(unsure).toContain('3-Jan is 1-3, 2-Jan is 1-2, 1-Mar is 3-1');
  expect(left).toContain('TEC: column “Weather”: no rule of classic reads it');
  expect(left).toContain('TEC, Hills, Combat effect: “?” says nothing that a chart can have there');
  expect(scenario?.tables.get('types')?.certainty).toBe('illustrative');
  expect(table('types')).toContain('aa,\n');
  expect(yaml).toContain('# zoc: { enter: stop }');
  expect(yaml).toContain('unsaid: [supply, air support,');
});

it('without charts nothing is known of costs and fights', async () => {
  const { scenario, unsure, table } = await made({ OOB, MAP });
  expect(unsure).toContain('What ground costs is not known');
  expect(unsure).toContain('How fights end is not known');
  expect(table('terrain')).toBe('terrain,units\nclear,\nwoods,\ngully,\n');
  expect(scenario?.tables.get('terrain')?.certainty).toBe('illustrative');
  expect(table('crt')).toBeUndefined();
  expect(scenario && ruleSystem('classic')?.referee(scenario).ok).toBe(true);
});

it.each([
  [
    'differences, turned round',
    [
      ['', 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
      ['≤-3', ...Array.from({ length: 11 }, () => 'AE')],
      ['0', ...Array.from({ length: 11 }, () => 'NE')],
      ['+4 or more', ...Array.from({ length: 11 }, () => 'DE')],
    ],
    'roll,-3,0,+4\n2,AE,NE,DE\n',
    'scale: differential\n    dice: 2d6',
  ],
  [
    'odds by a title with its dice',
    [
      ['Results (2d10)', '', '', ''],
      ['Roll', '1-2', '1-1', '2-1'],
      ['1-10', 'AE', 'NE', 'DE'],
      ['11+', 'AE', 'NE', 'DE'],
    ],
    'roll,1-2,1-1,2-1\n1,AE,NE,DE\n',
    'dice: 2d10',
  ],
] as const)('a CRT of %s', async (_, rows, begins, said) => {
  const { table, yaml } = await made({ OOB, CRT: rows });
  expect(table('crt')?.startsWith(begins)).toBe(true);
  expect(yaml).toContain(said);
});

it('a sheet of unit types says how they move, and one of overruns is theirs', async () => {
  const { table, scenario, unsure } = await made({
    ...ALL,
    'Overrun CRT': CRT,
    Types: [
      ['Unit type', 'Class', 'ZOC'],
      ['Panzer', 'Mechanized', 'yes'],
      ['AA', 'Mechanized', 'no'],
      ['HQ', 'foot', 'no'],
      ['Inf', 'Foot', 'yes'],
    ],
  });
  expect(table('types')).toBe('type,class,zoc\npanzer,mechanized,yes\naa,mechanized,no\nhq,foot,no\ninf,foot,yes\n');
  expect(scenario?.tables.get('types')?.certainty).toBe('user-supplied');
  expect(scenario?.tables.has('overrun-crt')).toBe(true);
  expect(unsure).not.toContain('How types move');
});

it('a CRT that classic cannot read is told, and left out', async () => {
  const { left, table } = await made({
    OOB,
    CRT: [
      ['', '2-1', '3-1', '4-1'],
      [1, 'AE', 'NE', 'DE'],
      [2, 'AE', 'NE', 'DE'],
    ],
  });
  expect(left.join()).toContain('CRT: The columns must be odds in ascending order');
  expect(table('crt')).toBeUndefined();
});

it('a German order of battle with letters on its map is read as it stands', async () => {
  const { table, units, unsure, left } = await made({
    Aufstellung: [
      ['Einheit', 'Seite', 'Typ', 'Größe', 'Kampfstärke', 'Bewegung', 'Kampfstärke (reduziert)', 'Feld', 'Zug'],
      ['1. Pz', 'Rot', 'Panzer', 'Div', 6, 8, 3, 'C4', ''],
      ['14. Inf', 'Blau', 'Infanterie', 'Div', 3, 4, 1, '', 3],
    ],
    Gelände: [
      ['Feld', 'Gelände'],
      ['D4', 'Wald'],
      ['E5', 'Stadt'],
    ],
    Flüsse: [
      ['Von', 'Nach'],
      ['D4', 'E5'],
    ],
    Geländetabelle: [
      ['Gelände', 'Bewegungskosten', 'Kampf'],
      ['Klar', 1, '–'],
      ['Wald', 2, '2 Spalten links'],
      ['Stadt', 1, 'verdoppelt'],
      ['Flüsse', '+2', 'Angreifer halbiert'],
    ],
  });
  expect(units.split('\n').slice(0, 2)).toEqual([
    'id,name,side,type,size,strength,move,reduced-strength,hex,arrives,nation,reduced-move',
    '1-pz,1. Pz,Rot,panzer,div,6,8,3,C4,,,',
  ]);
  expect(table('terrain')).toBe('terrain,units,shift\nklar,1,\nwald,2,-2\n');
  expect(table('features')).toBe('feature,units,defenders\nstadt,0,2\n');
  expect(table('hexsides')).toBe('hexside,units,attackers\nflüsse,2,1/2\n');
  expect(unsure).toContain('attack strength, defence strength, movement move');
  expect(left).toEqual([]);
});
