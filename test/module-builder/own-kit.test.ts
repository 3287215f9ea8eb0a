import { describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { contrast, inkOn } from '../../core/draw/contrast';
import { STARTER_MODULE } from '../../core/scenario/no-system';
import { BANDS } from '../../core/draw/palette';
import { Problems } from '../../core/scenario/problems';
import { readYaml } from '../../core/scenario/yaml/yaml';
import type { ModuleKit } from '../../module-builder/kit/kit';
import { unitImage } from '../../module-builder/file-names';
import { picturesOf } from '../../module-builder/module-art';
import { readOwnKit } from '../../module-builder/kit/read-kit';
import { sampleInput } from './sample';

const baseOf = async (system: string): Promise<ModuleKit> => {
  const kit = await kitOf(system);
  if (!kit.ok) throw new Error(kit.error.map(p => p.message).join('\n'));
  return kit.value;
};

const kitOver = (text: string, base: ModuleKit): ReturnType<typeof readOwnKit> => {
  const root = readYaml(text, 'module.yaml', new Problems());
  if (root?.kind !== 'map') throw new Error('the text is no map');
  return readOwnKit(root, base);
};

const merged = async (system: string, text: string): Promise<ModuleKit> => {
  const { kit, problems } = kitOver(text, await baseOf(system));
  if (problems.length > 0) throw new Error(problems.map(p => p.message).join('\n'));
  return kit;
};

describe('a scenario’s module.yaml', () => {
  it('that init writes is a whole kit', async () => {
    const kit = await merged('none', STARTER_MODULE);
    expect(kit.looks.terrains.get('jungle')).toEqual(['wood', 'forest', '#8FAE6B']);
    expect(kit.counters.symbols.get('headquarters')).toEqual(['=HQ']);
    expect(kit.counters.factors).toEqual(['attack', 'defence', 'move']);
    expect(kit.declarations).toEqual(['attack']);
  });

  it('goes over the kit of the system: new words beside old ones, and in their place', async () => {
    const base = await baseOf('revised-europa');
    const kit = await merged(
      'revised-europa',
      `map: { terrains: { sand: [stones] }, features: { shrine: port } }
markers:
  - { key: oil, name: Oil, place: left, picture: crate, word: Oil, field: '#FFFFFF', ink: '#000000', accent: '#AA0000' }
dice: [{ name: 1d20, count: 1, sides: 20 }]
drop: [2d6]
`,
    );
    expect(kit.looks.terrains.get('sand')).toEqual(['stones']);
    expect(kit.looks.terrains.get('woods')).toEqual(base.looks.terrains.get('woods'));
    expect(kit.looks.features.get('shrine')).toBe('port');
    expect(kit.markers.length).toBe(base.markers.length + 1);
    expect(kit.dice.map(die => die.name)).toEqual([...base.dice.map(die => die.name).filter(n => n !== '2d6'), '1d20']);
    expect(kit.counters).toEqual(base.counters);
    expect(kit.states).toEqual(base.states);
  });

  it('gives formations the colours of their bands, and the others theirs as before', async () => {
    const { scenario } = await sampleInput();
    const [formation = '', other = ''] = new Set(scenario.units.flatMap(unit => unit.formation ?? []));
    const kit = await merged('revised-europa', `formations: { ${formation}: '#123456' }`);
    const bandOf = (of: string): string => {
      const unit = scenario.units.find(one => one.formation === of);
      const picture = picturesOf(scenario, kit).find(({ file }) => file === unitImage(unit?.id ?? '', 0));
      return /<rect y='22' width='100' height='29' fill='(#\w+)'/.exec(picture?.draw() ?? '')?.[1] ?? '';
    };
    expect(bandOf(formation)).toBe('#123456');
    expect(BANDS).toContain(bandOf(other));
    const faint = kitOver("formations: { I Korps: '#777777', II Korps: red }", kit);
    expect(faint.problems.map(({ code, at }) => `${at.column} ${code}`)).toEqual(['24 faint-colour', '45 wrong-form']);
  });

  it('gives a nation a box and an edge out of one colour; text on all of them can be read', async () => {
    const { nations } = await merged(
      'none',
      "nations: { teal: '#6FB5B0', three: { body: '#FFFFFF', box: '#EEEEEE', edge: '#000000' } }",
    );
    const teal = nations.get('teal');
    if (!teal) throw new Error('no teal');
    expect(contrast(teal.body, inkOn(teal.body))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(teal.box, inkOn(teal.box))).toBeGreaterThanOrEqual(4.5);
    expect(nations.get('three')).toEqual({ body: '#FFFFFF', box: '#EEEEEE', edge: '#000000' });
  });

  it.each([
    ["nations: { grey: '#7A7A7A' }", 1, 12, /easy to read on #7A7A7A/],
    ["nations: { x: { body: '#E9C46A', box: '#7A7A7A', edge: '#000000' } }", 1, 39, /Make the box of “x” lighter/],
    [
      "markers: [{ key: a, name: A, place: left, picture: flag, word: A, field: '#FFFFFF', ink: '#FFFFF0', accent: '#000000' }]",
      1,
      85,
      /#FFFFF0 cannot be seen on the field #FFFFFF of this marker\. Choose another ink/,
    ],
    ['map:\n  terrains: { taiga: [wod] }', 2, 23, /Unknown ground “wod”. Did you mean “wood”\?/],
    ['counters:\n  symbols: { elf: [cros] }', 2, 20, /Did you mean “cross”\?/],
    ['markrs: []', 1, 1, /Unknown key “markrs” in module.yaml. Did you mean “markers”\?/],
    ["nations: { x: 'red' }", 1, 15, /must be a colour/],
  ])('%s: the fault is named with its place', async (text, line, column, message) => {
    const [problem] = kitOver(text, await baseOf('none')).problems;
    expect(problem).toMatchObject({ at: { file: 'module.yaml', line, column } });
    expect(problem?.message).toMatch(message);
  });
});
