import path from 'node:path';
import type { OpenedLog } from '../core/audit/audit';
import type { RulesOptions } from '../core/audit/find-rules';
import { openLog } from '../core/audit/open-log';
import { Complaint } from './complaint';
import type { InputFiles } from './input-files';
import type { Io } from './io';
import { nodeSurroundings } from './node-surroundings';
import { nameOfInput } from './stdin';
import { readInput } from './user-files';

export type OpenedFile = { readonly log: OpenedLog; readonly bytes: Uint8Array } | { readonly error: string };

/** One log of several: what is wrong with it is told, and does not stop the others. */
export const openLogFile = async (
  file: string,
  options: RulesOptions,
  io: Io,
  inputs: InputFiles,
): Promise<OpenedFile> => {
  const bytes = await readInput(file, io, inputs).catch((error: unknown) => error);
  if (bytes instanceof Complaint) return { error: bytes.message };
  if (!(bytes instanceof Uint8Array)) throw bytes;
  const around = nodeSurroundings(path.resolve(io.cwd, file), inputs.note);
  const log = await openLog(bytes, nameOfInput(file), around, options);
  return log.ok ? { log: withoutCommands(log.value), bytes } : { error: describe(log.error) };
};

/** Once they are replayed no report asks for a log's commands, and they are a third of the memory. */
const withoutCommands = (log: OpenedLog): OpenedLog => ({ ...log, game: { ...log.game, start: [], steps: [] } });

/** `savedGame, byte 88120: …`, as far as the place is known. */
const describe = ({
  message,
  entry,
  offset,
  step,
}: {
  message: string;
  entry?: string;
  offset?: number;
  step?: number;
}): string => {
  const place = [
    ...(entry === undefined ? [] : [entry]),
    ...(offset === undefined ? [] : [`byte ${offset}`]),
    ...(step === undefined ? [] : [`step ${step}`]),
  ].join(', ');
  return place === '' ? message : `${message} (${place})`;
};
