// Logs for tests of many: short games of several systems, no two alike, and logs that say another module than they were played
// with, or none.

import path from 'node:path';
import { nodeFiles } from '../../cli/node-files';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { CommandNode } from '../../core/vassal/game/command';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import type { Metadata } from '../../core/vassal/archive/metadata';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { SYSTEMS } from '../bench/audit';
import { manyTurns } from '../bench/large-front';
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
  /** Mails that carry on from each other; for each number a game of its own, told by where one counter stood aside at its start. */
  readonly mails: (game: number) => Promise<readonly Uint8Array[]>;
}

/**
 * @param sample the folder of a sample scenario
 * @param mails of a game
 * @param steps of each mail
 */
export const madeGame = async (sample: string, mails: number, steps: number): Promise<MadeGame> => {
  const system = SYSTEMS.find(one => one.sample === sample);
  const { scenario } = await loadPlayableScenario(await nodeFiles(path.join(SAMPLE_FOLDER, '..', sample)));
  if (!system || !scenario) throw new Error(sample);
  const { referee, table, bytes } = await openField({ ...scenario, turns: manyTurns(300) });
  const acts = longGame({ scenario, referee, hand: system.hand, seed: 1 }, steps * mails);
  const games = Array.from({ length: mails }, (_, i) =>
    table.write(acts.slice(i * steps, (i + 1) * steps), acts.slice(0, i * steps)),
  );
  const aside = unmovedIn(games);
  return {
    name: scenario.name,
    version: scenario.version,
    module: bytes,
    mails: number => Promise.all(games.map(game => writeSavedGame(displaced(game, aside, number)))),
  };
};

/** A counter that stands alone and is in no step of the game: its stack, and itself. */
const unmovedIn = (games: readonly SavedGame[]): readonly string[] => {
  const steps = JSON.stringify(games.map(game => game.steps));
  const stacks = (games[0]?.start ?? []).flatMap(textsOf).flatMap(text => {
    const [, stack = '', pieces = ''] = /^\+\/(\d+)\/stack\/[^;]*;\d+;\d+;(\d+);/.exec(text) ?? [];
    return stack === '' ? [] : [[stack, pieces]];
  });
  const found = stacks.find(ids => ids.every(id => !steps.includes(id)));
  if (!found) throw new Error('every counter moves');
  return found;
};

const textsOf = ({ text, children }: CommandNode): readonly string[] => [text, ...children.flatMap(textsOf)];

/** The counter set down beside the map, at a point for each number. */
const displaced = (game: SavedGame, aside: readonly string[], number: number): SavedGame => {
  const point = `;${1 + (number % 20)};${1 + Math.floor(number / 20)};`;
  const moved = ({ text, children }: CommandNode): CommandNode => ({
    text: aside.some(id => text.startsWith(`+/${id}/`)) ? text.replace(/(Main Map);\d+;\d+;/g, `$1${point}`) : text,
    children: children.map(moved),
  });
  return { ...game, start: game.start.map(moved) };
};
