// Ends a child process of the service as soon as the service is gone, since its result is no longer needed.

/** The service may have gone while this process was still loading its modules; that is never told again. */
export function endWithService(): void {
  if (!process.connected) process.exit();
  process.on('disconnect', () => process.exit());
}
