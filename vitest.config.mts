import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/bytes-equal.ts', 'test/compile-later.ts', 'test/property-seed.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    // A limit only for what hangs: a busy machine takes three times as long, and speed is measured by `npm run bench`.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // Two cores: more workers only wait for one another.
    maxWorkers: 2,
    // Files share their workers' modules: nothing here is mocked, and loading the rule systems anew for each of two
    // hundred files costs more than most of their tests.
    isolate: false,
  },
});
