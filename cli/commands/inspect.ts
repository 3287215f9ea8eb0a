import path from 'node:path';
import { parseArgs } from 'node:util';
import { inspectFile } from '../../core/report/inspect/inspect';
import { inspectionText } from '../../core/report/inspect/inspect-text';
import type { VassalError } from '../../core/vassal/error';
import { EXIT, type Command } from '../io';

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

/** `game.vmod: buildFile.xml:12:5`: the file, and the place in it as far as the error tells. */
const placeOf = (file: string, { entry, line, column, offset, step }: VassalError): string => {
  const within = [
    ...(entry === undefined ? [] : [line === undefined ? entry : `${entry}:${line}:${column ?? 1}`]),
    ...(offset === undefined ? [] : [`byte ${offset}`]),
    ...(step === undefined ? [] : [`step ${step}`]),
  ];
  return [file, ...within].join(': ');
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
    io.err(`overrun: ${placeOf(wish.file, inspection.error)}: ${inspection.error.message}\n`);
    return EXIT.unreadable;
  }
  io.out(wish.json ? `${JSON.stringify(inspection.value, undefined, 2)}\n` : inspectionText(inspection.value));
  return EXIT.clean;
};
