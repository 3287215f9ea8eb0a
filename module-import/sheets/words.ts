// Words of a sheet as the files of a scenario can hold them.

/** Without quotes, which YAML takes for its own or for letters. */
export const unquoted = (text: string): string => text.replace(/[“”„«»"‘’‚]/g, '').trim();
