// Markers laid in play: the module counts the ground that the map shows, so its line names those that change it.

import { expect, it } from 'vitest';
import { readModule } from '../../core/vassal/module/read-module';
import { buildModule } from '../../module-builder/build-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { FIGHT_KEYS } from '../../module-builder/prototypes';
import { Played } from './played';
import { sampleInput } from './sample';

it('are named where they change the ground of the target, and only there', async () => {
  const built = await buildModule(await sampleInput(), BLANK_RENDERER);
  const read = built.ok ? await readModule(built.value.bytes) : undefined;
  if (!read?.ok) throw new Error('no module');
  const game = new Played(read.value.root);
  game.set('TurnNumber', '1');
  game.set('Phase', 'Axis Combat');
  const attack = FIGHT_KEYS.attack('E');
  const [inf, fort] = [game.put('44 Inf', '0606'), game.put('Fort', '0606')];
  game.put('147 Rifle', '0706');
  // Hits are named in any line, breaks change nothing.
  game.put('Hit (1 column right)', '0706');
  game.put('Rail break', '0706');
  game.command(attack, inf);
  fort.own.set('LocationName', '0706');
  game.command(attack, inf);
  fort.own.set('Obscured', 'true');
  game.command(attack, inf);
  const uncounted = game.told.map(line => line.replace(/^.*not counted: /, ''));
  const all = 'supply, Hits, bombardment';
  expect(uncounted).toEqual([all, `${all}, Fort marker`, all]);
});
