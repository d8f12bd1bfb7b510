// Turns a text into the black and white squares of a QR code, and draws it as SVG.
import qrcode from 'qrcode-generator';

/** Bytes of the longest text at correction level L (ISO/IEC 18004, table 7). */
const MOST = 2953;

/** Returns the rows of squares, true for black. Throws RangeError for a text that is too long. */
export function qrModules(text: string): boolean[][] {
  if (text.length > MOST) throw new RangeError('too long for a QR code');
  const code = qrcode(0, 'L');
  code.addData(text, 'Byte');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => code.isDark(row, column)),
  );
}

/** Light squares around a code, without which readers do not find it (ISO/IEC 18004, 5.3.8). */
const QUIET = 4;

/** Returns the picture: a square is a unit. Throws RangeError for a text that is too long. */
export function drawQr(text: string): string {
  const rows = qrModules(text);
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>\n`;
}
