import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ok } from '../../core/base/result';
import { flattenCommands } from '../../core/vassal/game/command-tree';
import { parseCommand } from '../../core/vassal/game/commands/command-codec';
import { limitIn } from '../../core/vassal/budget';
import { DEFAULT_LIMITS, type Limits } from '../../core/vassal/archive/limits';
import { stepCommands } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { layOutMaps } from '../../core/vassal/module/map-layout';
import { cardOf } from '../../core/audit/chain/log-card';
import { audit } from '../../core/audit/run-audit';
import { inspectModule } from '../../core/report/inspect/inspect-module';
import { inspectionText } from '../../core/report/inspect/inspect-text';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { readModule, readModuleFiles } from '../../core/vassal/module/read-module';
import { replayFile } from '../../core/vassal/replay/replay';
import { writeBuildFile } from '../../core/vassal/module/write-build-file';
import { scrubGame } from '../../core/vassal/game/scrub/scrub';
import { peelTraits } from '../../core/vassal/traits/trait-nesting';
import { SECRET_CARD } from './shapes';
import { commandText } from '../../core/vassal/game/write-saved-game';

const BUILD_FILE = 'buildFile.xml';
/** From the folder in which the fuzzer and the tests are started: the repository. */
const MODULE = readModule(new Uint8Array(readFileSync(path.resolve('test/fixtures/engine/alt.vmod'))));
const LIMITS: Limits = { ...DEFAULT_LIMITS, inflatedBytes: 32 * 1024 * 1024 };

/**
 * Reads a file as the programs do, down to the levels of its pieces: how many commands it has, or the error's code.
 * Throws only if there is a defect.
 */
export const tryFile = async (bytes: Uint8Array): Promise<number | string> => {
  const game = await readSavedGame(bytes, LIMITS);
  if (!game.ok) {
    if (game.error.code === '' || game.error.message === '') throw new Error('an error without a name');
    return game.error.code;
  }
  const texts = [...game.value.start.flatMap(flattenCommands), ...game.value.steps.flatMap(stepCommands)];
  for (const text of texts) {
    const command = parseCommand(text);
    if (command.kind === 'add-piece') peelTraits(command.type, LIMITS);
  }
  const copy = scrubGame(game.value, { names: false, writing: false });
  if (copy.ok) commandText(copy.value.game);
  return (await tryReplay(bytes)) ?? texts.length;
};

/**
 * Replays it with a module of many grids and traits, looks at each step and at the end, and where it stands among other logs. The error's code of one that costs too
 * much, as it is read or as it is told.
 */
const tryReplay = async (bytes: Uint8Array): Promise<string | undefined> => {
  const module = await MODULE;
  const read = await replayFile(bytes, module.ok ? module.value : undefined, LIMITS);
  if (!read.ok) return read.error.code;
  const { timeline } = read.value;
  try {
    const log = { file: 'a.vlog', game: {}, timeline };
    cardOf(log);
    const text = transcriptText(transcriptOf(audit(log)));
    if (text.includes(SECRET_CARD)) throw new Error('a card of a deck that lies face down is named');
    timeline.piecesAt(timeline.steps);
    return undefined;
  } catch (error) {
    const limit = limitIn(error);
    if (!limit) throw error;
    return limit.error.code;
  }
};

/** Reads a build file's text as the module it would be: lays its maps out, checks it. The error's code, or `module`. */
export const tryBuildFile = async (bytes: Uint8Array): Promise<string> => {
  const files = {
    names: [BUILD_FILE],
    has: (name: string) => name === BUILD_FILE,
    read: () => Promise.resolve(ok(bytes)),
  };
  const module = await readModuleFiles(files);
  if (!module.ok) return module.error.code;
  const { maps } = await layOutMaps(module.value);
  for (const map of maps.values()) {
    map.pointOf(map.locationName(100, 100));
    map.locationName(-1, 1e9);
  }
  inspectionText(await inspectModule(module.value));
  writeBuildFile(module.value.root);
  return 'module';
};
