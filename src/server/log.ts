// Writes the log: one line of JSON for each request, by its route, without anything that a person typed.
import { pino, type DestinationStream } from 'pino';

interface RequestLine {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly bytes: number;
  readonly problem?: string;
  /** False when the client went away before it had its reply. */
  readonly whole: boolean;
}

export interface Log {
  request(line: RequestLine): void;
  /** An unexpected error. Its message may quote a request, so only its name and its place in the code are kept. */
  fault(id: string, route: string, error: unknown): void;
  /** So many requests were refused within a second because of too many others. */
  refused(count: number): void;
  info(message: string, facts?: Readonly<Record<string, string | number>>): void;
  /** What the work behind the service tells its operator. */
  note(message: string, facts: Readonly<Record<string, string | number>>, level?: 'info' | 'warn' | 'error'): void;
}

export function createLog(level: string, stream: DestinationStream): Log {
  const logger = pino({ level, base: null }, stream);
  return {
    request: (line) => logger[line.status >= 500 ? 'error' : 'info'](line),
    fault: (id, route, error) => logger.error({ id, route, ...describe(error) }, 'unhandled error'),
    refused: (count) => logger.warn({ count }, 'too many requests; some were refused'),
    info: (message, facts = {}) => logger.info(facts, message),
    note: (message, facts, level = 'info') => logger[level](facts, message),
  };
}

function describe(error: unknown): { name: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const { code } = error as NodeJS.ErrnoException;
  const at = (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    name: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    at: at.slice(0, 12).map((line) => line.trim()),
  };
}
