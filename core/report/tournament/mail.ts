// The mail to one player: what the logs leave open, as text that a director can send as it is.

import { count } from '../finding-words';
import { visible } from '../transcript/plain';
import { refereeOf, type ForPlayer, type Question } from './standing';
import type { Tournament } from './tournament';

const OPENS = {
  illegal: 'As logged this is not allowed. Was it played so, or was it logged otherwise than it was played?',
  undetermined: 'The log does not tell enough.',
} as const;

export const mailText = (tournament: Tournament, { name, questions }: ForPlayer): string => {
  const fresh = questions.filter(q => q.isNew).length;
  const news = fresh === questions.length ? '' : fresh === 0 ? ', none of them new' : `, ${fresh} of them new`;
  return [
    `To: ${visible(name)}`,
    `Subject: ${visible(tournament.name)}: ${count(questions.length, 'question')} about your games`,
    '',
    `Hello ${visible(name)},`,
    '',
    `the logs of your games leave ${count(questions.length, 'question')} open${news}. A log does not tell everything: a question blames nobody.`,
    ...tablesOf(questions).flatMap(group => tableLines(tournament, group)),
    '',
    'Please answer by the numbers. If your opponent remembers it too, a line from both is best.',
    '',
  ].join('\n');
};

const tablesOf = (questions: readonly Question[]): readonly (readonly Question[])[] => {
  const groups = new Map<string, Question[]>();
  for (const one of questions) groups.set(one.table.id, [...(groups.get(one.table.id) ?? []), one]);
  return [...groups.values()];
};

const tableLines = (tournament: Tournament, questions: readonly Question[]): readonly string[] => {
  const [first] = questions;
  if (!first) return [];
  const { table } = first;
  const referee = refereeOf(tournament, table);
  const players = table.players.map(({ side, name }) => `${name} (${side})`).join(' – ');
  const head = [table.id, players, ...(referee === undefined ? [] : [`referee: ${referee}`])].join(' · ');
  return ['', visible(head), ...questions.flatMap((question, i) => questionLines(question, i + 1))];
};

const questionLines = ({ point, isNew }: Question, number: number): readonly string[] => {
  const place = [point.file, `step ${point.step}`, point.when, ...(isNew ? ['new'] : [])].filter(part => part !== '');
  return [
    '',
    `${number}. ${visible(place.join(' · '))}`,
    ...(point.where === '' ? [] : [`   ${visible(point.where)}`]),
    `   ${visible(point.what)}`,
    `   Rule ${point.rule}: ${visible(point.ruleSays)}.`,
    `   ${OPENS[point.verdict]}${point.missing === undefined ? '' : ` What would decide: ${visible(point.missing)}.`}`,
  ];
};
