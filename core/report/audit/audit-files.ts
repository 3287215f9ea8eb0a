// How reports that are sent to others name their files: without the folders of the machine they were made on.

const folders = (file: string): readonly string[] => file.split(/[\\/]/);

/** Folders from the root of a disk, or up and out of where the command ran, tell of the machine. */
const isOfMachine = (file: string): boolean => /^(?:[\\/]|[A-Za-z]:[\\/]|\.\.(?:[\\/]|$))/.test(file);

/**
 * Names of a report's files: relative paths as they were given; of all others what follows the folders that they share,
 * at least the file's own name.
 */
export const displayNames = (files: readonly string[]): ((file: string) => string) => {
  const skip = foldersShared(files);
  return file => displayName(file, skip);
};

/** The same where the other files are not at hand. `skip`: what `foldersShared` says of all of them. */
export const displayName = (file: string, skip: number): string =>
  isOfMachine(file) ? folders(file).slice(skip).join('/') : file;

/** With how many folders all those paths begin that tell of the machine. */
export const foldersShared = (files: readonly string[]): number => {
  const absolute = files.filter(isOfMachine).map(folders);
  const [first = [], ...rest] = absolute;
  const shared = first
    .slice(0, -1)
    .findIndex((part, i) => rest.some(other => other[i] !== part || other.length === i + 1));
  return shared === -1 ? Math.max(0, first.length - 1) : shared;
};
