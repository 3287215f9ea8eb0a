// The package's public interface: what programs that import `overrun` may rely on. This is the one file of re-exports.
export { DEFAULT_LIMITS } from './vassal/limits';
