// Draws a QR code as SVG, for screens.
import { qrModules } from './qr-modules.js';

/** Light squares around a code, without which readers do not find it (ISO/IEC 18004, 5.3.8). */
const QUIET = 4;

/** Returns the picture: a square is a unit. Throws RangeError for a text that is too long. */
export function drawQr(text: string): string {
  const rows = qrModules(text, 'Byte');
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark.join('')}"/></svg>\n`;
}
