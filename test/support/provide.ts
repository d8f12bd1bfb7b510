// Gives tests and tools what programs get from the file that starts them.
import { setPlatform } from '../../src/core/platform.js';
import { nodePlatform } from '../../src/node/platform.js';

setPlatform(nodePlatform);
