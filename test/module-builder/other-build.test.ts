// A game that was saved with one build of a module and goes on in another: counters keep the traits that they were saved with, and
// the module has its own tables. What would be counted by tables of another build is not counted, and the line says so.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '../../core/base/present';
import type { Chart } from '../../core/rules/module-counts/fight-counts';
import type { Scenario } from '../../core/scenario/scenario';
import type { BuildElement } from '../../core/vassal/module/build-file';
import { readModule } from '../../core/vassal/module/read-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule, type BuildInput } from '../../module-builder/build-module';
import { ROLL_KEY } from '../../module-builder/counts/roll';
import { TALLY_NAME } from '../../module-builder/counts/tally';
import { FIGHT_KEYS, MP_SPENT } from '../../module-builder/prototypes';
import { Played, type Counter } from './played';
import { sampleInput } from './sample';

const OTHER = 'made by another build of the module';
const [OVERRUN, ATTACK] = [FIGHT_KEYS.overrun('E'), FIGHT_KEYS.attack('E')];

let first: BuildElement;
/** Of the same scenario, whose kinds of units have other letters. */
let second: BuildElement;
let game: Played;

const rootOf = async (input: BuildInput, change: (scenario: Scenario) => Scenario = all => all) => {
  const built = await buildModule({ ...input, scenario: change(input.scenario) }, BLANK_RENDERER);
  const read = built.ok ? await readModule(built.value.bytes) : undefined;
  if (!read?.ok) throw new Error('no module');
  return read.value.root;
};

beforeAll(async () => {
  const input = await sampleInput();
  first = await rootOf(input);
  second = await rootOf(input, scenario => ({ ...scenario, units: scenario.units.toReversed() }));
});

const begins = (root: BuildElement): void => {
  game = new Played(root);
  game.set('TurnNumber', '1');
  game.set('Phase', 'Axis Movement');
};

beforeEach(() => {
  begins(first);
});

const declared = (key: string, ...units: readonly Counter[]): string => {
  game.told.length = 0;
  game.command(key, ...units);
  return game.told.join('\n');
};
const mps = (unit: Counter): number => unit.pressed.filter(key => key === MP_SPENT).length;

it('counts as before where the builds have the same tables', async () => {
  const line = (): string => {
    game.put('147 Rifle', '0706');
    const pz = game.put('11 Pz', '0606');
    return declared(OVERRUN, pz);
  };
  const before = line();
  expect(before).toMatch(/ · \d+ MP each/);
  // Another name of a unit changes no table.
  const other = await rootOf(await sampleInput(), scenario => ({
    ...scenario,
    units: scenario.units.map(unit => (unit.id === '57-inf' ? { ...unit, name: '57 Jäger' } : unit)),
  }));
  begins(first);
  game.put('147 Rifle', '0706');
  const pz = game.put('11 Pz', '0606');
  game.open(other);
  expect(declared(OVERRUN, pz)).toBe(before);
  expect(mps(pz)).toBeGreaterThan(0);
});

describe('a set-up of another build', () => {
  it('counts nothing, and says so', () => {
    game.put('147 Rifle', '0706');
    const pz = game.put('11 Pz', '0606');
    game.open(second);
    expect(declared(OVERRUN, pz)).toBe(
      `Overrun NE from 0606 · 11 Pz [11-pz] · not counted: ${OTHER} (Tools → Refresh Counters)`,
    );
    expect(mps(pz)).toBe(0);
    expect(game.counters).toHaveLength(2);
  });

  it('counts on for counters of the module’s palettes', () => {
    game.put('147 Rifle', '0706');
    const inf = game.put('44 Inf', '0606');
    declared(ATTACK, inf);
    game.counters.splice(0, 2);
    game.open(second);
    game.put('147 Rifle', '0706');
    expect(declared(ATTACK, game.put('57 Inf', '0606'))).toContain('57 Inf [57-inf] · 7 : 4 at 0706');
    expect(game.counters.filter(({ name }) => name === TALLY_NAME)).toHaveLength(1);
  });

  it('is counted on neither side with counters of this build', () => {
    game.put('147 Rifle', '0706');
    const inf = game.put('44 Inf', '0606');
    game.open(second);
    const other = game.put('57 Inf', '0606');
    expect(declared(ATTACK, other)).toContain(
      `57 Inf [57-inf] · nobody to be seen at 0706 · 1 there ${OTHER}, not counted`,
    );
    game.put('5 Cav', '0706');
    const lines = declared(ATTACK, inf, other).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines.find(line => line.includes('[44-inf]'))).toContain(`44 Inf [44-inf] · not counted: ${OTHER}`);
    expect(lines.find(line => line.includes('[57-inf] · 7 : '))).toContain(`1 there ${OTHER}, not counted`);
  });
});

describe('a fight marker of another build', () => {
  /** What it says when it is rolled in a module with this chart. */
  const rolled = async (change: (chart: Chart) => Chart): Promise<string> => {
    game.set('Phase', 'Axis Combat');
    game.put('147 Rifle', '0706');
    const inf = game.put('44 Inf', '0606');
    declared(ATTACK, inf);
    const input = await sampleInput();
    const { counts } = input;
    if (!counts?.attack?.chart || !counts.overrun) throw new Error('nothing is counted');
    const chart = change(counts.attack.chart);
    const [attack, overrun] = [counts.attack, counts.overrun].map(count => ({ ...count, chart }));
    game.open(await rootOf({ ...input, counts: { ...counts, ...present({ attack, overrun }) } }));
    game.set('2d6_total', '7');
    return declared(ROLL_KEY, ...game.counters.filter(({ name }) => name === 'marker'));
  };

  it('reads the chart where it is the same', async () => {
    expect(await rolled(chart => chart)).toMatch(/^Roll for 0706 · 2d6 = 7 on \S+ → \S+: /);
  });

  it('reads no other chart', async () => {
    expect(await rolled(chart => ({ ...chart, result: () => 'DE' }))).toBe(
      `Roll for 0706 · the marker was ${OTHER}: roll with the dice’s button and read the chart`,
    );
  });
});
