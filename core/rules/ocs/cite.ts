import type { HexId } from '../../hexmap/hex-map';
import type { Certainty } from '../../scenario/certainty';
import type { UnitId } from '../../scenario/scenario';
import type { Ledger, LedgerRange, RuleRef } from '../ledger';
import type { Answer, Verdict } from '../verdict';
import { SYSTEM_ID } from './vocabulary';

/** A rule of this system by its number. */
export const cite = (id: string): RuleRef => ({ system: SYSTEM_ID, id });

/** What a verdict is about, besides its answer, code, rule and sentence. */
export interface About {
  readonly units?: readonly UnitId[];
  readonly hexes?: readonly HexId[];
  readonly missing?: string;
  readonly ledger?: Ledger | LedgerRange;
  readonly certainty?: Certainty;
}

export const verdict = (answer: Answer, code: string, rule: string, message: string, about: About = {}): Verdict => ({
  answer,
  code,
  rule: cite(rule),
  message,
  units: about.units ?? [],
  hexes: about.hexes ?? [],
  certainty: about.certainty ?? 'quoted',
  ...(about.missing === undefined ? {} : { missing: about.missing }),
  ...(about.ledger === undefined ? {} : { ledger: about.ledger }),
});
