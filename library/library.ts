// What programs that import `overrun` may rely on. With core/library.ts the one file of re-exports.
export * from '../core/library';
// In place of core's own, which wants each log's hash.
export { auditJson, type AuditsToTell } from './audit-json';
export { readLog, type ReadLogOptions } from './read-log';
export { odds, type OddsAnswer, type OnBoard } from './odds';
export { build, type Built, type ReadAsset } from './build';
