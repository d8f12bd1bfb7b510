// Reads one file out of an archive that stores its files as they are, without reading the others.

/** Returns the bytes of the archive from `start` to `end`, both included. */
type ReadPart = (start: number, end: number) => Promise<Buffer>;

/** Signatures and sizes of the parts of a ZIP (APPNOTE 4.3). */
const END = { signature: 0x06054b50, size: 22 } as const;
const LOCATOR = { signature: 0x07064b50, size: 20 } as const;
const WIDE_END = 56;
const ENTRY = { signature: 0x02014b50, size: 46 } as const;
const LOCAL = 30;

/** Stands where a number has room only in the wide fields. */
const WIDE = 0xffffffff;

/** Returns the bytes of the file with a name, the last one of that name; undefined where the archive has none that is stored, or is no archive without a remark at its end. */
export async function readStored(name: string, size: number, read: ReadPart): Promise<Buffer | undefined> {
  if (size < END.size) return undefined;
  const tail = await read(Math.max(0, size - END.size - LOCATOR.size), size - 1);
  const list = await findList(tail, read);
  if (list === undefined || list.length === 0) return undefined;
  const entries = await read(list.start, list.start + list.length - 1);
  const found = findEntry(entries, name);
  if (found === undefined) return undefined;
  const local = await read(found.start, found.start + LOCAL - 1);
  const start = found.start + LOCAL + local.readUInt16LE(26) + local.readUInt16LE(28);
  return found.bytes === 0 ? Buffer.alloc(0) : read(start, start + found.bytes - 1);
}

interface List {
  readonly start: number;
  readonly length: number;
}

async function findList(tail: Buffer, read: ReadPart): Promise<List | undefined> {
  const end = tail.subarray(-END.size);
  if (end.readUInt32LE(0) !== END.signature) return undefined;
  const [length, start] = [end.readUInt32LE(12), end.readUInt32LE(16)];
  if (length !== WIDE && start !== WIDE && end.readUInt16LE(10) !== 0xffff) return { start, length };
  const locator = tail.subarray(0, LOCATOR.size);
  if (tail.length < END.size + LOCATOR.size || locator.readUInt32LE(0) !== LOCATOR.signature) return undefined;
  const at = Number(locator.readBigUInt64LE(8));
  const wide = await read(at, at + WIDE_END - 1);
  return { start: Number(wide.readBigUInt64LE(48)), length: Number(wide.readBigUInt64LE(40)) };
}

function findEntry(entries: Buffer, wanted: string): { start: number; bytes: number } | undefined {
  let found: { start: number; bytes: number } | undefined;
  for (let at = 0; at + ENTRY.size <= entries.length && entries.readUInt32LE(at) === ENTRY.signature;) {
    const [name, extra, remark] = [28, 30, 32].map((place) => entries.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const isStored = entries.readUInt16LE(at + 10) === 0;
    const isWanted = entries.toString('utf8', at + ENTRY.size, at + ENTRY.size + name) === wanted;
    const [bytes, start] = [entries.readUInt32LE(at + 24), entries.readUInt32LE(at + 42)];
    if (isWanted && isStored)
      found = { bytes, start: start === WIDE ? wideStart(entries, at + ENTRY.size + name, extra) : start };
    at += ENTRY.size + name + extra + remark;
  }
  return found;
}

/** A wide start stands in extra field 1 of its entry; sizes would stand before it if they were wide, too (APPNOTE 4.5.3), but none of our files is. */
function wideStart(entries: Buffer, from: number, length: number): number {
  for (let at = from; at + 4 <= from + length; at += 4 + entries.readUInt16LE(at + 2))
    if (entries.readUInt16LE(at) === 1) return Number(entries.readBigUInt64LE(at + 4));
  return WIDE;
}
