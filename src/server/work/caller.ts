// Who waits for what the service makes: one client with one request.

/** Who waits for a reply. No AbortSignal: what listens to one outlives its request in memory, and there are thousands a second. */
export interface Caller {
  /** The name under which the client is counted. */
  readonly client: string;
  /** Whether the client went away before it had its reply. */
  readonly isGone: boolean;
  /** Is called when it goes; one thing at a time can be done about that. */
  onGone: (() => void) | undefined;
}
