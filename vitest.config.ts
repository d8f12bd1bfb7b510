// Vitest's settings: where the tests are and how long one may take.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/**/*.test.ts'], testTimeout: 60_000, pool: 'forks', maxWorkers: 2 },
});
