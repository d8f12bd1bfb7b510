#!/usr/bin/env node
// The entry point: arguments in, exit code out.

try {
  const { run } = await import('./run.js');
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  // Where too few files may be open to load the program, it cannot load what words such an error either.
  if (!(error instanceof Error) || !('code' in error)) throw error;
  process.stderr.write(`error: system-error: the program cannot be loaded: ${error.message.split('\n')[0]}\n`);
  process.exitCode = 74;
}
