// MPs as they are said of all attackers, or of each of them beside it: `12-10 pz (4 MP spent), 9-10 mot with 3 MP left`. What is
// left of an MA tells what is spent of it.

import type { Among, Told, Words } from '../context';
import type { BoardInPlay } from '../board';
import { fraction, least, multiply, parseFraction, subtract, toText, type Fraction } from '../../base/fraction';
import type { SituationUnit } from '../../rules/situation';
import type { Group, Take } from '../group';
import type { Members, NamedUnit } from './members';
import { LineProblems, type Part } from '../problem';
import { meaningOf, type Reader, type Taken } from '../reader';
import { takeSpent, type Spending } from '../figures/spent';

/** What is said of one group. */
export interface OwnSpending extends Spending {
  readonly part: Part;
  /** The unit is named again before it. */
  readonly isOwn?: boolean;
}

/** `4 MP spent each` */
const OF_EACH = /(?<!\p{L})(?:each|apiece|both|all)(?!\p{L})/iu;

/** `4-4-8 mech fresh`: none of its MPs are spent. */
const FRESH = /fresh(?=\s*(?:[,;@)]|$))/iy;
/** `6 of 10`, without a word for what they are */
const OF_TOTAL = /(\d{1,2})\s*(?:of|\/)\s*(\d{1,2})(?=\s*(?:[,;@)]|$)|\s{2})/iy;

/** `8-10 mot (6 of 10)`: of its MA. */
const refuseTotal = (reader: Reader, { figures }: Group, problems: LineProblems): Taken => {
  const from = reader.at;
  const [, , total] = figures?.values?.['ma'] === undefined ? [] : (reader.take(OF_TOTAL) ?? []);
  if (total === undefined || total !== figures?.values?.['ma']) return reader.back(from);
  const part = reader.since(from);
  const fixes = ['spent', 'left'].map(state => `${part.text} MP ${state}`);
  return problems.offer('mp-left', part, 'Are “…” MPs that are spent, or left?', { fixes });
};

/** `8-10 mot (mot only 2 MP left)`: its type stands there again. */
const isSpokenOf = (before: string, { type }: Group, { types }: Words): boolean =>
  type !== undefined &&
  (before.toLowerCase().match(/\p{L}+/gu) ?? []).filter(word => meaningOf(types, word) === type).length > 1;

/** Beside one of several attackers it is of that one, behind a comma and the last of them of all. */
export const takeSpentBeside: Take = (reader, into, around) => {
  const { side, isOnly, isLast, clauses, problems, joined, words } = around;
  const from = reader.at;
  if (side === 'attacker' && !into.spending && reader.take(FRESH)) {
    if (isOnly) problems.idle(reader.since(from), '“…”: no MPs are spent unless the line says so.');
    else into.spending = { part: reader.since(from), mpSpent: fraction(0) };
    return 'read';
  }
  const refused = side === 'attacker' ? refuseTotal(reader, into, problems) : undefined;
  if (refused) return refused;
  if (side === 'defender' || isOnly || (isLast && /^[,;]/.test(joined(reader.rest).text)))
    return takeSpent(reader, clauses, problems, !/^(?:\+|with|w|mit)/i.test(joined(reader.rest).text));
  // What stands beside other units says that a bare `3 left` is of MPs.
  const trial: Spending = { ...into.spending };
  const taken = takeSpent(reader, trial, problems.marks.has('mp') ? problems.copy() : new LineProblems());
  if (taken === undefined) return undefined;
  const part = reader.since(from);
  // `4 MP spent, 6 left`
  const tellsMa = taken === 'read' && trial.mpSpent !== undefined && trial.mpSpent === into.spending?.mpSpent;
  if (into.spending && !tellsMa) return problems.error('clause-twice', part, 'The MPs of the unit are said twice.');
  if (into.spending && tellsMa) {
    into.spending = { ...trial, part: into.spending.part };
    return 'read';
  }
  reader.goTo(from);
  if (OF_EACH.test(part.text)) return takeSpent(reader, clauses, problems);
  into.spending = { part, isOwn: isSpokenOf(reader.since(0).text.slice(0, from), into, words) };
  return takeSpent(reader, into.spending, problems);
};

/** Can a unit say by itself what it has spent? */
const maySayMoved = ({ modifiers }: Words): boolean => modifiers.has('moved');

/** Said once behind the last of them it is of all; beside another, or said of several, of each its own. */
export const settleOwnSpending = (groups: readonly Group[], into: Spending, { words, problems }: Told): void => {
  const canMove = maySayMoved(words);
  const own = groups.filter(({ spending }) => spending !== undefined);
  const [first, second] = own;
  if (!first?.spending) return;
  const { part, isOwn: _, ...said } = first.spending;
  const other = (second?.spending ?? into.mpLeft)?.part ?? part;
  const isOfAll = !canMove || (first === groups.at(-1) && first.spending.isOwn !== true);
  if (!second && isOfAll && !(into.mpSpent ?? into.mpLeft)) {
    Object.assign(into, said);
    delete first.spending;
    if (groups.length > 1)
      problems.remark('mp-of', part, '“…” is read as of all attackers; of one it is written +moved.');
  } else if (!canMove || (into.mpSpent ?? into.mpLeft))
    problems.error('clause-twice', other, 'The MPs of the attackers are said twice.');
  else if (own.length < groups.length)
    problems.remark(
      'mp-of',
      part,
      '“…” is of the unit beside it: of others, beside which no MPs stand, none are spent.',
    );
};

/** What is told where nobody knows the MA. */
const NO_MA = 'What is left tells what is spent only of units whose MA is in the line: write mp and the MPs spent.';

/** What is left of an MA. */
const leftOf = (mp: Fraction | 'half', ma: Fraction): Fraction => (mp === 'half' ? multiply(ma, fraction(1, 2)) : mp);

/** What a unit of the MA has spent; undefined: it cannot be, and that is told. */
const spentOf = (said: OwnSpending, ma: Fraction | undefined, problems: LineProblems): Fraction | undefined => {
  const { mpSpent, mpLeft, ofMa, part } = said;
  if (ofMa && ma && toText(ofMa.mp) !== toText(ma)) {
    problems.error('mp-left', ofMa.part, `The MA of the unit is not ${toText(ofMa.mp)}.`);
    return undefined;
  }
  if (!mpLeft) return mpSpent;
  const spent = ma && subtract(ma, leftOf(mpLeft.mp, ma));
  if (!spent) problems.error('mp-left', part, NO_MA);
  else if (spent.n < 0) problems.error('mp-left', part, 'There are more MPs left than the MA.');
  else return spent;
  return undefined;
};

/** Units with what each of them has spent, by what is said beside their group or of all. */
export const withSpent = <T extends { readonly modifiers: Readonly<Record<string, string>> }>(
  units: readonly T[],
  said: OwnSpending | undefined,
  maOf: (unit: T) => Fraction | undefined,
  problems: LineProblems,
): readonly T[] =>
  said === undefined
    ? units
    : units.map(unit => {
        const spent = spentOf(said, maOf(unit), problems);
        return spent ? { ...unit, modifiers: { ...unit.modifiers, moved: toText(spent) } } : unit;
      });

/** The MA in the figures of a unit. */
export const maOf = ({ values }: Pick<SituationUnit, 'values'>): Fraction | undefined =>
  parseFraction(values['ma'] ?? '');

/** The MA of a unit of the board as its counter has it; undefined: what is said of it, or the phase, may make it another. */
export const maOnBoard = (named: NamedUnit, board: BoardInPlay | undefined): Fraction | undefined => {
  const { unit, modifiers, isTurned, reducedValues } = named;
  const isPlain = Object.keys(modifiers).length === 0 && isTurned === undefined && reducedValues === undefined;
  const isMoving = board?.isSetUp === true || board?.position.phase?.kind === 'movement';
  const [now] = (isPlain && isMoving && board?.unitsOf(board.position, [{ unit: unit.id, group: 1 }])) || [];
  return now && Object.keys(now.modifiers).length === 0 ? maOf(now) : undefined;
};

/** `with 4 MP left`, of units of the board: each has spent its own MA less that. */
const namedWithLeft = ({ mpLeft }: Spending, side: Members, { board, problems }: Among): Members => {
  if (!mpLeft) return side;
  const said = { mpLeft, part: mpLeft.part };
  const before = problems.found.length;
  const named = withSpent(side.named, said, unit => maOnBoard(unit, board), problems);
  const typed = withSpent(side.typed, said, maOf, problems);
  if (problems.found.length === before)
    problems.remark(
      'mp-left',
      mpLeft.part,
      `“…”: ${named.map(({ unit, modifiers }) => `${unit.name} has spent ${modifiers['moved'] ?? ''}`).join(', ')}.`,
    );
  return { ...side, named, typed };
};

/** `8 of 10 MP`: the MA is that of a unit in the line. */
const checkMa = ({ ofMa }: Spending, attackers: readonly SituationUnit[], problems: LineProblems): void => {
  const all = attackers.flatMap(({ values }) => values['ma'] ?? []);
  if (!ofMa || all.length === 0 || all.includes(toText(ofMa.mp))) return;
  problems.error('mp-left', ofMa.part, `The MA of the attackers is not ${toText(ofMa.mp)}.`);
};

/** Strengths that are counted have the MA that is said, or at least what is left of it. */
const withMa = ({ ofMa, mpLeft }: Spending, attackers: readonly SituationUnit[]): readonly SituationUnit[] => {
  const ma = ofMa ?? mpLeft;
  if (!ma || ma.mp === 'half' || attackers.some(({ values }) => values['ma'] !== undefined)) return attackers;
  const { mp } = ma;
  return attackers.map(unit => ({ ...unit, values: { ...unit.values, ma: toText(mp) } }));
};

/** The attackers with their MPs, of the board or in figures. */
export const withTheirMp = (into: Spending, side: Members, around: Among): Members =>
  side.named.length > 0
    ? namedWithLeft(into, side, around)
    : { ...side, typed: settleLeft(into, side.typed, maySayMoved(around.words), around.problems) };

type Typed = Members['typed'];

/**
 * The attackers with their MPs: what is spent is the MA less what is left.
 *
 * @param canMove whether a unit can say by itself what it has spent
 */
export const settleLeft = (into: Spending, units: Typed, canMove: boolean, problems: LineProblems): Typed => {
  checkMa(into, units, problems);
  const attackers = withMa(into, units);
  // Units that could not be read are told.
  if (!into.mpLeft || (units.length === 0 && problems.hasErrors)) return attackers;
  const { mp, part } = into.mpLeft;
  const all = attackers.flatMap(unit => maOf(unit) ?? []);
  const [first] = all;
  if (!first || all.length < attackers.length) {
    problems.error('mp-left', part, NO_MA);
    return attackers;
  }
  const fewest = all.reduce(least);
  const spent = subtract(fewest, leftOf(mp, fewest));
  const isOne = new Set(all.map(toText)).size === 1;
  if (spent.n < 0) problems.error('mp-left', part, 'There are more MPs left than the MA.');
  else if (isOne) into.mpSpent = spent;
  else if (canMove && attackers.every(({ modifiers }) => !Object.hasOwn(modifiers, 'moved')))
    return withSpent(attackers, { mpLeft: into.mpLeft, part }, maOf, problems);
  else
    problems.offer('mp-left', part, 'The attackers have several MAs: say what they have spent.', {
      fixes: [`; mp ${toText(spent)}`],
    });
  return attackers;
};
