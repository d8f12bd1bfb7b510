// The one-byte encoding in which every string of a PDF page is written: WinAnsiEncoding of ISO 32000-1, annex D.

/** Code points of bytes 0x80 to 0x9F; zero where the encoding defines none. */
const HIGH = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

const byteOfCodePoint = new Map<number, number>();
for (let byte = 0x20; byte <= 0x7e; byte++) byteOfCodePoint.set(byte, byte);
HIGH.forEach((codePoint, index) => {
  if (codePoint !== 0) byteOfCodePoint.set(codePoint, 0x80 + index);
});
for (let byte = 0xa1; byte <= 0xff; byte++) if (byte !== 0xad) byteOfCodePoint.set(byte, byte);

/** Returns the byte of a code point, or undefined when the encoding has none. */
export function winAnsiByte(codePoint: number): number | undefined {
  return byteOfCodePoint.get(codePoint);
}

/** Returns all code points of the encoding in ascending order. */
export function winAnsiCodePoints(): number[] {
  return [...byteOfCodePoint.keys()].sort((a, b) => a - b);
}
