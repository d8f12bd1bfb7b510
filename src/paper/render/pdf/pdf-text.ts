// Writes a text as PDF wants it outside of pages (ISO 32000-1, 7.9.2.2): plain where it is ASCII, else UTF-16.

/** Returns the text as a string object. */
export function pdfText(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}
