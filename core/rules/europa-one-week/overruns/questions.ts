// What only the board tells of an overrun, in both drafts; the rows of each draft's own stand beside.

import { compare, toWords } from '../../../base/fraction';
import type { Question } from '../../frame/question';
import type { Edition } from '../edition';
import { named } from '../movement/who-moves';
import { triedBefore, type OverrunFacts } from './facts';

type Row = Question<OverrunFacts>;

const once = ({ rules }: Edition): Row => ({
  rule: rules.once,
  code: 'overrun-again',
  wrong: facts =>
    named(
      facts.at.board,
      triedBefore(facts).map(([id]) => id),
    ),
  says: (facts, { names }) => {
    const [, event] = triedBefore(facts)[0] ?? [];
    return `${names} ${event === undefined ? '' : `in ${event.hex} `}had an overrun against it in this phase already`;
  },
  fine: () => 'No overrun was tried against these defenders in this phase',
  because: facts => {
    const [, event] = triedBefore(facts)[0] ?? [];
    return event && { step: event.step, what: `overrun of ${event.hex}` };
  },
});

const stacking = ({ rules }: Edition): Row => ({
  rule: rules.stacking,
  code: 'overrun-stacking',
  unknown: ({ stacks }) => (stacks.some(s => s.limit === undefined) ? 'the stacking limit' : undefined),
  wrong: ({ stacks }) => stacks.some(s => s.limit !== undefined && compare(s.re.total, s.limit) > 0),
  says: ({ stacks }) => {
    const over = stacks.find(s => s.limit !== undefined && compare(s.re.total, s.limit) > 0);
    return over?.limit ? `${toWords(over.re.total)} RE overrun; ${over.hex} holds ${toWords(over.limit)}` : '';
  },
  fine: ({ stacks }) => `${toWords(stacks[0]?.re.total ?? { n: 0, d: 1 })} RE overrun, within the stacking limit`,
  ledger: ({ stacks }) => stacks[0]?.re,
  about: ({ at }) => ({ certainty: at.board.charts.table('stacking').certainty }),
});

export const boardQuestions = (edition: Edition): readonly Row[] => [once(edition), stacking(edition)];
