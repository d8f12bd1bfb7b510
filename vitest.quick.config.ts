// The quick part of the tests, for `npm run test:quick`: no browser, no other process, no long proof.
import { slowTests } from './test/slow-tests.js';
import whole, { quick } from './vitest.config.js';

const { projects: _, ...settings } = whole.test;

export default { test: { ...settings, ...quick, exclude: [...slowTests, 'test/node_modules/**'] } };
