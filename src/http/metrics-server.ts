// Serves /metrics, and whether the process lives, on a port of its own, so that clients of the service cannot read them.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.js';

/** Begins to listen and returns how to stop, and the port. Rejects with the system's error. */
export async function serveMetrics(
  metrics: Pick<Metrics, 'write'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; readonly stop: () => void }> {
  const server = createServer(
    { maxHeaderSize: 8192, headersTimeout: 10_000, requestTimeout: 10_000 },
    (request, response) => {
      const isMetrics = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
      if (request.url === '/healthz') return void response.writeHead(200, { 'Content-Length': '0' }).end();
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
