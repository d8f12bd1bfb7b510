// Shows how far a long run is, as a line that rewrites itself on a terminal and as a plain line now and then elsewhere; and stops it when a signal comes.
import type { BuildOrders } from '../node/build/build.js';
import { isQuiet } from './report.js';
import { onSignal } from './signals.js';

const FIRST_AFTER = 1000;
const SETTLING = 300;
const TERMINAL_EVERY = 200;
const PLAIN_EVERY = 5000;
const BAR = 24;

interface Progress {
  show(done: number, total: number, what: string): void;
  end(): void;
}

/** Returns a display on stderr that stays silent for the first second. */
export function createProgress(quiet = false): Progress {
  const terminal = process.stderr.isTTY === true;
  const started = Date.now();
  let first: { done: number; at: number } | undefined;
  let next = started + FIRST_AFTER;
  let shown = false;
  let complete = '';
  return {
    show(done, total, what) {
      // What an earlier run had done is there at once and says nothing of the rate.
      if (first === undefined || Date.now() < started + SETTLING) first = { done, at: Date.now() };
      complete = done === total && total > 0 ? `${done} of ${total} ${what}` : '';
      if (quiet || total === 0 || Date.now() < next) return;
      const text = `${done} of ${total} ${what}${speedOf(done - first.done, Date.now() - first.at, total - done)}`;
      const filled = Math.round((BAR * done) / Math.max(1, total));
      const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}] `;
      process.stderr.write(terminal ? `\r\u001b[K${bar}${text}` : `${text}\n`);
      if (done === total) complete = '';
      next = Date.now() + (terminal ? TERMINAL_EVERY : PLAIN_EVERY);
      shown = true;
    },
    end() {
      if (shown && terminal) process.stderr.write('\r\u001b[K');
      else if (shown && complete !== '') process.stderr.write(`${complete}\n`);
      shown = false;
    },
  };
}

/** Says nothing until something has moved. */
function speedOf(moved: number, milliseconds: number, left: number): string {
  if (moved <= 0) return '';
  const rate = (moved * 1000) / Math.max(1, milliseconds);
  return `, ${Math.round(rate)} a second, ${Math.ceil(left / rate)} s left`;
}

/** Passes the items on and reports on stderr once the run has taken a second. */
export function* withProgress<T>(items: Iterable<T>, total: number, what: string): Iterable<T> {
  const progress = createProgress();
  let done = 0;
  progress.show(done, total, what);
  for (const item of items) {
    yield item;
    done++;
    progress.show(done, total, what);
  }
  progress.end();
}

type Watch = Pick<BuildOrders, 'report' | 'signal' | 'now'>;

/**
 * Runs a task that reports its progress and stops between two files when a signal comes; then the exit code is the signal's. A second signal ends it at once, which
 * leaves what is half made under a temporary name.
 */
export async function watch<T>(task: (watch: Watch) => Promise<T>, what = 'sheets'): Promise<T | undefined> {
  const controller = new AbortController();
  let code: number | undefined;
  const forget = onSignal((exit) => {
    if (code !== undefined) process.exit(exit);
    code = exit;
    controller.abort();
  });
  const progress = createProgress(isQuiet());
  try {
    return await task({
      report: ({ done, total }) => progress.show(done, total, what),
      signal: controller.signal,
      now: Date.now(),
    });
  } catch (error) {
    if (code === undefined || error !== controller.signal.reason) throw error;
    process.stderr.write('stopped; nothing was made\n');
    process.exitCode = code;
    return undefined;
  } finally {
    progress.end();
    forget();
  }
}
