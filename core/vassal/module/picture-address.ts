// Pictures of a module as `data:` addresses, for pages that need no other file.

import { imageKind } from './image-kind';
import type { VassalModule } from './module';

/** Bytes that a page may take: of one picture, and of all together. */
export interface PictureLimits {
  readonly one: number;
  readonly all: number;
}

/**
 * Addresses by bare file name. What is missing, too large or no picture is left out.
 *
 * @param base64 as the host encodes bytes
 */
export const pictureAddresses = async (
  names: Iterable<string>,
  module: Pick<VassalModule, 'entry' | 'imageEntry'>,
  limits: PictureLimits,
  base64: (bytes: Uint8Array) => string,
): Promise<ReadonlyMap<string, string>> => {
  const pictures = new Map<string, string>();
  let size = 0;
  for (const name of new Set(names)) {
    const entry = module.imageEntry(name);
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    if (!bytes?.ok || bytes.value.length > limits.one || size + bytes.value.length > limits.all) continue;
    const kind = imageKind(bytes.value);
    if (kind === undefined) continue;
    size += bytes.value.length;
    pictures.set(name, `data:${kind};base64,${base64(bytes.value)}`);
  }
  return pictures;
};
