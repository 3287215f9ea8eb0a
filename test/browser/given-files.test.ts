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
