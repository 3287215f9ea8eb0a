// What a draft leaves to the user, by how much an answer would decide: counters, rolls and steps.

import type { FigureSource } from './figures';
import type { LogFacts } from './log-facts';
import type { ModuleFacts } from './module-facts';
import { layerName, type Signs } from './signs';
import { draftDice, draftMaps, turnSources, weatherGlobal } from './sources';

export interface OpenQuestion {
  /** How many counters, rolls or steps it is about. */
  readonly weight: number;
  readonly text: string;
}

interface Told {
  readonly system?: string;
  readonly values?: string;
  readonly figures?: FigureSource;
}

const MOST = 7;
const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const rulesQuestion = ({ system }: Told): readonly OpenQuestion[] =>
  system === undefined
    ? [
        {
          weight: Infinity,
          text: 'rules: no rule system is named, so nothing is judged; write “rules: classic”, or another system.',
        },
      ]
    : [];

const figuresQuestion = ({ units }: ModuleFacts, { values, figures }: Told): readonly OpenQuestion[] => {
  if (values !== undefined || units.length === 0) return [];
  const where = figures?.property === undefined ? 'names' : `the property ${figures.property}`;
  const offered = figures ? `; ${where} of ${figures.count} may tell them (${figures.example})` : '';
  return [
    {
      weight: units.length,
      text: `values: figures of ${count(units.length, 'unit')}: type them with “overrun bind --sheet”${offered}.`,
    },
  ];
};

const groupQuestions = ({ grouped }: ModuleFacts): readonly OpenQuestion[] => {
  const unknown = grouped.groups.filter(({ is, side }) => is === 'unit' && side === undefined);
  const without = unknown.reduce((sum, { count: n }) => sum + n, 0);
  const doubtful = grouped.groups.reduce((sum, group) => sum + group.doubtful, 0);
  return [
    ...(without > 0
      ? [
          {
            weight: without,
            text: `groups: the side of ${count(without, 'unit')}, in ${count(unknown.length, 'line')} above.`,
          },
        ]
      : []),
    ...(doubtful > 0
      ? [{ weight: doubtful, text: `groups: ${doubtful} slots look like something else than their line says.` }]
      : []),
    ...(grouped.left > 0 ? [{ weight: grouped.left, text: `groups: ${grouped.left} slots are in no line.` }] : []),
  ];
};

const layerQuestion = ({ others }: Signs): readonly OpenQuestion[] => {
  const named = others.filter(use => layerName(use) !== '');
  if (named.length === 0) return [];
  const listed = named.slice(0, 4).map(use => `${layerName(use)} (${use.count})`);
  return [
    {
      weight: named[0]?.count ?? 0,
      text: `states: what these layers mean, with the units that have them: ${listed.join(', ')}.`,
    },
  ];
};

const terrainQuestion = ({ module, units }: ModuleFacts): readonly OpenQuestion[] =>
  draftMaps(module).some(({ is }) => is === 'terrain')
    ? [
        {
          weight: units.length / 2,
          text: 'cheapest, terrain: the least that a step may cost, such as 1/2, and the hexes that “overrun audit” asks for.',
        },
      ]
    : [{ weight: units.length, text: 'maps: which map has the hexes; no hex grid was found.' }];

const courseQuestions = (facts: ModuleFacts, logs: LogFacts): readonly OpenQuestion[] => {
  const { module, slots } = facts;
  const sources = turnSources(module, slots, logs);
  const dice = draftDice(module, logs).filter(({ value }) => value[1] === 'unknown');
  const rolls = dice.reduce((sum, { value }) => sum + (logs.rolls.get(value[0]) ?? 0), 0);
  return [
    {
      weight: logs.steps / 2,
      text: `phases: the sequence of play${sources.length > 0 ? ', as turn track or chat name it' : '; also “turn:”, for nothing was found that shows it'}.`,
    },
    ...(dice.length > 0
      ? [
          {
            weight: rolls,
            text: `dice: what ${dice
              .slice(0, 3)
              .map(({ value }) => value[0])
              .join(
                ', ',
              )} ${dice.length === 1 ? 'is' : 'are'} rolled for${rolls > 0 ? ` (${count(rolls, 'roll')})` : ''}.`,
          },
        ]
      : []),
    ...(weatherGlobal(module) === undefined
      ? [{ weight: 0, text: 'weather: where it is shown, or “weather: { always: … }”, if the rules ask for it.' }]
      : []),
  ];
};

/** Most important first, at most seven. */
export const openQuestions = (facts: ModuleFacts, signs: Signs, logs: LogFacts, told: Told): readonly OpenQuestion[] =>
  [
    ...rulesQuestion(told),
    ...figuresQuestion(facts, told),
    ...groupQuestions(facts),
    ...layerQuestion(signs),
    ...terrainQuestion(facts),
    ...courseQuestions(facts, logs),
  ]
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST);
