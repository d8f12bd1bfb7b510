// Starts the service within a test, asks it things as raw as needed, and holds every reply against the OpenAPI document.
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect } from 'vitest';
import type { Route } from '../../src/server/route.js';
import { type Service, startService } from '../../src/server/service.js';
import { readSettings } from '../../src/server/settings.js';
import { createConformity } from './conformity.js';

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly text: string;
}

export interface TestService {
  readonly service: Service;
  readonly port: number;
  /** Everything that was logged. */
  readonly log: () => string;
  readonly ask: (asked: Asked) => Promise<Reply>;
  /** Asks with a body of JSON. */
  readonly post: (path: string, body: unknown, headers?: Asked['headers']) => Promise<Reply>;
  /** Writes bytes to a socket and returns all that comes back. */
  readonly raw: (bytes: string | Buffer) => Promise<string>;
  readonly stop: () => Promise<void>;
}

export interface TestParts {
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly token?: string;
  readonly routes?: readonly Route[];
}

/** Starts the service on a free port. */
export async function startTestService({ flags = {}, token, routes = [] }: TestParts = {}): Promise<TestService> {
  const settings = readSettings({ port: 0, getRate: 1e6, postRate: 1e6, answerSeconds: 3600, ...flags }, {});
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const service = await startService({ settings, token, log, routes });
  const port = Number(new URL(service.address).port);
  const conforms = createConformity(service.routes);
  const ask = async (asked: Asked) => {
    const reply = await send(port, asked);
    const fault = conforms(asked, reply);
    expect(fault, `${asked.method ?? 'GET'} ${asked.path}`).toBe(undefined);
    return reply;
  };
  return {
    service,
    port,
    log: () => lines.join(''),
    ask,
    post: (path, body, headers = {}) =>
      ask({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    raw: (bytes) => sendRaw(port, bytes),
    stop: () => service.stop(),
  };
}

/** Sends a request as it is asked, with a path that nothing tidies up. */
export function send(port: number, { method = 'GET', path, headers = {}, body }: Asked): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const flat = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(flat) as Record<string, string>,
          bytes,
          text: bytes.toString('utf8'),
        });
      });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.end(bytes));
    socket.on('data', (piece) => (text += piece.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}
