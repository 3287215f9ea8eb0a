// Counters of more than two sides in units.csv.

import { describe, expect, it } from 'vitest';
import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import { loadScenario } from '../../core/scenario/load';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { starterFiles } from '../../core/scenario/starter';
import { scenarioFiles } from '../../core/scenario/write-scenario';
import { REVISED } from './revised';
import { filesOf, load, SMALL } from './sample';

const UNITS = `id,name,side,type,size,af,ma,reduced-af,reduced-ma,reduced-2-af,reduced-2-ma,hex,reduced,arrives
1-pz,1 Pz,Blue,pz,division,10,10,7,10,4,8,0103,2,
2-inf,2 Inf,Blue,inf,division,7,6,,,,,0104,,
7-inf,7 Inf,Red,inf,regiment,2,6,,,,,,,2
`;
const withUnits = (text: string): Record<string, string> => ({ ...SMALL, 'units.csv': text });
const said = async (text: string): Promise<readonly string[]> =>
  (await load(withUnits(text))).problems.map(({ at, message }) => `${at.file}:${at.line}:${at.column}: ${message}`);

const read = async () => {
  const { scenario } = await load(withUnits(UNITS));
  if (!scenario) throw new Error('no scenario');
  return scenario;
};

describe('a unit with three sides', () => {
  it('has them in the order in which steps are lost, and starts on one of them', async () => {
    expect((await read()).units[0]).toMatchObject({
      full: { values: { af: '10', ma: '10' } },
      reduced: [{ values: { af: '7', ma: '10' } }, { values: { af: '4', ma: '8' } }],
      setup: { hex: '0103', faceUp: 2 },
    });
  });

  it('is written as it was read', async () => {
    expect(scenarioFiles(await read()).get('units.csv')).toBe(UNITS);
  });

  it('goes with its module, which an earlier Overrun does not take for one of two sides', async () => {
    const json = scenarioToJson(await read());
    expect(json).toContain('"format":2');
    const again = scenarioFromJson(json);
    expect(again.ok && again.value.units[0]).toMatchObject({
      reduced: [{}, { values: { af: '4' } }],
      setup: { faceUp: 2 },
    });
    const { scenario } = await load(SMALL);
    expect(scenario && scenarioToJson(scenario)).toContain('"format":1');
  });
});

describe('what is wrong with a unit’s sides', () => {
  it.each([
    [
      '0103,2,',
      '0103,3,',
      'units.csv:2:',
      'This unit has 2 reduced sides, not 3. Give its reduced figures, or write no.',
    ],
    [
      '0104,,',
      '0104,1,',
      'units.csv:3:',
      'This unit has no reduced side to start on. Give its reduced figures, or write no.',
    ],
    [
      ',7,10,4,8,',
      ',,,4,8,',
      'units.csv:2:',
      '“reduced-2-af” is filled, but “reduced-…” of the side before it are empty.',
    ],
    [',7,10,4,8,', ',7,10,4,,', 'units.csv:2:', 'The reduced side 2 is not complete: “reduced-2-ma” is empty.'],
    ['reduced-2-ma', 'reduced-2-mv', 'units.csv:1:', 'Unknown column “reduced-2-mv”. Did you mean “reduced-2-ma”?'],
  ])('%j for %j', async (was, is, place, words) => {
    const found = await said(UNITS.replace(was, is));
    expect(found).toContainEqual(expect.stringContaining(words));
    expect(found.find(text => text.includes(words))).toContain(place);
  });
});

describe('rules that know two sides', () => {
  it('say so of a third', async () => {
    const files = Object.fromEntries(starterFiles('Two sides', VOCABULARY));
    const lines = (files['units.csv'] ?? '').split('\n').map((line, i) => {
      const further =
        i === 0 ? ['reduced-2-af', 'reduced-2-df', 'reduced-2-ma'] : i === 1 ? ['1', '1', '4'] : ['', '', ''];
      return line === '' ? '' : `${line},${further.join(',')}`;
    });
    const { problems } = await loadScenario(filesOf({ ...files, 'units.csv': lines.join('\n') }), REVISED);
    expect(problems.map(({ at, message }) => `${at.line}: ${message}`)).toEqual([
      '2: A counter has at most 2 sides by the rules of revised-europa: a full one and a reduced one. Leave “reduced-2-af” empty.',
    ]);
  });
});
