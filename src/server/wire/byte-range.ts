// Reads which part of a file a client asks for (RFC 9110, 14).
import parseRange from 'range-parser';

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Other units must be ignored. */
const UNIT = /^bytes=/i;

/**
 * Returns the part of a file of `size` bytes, `whole` where the header asks for nothing that is understood or for several parts, and `none` where no
 * byte lies in the part.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  if (header === undefined || !UNIT.test(header)) return 'whole';
  const ranges = parseRange(size, header);
  if (ranges === -2) return 'whole';
  if (ranges === -1) return readUnsatisfied(header, size);
  const [first, ...others] = ranges;
  return first !== undefined && others.length === 0 ? first : 'whole';
}

/** range-parser 1.3.0 takes a suffix longer than the file, which means all of it, and a part that ends before it starts for parts beyond the end. */
function readUnsatisfied(header: string, size: number): ByteRange | 'whole' | 'none' {
  const [, first = '', last = ''] = /=\s*(\d*)\s*-\s*(\d*)/.exec(header) ?? [];
  if (first === '') return Number(last) > size && size > 0 ? { start: 0, end: size - 1 } : 'none';
  return last !== '' && Number(last) < Number(first) ? 'whole' : 'none';
}
