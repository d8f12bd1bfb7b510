// Answers what is not an HTTP request, or never reaches a route, in the form of every other problem.
import { randomUUID } from 'node:crypto';
import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from './limits.js';
import { type ProblemSlug, writeFault } from './wire/problem-body.js';

const TIMEOUT = 'ERR_HTTP_REQUEST_TIMEOUT';

/** What may stand in a request and cannot be read, by the parser's code. */
const answers: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    slug: 'headers-too-large',
    detail: `the headers are larger than ${limits.headers.bytes} bytes`,
  },
  [TIMEOUT]: { slug: 'request-timeout', detail: 'the request took too long to arrive' },
};

const MALFORMED = { slug: 'bad-request', detail: 'this is not HTTP as it is read here' } as const;

interface Fault {
  readonly slug: ProblemSlug;
  readonly detail: string;
}

interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * Listens for everything that Node would answer itself, or not at all. `pending` returns the replies of a connection that are not over: what came
 * before is answered before.
 */
export function answerBadHttp(server: Server, pending: (socket: Socket) => readonly ServerResponse[]): void {
  const inTurn = createTurns();
  const refused = new WeakSet<Socket>();
  const refuse = (socket: Socket, fault: Fault) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    // The last request may be the one that cannot be read.
    const last = pending(socket).findLast(({ req }) => req.complete);
    if (last === undefined) end(socket, fault);
    else last.once('close', () => end(socket, fault));
  };
  server.on('clientError', (error: ClientError, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    if (error.code !== TIMEOUT) return refuse(socket, judge(error));
    // What would still arrive until then must not be answered besides.
    socket.pause();
    inTurn(() => {
      refuse(socket, judge(error));
      socket.resume();
    });
  });
  server.on('checkExpectation', ({ socket }) => {
    refuse(socket, { slug: 'expectation-failed', detail: 'only 100-continue can be expected' });
  });
  server.on('connect', (_, socket: Socket) => {
    refuse(socket, { slug: 'method-not-allowed', detail: 'this is not a proxy' });
  });
}

/** As many that come at one time are answered at once. */
const AT_ONCE = 8;

/**
 * Returns a function that does things soon, a few at a time. Those who come at one time and then send nothing time out at one time, too:
 * others would wait for 40 ms while 500 of them are answered.
 */
function createTurns(): (act: () => void) => void {
  const waiting: (() => void)[] = [];
  const turn = () => {
    for (const act of waiting.splice(0, AT_ONCE)) act();
    if (waiting.length > 0) setImmediate(turn);
  };
  return (act) => {
    if (waiting.push(act) === 1) setImmediate(turn);
  };
}

function judge({ code = '', rawPacket }: ClientError): Fault {
  const answer = answers[code] ?? MALFORMED;
  if (answer.slug !== 'headers-too-large' || rawPacket === undefined) return answer;
  const end = rawPacket.indexOf('\n');
  if (end >= 0 && end <= limits.address.bytes) return answer;
  return { slug: 'address-too-long', detail: `the address is longer than ${limits.address.bytes} bytes` };
}

/** Writes a whole reply by hand and closes the connection, on which nothing can be told apart any more. */
function end(socket: Socket, { slug, detail }: Fault): void {
  const body = writeFault(slug, detail, randomUUID());
  const text = `${JSON.stringify(body)}\n`;
  const lines = [
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status] ?? ''}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    ...(slug === 'method-not-allowed' ? ['Allow: GET, HEAD, POST, DELETE'] : []),
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${text}`);
}
