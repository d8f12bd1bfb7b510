// Ends a child process of the service as soon as the service is gone, since nobody waits for what it makes then.

/** The service may have gone while this process was still loading its modules; that is never told again. */
export function endWithService(): void {
  if (!process.connected) process.exit();
  process.on('disconnect', () => process.exit());
}
