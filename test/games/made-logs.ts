// Logs for tests of many: short games of several systems, no two alike, and logs that say another module than they were played
// with, or none.

import path from 'node:path';
import { nodeFiles } from '../../cli/node-files';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { Metadata } from '../../core/vassal/archive/metadata';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { SYSTEMS } from '../bench/audit';
import { longGame } from '../bench/long-game';
import { openField } from '../bench/open-field';
import { SAMPLE_FOLDER } from '../scenario/sample';

const withModule = async (
  bytes: Uint8Array,
  change: (module: Metadata) => Metadata | undefined,
): Promise<Uint8Array> => {
  const game = await readSavedGame(bytes);
  if (!game.ok) throw new Error(game.error.message);
  const { module = {}, ...rest } = game.value;
  const changed = change(module);
  return writeSavedGame({ ...rest, ...(changed && { module: changed }) });
};

/** The same steps, as if they had been played with another module. */
export const playedWith = (bytes: Uint8Array, name: string, version: string): Promise<Uint8Array> =>
  withModule(bytes, module => ({ ...module, name, version }));

/** As VASSAL 2 wrote them: the log does not say its module. */
export const ofVassal2 = (bytes: Uint8Array): Promise<Uint8Array> => withModule(bytes, () => undefined);

export interface MadeGame {
  readonly name: string;
  readonly version: string;
  /** The .vmod. */
  readonly module: Uint8Array;
  /** The mails of a game of its own for each number, so many that carry on from each other. */
  readonly mails: (seed: number, count: number) => Promise<readonly Uint8Array[]>;
}

/**
 * @param sample the folder of a sample scenario
 * @param steps of each mail
 */
export const madeGame = async (sample: string, steps: number): Promise<MadeGame> => {
  const system = SYSTEMS.find(one => one.sample === sample);
  const { scenario } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLE_FOLDER, '..', sample)));
  if (!system || !scenario) throw new Error(sample);
  const { referee, table, bytes } = await openField(scenario);
  return {
    name: scenario.name,
    version: scenario.version,
    module: bytes,
    mails: (seed, count) => {
      const acts = longGame({ scenario, referee, hand: system.hand, seed }, steps * count);
      const mail = (_: unknown, i: number): Promise<Uint8Array> =>
        writeSavedGame(table.write(acts.slice(i * steps, (i + 1) * steps), acts.slice(0, i * steps)));
      return Promise.all(Array.from({ length: count }, mail));
    },
  };
};
