// Notes beside which their log no longer lies, and which do not say of which content it was: they are known again by what
// their rulings were made for.

import type { FoundRules } from '../audit';
import { readNotesFile } from './notes-file';
import { openlySeen } from '../observe/seen-by';
import type { Surroundings } from './surroundings';
import type { Timeline } from '../../vassal/replay/timeline';
import { contentSteps, fingerprintOf } from '../notes/fingerprint';
import type { WrittenRuling } from '../notes/ruling';

export interface StrayNotes {
  readonly name: string;
  readonly rulings: readonly WrittenRuling[];
}

/** The first of which every ruling that says what its steps showed says what this log shows there. */
export const strayNotesFor = async (
  timeline: Timeline,
  rules: Pick<FoundRules, 'binding'>,
  { notes }: Surroundings,
): Promise<StrayNotes | undefined> => {
  const strays = (await notes?.strays()) ?? [];
  if (strays.length === 0) return undefined;
  const seen = openlySeen(timeline, rules);
  const fits = (ruling: WrittenRuling): boolean => ruling.of === fingerprintOf(contentSteps(ruling), seen);
  for (const { name, bytes } of strays) {
    const { notes: read, problems } = readNotesFile(new TextDecoder().decode(bytes), name);
    const told = read.rulings.filter(({ of }) => of !== undefined);
    if (problems.length === 0 && told.length > 0 && told.every(fits)) return { name, rulings: read.rulings };
  }
  return undefined;
};
