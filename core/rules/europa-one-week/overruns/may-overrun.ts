// May an overrun be tried? The one list of questions: a fight on the board and a line in figures are asked the same rows, over the
// same facts.

import { compare, toWords } from '../../../base/fraction';
import { askedOf } from '../../frame/asked-of';
import { answers, type Asked, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import { citeId } from '../cite';
import type { Edition } from '../edition';
import { DUAL_MOVES } from '../movement/dual-ownership';
import { fallingBackRows, moverRows } from '../movement/who-moves';
import type { AttemptFacts, StackFacts } from './attempt-facts';
import { barredRow, priceRow, roadRows } from './entry-questions';
import { hexOf, partOf } from './hex-words';
import { minimumRows, navalRows } from './support-questions';

type Row = Question<AttemptFacts>;

const target = ({ rules }: Edition): Row => ({
  rule: rules.target,
  code: 'overrun-target',
  unknown: facts => (!facts.isHeld && facts.target !== undefined ? `what is in ${facts.target}` : undefined),
  wrong: ({ isHeld }) => !isHeld,
  says: () => 'the hex holds no enemy combat unit: it is entered, not overrun',
  fine: facts => `Enemy combat units hold ${hexOf(facts)}`,
  about: facts => partOf(facts, 'defender 1'),
});

/** A defence of 0 falls to any strength above 0, and to no other. On the board support from the air may not be seen. */
const strength = ({ rules }: Edition): Row => ({
  rule: rules['defence 0'],
  code: 'no-strength',
  when: facts => facts.target === undefined || (facts.isHeld && facts.defence.total.n === 0),
  wrong: ({ attack, attackers }) => attack.total.n <= 0 && attackers,
  says: (_, { names, form }) => `${names} ${form('has', 'have')} no attack strength, so cannot overrun`,
  fine: ({ defence }) =>
    defence.total.n === 0 ? 'A defence of 0 is overrun at 20:1' : 'The attack strength is above 0',
  about: facts => partOf(facts, 'attacker 1'),
});

const once = ({ rules }: Edition): Row => ({
  rule: rules.once,
  code: 'overrun-again',
  when: ({ tried }) => tried !== undefined,
  wrong: ({ tried = [] }) => tried.map(({ unit }) => unit),
  says: ({ tried = [] }, { names }) => {
    const [first] = tried;
    return `${names} ${first ? `in ${first.event.hex} ` : ''}had an overrun against it in this phase already`;
  },
  fine: () => 'No overrun was tried against these defenders in this phase',
  because: ({ tried = [] }) => {
    const [first] = tried;
    return first && { step: first.event.step, what: `overrun of ${first.event.hex}` };
  },
});

const isFull = ({ re, limit }: StackFacts): boolean => limit !== undefined && compare(re.total, limit) > 0;

const stacking = ({ rules }: Edition): Row => ({
  rule: rules.stacking,
  code: 'overrun-stacking',
  when: ({ stacks }) => stacks !== undefined,
  unknown: ({ stacks = [] }) => (stacks.some(s => s.limit === undefined) ? 'the stacking limit' : undefined),
  wrong: ({ stacks = [] }) => stacks.some(isFull),
  says: ({ stacks = [] }) => {
    const over = stacks.find(isFull);
    return over?.limit
      ? `${toWords(over.re.total)} RE overrun; ${over.hex ?? 'the hex'} holds ${toWords(over.limit)}`
      : '';
  },
  fine: ({ stacks = [] }) => `${toWords(stacks[0]?.re.total ?? { n: 0, d: 1 })} RE overrun, within the stacking limit`,
  ledger: ({ stacks = [] }) => stacks[0]?.re,
  about: ({ stacks = [] }) => (stacks[0] ? { certainty: stacks[0].certainty } : {}),
});

/** 2012: who took the marker has said that he attacks later. */
const DEADLOCK_2012: Row = {
  rule: '12.A.2-b',
  code: 'deadlock-overrun',
  wrong: ({ deadlocked }) => deadlocked,
  says: (_, { names, form }) =>
    `${names} ${form('is', 'are')} under a Deadlock marker and ${form('attacks', 'attack')} in the combat phase, not at once`,
  fine: () => 'No overrunning unit is under a Deadlock marker',
  about: facts => partOf(facts, 'attacker 1'),
};

/** 2009: all out of one hex, and nobody who owes MPs. */
const BESIDE_2009: readonly Row[] = [
  {
    rule: '12.A-2',
    code: 'overrun-hexes',
    when: ({ elsewhere }) => elsewhere !== undefined,
    wrong: ({ elsewhere = [] }) => elsewhere,
    says: ({ from = '' }, { names, form }) =>
      `${names} ${form('is', 'are')} not in ${from}; an overrun is made from one hex`,
    fine: ({ from = '' }) => `All overrun from ${from}`,
  },
  {
    rule: '12.A-2',
    code: 'overrun-afar',
    when: ({ isBeside }) => isBeside === false,
    unknown: facts => `the hex beside ${hexOf(facts)} out of which it is overrun`,
    wrong: () => false,
    says: () => '',
    fine: () => '',
  },
  {
    rule: '12.A.1-d',
    code: 'overrun-owing',
    wrong: ({ owing }) => owing,
    says: (_, { names, form }) => `${names} still ${form('owes', 'owe')} MPs for the last hex, so cannot overrun`,
    fine: () => 'No overrunning unit owes MPs',
    about: facts => partOf(facts, 'attacker 1'),
  },
];

/** Whoever overruns moves: he is asked what movement is. */
const asMovement = (edition: Edition): readonly Row[] => [
  ...askedOf(
    fallingBackRows(edition),
    ({ fallingBack }: AttemptFacts) => fallingBack,
    ({ units, from }) => ({ units, hexes: [from] }),
  ),
  ...askedOf(moverRows(edition), ({ going }: AttemptFacts) => going),
  ...(edition.attacksFrom === 'inside' ? askedOf(DUAL_MOVES, ({ passing }: AttemptFacts) => passing) : []),
];

const rowsOf = (edition: Edition): readonly Row[] => [
  ...asMovement(edition),
  once(edition),
  stacking(edition),
  ...(edition.attacksFrom === 'inside' ? [DEADLOCK_2012] : BESIDE_2009),
  target(edition),
  strength(edition),
  barredRow(edition),
  priceRow(edition),
  ...roadRows(edition),
  ...navalRows(edition),
  ...minimumRows(edition),
];

export const mayOverrun = (edition: Edition, facts: AttemptFacts, asked: Asked): readonly Verdict[] =>
  answers(rowsOf(edition), facts, asked, id => citeId(edition, id));
