// Says why a service cannot listen, where the person who starts it can do something about it.
import { asGiven, because, type Cause, Problem } from '../core/problem.js';

const noAddress = (address: string) =>
  because`${asGiven(address)} is not an address of this machine; choose another --host`;

const reasons: Readonly<Record<string, (address: string) => Cause>> = {
  EADDRINUSE: (address) => because`${asGiven(address)} is in use; choose another port, or stop what listens there`,
  EACCES: (address) => because`${asGiven(address)} may not be used; choose a port above 1023`,
  EADDRNOTAVAIL: noAddress,
  ENOTFOUND: noAddress,
};

/** Of an error of the system: where it was to listen, if that is known. */
type ListenError = NodeJS.ErrnoException & { readonly address?: string; readonly port?: number };

/** Returns the Problem that an error stands for, if it is one; `wanted` is where the service was to listen. */
export function portProblem(
  { code, address, port }: ListenError,
  wanted: { readonly host: string | undefined; readonly port: number | undefined },
): Problem | undefined {
  const reason = reasons[code ?? ''];
  const where = `${address ?? wanted.host}:${port ?? wanted.port}`;
  return reason && new Problem('cannot-create', reason(where));
}
