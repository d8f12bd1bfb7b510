// Answers requests that come on one connection without waiting for replies (HTTP pipelining) one after the other, and reads no further meanwhile.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Pending = readonly [IncomingMessage, ServerResponse];

/** Returns the listener for a server's requests. At most what Node has read of a connection at one time waits in memory.
 * Of a client that leaves meanwhile nothing is known before its next reply. */
export function answerInTurn(answer: RequestListener): RequestListener {
  /** What waits on each connection that has a request in progress. */
  const connections = new WeakMap<Socket, Pending[]>();
  const begin = ([request, response]: Pending, pending: Pending[]) => {
    const { socket } = request;
    // This listener comes on top of those for which Node's limit of ten is meant.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', () => {
      const next = pending.shift();
      if (next === undefined) return void connections.delete(socket);
      if (socket.destroyed) return;
      if (pending.length === 0) socket.resume();
      begin(next, pending);
    });
    answer(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const pending = connections.get(socket);
    if (pending !== undefined) {
      pending.push([request, response]);
      socket.pause();
      return;
    }
    const own: Pending[] = [];
    connections.set(socket, own);
    begin([request, response], own);
  };
}
