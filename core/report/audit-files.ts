// How reports that are sent to others name their files: without the folders of the machine they were made on.

import type { AuditBatch } from './audit-batch';

const folders = (file: string): readonly string[] => file.split(/[\\/]/);

/** Folders from the root of a disk, or up and out of where the command ran, tell of the machine. */
const isOfMachine = (file: string): boolean => /^(?:[\\/]|[A-Za-z]:[\\/]|\.\.(?:[\\/]|$))/.test(file);

/**
 * Names of a batch's files: relative paths as they were given; of all others what follows the folders that they share,
 * at least the file's own name.
 */
export const displayNames = ({ audits, failed }: AuditBatch): ((file: string) => string) => {
  const absolute = [...audits.map(a => a.audit.log.file), ...failed.map(f => f.file)].filter(isOfMachine).map(folders);
  const [first = [], ...rest] = absolute;
  const shared = first
    .slice(0, -1)
    .findIndex((part, i) => rest.some(other => other[i] !== part || other.length === i + 1));
  const skip = shared === -1 ? Math.max(0, first.length - 1) : shared;
  return file => (isOfMachine(file) ? folders(file).slice(skip).join('/') : file);
};
