// Makes every start of another process an error: the quick tests are those that need none, and so no browser.
import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';

const STARTS = ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] as const;

for (const name of STARTS) {
  Object.defineProperty(childProcess, name, {
    value: () => {
      throw new Error(`a quick test may start no process (${name}); call its file .slow.test.ts`);
    },
  });
}

// Names that were imported one by one follow.
syncBuiltinESMExports();
