import { present } from '../../core/base/present';
import { fits } from '../../core/audit/chain/chain';
import { logDifferences } from '../../core/audit/chain/log-differences';
import type { OpenedLog } from '../../core/audit/audit';
import { diffText } from '../../core/report/diff-text';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { diffManual } from '../manuals/diff';
import { openLogFile, rulesOptions, type Desk } from '../opened-logs';

/** 0: nothing differs; 1: something does. */
export const diff = command(diffManual, async ({ values, operands }, io) => {
  const { module, binding } = values;
  const desk: Desk = { io, inputs: new InputFiles(io.cwd) };
  const viewer = { reveal: values.reveal, ...present({ side: values.as }) };
  const options = await rulesOptions(present({ module, binding }), desk);
  const open = async (file: string): Promise<OpenedLog> => {
    const one = await openLogFile(file, { ...options, viewer }, desk);
    if ('error' in one) throw new Complaint(`${file}: ${one.error}`);
    return one.log;
  };
  const [a, b] = [await open(operands[0] ?? ''), await open(operands[1] ?? '')];
  const found = logDifferences(a, b, viewer);
  io.out(diffText(a, b, found));
  const isSame = fits(found.starts) && fits(found.ends) && found.together === Math.max(...found.steps);
  return isSame ? EXIT.clean : EXIT.findings;
});
