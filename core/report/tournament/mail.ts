// The mail to one player: what the logs leave open, as text that a director can send as it is.

import { dayWords } from '../../audit/notes/day';
import { count } from '../finding-words';
import { visible } from '../transcript/plain';
import { figuresOf, figureWords, refereeOf, type Figures, type ForPlayer, type Question } from './standing';
import type { Tournament } from './tournament';

const KINDS = { illegal: 'illegal as logged', undetermined: 'cannot be told' } as const;

/** What is asked of each kind, said once. */
const ASKED = {
  illegal: '“Illegal as logged”: was it played so, or was it logged otherwise than it was played?',
  undetermined: '“Cannot be told”: the log does not tell enough; what would decide stands with it.',
} as const;

/** @param today the day of the run, `2026-11-26` */
export const mailText = (tournament: Tournament, { name, questions }: ForPlayer, today: string): string => {
  const figures = figuresOf(questions);
  const sender = tournament.director ?? tournament.referee;
  const deadline = deadlineOf(tournament, questions);
  const by = deadline === undefined ? '' : `, please by ${dayWords(deadline)}`;
  const { address } = tournament;
  return [
    ...(sender === undefined ? [] : [`From: ${visible(address === undefined ? sender : `${sender} <${address}>`)}`]),
    `To: ${visible(name)}`,
    `Subject: ${visible(tournament.name)}: ${count(questions.length, 'question')} about your games${by}`,
    '',
    `Hello ${visible(name)},`,
    '',
    `the logs of your games, as they stood on ${dayWords(today)}, leave ${count(questions.length, 'question')} (${figureWords(figures)})${newsWords(figures, questions.length)}. A log does not tell everything: a question blames nobody.`,
    '',
    ...kindLines(figures),
    ...tablesOf(questions).flatMap(group => tableLines(tournament, group, questions)),
    '',
    `Please answer${address === undefined ? '' : ` to ${visible(address)}`}${deadline === undefined ? '' : ` by ${dayWords(deadline)}`}, by the numbers. If your opponent remembers it too, a line from both is best.`,
    '',
    ...(sender === undefined ? [] : [visible(sender), `for ${visible(tournament.name)}`, '']),
  ].join('\n');
};

const newsWords = ({ fresh }: Figures, all: number): string =>
  fresh === all ? '' : fresh === 0 ? ', none of them new' : `, ${fresh} of them new`;

const kindLines = ({ illegal, undetermined }: Figures): readonly string[] => [
  ...(illegal > 0 ? [ASKED.illegal] : []),
  ...(undetermined > 0 ? [ASKED.undetermined] : []),
];

/** The first day by which an answer is wanted. */
const deadlineOf = ({ deadline }: Tournament, questions: readonly Question[]): string | undefined =>
  questions.flatMap(({ round }) => round.deadline ?? deadline ?? []).sort()[0];

const tablesOf = (questions: readonly Question[]): readonly (readonly Question[])[] => {
  const groups = new Map<string, Question[]>();
  for (const one of questions) groups.set(one.table.id, [...(groups.get(one.table.id) ?? []), one]);
  return [...groups.values()];
};

/** Numbers go through the whole mail, so that an answer names one thing. */
const tableLines = (
  tournament: Tournament,
  group: readonly Question[],
  all: readonly Question[],
): readonly string[] => {
  const [first] = group;
  if (!first) return [];
  const { table, round } = first;
  const referee = refereeOf(tournament, table);
  const players = table.players.map(({ side, name }) => `${name} (${side})`).join(' – ');
  const head = [table.id, players, ...(referee === undefined ? [] : [`referee: ${referee}`])].join(' · ');
  const own = round.deadline === undefined ? '' : ` · by ${dayWords(round.deadline)}`;
  return ['', visible(head + own), ...group.flatMap(question => questionLines(question, all.indexOf(question) + 1))];
};

const questionLines = ({ point, isNew }: Question, number: number): readonly string[] => {
  const place = [point.file, `step ${point.step}`, point.when, KINDS[point.verdict], ...(isNew ? ['new'] : [])];
  return [
    '',
    `${number}. ${visible(place.filter(part => part !== '').join(' · '))}`,
    ...(point.where === '' ? [] : [`   ${visible(point.where)}`]),
    `   ${visible(point.what)}`,
    `   ${point.rule === '' ? '' : `Rule ${point.rule}: `}${visible(point.ruleSays)}.`,
    ...(point.missing === undefined ? [] : [`   What would decide: ${visible(point.missing)}.`]),
  ];
};
