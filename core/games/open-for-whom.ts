// What is open in a log, and for whom: by the side whose act it is, else by the player who did it.

import type { Audit, Finding } from '../audit/audit';
import { present } from '../base/present';

export interface Whose {
  /** Absent: the log does not tell. */
  readonly side?: string;
  readonly player?: string;
}

export interface OpenFor extends Whose {
  readonly illegal: number;
  readonly undetermined: number;
}

/** Only what stands for itself: what follows from another finding is answered with it. */
export const isAsked = (f: Finding): f is Finding & { readonly verdict: 'illegal' | 'undetermined' } =>
  f.verdict !== 'note' && f.under === undefined;

/** Those that the finding names: in a fight they need not be those that attacked. */
export const whoseIs = ({ actions, log }: Audit, f: Finding): Whose => {
  // Ids count the actions from `a1`.
  const acting = f.action === undefined ? undefined : actions[Number(f.action.slice(1)) - 1];
  const unit = f.units[0] ?? acting?.units[0]?.id;
  const side = log.rules?.scenario.units.find(u => u.id === unit)?.side;
  return present({ side, player: acting?.action.player });
};

/** The sides in the order of their first findings. */
export const openForWhom = (audit: Audit): readonly OpenFor[] => {
  const all = new Map<string, OpenFor>();
  for (const f of audit.findings) {
    if (!isAsked(f)) continue;
    const { side, player } = whoseIs(audit, f);
    // Who plays a side may change; the side is asked.
    const whose = side === undefined ? present({ player }) : { side };
    const key = JSON.stringify(whose);
    const known = all.get(key) ?? { ...whose, illegal: 0, undetermined: 0 };
    all.set(key, { ...known, [f.verdict]: known[f.verdict] + 1 });
  }
  return [...all.values()];
};
