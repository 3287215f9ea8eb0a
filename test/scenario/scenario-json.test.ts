import { describe, expect, it } from 'vitest';
import { REVISED } from './revised';
import { SAMPLE_FOLDER, filesOf, load, SMALL, textsOf } from './sample';
import { loadScenario } from '../../core/scenario/load';
import type { Scenario } from '../../core/scenario/scenario';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';

const unplaced = <T extends { readonly at?: unknown }>({ at: _at, ...fact }: T) => fact;

/** Source positions stay at home; functions of the map are asked, not compared. */
const facts = (scenario: Scenario) => {
  const map = scenario.map.hexes;
  const pairs = [...map.hexes.keys()].flatMap(a => map.neighbours(a).map(b => [a, b] as const));
  return {
    ...scenario,
    sides: scenario.sides.map(unplaced),
    units: scenario.units.map(unplaced),
    tables: [...scenario.tables.values()]
      .map(({ at: _at, headings: _headings, ...table }) => ({
        ...table,
        rows: table.rows.map(({ key, cells }) => ({ key, cells })),
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    map: {
      ...scenario.map,
      places: scenario.map.places.map(unplaced),
      hexes: [...map.hexes.values()],
      hexsides: pairs.map(([a, b]) => [a, b, map.hexside(a, b)]),
      connections: pairs.map(([a, b]) => [a, b, map.connection(a, b)]),
    },
  };
};

const small = async (): Promise<Scenario> => {
  const { scenario } = await load(SMALL);
  if (!scenario) throw new Error('the small scenario has problems');
  return scenario;
};

describe('a scenario inside a module', () => {
  it('is read back as it was written', async () => {
    const scenario = await small();
    const read = scenarioFromJson(scenarioToJson(scenario));
    expect(read.ok && facts(read.value)).toEqual(facts(scenario));
  });

  it('is read back as it was written: the sample', async () => {
    const { scenario } = await loadScenario(filesOf(textsOf(SAMPLE_FOLDER)), REVISED);
    if (!scenario) throw new Error('the sample has problems');
    const read = scenarioFromJson(scenarioToJson(scenario));
    expect(read.ok && facts(read.value)).toEqual(facts(scenario));
  });

  it('is written the same a second time', async () => {
    const text = scenarioToJson(await small());
    const read = scenarioFromJson(text);
    expect(read.ok && scenarioToJson(read.value)).toBe(text);
  });

  it.each([
    ['no JSON', () => '{"format":1,'],
    ['scenario is not an object', () => '[1]'],
    ['written by a newer Overrun: update to read it', (text: string) => text.replace('"format":1', '"format":3')],
    [
      'scenario.map.columns is not a whole number from 1 to 400',
      (text: string) => text.replace('"columns":6', '"columns":1e9'),
    ],
    [
      'the map has more than 40000 hexes',
      (text: string) => text.replace('"columns":6,"rows":5', '"columns":400,"rows":400'),
    ],
    ['two units have the same id', (text: string) => text.replace('"2-inf"', '"1-pz"')],
    ['unit “1-pz” starts off the map', (text: string) => text.replace('"hex":"0103"', '"hex":"9903"')],
    ['scenario.units[0].name is not a text of at most 200 characters', (text: string) => text.replace('"1 Pz"', '7')],
    [
      'unit “1-pz” is of no side',
      (text: string) =>
        text.replace('"side":"Blue","nation":"german","type":"pz"', '"side":"Green","nation":"german","type":"pz"'),
    ],
  ])('is refused: %s', async (fault, spoil) => {
    const text = scenarioToJson(await small());
    const changed = spoil(text);
    expect(changed).not.toBe(text);
    expect(scenarioFromJson(changed)).toEqual({ ok: false, error: fault });
  });

  it('cannot reach a prototype by its keys', async () => {
    const text = scenarioToJson(await small()).replace('"rounding":"up"', '"__proto__":"up"');
    const read = scenarioFromJson(text);
    expect(read.ok && Object.keys(read.value.options)).toEqual(['__proto__']);
    expect(read.ok && read.value.options['constructor']).toBeUndefined();
    expect(({} as Record<string, unknown>)['up']).toBeUndefined();
  });
});
