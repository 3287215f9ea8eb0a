/** A file's own name, without the folders of the machine it lies on. */
export const baseName = (file: string): string => file.replace(/^.*[\\/]/, '');

/** Where a file lies, with the last slash; empty: in the folder that was opened. */
export const folderName = (file: string): string => file.slice(0, file.length - baseName(file).length);
