import { present } from '../../core/base/present';
import { fits } from '../../core/audit/chain/chain';
import { logDifferences } from '../../core/audit/chain/log-differences';
import type { OpenedLog } from '../../core/audit/audit';
import { diffText } from '../../core/report/games/diff-text';
import { differs, moduleDiffText } from '../../core/report/games/module-diff-text';
import { moduleDifferences } from '../../core/vassal/module/module-differences';
import type { VassalModule } from '../../core/vassal/module/module';
import { readModule } from '../../core/vassal/module/read-module';
import { ELIMINATED_AT } from '../../module-builder/prototypes';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { diffManual } from '../manuals/diff';
import { openLogFile, rulesOptions, type Desk } from '../opened-logs';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

/** 0: nothing differs; 1: something does. */
export const diff = command(diffManual, async ({ values, operands }, io) => {
  const { module, binding } = values;
  const desk: Desk = { io, inputs: new InputFiles(io.cwd) };
  const modules = await modulesOf(operands, desk);
  if (modules) return diffModules(operands, modules, io);
  const viewer = { reveal: values.reveal, ...present({ side: values.as }) };
  const options = await rulesOptions(present({ module, binding }), desk);
  const open = async (file: string): Promise<OpenedLog> => {
    const one = await openLogFile(file, { ...options, viewer }, desk);
    if ('error' in one) throw new Complaint(`${file}: ${one.error}`, one.isWrongUse ? EXIT.wrongUse : EXIT.unreadable);
    return one.log;
  };
  const [a, b] = [await open(operands[0] ?? ''), await open(operands[1] ?? '')];
  const found = logDifferences(a, b);
  io.out(diffText(a, b, found));
  const isSame = fits(found.starts) && fits(found.ends) && found.together === Math.max(...found.steps);
  return isSame ? EXIT.clean : EXIT.findings;
});

type Two<T> = readonly [T, T];

/** undefined: they are no modules. */
const modulesOf = async (
  [a = '', b = '']: readonly string[],
  { io, inputs }: Desk,
): Promise<Two<VassalModule> | undefined> => {
  const one = await readModule(await readInput(a, io, inputs));
  const other = await readModule(await readInput(b, io, inputs));
  if (one.ok && other.ok) return [one.value, other.value];
  if (!one.ok && !other.ok) return undefined;
  const [module, rest, error] = one.ok ? [a, b, other] : [b, a, one];
  const isModule = !error.ok && error.error.code !== 'no-build-file' && /\.vmod$/i.test(rest);
  throw new Complaint(
    isModule
      ? vassalErrorText(nameOfInput(rest), error.error)
      : `${module} is a module and ${rest} is not: name two modules, or two logs or saves.`,
  );
};

const diffModules = async (
  [a = '', b = '']: readonly string[],
  modules: Two<VassalModule>,
  io: Io,
): Promise<number> => {
  const differences = await moduleDifferences(...modules, ELIMINATED_AT);
  io.out(moduleDiffText([a, b], modules, differences));
  return differs(differences) ? EXIT.findings : EXIT.clean;
};
