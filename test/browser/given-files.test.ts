// What a person drops on the page: logs, and zips in which mails are handed on.

import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { GivenFiles } from '../../browser/worker/given-files';

const blob = (bytes: Uint8Array | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]);

it('logs in a zip are listed as those beside it are', async () => {
  const zip = new JSZip().file('mail-2.vlog', 'x').file('notes.txt', 'y');
  const given = await GivenFiles.of([
    { path: 'mail-1.vlog', from: blob('x') },
    { path: 'mails.zip', from: blob(await zip.generateAsync({ type: 'uint8array' })) },
  ]);
  expect(await given.logs()).toEqual(['mail-1.vlog', 'mails/mail-2.vlog']);
});

it('a zip that cannot be read is told as a log is that cannot', async () => {
  const given = await GivenFiles.of([
    { path: 'mail-1.vlog', from: blob('x') },
    { path: 'mails.zip', from: blob('PK, but not really') },
  ]);
  expect(await given.logs()).toEqual(['mail-1.vlog', 'mails.zip']);
});

it('what a Mac puts beside each file of a zip is no log, and a zip with another in it is told', async () => {
  const inner = await new JSZip().file('mail-2.vlog', 'x').generateAsync({ type: 'uint8array' });
  const zip = new JSZip().file('mail-1.vlog', 'x').file('__MACOSX/._mail-1.vlog', 'y').file('sent on/inner.zip', inner);
  const given = await GivenFiles.of([
    { path: 'mails.zip', from: blob(await zip.generateAsync({ type: 'uint8array' })) },
  ]);
  expect(await given.logs()).toEqual(['mails.zip', 'mails/mail-1.vlog']);
});

it('a module beside a log or above it is looked at before one that lies elsewhere, and each once', async () => {
  const paths = ['cup/lipnya.vmod', 'cup/round 1/mail.vlog', 'cup/halden/halden.vmod', 'cup/round 1/a.vmod'];
  const given = new GivenFiles(paths.map(path => ({ path, from: blob('x') })));
  const { folders, elsewhere } = given.around('cup/round 1/mail.vlog');
  const modules = await Promise.all(folders.map(async folder => (await folder.names()).filter(n => /\.vmod$/.test(n))));
  expect(modules).toEqual([['a.vmod'], ['lipnya.vmod'], []]);
  expect(await elsewhere?.names()).toEqual(['cup/halden/halden.vmod']);
  expect(await elsewhere?.read('cup/halden/halden.vmod')).toEqual(new TextEncoder().encode('x'));
});
