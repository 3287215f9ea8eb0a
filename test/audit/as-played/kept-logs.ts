// Logs that were accused once, or whose fault was passed over, as the acts that they were: a game is played anew only to keep its log. A file for each rule
// system in test/fixtures/as-played, with a line of JSON for each log. The field it was played on is drawn by its seed.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { present } from '../../../core/base/present';
import { SAMPLE_FOLDER } from '../../scenario/sample';
import type { Act } from '../random-games/table-top';
import { composedLog } from './composed';
import { KINDS, logWith } from './kinds';
import { Games, spoilt } from './many-games';
import { ONCE_ACCUSED, type OnceAccused } from './once-accused';
import { ONCE_MISSED } from './once-missed';
import { newLines, type Variant } from './variant';

type Kept = Omit<OnceAccused, 'system'> & { readonly before: readonly Act[]; readonly acts: readonly Act[] };

const fileOf = (system: string): string =>
  path.join(SAMPLE_FOLDER, '../../../test/fixtures/as-played', `${system}.jsonl`);

const nameOf = ({ seed, habit, place, fault }: Omit<OnceAccused, 'system'>): string =>
  `${seed}, ${habit}, place ${place}${fault === undefined ? '' : `, ${fault}`}`;

const keptOf = (system: string): ReadonlyMap<string, Kept> => {
  const file = fileOf(system);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return new Map(lines.map(line => JSON.parse(line) as Kept).map(kept => [nameOf(kept), kept]));
};

/** The logs that are kept of one rule system, by what they were; a log that is not kept is a defect of the table. */
export const keptLogs = (system: string): ((log: OnceAccused) => Variant) => {
  const all = keptOf(system);
  return log => {
    const kept = all.get(nameOf(log));
    if (!kept) throw new Error(`${nameOf(log)} is not kept: run \`npm run as-played -- --keep\``);
    return { before: kept.before, lines: newLines(kept.acts) };
  };
};

const played = async (games: Games, log: OnceAccused): Promise<Kept> => {
  const game = await games.of(log.seed);
  const told = (log.fault === undefined ? game : spoilt(game, log.fault))?.told;
  if (!told) throw new Error(`${nameOf(log)}: the game has no place for the fault`);
  const kind = KINDS.find(({ name }) => name === log.habit);
  const variant =
    log.most === undefined ? kind && logWith(kind, told, log.place) : composedLog(told, log.most, log.place).variant;
  if (!variant) throw new Error(`${nameOf(log)}: the game has no such log`);
  const { seed, habit, place, fault } = log;
  return {
    seed,
    habit,
    place,
    ...present({ fault }),
    before: variant.before,
    acts: variant.lines.map(({ act }) => act),
  };
};

/** Writes the file of one rule system anew: what is kept stays as it is. Returns how many logs were played for it. */
export const keepOnceAccused = async (system: string): Promise<number> => {
  const kept = keptOf(system);
  const games = new Games(system);
  const lines: string[] = [];
  let news = 0;
  for (const log of [...ONCE_ACCUSED, ...ONCE_MISSED].filter(one => one.system === system)) {
    const there = kept.get(nameOf(log));
    if (!there) news++;
    lines.push(JSON.stringify(there ?? (await played(games, log))));
  }
  writeFileSync(fileOf(system), lines.map(line => `${line}\n`).join(''));
  return news;
};
