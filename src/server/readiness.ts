// Whether the service takes requests: not before everything is there, and not while it stops.

export interface Readiness {
  isReady(): boolean;
  /** Whether connections are to end after the current reply. */
  isClosing(): boolean;
  /** While it drains it takes requests, but says that it does not. */
  set(state: 'ready' | 'draining' | 'closing'): void;
}

export function createReadiness(): Readiness {
  let state: 'starting' | 'ready' | 'draining' | 'closing' = 'starting';
  return {
    isReady: () => state === 'ready',
    isClosing: () => state === 'closing',
    set: (next) => {
      state = next;
    },
  };
}
