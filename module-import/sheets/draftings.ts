// The rule systems that a game can be drafted for out of sheets: those whose rules are data, and none.

import { draftClassic } from './classic/draft-classic';
import type { Drafting } from './draft';
import { draftPlain } from './draft-plain';

/** Without a referee: what is drafted if nobody asks for one. */
export const PLAIN: Drafting = { system: 'none', rules: draftPlain };

export const DRAFTINGS = {
  none: PLAIN,
  classic: { system: 'classic', rules: draftClassic },
} satisfies Readonly<Record<string, Drafting>>;

export type DraftedSystem = keyof typeof DRAFTINGS;
