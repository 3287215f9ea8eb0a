// Whose charts an answer rests on, in words: a player must never take examples of ours for the game's own.

import type { Referee, RuleSystem } from '../../rules/system';
import type { Scenario } from '../../scenario/scenario';

export interface RulesInForce {
  readonly system: RuleSystem;
  readonly referee: Referee;
  readonly scenario?: Scenario;
}

const MOST_NAMED = 6;

const named = (names: readonly string[]): string =>
  names.length > MOST_NAMED
    ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
    : names.join(', ');

/** The command that writes a system's charts as forms to fill in. */
export const formsOf = ({ system }: Pick<RulesInForce, 'system'>): string => `overrun tables ${system.id} -o DIR`;

/** `charts of the scenario Crossing at Lipnya`; without a full stop. */
export const whoseCharts = (rules: RulesInForce): string => {
  const { system, scenario, referee } = rules;
  const { ever = [], withoutBoard = [] } = system.words.unasked ?? {};
  const asked = referee.tables.filter(
    ({ name }) => !ever.includes(name) && (scenario !== undefined || !withoutBoard.includes(name)),
  );
  const own = asked.filter(({ name }) => scenario?.tables.has(name) === true);
  const invented = asked.filter(({ certainty }) => certainty === 'illustrative').map(({ name }) => name);
  const examples = `illustrative charts of our own (${named(invented)}), not the published ones`;
  const none = scenario ? `the scenario ${scenario.name} has no charts of its own: ` : '';
  const sourced = asked.filter(({ certainty }) => certainty !== 'illustrative').map(({ name }) => name);
  const others = sourced.length > 0 ? `, beside charts of ${system.name} (${named(sourced)})` : '';
  const hint = scenario ? `${formsOf(rules)} writes the forms of them` : "--scenario DIR gives a scenario's";
  if (own.length === 0 && invented.length > 0) return `${none}${examples}${others}; ${hint}`;
  if (own.length === 0) return `${none}charts of ${system.name}`;
  const whose = `charts of the scenario ${scenario?.name ?? ''}`;
  return invented.length === 0 ? whose : `${whose} (${named(own.map(({ name }) => name))}); ${examples}`;
};

/** The same in a remark on one figure: `the scenario's chart`. */
export const whoseChart = (
  { referee, scenario }: Pick<RulesInForce, 'referee' | 'scenario'>,
  chart?: string,
): string => {
  const isOwn = scenario !== undefined && (chart === undefined ? scenario.tables.size > 0 : scenario.tables.has(chart));
  if (isOwn) return "the scenario's chart";
  const invented = referee.tables.some(({ certainty }) => certainty === 'illustrative');
  return invented ? 'an illustrative chart of our own' : 'the chart of the rules';
};
