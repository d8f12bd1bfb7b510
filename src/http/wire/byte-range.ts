// Reads which part of a file a client asks for (RFC 9110, 14).

/** The first and the last byte, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

const SINGLE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * Returns the part of a file of `size` bytes, `whole` where the header asks for nothing that is understood, for several parts or for an impossible one,
 * and `none` where the part lies beyond the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const found = SINGLE.exec(header ?? '');
  if (found === null) return 'whole';
  const [, first = '', last = ''] = found;
  if (first === '') {
    if (last === '') return 'whole';
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'none';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
