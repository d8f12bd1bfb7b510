// Sums up all commitments of a pack in one number that can be read out, printed or posted, and proves that one of them is among them.
import { createHash } from 'node:crypto';

/** The levels of a tree, from the hashed leaves up to the root. */
export type MerkleTree = readonly (readonly Buffer[])[];

/**
 * Returns the tree of leaves given in hexadecimal digits, in their order. A leaf's 32 bytes are hashed under a leading 0, two nodes under a leading 1, so that
 * none passes for the other; an odd node moves up as it is (RFC 6962, 2.1, read level by level).
 */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  let level = leaves.map((leaf) => hash(0, Buffer.from(leaf, 'hex')));
  const levels = [level];
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Buffer, level[i + 1]];
      above.push(right === undefined ? left : hash(1, Buffer.concat([left, right])));
    }
    level = above;
    levels.push(level);
  }
  return levels;
}

/** Returns the Merkle root, in hexadecimal digits, of leaves given in hexadecimal digits, in their order. */
export function merkleRoot(leaves: readonly string[]): string {
  if (leaves.length === 0) return createHash('sha256').digest('hex');
  // All nodes of a level stand in one buffer, and those of the next take their place.
  const nodes = Buffer.alloc(SIZE * leaves.length);
  for (const [i, leaf] of leaves.entries()) nodes.set(hash(0, Buffer.from(leaf, 'hex')), SIZE * i);
  for (let count = leaves.length; count > 1; count = Math.ceil(count / 2)) {
    for (let i = 0; i < count; i += 2) {
      const pair = nodes.subarray(SIZE * i, SIZE * Math.min(i + 2, count));
      nodes.set(pair.length === SIZE ? pair : hash(1, pair), (SIZE * i) / 2);
    }
  }
  return nodes.subarray(0, SIZE).toString('hex');
}

/** Returns the nodes, from the leaf up, with which a leaf's hash leads to the root. */
export function merklePath(tree: MerkleTree, leaf: number): string[] {
  return tree.flatMap((level, depth) => {
    const sibling = level[(leaf >> depth) ^ 1];
    return level.length === 1 || sibling === undefined ? [] : [sibling.toString('hex')];
  });
}

/** Bytes of a SHA-256. */
const SIZE = 32;

function hash(kind: 0 | 1, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(Uint8Array.of(kind)).update(bytes).digest();
}
