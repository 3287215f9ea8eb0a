// `overrun serve`: a folder for the page, for this machine's own browser only.
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serve } from '../../cli/commands/serve';
import { GivenFiles } from '../../browser/worker/given-files';
import { EXIT } from '../../cli/io';
import { serveFolder, type FolderServer } from '../../cli/serve/server';
import { writeArchive } from '../../core/vassal/archive/archive';
import { startSession, type Session } from './session';

const PAGE = `<meta content="default-src 'none'; connect-src 'none'"><meta name="overrun-folder" content="">`;

let user: Session;
let served: FolderServer;

beforeEach(async () => {
  user = await startSession();
  const shown = path.join(user.folder, 'games');
  await mkdir(path.join(shown, 'mails'), { recursive: true });
  await mkdir(path.join(shown, '.git'));
  await writeFile(path.join(shown, 'mails', 'first mail.vlog'), 'a log');
  await writeFile(path.join(shown, 'game.vmod'), 'a module');
  await writeFile(path.join(shown, 'letter.txt'), 'Dear Ines');
  await writeFile(path.join(shown, '.git', 'config.json'), '{}');
  await writeFile(path.join(user.folder, 'other.vlog'), 'not of this folder');
  await symlink(path.join(user.folder, 'other.vlog'), path.join(shown, 'link.vlog'));
  served = await serveFolder(shown, PAGE, 0);
});
afterEach(async () => {
  served.server.closeAllConnections();
  await new Promise(resolve => served.server.close(resolve));
  await user.end();
});

/** As it stands: a URL would be made plain by whoever sends it. */
const ask = (place: string, { method = 'GET', host = '' } = {}): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(served.address);
    const headers = { host: host === '' ? `${hostname}:${port}` : host };
    const to = place.startsWith('/') ? place : pathname + place;
    request({ hostname, port, path: to, method, headers }, answer => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    })
      .on('error', reject)
      .end();
  });

describe('the server of a folder', () => {
  it('gives the page, which may ask this server only', async () => {
    const { status, text } = await ask('');
    expect(status).toBe(200);
    expect(text).toContain(`connect-src 'self'`);
    expect(text).toContain('name="overrun-folder" content="files.json"');
  });

  it('lists and gives what games consist of, and nothing else', async () => {
    expect(JSON.parse((await ask('files.json')).text)).toEqual(['game.vmod', 'mails/first mail.vlog']);
    expect(await ask('files/mails/first%20mail.vlog')).toEqual({ status: 200, text: 'a log' });
    expect((await ask('files/letter.txt')).status).toBe(404);
    expect((await ask('files/.git/config.json')).status).toBe(404);
  });

  it.each([
    'files/../other.vlog',
    'files/%2e%2e/other.vlog',
    'files/mails/..%2f..%2fother.vlog',
    'files/link.vlog',
    'files//etc/hosts.json',
    'files/%00.vlog',
    'files/%',
  ])('does not leave the folder: %s', async place => {
    expect(await ask(place)).toMatchObject({ status: 404 });
  });

  it('lists the logs in a zip of mails as those of a folder, and gives nothing else of it', async () => {
    const entries = ['mail-1.vlog', 'letter.txt'].map(name => ({ name, data: new TextEncoder().encode(`in ${name}`) }));
    await writeFile(path.join(user.folder, 'games/round1.zip'), writeArchive(entries));
    expect(JSON.parse((await ask('files.json')).text)).toContain('round1.zip/mail-1.vlog');
    expect(await ask('files/round1.zip/mail-1.vlog')).toEqual({ status: 200, text: 'in mail-1.vlog' });
    for (const name of ['round1.zip', 'round1.zip/letter.txt', 'round1.zip/mail-2.vlog', 'none.zip/mail-1.vlog'])
      expect((await ask(`files/${name}`)).status, name).toBe(404);
  });

  it('lists a zip that cannot be read, so that the page tells it as the command does', async () => {
    await writeFile(path.join(user.folder, 'games/cut.zip'), 'PK\u0003\u0004 and no more');
    expect(JSON.parse((await ask('files.json')).text)).toContain('cut.zip');
    expect((await ask('files/cut.zip')).status).toBe(200);
    const given = await GivenFiles.of([{ path: 'cut.zip', from: `${served.address}files/cut.zip` }]);
    expect(await given.logs()).toEqual(['cut.zip']);
  });

  it('answers only who knows its token, under its own name, and only reads', async () => {
    expect((await ask('/files.json')).status).toBe(404);
    expect((await ask(`/${'0'.repeat(32)}/files.json`)).status).toBe(404);
    expect((await ask('files.json', { host: 'rebound.example' })).status).toBe(404);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
      expect((await ask('files/game.vmod', { method })).status, method).toBe(405);
    expect(await ask('files/game.vmod', { method: 'HEAD' })).toEqual({ status: 200, text: '' });
  });

  it('listens on this machine only', () => {
    expect(served.server.address()).toMatchObject({ address: '127.0.0.1' });
  });
});

describe('the command', () => {
  it.each([
    [['nowhere'], 'nowhere is not a folder that can be read.', EXIT.unreadable],
    [['--port', '99999'], 'a port is a number from 1 to 65535.', EXIT.wrongUse],
  ])('says what is wrong with %j', async (args, words, code) => {
    expect(await serve(args, user.io)).toBe(code);
    expect(user.err()).toContain(words);
  });
});
