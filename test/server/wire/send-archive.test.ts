// The parts of a file that a client may ask for, as RFC 9110 has them.
import { expect, it } from 'vitest';
import { readRange } from '../../../src/server/wire/send-archive.js';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-100', { start: 0, end: 99 }],
  ['bytes=-999999999999999', { start: 0, end: 99 }],
  ['BYTES= 5-6 ', { start: 5, end: 6 }],
  ['bytes=0-9999999999999999', { start: 0, end: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=100-200', 'none'],
  ['bytes=-0', 'none'],
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=5-4', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1.5-2', 'whole'],
  ['bytes=--1', 'whole'],
  ['items=0-1', 'whole'],
  ['items=100-200', 'whole'],
] as const)('%s of 100 bytes', (header, part) => {
  expect(readRange(header, 100)).toEqual(part);
});
