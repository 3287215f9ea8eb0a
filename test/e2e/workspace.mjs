// The folder that the tests open: the sample log, a log of a module without rules with and without its module, and a
// file that only bears the name of a log.
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

export const makeWorkspace = folder => {
  const copy = (from, to) => cpSync(path.join(root, from), path.join(folder, to));
  mkdirSync(path.join(folder, 'alone'), { recursive: true });
  copy('test/fixtures/engine/alt.vlog', 'alt.vlog');
  copy('test/fixtures/engine/alt.vmod', 'alt.vmod');
  copy('test/fixtures/engine/alt.vlog', 'alone/game #1.vlog');
  writeFileSync(path.join(folder, 'broken.vlog'), 'not a zip archive');
  const samples = path.join(root, 'assets/samples');
  if (existsSync(samples)) cpSync(samples, folder, { recursive: true });
};
