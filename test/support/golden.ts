// Golden files: what was accepted once must stay; `npm run golden` accepts what changed.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url));

/** Compares text with `fixtures/NAME`. A difference is written beside it with `-changed` in its name, to be looked at. */
export function expectGolden(name: string, actual: string): void {
  const path = fixtures + name;
  const changed = path.slice(0, -extname(path).length) + '-changed' + extname(path);
  if (process.env['GOLDEN'] === 'accept') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, actual);
  }
  const same = existsSync(path) && readFileSync(path, 'utf8') === actual;
  if (same) rmSync(changed, { force: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(changed, actual);
  }
  expect(same, `${name} differs from what was accepted; see ${changed}, then npm run golden`).toBe(true);
}
