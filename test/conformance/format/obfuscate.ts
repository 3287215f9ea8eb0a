import { deobfuscate, obfuscate } from '../../../core/vassal/archive/obfuscation';

/** A text as `savedGame` holds it (spec 2). */
export const obfuscateText = (input: unknown): unknown => {
  const { key, text } = input as { readonly key: number; readonly text: string };
  return new TextDecoder().decode(obfuscate(text, { magic: '!VCSK', key }));
};

export const deobfuscateText = async (input: unknown): Promise<unknown> => {
  const result = await deobfuscate(new TextEncoder().encode(String(input)));
  return result.ok ? result.value.text : result.error;
};
