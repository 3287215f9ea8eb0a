import { parseArgs } from 'node:util';
import { inspectFile } from '../../core/report/inspect/inspect';
import { inspectionText } from '../../core/report/inspect/inspect-text';
import { Complaint, withComplaints } from '../complaint';
import { EXIT } from '../io';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
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
export const inspect = withComplaints('inspect', async (args, io) => {
  const wish = readArguments(args);
  if (!wish) {
    io.err(`Name one .vmod, .vmdx, .vsav or .vlog.\n${USAGE}\n`);
    return EXIT.wrongUse;
  }
  const inspection = await inspectFile(await readInput(wish.file, io));
  if (!inspection.ok) throw new Complaint(vassalErrorText(nameOfInput(wish.file), inspection.error));
  io.out(wish.json ? `${JSON.stringify(inspection.value, undefined, 2)}\n` : inspectionText(inspection.value));
  return EXIT.clean;
});
