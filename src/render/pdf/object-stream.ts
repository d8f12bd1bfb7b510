// Packs many small objects into the body of one object stream (ISO 32000-1, 7.5.7).

export interface PackedObject {
  readonly id: number;
  readonly text: string;
}

/** Returns the stream's bytes before compression, and where in them the first object starts. */
export function packObjects(objects: readonly PackedObject[]): { body: Uint8Array; first: number } {
  let offset = 0;
  const index = objects.map(({ id, text }) => {
    const entry = `${id} ${offset}`;
    offset += text.length + 1;
    return entry;
  });
  const head = `${index.join(' ')}\n`;
  return { body: Buffer.from(`${head}${objects.map(({ text }) => text).join('\n')}\n`, 'latin1'), first: head.length };
}
