// Orders of battle as people keep them: what is read, what is guessed and what is lost is said.

import { describe, expect, it } from 'vitest';
import { daysIn } from '../../module-import/sheets/days';
import { hexesOf } from '../../module-import/sheets/hex-cells';
import { made } from './made';

const FIGURES = ['AF', 'DF', 'MA'];

describe('headings between the rows', () => {
  it('in two levels are sides and formations', async () => {
    const { scenario, unit, unsure } = await made({
      oob: [
        ['Name', 'Type', 'Factors', 'Hex'],
        ['GERMAN ARMY'],
        ['I. Korps'],
        ['1. ID', 'inf', '5-6-4', '0203'],
        ['II. Korps'],
        ['3. ID', 'inf', '4-6-4', '0205'],
        ['RUSSIAN ARMY'],
        ['27th', 'inf', '4-5-4', '0903'],
      ],
    });
    expect(scenario?.sides.map(({ name }) => name)).toEqual(['GERMAN ARMY', 'RUSSIAN ARMY']);
    expect(unit('3. ID')).toMatchObject({ side: 'GERMAN ARMY', formation: 'II. Korps' });
    expect(unit('27th')?.formation).toBeUndefined();
    expect(unsure).toContain('Those below them are formations.');
  });

  it('are formations where a column says whose the units are', async () => {
    const { unit, unsure } = await made({
      oob: [
        ['Side', 'Unit', 'Type', ...FIGURES],
        ['I Corps'],
        ['Blue', '1', 'inf', 4, 4, 4],
        ['II Corps'],
        ['Red', '2', 'inf', 4, 4, 4],
      ],
    });
    expect(unit('2')).toMatchObject({ side: 'Red', formation: 'II Corps' });
    expect(unsure).toContain('The headings between the rows are formations: “I Corps”, “II Corps”.');
  });

  it('“Start” is no side, and a turn holds for units that enter at a place', async () => {
    const { scenario, unit, text, unsure } = await made({
      oob: [
        ['Unit', 'Type', 'A-D-M', 'Setup'],
        ['ALLIED'],
        ['Start'],
        ['6 Para', 'para', '3-4-6', '1302'],
        ['Turn 4'],
        ['49 WR', 'inf', '5-6-5', 'East edge'],
        ['GERMAN'],
        ['21 Pz', 'pz', '6-5-8', 'within 3 of 1106'],
      ],
    });
    expect(scenario?.sides.map(({ name }) => name)).toEqual(['ALLIED', 'GERMAN']);
    expect(unit('49 WR')).toMatchObject({ side: 'ALLIED', arrives: 4 });
    expect(text('units.csv')).toContain('place: East edge');
    expect(unit('21 Pz')?.zone?.hexes).toContain('1106');
    expect(unsure).toContain('Places that are no hexes stand in the column “note”: “East edge”.');
  });
});

describe('a table', () => {
  it('without a column of types is one of units if it has their figures', async () => {
    const { unit, left } = await made({
      oob: [
        ['Blue', '', '', '', '', 'Red', '', '', ''],
        ['Unit', 'A', 'D', 'M', 'Start', 'Unit', 'A', 'D', 'M', 'Start'],
        ['1 Hus', 3, 2, 8, '03.04', 'Garde', 5, 5, 5, '11.04'],
      ],
    });
    expect(unit('1 Hus')).toMatchObject({ side: 'Blue', setup: { hex: '0304' } });
    expect(unit('Garde')).toMatchObject({ side: 'Red', setup: { hex: '1104' } });
    expect(left).toBe('');
  });

  it('with several units in a cell has each of them', async () => {
    const { unit, unsure } = await made({
      oob: [
        ['Side', 'Hex', 'Units'],
        ['Union', '0402', '1/I Corps 4-5, Cav 2-6'],
        ['Rebels', '0702', 'Heth 6-4\nPender 5-4'],
        ['Union', '0403', 'Reynolds HQ'],
      ],
    });
    expect(unit('1/I Corps')).toMatchObject({ setup: { hex: '0402' }, full: { values: { strength: '4', move: '5' } } });
    expect(unit('Pender')).toMatchObject({ side: 'Rebels', full: { values: { strength: '5', move: '4' } } });
    expect(unit('Reynolds HQ')?.setup?.hex).toBe('0403');
    expect(unsure).toContain('oob row 2: one cell was read as 2 units');
  });

  it('with the back of each counter in a row of its own has both sides', async () => {
    const { unit, left } = await made({
      oob: [
        ['Side', 'Unit', 'Type', 'Face', ...FIGURES],
        ['USSR', '1 Gds', 'tank', 'front', 7, 5, 8],
        ['', '', '', 'back', 4, 3, 8],
        ['Axis', '2', 'inf', 'front', 4, 5, 4],
        ['', '', '', '', 4, 3, 8],
      ],
    });
    expect(unit('1 Gds')?.reduced?.[0]?.values).toMatchObject({ af: '4', df: '3', ma: '8' });
    expect(unit('2')?.reduced).toBeUndefined();
    expect(left).toContain('oob row 5: it has no name, so it is no unit');
  });
});

it('who arrives on a date comes in the turn of that date', async () => {
  const { unit, left } = await made({
    Units: [
      ['Side', 'Unit', 'Type', 'CF', 'Arrives'],
      ['British', '7 Armd', 'arm', 7, '18.11.1941'],
      ['Axis', 'Trento', 'inf', 3, '22 Nov 41'],
      ['Axis', 'Ariete', 'arm', 4, '30 Nov 41'],
    ],
    Turns: [
      ['Turn', 'Date'],
      [1, '18 Nov 1941'],
      [2, '22 Nov 1941'],
    ],
  });
  expect([unit('7 Armd')?.arrives, unit('Trento')?.arrives]).toEqual([1, 2]);
  expect(left).toContain('30 Nov 41');
});

it.each([
  ['22 Nov 41', '22.11.1941'],
  ['Nov 22, 1941', '1941-11-22'],
  ['22. November 1941', '11/22/41'],
  ['1 März 1942', '01/03/42'],
])('%s and %s are the same day', (a, b) => {
  expect(daysIn(a).some(day => daysIn(b).includes(day))).toBe(true);
});

it.each(['Turn 3', '3', '1-2', 'November', '2 Pz 41'])('%s is no day', text => {
  expect(daysIn(text).filter(day => !day.includes('--'))).toEqual([]);
});

it.each([
  ['12.04', ['1204']],
  ['3.04', ['0304']],
  ['12-04', ['1204']],
  ['HEX 0205', ['0205']],
  ['hexes 0205, 0206', ['0205', '0206']],
  ['0803-0805', ['0803', '0804', '0805']],
  ['12.4', [undefined]],
])('%s are the hexes %j', (text, hexes) => {
  expect(hexesOf(text)).toEqual(hexes);
});

it('sides that are only written otherwise are one', async () => {
  const { scenario, unsure } = await made({
    oob: [
      ['Side', 'Unit', 'CF', 'MF'],
      ['US', '1', 3, 4],
      ['u.s.', '2', 3, 4],
      ['German', '3', 3, 4],
      ['GERMAN', '4', 3, 4],
    ],
  });
  expect(scenario?.sides.map(({ name }) => name)).toEqual(['US', 'German']);
  expect(unsure).toContain('Sides that are only written otherwise are one: u.s. is US, GERMAN is German.');
});

it('many of a kind are spread over their hexes', async () => {
  const { scenario, unsure } = await made({
    oob: [
      ['Nation', 'Unit', 'Qty', 'Attack', 'Move', 'Location'],
      ['Prussia', 'Line', 6, 4, 3, '1105,1106,1107'],
      ['Austria', 'Line', 1, 4, 3, '0505'],
    ],
  });
  const hexes = scenario?.units.filter(({ side }) => side === 'Prussia').map(({ setup }) => setup?.hex);
  expect(hexes).toEqual(['1105', '1105', '1106', '1106', '1107', '1107']);
  expect(unsure).toContain('Line: its 6 units are spread over its 3 hexes');
});

it('counters show what their fonts have', async () => {
  const { unit, unsure } = await made({
    oob: [
      ['Side', 'Unit', 'Type', 'AF', 'Formation'],
      ['Blue', '★ Guard', 'inf', 4, 'Α'],
      ['Red', '第1師団', 'inf', 5, '近衛'],
      ['Red', '1-я гв.', 'inf', 5, 'гв'],
    ],
  });
  expect(unit('★ Guard')?.counter).toBe('Guard');
  expect(unit('第1師団')).toMatchObject({ counter: '1' });
  expect(unit('第1師団')?.formation).toBeUndefined();
  expect(unit('1-я гв.')).toMatchObject({ formation: 'гв' });
  expect(unit('1-я гв.')?.counter).toBeUndefined();
  expect(unsure).toContain('The fonts of counters have no “★”, “第”, “師団”, “近衛”');
});

it('remarks are kept as notes', async () => {
  const { text, left } = await made({
    oob: [
      ['Side', 'Unit', 'Type', 'AF', 'Remarks'],
      ['Blue', '1', 'inf', 4, 'veterans'],
      ['Red', '2', 'inf', 4, ''],
    ],
  });
  expect(text('units.csv')).toContain('veterans');
  expect(left).toBe('');
});
