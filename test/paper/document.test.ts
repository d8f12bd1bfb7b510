// Proves that a document is named by its identity alone, and that nothing else in the source makes one.
import { describe, expect, it } from 'vitest';
import { documentId, renderDocument } from '../../src/paper/document.js';
import type { RenderRequest } from '../../src/paper/render/renderer.js';
import type { Page } from '../../src/paper/scene/scene.js';
import { readSources } from '../house/source-files.js';

const page: Page = { width: 100, height: 100, art: [], parts: [] };

/** Returns what a renderer is given. */
async function requestFor(more: object): Promise<RenderRequest> {
  let taken: RenderRequest | undefined;
  const render = async function* (request: RenderRequest) {
    taken = request;
    yield new Uint8Array();
  };
  const document = { pages: [page], title: 'A title', identity: 'one', ...more };
  for await (const bytes of renderDocument(render, document)) expect(bytes).toHaveLength(0);
  return taken as RenderRequest;
}

describe('a document', () => {
  it('has an id of sixteen bytes that follows from its identity', async () => {
    const { id } = await requestFor({});
    expect(id).toHaveLength(16);
    expect((await requestFor({ title: 'Another' })).id).toEqual(id);
    expect((await requestFor({ identity: 'two' })).id).not.toEqual(id);
    expect(documentId('one')).toEqual(id);
  });

  it('has secret pages only where it is asked for', async () => {
    expect([...(await requestFor({ secret: true })).pages]).toEqual([{ ...page, secret: true }]);
    expect([...(await requestFor({})).pages]).toEqual([page]);
  });

  it('is made in one place', () => {
    const makers = readSources().filter(({ text }) => /sha256\(\w+\)\.subarray\(0, 16\)/.test(text));
    expect(makers.map(({ path }) => path)).toEqual(['paper/document.ts']);
    const renderers = readSources().filter(
      ({ path, text }) => !path.startsWith('paper/render/') && /renderPdf\(/.test(text),
    );
    expect(renderers.map(({ path }) => path)).toEqual([]);
  });
});
