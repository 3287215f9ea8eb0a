import { describe, expect, it } from 'vitest';
import { scenarioFromJson, scenarioToJson } from '../../core/scenario/json/scenario-json';
import { weatherIn, weatherText } from '../../core/scenario/weather';
import { load, spoilt } from './sample';

/** The small scenario, all of it in zone B, with the first turn's weather as written here, and zones of single hexes. */
const withWeather = (weather: string, zones = ''): Record<string, string> => ({
  ...spoilt('scenario.yaml', 'weather: Clear', `weather: ${weather}`),
  ...(zones === '' ? {} : { 'map/zones.csv': `zone,hexes\n${zones}\n` }),
});

const problemsOf = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await load(texts)).problems.map(p => `${p.at.line}:${p.at.column} ${p.severity} ${p.code}: ${p.message}`);

describe('a turn’s weather by zone', () => {
  it('is read, and travels inside the module', async () => {
    const { scenario, problems } = await load(withWeather('{ C: Mud, B: Clear }', 'C,0101 0102'));
    expect(problems).toEqual([]);
    const [first, second] = scenario?.turns ?? [];
    expect([weatherIn(first, 'B'), weatherIn(first, 'C'), weatherIn(first, undefined)]).toEqual([
      'Clear',
      'Mud',
      undefined,
    ]);
    expect(first && weatherText(first)).toBe('B Clear, C Mud');
    expect([weatherIn(second, 'B'), weatherIn(second, undefined)]).toEqual(['Mud', 'Mud']);
    const read = scenario && scenarioFromJson(scenarioToJson(scenario));
    expect(read?.ok === true && read.value.turns).toEqual(scenario?.turns);
  });

  it.each([
    ['a zone that no hex is in', '{ B: Clear, D: Mud }', '', /unknown-zone: No hex of the map is in zone “D”/],
    ['a word that is no weather', '{ B: Sunny }', '', /unknown-weather: Unknown weather “Sunny”/],
    ['no zone at all', '{}', '', /wrong-shape: Weather by zone names 1 to 50 zones/],
    ['a list', '[Clear]', '', /wrong-shape: “weather” must be one text/],
  ])('refuses %s, with its place', async (_, weather, zones, message) => {
    const found = await problemsOf(withWeather(weather, zones));
    expect(found).toEqual([expect.stringMatching(message)]);
    expect(found[0]).toMatch(/^\d+:\d+ error/);
  });

  it('warns of a zone without a word, and of hexes without a zone', async () => {
    expect(await problemsOf(withWeather('{ B: Clear }', 'C,0101'))).toEqual([
      expect.stringMatching(/warning zone-without-weather: Turn 1 gives no weather for zone C/),
    ]);
    const texts = withWeather('{ C: Clear }', 'C,0101');
    const bare = { ...texts, 'scenario.yaml': (texts['scenario.yaml'] ?? '').replace('  zone: B\n', '') };
    expect(await problemsOf(bare)).toEqual([expect.stringMatching(/warning hexes-without-zone: 29 hexes, such as/)]);
  });

  it('a map without zones takes one word only', async () => {
    const texts = withWeather('{ B: Clear }');
    const bare = { ...texts, 'scenario.yaml': (texts['scenario.yaml'] ?? '').replace('  zone: B\n', '') };
    expect(await problemsOf(bare)).toEqual([expect.stringMatching(/unknown-zone: The map has no weather zones/)]);
  });
});
