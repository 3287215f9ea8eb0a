// Scripts recorded on samples: each sample's module is built once for all of them. From its folder, every script would
// build it anew, which takes longer than all the rest of such a test.

import path from 'node:path';
import { record } from '../../cli/commands/record';
import { nodeFiles } from '../../cli/node-files';
import { kitText } from '../../cli/kit-texts';
import type { Io } from '../../cli/io';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import { buildInputOf } from '../../module-builder/build-input';
import { buildUndrawn } from '../../module-builder/preview/undrawn';

const MODULE = 'sample.vmod';

const modules = new Map<string, Promise<Uint8Array>>();

const built = async (folder: string): Promise<Uint8Array> => {
  const files = await nodeFiles(folder);
  const { scenario, problems } = await loadPlayableScenario(files);
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  const input = await buildInputOf(scenario, files, ruleSystem(scenario.system), kitText);
  if (!input.ok) throw new Error(input.error.map(p => p.message).join('\n'));
  const module = await buildUndrawn(input.value);
  if (!module.ok) throw new Error(module.error.map(p => p.message).join('\n'));
  return module.value.bytes;
};

const moduleOf = (folder: string): Promise<Uint8Array> => {
  const known = modules.get(folder) ?? built(folder);
  modules.set(folder, known);
  return known;
};

/** `overrun record ARGS --module THE-SAMPLE’S`, with `io` as the command takes it. */
export const recordOnSample = async (folder: string, args: readonly string[], io: Io): Promise<number> => {
  const bytes = await moduleOf(path.resolve(folder));
  const readFile: Io['readFile'] = file =>
    path.basename(file) === MODULE ? Promise.resolve(bytes) : io.readFile(file);
  return record([...args, '--module', MODULE], { ...io, readFile });
};
