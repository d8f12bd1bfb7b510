#!/usr/bin/env node
// The entry point: arguments in, exit code out. Old releases of Node must be able to read it, too: see runtime.ts.

void load()
  .then((run) => run(process.argv.slice(2)), sayNotLoaded)
  .then((code) => {
    process.exitCode = code;
  });

async function load() {
  const { endByCrash } = await import('../node/runtime.js');
  process.on('uncaughtException', endByCrash);
  // Node 22 and later keep compiled modules for the next start.
  const { default: module } = await import('node:module');
  (module as { enableCompileCache?: () => void }).enableCompileCache?.();
  const { run } = await import('./run.js');
  return run;
}

/** Where too few files may be open to load the program, the code that words errors cannot be loaded either. */
function sayNotLoaded(error: Error & { code?: string }): number {
  const [first = ''] = error.message.split('\n');
  const isOld = error.code === 'ERR_OLD_NODE';
  const says = isOld ? `old-node: ${first}` : `system-error: the program cannot be loaded: ${first}`;
  process.stderr.write(`error: ${says.slice(0, 300)}\n`);
  return isOld ? 69 : 74;
}
