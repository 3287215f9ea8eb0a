import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMANDS, helpText } from './commands';
import { EXIT, type Io } from './io';
import { readWholeFile } from './read-file';

/** Node's own way to make a folder with those above it never ends where the system lets nobody make one, as in /proc. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((await stat(folder).catch(() => undefined))?.isDirectory()) return;
    const above = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await stat(above).catch(() => undefined))) throw error;
    await makeFolder(above);
    await mkdir(folder);
  }
};

const io: Io = {
  out: text => process.stdout.write(text),
  err: text => process.stderr.write(text),
  readFile: readWholeFile,
  // Asked for only by who reads it: to look at it opens it.
  get stdin() {
    return process.stdin;
  },
  writeFile: async (file, bytes) => {
    await makeFolder(path.dirname(path.resolve(file)));
    const temporary = `${file}.${randomUUID().slice(0, 8)}.tmp`;
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  },
  colour: process.stdout.isTTY && process.env['NO_COLOR'] === undefined,
  progress: process.stderr.isTTY,
  cwd: process.cwd(),
};

const run = async (): Promise<number> => {
  const [name, ...args] = process.argv.slice(2);
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    io.out(helpText());
    return name === undefined ? EXIT.wrongUse : EXIT.clean;
  }
  const command = COMMANDS.find(c => c.name === name);
  if (!command) {
    io.err(`overrun: there is no command “${name}”.\n\n${helpText()}`);
    return EXIT.wrongUse;
  }
  if (args.includes('--help') || args.includes('-h')) {
    io.out(`${command.usage}\n    ${command.what}\n`);
    return EXIT.clean;
  }
  return (await command.load())(args, io);
};

// A reader such as `head` may close the pipe early: that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(EXIT.clean);
  throw error;
});

run().then(
  code => {
    process.exitCode = code;
  },
  (error: unknown) => {
    io.err(
      `overrun: a defect of ours, please report it.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exitCode = EXIT.defect;
  },
);
