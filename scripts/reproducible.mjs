// `npm run reproducible`: builds what is released twice, in two folders of different names, and compares the hashes. What git
// knows is built, with the packages that are installed here.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const temp = mkdtempSync(path.join(os.tmpdir(), 'overrun-twice-'));

const run = (command, args, cwd) =>
  // The date that zip entries get, in seconds: that of the commit.
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH },
  });

const SOURCE_DATE_EPOCH = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }).trim();

/** What git knows, as it is now. */
const copied = name => {
  const folder = path.join(temp, name);
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(path.join(ROOT, file), path.join(folder, file));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return folder;
};

/** The hashes of what is released, by their names. */
const built = folder => {
  run('npm', ['pack', '--silent'], folder);
  run('npm', ['run', '--silent', 'package'], folder);
  const released = [...readdirSync(folder).filter(file => /\.(tgz|vsix)$/.test(file)), 'dist/overrun.html'];
  return new Map(
    released.map(file => [
      file,
      createHash('sha256')
        .update(readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
};

try {
  // Both before either is built: what is changed meanwhile is in neither.
  const folders = ['first', 'a-second-folder'].map(copied);
  const [first, second] = folders.map(built);
  for (const [file, hash] of first) {
    const same = second.get(file) === hash;
    console.log(`${same ? 'same     ' : 'DIFFERENT'}  ${hash}  ${file}`);
    if (!same) process.exitCode = 1;
  }
} finally {
  rmSync(temp, { recursive: true, force: true, maxRetries: 5 });
}
