// Whether single sheets and signs of life come as quickly while a large pack is built.
import { setTimeout as sleep } from 'node:timers/promises';
import { figure } from '../table.js';
import type { Kind } from './load-messages.js';
import { makeLoad, sheets } from './load.js';
import { buildPack, statusOf } from './packs.js';
import { goal, loadNow, milliseconds, type Scenario, warmUp } from './scenario.js';

const RATE = 300;
const WHOLE = 100_000;

/** One request in ten asks whether the service lives. */
const mix: readonly Kind[] = [...sheets, ...sheets, ...sheets, 'health'];

export const whilePacking: Scenario = {
  title: `While a pack of ${figure(WHOLE)} sheets is built: ${RATE} requests a second, one in ten to /healthz`,
  play: async (stage) => {
    const { server, share, say } = stage;
    await warmUp(stage);
    const wanted = { rate: RATE, connections: 64, mix, seconds: Math.max(5, 30 * share) };
    say('pack: idle');
    const idle = (await makeLoad(server.port, wanted)).all;
    const count = Math.round((WHOLE * share) / 10) * 10;
    say(`pack: building ${count} sheets`);
    const begun = performance.now();
    const pack = await buildPack(server.port, count);
    await sleep(500);
    const busy: (typeof idle)[] = [];
    while ((await statusOf(server.port, pack)).state === 'running')
      busy.push((await makeLoad(server.port, wanted)).all);
    const seconds = (performance.now() - begun) / 1000;
    // The last span may reach beyond the end of the pack.
    const spans = busy.length > 1 ? busy.slice(0, -1) : busy;
    const p99 = Math.max(...spans.map((span) => span.p99));
    const health = Math.max(...spans.map((span) => span.health));
    return {
      rows: [
        ['', 'sheets p50 ms', 'sheets p99 ms', '/healthz p99 ms', 'load average'],
        ['idle', milliseconds(idle.p50), milliseconds(idle.p99), milliseconds(idle.health), ''],
        ...spans.map((span, i) => [`span ${i + 1}`, ...[span.p50, span.p99, span.health].map(milliseconds), loadNow()]),
        [`${figure(count)} sheets took ${figure(seconds)} s`, '', '', '', ''],
      ],
      goals: [
        goal('/healthz p99 beside a pack', health, { atMost: 25 }, 'ms'),
        goal('sheets p99 beside a pack, times idle', p99 / idle.p99, { atMost: 3 }, 'times'),
      ],
    };
  },
};
