// Reads a file of a person's as text, in whatever encoding a spreadsheet wrote it.

export interface TextWanted {
  /** What the text should be: `list`. */
  readonly what: string;
  /** As what it should be saved: `CSV or plain text`. */
  readonly kind: string;
  /** In bytes: the service takes no larger one. */
  readonly most: number;
  /** What to do about one that is larger: `split the list`. */
  readonly shorten: string;
}

const MIB = 1024 * 1024;

/** Returns the text. Throws an Error whose message is for the person. */
export async function readTextFile(file: File, { what, kind, most, shorten }: TextWanted): Promise<string> {
  if (file.size > most) {
    const limit = most >= MIB ? `${most / MIB} MiB` : `${most / 1024} KiB`;
    throw new Error(`${file.name} is larger than ${limit}: ${shorten}.`);
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text.startsWith('%PDF-') || text.startsWith('PK\u0003\u0004') || text.includes('\0')) {
    throw new Error(`${file.name} is no ${what}: save it as ${kind}.`);
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
