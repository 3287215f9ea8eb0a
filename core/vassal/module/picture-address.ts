// Pictures of a module as `data:` addresses, for pages that need no other file.

import { base64 } from '../../base/base64';
import { imageKind } from './image-kind';
import type { VassalModule } from './module';

/** Bytes that a page may take: of one picture, and of all together. */
export interface PictureLimits {
  readonly one: number;
  readonly all: number;
}

/** The `data:` address of a picture; undefined: it is none that VASSAL shows. */
export const dataAddress = (bytes: Uint8Array): string | undefined => {
  const kind = imageKind(bytes);
  return kind && `data:${kind};base64,${base64(bytes)}`;
};

/** Addresses by bare file name. What is missing, too large or no picture is left out. */
export const pictureAddresses = async (
  names: Iterable<string>,
  module: Pick<VassalModule, 'entry' | 'imageEntry'>,
  limits: PictureLimits,
): Promise<ReadonlyMap<string, string>> => {
  const pictures = new Map<string, string>();
  let size = 0;
  for (const name of new Set(names)) {
    const entry = module.imageEntry(name);
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    if (!bytes?.ok || bytes.value.length > limits.one || size + bytes.value.length > limits.all) continue;
    const address = dataAddress(bytes.value);
    if (address === undefined) continue;
    size += bytes.value.length;
    pictures.set(name, address);
  }
  return pictures;
};
