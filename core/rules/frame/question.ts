// A rule as one row: its number, where it is asked, what it needs to know, who breaks it, the sentence. The audit, odds
// and the pages of rules all ask the same rows.

import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import type { UnitId } from '../../scenario/scenario';
import type { Ledger, LedgerRange, RuleRef } from '../ledger';
import { agree, type Sentence } from '../sentence';
import { verdictOn, type About, type Verdict } from '../verdict';

/** A unit as a sentence names it; without an id in odds, where there is no board. */
export interface Named {
  readonly id?: UnitId;
  readonly label: string;
}

/** Who breaks a rule: these units; or yes, no unit in particular; or nobody. */
export type Wrong = boolean | readonly Named[];

/** What a row's sentence may use: the names, as many as fit, and the form of a verb that agrees with them. */
export interface Who {
  readonly names: string;
  /** The same one by one, for who makes the sentence himself. */
  readonly labels: readonly string[];
  readonly form: (one: string, many: string) => string;
}

/** A main clause without a full stop, with the row's rule put behind it; or a sentence that says what stands behind it. */
type Words = string | Sentence;

export interface Question<F> {
  /** The rule's number. */
  readonly rule: string;
  /** The verdict's stable name. */
  readonly code: string;
  /** Where all is right, or where it cannot be answered, if it has another name then. */
  readonly codes?: { readonly fine?: string; readonly open?: string };
  /** Is it asked here at all? Left out: always. */
  readonly when?: (facts: F) => boolean;
  /** The fact without which it cannot be answered, as `missing` names it; undefined: all is known. */
  readonly unknown?: (facts: F) => string | undefined;
  /** What is said then; left out: that it is not known. */
  readonly open?: (facts: F, missing: string) => Words;
  readonly wrong: (facts: F) => Wrong;
  readonly says: (facts: F, who: Who) => Words;
  /** What is right; of the units asked about. */
  readonly fine: (facts: F) => Words;
  readonly ledger?: (facts: F) => Ledger | LedgerRange | undefined;
  readonly hexes?: (facts: F) => readonly HexId[];
  readonly about?: (facts: F) => About;
  /** Whatever the ground, who is wrong is the same: it asks of turn, phase or side alone. */
  readonly onAnyGround?: true;
  /** The earlier step that brought it about, if it is wrong. */
  readonly because?: (facts: F) => { readonly step: number; readonly what: string } | undefined;
}

/** A row that asks of a part of the facts: where that is not known, as in a line of odds without a board, it is not asked. */
export const askedOf =
  <F, P>(partOf: (facts: F) => P | undefined) =>
  (row: Question<P>): Question<F> => {
    const part = (facts: F): P => {
      const found = partOf(facts);
      if (found === undefined) throw new Error(`${row.code} is asked without its facts`);
      return found;
    };
    const { rule, code, onAnyGround, when, unknown, wrong, says, fine, ledger, hexes, about, because } = row;
    return {
      rule,
      code,
      when: facts => {
        const found = partOf(facts);
        return found !== undefined && (when?.(found) ?? true);
      },
      wrong: facts => wrong(part(facts)),
      says: (facts, who) => says(part(facts), who),
      fine: facts => fine(part(facts)),
      ...(unknown ? { unknown: (facts: F) => unknown(part(facts)) } : {}),
      ...(ledger ? { ledger: (facts: F) => ledger(part(facts)) } : {}),
      ...(hexes ? { hexes: (facts: F) => hexes(part(facts)) } : {}),
      ...(about ? { about: (facts: F) => about(part(facts)) } : {}),
      ...(because ? { because: (facts: F) => because(part(facts)) } : {}),
      ...present({ onAnyGround }),
    };
  };

/** The units and hexes that questions are asked about, where a row does not name its own. */
export interface Asked {
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
}

/** A verdict with the earlier step that brought it about. */
export const because = (v: Verdict, step: number, what: string): Verdict =>
  step > 0 ? { ...v, because: [...(v.because ?? []), { step, what }] } : v;

/**
 * Every row answered: legal, illegal, or undetermined with the missing fact.
 *
 * @param cite the system's rule by its number
 */
export const answers = <F>(
  rows: readonly Question<F>[],
  facts: F,
  asked: Asked,
  cite: (id: string) => RuleRef,
): readonly Verdict[] => rows.filter(row => row.when?.(facts) ?? true).map(row => answered(row, facts, asked, cite));

/** Where the names stand in what a row says, until they are known. */
const NAMES = '\u0001';

const partsOf = (text: string, names: readonly string[]): Sentence['parts'] =>
  text.split(NAMES).flatMap((words, i) => [...(i === 0 ? [] : [{ names }]), ...(words === '' ? [] : [words])]);

/** The fact that is missing where a turn's weather is not told: one for all that is done in it. */
export const THE_WEATHER = 'the weather';

/** The fact that such a clause is about: `the weather is not known` is about the weather. */
export const factOf = (clause: string): string => clause.replace(/ is not known$/, '');

/** `the weather is not known`, `it is not known whether they came by road` */
export const notKnown = (missing: string): string =>
  /^(?:whether|what|where|which|who) /.test(missing) ? `it is not known ${missing}` : `${missing} is not known`;

const answered = <F>(row: Question<F>, facts: F, asked: Asked, cite: (id: string) => RuleRef): Verdict => {
  const rule = cite(row.rule);
  const ledger = row.ledger?.(facts);
  const about: About = {
    ...asked,
    ...row.about?.(facts),
    ...(row.hexes ? { hexes: row.hexes(facts) } : {}),
    ...present({ ledger, onAnyGround: row.onAnyGround }),
  };
  const missing = row.unknown?.(facts);
  const sentence = (words: Words, names: readonly string[] = []): Sentence =>
    typeof words === 'string' ? { parts: partsOf(words, names), rule: row.rule } : words;
  if (missing !== undefined) {
    const words = row.open?.(facts, missing) ?? notKnown(missing);
    return verdictOn('undetermined', row.codes?.open ?? row.code, rule, sentence(words), { ...about, missing });
  }
  const wrong = row.wrong(facts);
  if (wrong === false || (wrong !== true && wrong.length === 0))
    return verdictOn('legal', row.codes?.fine ?? row.code, rule, sentence(row.fine(facts)), about);
  const who = wrong === true ? [] : wrong;
  const labels = who.map(u => u.label);
  const says = row.says(facts, { names: NAMES, labels, form: (one, many) => agree(labels, one, many) });
  const units = who.flatMap(u => u.id ?? []);
  const v = verdictOn('illegal', row.code, rule, sentence(says, labels), {
    ...about,
    ...(units.length > 0 ? { units } : {}),
  });
  const cause = row.because?.(facts);
  return cause ? because(v, cause.step, cause.what) : v;
};
