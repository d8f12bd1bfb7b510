// What every child process of the service sends besides its own messages.
import type { ProblemJson } from '../../core/problem.js';

/** Comes every second from a child that is not stuck. */
export interface Alive {
  readonly kind: 'alive';
}

/** Why a child ends that has met an error nobody foresaw: its name and its place in the code, as its message may quote what a person typed. */
export interface Fault {
  readonly kind: 'fault';
  readonly error: string;
}

/** A Problem loses its class on the way; any other error ends the process. */
export interface Failed {
  readonly kind: 'failed';
  readonly problem: ProblemJson;
}
