// Vitest's settings: where the tests are, how long one may take, and where CI wants the counts.
const results = process.env['TEST_RESULTS'];

// A plain object: vitest itself lies in test/node_modules.
export default {
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
    // The built program is run as it was built.
    server: { deps: { external: [/\/dist\/cli\//] } },
    reporters: results === undefined ? ['default'] : ['default', ['json', { outputFile: results }]],
  },
};
