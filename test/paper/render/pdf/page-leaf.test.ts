// Proves what a leaf of the page tree is packed into.
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Leaf, packLeaf, pageText } from '../../../../src/paper/render/pdf/page-document.js';
import { compress } from '../../../../src/paper/render/pdf/recall-deflate.js';

function leaf(id: number, count: number): Leaf {
  const pages = Array.from({ length: count }, (_, i) => ({
    id: id + 2 * i + 2,
    text: pageText(id, ['9 0 R', `${id + 2 * i + 1} 0 R`]),
  }));
  return { id, pages };
}

describe('packLeaf', () => {
  it('names the node, its pages and the root', () => {
    const { ids, data, stream } = packLeaf(leaf(10, 2), '1 0 R', compress);
    expect(ids).toEqual([12, 14, 10]);
    expect(data).toMatchObject({ Type: 'ObjStm', N: 3 });
    const text = Buffer.from(inflateSync(stream)).toString('latin1');
    expect(text.slice(data['First'] as number)).toBe(
      '<</Type/Page/Parent 10 0 R/Contents[9 0 R 11 0 R]>>\n<</Type/Page/Parent 10 0 R/Contents[9 0 R 13 0 R]>>\n' +
        '<</Type/Pages/Parent 1 0 R/Count 2/Kids[12 0 R 14 0 R]>>\n',
    );
  });
});
