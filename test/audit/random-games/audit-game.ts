// From a game's acts to the audit of its log, by way of the bytes of a file.

import type { Audit, FoundRules } from '../../../core/audit/audit';
import { ownModuleBinding } from '../../../core/audit/binding';
import { positionAt } from '../../../core/audit/position';
import { audit } from '../../../core/audit/run-audit';
import { ruleSystem } from '../../../core/rules/registry';
import type { Position } from '../../../core/rules/position';
import { readSavedGame } from '../../../core/vassal/read-saved-game';
import { replay } from '../../../core/vassal/replay';
import { writeSavedGame } from '../../../core/vassal/write-saved-game';
import { blankModule } from '../sample-module';
import { sampleScenario } from '../../module-builder/sample';
import type { GameRules, Hand } from './player';
import { REVISED_EUROPA_HAND } from './revised-europa';
import { Table, type Act } from './table-top';

/** One line for each rule system that has a sample. */
const HANDS: ReadonlyMap<string, Hand> = new Map([['revised-europa', REVISED_EUROPA_HAND]]);

export const SYSTEMS: readonly string[] = [...HANDS.keys()];

/** All that games of one system need. */
export interface Club {
  readonly rules: GameRules;
  readonly found: FoundRules;
  readonly table: Table;
}

export const openClub = async (systemId: string): Promise<Club> => {
  const scenario = await sampleScenario();
  const system = ruleSystem(systemId);
  const hand = HANDS.get(systemId);
  if (!system || !hand || scenario.system !== systemId) throw new Error(`no sample and no hand for ${systemId}`);
  const referee = system.referee(scenario);
  if (!referee.ok) throw new Error(referee.error.map(p => p.message).join('\n'));
  const binding = ownModuleBinding(scenario);
  return {
    rules: { scenario, referee: referee.value, hand },
    found: { system, scenario, referee: referee.value, binding, from: 'the test' },
    table: await Table.open(scenario, await blankModule()),
  };
};

/** The log is written, read as any other file, replayed and judged; and the board that an observer sees at its end. */
export const auditActs = async (
  club: Club,
  acts: readonly Act[],
): Promise<{ readonly audit: Audit; readonly end: Position }> => {
  const bytes = await writeSavedGame(club.table.write(acts));
  const game = await readSavedGame(bytes);
  if (!game.ok) throw new Error(game.error.message);
  const timeline = await replay(game.value, club.table.module);
  if (!timeline.ok) throw new Error(timeline.error.message);
  const log = {
    file: 'random.vlog',
    game: game.value,
    timeline: timeline.value,
    module: club.table.module,
    rules: club.found,
  };
  return { audit: audit(log), end: positionAt(timeline.value, club.found.binding, timeline.value.steps) };
};
