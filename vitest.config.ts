// Vitest's settings: where the tests are, how long one may take, and where CI wants the counts.
import { mockingTests, slowTests, systemTests, toolTests } from './test/slow-tests.js';

const results = process.env['TEST_RESULTS'];

/** Milliseconds. On a busy machine a test takes as long as it takes: only what hangs is given up. */
const patience = process.env['PROVE'] === '1' ? 3_600_000 : 600_000;

const quick = {
  // Whatever starts a process fails, wherever it stands: such a test belongs among the slow ones.
  setupFiles: ['test/support/provide.ts', 'test/support/refuse-processes.ts'],
};

const tests = {
  include: ['test/**/*.test.ts'],
  setupFiles: ['test/support/provide.ts'],
  // Many files are done in less time than it takes to load their modules anew for each.
  isolate: false,
  testTimeout: patience,
  hookTimeout: patience,
  pool: 'forks' as const,
  // One more than the cores that are promised, since some tests wait for disks, browsers and processes.
  maxWorkers: 3,
  // The built program is run as it was built.
  server: { deps: { external: [/\/dist\/cli\//] } },
};

export default {
  test: {
    ...tests,
    reporters: results === undefined ? ['default'] : ['default', ['json', { outputFile: results }]],
    projects: [
      { test: { ...tests, ...quick, name: 'quick', exclude: slowTests } },
      {
        test: { ...tests, name: 'slow', include: slowTests, exclude: [...mockingTests, ...systemTests, ...toolTests] },
      },
      { test: { ...tests, name: 'system', include: systemTests } },
      { test: { ...tests, name: 'tools', include: toolTests } },
      { test: { ...tests, name: 'mocking', include: mockingTests, isolate: true } },
    ],
  },
};
