import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEvents } from '../../../../src/page/browser/wire/read-events.js';

async function read(pieces: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const source = async function* () {
    yield* pieces;
  };
  for await (const data of readEvents(source())) found.push(data);
  return found;
}

describe('readEvents', () => {
  it('reads data, leaves out comments and names, and joins lines', async () => {
    const text =
      ': hello\n\nid: 1\nevent: progress\ndata: {"a":1}\n\ndata:x\ndata: y\n\n: still here\n\ndata: unfinished';
    expect(await read([text])).toEqual(['{"a":1}', 'x\ny']);
  });

  it('does not care where the text is cut, or how its lines end', async () => {
    const end = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(end, fc.array(fc.nat(40), { maxLength: 8 }), async (line, cuts) => {
        const text = ['data: one', '', ': c', 'data: two', 'data: three', '', ''].join(line);
        const at = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
        const pieces = at.slice(1).map((to, i) => text.slice(at[i], to));
        // A lone return at the very end may be half of a line's end.
        expect(await read([...pieces, '\n'])).toEqual(['one', 'two\nthree']);
      }),
    );
  });
});
