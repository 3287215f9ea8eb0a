// The pictures of a module's counters, as `data:` addresses for a page that needs no other file.

import { imageKind } from '../../vassal/module/image-kind';
import type { VassalModule } from '../../vassal/module/module';
import type { SheetGroup } from './sheet-counters';

const LARGEST_PICTURE = 2_000_000;
/** Of all pictures together: a page beyond this opens badly. */
const LARGEST_PAGE = 80_000_000;

/**
 * Addresses by file name. What is missing, too large or no picture is left out: the counter is then shown by its name.
 *
 * @param base64 as the host encodes bytes
 */
export const sheetPictures = async (
  groups: readonly SheetGroup[],
  module: VassalModule,
  base64: (bytes: Uint8Array) => string,
): Promise<ReadonlyMap<string, string>> => {
  const names = new Set(
    groups.flatMap(({ counters }) => counters.flatMap(({ front, back = [] }) => [...front, ...back])),
  );
  const pictures = new Map<string, string>();
  let size = 0;
  for (const name of names) {
    const entry = module.imageEntry(name);
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    if (!bytes?.ok || bytes.value.length > LARGEST_PICTURE || size + bytes.value.length > LARGEST_PAGE) continue;
    const kind = imageKind(bytes.value);
    if (kind === undefined) continue;
    size += bytes.value.length;
    pictures.set(name, `data:${kind};base64,${base64(bytes.value)}`);
  }
  return pictures;
};
