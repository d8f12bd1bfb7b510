// Has requests answered by another process of this machine, through a socket: as they came, with the client's address.
import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import type { Elsewhere } from '../create-app.js';
import { discardRest } from '../wire/read-body.js';

/** Headers that concern one connection alone (RFC 9110, 7.6.1); lengths and codings of bodies stay as they are. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'expect']);

/** Returns what sends each request through the socket. The other side trusts one proxy more than this one. */
export function forwardTo(socketPath: string): Elsewhere {
  return (request, response, failed) => {
    // Otherwise the other side would close with its reply, which may come before the whole body was sent.
    const open = ['Connection', 'keep-alive'];
    const headers = [...kept(request.rawHeaders), 'X-Forwarded-For', clientsOf(request), ...open];
    const { method, url: path } = request;
    const onward = ask({ socketPath, method, path, headers, setHost: false, agent: false });
    const fail = () => {
      onward.destroy();
      if (response.headersSent) response.destroy();
      else if (!response.destroyed) failed();
    };
    onward.once('error', fail);
    onward.once('response', (reply) => {
      onward.off('error', fail).on('error', () => undefined);
      sendOn(reply, response);
      // Once the reply is whole, Node sends no more of the body.
      reply.once('end', () => {
        if (request.complete) return;
        request.unpipe(onward);
        discardRest(request);
        onward.destroy();
      });
    });
    response.once('close', () => {
      if (!response.writableFinished) onward.destroy();
    });
    request.pipe(onward);
  };
}

function sendOn(reply: IncomingMessage, response: ServerResponse): void {
  response.statusCode = reply.statusCode ?? 500;
  for (const [name, value] of pairsOf(kept(reply.rawHeaders))) response.appendHeader(name, value);
  response.flushHeaders();
  pipeline(reply, response, () => undefined);
}

/** Returns the raw headers of a message that do not concern its connection, nor tell the client's address. */
function kept(raw: readonly string[]): string[] {
  return pairsOf(raw).flatMap(([name, value]) => {
    const lower = name.toLowerCase();
    return OF_CONNECTION.has(lower) || lower === 'x-forwarded-for' ? [] : [name, value];
  });
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, i) => (i % 2 === 0 ? [[name, raw[i + 1] ?? ''] as [string, string]] : []));
}

function clientsOf({ headers, socket }: IncomingMessage): string {
  // Node joins several of them.
  const before = headers['x-forwarded-for'] as string | undefined;
  const own = socket.remoteAddress ?? 'unknown';
  return before === undefined ? own : `${before}, ${own}`;
}
