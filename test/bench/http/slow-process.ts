// The process of slow clients: some send their headers a byte at a time, others ask for much and take a little of it every second.
import { connect, type Socket } from 'node:net';

interface SlowOrder {
  readonly port: number;
  readonly senders: number;
  readonly readers: number;
}

const HEAD = 'GET /v1/sheets/engagement.pdf?seed=slow HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ';

/** Does something with a new connection as soon as the last one has ended, for ever. */
function keepOpen(port: number, use: (socket: Socket) => () => void): void {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  let stop: () => void = () => undefined;
  socket.on('connect', () => (stop = use(socket)));
  socket.on('close', () => {
    stop();
    setTimeout(() => keepOpen(port, use), 500);
  });
}

function sendSlowly(socket: Socket): () => void {
  socket.write(HEAD);
  socket.resume();
  const timer = setInterval(() => socket.write('x'), 1000);
  return () => clearInterval(timer);
}

function readSlowly(socket: Socket): () => void {
  socket.pause();
  socket.write(`GET /v1/sheets/engagement.svg?seed=${Math.random()}&count=50 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  const timer = setInterval(() => void socket.read(1024), 1000);
  return () => clearInterval(timer);
}

process.on('message', ({ port, senders, readers }: SlowOrder) => {
  for (let i = 0; i < senders; i++) keepOpen(port, sendSlowly);
  // Printing for all of them at once would be overload.
  for (let i = 0; i < readers; i++) setTimeout(() => keepOpen(port, readSlowly), 100 * i);
});
process.on('disconnect', () => process.exit());
