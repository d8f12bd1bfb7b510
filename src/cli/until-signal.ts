// Waits for the signal to end, as services do: first in peace, then at once.

/** Resolves at the first signal; a second one ends the process at once. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
    let stopping = false;
    for (const [signal, code] of Object.entries(signals)) {
      process.on(signal, () => {
        if (stopping) process.exit(code);
        stopping = true;
        resolve();
      });
    }
  });
}
