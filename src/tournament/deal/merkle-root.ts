// Sums up all commitments of a pack in one number that can be read out, printed or posted.
import { createHash } from 'node:crypto';

/**
 * Returns the Merkle root, in hexadecimal digits, of leaves given in hexadecimal digits, in their order. A leaf is hashed under a leading 0, two
 * nodes under a leading 1, so that none passes for the other; an odd node moves up as it is (RFC 6962, 2.1, read level by level).
 */
export function merkleRoot(leaves: readonly string[]): string {
  let level = leaves.map((leaf) => hash(0, Buffer.from(leaf, 'hex')));
  if (level.length === 0) return createHash('sha256').digest('hex');
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Buffer, level[i + 1]];
      above.push(right === undefined ? left : hash(1, Buffer.concat([left, right])));
    }
    level = above;
  }
  return (level[0] as Buffer).toString('hex');
}

function hash(kind: 0 | 1, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(Uint8Array.of(kind)).update(bytes).digest();
}
