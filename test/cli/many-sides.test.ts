// A maker's game whose counters have three and four sides: written in units.csv, built, played, judged, asked, and read back.

import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { audit } from '../../cli/commands/audit';
import { build } from '../../cli/commands/build';
import { check } from '../../cli/commands/check';
import { importCommand } from '../../cli/commands/import';
import { init } from '../../cli/commands/init';
import { odds } from '../../cli/commands/odds';
import { pack } from '../../cli/commands/pack';
import { record } from '../../cli/commands/record';
import { replay } from '../../cli/commands/replay';
import { unpack } from '../../cli/commands/unpack';
import { EXIT } from '../../cli/io';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { openLog } from '../../core/audit/open/open-log';
import { audit as runAudit } from '../../core/audit/run-audit';
import { unitCard } from '../../core/report/annotate/cards';
import { shortName } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { pieceLevels } from '../../core/vassal/module/prototypes';
import { readModule } from '../../core/vassal/module/read-module';
import { calculatedPropertyTrait } from '../../core/vassal/traits/calculated-property';
import { layerTrait } from '../../core/vassal/traits/layer';
import { evaluated } from '../module-builder/evaluated';
import { startSession, type Session } from './session';

const UNITS = `id,name,side,type,size,af,df,ma,reduced-af,reduced-df,reduced-ma,reduced-2-af,reduced-2-df,reduced-2-ma,reduced-3-af,reduced-3-df,reduced-3-ma,hex,reduced
1-arm,1 Arm,Blue,arm,division,8,4,8,6,4,8,4,3,8,2,2,6,0403,
2-inf,2 Inf,Blue,inf,division,8,5,4,6,2,4,,,,,,,0304,
11-inf,11 Inf,Red,inf,division,4,4,4,3,3,4,1,1,3,,,,0504,
12-inf,12 Inf,Red,inf,division,3,4,4,2,3,4,1,1,4,,,,0606,2
`;
const CRT = [
  'crt,1-2,1-1,2-1,3-1',
  ...[1, 2, 3].map(n => `${n},D1,D1,D1,D1`),
  ...[4, 5, 6].map(n => `${n},D2,D2,D2,D2`),
];

let user: Session;
const at = (name: string): string => path.join(user.folder, name);

beforeAll(async () => {
  user = await startSession();
  await init([at('game'), '--system', 'classic'], user.io);
  await writeFile(at('game/units.csv'), UNITS);
  await writeFile(at('game/tables/crt.csv'), `${CRT.join('\n')}\n`);
  const yaml = await readFile(at('game/scenario.yaml'), 'utf8');
  const results = '  results:\n    D1: { defender: 1 step }\n    D2: { defender: 2 steps }\n';
  await writeFile(at('game/scenario.yaml'), yaml.replace('  results:\n', results));
  user.hush();
  await check([at('game')], user.io);
  await build([at('game'), '-o', at('game/game.vmod'), '--no-cache'], user.io);
});
afterAll(() => user.end());

/** The answer of a command in the terminal. */
const said = async (run: Promise<number>): Promise<string> => {
  await run;
  const text = user.out() + user.err();
  user.hush();
  return text;
};

/** An attack by 1 Arm on 11 Inf, after which that many steps are taken. */
const played = async (name: string, die: number, losses: number): Promise<string> => {
  const acts = `scenario: game
players: { Blue: Ines, Red: Tomas }
acts:
  - as: Blue
  - phase: Blue Combat
  - declare: attack
    units: [1 Arm]
    target: '0504'
  - roll: 1d6
    dice: [${die}]
${'  - reduce: [11 Inf]\n'.repeat(losses)}  - phase: Red Movement
  - as: Red
  - move: [12 Inf]
    to: '0605'
`;
  await writeFile(at(`${name}.yaml`), acts);
  expect(await record([at(`${name}.yaml`), '-o', at(`game/${name}.vlog`)], user.io)).toBe(EXIT.clean);
  user.hush();
  return at(`game/${name}.vlog`);
};

const module = async () => {
  const read = await readModule(new Uint8Array(await readFile(at('game/game.vmod'))));
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const traitsOf = async (name: string): Promise<readonly string[]> => {
  const slots = [...walk((await module()).root)].filter(
    e => shortName(e) === 'PieceSlot' && e.attributes['entryName'] === name,
  );
  return pieceLevels(readPieceDefinition(slots[0]?.text ?? '') ?? { type: '', state: '' }).map(({ type }) => type);
};

describe('counters of more than two sides', () => {
  it('are checked and built without a word', () => {
    expect(user.out()).toContain('no problems');
    expect(user.err()).not.toContain('warning');
    user.hush();
  });

  it('have a picture and a level for each side, and stop at both ends', async () => {
    const [sides] = (await traitsOf('1 Arm')).filter(type => type.startsWith('emb2;')).map(layerTrait.read);
    expect(sides).toMatchObject({
      name: 'Step',
      loop: false,
      images: ['full', 'reduced', 'reduced-2', 'reduced-3'].map(side => `unit-1-arm-${side}.png`),
      names: ['', '+ (reduced)', '+ (reduced 2)', '+ (reduced 3)'],
    });
    const built = await module();
    for (const image of sides?.images ?? []) expect((await built.entry(`images/${image}`))?.ok).toBe(true);
  });

  it('are still flipped where they have two', async () => {
    const [sides] = (await traitsOf('2 Inf')).filter(type => type.startsWith('emb2;')).map(layerTrait.read);
    expect(sides).toMatchObject({ increaseMenu: 'Flip', loop: true });
  });

  it('count in a declaration with the side that shows', async () => {
    const values = (await traitsOf('1 Arm'))
      .filter(type => type.startsWith('calcProp;'))
      .map(type => calculatedPropertyTrait.read(type))
      .filter(({ name }) => name.startsWith('Fight_V'));
    const shown = values.map(({ expression }) =>
      ['1', '2', '3', '4'].map(Step_Level => evaluated(expression, { Step_Level })).join(' '),
    );
    expect(shown).toEqual(expect.arrayContaining(['8 6 4 2', '4 4 3 2']));
  });

  it('lose step after step in the log', async () => {
    const text = await said(replay([await played('two', 5, 2)], user.io));
    expect(text).toContain('11 Inf 4-4-4 → 11 Inf 3-3-4');
    expect(text).toContain('11 Inf 3-3-4 → 11 Inf 1-1-3');
    expect(text).toContain('* 11 Inf loses a step in 0504: 11 Inf (reduced)');
    expect(text).toContain('* 11 Inf (reduced) loses a step in 0504: 11 Inf (reduced 2)');
  });

  it('have as many steps as sides, for the audit', async () => {
    const exit = audit([await played('right', 5, 2)], user.io);
    expect(await exit).toBe(EXIT.clean);
    user.hush();
    expect(await said(audit([await played('short', 5, 1)], user.io))).toContain(
      'lost 1 step; D2 by 5 on 2-1 takes 2 steps',
    );
    expect(await said(audit([await played('excess', 2, 2)], user.io))).toContain(
      'lost 2 steps; D1 by 2 on 2-1 takes 1 step',
    );
  });

  it('tell on their cards what stands on the side that shows, and on the others', async () => {
    const file = await played('card', 5, 1);
    const log = await openLog(new Uint8Array(await readFile(file)), 'card.vlog', nodeSurroundings(file));
    if (!log.ok) throw new Error(log.error.message);
    const card = unitCard(runAudit(log.value), '11-inf', 4);
    expect(card).toContain('| 3 | 3 | 4 |');
    expect(card).toContain('Full: 4-4-4. Reduced 2: 1-1-3.');
  });

  it('are asked about with the figures that show then', async () => {
    const log = await played('asked', 5, 2);
    const defence = async (step: string): Promise<string> => {
      const text = await said(odds(['--log', log, '--at', step, '1 Arm -> 0504'], user.io));
      return /Defence: (\S+)/.exec(text)?.[1] ?? text;
    };
    expect(await defence('3')).toBe('4');
    expect(await defence('4')).toBe('3');
    expect(await defence('5')).toBe('1');
  });

  it('come back out of the module as they were written', async () => {
    await importCommand([at('game/game.vmod'), '-o', at('back')], user.io);
    user.hush();
    expect(await user.read('back/units.csv')).toBe(UNITS);
  });

  it('come with all their pictures out of a module that does not say what it was built from', async () => {
    await unpack([at('game/game.vmod'), at('files')], user.io);
    await rm(at('files/overrun'), { recursive: true });
    await pack([at('files'), '-o', at('foreign.vmod')], user.io);
    await importCommand([at('foreign.vmod'), '-o', at('foreign')], user.io);
    user.hush();
    const [heads, tank, , , guards] = (await user.read('foreign/units.csv')).split('\n');
    expect(heads).toContain('face,reduced-face,reduced-2-face,reduced-3-face');
    expect(tank).toContain('front,back,side 3,side 4,0403');
    expect(guards).toMatch(/front,back,side 3,,0606,2$/);
    expect(await readdir(at('foreign/images'))).toEqual(
      expect.arrayContaining(['full', 'reduced', 'reduced-2', 'reduced-3'].map(side => `unit-1-arm-${side}.png`)),
    );
  });

  it('have as many steps in a module of others, by a binding that lists what shows each side', async () => {
    const { name, turns, phases, rules } = parse(await user.read('game/scenario.yaml')) as Record<string, unknown>;
    const steps = [2, 3, 4].map(level => ({ layer: 'Step', level }));
    const binding = {
      module: name,
      rules: { system: 'classic', tables: 'game/tables', own: rules },
      sides: ['Blue', 'Red'],
      maps: { 'Main Map': 'terrain' },
      identity: { property: 'UnitId' },
      groups: ['Blue', 'Red'].map(side => ({ property: 'Side', value: side, is: 'unit', side })),
      values: 'figures.csv',
      reduced: steps,
      turn: { tracker: 'Turn' },
      turns,
      phases,
      declarations: [{ kind: 'attack', chat: 'Attack {direction} from {from} · * [{units}]' }],
      elsewhere: { terrain: 'clear' },
    };
    await writeFile(at('figures.csv'), UNITS.replace(/^id,/, 'UnitId,'));
    const judged = async (log: string, reduced: unknown): Promise<string> => {
      await writeFile(at('foreign.binding.yaml'), JSON.stringify({ ...binding, reduced }));
      const options = ['--module', at('foreign.vmod'), '--binding', at('foreign.binding.yaml')];
      return said(audit([log, ...options], user.io));
    };
    expect(await judged(at('game/right.vlog'), steps)).toContain('0 illegal');
    expect(await judged(at('game/short.vlog'), steps)).toContain('lost 1 step; D2 by 5 on 2-1 takes 2 steps');
    expect(await judged(at('game/excess.vlog'), steps)).toContain('lost 2 steps; D1 by 2 on 2-1 takes 1 step');
  });
});
