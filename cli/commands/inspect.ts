import { inspectFile } from '../../core/report/inspect/inspect';
import { inspectionText } from '../../core/report/inspect/inspect-text';
import { visible } from '../../core/report/transcript/plain';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT } from '../io';
import { inspectManual } from '../manuals/inspect';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

/** What is in a module, extension, save or log. 3 if it cannot be read; what is wrong in a module is only told. */
export const inspect = command(inspectManual, async ({ values, operands: [file = ''] }, io) => {
  const inspection = await inspectFile(await readInput(file, io));
  if (!inspection.ok) throw new Complaint(vassalErrorText(nameOfInput(file), inspection.error));
  const { value } = inspection;
  io.out(values.json ? `${JSON.stringify(value, undefined, 2)}\n` : inspectionText(value));
  if (value.kind === 'zip' && !values.json) io.out(whoReads(nameOfInput(file), value.logs[0] ?? ''));
  return EXIT.clean;
});

/** One of them is named as if the zip were a folder. */
const whoReads = (zip: string, log: string): string =>
  `\n“overrun audit” and “overrun chain” read the zip as a folder of logs, “replay” and the others one of them: ${visible(`${zip}/${log}`)}\n`;
