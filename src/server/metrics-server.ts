// Serves /metrics, and whether the process lives and does its work, on a port of its own, so that clients of the service cannot read them.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.js';

function tellReady(response: ServerResponse, cause: string | undefined): void {
  const told = cause === undefined ? { status: 'ready' } : { status: 'not ready', cause };
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
  response.writeHead(cause === undefined ? 200 : 503, headers).end(`${JSON.stringify(told)}\n`);
}

/** Begins to listen and returns how to stop, and the port. Rejects with the system's error. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'write'>,
  {
    host,
    port,
    fault,
  }: { readonly host: string; readonly port: number; readonly fault?: (() => string | undefined) | undefined },
): Promise<{ readonly port: number; readonly stop: () => void }> {
  const server = createServer(
    { maxHeaderSize: 8192, headersTimeout: 10_000, requestTimeout: 10_000 },
    (request, response) => {
      const isMetrics = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
      if (request.url === '/healthz') return void response.writeHead(200, { 'Content-Length': '0' }).end();
      if (request.url === '/readyz' && fault !== undefined) return tellReady(response, fault());
      if (!isMetrics) return void response.writeHead(404, { 'Content-Length': '0' }).end();
      metrics.write().then(
        ({ text, mediaType }) =>
          response.writeHead(200, { 'Content-Type': mediaType, 'Cache-Control': 'no-store' }).end(text),
        () => response.destroy(),
      );
    },
  );
  server.setTimeout(10_000, (socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
