// The entries of a module as files of a folder, on every file system, and back: what a name may not be there is written as
// `%` and two hexadecimal digits for each byte.

const BUILD_FILES: readonly string[] = ['buildFile.xml', 'buildFile', 'moduledata', 'extensiondata'];

/** The order of a module's entries: what VASSAL reads first, then by name. The same files always give the same zip. */
export const byEntryOrder = (a: { readonly name: string }, b: { readonly name: string }): number => {
  const rank = (name: string): number => (BUILD_FILES.includes(name) ? BUILD_FILES.indexOf(name) : BUILD_FILES.length);
  return rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
};

const percent = (text: string): string =>
  [...new TextEncoder().encode(text)].map(byte => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** What some file systems do not see in a name: it is another name's to them. */
const UNSEEN = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

const partName = (part: string): string => {
  // Windows gives long and hidden names a short one beside: `GIT~1` is `.git`.
  const named = part.replace(/[%<>:"|?*\u0000-\u001f\u007f]|~(?=\d)/g, percent).replace(/[. ]$/, percent);
  const first = part.slice(0, 1);
  // Hidden files and these folders are no part of a module's folder.
  const seen = named.replace(UNSEEN, '');
  const mustHide = seen.startsWith('.') || seen.toLowerCase() === 'node_modules' || DEVICE.test(seen);
  return mustHide ? percent(first) + named.slice(first.length) : named;
};

/** The same name in other letters is the same file on many systems: the first letter of the later one is written out. */
const apart = (name: string, taken: ReadonlySet<string>): string => {
  const at = name.lastIndexOf('/') + 1;
  for (let i = at; i < name.length; i++) {
    const changed = name.slice(0, at) + percent(name.slice(at, i + 1)) + name.slice(i + 1);
    if (!taken.has(changed.toLowerCase())) return changed;
  }
  return name;
};

/** Entry name -> path in the folder. Entry names are those of `readArchive`: relative, without `..`. */
export const pathsOfEntries = (names: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  const paths = new Map<string, string>();
  for (const name of [...names].sort()) {
    const plain = name.split('/').map(partName).join('/');
    const path = taken.has(plain.toLowerCase()) ? apart(plain, taken) : plain;
    taken.add(path.toLowerCase());
    paths.set(name, path);
  }
  return paths;
};

/** The entry's name of a path in the folder, with `/`; undefined if its `%` are none of ours. */
export const entryOfPath = (path: string): string | undefined => {
  if (/%(?![0-9A-F]{2})/.test(path)) return undefined;
  try {
    const name = decodeURIComponent(path);
    const isSafe = name.split('/').every(part => part !== '' && part !== '.' && part !== '..') && !name.includes('\\');
    return isSafe && name.split('/').length === path.split('/').length ? name : undefined;
  } catch {
    return undefined;
  }
};
