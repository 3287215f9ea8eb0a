// What `build` and `preview` start from.

import path from 'node:path';
import type { SourceProblem } from '../core/base/source';
import { loadScenario } from '../core/scenario/load';
import { ruleSystem } from '../core/rules/registry';
import { buildInputOf } from '../module-builder/build-input';
import type { BuildInput } from '../module-builder/build-module';
import type { InputFiles } from './input-files';
import { EXIT, type Io } from './io';
import { kitText } from './kit-texts';
import { nodeFiles } from './node-files';
import { writeProblems } from './problem-lines';
import { SYSTEM_IDS } from '../core/rules/systems';
import { vocabularyOf } from './rule-systems';

export interface Failed {
  readonly exit: number;
}

/** A scenario to build from, and what was said of it; or the exit code of one that cannot be built. */
type Loaded = { readonly input: BuildInput; readonly warnings: readonly SourceProblem[] } | Failed;

export const complain = (problems: readonly SourceProblem[], folder: string, io: Io): Failed => {
  writeProblems(problems, folder, io);
  io.err('Nothing was written.\n');
  return { exit: EXIT.findings };
};

/** Reads a scenario folder and says what is wrong with it. */
export const loadBuildInput = async (folder: string, inputs: InputFiles, io: Io): Promise<Loaded> => {
  const files = await nodeFiles(path.resolve(io.cwd, folder), inputs.note).catch(() => undefined);
  const listed = await files?.list().catch(() => undefined);
  if (files === undefined || listed === undefined) {
    io.err(`overrun: ${folder} is not a folder that can be read. Name the folder that holds scenario.yaml.\n`);
    return { exit: EXIT.unreadable };
  }
  const { scenario, problems } = await loadScenario(files, vocabularyOf, SYSTEM_IDS);
  if (!scenario) return complain(problems, folder, io);
  writeProblems(problems, folder, io);
  const input = await buildInputOf(scenario, files, ruleSystem(scenario.system), kitText);
  return input.ok ? { input: input.value, warnings: problems } : complain(input.error, folder, io);
};
