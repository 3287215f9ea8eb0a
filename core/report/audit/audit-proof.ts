// The figures that a finding rests on, and those of an action that is shown with all it cost.

import type { AnnouncedRemark, Audit, AuditedAction, Finding } from '../../audit/audit';
import type { Ledger, LedgerRange } from '../../rules/ledger';
import type { CombatAssessment } from '../../rules/situation';
import { actionOf } from '../finding-words';
import { isRange } from '../ledger-markdown';

export interface Figures {
  /** `MP`, `attack`, `defence`, …: what is counted. */
  readonly title: string;
  readonly ledger: Ledger | LedgerRange;
  /** `10`: what it is held against. */
  readonly of?: string;
}

export const unitOf = (l: Ledger | LedgerRange): string => (isRange(l) ? l.least.unit : l.unit);

/** Ledgers without an item say nothing: no shift, no DRM, a move that no path leads to. */
const hasItems = ({ ledger: l }: Figures): boolean => (isRange(l) ? l.greatest : l).entries.length > 0;

const strengths = ({ attack, defence, procedure, shifts }: CombatAssessment): readonly Figures[] => [
  { title: 'attack', ledger: attack },
  { title: procedure ? 'target' : 'defence', ledger: defence },
  { title: 'shifts', ledger: shifts },
];

/**
 * Odds are proved by the strengths of both sides and the shifts, all else by the one ledger that the verdict names.
 * What an action cost proves nothing of how its fight ended.
 */
export const proofOf = (audit: Audit, finding: Finding): readonly Figures[] => {
  const { ledger, ledgerOf } = finding;
  if (!ledger || ledgerOf === 'action') return [];
  const { combat, spent } = actionOf(audit, finding)?.judgement ?? {};
  const isSpent = spent !== undefined && unitOf(ledger) === 'MP';
  const own = [{ title: unitOf(ledger), ledger, ...(isSpent ? { of: spent.allowance } : {}) }];
  return (combat && unitOf(ledger) === combat.attack.unit ? strengths(combat) : own).filter(hasItems);
};

/** What is counted of a fight of which somebody said something else. */
export const figuresOfRemark = ({ ledgers }: AnnouncedRemark): readonly Figures[] =>
  Object.entries(ledgers)
    .map(([name, ledger]) => ({ title: name === 'drm' ? unitOf(ledger) : name, ledger }))
    .filter(hasItems);

/** All that an action cost, and how its fight stands. */
export const figuresOf = ({ judgement: { ledgers, combat, spent } }: AuditedAction): readonly Figures[] =>
  [
    ...Object.entries(ledgers).map(([name, ledger]) => ({
      title: unitOf(ledger),
      ledger,
      ...(name === 'mp' && spent ? { of: spent.allowance } : {}),
    })),
    ...(combat ? [...strengths(combat), { title: 'DRM', ledger: combat.drm }] : []),
  ].filter(hasItems);
