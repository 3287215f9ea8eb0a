// The texts of the module kits that ship, as files.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One above `dist/cli.js`, and one above this file where tests load it unbundled. */
const RULES = join(__dirname, '..', 'assets', 'rules');

export const kitText = (system: string): string | undefined => {
  const place = join(RULES, system, 'module.yaml');
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined;
};

/** All of them. */
export const kitFiles = (): readonly string[] =>
  readdirSync(RULES)
    .sort()
    .map(system => join(RULES, system, 'module.yaml'))
    .filter(file => existsSync(file));
