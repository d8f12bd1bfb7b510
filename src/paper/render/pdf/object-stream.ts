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

/** A reader takes a stream apart as a whole. */
const OBJECTS_A_STREAM = 4096;

export function inStreams(objects: readonly PackedObject[]): (readonly PackedObject[])[] {
  const count = Math.ceil(objects.length / OBJECTS_A_STREAM);
  return Array.from({ length: count }, (_, i) => objects.slice(i * OBJECTS_A_STREAM, (i + 1) * OBJECTS_A_STREAM));
}
