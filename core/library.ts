// The package's public interface: what programs that import `overrun` may rely on. This is the one file of re-exports.
export type { Result } from './base/result';
export type { SourceProblem } from './base/source';

export { DEFAULT_LIMITS, type Limits } from './vassal/archive/limits';
export type { VassalError } from './vassal/error';
export type { VassalModule } from './vassal/module/module';
export type { SavedGame } from './vassal/game/saved-game';
export type { Timeline, Viewer } from './vassal/replay/timeline';
export { readModule } from './vassal/module/read-module';
export { readSavedGame } from './vassal/game/read-saved-game';
export { writeSavedGame } from './vassal/game/write-saved-game';
export { replay } from './vassal/replay/replay';

export type { Files } from './scenario/files';
export type { Scenario } from './scenario/scenario';
export { loadPlayableScenario } from './rules/load-scenario';
export { RULE_SYSTEMS, ruleSystem } from './rules/registry';
export type { CombatAssessment, Situation } from './rules/situation';
export type { Referee, RuleSystem } from './rules/system';

export type { Audit, OpenedLog } from './audit/audit';
export type { Folder, Place, Surroundings } from './audit/open/surroundings';
export { openLog } from './audit/open/open-log';
export { audit } from './audit/run-audit';
export { auditJson } from './report/audit/audit-json';
export type { AuditBatch } from './report/audit/audit-batch';

export { wordsOf } from './situation/context';
export { evaluateLine } from './situation/evaluate';
export { oddsJson } from './report/odds/odds-json';
