// Whether the service takes requests: not before everything is there, and not while it stops.

export interface Readiness {
  isReady(): boolean;
  /** Whether connections are to end with the reply that is under way. */
  isClosing(): boolean;
  set(state: 'ready' | 'closing'): void;
}

export function createReadiness(): Readiness {
  let state: 'starting' | 'ready' | 'closing' = 'starting';
  return {
    isReady: () => state === 'ready',
    isClosing: () => state === 'closing',
    set: (next) => {
      state = next;
    },
  };
}
