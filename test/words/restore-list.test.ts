import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packList } from '../../build/pack-list.js';
import { restoreList } from '../../src/words/restore-list.js';

const read = (name: string) => readFileSync(`wordlists/${name}.txt`, 'utf8');
const lists = readdirSync('wordlists').filter((file) => /-\d+\.txt$/.test(file));

describe('a packed list', () => {
  it.each(lists.map((file) => file.slice(0, -'.txt'.length)))('is the same text once it is restored: %s', (name) => {
    expect(restoreList(packList(name, read), read)).toBe(read(name));
  });

  it('holds no word twice that another list has', () => {
    const packed = packList('accept-1', read).split('\n');
    expect(packed.length).toBeLessThan(read('accept-1').split('\n').length / 2);
    expect(packed).not.toContain('chair');
    expect(read('english-1').split('\n')).toContain('chair');
  });
});
