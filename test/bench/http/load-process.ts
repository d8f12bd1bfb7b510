// The process that makes the load: as little work for each request as can be, one at a time on a connection that is kept.
import { connect, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import type { Kind, LoadOrder, LoadResult, Span } from './load-messages.js';

const JSON_BODY = 'Content-Type: application/json\r\n';

/** No head is longer. */
const HEAD_BYTES = 4096;

/** Milliseconds before a connection that was refused is tried again. */
const RETRY = 50;

/** All connections read into the same bytes, one after the other: clients that collect garbage would be late in noting when replies came. */
const READ = Buffer.alloc(256 * 1024);

let number = 0;

const requests: Readonly<Record<Kind, () => string>> = {
  pdf: () => get(`/v1/sheets/engagement.pdf?seed=bench-${number}`),
  svg: () => get(`/v1/sheets/engagement.svg?seed=bench-${number}`),
  json: () => get(`/v1/sheets/engagement.json?seed=bench-${number}`),
  health: () => get('/healthz'),
  known: () => get('/v1/sheets/engagement.pdf?seed=known', 'If-None-Match: *\r\n'),
  match: () => post('/v1/matches', '{"fair":"off"}'),
};

function get(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;
}

function post(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${JSON_BODY}Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** Counts that grow while the load runs. */
class Tally {
  good = 0;
  refused = 0;
  wrong = 0;
  errors = 0;
  offered = 0;
  unsent = 0;
  readonly times: number[] = [];
  readonly healthTimes: number[] = [];

  toSpan(): Span {
    const { good, refused, wrong, errors, offered, unsent } = this;
    const times = Float64Array.from(this.times).sort();
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
    const health = Float64Array.from(this.healthTimes).sort();
    const healthAt = Math.min(health.length - 1, Math.floor(health.length * 0.99));
    const counts = { good, refused, wrong, errors, offered, unsent };
    return { ...counts, p50: at(0.5), p99: at(0.99), most: times.at(-1) ?? NaN, health: health[healthAt] ?? NaN };
  }

  static sum(tallies: readonly Tally[]): Tally {
    const sum = new Tally();
    for (const tally of tallies) {
      for (const name of ['good', 'refused', 'wrong', 'errors', 'offered', 'unsent'] as const) sum[name] += tally[name];
      for (const time of tally.times) sum.times.push(time);
      for (const time of tally.healthTimes) sum.healthTimes.push(time);
    }
    return sum;
  }
}

class Client {
  readonly #load: Load;
  #socket: Socket;
  #kind: Kind = 'health';
  #begun = 0;
  #head = '';
  /** Bytes of the body that are still to come; below zero while the head is read. */
  #left = -1;
  #isBusy = false;
  #isOver = false;

  constructor(load: Load) {
    this.#load = load;
    this.#socket = this.#open();
  }

  ask(kind: Kind, leaves: boolean): void {
    this.#kind = kind;
    this.#isBusy = true;
    this.#begun = performance.now();
    number++;
    this.#socket.write(requests[kind]());
    const begun = this.#begun;
    if (leaves) setTimeout(() => this.#isBusy && this.#begun === begun && this.#leave(), 1);
  }

  close(): void {
    this.#isOver = true;
    this.#socket.destroy();
  }

  #open(): Socket {
    const onread = {
      buffer: READ,
      callback: (length: number) => {
        this.#read(READ.subarray(0, length));
        return true;
      },
    };
    const socket = connect({ port: this.#load.order.port, host: '127.0.0.1', noDelay: true, onread });
    let wasOpen = false;
    socket.on('connect', () => {
      wasOpen = true;
      this.#load.free(this);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (this.#isOver || socket !== this.#socket) return;
      // Where nobody listens, trying again at once would take a whole core from whoever measures next.
      if (!wasOpen) return void setTimeout(() => !this.#isOver && this.#reopen(), RETRY);
      // A connection that waits may end at any time; one that is in use must not.
      if (this.#isBusy) this.#load.now().errors++;
      else this.#load.lose(this);
      this.#reopen();
    });
    return socket;
  }

  #reopen(): void {
    this.#isBusy = false;
    this.#left = -1;
    this.#head = '';
    this.#socket = this.#open();
  }

  #leave(): void {
    const left = this.#socket;
    this.#reopen();
    left.destroy();
  }

  #read(piece: Buffer): void {
    if (this.#left >= 0) this.#left -= piece.length;
    else {
      const text = this.#head + piece.toString('latin1', 0, Math.min(piece.length, HEAD_BYTES));
      const end = text.indexOf('\r\n\r\n');
      if (end < 0) return void (this.#head = text);
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1];
      const size = text.startsWith('304', 9) ? 0 : Number(length);
      this.#left = size - (this.#head.length + piece.length - end - 4);
      this.#head = text.slice(0, end + 2);
    }
    if (this.#left > 0) return;
    this.#left = -1;
    const head = this.#head;
    this.#head = '';
    this.#isBusy = false;
    this.#note(head);
    if (/\r\nconnection: close/i.test(head)) this.#leave();
    else this.#load.free(this);
  }

  #note(head: string): void {
    const tally = this.#load.now();
    const status = head.slice(9, 12);
    const took = performance.now() - this.#begun;
    if (status === '200' || status === '201' || status === '304') {
      tally.good++;
      if (this.#kind === 'health') tally.healthTimes.push(took);
      else tally.times.push(took);
    } else if ((status === '503' || status === '429') && /\r\nretry-after: \d/i.test(head)) tally.refused++;
    else tally.wrong++;
  }
}

class Load {
  readonly order: LoadOrder;
  readonly #tallies: Tally[] = [];
  readonly #idle: Client[] = [];
  readonly #clients: Client[];
  #begun = performance.now();
  #isOn = false;
  #asked = 0;

  constructor(order: LoadOrder) {
    this.order = order;
    this.#clients = Array.from({ length: order.connections }, () => new Client(this));
  }

  async run(): Promise<LoadResult> {
    const { connections, seconds, rate } = this.order;
    while (this.#idle.length < connections) await new Promise((resolve) => setTimeout(resolve, 5));
    this.#begun = performance.now();
    this.#isOn = true;
    const cpu = process.cpuUsage();
    if (rate === undefined) for (const client of this.#idle.splice(0)) this.free(client);
    else this.#arrive(rate);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    this.#isOn = false;
    const { user, system } = process.cpuUsage(cpu);
    for (const client of this.#clients) client.close();
    const spans = this.#tallies.map((tally) => tally.toSpan());
    return { all: Tally.sum(this.#tallies).toSpan(), spans, cpuSeconds: (user + system) / 1e6 };
  }

  /** Takes a client back that can ask again. */
  free(client: Client): void {
    if (this.#isOn && this.order.rate === undefined) this.#ask(client);
    else this.#idle.push(client);
  }

  /** Forgets a client until it is connected again. */
  lose(client: Client): void {
    const at = this.#idle.indexOf(client);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  /** Returns the counts of the span of time that it is now. */
  now(): Tally {
    const index = Math.floor((performance.now() - this.#begun) / 1000 / this.order.span);
    while (this.#tallies.length <= index) this.#tallies.push(new Tally());
    return this.#tallies[index] as Tally;
  }

  #ask(client: Client): void {
    const { mix, leaveOne } = this.order;
    this.now().offered++;
    this.#asked++;
    client.ask(mix[this.#asked % mix.length] as Kind, leaveOne > 0 && this.#asked % leaveOne === 0);
  }

  /** Requests come due at random times, whatever becomes of those before; of what finds no free connection nothing is heard. */
  #arrive(rate: number): void {
    let due = performance.now();
    const look = () => {
      if (!this.#isOn) return;
      const now = performance.now();
      for (; due <= now; due += (-Math.log(1 - Math.random()) * 1000) / rate) {
        const client = this.#idle.shift();
        if (client !== undefined) this.#ask(client);
        else {
          const tally = this.now();
          tally.offered++;
          tally.unsent++;
        }
      }
      setTimeout(look, Math.max(0, due - performance.now()));
    };
    look();
  }
}

/** Clients on machines of their own would not wait for a core of the service's; where the system does not allow it, these do. */
function hurry(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGHEST);
  } catch {
    // Their waiting counts as the service's time, so that its figures are upper values.
  }
}

hurry();
process.on('message', (order: LoadOrder) => {
  void new Load(order).run().then((result) => process.send?.(result));
});
process.on('disconnect', () => process.exit());
