import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { loadScenario } from '../../core/scenario/load';
import { REVISED } from './revised';
import { filesOf, SAMPLE_FOLDER, textsOf } from './sample';

/** What players write for types and sizes of units: odds and units.csv read the same words. */
const NATURAL = ['infantry', 'armor', 'panzer', 'artillery', 'motorized', 'engineers', 'recce'];
const SIZES = ['XX', 'div', 'bn'];

/** Words for which a game has no units. */
const UNKNOWN: Readonly<Record<string, readonly string[]>> = { 'bna-adc2': ['engineers'] };

/** Words for types of units that a rule text itself uses. */
const OF_THE_TEXT: Readonly<Record<string, readonly string[]>> = {
  'revised-europa': ['aa', 'rockets', 'cavalry', 'siege artillery', 'assault engineers'],
  'ocs-4.3': ['air base', 'dump', 'organic trucks'],
};

describe.each(RULE_SYSTEMS.map(s => [s.id, s.vocabulary] as const))('spellings of %s', (id, vocabulary) => {
  const { spellings, unitTypes, unitSizes, connections } = vocabulary;
  it('know the natural words', () => {
    const natural = [...NATURAL, ...(OF_THE_TEXT[id] ?? [])].filter(word => UNKNOWN[id]?.includes(word) !== true);
    for (const word of natural) expect([...unitTypes, ...Object.keys(spellings?.unitTypes ?? {})]).toContain(word);
    for (const word of SIZES) expect(Object.keys(spellings?.unitSizes ?? {})).toContain(word.toLowerCase());
  });
  it('mean words of the system, and take none of them for another', () => {
    for (const [others, known] of [
      [spellings?.unitTypes, unitTypes],
      [spellings?.unitSizes, unitSizes],
      [spellings?.connections, connections],
    ] as const)
      for (const [other, meant] of Object.entries(others ?? {})) {
        expect(known).toContain(meant);
        expect(known).not.toContain(other);
        expect(other).toBe(other.toLowerCase());
      }
  });
});

describe('units.csv and the map', () => {
  const changed = async (file: string, from: string, to: string) => {
    const texts = textsOf(SAMPLE_FOLDER);
    const text = texts[file] ?? '';
    expect(text).toContain(from);
    return loadScenario(filesOf({ ...texts, [file]: text.replace(from, to) }), REVISED);
  };
  it('read natural words of types and sizes as the words that they mean', async () => {
    const { scenario, problems } = await changed('units.csv', ',pz,division,48,10', ',Panzer,XX,48,10');
    expect(problems.filter(p => p.severity === 'error')).toEqual([]);
    expect(scenario?.units.find(u => u.id === '11-pz')).toMatchObject({ type: 'pz', size: 'division' });
  });
  it('still refuse words that nobody knows', async () => {
    const { problems } = await changed('units.csv', ',pz,division,48,10', ',pzz,division,48,10');
    expect(problems.map(p => p.message)).toEqual(['Unknown unit type “pzz”. Did you mean “pz”?']);
  });
  it('suggest “railway” for “rail”', async () => {
    const { problems } = await changed('map/connections.csv', '\nrailway,', '\nrail,');
    expect(problems.map(p => p.message)).toContain('Unknown connection “rail”. Did you mean “railway”?');
  });
});
