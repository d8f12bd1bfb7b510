// Vitest's settings: where the tests are, how long one may take, and where CI wants the counts.
import { slowTests } from './test/slow-tests.js';

const results = process.env['TEST_RESULTS'];

/** Nearly all quick files are done in less time than it takes to load their modules anew for each. */
const quick = {
  isolate: false,
  // Whatever starts a process fails, wherever it stands: such a test belongs among the slow ones.
  setupFiles: ['test/support/refuse-processes.ts'],
};

const tests = {
  include: ['test/**/*.test.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  pool: 'forks' as const,
  maxWorkers: 2,
  // The built program is run as it was built.
  server: { deps: { external: [/\/dist\/cli\//] } },
};

// A plain object: vitest itself lies in test/node_modules.
export default {
  test: {
    ...tests,
    reporters: results === undefined ? ['default'] : ['default', ['json', { outputFile: results }]],
    projects: [
      { test: { ...tests, ...quick, name: 'quick', exclude: [...slowTests, 'test/node_modules/**'] } },
      { test: { ...tests, name: 'slow', include: slowTests } },
    ],
  },
};
