// Played on beyond the scenario's last turn: the module counts as odds do there, where the weather is not known, and says so.

import { expect, it } from 'vitest';
import { readModule } from '../../core/vassal/module/read-module';
import { buildModule } from '../../module-builder/build-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { FIGHT_KEYS } from '../../module-builder/prototypes';
import { Played } from './played';
import { sampleInput } from './sample';

/** The lines of an overrun and an attack in a turn, in a game that begins with its second turn, in Mud. */
const linesIn = async (turn: number): Promise<readonly string[]> => {
  const input = await sampleInput();
  const { scenario } = input;
  const built = await buildModule(
    { ...input, scenario: { ...scenario, turns: scenario.turns.slice(1) } },
    BLANK_RENDERER,
  );
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const read = await readModule(built.value.bytes);
  if (!read.ok) throw new Error(read.error.message);
  const game = new Played(read.value.root);
  game.set('TurnNumber', String(turn));
  game.set('Phase', 'Axis Movement');
  game.put('147 Rifle', '0706');
  const pz = game.put('11 Pz', '0606');
  game.command(FIGHT_KEYS.overrun('E'), pz);
  game.command(FIGHT_KEYS.attack('E'), pz);
  return game.told;
};

it('counts by the weather of the turn', async () => {
  const [overrun, attack] = await linesIn(2);
  expect(overrun).toMatch(/ → 2-1, woods 1L → 3-2 · cannot overrun · not counted: supply, Hits$/);
  expect(attack).toMatch(/ → 2-1, woods 1L → 3-2 · not counted: supply, Hits, bombardment$/);
});

it('counts no weather of another turn where the scenario has none, and names it', async () => {
  const [overrun, attack] = await linesIn(9);
  expect(overrun).toMatch(
    / → 2-1, woods 1L, armour 1R → 2-1, DRM \+1 \(armour \+1\) · not counted: supply, Hits, weather$/,
  );
  expect(attack).toMatch(/ DRM \+1 \(armour \+1\) · not counted: supply, Hits, weather, bombardment$/);
});
