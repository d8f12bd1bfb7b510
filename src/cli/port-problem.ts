// Says why a service cannot listen, as far as whoever starts it can do something about it.
import { because, Problem } from '../core/problem.js';

const reasons = {
  EADDRINUSE: 'port-is-in-use',
  EACCES: 'port-may-not-be-used',
  EADDRNOTAVAIL: 'no-address-of-this-machine',
  ENOTFOUND: 'no-address-of-this-machine',
} as const;

/** Of an error of the system: where it was to listen, if that is known. */
type ListenError = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number };

/** Returns the Problem that an error stands for, if it is one; `wanted` is where the service was to listen. */
export function portProblem(
  { code, address, port }: ListenError,
  wanted: { readonly host: string; readonly port: number | undefined },
): Problem | undefined {
  const reason = (reasons as Readonly<Record<string, (typeof reasons)[keyof typeof reasons]>>)[code ?? ''];
  const where = `${address ?? wanted.host}:${port ?? wanted.port}`;
  return reason && new Problem('cannot-create', because(reason, { address: where }));
}
