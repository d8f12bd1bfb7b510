// Deals sheets of an edition in a fresh process, and prints the microseconds of CPU that one takes once the process is warm.
import { provide } from '../../src/core/surroundings.js';
import { nodeSurroundings } from '../../src/node/surroundings.js';
import { dealBattles } from '../../src/sheet/deal-battles.js';
import { parseSheet } from '../../src/game/options.js';
import { seedSource } from '../../src/core/source.js';

provide(nodeSurroundings);

const [edition = 'engagement', count = '20000'] = process.argv.slice(1);

function dealAll(seed: string, sheets: number): void {
  for (const battle of dealBattles(parseSheet({ edition, count: sheets }), seedSource(seed)))
    if (battle.fleet.length !== 5) throw new Error('a fleet has five ships');
}

dealAll('warm', 5000);
const before = process.cpuUsage();
dealAll('bench', Number(count));
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${(user + system) / Number(count)}\n`);
