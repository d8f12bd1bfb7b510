// Embeds what a document uses of a typeface of names: two bytes a glyph, with a map by which readers get its characters.
import type { NameFont } from '../../fonts/name-font.js';
import { cutFont } from './cut-font.js';
import { deflate } from './deflate.js';
import { SYMBOLIC, writeDescriptor } from './font-objects.js';
import type { UsedGlyph } from './glyph-set.js';
import type { Reference } from './collecting-document.js';
import type { PageDocument } from './page-document.js';

/** Writes the font's file, descriptor, character map and dictionaries, and returns the one that pages name. */
export function embedNameFont(
  document: PageDocument,
  font: NameFont,
  ttf: Uint8Array,
  used: readonly UsedGlyph[],
): Reference {
  const name = `${tagOf(used)}+${font.family.replaceAll(' ', '')}`;
  const { file, glyphs } = cutFont(
    ttf,
    used.map(({ id }) => id),
  );
  const data = document.addObject({ Length1: file.length, Filter: 'FlateDecode' }, deflate(file, 9));
  const descendant = document.addObject({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: name,
    // pdfkit writes these as strings, and plain strings as names.
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: writeDescriptor(document, font, { name, flags: SYMBOLIC, data }),
    DW: 0,
    W: [0, used.map(({ advance }) => advance)],
    CIDToGIDMap: mapToGlyphs(document, glyphs),
  });
  const characters = Buffer.from(characterMap(used), 'latin1');
  return document.addObject({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: document.addObject({ Filter: 'FlateDecode' }, deflate(characters, 9)),
  });
}

/** Codes are the numbers of the glyphs in the file, unless a shape that stands for several characters has several codes. */
function mapToGlyphs(document: PageDocument, glyphs: readonly number[]): Reference | 'Identity' {
  if (glyphs.every((glyph, code) => glyph === code)) return 'Identity';
  const map = Uint8Array.from(glyphs.flatMap((glyph) => [glyph >> 8, glyph & 255]));
  return document.addObject({ Filter: 'FlateDecode' }, deflate(map, 9));
}

/** Subsets of one font must have different tags, lest a program that joins documents takes one for the other. */
function tagOf(used: readonly UsedGlyph[]): string {
  let hash = 0x811c9dc5;
  for (const { id, text } of used) {
    for (const value of [id, ...[...text].map((character) => character.codePointAt(0) ?? 0)])
      hash = Math.imul(hash ^ value, 0x01000193) >>> 0;
  }
  return Array.from({ length: 6 }, (_, i) => String.fromCharCode(65 + (Math.floor(hash / 26 ** i) % 26))).join('');
}

/** As many entries as one block of a map may have. */
const MOST_ENTRIES = 100;

/** Returns the map from codes to characters (ISO 32000-1, 9.10.3). */
function characterMap(used: readonly UsedGlyph[]): string {
  const entries = used.slice(1).map(({ text }, i) => `<${hex(i + 1)}> <${utf16Of(text)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += MOST_ENTRIES) {
    const block = entries.slice(start, start + MOST_ENTRIES);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`);
  }
  return (
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n' +
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n' +
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n' +
    `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${blocks.join('')}` +
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n'
  );
}

function utf16Of(text: string): string {
  return Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('');
}

function hex(value: number): string {
  return value.toString(16).padStart(4, '0');
}
