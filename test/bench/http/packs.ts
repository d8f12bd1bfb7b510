// Orders packs of the service, and waits for them.
import { setTimeout as sleep } from 'node:timers/promises';

export interface Pack {
  readonly id: string;
  readonly token: string;
}

/** Orders a pack of so many sheets, in rounds of ten when they are many. */
export async function buildPack(port: number, sheets: number): Promise<Pack> {
  const rounds = sheets >= 1000 ? 10 : 1;
  const reply = await fetch(`http://127.0.0.1:${port}/v1/packs`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ playerCount: sheets / rounds, rounds }),
  });
  if (reply.status !== 202) throw new Error(`a pack was refused: ${await reply.text()}`);
  return (await reply.json()) as Pack;
}

export async function statusOf(port: number, { id, token }: Pack): Promise<{ readonly state: string }> {
  const reply = await fetch(`http://127.0.0.1:${port}/v1/packs/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return (await reply.json()) as { state: string };
}

/** Waits until a pack is done. */
export async function untilDone(port: number, pack: Pack): Promise<void> {
  for (;;) {
    const { state } = await statusOf(port, pack);
    if (state === 'done') return;
    if (state !== 'queued' && state !== 'running') throw new Error(`a pack is ${state}`);
    await sleep(100);
  }
}
