// A line of shorthand, read and judged: what an odds block, a lookup or the command line shows.

import type { BoardInPlay } from './board';
import type { Words } from './context';
import { equal, toWords } from '../base/fraction';
import { isSame } from '../base/same';
import type { ChartReading } from '../rules/known-odds';
import type { CombatAssessment, CombatCase } from '../rules/situation';
import type { Referee } from '../rules/system';
import type { Verdict } from '../rules/verdict';
import { assessedBySight } from '../rules/what-is-seen';
import { say } from '../rules/sentence';
import { answerOn, type BoardQuestion } from './board/board-question';
import type { BoardNotes } from './board/on-board';
import { type LineProblem, type Part, type SaidWord, remark } from './problem';
import { lessSaid } from './refused/less-said';
import { lineReader, type LeftOut, type ReadLine } from './shorthand';
import { effectRemarks, type Answer } from './without-effect';

export interface EvaluatedLine extends ReadLine {
  /** Of a fight between units. */
  readonly assessment: CombatAssessment | undefined;
  /** Of odds that are counted already. */
  readonly chart?: ChartReading;
  /** Words of the line that change nothing in the answer, each in a sentence. */
  readonly withoutEffect?: readonly string[];
}

/** `3-1 +1` */
const short = (c: { readonly finalColumn: string; readonly drm: CombatAssessment['drm']['total'] }): string =>
  c.drm.n === 0 ? c.finalColumn : `${c.finalColumn} ${c.drm.n > 0 ? '+' : ''}${toWords(c.drm)}`;

/** Types that are not said and would change the answer. */
const typeRemarks = (line: ReadLine, a: CombatAssessment): readonly LineProblem[] => {
  const units = [
    ...(line.situation?.attackers ?? []).map(u => ({ u, key: `attacker ${u.group}` })),
    ...(line.situation?.defenders ?? []).map(u => ({ u, key: `defender ${u.group}` })),
  ];
  return (a.cases ?? []).flatMap(c => {
    const found = units.find(({ u }) => u.type === undefined && c.typeOf === u.label);
    const part = found && line.marks.get(found.key);
    if (!part) return [];
    const { label } = found.u;
    const token = { text: label, start: part.start + Math.max(0, part.text.indexOf(label)) };
    const message = `The type of ${label} is not given: with armour ${short(c)}, without ${short({ ...a, drm: a.drm.total })}.`;
    return [remark('type-not-said', token, message)];
  });
};

const SHOWN = 'shown is what it would come to; “; combat” asks for an attack.';

/** `No overrun in forest (R13-5); shown is what it would come to; …`; of units what the rule says. */
const barRemark = (v: Verdict, part: Part): LineProblem => {
  const name = part.text.trim();
  const isHexside = v.part?.startsWith('hexside ') === true;
  if (!isHexside && v.part !== 'weather' && v.part !== 'terrain')
    return remark(v.code, part, `${say(v, 'odds')} ${capital(SHOWN)}`);
  const where = isHexside ? 'across a' : 'in';
  const message = `No overrun ${where} ${name.toLowerCase()} (${v.rule.id}); ${SHOWN}`;
  return { ...remark(v.code, part, message), bars: name };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A rule against the overrun is no mistake of the writer: the odds shown are those of a combat. */
const barRemarks = (line: ReadLine, a: CombatAssessment): readonly LineProblem[] =>
  (a.overrun?.allowed ?? [])
    .filter(v => v.answer === 'illegal' && v.part !== undefined)
    .flatMap(v => {
      const part = line.marks.get(v.part ?? '');
      return part ? [barRemark(v, part)] : [];
    });

/** What is wrong with the attackers as they are written. */
const breachRemarks = (line: ReadLine, a: CombatAssessment): readonly LineProblem[] =>
  (a.breaches ?? []).flatMap(v => {
    const part = line.marks.get(v.part ?? 'attacker 1');
    return part ? [remark(v.code, part, say(v, 'odds'))] : [];
  });

/** `vs` says neither: read as an overrun, with what an attack comes to where that is something else. */
const kindRemarks = (line: ReadLine, a: CombatAssessment, referee: Referee): readonly LineProblem[] => {
  const { openKind, situation } = line;
  if (!openKind || situation?.kind !== 'overrun') return [];
  const other = referee.odds({ ...situation, kind: 'combat' });
  const [told, attack] = [a, other].map(c => short({ ...c, drm: c.drm.total }));
  if (told === attack || attack === undefined) return [];
  const message = `“${openKind.text}” may be an overrun or an attack: shown is an overrun; an attack is at ${attack} (“; combat”).`;
  return [remark('kind-open', openKind, message)];
};

/** Effects that no source prints. */
const chartRemarks = (line: ReadLine, words: Words, a: CombatAssessment, charts: string): readonly LineProblem[] =>
  [...line.marks].flatMap(([key, part]) => {
    const hexside = /^hexside (.+)$/.exec(key)?.[1];
    if (hexside === undefined || !words.unprinted.has(hexside) || a.certainty === 'quoted') return [];
    const effect = `Effect of a ${hexside} on ${a.attack.unit}`;
    return [remark('chart-figure', part, `${effect}: from ${charts}; the rules do not print it.`)];
  });

const same = (a: CombatAssessment, b: CombatAssessment): boolean =>
  a.finalColumn === b.finalColumn &&
  equal(a.drm.total, b.drm.total) &&
  equal(a.cleared.least, b.cleared.least) &&
  equal(a.cleared.greatest, b.cleared.greatest) &&
  isBarred(a) === isBarred(b) &&
  mpOf(a) === mpOf(b);

/** What the overrun costs at most. */
const mpOf = ({ overrun }: CombatAssessment): string =>
  overrun ? toWords(('least' in overrun.mp ? overrun.mp.greatest : overrun.mp).total) : '';

const isBarred = (a: CombatAssessment): boolean => a.overrun?.allowed.some(v => v.answer === 'illegal') ?? false;

/** The answer with what the board leaves open: facts that it does not tell, and what nobody can see. */
const onBoard = (a: CombatAssessment, notes: BoardNotes, board: BoardInPlay | undefined): CombatAssessment => {
  const cases = notes.otherwise.flatMap(({ fact, when, question }): CombatCase[] => {
    const other = board && judgedOn(board, question);
    if (!other || same(a, other)) return [];
    const mp = mpOf(other) === mpOf(a) ? '' : `, for ${mpOf(other)} MP`;
    const barred = isBarred(other) && !isBarred(a) ? ', where no overrun is allowed' : mp;
    const { finalColumn, drm, cleared } = other;
    return [{ fact, when: `${when}${barred}`, finalColumn, drm: drm.total, cleared }];
  });
  const open = [...new Set(cases.map(c => c.fact))];
  return {
    ...a,
    missing: [...notes.hidden, ...open, ...a.missing],
    assumptions: [...a.assumptions, ...notes.assumptions],
    ...(a.cases || cases.length > 0 ? { cases: [...cases, ...(a.cases ?? [])] } : {}),
    ...(notes.hidden.length > 0 ? { hidden: notes.hidden } : {}),
  };
};

/** What a line is answered by. */
interface AnsweredBy {
  readonly words: Words;
  readonly referee: Referee;
  /** What names and hexes in the line mean. */
  readonly board: BoardInPlay | undefined;
}

/** What is asked of a board, as whoever looks at it can be told. */
const judgedOn = (board: BoardInPlay, question: BoardQuestion): CombatAssessment | undefined => {
  const judged = answerOn(board.moment, question);
  return judged && board.mayMissSomething ? assessedBySight(judged) : judged;
};

/** What is answered to a line. */
interface AnsweredLine extends Answer {
  readonly read: ReadLine;
}

const answerFor = (read: ReadLine, { referee, board }: Pick<AnsweredBy, 'referee' | 'board'>): AnsweredLine => {
  if (read.known) return { read, assessment: undefined, chart: referee.chart(read.known) };
  if (!read.situation) return { read, assessment: undefined };
  // A procedure before the fight is asked about by figures alone.
  const question = read.situation.procedure === undefined ? read.question : undefined;
  const judged = question && board && judgedOn(board, question);
  const counted = judged ?? referee.odds(read.situation);
  return { read, assessment: read.notes ? onBoard(counted, read.notes, board) : counted };
};

/** What counts in one kind of fight only. */
const isOfKind = ({ key }: SaidWord, { supports, ofAttacks }: Words): boolean =>
  key === 'shift' ||
  key === 'drm' ||
  (key.startsWith('+') && (Object.hasOwn(supports, key.slice(1)) || ofAttacks.has(key.slice(1))));

type Without = (leftOut: LeftOut) => AnsweredLine;

/** Without the roll that was made: it takes a DRM also where the chances do not. */
const unrolled = ({ assessment }: AnsweredLine): CombatAssessment | undefined => {
  if (!assessment) return undefined;
  const { rolled: _, ...rest } = assessment;
  return rest;
};

const asAttack = (of: ReadLine): ReadLine =>
  of.situation ? { ...of, situation: { ...of.situation, kind: 'combat' } } : of;

/** Support, columns and DRM that count in an attack and not in an overrun: they make a line an attack that says of neither. */
const ofAttack = (answer: AnsweredLine, by: AnsweredBy, without: Without): readonly SaidWord[] => {
  const { read, assessment } = answer;
  const plain = unrolled(answer);
  if (!read.openKind || !assessment || read.situation?.kind !== 'overrun' || read.notes) return [];
  const said = read.said.filter(
    word => isOfKind(word, by.words) && isSame(unrolled(without(new Set([word.part.start]))), plain),
  );
  if (said.length === 0) return [];
  const fewer = without(new Set(said.map(({ part }) => part.start)));
  const countsThere = (): boolean =>
    !isSame(answerFor(asAttack(fewer.read), by).assessment, answerFor(asAttack(read), by).assessment);
  return isSame(unrolled(fewer), plain) && countsThere() ? said : [];
};

const tellAttack = (openKind: Part, said: readonly SaidWord[], overrun: CombatAssessment): LineProblem => {
  const what = said.map(({ part }) => `“${part.text.replace(/^[,&\s]*(?:\+(?!\d))?\s*/, '')}”`).join(', ');
  const told = `Read as an attack: ${what} ${said.length > 1 ? 'count' : 'counts'} only there; an overrun is at ${short({ ...overrun, drm: overrun.drm.total })} (“; overrun”).`;
  return remark('kind-open', openKind, told);
};

/** The answer, and that to the line without some of its words. */
const answersTo = (line: string, by: AnsweredBy): { readonly answer: AnsweredLine; readonly without: Without } => {
  const read = lineReader(line, by.words, by.board);
  const without: Without = leftOut => answerFor(lessSaid(answer.read, leftOut) ?? read(leftOut), by);
  const answer = answerFor(read(), by);
  const said = ofAttack(answer, by, without);
  const { openKind, ...settled } = asAttack(answer.read);
  if (said.length === 0 || !openKind || !answer.assessment) return { answer, without };
  const problems = [...settled.problems, tellAttack(openKind, said, answer.assessment)];
  return {
    answer: answerFor({ ...settled, problems }, by),
    without: leftOut => answerFor(asAttack(without(leftOut).read), by),
  };
};

/**
 * @param charts whose charts, in words: `the scenario's chart`, `the illustrative chart`
 * @param board what names and hexes in the line mean
 */
export const evaluateLine = (
  line: string,
  words: Words,
  referee: Referee,
  charts: string,
  board?: BoardInPlay,
): EvaluatedLine => {
  const by = { words, referee, board };
  const { answer, without } = answersTo(line, by);
  const { read, assessment, chart } = answer;
  if (!assessment && !chart) return { ...read, assessment };
  const idle = effectRemarks(answer, words, without);
  const remarks = [
    ...(assessment
      ? [
          ...kindRemarks(read, assessment, referee),
          ...typeRemarks(read, assessment),
          ...barRemarks(read, assessment),
          ...breachRemarks(read, assessment),
          ...chartRemarks(read, words, assessment, charts),
        ]
      : []),
    ...idle,
  ];
  return {
    ...read,
    problems: [...read.problems, ...remarks],
    assessment,
    ...(chart ? { chart } : {}),
    ...(idle.length > 0 ? { withoutEffect: idle.map(p => p.message) } : {}),
  };
};
