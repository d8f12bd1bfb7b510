// One of a service's processes that print sheets, as the service sees it.
import cluster from 'node:cluster';
import type { MetricValues } from '../metrics.js';
import type { ShareCounter } from '../count-shares.js';
import type { FromProcess, ListenFault, ToProcess } from './process-messages.js';
import { createReplies } from './replies.js';

export interface SheetProcess {
  /** Where it listens. Rejects with why it cannot, or does not any more. */
  readonly listening: Promise<string>;
  readMetrics(): Promise<MetricValues>;
  /** Lets it serve what it has and end. */
  stop(): void;
  /** Ends it at once. */
  kill(): void;
  /** Resolves once it is gone, with how it ended. */
  readonly ended: Promise<string>;
}

export interface ProcessOrders {
  /** With which it starts. */
  readonly start: ToProcess & { readonly kind: 'start' };
  readonly shares: ShareCounter;
}

/** Starts the process; `cluster` was told which program it runs. */
export function forkSheetProcess(orders: ProcessOrders): SheetProcess {
  const worker = cluster.fork();
  const metrics = createReplies<MetricValues>();
  // One that has just ended takes nothing any more; that is told by `ended`.
  const send = (message: ToProcess) => void (worker.isConnected() && worker.send(message, () => undefined));
  const kill = () => void worker.process.kill('SIGKILL');
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code: number | null, signal: string | null) => {
      metrics.end([]);
      resolve(signal ?? `exit code ${code}`);
    });
  });
  worker.on('error', () => undefined);
  /** What is sent before it listens gets lost. */
  let listens = false;
  const listening = new Promise<string>((resolve, reject) => {
    worker.on('message', (message: FromProcess) => {
      if (message.kind === 'listening') {
        listens = true;
        resolve(message.address);
      } else if (message.kind === 'failed') reject(errorOf(message.fault));
      else if (message.kind === 'metrics') metrics.give(message.id, message.values);
      else answer(message, orders, send);
    });
    void ended.then((how) => reject(new Error(`a process that prints sheets ended before it listened: ${how}`)));
  });
  listening.catch(() => undefined);
  const askMetrics = () => metrics.ask((id) => send({ kind: 'read-metrics', id }));
  return {
    listening,
    readMetrics: () => (listens && worker.isConnected() ? askMetrics() : Promise.resolve([])),
    stop: () => (listens ? send({ kind: 'stop' }) : kill()),
    kill,
    ended,
  };
}

/** Tells a process that has loaded to start, and whether a client may take what it asks for. */
function answer(
  message: FromProcess & { readonly kind: 'loaded' | 'ask-share' },
  { start, shares }: ProcessOrders,
  send: (message: ToProcess) => void,
): void {
  if (message.kind === 'loaded') return send(start);
  const { id, share, client, count } = message;
  void Promise.resolve(shares.grant(share, client, count)).then((grant) => send({ kind: 'granted', id, grant }));
}

function errorOf({ message, ...fault }: ListenFault): Error {
  return Object.assign(new Error(message), fault);
}
