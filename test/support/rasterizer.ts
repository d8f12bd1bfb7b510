// The tests' copy of the package that draws pixels, where programs look for it that were installed without.
import Module from 'node:module';
import { join } from 'node:path';
import { root } from '../house/source-files.js';

process.env['NODE_PATH'] = join(root, 'test/node_modules');
// Node reads the variable at its start, and when it is told to.
(Module as unknown as { _initPaths: () => void })._initPaths();
