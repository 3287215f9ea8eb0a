// The sample's game with six faults up to its first: to be judged, and a finding in it, in a fraction of the whole's time.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { SAMPLE_FOLDER } from '../scenario/sample';

const STEPS = 12;

const cut = async (): Promise<Uint8Array> => {
  const log = await readSavedGame(new Uint8Array(await readFile(path.join(SAMPLE_FOLDER, 'games/six-faults.vlog'))));
  if (!log.ok) throw new Error(log.error.message);
  return writeSavedGame({ ...log.value, steps: log.value.steps.slice(0, STEPS) });
};

let log: Promise<Uint8Array> | undefined;

/** A log of twelve steps; the seventh is illegal. Who would change it changes a copy. */
export const logWithOneFault = (): Promise<Uint8Array> => (log ??= cut());
