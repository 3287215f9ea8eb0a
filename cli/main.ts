import { isMainThread } from 'node:worker_threads';
import { run } from './run';
import { compileLater } from './compiling';
import { cacheFolder } from './picture-cache';
import { EXIT, type Io } from './io';
import { readWholeFile } from './read-file';
import { Standard } from './standard-output';
import { coloursIn } from './terminal';
import { writeWholeFile } from './write-file';

const standard = new Standard(process.stdout);

const io: Io = {
  out: standard.write,
  ...(process.stdout.isTTY ? {} : { outBytes: standard.write }),
  err: text => process.stderr.write(text),
  readFile: readWholeFile,
  // Asked for only by who reads it: to look at it opens it.
  get stdin() {
    return process.stdin;
  },
  writeFile: writeWholeFile,
  colour: coloursIn(process.env, process.stdout.isTTY),
  progress: process.stderr.isTTY,
  cwd: process.cwd(),
  cacheFolder: cacheFolder(),
  program: __filename,
};

// With standard error closed there is nobody left to tell.
process.stderr.on('error', () => undefined);

const commandLine = (): void => {
  run(process.argv.slice(2), io)
    .catch((error: unknown) => {
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      io.err(`overrun: a bug in Overrun; please report it.\n${what}\n`);
      return EXIT.defect;
    })
    .then(async code => {
      const failed = await standard.failure();
      if (failed !== undefined) io.err(`overrun: standard output cannot be written. ${failed}\n`);
      process.exitCode = failed === undefined ? code : EXIT.unreadable;
    })
    // Nothing above throws; without this line a slip in it would go unseen.
    .catch(() => {
      process.exitCode = EXIT.defect;
    });
};

// The threads of an audit run this file too.
if (isMainThread) {
  compileLater();
  commandLine();
} else void import('./audit/threads').then(({ workAsThread }) => workAsThread());
