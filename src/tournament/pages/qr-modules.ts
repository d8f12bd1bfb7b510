// Turns a text of capitals and digits into the black and white squares of a QR code.
import qrcode from 'qrcode-generator';

/** Returns the rows of squares, true for black. Throws RangeError for a text longer than 4,296 characters. */
export function qrModules(text: string): boolean[][] {
  if (text.length > 4296) throw new RangeError('too long for a QR code');
  const code = qrcode(0, 'L');
  code.addData(text, 'Alphanumeric');
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => code.isDark(row, column)),
  );
}
