// Files of modules, by their names.

const ENDING = /\.(vmod|mod)$/i;

export const isModuleFile = (path: string): boolean => ENDING.test(path);

/** As VASSAL calls what belongs to a module, such as the folder of its extensions. */
export const withoutModuleEnding = (name: string): string => name.replace(ENDING, '');
