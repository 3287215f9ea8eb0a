import path from 'node:path';
import { parseArgs } from 'node:util';
import { inspectFile } from '../../core/report/inspect/inspect';
import { inspectionText } from '../../core/report/inspect/inspect-text';
import { EXIT, type Command } from '../io';
import { vassalErrorText } from '../vassal-error';

const USAGE = 'overrun inspect FILE [--json]';

const readArguments = (args: readonly string[]): { readonly file: string; readonly json: boolean } | undefined => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    });
    const [file, second] = positionals;
    return file === undefined || second !== undefined ? undefined : { file, json: values.json };
  } catch {
    return undefined;
  }
};

/** What is in a module, extension, save or log. 3 if it cannot be read; what is wrong in a module is only told. */
export const inspect: Command = async (args, io) => {
  const wish = readArguments(args);
  if (!wish) {
    io.err(`Name one .vmod, .vmdx, .vsav or .vlog.\n${USAGE}\n`);
    return EXIT.wrongUse;
  }
  const bytes = await io.readFile(path.resolve(io.cwd, wish.file)).catch(() => undefined);
  if (!bytes) {
    io.err(`overrun: ${wish.file} cannot be opened. Name a file that is there.\n`);
    return EXIT.unreadable;
  }
  const inspection = await inspectFile(bytes);
  if (!inspection.ok) {
    io.err(`overrun: ${vassalErrorText(wish.file, inspection.error)}\n`);
    return EXIT.unreadable;
  }
  io.out(wish.json ? `${JSON.stringify(inspection.value, undefined, 2)}\n` : inspectionText(inspection.value));
  return EXIT.clean;
};
