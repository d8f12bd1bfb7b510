// Takes a TrueType file apart into its tables, and puts tables together to one (OpenType 1.9, "Font Tables").

export interface Table {
  readonly tag: string;
  readonly bytes: Buffer;
}

export function readTables(ttf: Buffer): Table[] {
  return Array.from({ length: ttf.readUInt16BE(4) }, (_, i) => {
    const [entry, tag] = [12 + 16 * i, ttf.toString('latin1', 12 + 16 * i, 16 + 16 * i)];
    const start = ttf.readUInt32BE(entry + 8);
    return { tag, bytes: ttf.subarray(start, start + ttf.readUInt32BE(entry + 12)) };
  });
}

const WHOLE = 0xb1b0afba;

export function writeTables(tables: readonly Table[]): Buffer {
  const sorted = [...tables].sort((a, b) => (a.tag < b.tag ? -1 : 1));
  sorted.find(({ tag }) => tag === 'head')?.bytes.writeUInt32BE(0, 8);
  const power = Math.floor(Math.log2(sorted.length));
  const head = [uint32(0x10000), uint16(sorted.length), uint16(16 << power), uint16(power)];
  head.push(uint16(16 * sorted.length - (16 << power)));
  const body: Buffer[] = [];
  let offset = 12 + 16 * sorted.length;
  let headAt = 0;
  for (const { tag, bytes } of sorted) {
    const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
    head.push(Buffer.from(tag, 'latin1'), uint32(sumOf(padded)), uint32(offset), uint32(bytes.length));
    if (tag === 'head') headAt = offset;
    body.push(padded);
    offset += padded.length;
  }
  const file = Buffer.concat([...head, ...body]);
  file.writeUInt32BE((WHOLE - sumOf(file)) >>> 0, headAt + 8);
  return file;
}

function sumOf(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

export function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
