// How soon the work of clients is freed that have left.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { figure } from '../table.js';
import { buildPack, type Pack, untilDone } from './packs.js';
import { goal, loadNow, type Scenario, warmUp } from './scenario.js';
import type { Server } from './server.js';

const ROUNDS = 10;
const PRINTING = 40;
const PACK_SHEETS = 20_000;

type Gauge = 'work_waiting' | 'work_running' | 'http_requests_open';

export const abort: Scenario = {
  title: `Clients that leave: ${PRINTING} that wait for 50 sheets each, and one that reads a pack`,
  play: async (stage) => {
    const { server, share, say } = stage;
    await warmUp(stage);
    say('abort: printing');
    const prints: number[] = [];
    for (let round = 0; round < ROUNDS; round++) prints.push(await leavePrinting(server, round));
    say('abort: a pack');
    const pack = await buildPack(server.port, Math.round((PACK_SHEETS * Math.max(share, 0.5)) / 10) * 10);
    await untilDone(server.port, pack);
    const reads: number[] = [];
    for (let round = 0; round < ROUNDS; round++) reads.push(await leaveArchive(server, pack));
    const row = (name: string, values: readonly number[]) => {
      const sorted = [...values].sort((a, b) => a - b);
      return [name, figure(sorted[Math.floor(sorted.length / 2)] ?? NaN), figure(sorted.at(-1) ?? NaN), loadNow()];
    };
    return {
      rows: [
        ['freed after', 'median ms', 'longest ms', 'load average'],
        row(`${PRINTING} orders of 50 sheets`, prints),
        row('a download of a pack', reads),
      ],
      goals: [
        goal('printing freed', Math.max(...prints), { atMost: 100 }, 'ms', 0),
        goal('a download freed', Math.max(...reads), { atMost: 100 }, 'ms', 0),
      ],
    };
  },
};

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

async function leavePrinting(server: Server, round: number): Promise<number> {
  const clients = await Promise.all(Array.from({ length: PRINTING }, () => open(server.port)));
  await sleep(50);
  clients.forEach((client, i) => {
    client.write(`GET /v1/sheets/engagement.pdf?seed=${round}-${i}&count=50 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  });
  while ((await server.gauge('work_waiting')) < PRINTING / 4) await sleep(1);
  return leave(server, clients, ['work_waiting', 'work_running', 'http_requests_open']);
}

async function leaveArchive(server: Server, { id, token }: Pack): Promise<number> {
  const client = await open(server.port);
  client.write(`GET /v1/packs/${id}/archive.zip HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  while ((await server.gauge('http_requests_open')) < 1) await sleep(1);
  await sleep(200);
  if ((await server.gauge('http_requests_open')) < 1) throw new Error('the whole archive went out unread');
  return leave(server, [client], ['http_requests_open']);
}

async function leave(server: Server, clients: readonly Socket[], gauges: readonly Gauge[]): Promise<number> {
  const begun = performance.now();
  for (const client of clients) client.destroy();
  for (const gauge of gauges) while ((await server.gauge(gauge)) > 0) await sleep(1);
  return performance.now() - begun;
}
