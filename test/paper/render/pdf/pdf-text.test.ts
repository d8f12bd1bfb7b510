// Texts outside of pages are read back as they were written.
import { expect, it } from 'vitest';
import { readValue } from '../../../support/pdf-reader/read-value.js';
import { pdfText } from '../../../../src/paper/render/pdf/structure.js';

it.each(['', 'plain', 'a (b) \\ c)', 'Zoë', 'Nguyễn \u{1F6A2}', '\n'])('reads back %j', (text) => {
  const bytes = readValue({ text: pdfText(text), at: 0 }) as string;
  const isWide = bytes.startsWith('\u00fe\u00ff');
  expect(isWide ? Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le') : bytes).toBe(text);
  expect(isWide).toBe(/[^ -~]/.test(text));
});
