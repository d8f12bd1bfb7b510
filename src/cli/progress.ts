// Shows how far a long run is: a line that rewrites itself on a terminal, a plain line now and then elsewhere.

const FIRST_AFTER = 1000;
const TERMINAL_EVERY = 200;
const PLAIN_EVERY = 5000;

/** Passes the items on and reports on stderr once the run has taken a second. */
export function* withProgress<T>(items: Iterable<T>, total: number, what: string): Iterable<T> {
  const terminal = process.stderr.isTTY === true;
  const started = Date.now();
  let done = 0;
  let next = started + FIRST_AFTER;
  let shown = false;
  for (const item of items) {
    yield item;
    done++;
    if (Date.now() < next) continue;
    const rate = done / ((Date.now() - started) / 1000);
    const text = `${done} of ${total} ${what}, ${Math.round(rate)} a second, ${Math.ceil((total - done) / rate)} s left`;
    process.stderr.write(terminal ? `\r\u001b[K${text}` : `${text}\n`);
    next = Date.now() + (terminal ? TERMINAL_EVERY : PLAIN_EVERY);
    shown = true;
  }
  if (shown && terminal) process.stderr.write('\r\u001b[K');
}
