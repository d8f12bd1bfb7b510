// Whether slow clients cost anything: honest ones their time, or the service its memory.
import { figure } from '../table.js';
import type { Span } from './load-messages.js';
import { makeLoad, startProgram } from './load.js';
import { goal, loadNow, megabytes, milliseconds, type Scenario, warmUp } from './scenario.js';

const SENDERS = 500;
const READERS = 500;
const RATE = 300;

export const slow: Scenario = {
  title: `${SENDERS} slow senders of headers, ${READERS} slow readers of 50 sheets: ${RATE} honest requests a second`,
  play: async (stage) => {
    const { server, share, say } = stage;
    await warmUp(stage);
    const wanted = { rate: RATE, connections: 64, seconds: Math.max(20, 90 * share) };
    say('slow: idle');
    const idle = (await makeLoad(server.port, wanted)).all;
    const before = server.usage().bytes;
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, server.usage().bytes)), 250);
    const clients = startProgram('http/slow-process.ts');
    clients.send({ port: server.port, senders: SENDERS, readers: READERS });
    say('slow');
    // All readers have come after 50 seconds.
    const busy = (await makeLoad(server.port, { ...wanted, seconds: Math.max(60, wanted.seconds) })).all;
    const open = await server.gauge('http_requests_open');
    clearInterval(watch);
    clients.disconnect();
    const row = (name: string, span: Span, bytes: number) => [
      name,
      ...[span.p50, span.p99, span.most].map(milliseconds),
      figure(megabytes(bytes)),
      String(span.wrong + span.errors + span.refused),
    ];
    return {
      rows: [
        ['', 'p50 ms', 'p99 ms', 'longest ms', 'memory MB', 'not served'],
        row('idle', idle, before),
        row('with slow clients', busy, most),
        [`open requests ${figure(open)}, load average ${loadNow()}`],
      ],
      goals: [
        goal('p99 of honest clients beside slow ones, times idle', busy.p99 / idle.p99, { atMost: 2 }, 'times'),
        goal('memory for slow clients', megabytes(most - before), { atMost: 64 }, 'MB', 0),
      ],
    };
  },
};
