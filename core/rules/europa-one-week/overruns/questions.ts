// The questions that both drafts ask of an overrun; the rows of each draft's own stand beside.

import { compare, toWords } from '../../../base/fraction';
import { ledger } from '../../ledger';
import type { Question } from '../../frame/question';
import { tightestOf } from '../../frame/judge-move';
import type { Edition } from '../edition';
import { named } from '../movement/who-moves';
import { triedBefore, type OverrunFacts } from './facts';

type Row = Question<OverrunFacts>;

/** Are there enemies in the hex at all? */
const TARGET: Row = {
  rule: '12',
  code: 'overrun-target',
  unknown: ({ defenders, action }) => (defenders.length === 0 ? `what is in ${action.target}` : undefined),
  wrong: () => false,
  says: () => '',
  fine: ({ action }) => `Enemy units are in ${action.target}`,
};

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

const unpaid = ({ payers }: OverrunFacts): readonly OverrunFacts['payers'][number][] =>
  payers.filter(p => !p.way || compare(p.after.least.total, p.ma) > 0);

const perhapsUnpaid = ({ payers }: OverrunFacts): readonly OverrunFacts['payers'][number][] =>
  payers.filter(p => p.unsure || compare(p.after.greatest.total, p.ma) > 0);

const price = ({ rules }: Edition): Row => ({
  rule: rules.unaffordable,
  code: 'overrun-mp',
  when: ({ payers }) => payers.length > 0,
  unknown: facts =>
    unpaid(facts).length === 0 && perhapsUnpaid(facts).length > 0
      ? (perhapsUnpaid(facts)[0]?.unsureOf ?? `what the overrun of ${facts.action.target} costs`)
      : undefined,
  wrong: facts =>
    named(
      facts.at.board,
      unpaid(facts).map(p => p.id),
    ),
  says: (facts, { names, form }) => {
    const worst = tightestOf(unpaid(facts));
    if (!worst?.way) return `${names} cannot reach ${facts.action.target}`;
    const before = ledger('MP', worst.before.least).total;
    const total = worst.after.least.total;
    const spent = before.n === 0 ? '' : `with ${toWords(before)} MP spent before, `;
    return `${names} ${form('lacks', 'lack')} MPs to overrun ${facts.action.target}: ${spent}it comes to ${toWords(total)} of ${toWords(worst.ma)}`;
  },
  fine: ({ payers, action }) => {
    const t = tightestOf(payers);
    return t
      ? `The overrun of ${action.target} brings ${t.name} to ${toWords(t.after.least.total)} of ${toWords(t.ma)} MP`
      : 'The overrun is paid';
  },
  ledger: ({ payers }) => tightestOf(payers)?.after.least,
});

/** A defence of 0 falls to any strength above 0, and to no other. */
const strength = ({ rules }: Edition): Row => ({
  rule: rules['defence 0'],
  code: 'no-strength',
  when: ({ defence, defenders }) => defenders.length > 0 && defence.total.n === 0,
  wrong: ({ attack, at, attackers }) =>
    attack.total.n === 0 &&
    named(
      at.board,
      attackers.flatMap(u => u.id ?? []),
    ),
  says: (_, { names, form }) => `${names} ${form('has', 'have')} no attack strength, so cannot overrun a defence of 0`,
  fine: () => 'A defence of 0 is overrun at 20:1',
});

export const commonQuestions = (edition: Edition): readonly Row[] => [
  TARGET,
  once(edition),
  stacking(edition),
  price(edition),
  strength(edition),
];
