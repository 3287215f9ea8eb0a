// Battles for North Africa: a defender that failed to retreat before combat defends with a DRM, which no counter shows.

import path from 'node:path';
import { expect, it } from 'vitest';
import { readModule } from '../../core/vassal/module/read-module';
import { buildModule } from '../../module-builder/build-module';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { FIGHT_KEYS } from '../../module-builder/prototypes';
import { Played } from './played';
import { sampleInput } from './sample';

const FOLDER = path.resolve(import.meta.dirname, '../../assets/scenarios/gap-at-bir-shafra');

it('is named in attacks on units that may try it, and in no others', async () => {
  const built = await buildModule(await sampleInput(FOLDER), BLANK_RENDERER);
  const read = built.ok ? await readModule(built.value.bytes) : undefined;
  if (!read?.ok) throw new Error('no module');
  const game = new Played(read.value.root);
  game.set('TurnNumber', '1');
  game.set('Phase', 'Axis Combat');
  const attacker = game.put('8 Bers', '0804');
  const lancers = game.put('12 Lan', '0805');
  game.put('1 Raj', '0704');
  game.command(FIGHT_KEYS.attack('S'), attacker);
  game.command(FIGHT_KEYS.overrun('S'), attacker);
  lancers.own.set('LocationName', '0704');
  game.command(FIGHT_KEYS.attack('Q'), attacker);
  lancers.own.set('LocationName', '0601');
  game.command(FIGHT_KEYS.attack('Q'), attacker);
  expect(game.told.map(line => line.includes('a failed retreat before combat'))).toEqual([true, false, true, false]);
});
