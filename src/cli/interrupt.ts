// Lets a command clean up before Ctrl-C or a request to end takes effect.

type CleanUp = () => Promise<unknown>;

const SIGNALS = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Runs `cleanUp` and exits with the shell's code when a signal comes; the returned function takes that back. */
export function onInterrupt(cleanUp: CleanUp): () => void {
  const handlers = Object.entries(SIGNALS).map(([signal, code]) => {
    const handler = () => {
      cleanUp()
        .catch(() => undefined)
        .finally(() => process.exit(code));
    };
    process.once(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const remove of handlers) remove();
  };
}
