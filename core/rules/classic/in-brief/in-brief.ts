// The rules of a game out of its own data, in sentences for its players; and what each result on its charts does.

import type { RulesInBrief } from '../../system';
import type { Charts } from '../charts';
import { meaningOf } from '../fight/crt';
import type { ClassicRules } from '../block/rules';
import { capital, listed, type BriefRule } from './brief-words';
import { fightInBrief } from './brief-fights';
import { movementInBrief } from './brief-movement';

/** Words of the charts, as one looks them up: those of attackers together, then those of defenders. */
const resultsOf = (charts: Charts): readonly string[] =>
  [
    ...new Set(['crt', 'overrun-crt'].flatMap(name => charts.given(name)?.rows.flatMap(({ cells }) => cells) ?? [])),
  ].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** What players see to themselves. */
const leftToPlayers = ({ unsaid }: ClassicRules): readonly BriefRule[] =>
  unsaid.size === 0
    ? []
    : [{ about: 'Not ruled', title: `Left to the players, for no rule here says it: ${listed([...unsaid])}.` }];

export const inBrief = (charts: Charts): RulesInBrief => ({
  rules: [...movementInBrief(charts), ...fightInBrief(charts.rules), ...leftToPlayers(charts.rules)],
  results: resultsOf(charts)
    .filter(word => word !== '')
    .map(word => ({ word, meaning: `${capital(meaningOf(charts, word))}.` })),
});
