// An overrun's questions answered, and who pays what: the assessment of it, of a line and of a board alike.

import { present } from '../../../base/present';
import { subtract, type Fraction } from '../../../base/fraction';
import { isKnown, ledger, type Ledger, type LedgerRange } from '../../ledger';
import { overrunAssessed } from '../../frame/fight/overrun-told';
import type { Asked } from '../../frame/question';
import type { OverrunAssessment, OverrunPayer, Situation } from '../../situation';
import { worst, type Verdict } from '../../verdict';
import type { Charts } from '../charts';
import type { Edition } from '../edition';
import { fightOf, wholeOf, type Fight } from '../fight/fight';
import { distribution } from '../fight/main-table';
import { isBelowTable, isOverrunPossible } from '../fight/minimum';
import type { AttemptFacts, Payer } from './attempt-facts';
import { mayOverrun } from './may-overrun';
import { attackInstead } from './support-questions';

const asOne = ({ least, greatest }: LedgerRange): Ledger | LedgerRange =>
  isKnown({ least, greatest }) ? least : { least, greatest };

/** Only of whom all MPs are known. */
const told = ({ payers }: AttemptFacts): readonly OverrunPayer[] =>
  payers
    .filter(p => p.canEnter && !p.whole.isOpen)
    .map(({ unit, ma, whole }) => ({ ...present({ id: unit.id }), label: unit.label, ma, mp: asOne(whole) }));

/** Of who cannot pay, or of whom not all is known, as far as it is. */
const tightestOf = (payers: readonly Payer[]): Payer | undefined => {
  const left = ({ ma, whole }: Payer): Fraction => subtract(ma, whole.greatest.total);
  return payers.reduce<Payer | undefined>((t, p) => (t && subtract(left(t), left(p)).n <= 0 ? t : p), undefined);
};

/** @param price what it costs where no unit has MPs of its own */
export const assessedOverrun = (
  edition: Edition,
  facts: AttemptFacts,
  asked: Asked,
  price: Ledger = ledger('MP', []),
  seen: (v: Verdict) => Verdict = v => v,
): OverrunAssessment => {
  const allowed = mayOverrun(edition, facts, asked).map(seen);
  const tightest = tightestOf(facts.payers);
  const payers = told(facts);
  const becomes = worst(allowed) === 'illegal' ? undefined : attackInstead(edition, facts);
  return {
    ...overrunAssessed(allowed, payers, tightest ? tightest.whole.least : price),
    ...(payers.length === 0 && tightest ? { ma: tightest.ma } : {}),
    ...(becomes === undefined ? {} : { becomes }),
  };
};

const SUPPORT: readonly string[] = ['air', 'half air', 'early air', 'ngs'];

const withoutSupport = (situation: Situation): Situation => ({
  ...situation,
  defenders: situation.defenders.map(u => ({
    ...u,
    modifiers: Object.fromEntries(Object.entries(u.modifiers).filter(([key]) => !SUPPORT.includes(key))),
  })),
});

const canGiveOverrun = (charts: Charts, f: Fight): boolean | undefined => {
  const chances = f.missing.length > 0 ? undefined : distribution(charts, f.column, wholeOf(f.drm));
  return isOverrunPossible(chances && [...chances.keys()], isBelowTable(charts, f));
};

/** The strengths and the odds that questions are asked about. */
export const oddsFacts = (
  charts: Charts,
  situation: Situation,
  f: Fight,
): Pick<
  AttemptFacts,
  'attack' | 'defence' | 'column' | 'unsupportedColumn' | 'mayBeOverrun' | 'mightUnsupported' | 'supports'
> => {
  const unsupported = fightOf(charts, withoutSupport(situation));
  return {
    attack: f.attack,
    defence: f.defence,
    column: f.column,
    unsupportedColumn: unsupported.column,
    mayBeOverrun: canGiveOverrun(charts, f),
    mightUnsupported: canGiveOverrun(charts, unsupported),
    supports: [f.attackSupport, f.defenceSupport],
  };
};
