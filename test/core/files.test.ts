// Proves that whatever holds secrets is its maker's alone, and that everybody may reach what is public.
import { describe, expect, it } from 'vitest';
import { fileMode, folderMode, listFolders } from '../../src/core/files.js';
import { isPublic } from '../../src/event/record/file-entries.js';

const owned = (path: string) => ({ path, isPublic: isPublic(path) });

const pack = ['players/add-2/round-1.pdf', 'director/key.pdf', 'public/add-2/serials.csv', 'data/pack.json'].map(owned);

describe('modes', () => {
  it.each([
    ['public/serials.csv', 0o666],
    ['public/add-2/serials.csv', 0o666],
    ['players/round-1.pdf', 0o600],
    ['director/key.pdf', 0o600],
    ['data/pack.json', 0o600],
    ['alpha.pdf', 0o600],
    ['publicity.pdf', 0o600],
  ])('of the file %s', (path, mode) => {
    expect(fileMode(owned(path))).toBe(mode);
  });

  it('of folders follow what lies in them', () => {
    const modes = listFolders(pack).map((folder) => [folder, folderMode(folder, pack).toString(8)]);
    expect(modes).toEqual([
      ['', '777'],
      ['players', '700'],
      ['players/add-2', '700'],
      ['director', '700'],
      ['public', '777'],
      ['public/add-2', '777'],
      ['data', '700'],
    ]);
    expect(folderMode('', ['alpha.pdf', 'match.json'].map(owned))).toBe(0o700);
    const set = ['board.pdf', 'teacher.pdf'].map((path) => ({ path, isPublic: path === 'board.pdf' }));
    expect(folderMode('', set)).toBe(0o700);
  });
});
