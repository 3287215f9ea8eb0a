import type { VassalModule } from '../../vassal/module/module';
import { pictureAddresses } from '../../vassal/module/picture-address';
import type { SheetGroup } from './sheet-counters';

/** Counters are small; a page beyond all that opens badly. */
const LIMITS = { one: 2_000_000, all: 80_000_000 };

/** The pictures of a module's counters; what has none is shown by its name. */
export const sheetPictures = (
  groups: readonly SheetGroup[],
  module: VassalModule,
): Promise<ReadonlyMap<string, string>> => {
  const names = groups.flatMap(({ counters }) => counters.flatMap(({ front, below }) => [...front, ...below.flat()]));
  return pictureAddresses(names, module, LIMITS);
};
