import { present } from '../../core/base/present';
import type { OpenedLog } from '../../core/audit/audit';
import { chainsOf } from '../../core/audit/chain/find-chains';
import { ModulesRead } from '../../core/audit/open/modules-read';
import { chainJson, type FailedFile } from '../../core/report/games/chain-json';
import { chainText } from '../../core/report/games/chain-text';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { findLogFiles } from '../log-files';
import { chainManual } from '../manuals/chain';
import { modulesOfFolders } from '../modules-of-folders';
import { openLogFile, rulesOptions, type Desk } from '../opened-logs';

/** The logs of games in order. 3 if one could not be read; what is missing between them is only told. */
export const chain = command(chainManual, async ({ values, operands }, io) => {
  const { module, scenario, binding } = values;
  const { files, failed, opened } = await findLogFiles(operands, io.cwd);
  const desk: Desk = { io, inputs: new InputFiles(io.cwd), elsewhere: modulesOfFolders(opened, io.cwd) };
  const viewer = { reveal: values.reveal, ...present({ side: values.as }) };
  const named = await rulesOptions(present({ module, scenario, binding }), desk);
  const options = { ...named, viewer, modules: new ModulesRead() };
  const logs: OpenedLog[] = [];
  const broken: FailedFile[] = [...failed];
  for (const file of files) {
    const one = await openLogFile(file, options, desk);
    if ('error' in one && one.isWrongUse) throw new Complaint(`${file}: ${one.error}`, EXIT.wrongUse);
    if ('error' in one) broken.push({ file, error: one.error });
    else logs.push(one.log);
  }
  const chains = chainsOf(logs);
  const asJson = values.format === 'json';
  io.out(asJson ? `${JSON.stringify(chainJson(chains, broken), undefined, 2)}\n` : chainText(chains, broken));
  if (asJson) for (const { file, error } of broken) io.err(`${file}: ${error}\n`);
  return broken.length > 0 ? EXIT.unreadable : EXIT.clean;
});
