import path from 'node:path';
import { present } from '../../core/base/present';
import { err, ok } from '../../core/base/result';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { pieceLines, replayLines } from '../../core/report/replay-json';
import { pieceTable } from '../../core/report/piece-table';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import type { OpenedLog } from '../../core/audit/audit';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import type { VassalError } from '../../core/vassal/error';
import { readModule } from '../../core/vassal/module/read-module';
import { replayFile } from '../../core/vassal/replay/replay';
import type { Timeline, Viewer } from '../../core/vassal/replay/timeline';
import { unknownSide } from '../../core/vassal/replay/unknown-side';
import { command } from '../command-line/define';
import type { Parsed } from '../command-line/parse';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { replayManual } from '../manuals/replay';
import { nodeSurroundings } from '../node-surroundings';
import { rulesOptions } from '../opened-logs';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { unreadComplaint, vassalErrorText } from '../vassal-error';

/** Lines are written in lots: one write a line costs more than the line. */
const LOT = 64 * 1024;

interface Wish {
  readonly file: string;
  readonly module: string | undefined;
  readonly binding: string | undefined;
  readonly json: boolean;
  readonly slots: boolean;
  readonly at: number | undefined;
  readonly viewer: Viewer;
  readonly fullChat: boolean;
}

const wishOf = ({ values, operands: [file = ''] }: Parsed<typeof replayManual.options>): Wish => ({
  file,
  module: values.module,
  binding: values.binding,
  json: values.json,
  slots: values.slots,
  at: values.at,
  viewer: { reveal: values.reveal, ...(values.as !== undefined && { side: values.as }) },
  fullChat: values['full-chat'],
});

const orUnreadable = <T>(
  file: string,
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: VassalError },
): T => {
  if (result.ok) return result.value;
  throw unreadComplaint(nameOfInput(file), result.error);
};

/** The log opened with all that lies around it: the module beside it, if none is named. */
const opened = async ({ file, module, binding, viewer }: Wish, io: Io): Promise<OpenedLog> => {
  const bytes = await readInput(file, io);
  const named = await rulesOptions(present({ module, binding }), { io, inputs: new InputFiles(io.cwd) });
  const around = nodeSurroundings(path.resolve(io.cwd, file));
  const log = await openLog(bytes, nameOfInput(file), around, { ...named, viewer });
  const found = orUnreadable(file, log);
  if (found.moduleError) throw new Complaint(vassalErrorText(module ?? 'the module', found.moduleError));
  return found;
};

/** With its module named a log is replayed as it is read, which takes long ones in little memory. */
const timelineOf = async (wish: Wish, io: Io): Promise<Timeline> => {
  const { file, module, viewer } = wish;
  if (module === undefined) return (await opened(wish, io)).timeline;
  const vmod = orUnreadable(module, await readModule(await readInput(module, io)));
  const { timeline, truncated } = orUnreadable(
    file,
    await replayFile(await readInput(file, io), vmod, DEFAULT_LIMITS, { file: nameOfInput(file) }),
  );
  if (truncated) io.err(`${nameOfInput(file)}: byte ${truncated.offset}: ${truncated.message}\n`);
  const stranger = unknownSide(viewer.side, [...vmod.sides, ...timeline.players.map(player => player.side)]);
  return orUnreadable(file, stranger ? err(stranger) : ok(timeline.seenBy(viewer)));
};

const writeLines = (lines: Iterable<string>, io: Io): void => {
  let lot = '';
  for (const line of lines) {
    lot += `${line}\n`;
    if (lot.length < LOT) continue;
    io.out(lot);
    lot = '';
  }
  if (lot !== '') io.out(lot);
};

const transcriptFor = async (wish: Wish, io: Io): Promise<string> => {
  const options = { chat: wish.fullChat ? 'full' : 'one line' } as const;
  return transcriptText(transcriptOf(audit(await opened(wish, io)), options));
};

const run = async (wish: Wish, io: Io): Promise<number> => {
  const { at, json, slots } = wish;
  if (at === undefined && !json) {
    io.out(await transcriptFor(wish, io));
    return EXIT.clean;
  }
  const timeline = await timelineOf(wish, io);
  if (at !== undefined && at > timeline.steps) {
    const { steps } = timeline;
    throw new Complaint(`${nameOfInput(wish.file)} has ${steps} steps: --at must be 0 to ${steps}.`, EXIT.wrongUse);
  }
  if (at === undefined) writeLines(replayLines(timeline, { slots }), io);
  else writeLines(json ? pieceLines(timeline, at, { slots }) : pieceTable(timeline, at), io);
  return EXIT.clean;
};

/** A log's steps as JSON lines or as text, or the pieces on the maps after one of them. */
export const replay = command(replayManual, (parsed, io) => run(wishOf(parsed), io));
