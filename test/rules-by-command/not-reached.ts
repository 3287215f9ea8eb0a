import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { NOT_REACHED } from './case';

/** Code of a rule that no command can reach today, and why. */
export interface NotReached {
  readonly rule: string;
  /** `judge-combat.ts` */
  readonly file: string;
  /** Words of the statement. */
  readonly holds: string;
  readonly why: string;
}

/** What the system's `not-reached.yaml` lists. */
export const notReached = (root: string, system: string): readonly NotReached[] => {
  const file = path.join(root, 'test', 'rules-by-command', system, NOT_REACHED);
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as readonly NotReached[]) : [];
};
