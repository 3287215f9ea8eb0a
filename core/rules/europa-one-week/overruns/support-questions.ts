// What support, and the odds with it, let an overrun be.

import { fraction, multiply, toWords } from '../../../base/fraction';
import type { Question } from '../../frame/question';
import type { Edition } from '../edition';
import { countsAsArtillery, ngsOf, type Support } from '../fight/support';
import type { AttemptFacts } from './attempt-facts';

type Row = Question<AttemptFacts>;

const shortOfArtillery = ({ supports }: AttemptFacts): Support | undefined =>
  supports.find(s => s.artilleryAt && !countsAsArtillery(ngsOf(s), s.artilleryAt));

export const navalRows = ({ rules }: Edition): readonly Row[] => [
  {
    rule: rules.naval,
    code: 'ngs-unprepared',
    when: facts => facts.supports.some(s => s.ngs.length > 0),
    wrong: facts => facts.supports.some(s => s.ngs.length > 0 && s.isUnprepared),
    says: () => 'naval gunfire in an overrun must be prepared or pre-allocated',
    fine: () => 'The naval gunfire is prepared or pre-allocated',
  },
  {
    // Too little of it bars nothing: the units have no support by artillery, that is all.
    rule: rules['naval support'],
    code: 'ngs-artillery',
    when: facts => facts.supports.some(s => s.artilleryAt !== undefined),
    wrong: () => false,
    says: () => '',
    fine: facts => {
      const short = shortOfArtillery(facts);
      return short?.artilleryAt
        ? `Naval gunfire of ${toWords(ngsOf(short))} does not count as artillery in an overrun: ${toWords(multiply(fraction(2), short.artilleryAt))} are needed`
        : 'The naval gunfire counts as artillery of 1 RE';
    },
  },
];

/** Some dice must give an OR; one that the defenders’ support prevents becomes an attack later (2009, 12.A.4). */
export const minimumRows = ({ lowOdds }: Edition): readonly Row[] =>
  lowOdds
    ? [
        {
          rule: '12.A.4-a',
          code: 'overrun-odds',
          when: facts => facts.target === undefined || facts.isHeld,
          unknown: ({ mayBeOverrun }) =>
            mayBeOverrun === undefined ? 'whether the MAIN table has an OR in this column' : undefined,
          wrong: ({ mayBeOverrun, mightUnsupported }) => mayBeOverrun === false && mightUnsupported !== true,
          says: ({ column }) => `${column} with its modifiers gives no OR(0) or better, so no overrun is allowed`,
          fine: ({ mayBeOverrun, column, unsupportedColumn }) =>
            mayBeOverrun === true
              ? `OR(0) or better is possible on ${column}`
              : `OR(0) or better is possible without the defenders’ support, on ${unsupportedColumn}`,
        },
        {
          rule: '12.A.4-c',
          code: 'overrun-deferred',
          when: isDeferred,
          wrong: () => false,
          says: () => '',
          fine: ({ column }) => `No OR is possible any more: an attack at ${column} follows in the next combat phase`,
        },
      ]
    : [];

/** An attack follows later in place of the overrun. */
const isDeferred = ({ mayBeOverrun, mightUnsupported }: AttemptFacts): boolean =>
  mayBeOverrun === false && mightUnsupported === true;

/** What there is in place of the overrun (2009, 12.A.4-c); undefined: it is fought. */
export const attackInstead = ({ lowOdds }: Edition, facts: AttemptFacts): string | undefined =>
  lowOdds && isDeferred(facts) ? `an attack at ${facts.column} in the next combat phase` : undefined;
