// A scenario made ready for a game: its referee, its module, and a table to write the log at.

import { ruleSystem } from '../../core/rules/registry';
import type { Referee } from '../../core/rules/system';
import type { Scenario } from '../../core/scenario/scenario';
import { readModule } from '../../core/vassal/module/read-module';
import { kitOf } from '../../cli/kit-file';
import { Table } from '../audit/random-games/table-top';
import { buildUndrawn } from '../../module-builder/preview/undrawn';

interface OpenField {
  readonly referee: Referee;
  readonly table: Table;
  /** The module's. */
  readonly bytes: Uint8Array;
}

export const openField = async (scenario: Scenario): Promise<OpenField> => {
  const system = ruleSystem(scenario.system);
  const kit = await kitOf(scenario.system);
  const referee = system?.referee(scenario);
  if (!system || !kit.ok || !referee?.ok) throw new Error(`no game of ${scenario.system} can be played`);
  const { defaults, procedures = [] } = system.vocabulary;
  const built = await buildUndrawn({ scenario, kit: kit.value, defaults, procedures });
  if (!built.ok) throw new Error(built.error.map(p => p.message).join('\n'));
  const { bytes } = built.value;
  const module = await readModule(bytes);
  if (!module.ok) throw new Error(module.error.message);
  return { referee: referee.value, table: await Table.open(scenario, module.value), bytes };
};
