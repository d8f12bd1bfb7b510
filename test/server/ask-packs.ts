// Orders packs over HTTP: made in the answer, or kept in a store.
import { setTimeout as sleep } from 'node:timers/promises';
import { readZip } from '../support/read-zip.js';
import type { PackStatus } from '../../src/server/store/pack-store.js';

export interface Ordered extends PackStatus {
  readonly id: string;
  readonly token: string;
  readonly links: Readonly<Record<'self' | 'archive', string>>;
}

/** Small and quick. */
export const smallPack = { playerCount: 4, spares: 0, paper: 'a4', covers: false } as const;

/** A file a table, so that there is much to do. */
export const longPack = { ...smallPack, playerCount: 60, split: 'table' } as const;

export function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${url}/v1/packs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Orders a pack that is taken by a store. */
export async function order(url: string, body: unknown, headers = {}): Promise<Ordered> {
  const response = await post(url, body, headers);
  if (response.status !== 202) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Ordered;
}

export function ask(
  url: string,
  path: string,
  token: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<Response> {
  return fetch(`${url}${path}`, { method, headers: { Authorization: `Bearer ${token}`, ...headers } });
}

/** Waits until the pack is over and returns its last status. */
export async function untilOver(url: string, { links, token }: Ordered): Promise<PackStatus> {
  for (;;) {
    const status = (await (await ask(url, links.self, token)).json()) as PackStatus;
    if (status.state !== 'queued' && status.state !== 'running') return status;
    await sleep(50);
  }
}

/** Returns the pack's archive and its secret file's text. */
export async function fetchPack(url: string, { links, token }: Ordered): Promise<{ archive: Buffer; secret: string }> {
  const archive = Buffer.from(await (await ask(url, links.archive, token)).arrayBuffer());
  return { archive, secret: await secretIn(archive) };
}

/** Returns the secret of the event file in an archive, as a secret file has it. */
export async function secretIn(archive: Buffer): Promise<string> {
  const event = (await readZip(archive)).find(({ name }) => name.endsWith('.battle-tracker.json'));
  const { secret } = JSON.parse(event?.bytes.toString('utf8') ?? '{}') as { readonly secret: string };
  return `${secret}\n`;
}
