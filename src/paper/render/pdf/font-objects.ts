// Writes the faces as simple TrueType fonts: one byte a character, so that page content stays short.
import { type Face, type FaceName, type Font, type FontFile, isLetterFace } from '../../fonts/fonts.js';
import { winAnsiByte } from '../../fonts/win-ansi.js';
import type { Typefaces } from '../renderer.js';
import type { Reference } from './collecting-document.js';
import { deflate } from './deflate.js';
import type { PageDocument } from './page-document.js';
import type { Extent } from './shown-faces.js';

/** Flags of ISO 32000-1 table 123: fixed pitch, beyond the standard Latin characters, and within them. */
const FIXED_PITCH = 1;
export const SYMBOLIC = 4;
const NONSYMBOLIC = 32;
/** The usual stem width for faces whose own is not known; readers use it only when they must replace the font. */
const STEM = 80;
/** What is embedded is always a subset; the tags are fixed, since the charsets are. */
const tags: Readonly<Record<Extent, string>> = { whole: 'BTRKGA', shown: 'BTRKGB' };

export interface FaceObjects {
  /** The font's file as a zlib stream, and its length. */
  readonly stream: Uint8Array;
  readonly bytes: number;
  /** Returns the descriptor, by the number of the file's object, and the dictionary, by the number of the descriptor's. */
  readonly descriptor: (file: number) => string;
  readonly dictionary: (descriptor: number) => string;
}

export type WriteFace = (name: FaceName, extent: Extent) => FaceObjects;

/** Returns what writes faces for documents, each once for all of them. */
export function prepareFaces({ fonts, files }: Typefaces): WriteFace {
  const known = new Map<string, FaceObjects>();
  return (name, extent) => {
    const key = `${name} ${extent}`;
    const face = known.get(key) ?? writeFace(fonts[name], files[name], extent);
    known.set(key, face);
    return face;
  };
}

function writeFace(font: Face, file: FontFile, extent: Extent): FaceObjects {
  const name = `${tags[extent]}+${font.family.replaceAll(' ', '')}`;
  const flags = NONSYMBOLIC + (isLetterFace(font.name) ? FIXED_PITCH : 0);
  const { bytes, characters } = extent === 'shown' ? font.shown : { ...font, characters: [...font.advances.keys()] };
  const { first, widths } = widthsOf(font, characters);
  const described = { ...describe(font, { name, flags }), Type: '/FontDescriptor', FontName: `/${name}` };
  const dictionary = {
    Type: '/Font',
    Subtype: '/TrueType',
    BaseFont: `/${name}`,
    Encoding: '/WinAnsiEncoding',
    FirstChar: first,
    LastChar: first + widths.length - 1,
    Widths: widths,
  };
  return {
    stream: extent === 'shown' ? file.shown : deflate(file.ttf, 9),
    bytes,
    descriptor: prepareDictionary(described, 'FontFile2'),
    dictionary: prepareDictionary(dictionary, 'FontDescriptor'),
  };
}

/** Returns what writes a dictionary whose last entry names the object of a number. */
function prepareDictionary(
  entries: Readonly<Record<string, string | number | readonly number[]>>,
  last: string,
): (id: number) => string {
  const written = Object.entries(entries).map(
    ([key, value]) => `/${key} ${typeof value === 'object' ? `[${value.join(' ')}]` : value}\n`,
  );
  const start = `<<${written.join('')}/${last} `;
  return (id) => `${start}${id} 0 R>>`;
}

/** Writes what readers must know of a font whose file is in the document. */
export function writeDescriptor(
  document: PageDocument,
  font: Font,
  { name, flags, data }: { name: string; flags: number; data: Reference },
): Reference {
  return document.addObject({ ...describe(font, { name, flags }), FontFile2: data });
}

function describe(font: Font, { name, flags }: { name: string; flags: number }) {
  return {
    Type: 'FontDescriptor',
    FontName: name,
    Flags: flags,
    FontBBox: [...font.box],
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: STEM,
  };
}

/** Returns the advances by byte, from the first byte of any of the characters to the last; zero for what is not among them. */
function widthsOf({ advances }: Font, characters: Iterable<string>): { first: number; widths: number[] } {
  const byByte = new Map<number, number>();
  for (const character of characters) {
    const byte = winAnsiByte(character.codePointAt(0) ?? 0);
    if (byte !== undefined) byByte.set(byte, advances.get(character) ?? 0);
  }
  const first = Math.min(...byByte.keys());
  const count = Math.max(...byByte.keys()) - first + 1;
  return { first, widths: Array.from({ length: count }, (_, i) => byByte.get(first + i) ?? 0) };
}
