// Gives tests and tools what programs get from the file that starts them.
import { provide } from '../../src/core/surroundings.js';
import { nodeSurroundings } from '../../src/node/surroundings.js';

provide(nodeSurroundings);
