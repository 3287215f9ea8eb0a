import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { readKit, type KitOfSystem, type ModuleKit } from '../module-builder/kit';

/** One above `dist/cli.js`, and one above this file where tests load it unbundled. */
const RULES = join(__dirname, '..', 'assets', 'rules');

const read = (system: string, other?: KitOfSystem): Result<ModuleKit, readonly SourceProblem[]> => {
  const file = `assets/rules/${system}/module.yaml`;
  const place = join(RULES, system, 'module.yaml');
  if (existsSync(place)) return readKit(readFileSync(place, 'utf8'), file, other);
  return err([
    {
      code: 'no-kit',
      message: `The rule system “${system}” has no module kit yet: no module can be built for it.`,
      at: { file, line: 1, column: 1 },
      severity: 'error',
    },
  ]);
};

/** The module kit that ships with a rule system. */
export const kitOf = (system: string): Promise<Result<ModuleKit, readonly SourceProblem[]>> =>
  Promise.resolve(read(system, read));
