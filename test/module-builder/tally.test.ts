// The tally: one piece that counts for the whole table. What every counter carries in every save and log stays small.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { BuildElement } from '../../core/vassal/module/build-file';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { TALLY_NAME } from '../../module-builder/counts/tally';
import { FIGHT_KEYS } from '../../module-builder/prototypes';
import { openedAgain } from './opened';
import { Played } from './played';
import { sampleInput } from './sample';

const SAMPLES = path.resolve(import.meta.dirname, '../../assets/scenarios');
/**
 * Of a counter as it stands in a save. VASSAL writes each character as two, and a zip finds again what stands no more than
 * 32,768 characters before: a shorter counter costs next to nothing beside its like, a longer one is written out each time.
 */
const MOST_CHARACTERS = 32_768 / 2;

const opened = async (folder?: string) => {
  const built = await buildModule(await sampleInput(folder), BLANK_RENDERER);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  return openedAgain(built.value.bytes);
};

describe.each(readdirSync(SAMPLES))('a set-up of %s', name => {
  it('has counters of few characters', async () => {
    const { module } = await opened(path.join(SAMPLES, name));
    const save = await module.entry('start.vsav');
    const game = save.ok ? await readSavedGame(save.value, DEFAULT_LIMITS) : save;
    if (!game.ok) throw new Error(game.error.message);
    const pieces = game.value.start.flatMap(function all(node): readonly string[] {
      return [node.text, ...node.children.flatMap(all)];
    });
    const lengths = pieces.filter(text => text.startsWith('+/')).map(text => text.length);
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThan(MOST_CHARACTERS);
  });
});

describe('the tally', () => {
  let root: BuildElement;
  let game: Played;
  const tallies = () => game.counters.filter(({ name }) => name === TALLY_NAME);
  const declare = (): string => {
    game.told.length = 0;
    const [unit] = game.counters.filter(({ name }) => name === '44 Inf');
    if (unit) game.command(FIGHT_KEYS.attack('E'), unit);
    return game.told.join('\n');
  };

  beforeAll(async () => {
    root = (await opened()).module.root;
  });
  beforeEach(() => {
    game = new Played(root);
    game.put('147 Rifle', '0706');
    game.put('44 Inf', '0606');
  });

  it('comes with the first declaration, and stays for those that follow', () => {
    expect(tallies()).toHaveLength(0);
    expect(declare()).toContain('7 : 4 at 0706');
    expect(tallies()).toHaveLength(1);
    expect(declare()).toContain('declared before · 7 : 4 at 0706');
    expect(tallies()).toHaveLength(1);
  });

  it('comes again if somebody has taken it off', () => {
    declare();
    game.counters.splice(
      game.counters.findIndex(({ name }) => name === TALLY_NAME),
      1,
    );
    expect(declare()).toContain('7 : 4 at 0706');
    expect(tallies()).toHaveLength(1);
  });

  it('is one alone, however many were laid', () => {
    declare();
    game.put(TALLY_NAME, '');
    expect(declare().split('\n')).toHaveLength(1);
    expect(tallies()).toHaveLength(1);
  });

  it('is not called from other windows, where nobody fights', () => {
    game.counters.at(-1)?.own.set('CurrentMap', 'Turns');
    expect(declare()).toBe('Attack NE from 0606 · 44 Inf [44-inf]');
    expect(tallies()).toHaveLength(0);
  });

  it('lies in a palette that nobody opens, at the place that counters name', () => {
    const [window] = root.children.filter(({ attributes }) => attributes['name'] === 'Laid by other pieces');
    expect(window?.attributes['hidden']).toBe('true');
    const [list] = window?.children ?? [];
    expect(list?.attributes['entryName']).toBe('Laid by other pieces');
    expect(list?.children.map(({ attributes }) => attributes['entryName'])).toEqual([TALLY_NAME]);
  });
});
