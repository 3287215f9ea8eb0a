// *Roll* is never without a word: the result, or why there is none and what to do.

import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuildElement } from '../../core/vassal/module/build-file';
import { readModule } from '../../core/vassal/module/read-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { ROLL_KEY } from '../../module-builder/counts/roll';
import { FIGHT_KEYS } from '../../module-builder/prototypes';
import { Played, type Counter } from './played';
import { sampleInput } from './sample';

const SAMPLES = path.resolve(import.meta.dirname, '../../assets/scenarios');

const roots = new Map<string, BuildElement>();
const gameOf = async (sample: string): Promise<Played> => {
  let root = roots.get(sample);
  if (!root) {
    const built = await buildModule(await sampleInput(path.join(SAMPLES, sample)), BLANK_RENDERER);
    const read = built.ok ? await readModule(built.value.bytes) : undefined;
    if (!read?.ok) throw new Error('no module');
    root = read.value.root;
    roots.set(sample, root);
  }
  const game = new Played(root);
  game.set('TurnNumber', '1');
  return game;
};

let game: Played;
const told = (key: string, ...counters: readonly Counter[]): readonly string[] => {
  game.told.length = 0;
  game.command(key, ...counters);
  return [...game.told];
};
const markers = (): readonly Counter[] => game.counters.filter(({ name }) => name === 'marker');

describe('Roll by a unit', () => {
  let inf: Counter;
  let pz: Counter;
  beforeEach(async () => {
    game = await gameOf('crossing-at-lipnya');
    game.set('Phase', 'Axis Combat');
    game.set('2d6_total', '7');
    game.put('147 Rifle', '0706');
    [inf, pz] = [game.put('44 Inf', '0606'), game.put('11 Pz', '0606')];
  });

  it('says that nothing is declared', () => {
    expect(told(ROLL_KEY, inf)).toEqual([
      'Nothing to roll for 44 Inf: no fight is declared, or it is resolved or needs no die (its line says what follows)',
    ]);
  });

  it('says so once for a stack', () => {
    expect(told(ROLL_KEY, inf, pz)).toHaveLength(1);
  });

  it('is the result alone for a stack', () => {
    game.command(FIGHT_KEYS.attack('E'), inf, pz);
    expect(told(ROLL_KEY, inf, pz)).toEqual([expect.stringMatching(/^Roll for 0706 · 2d6 = 7, DRM \+1 = 8 on /)]);
  });

  it('says so after it is rolled', () => {
    game.command(FIGHT_KEYS.attack('E'), inf);
    told(ROLL_KEY, inf);
    expect(told(ROLL_KEY, inf)).toEqual([expect.stringContaining('Nothing to roll for 44 Inf: ')]);
  });
});

it('Roll of an overrun that needs no die says so', async () => {
  game = await gameOf('gap-at-bir-shafra');
  const [enemy, unit] = [game.put('A Hus', '0706'), game.put('I/31 Pz', '0606')];
  expect(enemy).toBeDefined();
  expect(told(FIGHT_KEYS.overrun('E'), unit).join()).toContain('no die is rolled for an overrun');
  expect(markers()).toHaveLength(0);
  expect(told(ROLL_KEY, unit)).toEqual([expect.stringContaining('Nothing to roll for I/31 Pz: ')]);
});

it('Roll where the module reads no chart says what to do, and the marker stays', async () => {
  game = await gameOf('wells-of-sidi-haram');
  const [enemy, unit] = [game.put('5 Ind', '0706'), game.put('5 Pz', '0606')];
  expect(enemy).toBeDefined();
  game.command(FIGHT_KEYS.attack('E'), unit);
  const says = ['Roll for 0706 · roll with the dice’s button, read the chart and choose Fight resolved on the marker'];
  expect(told(ROLL_KEY, unit)).toEqual(says);
  expect(markers()).toHaveLength(1);
  expect(told(ROLL_KEY, ...markers())).toEqual(says);
});

it('Roll of a marker that no declaration has laid says so', async () => {
  game = await gameOf('crossing-at-lipnya');
  const marker = game.put('Fight', '0706');
  expect(told(ROLL_KEY, marker)).toEqual(['Nothing to roll for 0706: no fight is declared on it']);
});
