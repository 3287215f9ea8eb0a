// From a game's acts to the audit of its log, by way of the bytes of a file.

import path from 'node:path';
import type { Audit, FoundRules } from '../../../core/audit/audit';
import { ownModuleBinding } from '../../../core/audit/binding';
import { positionAt } from '../../../core/audit/position';
import { audit } from '../../../core/audit/run-audit';
import { loadPlayableScenario } from '../../../core/rules/load-scenario';
import { ruleSystem } from '../../../core/rules/registry';
import type { Position } from '../../../core/rules/position';
import { readSavedGame } from '../../../core/vassal/read-saved-game';
import { replay } from '../../../core/vassal/replay';
import { writeSavedGame } from '../../../core/vassal/write-saved-game';
import { kitOf } from '../../../cli/kit-file';
import { nodeFiles } from '../../../cli/node-files';
import { SAMPLE_FOLDER } from '../../scenario/sample';
import { blankModuleOf } from '../sample-module';
import { OCS_HAND } from './ocs';
import type { GameRules, Hand } from './player';
import { REVISED_EUROPA_HAND } from './revised-europa';
import { Table, type Act } from './table-top';

/** One line for each rule system: its sample's folder, and how its players carry out results. */
const SAMPLES: ReadonlyMap<string, { readonly folder: string; readonly hand: Hand }> = new Map([
  ['revised-europa', { folder: 'crossing-at-lipnya', hand: REVISED_EUROPA_HAND }],
  ['ocs-4.3', { folder: 'wells-of-sidi-haram', hand: OCS_HAND }],
]);

export const SYSTEMS: readonly string[] = [...SAMPLES.keys()];

/** All that games of one system need. */
export interface Club {
  readonly rules: GameRules;
  readonly found: FoundRules;
  readonly table: Table;
}

export const openClub = async (systemId: string): Promise<Club> => {
  const sample = SAMPLES.get(systemId);
  const system = ruleSystem(systemId);
  if (!sample || !system) throw new Error(`there is no sample for ${systemId}; there is one for ${SYSTEMS.join(', ')}`);
  const files = await nodeFiles(path.join(SAMPLE_FOLDER, '..', sample.folder));
  const { scenario, problems } = await loadPlayableScenario(files);
  const kit = await kitOf(systemId);
  if (!scenario || !kit.ok) throw new Error(problems.map(p => p.message).join('\n'));
  const referee = system.referee(scenario);
  if (!referee.ok) throw new Error(referee.error.map(p => p.message).join('\n'));
  const module = await blankModuleOf({ scenario, kit: kit.value, defaults: system.vocabulary.defaults });
  const binding = ownModuleBinding(scenario);
  return {
    rules: { scenario, referee: referee.value, hand: sample.hand },
    found: { system, scenario, referee: referee.value, binding, from: 'the test' },
    table: await Table.open(scenario, module),
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
