import { describe, expect, it } from 'vitest';
import { starterVocabulary } from '../../core/scenario/no-system';
import { starterFiles } from '../../core/scenario/starter';
import { load, SMALL } from './sample';

const NEW = Object.fromEntries(starterFiles('Any Game', starterVocabulary()));
const spoilt = (file: string, from: string, to: string): Record<string, string> => {
  const text = NEW[file] ?? '';
  expect(text).toContain(from);
  return { ...NEW, [file]: text.replace(from, to) };
};
const said = async (texts: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await load(texts)).problems.map(({ at, message }) => `${at.file}:${at.line}:${at.column}: ${message}`);

describe('a game without a rule system', () => {
  it('that init writes loads without a problem', async () => {
    expect(await said(NEW)).toEqual([]);
  });

  it('takes its words from module.yaml: terrains, features, types, sizes, nations, figures', async () => {
    const texts = spoilt('module.yaml', "jungle: [wood, forest, '#8FAE6B']", "taiga: [wood, '#8FAE6B']");
    texts['map/terrain.csv'] = 'terrain,hexes\ntaiga,0101\n';
    texts['units.csv'] =
      'id,name,side,type,size,attack,move,hex\na,A,Blue,cavalry,brigade,5*,(3),0203\nb,B,Red,infantry,none,2,4,0808\n';
    const { scenario, problems } = await load(texts);
    expect(problems).toEqual([]);
    expect(scenario?.map.hexes.hexes.get('0101')?.terrain).toBe('taiga');
    expect(scenario?.units[0]?.full.values).toEqual({ attack: '5*', move: '(3)' });
    expect(scenario?.sides.map(side => side.nation)).toEqual(['blue', 'red']);
  });

  it('says which of them a word was meant to be', async () => {
    const texts = { ...NEW, 'map/terrain.csv': 'terrain,hexes\njungel,0101\n' };
    expect(await said(texts)).toEqual(['map/terrain.csv:2:1: Unknown terrain “jungel”. Did you mean “jungle”?']);
    expect(await said(spoilt('scenario.yaml', 'nation: blue', 'nation: bleu'))).toContainEqual(
      expect.stringMatching(/^scenario\.yaml:\d+:\d+: Unknown nation “bleu”\. Did you mean “blue”\?$/),
    );
    expect(await said(spoilt('scenario.yaml', 'system: none', 'system: noe'))).toContainEqual(
      expect.stringContaining('Unknown rule system “noe”. Did you mean “none”?'),
    );
  });

  it('calls its phases, weathers and charts what it likes', async () => {
    const texts = spoilt('scenario.yaml', 'kind: movement', 'kind: initiative');
    texts['scenario.yaml'] = `${(texts['scenario.yaml'] ?? '').replace('weather: Clear', 'weather: Monsoon')}
tables:
  crt: { file: tables/crt.csv }
`;
    texts['tables/crt.csv'] = 'die,1-1,2-1\n1,A1,D1\n';
    const { scenario, problems } = await load(texts);
    expect(problems).toEqual([]);
    expect(scenario?.phases[0]?.kind).toBe('initiative');
    expect(scenario?.turns[0]?.weather).toBe('Monsoon');
    expect([...(scenario?.tables.keys() ?? [])]).toEqual(['crt']);
  });
});

describe('a module.yaml beside a scenario with rules', () => {
  it('names charts that no rule reads: those need no certainty', async () => {
    const victory = `\ntables:\n  crt: { file: tables/crt.csv, certainty: scenario, source: ours }\n  victory: { file: tables/victory.csv }\n`;
    const texts = {
      ...SMALL,
      'scenario.yaml': (SMALL['scenario.yaml'] ?? '').replace(/\ntables:\n.*\n/, victory),
      'tables/victory.csv': 'place,points\nFord,3\n',
    };
    expect(await said(texts)).toContainEqual(expect.stringContaining('Unknown table “victory”. '));
    const named = { ...texts, 'module.yaml': 'charts: [{ table: victory, title: Victory Points }]\n' };
    const { scenario, problems } = await load(named);
    expect(problems).toEqual([]);
    expect(scenario?.tables.get('victory')).toMatchObject({ columns: ['points'], certainty: 'scenario', source: '' });
  });

  it('adds nations, and features that the rules do not know', async () => {
    const texts: Record<string, string> = {
      ...SMALL,
      'module.yaml': "nations: { ruritanian: '#AACCEE' }\nmap: { features: { shrine: town } }\n",
      'map/features.csv': 'feature,hexes\nshrine,0101\n',
    };
    texts['scenario.yaml'] = (texts['scenario.yaml'] ?? '').replace('nation: german', 'nation: ruritanian');
    const { scenario, problems } = await load(texts);
    expect(problems.filter(p => p.severity === 'error')).toEqual([]);
    expect(scenario?.sides[0]?.nation).toBe('ruritanian');
    expect(scenario?.map.hexes.hexes.get('0101')?.features).toEqual(['shrine']);
  });

  it('does not add terrains: the rules would not know what they cost', async () => {
    const texts = { ...SMALL, 'module.yaml': 'map: { terrains: { taiga: [wood] } }\n' };
    expect(await said({ ...texts, 'map/terrain.csv': 'terrain,hexes\ntaiga,0101\n' })).toContainEqual(
      expect.stringContaining('Unknown terrain “taiga”'),
    );
  });
});
