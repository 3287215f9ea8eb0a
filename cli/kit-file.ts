import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { err, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { readKit, type ModuleKit } from '../module-builder/kit';

/** One above `dist/cli.js`, and one above this file where tests load it unbundled. */
const RULES = join(__dirname, '..', 'assets', 'rules');

/** The module kit that ships with a rule system. */
export const kitOf = async (system: string): Promise<Result<ModuleKit, readonly SourceProblem[]>> => {
  const file = `assets/rules/${system}/module.yaml`;
  const text = await readFile(join(RULES, system, 'module.yaml'), 'utf8').catch(() => undefined);
  if (text !== undefined) return readKit(text, file);
  return err([
    {
      code: 'no-kit',
      message: `The rule system “${system}” has no module kit yet: no module can be built for it.`,
      at: { file, line: 1, column: 1 },
      severity: 'error',
    },
  ]);
};
