/** A file's own name, without the folders of the machine it lies on. */
export const baseName = (file: string): string => file.replace(/^.*[\\/]/, '');
