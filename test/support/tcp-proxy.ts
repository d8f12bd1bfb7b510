// Stands between a database and those who ask it, as a network does: it may lead elsewhere, or lose whatever is on its way.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TcpProxy {
  readonly port: number;
  /** Leads new connections to another port. */
  readonly aim: (port: number) => void;
  /** Loses all that is sent from now on, either way, and says nothing of it: not even that a connection is over. */
  readonly swallow: () => void;
  /** Lets new connections through again. Those from before are lost for good, and neither side hears of it. */
  readonly pass: () => void;
}

/** For the time of one test. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  let [aim, isSwallowing] = [target, false];
  const pairs = new Set<readonly Socket[]>();
  const server = createServer((near) => {
    const pair = isSwallowing ? [near] : [near, connect(aim, '127.0.0.1')];
    pairs.add(pair);
    for (const [i, socket] of pair.entries()) {
      const other = isSwallowing ? undefined : pair[1 - i];
      socket.on('error', () => undefined);
      // Once it is to lose them, it hears no more of either side.
      socket.on('data', (bytes) => void (isLost(pair) || other?.write(bytes)));
      socket.on('close', () => void (isLost(pair) || other?.destroy()));
    }
  });
  const lost = new WeakSet<readonly Socket[]>();
  const isLost = (pair: readonly Socket[]) => lost.has(pair);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    for (const pair of pairs) for (const socket of pair) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    aim: (port) => (aim = port),
    swallow: () => {
      isSwallowing = true;
      for (const pair of pairs) lost.add(pair);
    },
    pass: () => (isSwallowing = false),
  };
}
