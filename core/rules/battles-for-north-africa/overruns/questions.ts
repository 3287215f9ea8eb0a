// Is it an overrun: would the defenders be gone whatever the die (Overrun.1, Overrun.2)? The audit and odds ask the same rows.

import type { Fight, OnTable } from '../fight/fight';
import { unitsOf } from '../fight/fight';
import { isUnbreakable } from '../fight/losses';
import type { Question } from '../../frame/question';

export interface OverrunFacts {
  readonly fight: Fight;
  /** Each face of the die removes them. */
  readonly isSure: boolean;
  /** What each face gives on the Mobile table, with the DRM; undefined: the odds are below its columns. */
  readonly results: readonly string[] | undefined;
  readonly unknown: string | undefined;
}

const mobileOf = ({ fight: f }: OverrunFacts): OnTable | undefined => f.tables.find(t => t.crt === 'mobile');

const whyNoMobile = ({ bar }: Fight): string =>
  bar === undefined ? 'there is no armor among the units that it needs' : `${bar} bars it`;

const spared = ({ fight: f }: OverrunFacts): readonly string[] =>
  unitsOf(f, 'defender')
    .filter(isUnbreakable)
    .map(u => u.label);

const listOf = (results: readonly string[] | undefined): string => results?.join(', ') ?? 'nothing';

export const OVERRUN_ROWS: readonly Question<OverrunFacts>[] = [
  {
    rule: 'Overrun.1',
    code: 'overrun-not-mobile',
    unknown: ({ unknown }) => unknown,
    wrong: facts => facts.fight.gone === undefined && mobileOf(facts) === undefined,
    says: ({ fight: f }) => `an overrun needs the Mobile table, and ${whyNoMobile(f)}`,
    fine: () => 'The Mobile table may be used',
  },
  {
    rule: 'Overrun.2',
    code: 'overrun-not-sure',
    when: facts => mobileOf(facts) !== undefined,
    unknown: ({ unknown }) => unknown,
    wrong: ({ isSure }) => !isSure,
    says: facts =>
      spared(facts).length > 0
        ? `no result removes ${spared(facts).join(', ')}, which is heavy armor`
        : `not every result removes the defenders: on ${mobileOf(facts)?.odds.column ?? ''} the die gives ${listOf(facts.results)}`,
    fine: ({ results }) => `Every result removes the defenders: ${listOf(results)}`,
  },
];
