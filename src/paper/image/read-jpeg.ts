// Walks through the segments of a JPEG (ITU-T T.81) and returns the file with those alone that it takes to draw it: no metadata, no thumbnail, nothing behind its end.
import { concat, latin1, utf8 } from '../../core/bytes.js';
import { because, Problem } from '../../core/problem.js';
import type { Turn } from '../scene/scene.js';
import { imageIsCutShort, imageIsDamaged, requireSize } from './image-problems.js';

export interface Jpeg {
  /** In pixels, as they are stored. */
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly file: Uint8Array;
  /** The turn that sets it upright. */
  readonly turn: Turn;
}

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, jfif: 0xe0, exif: 0xe1, adobe: 0xee } as const;
/** Frames that every printer draws: baseline, extended, progressive, in the codes of Huffman. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Tables of codes and of quantities, and after how many units a scan can be resumed. */
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd];

interface Segment {
  readonly marker: number;
  /** What follows its length; of a scan with its coded data. */
  readonly data: Uint8Array;
  /** As it stands in the file. */
  readonly whole: Uint8Array;
}

/** Throws Problem `bad-value` for what is damaged, cut short, not drawn by all printers or has more pixels than `most`. */
export function readJpeg(bytes: Uint8Array, most: number): Jpeg {
  const segments = [...listSegments(bytes)];
  const frames = segments.filter(
    ({ marker: code }) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code),
  );
  const [frame] = frames;
  if (frame === undefined || frames.length > 1 || frame.data.length < 6) throw imageIsDamaged();
  const size = { width: uint16(frame.data, 3), height: uint16(frame.data, 1) };
  const [depth, , , , , components = 0] = frame.data;
  requireSize(size, most);
  if (!FRAMES.includes(frame.marker) || depth !== 8)
    throw new Problem(
      'bad-value',
      because`is a JPEG of a rare kind, which few printers draw; save it as a plain JPEG or as PNG`,
    );
  if (components === 4)
    throw new Problem('bad-value', because`is in the colors of a printing press, CMYK; save it as RGB or as PNG`);
  if ((components !== 1 && components !== 3) || frame.data.length !== 6 + 3 * components) throw imageIsDamaged();
  if (!segments.some(({ marker: code }) => code === marker.scan)) throw imageIsDamaged();
  const kept = segments.filter(
    ({ marker: code }) => FRAMES.includes(code) || TABLES.includes(code) || code === marker.scan,
  );
  const file = concat(
    Uint8Array.of(0xff, marker.start),
    ...colorsOf(segments),
    ...kept.map(({ whole }) => whole),
    Uint8Array.of(0xff, marker.end),
  );
  return { ...size, channels: components, file, turn: turnOf(segments) };
}

function* listSegments(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; ;) {
    if (at >= bytes.length) throw imageIsCutShort();
    if (bytes[at] !== 0xff) throw imageIsDamaged();
    // Any number of these bytes may stand before a marker.
    while (bytes[at + 1] === 0xff) at++;
    const code = bytes[at + 1];
    if (code === marker.end) return;
    if (code === undefined || at + 4 > bytes.length) throw imageIsCutShort();
    const end = at + 2 + uint16(bytes, at + 2);
    if (end > bytes.length) throw imageIsCutShort();
    if (code < 0xc0 || (code >= 0xd0 && code <= marker.start) || end < at + 4) throw imageIsDamaged();
    const stop = code === marker.scan ? endOfScan(bytes, end) : end;
    yield { marker: code, data: bytes.subarray(at + 4, stop), whole: bytes.subarray(at, stop) };
    at = stop;
  }
}

/** In coded data the byte of markers is followed by nought, or by one of the marks from which it can be resumed. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const code = bytes[at + 1] as number;
    if (code !== 0 && code !== 0xff && (code < 0xd0 || code > 0xd7)) return at;
  }
  throw imageIsCutShort();
}

/** What says how colors are coded, written anew: JFIF by its mere presence, Adobe in its last byte. */
function colorsOf(segments: readonly Segment[]): Uint8Array[] {
  const has = (code: number, name: string) =>
    segments.find(({ marker: each, data }) => each === code && latin1(data.subarray(0, name.length)) === name);
  const adobe = has(marker.adobe, 'Adobe');
  return [
    ...(has(marker.jfif, 'JFIF\0') === undefined
      ? []
      : [concat(Uint8Array.of(0xff, marker.jfif, 0, 16), utf8('JFIF\0'), Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 0, 0))]),
    ...(adobe === undefined
      ? []
      : [
          concat(
            Uint8Array.of(0xff, marker.adobe, 0, 14),
            utf8('Adobe'),
            Uint8Array.of(0, 100, 0, 0, 0, 0, adobe.data[11] ?? 0),
          ),
        ]),
  ];
}

const TURNS: Readonly<Record<number, Turn>> = { 1: 0, 3: 180, 6: 90, 8: 270 };
const ORIENTATION = 0x112;

/** Returns how the camera was held (Exif 2.32, 4.6.4). */
function turnOf(segments: readonly Segment[]): Turn {
  const exif = segments.find(
    ({ marker: code, data }) => code === marker.exif && latin1(data.subarray(0, 6)) === 'Exif\0\0',
  );
  const value = exif === undefined ? 1 : readOrientation(exif.data.subarray(6));
  const turn = TURNS[value];
  if (turn !== undefined) return turn;
  throw new Problem('bad-value', because`is stored as its mirror image; open it and save it anew as PNG`);
}

/** Returns a number of 1 to 8; 1, which is upright, where none is said. */
function readOrientation(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = tiff[0] === 0x49;
  const at = (offset: number) => (offset + 2 > tiff.length ? 0 : view.getUint16(offset, isLittle));
  const start = tiff.length < 8 ? 0 : view.getUint32(4, isLittle);
  const count = at(start);
  for (let entry = start + 2; entry < Math.min(start + 2 + 12 * count, tiff.length); entry += 12) {
    const value = at(entry + 8);
    if (at(entry) === ORIENTATION) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
