// Markers in the set-up: `markers.csv` is read with its places, travels inside a module, and is written as it was.

import { describe, expect, it } from 'vitest';
import { markerFaults, markersCsv } from '../../core/scenario/json/markers-json';
import type { PlacedMarker } from '../../core/scenario/scenario';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { scenarioFiles } from '../../core/scenario/write-scenario';
import { load, SMALL } from './sample';

const DISPLAYS = `displays:
  - { name: Victory Points, track: { from: -10, to: 40 } }
  - { name: Losses, track: { from: 0, to: 9 } }
  - { name: Turn record, track: turns }
  - { name: Boxes, boxes: [{ name: Reserve }] }
`;

const withMarkers = (...lines: readonly string[]) => ({
  ...SMALL,
  'scenario.yaml': `${SMALL['scenario.yaml'] ?? ''}${DISPLAYS}`,
  'markers.csv': ['marker,hex,window,box,side,count', ...lines, ''].join('\n'),
});

const read = async (...lines: readonly string[]) => {
  const { scenario, problems } = await load(withMarkers(...lines));
  return { scenario, markers: scenario?.markers?.map(({ at: _, ...rest }) => rest), problems };
};

describe('markers.csv', () => {
  it('names boxes, turns and numbers, also below zero; the window where two have the number', async () => {
    const { markers, problems } = await read(
      'vp,,,-3,,',
      'vp,,Losses,0,Blue,2',
      'turn,,,Turn 1,,',
      'turn,,Turn record,2,,',
      'flag,0303,,,,',
      'flag,,,Reserve,,',
    );
    expect(problems).toEqual([]);
    expect(markers).toEqual([
      { marker: 'vp', count: 1, box: { window: 'Victory Points', name: '-3' } },
      { marker: 'vp', count: 2, side: 'Blue', box: { window: 'Losses', name: '0' } },
      { marker: 'turn', count: 1, box: { window: 'Turn record', name: 'Turn 1' } },
      { marker: 'turn', count: 1, box: { window: 'Turn record', name: 'Turn 2' } },
      { marker: 'flag', count: 1, hex: '0303' },
      { marker: 'flag', count: 1, box: { window: 'Boxes', name: 'Reserve' } },
    ]);
  });

  it('says what is wrong at its place, and what was perhaps meant', async () => {
    const { problems } = await read(
      'vp,,,3,,',
      'vp,,Victory Point,3,,',
      'flag,,,Reserv,,',
      'flag,,,,,',
      'flag,0101,,Reserve,,',
      'flag,,,Reserve,Bleu,',
      'flag,,,Reserve,,0',
      ',,,Reserve,,',
    );
    expect(problems.map(({ code, at }) => [at.line, code])).toEqual([
      [2, 'which-window'],
      [3, 'unknown-window'],
      [4, 'unknown-box'],
      [5, 'marker-place'],
      [6, 'marker-place'],
      [7, 'unknown-side'],
      [8, 'marker-count'],
      [9, 'missing-cell'],
    ]);
    expect(problems[2]?.message).toContain('Did you mean “Reserve”?');
  });

  it('comes back out of a module as it went in, and is written with the columns that it needs', async () => {
    const lines = ['vp,,Victory Points,-3,Blue,', 'fort,0303,,,,3'];
    const { scenario, markers } = await read(...lines);
    if (!scenario) throw new Error('not read');
    const back = scenarioFromJson(scenarioToJson(scenario));
    expect(back.ok && back.value.markers).toEqual(markers);
    const written = scenarioFiles(scenario).get('markers.csv') ?? '';
    expect(written.trim().split(/\r?\n/)).toEqual(['marker,hex,window,box,side,count', ...lines]);
    const few: readonly PlacedMarker[] = [{ marker: 'vp', count: 1, box: { window: 'Losses', name: '99' } }];
    expect(markersCsv(few).trim().split(/\r?\n/)).toEqual(['marker,window,box', 'vp,Losses,99']);
    expect(markerFaults({ ...scenario, markers: few })).toEqual(['marker “vp” lies in no box']);
  });
});
