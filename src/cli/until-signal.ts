// Waits for the signal to end, as services do: first in peace, then at once.

/** Runs a service with a promise that resolves at the first signal; a second one ends the process at once. */
export async function untilSignal(run: (signaled: Promise<void>) => Promise<void>): Promise<void> {
  const signals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;
  const listeners: (() => void)[] = [];
  const signaled = new Promise<void>((resolve) => {
    let stopping = false;
    for (const [signal, code] of Object.entries(signals)) {
      const listen = () => {
        if (stopping) process.exit(code);
        stopping = true;
        resolve();
      };
      process.on(signal, listen);
      listeners.push(() => process.off(signal, listen));
    }
  });
  try {
    await run(signaled);
  } finally {
    for (const forget of listeners) forget();
  }
}
