// Proves that values are written as pdfkit writes them, which finds its own in the file among ours.
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { EndedLink, Link } from '../../../../src/paper/render/pdf/page-document.js';
import { writeValue } from '../../../../src/paper/render/pdf/collecting-document.js';

interface Insides {
  ref(data: unknown): { end(): void };
  _write(data: string | Uint8Array): void;
}

function writtenByPdfkit(value: unknown): string {
  const document = new PDFDocument({ autoFirstPage: false, font: null as unknown as string, compress: false });
  const inside = document as unknown as Insides;
  const texts: string[] = [];
  inside._write = (data) => void texts.push(String(data));
  inside.ref({ Value: value }).end();
  return texts.join('\n').replace(/^\d+ 0 obj\n<<\n\/Value |\n>>\nendobj$/g, '');
}

const values: Readonly<Record<string, unknown>> = {
  name: 'FlateDecode',
  'number with many digits': 1 / 3,
  'number that rounds to zero': -1e-9,
  'plain string': new String('Word Fleet'),
  'string with what is escaped': new String('a (b) \\c\n\r\t\b\f'),
  'string beyond ASCII': new String('Ánh é (1) 😀'),
  date: new Date(Date.UTC(1999, 11, 31, 23, 59, 58, 700)),
  list: [1, 'Name', null, undefined, new String('s'), [2, 3]],
  dictionary: { A: 1, B: undefined, C: { D: [new Link(7)] }, E: {} },
  link: new EndedLink(12),
  truth: true,
  nothing: null,
};

describe('writeValue', () => {
  it.each(Object.keys(values))('writes as pdfkit does: %s', (name) => {
    expect(writeValue(values[name])).toBe(writtenByPdfkit(values[name]));
  });

  it('refuses numbers that PDF cannot hold, as pdfkit does', () => {
    expect(() => writeValue(1e21)).toThrow(RangeError);
    expect(() => writeValue(Number.NaN)).toThrow(RangeError);
    expect(() => writtenByPdfkit(1e21)).toThrow('unsupported number');
  });
});
