// The rule systems that a game can be drafted for out of sheets: one whose rules are data, and none.

import { ruleSystem } from '../../core/rules/registry';
import type { Drafting } from './draft';
import { draftPlain } from './draft-plain';
import { draftRules } from './rules-as-data/draft-rules';

/** Without a referee: what is drafted if nobody asks for one. */
export const PLAIN: Drafting = { system: 'none', rules: draftPlain };

const asData = (system: string): Drafting => {
  const words = ruleSystem(system)?.drafting;
  if (!words) throw new Error(`no game of ${system} can be drafted`);
  return { system, rules: game => draftRules(words, game) };
};

export const DRAFTINGS = { none: PLAIN, classic: asData('classic') } satisfies Readonly<Record<string, Drafting>>;

export type DraftedSystem = keyof typeof DRAFTINGS;
