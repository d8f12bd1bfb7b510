// What the bench and the process that makes the load say to each other.

export type Kind = 'pdf' | 'svg' | 'json' | 'health' | 'match' | 'known';

export interface LoadOrder {
  readonly port: number;
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second, at random times; undefined has every connection ask again as soon as it is answered. */
  readonly rate: number | undefined;
  /** What is asked for in turn. */
  readonly mix: readonly Kind[];
  /** Results are told apart by spans of so many seconds. */
  readonly span: number;
  /** Clients that leave before they have their reply, one in so many; 0 for none. */
  readonly leaveOne: number;
}

/** What came of the requests that were answered within one span of time. */
export interface Span {
  /** Replies with 200, 201 or 304. */
  readonly good: number;
  /** Replies with 429 or 503 that say when to come again. */
  readonly refused: number;
  /** All other replies. */
  readonly wrong: number;
  /** Connections that broke. */
  readonly errors: number;
  /** Requests that came due, and those of them that found no free connection and were given up. */
  readonly offered: number;
  readonly unsent: number;
  /** Of good replies, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly most: number;
  /** p99 of replies to `health`. */
  readonly health: number;
}

export interface LoadResult {
  readonly all: Span;
  readonly spans: readonly Span[];
  /** What the process that made the load used of the processors. */
  readonly cpuSeconds: number;
}
