// Cuts the typefaces of the sheets down to their fixed charsets and writes them, with their metrics, into templates/fonts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zlibSync } from 'fflate';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { winAnsiCodePoints } from '../../../src/paper/fonts/win-ansi.js';
import { buildLatin, buildNames } from './build-names.js';
import { giveOneAdvance, type OneAdvance } from './one-advance.js';
import { readTables, writeTables } from './sfnt-tables.js';
import { describeCut, fontsFolder, range, takeTypeface } from './typeface.js';

const asciiAndMarks = [...range(0x20, 0x7e), ...[...'·•–—’“”×'].map((c) => c.codePointAt(0) as number)];

const digits = '0123456789';
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letters = capitals + capitals.toLowerCase();

/**
 * One row a typeface: where it comes from, the name under which our cut is shipped, what it can draw, and what of that stands in documents that show
 * no more: all that trackers of any edition can print, without names beyond plain ones.
 */
const faces = [
  {
    name: 'mono',
    family: 'Tracker Mono',
    pack: 'atkinson-hyperlegible-mono',
    cut: '400Regular/AtkinsonHyperlegibleMono_400Regular.ttf',
    charset: asciiAndMarks,
    shown: ` -${digits}${capitals}`,
  },
  {
    name: 'stencil',
    family: 'Tracker Stencil',
    pack: 'saira-stencil-one',
    cut: '400Regular/SairaStencilOne_400Regular.ttf',
    charset: asciiAndMarks,
    shown: ` &:${capitals}`,
  },
  {
    name: 'label',
    family: 'Tracker Label',
    pack: 'barlow-condensed',
    cut: '500Medium/BarlowCondensed_500Medium.ttf',
    charset: asciiAndMarks,
    shown: ` &,·${digits}${letters}`,
  },
  {
    name: 'text',
    family: 'Tracker Text',
    pack: 'barlow-semi-condensed',
    cut: '400Regular/BarlowSemiCondensed_400Regular.ttf',
    charset: winAnsiCodePoints(),
    shown: ` %&'(),-.:;?·×“”’•${digits}${letters}`,
  },
  {
    name: 'legible',
    family: 'Tracker Legible',
    pack: '@fontsource/andika',
    cut: 'files/andika-latin-400-normal.woff',
    charset: asciiAndMarks,
    shown: ` -${digits}${capitals}`,
    // As wide as the mono face, which it stands in for letter by letter; a W reaches over it, as it may in a square.
    advance: 632,
    widest: 800,
  },
  {
    name: 'plain',
    family: 'Tracker Plain',
    pack: '@fontsource/andika',
    cut: 'files/andika-latin-400-normal.woff',
    charset: winAnsiCodePoints(),
    shown: ` %&'(),-.:;?·×“”’•${digits}${letters}`,
  },
] as const;

const unused = ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'cvt ', 'fpgm', 'name'];

function inUnits({ advance, widest }: OneAdvance, { unitsPerEm }: Font): OneAdvance {
  const units = (thousandths: number) => Math.round((thousandths * unitsPerEm) / 1000);
  return { advance: units(advance), widest: units(widest) };
}

/** Browsers take no font without a table of names, which may hold none: version 0, no names, and where they would begin. */
function addEmptyName(ttf: Buffer): Buffer {
  return writeTables([...readTables(ttf), { tag: 'name', bytes: Buffer.from([0, 0, 0, 0, 0, 6]) }]);
}

async function buildFace(face: (typeof faces)[number]) {
  const { source, full } = takeTypeface(face);
  const charset = face.charset.filter((code) => full.hasGlyphForCodePoint(code)).sort((a, b) => a - b);
  const kept = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: unused,
  });
  const cut = addEmptyName('advance' in face ? giveOneAdvance(kept, inUnits(face, full)) : kept);
  const shown = await subsetFont(cut, face.shown, {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    // No reader of a PDF asks for these.
    dropTables: ['OS/2', 'name', 'post'],
  });
  const scale = 1000 / full.unitsPerEm;
  const advances: Record<string, number> = {};
  for (const code of charset) {
    const own = Math.round(full.glyphForCodePoint(code).advanceWidth * scale);
    advances[String.fromCodePoint(code)] = 'advance' in face ? face.advance : own;
  }
  const description = {
    ...describeCut(face, full, cut),
    shown: { characters: face.shown, bytes: shown.length },
    advances,
  };
  writeFileSync(join(fontsFolder, `${face.name}.ttf`), cut);
  writeFileSync(join(fontsFolder, `${face.name}-shown.zlib`), zlibSync(shown, { level: 9 }));
  return description;
}

const metrics: Record<string, unknown>[] = [];
for (const face of faces) metrics.push(await buildFace(face));
metrics.push(await buildLatin(), await buildNames());
writeFileSync(join(fontsFolder, 'fonts.json'), `${JSON.stringify(metrics, null, 1)}\n`);
for (const { name, bytes } of metrics) console.log(name, bytes, 'bytes');
