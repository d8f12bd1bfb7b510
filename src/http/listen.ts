// Listens for HTTP with a time for everything, and stops without cutting a reply off.
import type { Express } from 'express';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { answerInTurn } from './answer-in-turn.js';
import { answerBadHttp } from './bad-http.js';
import { expressClasses } from './express-classes.js';
import { limits } from './limits.js';
import type { Readiness } from './readiness.js';

export interface Listening {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** How long, in seconds, a client may take for its headers and then for its body, and how long it may read nothing of its reply. */
export interface Patience {
  readonly headers: number;
  readonly body: number;
  readonly write: number;
}

const usual: Patience = {
  headers: limits.headers.seconds,
  body: limits.body.seconds,
  write: limits.write.seconds,
};

/** Begins to listen. Rejects with the system's error. */
export async function listen(
  app: Express,
  { host, port }: { readonly host: string; readonly port: number },
  readiness: Readiness,
  patience: Patience = usual,
): Promise<Listening> {
  const server = createServerOf(app, patience);
  const connections = trackConnections(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const { address, port: own, family } = server.address() as AddressInfo;
  const name = family === 'IPv6' ? `[${address}]` : address;
  return {
    address: `http://${name}:${own}/`,
    stop: async () => {
      readiness.set('closing');
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      connections.closeIdle();
      const timer = setTimeout(() => connections.closeAll(), limits.shutdown.seconds * 1000);
      await closed;
      clearTimeout(timer);
    },
  };
}

function createServerOf(app: Express, patience: Patience): Server {
  const server = createServer(
    {
      // The app itself tells which of the two is too large, as long as it gets to see them.
      maxHeaderSize: limits.address.bytes + 2 * limits.headers.bytes,
      headersTimeout: patience.headers * 1000,
      requestTimeout: (patience.headers + patience.body) * 1000,
      connectionsCheckingInterval: Math.min(1000, patience.headers * 100),
      keepAliveTimeout: 5000,
      requireHostHeader: false,
      noDelay: true,
      ...expressClasses(app),
    },
    answerInTurn(app as RequestListener),
  );
  // Their size is limited; cutting some off would only hide them from whoever looks.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  server.setTimeout(patience.write * 1000, (socket) => socket.destroy());
  answerBadHttp(server);
  return server;
}

interface Connections {
  /** Closes those without a request under way, now and from now on. */
  closeIdle(): void;
  closeAll(): void;
}

/** Counts the requests under way on each connection: one that only waits, or was never used, need not be waited for. */
function trackConnections(server: Server): Connections {
  const open = new Map<Socket, number>();
  let closing = false;
  server.on('connection', (socket) => {
    open.set(socket, 0);
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    open.set(socket, (open.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const left = (open.get(socket) ?? 1) - 1;
      if (open.has(socket)) open.set(socket, left);
      if (closing && left === 0) socket.end();
    });
  });
  return {
    closeIdle: () => {
      closing = true;
      for (const [socket, requests] of open) if (requests === 0) socket.destroy();
    },
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
