// What programs that import `overrun` may rely on. With core/library.ts the one file of re-exports.
export * from '../core/library';
export { readLog, type ReadLogOptions } from './read-log';
export { odds, type OddsAnswer, type OnBoard } from './odds';
export { build, type Built, type ReadAsset } from './build';
