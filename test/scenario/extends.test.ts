// Two scenarios of one game: the second shares map, charts, looks and units of the first, and says only what is different.
import { describe, expect, it } from 'vitest';
import type { Files } from '../../core/scenario/files';
import { loadScenario, type LoadedScenario } from '../../core/scenario/load';
import { filesOf, SMALL, TEST_WORDS } from './sample';

type Texts = Readonly<Record<string, string>>;

/** Folders that lie beside each other. */
const inFolder = (folders: Readonly<Record<string, Texts>>, name: string): Files => ({
  ...filesOf(folders[name] ?? {}),
  beside: other => Promise.resolve(Object.hasOwn(folders, other) ? inFolder(folders, other) : undefined),
});

const load = (folders: Readonly<Record<string, Texts>>, name: string): Promise<LoadedScenario> =>
  loadScenario(inFolder(folders, name), id => (id === TEST_WORDS.system ? TEST_WORDS : undefined), [TEST_WORDS.system]);

const winter = (more: Texts = {}): Texts => ({
  'scenario.yaml': 'extends: ../two-fords\nname: Winter\nversion: 2.0.0\n',
  ...more,
});

const read = async (more: Texts = {}, base: Texts = SMALL) => {
  const { scenario, problems } = await load({ winter: winter(more), 'two-fords': base }, 'winter');
  if (!scenario) throw new Error(problems.map(p => `${p.at.file}:${p.at.line}: ${p.message}`).join('\n'));
  return scenario;
};

const faults = async (more: Texts, base: Texts = SMALL): Promise<readonly string[]> => {
  const { problems } = await load({ winter: winter(more), 'two-fords': base }, 'winter');
  return problems.map(({ at, code }) => `${at.file}:${at.line} ${code}`);
};

describe('a scenario that extends another', () => {
  it('has its own name, and all else of the other', async () => {
    const scenario = await read();
    expect(scenario).toMatchObject({ name: 'Winter', version: '2.0.0', id: 'winter', description: '' });
    expect(scenario.units.map(unit => unit.id)).toEqual(['1-pz', '2-inf', '7-inf']);
    expect(scenario.map.hexes.hexes.get('0202')?.terrain).toBe('woods');
    expect(scenario.tables.get('crt')?.rows).toHaveLength(2);
  });

  it('says keys of the map, of options and of tables one by one', async () => {
    const scenario = await read({
      'scenario.yaml':
        'extends: ../two-fords\nname: W\nversion: 1.0.0\nmap:\n  title: Snow\ntables:\n  hexsides: { file: tables/ice.csv, certainty: scenario, source: ours }\n',
      'tables/ice.csv': 'hexside,mp\nminor river,0\n',
      'tables/crt.csv': 'roll,1-1\n1,AE\n',
    });
    expect(scenario.map.title).toBe('Snow');
    expect(scenario.map.hexes.columns).toBe(6);
    expect(scenario.options['rounding']).toBe('up');
    expect(scenario.tables.get('hexsides')?.rows[0]?.cells).toEqual(['0']);
    // The other's table, from the file of its name here.
    expect(scenario.tables.get('crt')?.columns).toEqual(['1-1']);
  });

  it('changes units by their ids, adds others, and places them anew', async () => {
    const { units } = await read({
      'units.csv': 'id,name,side,type,size,af,ma,hex\n7-inf,,,,,3,,0504\n9-inf,9 Inf,Red,inf,regiment,1,4,0505\n',
    });
    expect(units.map(({ id, full, setup, arrives }) => [id, full.values['af'], setup?.hex, arrives])).toEqual([
      ['1-pz', '10', '0103', undefined],
      ['2-inf', '7', '0104', undefined],
      ['7-inf', '3', '0504', undefined],
      ['9-inf', '1', '0505', undefined],
    ]);
  });

  it('may be played on a map of its own: nothing of the other map, and no place on it', async () => {
    const own = {
      'scenario.yaml':
        'extends: { folder: ../two-fords, map: own }\nname: W\nversion: 1.0.0\nmap: { title: Isle, columns: 3, rows: 2, terrain: clear }\n',
      'units.csv': 'id,hex\n7-inf,0302\n',
      'map/terrain.csv': 'terrain,hexes\nswamp,0201\n',
    };
    const { scenario, problems } = await load({ winter: own, 'two-fords': SMALL }, 'winter');
    expect(problems).toEqual([]);
    const hexes = [...(scenario?.map.hexes.hexes.values() ?? [])];
    expect(hexes.map(({ id, terrain }) => `${id} ${terrain}`)).toEqual([
      ...['0101 clear', '0102 clear', '0201 swamp', '0202 clear', '0301 clear', '0302 clear'],
    ]);
    expect(scenario?.map.places).toEqual([]);
    expect(scenario?.units.map(({ id, setup }) => [id, setup?.hex])).toEqual([
      ['1-pz', undefined],
      ['2-inf', undefined],
      ['7-inf', '0302'],
    ]);
  });

  it('may take only the units that it names', async () => {
    const { units } = await read({
      'scenario.yaml': 'extends: { folder: ../two-fords, units: named }\nname: W\nversion: 1.0.0\n',
      'units.csv': 'id,hex\n1-pz,0101\n7-inf,0601\n',
    });
    expect(units.map(({ id, setup }) => `${id} ${setup?.hex ?? ''}`)).toEqual(['1-pz 0101', '7-inf 0601']);
  });

  it('changes hexes, adds roads and takes rivers away', async () => {
    const { map } = await read({
      'map/terrain.csv': 'terrain,hexes\nswamp,0202\n',
      'map/features.csv': 'feature,hexes\nfort,0303\nnone,0303\ntown,0404\n',
      'map/hexsides.csv': 'feature,hexsides\nnone,0301/0401\nmajor river,0301/0401\n',
      'map/connections.csv': 'connection,hexes\nnone,0302 0303\nroad,0302 0402 0403 0404\n',
    });
    const { hexes } = map;
    expect([hexes.hexes.get('0202')?.terrain, hexes.hexes.get('0203')?.terrain]).toEqual(['swamp', 'woods']);
    expect(hexes.hexes.get('0303')?.features).toEqual(['fort']);
    expect(hexes.hexside('0301', '0401')).toEqual(['major river']);
    expect(hexes.connection('0302', '0303')).toEqual([]);
    expect(hexes.connection('0302', '0402')).toEqual(['road']);
  });

  it('may extend one that extends a third', async () => {
    const { scenario } = await load(
      {
        thaw: {
          'scenario.yaml': 'extends: ../winter\nname: Thaw\nversion: 1.0.0\n',
          'units.csv': 'id,hex\n1-pz,0505\n',
        },
        winter: winter({ 'units.csv': 'id,hex\n1-pz,0501\n2-inf,0502\n' }),
        'two-fords': SMALL,
      },
      'thaw',
    );
    expect(scenario?.units.map(unit => unit.setup?.hex)).toEqual(['0505', '0502', undefined]);
  });

  it('leaves the total of an order of battle to the folder that states it', async () => {
    const base = {
      ...SMALL,
      'scenario.yaml': (SMALL['scenario.yaml'] ?? '').replace(
        'nation: german }',
        'nation: german, total: { units: 2 } }',
      ),
    };
    const units = 'id,name,side,type,size,af,ma,hex\n9-inf,9 Inf,Blue,inf,regiment,1,4,0505\n';
    expect((await read({ 'units.csv': units }, base)).units).toHaveLength(4);
  });
});

describe('what is wrong', () => {
  it('names the file that it comes from', async () => {
    const base = { ...SMALL, 'map/terrain.csv': 'terrain,hexes\nwods,0202\n' };
    expect(await faults({ 'units.csv': 'id,hex\n1-pz,0909\n' }, base)).toEqual([
      '../two-fords/map/terrain.csv:2 unknown-terrain',
      'units.csv:2 hex-off-map',
    ]);
  });

  it('is said of what is missing in the own folder too', async () => {
    expect(await faults({ 'scenario.yaml': 'extends: ../two-fords\nname: W\n' })).toEqual([
      'scenario.yaml:1 missing-key',
    ]);
    expect(await faults({ 'units.csv': 'id,hex\n8-inf,0101\n' })).toContain('units.csv:2 missing-cell');
    expect(
      await faults({ 'scenario.yaml': 'extends: { folder: ../two-fords, units: named }\nname: W\nversion: 1.0.0\n' }),
    ).toContain('units.csv:1 missing-file');
  });

  it.each([
    ['../nowhere', 'extends-nothing'],
    ['../notes', 'extends-nothing'],
    ['../winter', 'extends-circle'],
    ['../../two-fords', 'extends-elsewhere'],
    ['../two-fords/map', 'extends-elsewhere'],
    ['/etc', 'extends-elsewhere'],
    ['..', 'extends-elsewhere'],
    ['../..', 'extends-elsewhere'],
    ['../.git', 'extends-elsewhere'],
    ["'..\\two-fords'", 'extends-elsewhere'],
    ["'../a\\0'", 'extends-elsewhere'],
    ['[../two-fords]', 'wrong-shape'],
    ['{ folder: ../two-fords, unit: all }', 'unknown-key'],
    ['{ folder: ../two-fords, units: some }', 'unknown-word'],
  ])('extends: %s', async (folder, code) => {
    const own = { ...winter(), 'scenario.yaml': `extends: ${folder}\nname: W\nversion: 1.0.0\n` };
    const { scenario, problems } = await load({ winter: own, 'two-fords': SMALL, notes: { 'a.txt': '' } }, 'winter');
    expect(scenario).toBeUndefined();
    expect(problems.map(p => p.code)).toContain(code);
  });

  it('round and round is seen, and told with the way', async () => {
    const to = (name: string): Texts => ({ 'scenario.yaml': `extends: ../${name}\nname: X\nversion: 1.0.0\n` });
    const { problems } = await load({ a: to('b'), b: to('c'), c: to('b') }, 'a');
    expect(problems.find(p => p.code === 'extends-circle')).toMatchObject({
      at: { file: '../c/scenario.yaml', line: 1 },
      message: 'This goes round in a circle: ../b → ../c → ../b. Take one “extends” out.',
    });
  });

  it('more than four folders over each other are too many', async () => {
    const chain = Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].map(n => [
        `f${n}`,
        { 'scenario.yaml': `extends: ../f${n + 1}\nname: X\nversion: 1.0.0\n` },
      ]),
    );
    const { problems } = await load(chain, 'f0');
    expect(problems.find(p => p.code === 'extends-circle')?.at.file).toBe('../f4/scenario.yaml');
  });

  it('a host that reads one folder alone says so', async () => {
    const { problems } = await loadScenario(filesOf(winter()), () => TEST_WORDS);
    expect(problems[0]?.code).toBe('extends-alone');
  });
});
