// The two drafts of Europa One-Week side by side: which rule of the one answers which of the other.

import { toWords } from '../../core/base/fraction';
import { EDITION_2009, EDITION_2012, type Edition } from '../../core/rules/europa-one-week/edition';
import { RULES } from '../../core/rules/europa-one-week/rules-list';
import { optionsOf } from '../../core/rules/europa-one-week/vocabulary';
import type { RuleInfo } from '../../core/rules/system';

interface Pair {
  readonly '2012': readonly string[];
  readonly '2009': readonly string[];
}

const pair = (in2012: string, in2009: string): Pair => ({
  '2012': in2012 === '' ? [] : in2012.split(' '),
  '2009': in2009 === '' ? [] : in2009.split(' '),
});

/** Every rule of both drafts stands here once, by its subject. */
export const PAIRS: readonly { readonly subject: string; readonly rows: readonly Pair[] }[] = [
  {
    subject: 'Who overruns, when, and from where',
    rows: [
      pair('12', '12'),
      pair('12.A-1', '12.A-1'),
      pair('12.A-2', '12.A-2'),
      pair('12.A-3', '12.A-3'),
      pair('12.A-4 12.A.2-a 12.A.2-b', ''),
      pair('12.B-1', '12.D-1'),
      pair('12.B-2', '12.D-2'),
      pair('12.C.1', '12.E.3'),
      pair('12.C.2', '12.E.4'),
      pair('12.C.3', '12.E.5-a 12.E.5-b'),
      pair('', '12.A.4-a 12.A.4-c'),
    ],
  },
  {
    subject: 'What an attempt costs',
    rows: [
      pair('12.A.1-a', '12.A.1-a 12.A.1-d'),
      pair('12.A.1-b', '12.A.1-b'),
      pair('12.A.1-c', '12.A.1-c'),
      pair('12.A.1-d 12.A.1-e', '12.A.2-b'),
      pair('12.A.1-g', '12.A.1-e'),
      pair('', '12.A.2-a'),
      pair('', '12.A.3-a'),
    ],
  },
  {
    subject: 'How it is fought',
    rows: [
      pair('12.D', '12.A.4-b 12.F-1'),
      pair('12.A.1-f', ''),
      pair('12.C.4', '12.E.2'),
      pair('', '12.E.1'),
      pair('12.A.3-a 12.A.3-b', '12.B-1'),
      pair('12.A.3-c', '12.B-2'),
      pair('12.A.3-d 12.A.3-e', '12.B-3'),
      pair('12.A.4-a 12.A.4-b', '12.C-1'),
    ],
  },
  {
    subject: 'Success',
    rows: [
      pair('12.D.1-a', '12.F.1-a'),
      pair('12.D.1-b', '12.F.1-b'),
      pair('12.D.1-c', '12.F.1-c'),
      pair('12.D.1-d', '12.F.1-d'),
      pair('12.D.1-e', '12.F.1-e'),
      pair('12.D.1-f', '12.F.1-f'),
      pair('', '12.F.1-g'),
      pair('', '12.F-2'),
    ],
  },
  {
    subject: 'Failure',
    rows: [
      pair('12.D.2.a-1', '12.F.2-a 12.F.2-e'),
      pair('12.D.2.a-2 12.D.2.b-2 12.D.2.b-3', '12.A.3-c'),
      pair('12.D.2.a-3 12.D.2.a-4', ''),
      pair('12.D.2.a-5', '12.A.3-b 12.A.3-d 12.F.2-b'),
      pair('12.D.2.b-1', '12.F.2-c'),
      pair('12.D.2.b-4 12.D.2.b-5', ''),
      pair('12.D.2.b-6', '12.F.2-d'),
      pair('12.D.2.b-7', ''),
    ],
  },
  {
    subject: 'Dual ownership',
    rows: [
      pair('12.E 12.E.1 12.E.2-a 12.E.2-b 12.E.2-c 12.E.2-d 12.E.2-e', ''),
      pair('12.E.2.a-1 12.E.2.a-2 12.E.2.a-3', ''),
      pair('12.E.2.b-1 12.E.2.b-2', ''),
      pair('12.E.2.c-1 12.E.2.c-2', ''),
      pair('12.E.2.d-1 12.E.2.d-2 12.E.2.d-3 12.E.2.d-4 12.E.2.d-4a 12.E.2.d-4b', ''),
    ],
  },
];

const EDITIONS = { '2012': EDITION_2012, '2009': EDITION_2009 } as const;

const ruleOf = (draft: keyof typeof EDITIONS, id: string): RuleInfo => {
  const rule = RULES[EDITIONS[draft].id].find(r => r.id === id);
  if (!rule) throw new Error(`no rule ${id} in the draft of ${draft}`);
  return rule;
};

const cellOf = (draft: keyof typeof EDITIONS, ids: readonly string[]): string =>
  ids.length === 0 ? '–' : ids.map(id => `**${id}** ${ruleOf(draft, id).title}`).join('<br>');

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const figures = (e: Edition): readonly string[] => [
  e.attacksFrom === 'inside' ? 'in the enemy’s hex' : 'in one hex next to it',
  `${toWords(e.price.other)}; German c/m units ${toWords(e.price.germanCm)}`,
  e.hexsideFactor.n === e.hexsideFactor.d ? 'once' : `${toWords(e.hexsideFactor)} times`,
  yesNo(e.lowOdds),
  yesNo(e.halvesNonReserve),
  e.deferredResults ? 'when the next combat phase ends' : 'at once',
];

const QUESTIONS: readonly string[] = [
  'Where the overrunning units attack from',
  'MPs of the attempt',
  'Hexside MPs count',
  'Low odds cost MPs, and an OR must be possible',
  'Units that are not in reserve are halved in exploitation and reaction',
  'Results other than an OR are carried out',
];

const optionLine = (e: Edition): string =>
  Object.entries(optionsOf(e))
    .map(([name, values]) => `\`${name}\` (${values.join(', ')})`)
    .join('<br>');

export const draftsPage = (): string => {
  const [a, b] = [figures(EDITION_2012), figures(EDITION_2009)];
  return `${[
    '# Europa One-Week: its two drafts side by side',
    '',
    'Written by `npm run rules-docs` out of the sources; do not edit it by hand. What is carried out stands in',
    '[europa-oneweek-2012.md](europa-oneweek-2012.md) and [europa-oneweek-2009.md](europa-oneweek-2009.md).',
    '',
    '| | draft of 2012 | draft of 2009 |',
    '|---|---|---|',
    ...QUESTIONS.map((question, i) => `| ${question} | ${a[i] ?? ''} | ${b[i] ?? ''} |`),
    `| Options of a scenario | ${optionLine(EDITION_2012)} | ${optionLine(EDITION_2009)} |`,
    ...PAIRS.flatMap(({ subject, rows }) => [
      '',
      `## ${subject}`,
      '',
      '| draft of 2012 | draft of 2009 |',
      '|---|---|',
      ...rows.map(row => `| ${cellOf('2012', row['2012'])} | ${cellOf('2009', row['2009'])} |`),
    ]),
  ].join('\n')}\n`;
};
