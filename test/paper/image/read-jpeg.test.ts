// Proves that of a JPEG nothing but its picture is kept, upright, and that what printers do not draw is refused.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { readJpeg } from '../../../src/paper/image/read-jpeg.js';
import { exifOf, jpegs, withSegment } from '../../support/sample-images.js';

const MOST = 1e6;
const read = (bytes: Uint8Array) => readJpeg(bytes, MOST);
const { baseline, progressive, gray, cmyk } = jpegs;

describe('a JPEG', () => {
  it.each([
    ['baseline', baseline, 3],
    ['progressive', progressive, 3],
    ['gray', gray, 1],
  ] as const)('is taken as it is when it is plain: %s', (_, bytes, channels) => {
    const { file, ...facts } = read(bytes);
    expect(facts).toEqual({ width: 16, height: 12, channels, turn: 0 });
    expect(Buffer.from(file.subarray(20)).equals(bytes.subarray(20))).toBe(true);
  });

  it('loses where it was taken, thumbnails, comments, profiles and what follows its end', () => {
    const secrets = [
      [0xe1, exifOf(1)],
      [0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x>SECRET</x>')],
      [0xe2, Buffer.from('ICC_PROFILE\0SECRET')],
      [0xed, Buffer.from('Photoshop 3.0\0SECRET')],
      [0xfe, Buffer.from('SECRET')],
      [0xe0, Buffer.from('JFXX\0SECRET')],
    ] as const;
    const full = secrets.reduce<Uint8Array>((file, [marker, data]) => withSegment(file, marker, data), baseline);
    const { file } = read(Buffer.concat([full, Buffer.from('SECRET')]));
    expect(Buffer.from(file).equals(Buffer.from(read(baseline).file))).toBe(true);
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/SECRET|GPS|Exif/);
  });

  it('keeps what Adobe says of its colors, and nothing else of it', () => {
    const adobe = Buffer.concat([Buffer.from('Adobe\0d\0\0\0\0'), Buffer.of(0), Buffer.from('SECRET')]);
    const text = Buffer.from(read(withSegment(baseline, 0xee, adobe)).file).toString('latin1');
    expect(text).toContain('\xff\xee\0\x0eAdobe\0d\0\0\0\0\0\xff');
    expect(text).not.toContain('SECRET');
  });

  it.each([
    [1, 0],
    [3, 180],
    [6, 90],
    [8, 270],
    [0, 0],
    [77, 0],
  ])('that was held as %i is turned by %i', (orientation, turn) => {
    for (const isLittle of [true, false])
      expect(read(withSegment(baseline, 0xe1, exifOf(orientation, isLittle))).turn).toBe(turn);
  });
});

const withByte = (file: Uint8Array, at: number, value: number) => Buffer.from(file).fill(value, at, at + 1);
const frame = baseline.indexOf(Buffer.of(0xff, 0xc0));

describe('a JPEG is refused that', () => {
  it.each<[string, Uint8Array, string]>([
    ['is in CMYK', cmyk, 'is in the colors of a printing press, CMYK; save it as RGB or as PNG'],
    [
      'is a mirror image',
      withSegment(baseline, 0xe1, exifOf(2)),
      'is stored as its mirror image; open it and save it anew as PNG',
    ],
    ['is without loss', withByte(baseline, frame + 1, 0xc3), 'is a JPEG of a rare kind'],
    ['is coded in arithmetic', withByte(baseline, frame + 1, 0xc9), 'is a JPEG of a rare kind'],
    ['has 12 bits', withByte(baseline, frame + 4, 12), 'is a JPEG of a rare kind'],
    ['has two components', withByte(baseline, frame + 9, 2), 'is damaged'],
    ['has no height', withByte(baseline, frame + 6, 0), 'is damaged'],
    [
      'is huge',
      withByte(withByte(baseline, frame + 5, 255), frame + 7, 255),
      'has 65296 by 65292 pixels, more than 1 million; save it smaller',
    ],
    ['has no frame', Buffer.concat([baseline.subarray(0, frame), Buffer.of(0xff, 0xd9)]), 'is damaged'],
    [
      'has no scan',
      Buffer.concat([baseline.subarray(0, baseline.indexOf(Buffer.of(0xff, 0xda))), Buffer.of(0xff, 0xd9)]),
      'is damaged',
    ],
    [
      'holds something between segments',
      Buffer.concat([baseline.subarray(0, 20), Buffer.from('<svg/>'), baseline.subarray(20)]),
      'is damaged',
    ],
  ])('%s', (_, bytes, said) => {
    expect(() => read(bytes)).toThrow(said);
  });

  it('ends anywhere before its end', () => {
    for (const file of [baseline, progressive, gray])
      for (let length = 3; length < file.length; length++)
        expect(() => read(file.subarray(0, length))).toThrow(Problem);
  });
});

it('ends in a picture or a problem, whatever is damaged', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(baseline, progressive, gray),
      fc.array(fc.tuple(fc.nat(600), fc.nat(255)), { minLength: 1 }),
      (file, changes) => {
        const damaged = Buffer.from(file);
        for (const [at, value] of changes) damaged[at % file.length] = value;
        try {
          expect(read(damaged).file.length).toBeLessThanOrEqual(file.length + 16);
        } catch (error) {
          expect(error).toBeInstanceOf(Problem);
        }
      },
    ),
    { numRuns: 300 },
  );
});
