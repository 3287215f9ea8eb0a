import { inspectFile } from '../../core/report/inspect/inspect';
import { inspectionText } from '../../core/report/inspect/inspect-text';
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
  io.out(values.json ? `${JSON.stringify(inspection.value, undefined, 2)}\n` : inspectionText(inspection.value));
  return EXIT.clean;
});
