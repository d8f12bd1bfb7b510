// Vitest's settings: which tests are run by which command, how long one may take, and where CI wants the counts.
const results = process.env['TEST_RESULTS'];

/** Milliseconds. On a busy machine a test takes as long as it takes: only what hangs is given up. */
const patience = process.env['PROVE'] === '1' ? 3_600_000 : 600_000;

const isQuick = process.env['QUICK'] === '1';

const tests = {
  setupFiles: ['test/support/provide.ts'],
  // Many files are done in less time than it takes to load their modules anew for each.
  isolate: false,
  testTimeout: patience,
  hookTimeout: patience,
  pool: 'forks' as const,
  // One more than the cores that are promised, since some tests wait for disks, browsers and processes.
  maxWorkers: 3,
  // A file that the page hands over is no page to go to: later tests would stand at its address.
  environmentOptions: { happyDOM: { settings: { navigation: { disableFallbackToSetURL: true } } } },
  // The built program is run as it was built.
  server: { deps: { external: [/\/dist\/cli\//] } },
};

/** A file whose tests take more than most says so in its name, such as `x.slow.test.ts`; CONTRIBUTING.md tells what each kind is. */
const named = (kind: string) => `test/**/*.${kind}.test.ts`;

const main = {
  name: 'main',
  include: ['test/**/*.test.{ts,tsx}'],
  exclude: [...['system', 'tools', 'mocking'], ...(isQuick ? ['slow'] : [])].map(named),
};

export default {
  test: {
    ...tests,
    reporters: results === undefined ? ['default'] : ['default', ['json', { outputFile: results }]],
    projects: [
      // A quick test that starts a process fails: it belongs among the slow ones.
      {
        test: {
          ...tests,
          ...main,
          ...(isQuick ? { setupFiles: [...tests.setupFiles, 'test/support/refuse-processes.ts'] } : {}),
        },
      },
      ...['system', 'tools'].map((name) => ({ test: { ...tests, name, include: [named(name)] } })),
      // Each replaces a module by one of its own, which no other file must see.
      { test: { ...tests, name: 'mocking', include: [named('mocking')], isolate: true } },
    ],
  },
};
