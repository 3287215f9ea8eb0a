// Rows of one subject among those of another: a move's questions asked of an overrun, say. Where the facts have nothing of
// that subject, they are not asked.

import { present } from '../../base/present';
import type { Asked, Question } from './question';

/**
 * The same rows, over other facts.
 *
 * @param subjectOf what the rows are asked about; undefined: not asked
 * @param askedOf the units and hexes that they are asked about; left out: those of all rows
 */
export const askedOf = <F, G>(
  rows: readonly Question<G>[],
  subjectOf: (facts: F) => G | undefined,
  askedAbout?: (subject: G) => Asked,
): readonly Question<F>[] => {
  const of = (facts: F): G => {
    const subject = subjectOf(facts);
    if (subject === undefined) throw new Error('a row was asked whose facts are not there');
    return subject;
  };
  return rows.map(row => {
    const { ledger, hexes, because } = row;
    return {
      rule: row.rule,
      code: row.code,
      when: facts => subjectOf(facts) !== undefined && (row.when?.(of(facts)) ?? true),
      unknown: facts => row.unknown?.(of(facts)),
      wrong: facts => row.wrong(of(facts)),
      says: (facts, who) => row.says(of(facts), who),
      fine: facts => row.fine(of(facts)),
      about: facts => ({ ...askedAbout?.(of(facts)), ...row.about?.(of(facts)) }),
      ...present({
        onAnyGround: row.onAnyGround,
        ledger: ledger && ((facts: F) => ledger(of(facts))),
        hexes: hexes && ((facts: F) => hexes(of(facts))),
        because: because && ((facts: F) => because(of(facts))),
      }),
    };
  });
};
