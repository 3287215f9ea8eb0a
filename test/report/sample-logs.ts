// The sample games as the command line opens them: real logs, the scenario folder around them.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeSurroundings } from '../../cli/node-surroundings';
import type { Audit } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';

const SCENARIOS = path.join(import.meta.dirname, '../../assets/scenarios');

export const SIX_FAULTS = 'crossing-at-lipnya/games/six-faults.vlog';
export const SAMPLE_GAMES = [
  'crossing-at-lipnya/games/a-clean-week.vlog',
  SIX_FAULTS,
  'crossing-at-lipnya/games/twelve-faults.vlog',
  'wells-of-sidi-haram/games/a-clean-day.vlog',
  'wells-of-sidi-haram/games/twelve-faults.vlog',
];

const opened = new Map<string, Promise<Audit>>();

const open = async (game: string, file: string): Promise<Audit> => {
  const log = await openLog(
    await readFile(path.join(SCENARIOS, game)),
    file,
    nodeSurroundings(path.join(SCENARIOS, game)),
  );
  if (!log.ok) throw new Error(log.error.message);
  return audit(log.value);
};

/** @param file the name that the user gave; else the game's below the folder of scenarios */
export const auditOf = (game: string, file = game): Promise<Audit> => {
  const key = `${game} ${file}`;
  const known = opened.get(key) ?? open(game, file);
  opened.set(key, known);
  return known;
};
