import { describe, expect, it } from 'vitest';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { load, spoilt } from './sample';

const withSources = (sources: string): Record<string, string> =>
  spoilt('scenario.yaml', 'nation: german }', `nation: german, sources: ${sources} }`);

describe('the sources of a side’s supply', () => {
  it('are read, and travel inside the module', async () => {
    const { scenario, problems } = await load(withSources("['0101', '0105']"));
    expect(problems).toEqual([]);
    const sides = [
      { name: 'Blue', nation: 'german', sources: ['0101', '0105'] },
      { name: 'Red', nation: 'soviet' },
    ];
    expect(scenario?.sides).toMatchObject(sides);
    const read = scenario && scenarioFromJson(scenarioToJson(scenario));
    expect(read?.ok === true && read.value.sides).toEqual(sides);
  });

  it.each([
    ['a hex off the map', "['0101', '0909']", /^7:\d+ error hex-off-map: Hex 0909 is not on the map/],
    ['a hex without quotes', '[0101]', /hex-not-quoted/],
    ['one text', "'0101'", /wrong-shape: “sources” must be a list/],
    ['a hex twice', "['0101', '0101']", /warning double-source: Hex 0101 is named twice/],
  ])('tells of %s, with its place', async (_, sources, message) => {
    const { problems } = await load(withSources(sources));
    expect(problems.map(p => `${p.at.line}:${p.at.column} ${p.severity} ${p.code}: ${p.message}`)).toEqual([
      expect.stringMatching(message),
    ]);
  });

  it('a module that names a source off its map is refused', async () => {
    const { scenario } = await load(withSources("['0101']"));
    const text = scenario && scenarioToJson(scenario).replace('"sources":["0101"]', '"sources":["0909"]');
    const read = scenarioFromJson(text ?? '');
    expect(!read.ok && read.error).toBe('a source of supply of “Blue” lies off the map');
  });
});
