// What becomes of ten times as many requests as can be served, and how soon all is well again.
import { setTimeout as sleep } from 'node:timers/promises';
import { figure } from '../table.js';
import { makeLoad } from './load.js';
import { goal, loadNow, measureCapacity, milliseconds, type Scenario } from './scenario.js';

const TIMES = 10;
const CONNECTIONS = 1000;

/** Afterwards a part of capacity is asked for; well is what takes no more than a few times as long as before. */
const AFTER = { rate: 0.5, span: 0.25, seconds: 5, slack: 3 };

export const overload: Scenario = {
  title: `Overload: ${TIMES} times capacity for a minute, on ${figure(CONNECTIONS)} connections`,
  play: async (stage) => {
    const { server, capacity, share, say } = stage;
    const most = await capacity();
    const steady = { rate: AFTER.rate * most, connections: 128, span: AFTER.span };
    say('overload: before');
    const before = (await makeLoad(server.port, { ...steady, seconds: AFTER.seconds })).all;
    say('overload');
    const used = server.usage().seconds;
    const seconds = Math.max(10, 60 * share);
    const { all, cpuSeconds } = await makeLoad(server.port, { seconds, rate: TIMES * most, connections: CONNECTIONS });
    const cores = (server.usage().seconds - used) / seconds;
    say('overload: after');
    const after = await makeLoad(server.port, { ...steady, seconds: AFTER.seconds });
    const bad = after.spans.findLastIndex((span) => span.refused > 0 || span.p99 > AFTER.slack * before.p99);
    await sleep(100);
    say('overload: capacity');
    // The machine's speed changes: what could be served meanwhile lies between what can be served before and after.
    const later = (await measureCapacity(stage)).perSecond;
    const could = (most + later) / 2;
    const perSecond = (count: number) => `${figure(count / seconds)} /s`;
    return {
      rows: [
        ['capacity before, and after', `${figure(most)} /s, ${figure(later)} /s`],
        ['came due', perSecond(all.offered)],
        ['could be asked, as a connection was free', perSecond(all.offered - all.unsent)],
        ['served', perSecond(all.good)],
        ['refused with Retry-After', perSecond(all.refused)],
        ['anything else', String(all.wrong)],
        ['connections that broke', String(all.errors)],
        ['served in, p50 and p99', `${milliseconds(all.p50)} ms, ${milliseconds(all.p99)} ms`],
        ['cores of the service, and of the load', `${figure(cores, 2)}, ${figure(cpuSeconds / seconds, 2)}`],
        [
          'p99 at half of capacity before, and after',
          `${milliseconds(before.p99)} ms, ${milliseconds(after.all.p99)} ms`,
        ],
        ['load average', loadNow()],
      ],
      goals: [
        goal('goodput under overload, of capacity', (100 * all.good) / seconds / could, { atLeast: 80 }, '%', 0),
        goal('replies that are neither', all.wrong, { atMost: 0 }, '', 0),
        goal('broken connections', all.errors, { atMost: 0 }, '', 0),
        goal('until all is well again', (bad + 1) * AFTER.span, { atMost: 2 }, 's', 2),
      ],
    };
  },
};
