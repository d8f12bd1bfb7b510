// Listens for HTTP with a time for everything, and stops without cutting a reply off.
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerBadHttp } from './bad-http.js';
import type { App } from './create-app.js';
import { limits } from './limits.js';

export interface Readiness {
  isReady(): boolean;
  /** Whether connections are to end after the current reply. */
  isClosing(): boolean;
  /** While it drains it takes requests, but says that it does not. */
  set(state: 'ready' | 'draining' | 'closing'): void;
}

export function createReadiness(): Readiness {
  let state: 'starting' | 'ready' | 'draining' | 'closing' = 'starting';
  return {
    isReady: () => state === 'ready',
    isClosing: () => state === 'closing',
    set: (next) => {
      state = next;
    },
  };
}

export interface Listening {
  readonly address: string;
  /** Says for so many seconds that it is not ready, and serves everything meanwhile. */
  readonly drain: (seconds: number) => Promise<void>;
  /** Takes no new connections, and resolves once the others are done. */
  readonly stop: () => Promise<void>;
}

/** How long, in seconds, a client may take for its headers and then for its body, and how long it may read nothing of its reply. */
interface Patience {
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
  app: App,
  { host, port }: { readonly host: string | undefined; readonly port: number },
  readiness: Readiness,
  patience: Patience = usual,
): Promise<Listening> {
  const server = createServerOf(app, patience);
  const connections = trackConnections(server);
  // Only clients that read nothing are cut off, never those that wait for what is being made.
  server.setTimeout(patience.write * 1000, (socket) => {
    if (socket.writableLength > 0 || connections.pending(socket).length === 0) socket.destroy();
  });
  answerBadHttp(server, connections.pending);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    address: addressOf(server),
    drain: async (seconds) => {
      readiness.set('draining');
      await sleep(seconds * 1000);
    },
    stop: async () => {
      readiness.set('closing');
      connections.announceEnd();
      // Not the method of HTTP servers, which also cuts off waiting connections: a request may be on its way there.
      const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
      const idle = setTimeout(() => connections.closeIdle(), limits.shutdown.idle * 1000);
      const all = setTimeout(() => connections.closeAll(), limits.shutdown.seconds * 1000);
      await closed;
      clearTimeout(idle);
      clearTimeout(all);
      // Ends its timers.
      server.close();
    },
  };
}

function addressOf(server: Server): string {
  const address = server.address() as AddressInfo;
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${name}:${address.port}/`;
}

function createServerOf(app: App, patience: Patience): Server {
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
      ...app.classes,
    },
    app.answer,
  );
  // Their size is limited; cutting some off would only hide them.
  server.maxHeadersCount = 0;
  server.maxConnections = limits.connections;
  return server;
}

interface Connections {
  /** Those that are not over, in order. */
  readonly pending: (socket: Socket) => readonly ServerResponse[];
  /** Ends each connection with its last reply, requests in progress included. */
  announceEnd(): void;
  /** Closes idle ones, now and from now on. */
  closeIdle(): void;
  closeAll(): void;
}

/** Tracks the replies in progress on each connection, in order: idle connections need not be waited for. */
function trackConnections(server: Server): Connections {
  const open = new Map<Socket, Set<ServerResponse>>();
  let [ending, closing] = [false, false];
  server.on('connection', (socket) => {
    const replies = new Set<ServerResponse>();
    open.set(socket, replies);
    socket.once('close', () => {
      open.delete(socket);
      // Node tells only the reply whose turn it is.
      for (const reply of replies) {
        if (reply.socket === null) reply.destroy().emit('close');
      }
    });
  });
  // Before the app, which may reply at once.
  server.prependListener('request', ({ socket }, response) => {
    const replies = open.get(socket);
    if (replies === undefined) return;
    if (ending) {
      // Of requests that were sent together, the last one's reply ends the connection.
      for (const earlier of replies) {
        if (!earlier.headersSent && earlier.hasHeader('Connection')) earlier.removeHeader('Connection');
      }
      response.setHeader('Connection', 'close');
    }
    replies.add(response);
    response.once('close', () => {
      replies.delete(response);
      if (closing && replies.size === 0) socket.end();
    });
  });
  return {
    pending: (socket) => [...(open.get(socket) ?? [])],
    announceEnd: () => {
      ending = true;
      for (const replies of open.values()) {
        const last = [...replies].at(-1);
        if (last?.headersSent === false) last.setHeader('Connection', 'close');
      }
    },
    closeIdle: () => {
      closing = true;
      for (const [socket, replies] of open) if (replies.size === 0) socket.destroy();
    },
    closeAll: () => {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
