// Embeds what a document shows of the fonts: faces as simple fonts of one byte a character, typefaces of names as pdfkit cuts them (ISO 32000-1, 9.6 and 9.7).
import {
  type Face,
  type FaceName,
  faceNames,
  type Font,
  isLetterFace,
  isNameFont,
  type NameFontName,
} from '../../fonts/fonts.js';
import type { PlacedGlyph } from '../../fonts/shape-name.js';
import { winAnsiByte } from '../../fonts/win-ansi.js';
import type { Part } from '../../scene/scene.js';
import type { Typefaces } from '../renderer.js';
import { fontKeys } from './content.js';
import { deflate } from './deflate.js';
import type { PdfDocument, Reference } from './pdf-document.js';

/** Flags of ISO 32000-1 table 123: fixed pitch, and within the standard Latin characters. */
const FIXED_PITCH = 1;
const NONSYMBOLIC = 32;
/** The usual stem width; readers use it only when they must replace the font. */
const STEM = 80;

/** What trackers can show of a face, or all of it: no glyph by glyph, lest the length of a file tell which letters it holds. */
type Extent = 'shown' | 'whole';

/** What is embedded is always a subset; the tags are fixed, since the charsets are. */
const tags: Readonly<Record<Extent, string>> = { whole: 'BTRKGA', shown: 'BTRKGB' };

/** A font as pdfkit embeds it: the glyphs of its subset by code, with their widths and characters. */
interface PdfkitFont {
  readonly font: object;
  readonly subset: { readonly mapping: Record<number, number>; includeGlyph(id: number): number };
  readonly widths: number[];
  readonly unicode: number[][];
  ref(): Reference;
}

export interface DocumentFonts {
  /** Notes the faces that parts show. */
  readonly note: (parts: readonly Part[]) => void;
  /** Returns the code of a glyph in a typeface of names, which is embedded with it. */
  readonly codeOf: (font: NameFontName, glyph: PlacedGlyph) => number;
  /** Writes all that was noted; what else a document holds is written after. */
  readonly embed: () => void;
}

export type OpenFonts = (document: PdfDocument) => DocumentFonts;

/** Prepares the fonts of documents. A whole face is compressed once for all of them. */
export function prepareFonts({ fonts, files }: Typefaces): OpenFonts {
  const patterns = new Map<FaceName, RegExp>();
  const streams = new Map<FaceName, Uint8Array>();
  const isShown = (name: FaceName, text: string) => {
    let pattern = patterns.get(name);
    if (pattern === undefined) {
      pattern = new RegExp(`^[${fonts[name].shown.characters.replace(/[\\\]^-]/g, '\\$&')}]*$`);
      patterns.set(name, pattern);
    }
    return pattern.test(text);
  };
  const wholeOf = (name: FaceName) => {
    const stream = streams.get(name) ?? deflate(files[name].ttf);
    streams.set(name, stream);
    return stream;
  };
  return (document) => {
    const extents = new Map<FaceName, Extent>();
    const typefaces = new Map<NameFontName, { readonly font: PdfkitFont; readonly codes: Map<string, number> }>();
    const openTypeface = (name: NameFontName) => {
      let typeface = typefaces.get(name);
      if (typeface === undefined) {
        const font = document.font(files[name].ttf)._font as PdfkitFont;
        // The file bears the name of the original, which stays with the original.
        Object.defineProperty(font.font, 'postscriptName', { value: familyOf(fonts[name]) });
        typeface = { font, codes: new Map<string, number>() };
        typefaces.set(name, typeface);
        document.resources.Font[fontKeys[name]] = typeface.font.ref();
      }
      return typeface;
    };
    return {
      note(parts) {
        for (const { items } of parts)
          for (const item of items) {
            if (item.kind !== 'text' || isNameFont(item.font) || extents.get(item.font) === 'whole') continue;
            if (!isShown(item.font, item.text)) extents.set(item.font, 'whole');
            else extents.set(item.font, 'shown');
          }
      },
      codeOf(name, { id, text }) {
        const { font, codes } = openTypeface(name);
        const key = `${id} ${text}`;
        let code = codes.get(key);
        if (code === undefined) {
          // A shape that stands for several characters, as that of a dotless i for an i that bears a mark, has a code for each.
          delete font.subset.mapping[id];
          code = font.subset.includeGlyph(id);
          codes.set(key, code);
          font.widths[code] = fonts[name].glyphOf.get(id)?.advance ?? 0;
          font.unicode[code] = Array.from(text, (character) => character.codePointAt(0) ?? 0);
        }
        return code;
      },
      embed() {
        // In a fixed order, whatever was shown first.
        for (const name of faceNames) {
          const extent = extents.get(name);
          if (extent === undefined) continue;
          const stream = extent === 'shown' ? files[name].shown : wholeOf(name);
          document.resources.Font[fontKeys[name]] = embedFace(document, fonts[name], extent, stream);
        }
      },
    };
  };
}

function familyOf({ family }: Font): string {
  return family.replaceAll(' ', '');
}

function embedFace(document: PdfDocument, font: Face, extent: Extent, stream: Uint8Array): Reference {
  const name = `${tags[extent]}+${familyOf(font)}`;
  const { bytes, characters } = extent === 'shown' ? font.shown : { ...font, characters: [...font.advances.keys()] };
  const descriptor = document.add({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: NONSYMBOLIC + (isLetterFace(font.name) ? FIXED_PITCH : 0),
    FontBBox: font.box,
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    StemV: STEM,
    FontFile2: document.add({ Length1: bytes, Filter: 'FlateDecode' }, stream),
  });
  const { first, widths } = widthsOf(font, characters);
  return document.add({
    Type: 'Font',
    Subtype: 'TrueType',
    BaseFont: name,
    Encoding: 'WinAnsiEncoding',
    FirstChar: first,
    LastChar: first + widths.length - 1,
    Widths: widths,
    FontDescriptor: descriptor,
  });
}

/** Returns the advances by byte, from the first byte of any of the characters to the last; zero for what is not among them. */
function widthsOf({ advances }: Face, characters: Iterable<string>): { first: number; widths: number[] } {
  const byByte = new Map<number, number>();
  for (const character of characters) {
    const byte = winAnsiByte(character.codePointAt(0) ?? 0);
    if (byte !== undefined) byByte.set(byte, advances.get(character) ?? 0);
  }
  const first = Math.min(...byByte.keys());
  const count = Math.max(...byByte.keys()) - first + 1;
  return { first, widths: Array.from({ length: count }, (_, i) => byByte.get(first + i) ?? 0) };
}
