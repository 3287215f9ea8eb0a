// Paths of files with `/` between their folders, as archives, scenario folders and pages name them.

/** `a/b/c.csv` -> `a/b`; of a file at the top ''. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** `a/b/c.csv` -> `c.csv` */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** What lies in a folder; '': at the top. */
export const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

/** `a/b/../c` -> `a/c`; undefined: it leads out of the folder at the top. */
export const plainPath = (path: string): string | undefined => {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
};
