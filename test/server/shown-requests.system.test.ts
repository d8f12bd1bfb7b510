// Proves that every request that docs/programs.md shows is answered as it says, with curl.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '../house/source-files.js';
import { MAIN } from '../support/run-command.js';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

const starts: Readonly<Record<string, string>> = { pdf: '%PDF-', json: '{', zip: 'PK' };

/** Resolves with the address that a started service names. */
function addressOf(service: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    service.stderr?.on('data', (piece: Buffer) => {
      said += piece.toString();
      const address = /listens on (http:\/\/[^/;\s]+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    service.on('close', () => reject(new Error(said)));
  });
}

it.skipIf(!hasCurl)('the requests of docs/programs.md bring what they name (needs curl)', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'shown-'));
  const service = spawn(process.execPath, [MAIN, 'serve', '--port', '0']);
  try {
    const address = await addressOf(service);
    const text = readFileSync(`${root}docs/programs.md`, 'utf8');
    const blocks = [...text.matchAll(/^```sh\n((?:curl|battle-tracker pack) .*?)^```/gms)].map(
      ([, block = '']) => block,
    );
    expect(blocks.length).toBeGreaterThan(3);
    for (const block of blocks) {
      const script = block
        .replaceAll(/^battle-tracker/gm, `'${process.execPath}' '${MAIN}'`)
        .replaceAll('http://127.0.0.1:8080', address)
        .replaceAll('curl -s', 'curl -sS --fail');
      await promisify(execFile)('sh', ['-e', '-c', script], { cwd });
      for (const [, name = '', kind = ''] of block.matchAll(/-o (\S+\.(\w+))/g)) {
        expect(existsSync(join(cwd, name)), name).toBe(true);
        expect(readFileSync(join(cwd, name), 'latin1').slice(0, 12), name).toContain(starts[kind]);
      }
    }
  } finally {
    service.kill('SIGKILL');
    rmSync(cwd, { recursive: true, force: true });
  }
});
