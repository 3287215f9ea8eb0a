import path from 'node:path';
import { stat } from 'node:fs/promises';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT, type Io } from '../io';
import { serveManual } from '../manuals/serve';
import { whileWatching } from '../watch';
import { ServedGames } from '../serve/served-games';
import { serveFolder } from '../serve/server';

/** Beside `dist/cli.js`; two above this file where tests load it unbundled. */
const PAGES = [path.join(__dirname, 'overrun.html'), path.join(__dirname, '..', '..', 'dist', 'overrun.html')];

const readPage = async ({ readFile }: Io): Promise<string> => {
  for (const place of PAGES) {
    const bytes = await readFile(place).catch(() => undefined);
    if (bytes) return new TextDecoder().decode(bytes);
  }
  throw new Complaint('The page overrun.html does not lie beside the program. Install Overrun again.');
};

const portOf = (text: string | undefined): number => {
  if (text === undefined) return 0;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Complaint(`--port ${text}: a port is a number from 1 to 65535.`, EXIT.wrongUse);
};

const whyNotServed = (error: unknown, port: number): Complaint => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new Complaint(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Name another one, or leave --port out.`
      : `Port ${port} cannot be listened on (${code}). Name another one, or leave --port out.`,
  );
};

/** Until somebody ends the program. */
export const serve = command(serveManual, async ({ values, operands: [folder = '.'] }, io) => {
  const place = path.resolve(io.cwd, folder);
  const port = portOf(values.port);
  const isFolder = await stat(place).then(
    about => about.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new Complaint(`${folder} is not a folder that can be read.`);
  const games = new ServedGames(place);
  const { address, server } = await serveFolder(place, await readPage(io), port, () => games.known).catch(
    (error: unknown) => {
      throw whyNotServed(error, port);
    },
  );
  io.out(`Open in a browser on this machine: ${address}\n`);
  io.err(`It shows ${folder} to nobody else, and only reads. Ctrl+C ends it.\n`);
  const told = async (): Promise<void> => {
    for (const line of await games.judge()) io.out(`${line}\n`);
  };
  const closed = new Promise<void>(resolve => server.once('close', () => resolve()));
  await whileWatching([place], told, Promise.race([closed, ...(io.stopped ? [io.stopped] : [])]));
  server.close();
  return EXIT.clean;
});
