// Slips that every player sees: each is warned of, and its twin that is meant so is not.

import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { nodeFiles } from '../../cli/node-files';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { Scenario } from '../../core/scenario/scenario';
import type { ModuleKit } from '../../module-builder/kit/kit';
import { unlikelyLooks } from '../../module-builder/check/unlikely-looks';

const FOLDER = path.join(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');

let scenario: Scenario;
let kit: ModuleKit;
beforeAll(async () => {
  const loaded = await loadPlayableScenario(await nodeFiles(FOLDER));
  const read = await kitOf('revised-europa');
  if (!loaded.scenario || !read.ok) throw new Error('the sample cannot be read');
  [scenario, kit] = [loaded.scenario, read.value];
});

const codes = (of: Scenario, by: ModuleKit = kit): readonly string[] => unlikelyLooks(of, by).map(({ code }) => code);

describe('what players would see at once', () => {
  it('is nothing in the sample', () => {
    expect(codes(scenario)).toEqual([]);
  });

  it('a reduced side that is stronger than the full one', () => {
    const withFigures = (af: string): Scenario => ({
      ...scenario,
      units: scenario.units.map((unit, i) =>
        i > 0 ? unit : { ...unit, full: { values: { af: '4', df: '5' } }, reduced: [{ values: { af, df: '3' } }] },
      ),
    });
    expect(unlikelyLooks(withFigures('9/2'), kit)[0]?.message).toMatch(
      / is stronger reduced than full: af 4, reduced 9\/2\. /,
    );
    expect(codes(withFigures('4'))).toEqual([]);
  });

  it('two sides whose counters have one colour', () => {
    const [one = '', other = ''] = scenario.sides.map(side => side.name);
    const painted = (a: string, b: string): ModuleKit => ({
      ...kit,
      nations: new Map(
        scenario.units.map(({ nation, side }) => {
          const body = side === one ? a : b;
          return [nation, { body, box: body, edge: body }];
        }),
      ),
    });
    expect(unlikelyLooks(scenario, painted('#8FB8DE', '#8FB8E0')).map(p => p.message)[0]).toContain(
      `Counters of ${one} and ${other} have the same colour`,
    );
    expect(codes(scenario, painted('#8FB8DE', '#E9C46A'))).toEqual([]);
  });

  it('are told where they stand', () => {
    const [side, ...others] = scenario.sides;
    const place = { name: 'Brückenkopfstellungen', hex: '0101', kind: 'title', at: { file: 'a', line: 3, column: 1 } };
    const named: Scenario = {
      ...scenario,
      map: { ...scenario.map, places: [{ ...place, kind: 'region', name: place.name.repeat(3) }] },
      sides: [...(side ? [side] : []), ...others.map(one => ({ ...one, at: { file: 'a', line: 2, column: 5 } }))],
    };
    const grey = { body: '#8FB8DE', box: '#8FB8DE', edge: '#8FB8DE' };
    const twice = [1, 2].map(line => ({ name: `d${line}`, count: 1, sides: 8, at: { file: 'a', line, column: 5 } }));
    const nations = new Map(scenario.units.map(({ nation }) => [nation, grey]));
    const found = unlikelyLooks(named, { ...kit, nations, dice: twice });
    expect(found.map(({ code, at }) => `${at.line} ${code}`)).toEqual(['2 sides-alike', '2 dice-twice', '3 long-name']);
  });

  it('a track of numbers without a marker', () => {
    const tracked = (from: number, ...windows: readonly string[]): Scenario => ({
      ...scenario,
      displays: [
        { name: 'Turn Record', content: { kind: 'turns' } },
        { name: 'VP', content: { kind: 'numbers', from, to: 9 } },
        { name: 'Losses', content: { kind: 'numbers', from, to: 9 } },
      ],
      markers: windows.map(window => ({ marker: 'vp', count: 1, box: { window, name: '3' } })),
    });
    expect(unlikelyLooks(tracked(-5, 'Losses'), kit).map(p => p.message)).toEqual([
      'No marker lies on the track “VP” when a game starts. Give one “place: track” under “markers:” of module.yaml, and write “vp,VP,0” into markers.csv, under the heading “marker,window,box”.',
    ]);
    const [marker] = kit.markers;
    const withTrack = { ...kit, markers: marker ? [{ ...marker, key: 'points', place: 'track' as const }] : [] };
    expect(unlikelyLooks(tracked(2, 'VP'), withTrack).map(p => p.message)).toEqual([
      'No marker lies on the track “Losses” when a game starts. Write “points,Losses,2” into markers.csv, under the heading “marker,window,box”.',
    ]);
    const two = marker && { ...kit, markers: ['vp', 'lost'].map(key => ({ ...marker, key, place: 'track' as const })) };
    expect(unlikelyLooks(tracked(2, 'VP'), two ?? kit)[0]?.message).toContain('Write “lost,Losses,2” into markers.csv');
    expect(codes(tracked(0, 'VP', 'Losses'))).toEqual([]);
  });

  it('a colour of a formation that no unit is of, in the scenario’s own words', () => {
    const [formation = ''] = scenario.units.flatMap(unit => unit.formation ?? []);
    const coloured = (name: string, file: string): ModuleKit => ({
      ...kit,
      formations: new Map([[name, { colour: '#123456', at: { file, line: 7, column: 3 } }]]),
    });
    const [found] = unlikelyLooks(scenario, coloured(`${formation}x`, 'module.yaml'));
    expect(found?.message).toBe(`No unit is of the formation “${formation}x”. Did you mean “${formation}”?`);
    expect(codes(scenario, coloured(formation, 'module.yaml'))).toEqual([]);
    expect(codes(scenario, coloured('other', '../game/module.yaml'))).toEqual([]);
  });

  it('the same dice on two buttons', () => {
    const dice = (...names: readonly (readonly [string, number])[]): ModuleKit => ({
      ...kit,
      dice: names.map(([name, sides]) => ({ name, count: 1, sides })),
    });
    expect(codes(scenario, dice(['1d10', 10], ['d10', 10]))).toEqual(['dice-twice']);
    expect(codes(scenario, dice(['1d10', 10], ['1d6', 6]))).toEqual([]);
  });
});
