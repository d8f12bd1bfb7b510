// Turns a text into the black and white squares of a QR code.
import qrcode from 'qrcode-generator';

/** The longest texts at correction level L, in characters (ISO/IEC 18004, table 7). */
const most = { Alphanumeric: 4296, Byte: 2953 } as const;

/** Returns the rows of squares, true for black. Throws RangeError for a text that is too long. */
export function qrModules(text: string, kind: keyof typeof most = 'Alphanumeric'): boolean[][] {
  if (text.length > most[kind]) throw new RangeError('too long for a QR code');
  const code = qrcode(0, 'L');
  code.addData(text, kind);
  code.make();
  const size = code.getModuleCount();
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => code.isDark(row, column)),
  );
}
