// An archive as a club keeps it: games of five logs each, 200 steps a log, by each rule system in turn.

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { Scenario } from '../../core/scenario/scenario';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { nodeFiles } from '../../cli/node-files';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { SYSTEMS } from './audit';
import { manyTurns } from './large-front';
import { longGame } from './long-game';
import { openField } from './open-field';

const STEPS = 200;
const LOGS_A_GAME = 5;

/** The sample's board and units, with turns enough for a game of a thousand steps. */
const fieldOf = async (sample: string): Promise<Scenario> => {
  const { scenario, problems } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLE_FOLDER, '..', sample)));
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  return { ...scenario, turns: manyTurns(300) };
};

/** Writes so many logs, a folder for each game with its module; what is there from before is used again. @returns the folder */
export const archiveOf = async (logs: number): Promise<string> => {
  // A log is judged by the module that lies beside it.
  const folder = path.resolve(`out/bench-archive/${logs}-with-modules`);
  const done = path.join(folder, 'done');
  if (existsSync(done)) return path.join(folder, 'games');
  rmSync(folder, { recursive: true, force: true });
  const games = Math.ceil(logs / LOGS_A_GAME);
  for (const [at, { id, sample, hand }] of SYSTEMS.entries()) {
    const scenario = await fieldOf(sample);
    const { referee, table, bytes } = await openField(scenario);
    for (let seed = at; seed < games; seed += SYSTEMS.length) {
      const acts = longGame({ scenario, referee, hand, seed }, STEPS * LOGS_A_GAME);
      const place = path.join(folder, 'games', id, `game-${seed}`);
      mkdirSync(place, { recursive: true });
      writeFileSync(path.join(place, `${id}.vmod`), bytes);
      for (let log = 0; log < Math.min(LOGS_A_GAME, logs - seed * LOGS_A_GAME); log++) {
        const own = table.write(acts.slice(log * STEPS, (log + 1) * STEPS), acts.slice(0, log * STEPS));
        writeFileSync(path.join(place, `${log + 1}.vlog`), writeSavedGame(own));
      }
    }
  }
  writeFileSync(done, '');
  return path.join(folder, 'games');
};
