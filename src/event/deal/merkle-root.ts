// Sums up all commitments of a pack in one number that can be read out, printed or posted, and proves that one of them is among them.
import { fromHex } from '../../core/bytes.js';
import { sha256 } from '../../core/sha256.js';

/** The levels of a tree in hexadecimal digits, from the hashed leaves up to the root. */
export type MerkleTree = readonly (readonly string[])[];

/**
 * Returns the tree of leaves given in hexadecimal digits, in their order. A leaf's 32 bytes are hashed under a leading 0, two nodes under a leading 1, so that
 * none passes for the other; an odd node moves up as it is (RFC 6962, 2.1, read level by level).
 */
export function merkleTree(leaves: readonly string[]): MerkleTree {
  let level = hashLeaves(leaves);
  const levels = [level];
  while (level.length > 1) {
    level = levelAbove(level);
    levels.push(level);
  }
  return levels;
}

/** Returns the Merkle root, in hexadecimal digits, of leaves given in hexadecimal digits, in their order. */
export function merkleRoot(leaves: readonly string[]): string {
  // One level at a time: a large pack has many leaves.
  let level = hashLeaves(leaves);
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? sha256('');
}

/** Returns the nodes, from the leaf up, with which a leaf's hash leads to the root. */
export function merklePath(tree: MerkleTree, leaf: number): string[] {
  return tree.flatMap((level, depth) => {
    const sibling = level[(leaf >> depth) ^ 1];
    return level.length === 1 || sibling === undefined ? [] : [sibling];
  });
}

/** Returns the root to which a path leads from a leaf, one of so many; undefined if the path is too long or too short. */
export function climb(leaf: string, index: number, leaves: number, path: readonly string[]): string | undefined {
  if (index >= leaves) return undefined;
  let [node = ''] = hashLeaves([leaf]);
  let used = 0;
  for (let [i, n] = [index, leaves]; n > 1; [i, n] = [Math.floor(i / 2), Math.ceil(n / 2)]) {
    if (i % 2 === 0 && i + 1 === n) continue;
    const other = path[used++];
    if (other === undefined) return undefined;
    [node = ''] = levelAbove(i % 2 === 1 ? [other, node] : [node, other]);
  }
  return used === path.length ? node : undefined;
}

function hashLeaves(leaves: readonly string[]): string[] {
  return leaves.map((leaf) => sha256(fromHex(`00${leaf}`)));
}

function levelAbove(level: readonly string[]): string[] {
  const above: string[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const [left = '', right] = level.slice(i, i + 2);
    above.push(right === undefined ? left : sha256(fromHex(`01${left}${right}`)));
  }
  return above;
}
