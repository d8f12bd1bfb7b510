// The signals that ask a command to end, with the exit codes that shells give them.

const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Hears of every signal by its exit code; the returned function takes that back. */
export function onSignal(hear: (code: number) => void): () => void {
  const listeners = Object.entries(exitCodes).map(([signal, code]) => {
    const listen = () => hear(code);
    process.on(signal, listen);
    return () => process.off(signal, listen);
  });
  return () => {
    for (const remove of listeners) remove();
  };
}

/** Runs `cleanUp` and exits when a signal comes; the returned function takes that back. */
export function onInterrupt(cleanUp: () => Promise<unknown>): () => void {
  let cleaning = false;
  return onSignal((code) => {
    if (cleaning) return;
    cleaning = true;
    cleanUp()
      .catch(() => undefined)
      .finally(() => process.exit(code));
  });
}

/** Runs a service with a promise that resolves at the first signal; a second one ends the process at once. */
export async function untilSignal(run: (signaled: Promise<void>) => Promise<void>): Promise<void> {
  let forget: () => void = () => undefined;
  const signaled = new Promise<void>((resolve) => {
    let stopping = false;
    forget = onSignal((code) => {
      if (stopping) process.exit(code);
      stopping = true;
      resolve();
    });
  });
  await run(signaled).finally(forget);
}
