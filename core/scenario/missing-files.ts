// A file that is missing is mostly there in another form: as a spreadsheet, with capitals, or as .csv.txt.

import type { Folders } from './folders';
import { nameOf } from '../base/file-paths';

const SPREADSHEET = /\.(?:xlsx?|xlsm|ods|numbers)$/i;

/** As Windows writes paths. */
const BACKSLASHES = /\\+/g;

/** Is it the file under a name that is only written otherwise? */
export const standsFor = (wanted: string, there: string): boolean => {
  const path = wanted.replace(BACKSLASHES, '/').toLowerCase();
  return [path, `${path}.txt`].includes(there.toLowerCase().replace(/\.yml\b/, '.yaml'));
};

/** What stands in a folder in a file's stead, and what to do with it. */
const insteadOf = (path: string, there: readonly string[]): string | undefined => {
  const wanted = path.toLowerCase();
  const name = nameOf(path);
  const stem = wanted.replace(/\.[^./]+$/, '');
  const other = there.find(one => standsFor(path, one));
  if (other !== undefined && path.includes('\\')) return `${other} is there: write its path with “/”.`;
  if (other !== undefined) return `${other} is there: call it ${name}.`;
  const sheet = there.find(one => SPREADSHEET.test(one) && one.replace(SPREADSHEET, '').toLowerCase() === stem);
  return sheet === undefined || !wanted.endsWith('.csv')
    ? undefined
    : `${sheet} is there: save it as “CSV UTF-8” under the name ${name}.`;
};

/** Told with a file that is missing in all folders, after a blank; empty: nothing stands there in its stead. */
export const aboutMissing = async (folders: Folders, path: string): Promise<string> => {
  for (const { files } of folders) {
    const found = insteadOf(path, await files.list());
    if (found !== undefined) return ` ${found}`;
  }
  return '';
};
