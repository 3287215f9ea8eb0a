import path from 'node:path';
import { present } from '../../core/base/present';
import type { OpenedLog } from '../../core/audit/audit';
import { chainsOf } from '../../core/audit/chain/find-chains';
import type { RulesOptions } from '../../core/audit/find-rules';
import { chainJson, type FailedFile } from '../../core/report/chain-json';
import { chainText } from '../../core/report/chain-text';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { findLogFiles } from '../log-files';
import { chainManual } from '../manuals/chain';
import { nodeFiles } from '../node-files';
import { openLogFile } from '../open-log-file';
import { readInput } from '../user-files';

interface Named {
  readonly module?: string | undefined;
  readonly scenario?: string | undefined;
}

const rulesOptions = async ({ module, scenario }: Named, io: Io, inputs: InputFiles): Promise<RulesOptions> => {
  const files =
    scenario === undefined
      ? undefined
      : await nodeFiles(path.resolve(io.cwd, scenario), inputs.note).catch(() => undefined);
  if (scenario !== undefined && !files) throw new Complaint(`${scenario} is not a folder that can be read.`);
  return {
    ...(module === undefined ? {} : { module: { name: module, bytes: await readInput(module, io, inputs) } }),
    ...(scenario === undefined || !files ? {} : { scenario: { name: scenario, files } }),
  };
};

/** The logs of games in order. 3 if one could not be read; what is missing between them is only told. */
export const chain = command(chainManual, async ({ values, operands }, io) => {
  const inputs = new InputFiles(io.cwd);
  const { files, failed } = await findLogFiles(operands, io.cwd);
  const options = await rulesOptions(values, io, inputs);
  const logs: OpenedLog[] = [];
  const broken: FailedFile[] = [...failed];
  for (const file of files) {
    const one = await openLogFile(file, options, io, inputs);
    if ('error' in one) broken.push({ file, error: one.error });
    else logs.push(one.log);
  }
  const chains = chainsOf(logs, { reveal: values.reveal, ...present({ side: values.as }) });
  const asJson = values.format === 'json';
  io.out(asJson ? `${JSON.stringify(chainJson(chains, broken), undefined, 2)}\n` : chainText(chains, broken));
  if (asJson) for (const { file, error } of broken) io.err(`${file}: ${error}\n`);
  return broken.length > 0 ? EXIT.unreadable : EXIT.clean;
});
