// A fight that is declared again, played on the module that was built: all who fight are counted as they are now, by the ways that
// they come, and MPs are spent once.

import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BuildElement } from '../../core/vassal/module/build-file';
import { readModule } from '../../core/vassal/module/read-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { FIGHT_KEYS, MP_SPENT } from '../../module-builder/prototypes';
import { key } from '../../module-builder/counts/keys';
import { Played, type Counter } from './played';
import { sampleInput } from './sample';

let root: BuildElement;
let game: Played;
const [NE, SE] = [FIGHT_KEYS.attack('E'), FIGHT_KEYS.attack('D')];
const OVERRUN_NE = FIGHT_KEYS.overrun('E');
/** Of the marker’s menu: *Fight resolved*. */
const RESOLVED = key('done');

beforeAll(async () => {
  const built = await buildModule(await sampleInput(), BLANK_RENDERER);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const read = await readModule(built.value.bytes);
  if (!read.ok) throw new Error(read.error.message);
  ({ root } = read.value);
});

beforeEach(() => {
  game = new Played(root);
  game.set('TurnNumber', '1');
  game.set('Phase', 'Axis Combat');
  game.put('147 Rifle', '0706');
});

/** The line of a declaration as far as the column before shifts. */
const declared = (key: string, ...units: readonly Counter[]): string => {
  game.told.length = 0;
  game.command(key, ...units);
  expect(game.told).toHaveLength(1);
  return game.told[0] ?? '';
};
const reduce = (unit: Counter): void => {
  unit.own.set('Step_Level', '2');
};
const mps = (unit: Counter): number => unit.pressed.filter(key => key === MP_SPENT).length;

it('counts the attacker as he is now', () => {
  const inf = game.put('44 Inf', '0606');
  expect(declared(NE, inf)).toContain('44 Inf [44-inf] · 7 : 4 at 0706');
  reduce(inf);
  expect(declared(NE, inf)).toMatch(/^Attack NE from 0606, declared before · 2 : 4 at 0706.* · with 44 Inf/);
});

it('counts all who attack the hex as they are now, whoever of them declares', () => {
  const [inf, other] = [game.put('44 Inf', '0606'), game.put('57 Inf', '0605')];
  declared(NE, inf);
  reduce(inf);
  expect(declared(SE, other)).toMatch(/57 Inf \[57-inf\] · 9 : 4 at 0706.* · with 44 Inf/);
  reduce(other);
  expect(declared(NE, inf)).toMatch(/declared before · 4 : 4 at 0706.* · with 44 Inf, 57 Inf/);
});

it('adds who comes to those of his hex that declared before, and names him alone', () => {
  const [inf, eng] = [game.put('44 Inf', '0606'), game.put('2 Eng', '0606')];
  declared(NE, inf);
  expect(declared(NE, inf, eng)).toMatch(/2 Eng \[2-eng\] · 9 : 4 at 0706.* · with 44 Inf ·/);
});

it('no longer counts who has declared on another hex since', () => {
  game.put('5 Cav', '0707');
  const [inf, other] = [game.put('44 Inf', '0606'), game.put('57 Inf', '0605')];
  declared(NE, inf);
  declared(SE, inf);
  expect(declared(SE, other)).toMatch(/57 Inf \[57-inf\] · 7 : 4 at 0706(?!.* · with )/);
});

it('goes by the way that a unit comes when it declares again, not by the one before', () => {
  const odds = (line: string): string => / · (\d+ : .*?) · /.exec(line)?.[1] ?? '';
  const inf = game.put('44 Inf', '0606');
  const direct = odds(declared(NE, inf));
  inf.own.set('LocationName', '0605');
  const moved = odds(declared(SE, inf));
  game = new Played(root);
  game.put('147 Rifle', '0706');
  expect(moved).toBe(odds(declared(SE, game.put('44 Inf', '0605'))));
  expect(direct).toMatch(/^7 : 4 at 0706/);
});

it('spends the MPs of an overrun once, until it is resolved', () => {
  const [pz, mot] = [game.put('11 Pz', '0606'), game.put('25 Mot', '0606')];
  declared(OVERRUN_NE, pz);
  const each = mps(pz);
  expect(each).toBeGreaterThan(0);
  // An enemy was unmasked, or another takes part.
  game.put('137 Rifle', '0706');
  expect(declared(OVERRUN_NE, pz, mot)).toContain('11 Pz, 25 Mot [11-pz 25-mot] · 17 : 8 at 0706');
  expect([mps(pz), mps(mot)]).toEqual([each, each]);
  for (const marker of game.counters.filter(({ name }) => name === 'marker')) game.command(RESOLVED, marker);
  declared(OVERRUN_NE, pz);
  expect([mps(pz), mps(mot)]).toEqual([2 * each, each]);
});

it('counts two stacks of a hex that overrun the same hex as one, and names who declared before', () => {
  const [pz, mot, far] = [game.put('11 Pz', '0606'), game.put('25 Mot', '0606'), game.put('60 Mot', '0605')];
  declared(OVERRUN_NE, pz);
  const both = declared(OVERRUN_NE, mot);
  expect(both).toMatch(/25 Mot \[25-mot\] · 17 : 4 at 0706.* · with 11 Pz · /);
  expect(both).not.toMatch(/stands? here too/);
  expect(declared(OVERRUN_NE, pz, mot)).toMatch(/11 Pz, 25 Mot \[11-pz 25-mot\] · 17 : 4 at 0706(?!.* with )/);
  // From another hex it is another overrun, and so is one of who attacked before.
  expect(declared(FIGHT_KEYS.overrun('D'), far)).toMatch(/60 Mot \[60-mot\] · 6 : 4 at 0706(?!.* with )/);
  declared(NE, pz);
  expect(declared(OVERRUN_NE, mot)).toMatch(/25 Mot \[25-mot\] · 7 : 4 at 0706(?!.* with )/);
});

it('counts who overruns alone after the overrun of others was resolved', () => {
  const [pz, mot] = [game.put('11 Pz', '0606'), game.put('25 Mot', '0606')];
  declared(OVERRUN_NE, pz);
  for (const marker of game.counters.filter(({ name }) => name === 'marker')) game.command(RESOLVED, marker);
  expect(declared(OVERRUN_NE, mot)).toMatch(/25 Mot \[25-mot\] · 7 : 4 at 0706.* · 11 Pz stands here too/);
});

it('spends the MPs of an overrun in another phase, or of another hex, too', () => {
  const pz = game.put('11 Pz', '0606');
  declared(OVERRUN_NE, pz);
  const each = mps(pz);
  game.set('Phase', 'Axis Exploitation');
  declared(OVERRUN_NE, pz);
  expect(mps(pz)).toBe(2 * each);
});

it('spends no MPs for an enemy who is masked, and spends them once he is shown', () => {
  const [rifle] = game.counters;
  const pz = game.put('11 Pz', '0606');
  rifle?.own.set('Obscured', 'true');
  declared(OVERRUN_NE, pz);
  expect(mps(pz)).toBe(0);
  rifle?.own.set('Obscured', 'false');
  declared(OVERRUN_NE, pz);
  expect(mps(pz)).toBeGreaterThan(0);
});

/** Another sample, with an enemy, and what is told there of a declaration. */
const playedIn = async (sample: string, enemy: string, hex: string) => {
  const built = await buildModule(await sampleInput(`assets/scenarios/${sample}`), BLANK_RENDERER);
  const read = built.ok ? await readModule(built.value.bytes) : undefined;
  if (!read?.ok) throw new Error('no module');
  const at = new Played(read.value.root);
  at.set('TurnNumber', '1');
  at.set('Phase', 'Axis Combat');
  at.put(enemy, hex);
  const told = (key: string, unit: Counter): string => {
    at.told.length = 0;
    at.command(key, unit);
    return at.told.join();
  };
  return { at, told };
};

it('adds who overruns the same hex in a phase, from there or elsewhere, where no die is rolled', async () => {
  const { at, told } = await playedIn('gap-at-bir-shafra', 'HQ 22', '0809');
  const [OVERRUN_SE, first] = [FIGHT_KEYS.overrun('D'), at.put('104 Sch', '0710')];
  const alone = told(OVERRUN_NE, first);
  expect(alone).toMatch(/104 Sch \[104-sch\] · 5 : 0 at 0809 /);
  expect(at.counters.some(({ name }) => name === 'marker')).toBe(false);
  expect(told(OVERRUN_SE, at.put('115 Sch', '0709'))).toMatch(/115 Sch \[115-sch\] · 10 : 0 at 0809 .* · with 104 Sch/);
  at.set('Phase', 'Axis Friendly Reserve Movement');
  expect(told(OVERRUN_NE, first)).toBe(alone);
});

it('adds who attacks from another hex to a fight in which nobody has to be rolled for', async () => {
  const { at, told } = await playedIn('gap-at-bir-shafra', 'HQ 22', '0809');
  expect(told(NE, at.put('104 Sch', '0710'))).toMatch(/104 Sch \[104-sch\] · 5 : 0 at 0809 .*nobody there can fight/);
  expect(told(SE, at.put('115 Sch', '0709'))).toMatch(/115 Sch \[115-sch\] · 10 : 0 at 0809 .* · with 104 Sch/);
  // The marker of such a fight has no row of the chart to be read.
  const marker = at.counters.find(counter => counter.own.has('Fight_Kept_Fight_Row'));
  expect(marker?.own.get('Fight_Kept_Fight_Row')).toBe('');
});

it('says that there is no hex beyond the edge of the map', () => {
  expect(declared(FIGHT_KEYS.attack('W'), game.put('44 Inf', '0601'))).toMatch(
    /^Attack N from 0601 · 44 Inf \[44-inf\] · no hex of the map lies there · not counted: supply/,
  );
});

it('names supply, of which only badges are counted, in Battles for North Africa', async () => {
  const counts = (await sampleInput('assets/scenarios/gap-at-bir-shafra')).counts;
  for (const fight of [counts?.overrun, counts?.attack])
    expect(fight?.uncounted.map(({ words }) => words)).toContain('supply without a badge');
});
