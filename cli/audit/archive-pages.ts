// The report on an archive as pages: an index, and one for each log in a folder beside it. A page that is as it was is not
// written again.

import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { foldersShared, displayName } from '../../core/report/audit/audit-files';
import { indexHtml, logPageHtml } from '../../core/report/audit/audit-html';
import { fileNameOf } from '../../core/report/tournament/standing';
import { Complaint } from '../complaint';
import type { InputFiles } from '../input-files';
import { EXIT, type Io } from '../io';
import { readBeginning } from '../read-file';
import { writeResult, type ResultPlace } from '../result-file';
import { OWN_REPORT } from '../result-kinds';
import { sha256 } from '../sha256';
import { VERSION } from '../version';
import type { Audited } from './audit-files';

/** Which page is written as what: by the stamps of what was kept. */
const LIST = 'pages.json';
const HEAD = 64 * 1024;

interface PageList {
  readonly kind: 'overrun-pages';
  readonly version: 1;
  readonly pages: Readonly<Record<string, string>>;
}

const readList = async (file: string): Promise<PageList['pages']> => {
  try {
    const value = JSON.parse(await readFile(file, 'utf8')) as Partial<PageList>;
    return value.kind === 'overrun-pages' && value.version === 1 ? (value.pages ?? {}) : {};
  } catch {
    return {};
  }
};

/** The folder of pages: `report.html` -> `report-logs`. */
const folderOf = (name: string): string => name.replace(/\.html?$/i, '') + '-logs';

/** @returns how many pages stand there, and how many were written now */
export const writePages = async (
  audited: Audited,
  place: ResultPlace,
  inputs: InputFiles,
  io: Io,
): Promise<{ readonly pages: number; readonly written: number }> => {
  const { heads, failed, bodyOf, stampOf } = audited;
  const skip = foldersShared([...heads, ...failed].map(({ file }) => file));
  const name = (file: string): string => displayName(file, skip);
  const folder = folderOf(place.name);
  const list = path.join(folder, LIST);
  const before = await readList(path.resolve(io.cwd, list));
  const now: Record<string, string> = {};
  // By its own name, so that a log that comes between two others changes neither's address.
  const pageOf = (i: number): string => {
    const file = name(heads[i]?.file ?? '');
    return `${fileNameOf(file)}-${sha256(new TextEncoder().encode(file)).slice(0, 8)}.html`;
  };
  let written = 0;
  for (const [i, head] of heads.entries()) {
    const page = pageOf(i);
    const stamp = stampOf(i) ?? '';
    const file = path.resolve(io.cwd, folder, page);
    const is = await lookAt(file);
    if (is === 'not ours' && !place.force)
      throw new Complaint(
        `${path.join(folder, page)} is there and is not ${OWN_REPORT.name}. Name another file with -o, or replace it with --force.`,
        EXIT.wrongUse,
      );
    now[page] = stamp;
    if (is !== 'nothing' && stamp !== '' && before[page] === stamp) continue;
    await io.writeFile(file, logPageHtml(head, bodyOf(i), VERSION, name));
    written++;
  }
  for (const page of Object.keys(before))
    if (!(page in now) && path.basename(page) === page) await takeAway(path.resolve(io.cwd, folder, page));
  const kept: PageList = { kind: 'overrun-pages', version: 1, pages: now };
  await io.writeFile(path.resolve(io.cwd, list), `${JSON.stringify(kept)}\n`);
  const base = encodeURIComponent(path.basename(folder));
  await writeResult(
    place,
    indexHtml(audited, VERSION, name, i => `${base}/${encodeURIComponent(pageOf(i))}`),
    inputs,
    io,
  );
  return { pages: heads.length, written };
};

/** A page of a log that is not there any more. */
const takeAway = async (file: string): Promise<void> => {
  if ((await lookAt(file)) === 'ours') await rm(file, { force: true });
};

const lookAt = async (file: string): Promise<'nothing' | 'ours' | 'not ours'> => {
  const head = await readBeginning(file, HEAD).catch(() => undefined);
  if (head === undefined) return 'nothing';
  return head.length === 0 || OWN_REPORT.isOne(head) ? 'ours' : 'not ours';
};
