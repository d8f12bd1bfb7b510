// Whether memory stays where it is under a mixed load.
import { figure } from '../table.js';
import type { Kind } from './load-messages.js';
import { makeLoad, sheets } from './load.js';
import { buildPack } from './packs.js';
import { goal, loadNow, megabytes, middleOf, type Scenario, warmUp } from './scenario.js';

const MINUTES = 15;
/** Memory is compared with what it is after so many. */
const SETTLED = 2;
const RATE = 400;
const EVERY = 1000;
/** The median of so many samples stands for a moment. */
const SAMPLES = 30;

/** Matches take a hundred times as long as anything else. */
const mix: readonly Kind[] = [
  ...Array.from({ length: 60 }, () => sheets).flat(),
  ...(['known', 'known', 'known', 'known', 'svg', 'svg', 'health', 'match'] as const),
];

export const soak: Scenario = {
  title: `Mixed load for ${MINUTES} minutes: ${RATE} requests a second, one client in 50 leaves, a small pack a minute`,
  play: async (stage) => {
    const { server, share, say } = stage;
    await warmUp(stage);
    const seconds = MINUTES * 60 * share;
    const settled = SETTLED * 60 * share;
    const samples: number[] = [];
    const watch = setInterval(() => samples.push(server.usage().bytes), EVERY);
    const packs = setInterval(() => void buildPack(server.port, 100).catch(() => undefined), 60_000 * share);
    say(`soak: ${figure(seconds)} s`);
    const { all } = await makeLoad(server.port, { seconds, rate: RATE, connections: 128, mix, leaveOne: 50 });
    clearInterval(watch);
    clearInterval(packs);
    const half = Math.max(3, Math.round((SAMPLES * share) / 2));
    const at = (second: number) => middleOf(samples.slice(Math.max(0, second - half), second + half));
    const [first, last] = [at(Math.round(settled)), at(samples.length)];
    return {
      rows: [
        ['minute', 'memory MB'],
        ...Array.from({ length: 16 }, (_, i) => Math.round((i * samples.length) / 15)).map((second) => [
          figure(second / 60, 1),
          figure(megabytes(at(second)), 1),
        ]),
        [`${figure(all.good)} served, ${figure(all.refused)} refused, ${all.wrong + all.errors} failed`, ''],
        [`p99 ${figure(all.p99, 1)} ms, load average ${loadNow()}`, ''],
      ],
      goals: [goal('memory at the end, beyond its settled value', megabytes(last - first), { atMost: 20 }, 'MB')],
    };
  },
};
