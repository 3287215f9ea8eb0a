import path from 'node:path';
import { parseArgs } from 'node:util';
import { audit as auditLog } from '../../core/audit/run-audit';
import { openLog } from '../../core/audit/find-rules';
import type { RulesOptions } from '../../core/audit/rules-search';
import { pieceLines, replayLines } from '../../core/report/replay-json';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import type { Viewer } from '../../core/vassal/timeline';
import { EXIT, type Command, type Io } from '../io';
import { nodeSurroundings } from '../node-surroundings';
import { vassalErrorText } from '../vassal-error';

const USAGE = 'overrun replay FILE [--module M.vmod] [--json] [--at STEP]';

interface Wish {
  readonly file: string;
  readonly module?: string;
  readonly json: boolean;
  readonly at?: number;
  readonly viewer: Viewer;
}

const readArguments = (args: readonly string[]): Wish | string => {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        module: { type: 'string' },
        json: { type: 'boolean', default: false },
        at: { type: 'string' },
        as: { type: 'string' },
        reveal: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const { values, positionals } = parsed;
  const [file, second] = positionals;
  if (file === undefined || second !== undefined) return 'Name one log or save.';
  if (values.at !== undefined && !/^\d{1,9}$/.test(values.at)) return '--at is the number of a step; 0 is the start.';
  return {
    file,
    json: values.json,
    viewer: { reveal: values.reveal, ...(values.as === undefined ? {} : { side: values.as }) },
    ...(values.module === undefined ? {} : { module: values.module }),
    ...(values.at === undefined ? {} : { at: Number(values.at) }),
  };
};

/** Many short lines are written in few pieces: a write for each of 20,000 steps costs more than the replay. */
const writeLines = (lines: Iterable<string>, io: Io): void => {
  let chunk = '';
  for (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length > 1 << 16) {
      io.out(chunk);
      chunk = '';
    }
  }
  if (chunk !== '') io.out(chunk);
};

/** What each step of a log did, as JSON lines or as text; with `--at` the pieces on the maps after a step. */
export const replay: Command = async (args, io) => {
  const wish = readArguments(args);
  if (typeof wish === 'string') {
    io.err(`overrun replay: ${wish}\n${USAGE}\n`);
    return EXIT.wrongUse;
  }
  const read = async (file: string): Promise<Uint8Array | undefined> =>
    io.readFile(path.resolve(io.cwd, file)).catch(() => undefined);
  const bytes = await read(wish.file);
  const module = wish.module === undefined ? undefined : await read(wish.module);
  const missing = bytes ? (wish.module !== undefined && !module ? wish.module : undefined) : wish.file;
  if (!bytes || missing !== undefined) {
    io.err(`overrun: ${missing ?? wish.file} cannot be opened. Name a file that is there.\n`);
    return EXIT.unreadable;
  }
  const options: RulesOptions =
    wish.module !== undefined && module ? { module: { name: wish.module, bytes: module } } : {};
  const log = await openLog(bytes, wish.file, nodeSurroundings(path.resolve(io.cwd, wish.file)), options);
  if (!log.ok) {
    io.err(`overrun: ${vassalErrorText(wish.file, log.error)}\n`);
    return EXIT.unreadable;
  }
  const { timeline, moduleError } = log.value;
  if (moduleError) {
    io.err(`overrun: ${vassalErrorText(wish.module ?? 'the module', moduleError)}\n`);
    return EXIT.unreadable;
  }
  if (wish.at !== undefined && wish.at > timeline.steps) {
    io.err(`overrun: ${wish.file} has ${timeline.steps} steps; --at is 0 to ${timeline.steps}.\n`);
    return EXIT.wrongUse;
  }
  if (wish.at !== undefined) writeLines(pieceLines(timeline, wish.at, wish.viewer), io);
  else if (wish.json) writeLines(replayLines(timeline, wish.viewer), io);
  else io.out(transcriptText(transcriptOf(auditLog(log.value, wish.viewer), { reveal: wish.viewer.reveal ?? false })));
  return EXIT.clean;
};
