// Starts the bare server beside which the service is measured: what it cannot do, the machine does not allow.
import { once } from 'node:events';
import { startProgram } from './load.js';
import type { ReferenceOrder, ReferenceStarted } from './reference-messages.js';

export interface Reference {
  readonly port: number;
  readonly stop: () => void;
}

export async function startReference(order: ReferenceOrder): Promise<Reference> {
  const child = startProgram('http/reference-process.ts');
  child.send(order);
  const [{ port }] = (await once(child, 'message')) as [ReferenceStarted];
  return { port, stop: () => child.disconnect() };
}
