// A sample of a coded system written a second time as data: its own map, units and charts of ground, with a block of rules.

import { RULE_SYSTEMS } from '../../../../core/rules/registry';
import type { Referee } from '../../../../core/rules/system';
import type { Scenario } from '../../../../core/scenario/scenario';
import { treeFromJson } from '../../../../core/scenario/yaml/rules-tree';
import { cell, type Table } from '../../../../core/scenario/table';

export interface Twin {
  readonly scenario: Scenario;
  readonly coded: Referee;
  readonly data: Referee;
}

const refereeOf = (system: string, scenario: Scenario): Referee => {
  const referee = RULE_SYSTEMS.find(s => s.id === system)?.referee(scenario);
  if (!referee?.ok) throw new Error(JSON.stringify(referee?.error));
  return referee.value;
};

/** Some columns of a chart under another name: what of it both systems say. */
export const chartOf = (table: Table | undefined, name: string, columns: Readonly<Record<string, string>>): Table => {
  if (!table) throw new Error(`no chart for ${name}`);
  const names = Object.keys(columns);
  return {
    name,
    certainty: 'scenario',
    source: table.source,
    columns: names,
    rows: table.rows.map(({ key }) => ({ key, cells: names.map(c => cell(table, key, columns[c] ?? '') ?? '') })),
  };
};

export const twinOf = (scenario: Scenario, rules: object, tables: readonly Table[]): Twin => {
  const faults: string[] = [];
  const block = treeFromJson(rules, 'rules', faults);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const data: Scenario = {
    ...scenario,
    system: 'classic',
    options: {},
    tables: new Map(tables.map(t => [t.name, t])),
    rules: block,
  };
  return { scenario, coded: refereeOf(scenario.system, scenario), data: refereeOf('classic', data) };
};
