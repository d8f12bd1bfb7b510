// Writes the values of objects as pdfkit does: texts are names, and Strings are strings.

/** Returns a value as it stands in a file (ISO 32000-1, 7.3). Throws RangeError for a number that PDF cannot hold. */
export function writeValue(value: unknown): string {
  if (typeof value === 'string') return `/${value}`;
  if (typeof value === 'number') return writeNumber(value);
  if (value instanceof String) return writeString(value.valueOf());
  if (value instanceof Date) return `(D:${value.toISOString().replace(/\..*|\D/g, '')}Z)`;
  if (Array.isArray(value)) return `[${value.map((item) => writeValue(item ?? null)).join(' ')}]`;
  return isDictionary(value) ? writeDictionary(value) : String(value);
}

function writeDictionary(dictionary: Readonly<Record<string, unknown>>): string {
  let out = '<<\n';
  for (const key of Object.keys(dictionary)) {
    const value = dictionary[key];
    if (value !== undefined) out += `/${key} ${writeValue(value)}\n`;
  }
  return `${out}>>`;
}

/** What names an object, or writes itself, is none. */
function isDictionary(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function writeNumber(value: number): string {
  if (Math.abs(value) < 1e21) return String(Math.round(value * 1e6) / 1e6);
  throw new RangeError(`${value} is too large for a PDF`);
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '(': '\\(',
  ')': '\\)',
  '\\': '\\\\',
};

/** Beyond ASCII it is written in two bytes a unit. */
function writeString(text: string): string {
  const bytes = /^\p{ASCII}*$/u.test(text) ? text : Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('latin1');
  return `(${bytes.replace(/[\n\r\t\b\f()\\]/g, (character) => ESCAPES[character] ?? '')})`;
}
