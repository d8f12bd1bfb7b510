// The drawn code is the code: its squares are read back from the picture.
import { expect, it } from 'vitest';
import { drawQr, qrModules } from '../../../src/event/pages/qr-modules.js';

const link = `https://tracker.example/match#alpha.${'aZ-_09'.repeat(30)}`;

it('draws every dark square, and light ones around them', () => {
  const rows = qrModules(link);
  const svg = drawQr(link);
  const drawn = new Set([...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  expect(svg).toContain(`viewBox="0 0 ${rows.length + 8} ${rows.length + 8}"`);
  expect(drawn.size).toBe(rows.flat().filter(Boolean).length);
  rows.forEach((row, y) => row.forEach((dark, x) => expect(drawn.has(`${x + 4} ${y + 4}`)).toBe(dark)));
});

it('has a size that grows with the text, and ends where a code does', () => {
  expect(qrModules('x').length).toBe(21);
  expect(qrModules('x'.repeat(2953)).length).toBe(177);
  expect(() => qrModules('x'.repeat(2954))).toThrow(RangeError);
});
