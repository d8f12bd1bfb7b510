// Holds the Merkle root against RFC 6962 as it is written: split at the largest power of two below the number of leaves.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { merkleRoot } from '../../../src/event/deal/merkle-root.js';

const sha = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** RFC 6962, 2.1, word for word. */
function treeHash(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves;
  if (only === undefined) return sha();
  if (leaves.length === 1) return sha(Buffer.of(0), only);
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return sha(Buffer.of(1), treeHash(leaves.slice(0, split)), treeHash(leaves.slice(split)));
}

const leavesOf = (count: number) => Array.from({ length: count }, (_, i) => sha(Buffer.from(`leaf ${i}`)));
const hex = (leaves: readonly Buffer[]) => leaves.map((leaf) => leaf.toString('hex'));

describe('the Merkle root', () => {
  it.each(Array.from({ length: 41 }, (_, count) => count))('of %i leaves is that of RFC 6962', (count) => {
    const leaves = leavesOf(count);
    expect(merkleRoot(hex(leaves))).toBe(treeHash(leaves).toString('hex'));
  });

  it.each([63, 64, 65, 1000, 1023, 1025, 4097])('of %i leaves, too', (count) => {
    const leaves = leavesOf(count);
    expect(merkleRoot(hex(leaves))).toBe(treeHash(leaves).toString('hex'));
  });

  it('of no leaves is the hash of nothing', () => {
    expect(merkleRoot([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('agrees with the vectors of Certificate Transparency', () => {
    const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
    const roots = [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
      '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
      '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
      'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ];
    for (const [i, root] of roots.entries()) expect(merkleRoot(inputs.slice(0, i + 1))).toBe(root);
  });

  it('changes with any leaf, with their order and with their number', () => {
    const leaves = hex(leavesOf(11));
    const roots = [leaves, leaves.toReversed(), leaves.slice(1), [...leaves, leaves[10] ?? '']].map(merkleRoot);
    for (const i of leaves.keys()) {
      roots.push(merkleRoot(leaves.with(i, 'ff'.repeat(32))));
      if (i > 0) roots.push(merkleRoot(leaves.with(i, leaves[i - 1] ?? '').with(i - 1, leaves[i] ?? '')));
    }
    expect(new Set(roots).size).toBe(roots.length);
  });

  it('takes no node for a leaf', () => {
    const [a, b] = hex(leavesOf(2)) as [string, string];
    const node = Buffer.concat([sha(Buffer.of(0), Buffer.from(a, 'hex')), sha(Buffer.of(0), Buffer.from(b, 'hex'))]);
    expect(merkleRoot([node.toString('hex')])).not.toBe(merkleRoot([a, b]));
  });
});
