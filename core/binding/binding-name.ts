// What the files of bindings are called.

export const BINDING_ENDING = '.binding.yaml';
export const isBindingFile = (name: string): boolean => /\.binding\.ya?ml$/i.test(name);
