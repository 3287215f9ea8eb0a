import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Two cores: more workers only wait for one another.
    maxWorkers: 2,
    // Files share their workers' modules: nothing here is mocked, and loading the rule systems anew for each of two
    // hundred files costs more than most of their tests.
    isolate: false,
  },
});
