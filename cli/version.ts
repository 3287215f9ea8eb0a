import packageFile from '../package.json';

/** The product's version, from package.json. */
export const VERSION: string = packageFile.version;
