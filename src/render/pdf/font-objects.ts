// Embeds the shipped fonts as simple TrueType fonts: one byte a character, so that page content stays short.
import { type Font, isLetterFace } from '../../fonts/fonts.js';
import { winAnsiByte } from '../../fonts/win-ansi.js';
import type { FontFile } from '../renderer.js';
import type { Reference } from './collecting-document.js';
import type { PageDocument } from './page-document.js';

const FIRST_BYTE = 0x20;
const LAST_BYTE = 0xff;
/** Flags of ISO 32000-1 table 123: fixed pitch, beyond the standard Latin characters, and within them. */
const FIXED_PITCH = 1;
export const SYMBOLIC = 4;
const NONSYMBOLIC = 32;
/** The usual stem width for faces whose own is not known; readers use it only when they must replace the font. */
const STEM = 80;
/** Every shipped face is a subset; the tag is fixed, since its charset is. */
const SUBSET_TAG = 'BTRKGA';

/** Writes a font's file, descriptor and dictionary and returns the dictionary. */
export function embedFont(document: PageDocument, font: Font, file: FontFile): Reference {
  const name = `${SUBSET_TAG}+${font.family.replaceAll(' ', '')}`;
  const data = document.addObject({ Length1: font.bytes, Filter: 'FlateDecode' }, file.zlib);
  const flags = NONSYMBOLIC + (isLetterFace(font.name) ? FIXED_PITCH : 0);
  const descriptor = writeDescriptor(document, font, { name, flags, data });
  return document.addObject({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: FIRST_BYTE,
    LastChar: LAST_BYTE,
    Widths: widthsOf(font),
    FontDescriptor: descriptor,
  });
}

/** Writes what readers must know of a font whose file is in the document. */
export function writeDescriptor(
  document: PageDocument,
  font: Font,
  { name, flags, data }: { name: string; flags: number; data: Reference },
): Reference {
  return document.addObject({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: flags,
    FontBBox: [...font.box],
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: STEM,
    FontFile2: data,
  });
}

function widthsOf(font: Font): number[] {
  const widths = new Array<number>(LAST_BYTE - FIRST_BYTE + 1).fill(0);
  for (const [character, advance] of font.advances) {
    const byte = winAnsiByte(character.codePointAt(0) ?? 0);
    if (byte !== undefined) widths[byte - FIRST_BYTE] = advance;
  }
  return widths;
}
