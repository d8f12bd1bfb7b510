// Reads a file of a person's as text, in whatever encoding a spreadsheet wrote it.

/** The service takes no larger list. */
const MOST = 8 * 1024 * 1024;

/** Returns the text. Throws an Error whose message is for the person. */
export async function readTextFile(file: File): Promise<string> {
  if (file.size > MOST) throw new Error(`${file.name} is larger than 8 MiB: split the list.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text.startsWith('%PDF-') || text.startsWith('PK\u0003\u0004') || text.includes('\0')) {
    throw new Error(`${file.name} is no list: save it as CSV or plain text.`);
  }
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Older spreadsheets write the code page of Western Europe.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
