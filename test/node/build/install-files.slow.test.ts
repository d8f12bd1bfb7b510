// Proves that files are moved into a pack all together, or that the pack is what it was, whichever move fails.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installFiles } from '../../../src/node/build/landing.js';
import { openWorkspace } from '../../../src/node/build/workspace.js';
import { withFault } from '../../support/failing-disk.js';
import { listFolder, makeFolder } from '../../support/run-command.js';

const RECORD = 'data/pack.json';
const old = ['director/key.pdf', 'players/round-1.pdf', RECORD];
const fresh = ['players/replace-2/round-1.pdf', 'director/key.pdf', 'public/replace-2/serials.csv', RECORD];

function write(folder: string, paths: readonly string[], text: string): void {
  for (const path of paths) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${text} ${path}`);
  }
}

async function prepare() {
  const folder = join(makeFolder(), 'spring');
  write(folder, old, 'old');
  const space = await openWorkspace(folder);
  write(space.pack, fresh, 'new');
  return { folder, space };
}

describe('files that are moved into a pack', () => {
  it('replace what has their names, and leave the rest', async () => {
    const { folder, space } = await prepare();
    await installFiles(
      space,
      folder,
      fresh.map((path) => ({ path, isPublic: false })),
    );
    for (const path of fresh) expect(readFileSync(join(folder, path), 'utf8')).toBe(`new ${path}`);
    expect(readFileSync(join(folder, 'players/round-1.pdf'), 'utf8')).toBe('old players/round-1.pdf');
    await space.close(true);
  });

  it.each(['rename', 'mkdir'] as const)(
    'leave the pack as it was when any %s fails, and can be moved again',
    async (call) => {
      const { folder, space } = await prepare();
      const before = listFolder(folder);
      const staged = join(makeFolder(), 'staged');
      cpSync(space.pack, staged, { recursive: true });
      for (let nth = 1; ; nth++) {
        const move = () =>
          installFiles(
            space,
            folder,
            fresh.map((path) => ({ path, isPublic: false })),
          ).then(
            () => undefined,
            (error: NodeJS.ErrnoException) => error.code,
          );
        const { result, failed } = await withFault(dirname(folder), { call, nth, fault: 'EIO' }, move);
        if (failed === undefined) break;
        expect(result).toBe('EIO');
        expect(listFolder(folder), `${call} ${nth}`).toEqual(before);
        // What was not moved back is made again.
        cpSync(staged, space.pack, { recursive: true });
      }
      for (const path of fresh) expect(readFileSync(join(folder, path), 'utf8')).toBe(`new ${path}`);
      await space.close(true);
    },
  );
});
