// One process of the bench: plays the games of its fleets and reports each fleet's turns. Run by play-fleets.ts, not by itself.
import type { Report, Task } from './play-fleets.js';
import { preparePlayer } from './player.js';
import { playOften } from './solo-game.js';
import '../../support/provide.js';

process.once('message', (message) => {
  const { edition, player, games, fleets } = message as Task;
  const play = preparePlayer(edition, player);
  const started = process.cpuUsage();
  for (const [fleet, battle] of fleets) report({ fleet, turns: playOften(play, battle, games, fleet) });
  const { user, system } = process.cpuUsage(started);
  report({ cpuSeconds: (user + system) / 1e6 }, () => process.disconnect());
});

function report(said: Report, then: () => void = () => undefined): void {
  process.send?.(said, undefined, undefined, then);
}
