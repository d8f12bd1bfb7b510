// The side of a process that prints sheets for a service: it starts when it is told to, asks what clients may take, and ends with the service.
import { type Service, startSheetService } from '../service.js';
import { forwardTo } from './forward.js';
import type { FromProcess, ListenFault, ToProcess } from './process-messages.js';
import type { Grant } from '../count-shares.js';
import { createReplies } from './replies.js';
import { spendShares } from './spend-shares.js';

/** Serves until the service says stop, or is gone. */
export function printForService(): void {
  // The service may have gone while this process was still loading its modules; that is never told again.
  if (!process.connected) process.exit();
  process.once('disconnect', () => process.exit());
  // A terminal signals all processes at once; the service says when this one ends.
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  const send = (message: FromProcess) => void process.send?.(message);
  const grants = createReplies<Grant>();
  let service: Promise<Service> | undefined;
  const start = ({ settings, token, socket }: ToProcess & { kind: 'start' }) => {
    const elsewhere = forwardTo(socket);
    const takeShare = spendShares((share, client, count) =>
      grants.ask((id) => send({ kind: 'ask-share', id, share, client, count })),
    );
    return startSheetService({ settings, token, log: process.stdout, elsewhere, takeShare });
  };
  process.on('message', (message: ToProcess) => {
    if (message.kind === 'start') {
      service = start(message);
      service.then(
        ({ address }) => send({ kind: 'listening', address }),
        (error: unknown) => send({ kind: 'failed', fault: faultOf(error) }),
      );
    } else if (message.kind === 'granted') grants.give(message.id, message.grant);
    else if (message.kind === 'read-metrics') {
      const { id } = message;
      void service?.then(async ({ readMetrics }) => send({ kind: 'metrics', id, values: await readMetrics() }));
    } else void service?.then(({ stop }) => stop()).then(() => process.disconnect());
  });
  send({ kind: 'loaded' });
}

function faultOf(error: unknown): ListenFault {
  const { code, address, port, message } = error as NodeJS.ErrnoException & ListenFault;
  return { code, address, port, message };
}
