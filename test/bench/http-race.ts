// Single PDFs over HTTP beside a bare Express server that sends a fixed body of the same size: what each server's own process takes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { startServer } from './http/server.js';
import { root } from './compile.js';
import { readUsage } from './watch-process.js';
import type { Figure, RaceResult } from './interleave.js';

const ROUNDS = 5;
const REQUESTS = 2500;
const CONNECTIONS = 4;

interface Target {
  readonly name: string;
  readonly url: (number: number) => string;
  readonly seconds: () => number;
}

/** Of a secret sheet no address tells, so untagged sheets are asked for by an option where the version has it. */
export async function raceHttp(
  scratch: string,
  earlier: string | undefined,
  say: (line: string) => void,
): Promise<RaceResult> {
  const stops: (() => Promise<void>)[] = [];
  try {
    const targets: Target[] = [];
    const path = (number: number) => `/v1/sheets/engagement.pdf?seed=bench-${number}&paper=letter`;
    const addVersion = async (name: string, folder: string, more = '') => {
      const server = await startServer(scratch, folder);
      stops.push(server.stop);
      const url = (number: number) => `http://127.0.0.1:${server.port}${path(number)}${more}`;
      targets.push({ name, url, seconds: () => server.usage().seconds });
      return (await fetchBytes(url(0))).length;
    };
    const untagged = await addVersion('ours', root, UNTAGGED);
    const tagged = await addVersion('ours, tagged', root);
    targets.push(
      await startExpress('express', untagged, stops),
      await startExpress('express, tagged size', tagged, stops),
    );
    if (earlier !== undefined) await addVersion('earlier', earlier);
    return await runRounds(targets, say);
  } finally {
    for (const stop of stops) await stop();
  }
}

const UNTAGGED = '&tags=off';

async function runRounds(targets: readonly Target[], say: (line: string) => void): Promise<RaceResult> {
  const cpu = new Map(targets.map(({ name }) => [name, [] as number[]]));
  let next = 0;
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++) {
    say(`One PDF over HTTP, round ${round} of ${ROUNDS}`);
    for (const { name, url, seconds } of round % 2 === 0 ? targets : [...targets].reverse()) {
      const before = seconds();
      await load(() => url(++next));
      if (round > 0) cpu.get(name)?.push((1e3 * (seconds() - before)) / REQUESTS);
    }
  }
  const ratio = (name: string, over: string, under: string, bound?: Figure['bound']) => ({
    figure: { name, value: () => Number.NaN, decimals: 2, ...(bound === undefined ? {} : { bound }) },
    values: (cpu.get(over) ?? []).map((value, round) => value / (cpu.get(under)?.[round] ?? Number.NaN)),
  });
  return {
    race: { name: 'One PDF over HTTP, milliseconds of the server a request', runs: ROUNDS, subjects: {}, figures: [] },
    cpu,
    bytes: new Map(),
    figures: [
      ratio('one PDF over HTTP, server CPU x bare Express', 'ours', 'express', { atMost: 2 }),
      ratio('the same, tagged', 'ours, tagged', 'express, tagged size'),
      ratio('the same, 0.1', 'earlier', 'express'),
    ],
  };
}

/** Connections are kept, and each asks again as soon as it is answered. */
async function load(nextUrl: () => string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let left = REQUESTS;
  const client = async () => {
    while (left-- > 0) await fetchBytes(nextUrl(), agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
}

async function fetchBytes(url: string, agent?: Agent): Promise<Buffer> {
  return await new Promise((resolve, reject) => {
    get(url, agent === undefined ? {} : { agent }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(pieces));
        else
          reject(new Error(`${url}: ${response.statusCode ?? '?'} ${Buffer.concat(pieces).toString().slice(0, 500)}`));
      });
    }).on('error', reject);
  });
}

const EXPRESS = `
import express from 'express';
const body = Buffer.alloc(Number(process.argv[1]), 'x');
const app = express();
app.get('/v1/sheets/engagement.pdf', (_, response) => response.type('application/pdf').send(body));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit());
`;

async function startExpress(name: string, bytes: number, stops: (() => Promise<void>)[]): Promise<Target> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', EXPRESS, String(bytes)], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  stops.push(async () => {
    child.disconnect();
    await once(child, 'exit');
  });
  return {
    name,
    url: (number) => `http://127.0.0.1:${port}/v1/sheets/engagement.pdf?seed=bench-${number}`,
    seconds: () => readUsage(child.pid ?? 0)?.seconds ?? Number.NaN,
  };
}
