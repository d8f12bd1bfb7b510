// Cuts the typefaces of the sheets down to their fixed charsets and writes them, with their metrics, beside this file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zlibSync } from 'fflate';
import type { Font } from 'fontkit';
import subsetFont from 'subset-font';
import { winAnsiCodePoints } from '../../../src/fonts/win-ansi.js';
import { buildLatin, buildNames } from './build-names.js';
import { giveOneAdvance, type OneAdvance } from './one-advance.js';
import { describeCut, fontsFolder, range, takeTypeface } from './typeface.js';

const asciiAndMarks = [...range(0x20, 0x7e), ...[...'·•–—’“”×'].map((c) => c.codePointAt(0) as number)];

/** One row a typeface: where it comes from, the name under which our cut is shipped, and what it can draw. */
const faces = [
  {
    name: 'mono',
    family: 'Tracker Mono',
    pack: 'atkinson-hyperlegible-mono',
    cut: '400Regular/AtkinsonHyperlegibleMono_400Regular.ttf',
    charset: asciiAndMarks,
  },
  {
    name: 'stencil',
    family: 'Tracker Stencil',
    pack: 'saira-stencil-one',
    cut: '400Regular/SairaStencilOne_400Regular.ttf',
    charset: asciiAndMarks,
  },
  {
    name: 'label',
    family: 'Tracker Label',
    pack: 'barlow-condensed',
    cut: '500Medium/BarlowCondensed_500Medium.ttf',
    charset: asciiAndMarks,
  },
  {
    name: 'text',
    family: 'Tracker Text',
    pack: 'barlow-semi-condensed',
    cut: '400Regular/BarlowSemiCondensed_400Regular.ttf',
    charset: winAnsiCodePoints(),
  },
  {
    name: 'legible',
    family: 'Tracker Legible',
    pack: '@fontsource/andika',
    cut: 'files/andika-latin-400-normal.woff',
    charset: asciiAndMarks,
    // As wide as the mono face, which it stands in for letter by letter; a W reaches over it, as it may in a square.
    advance: 632,
    widest: 800,
  },
] as const;

const unused = ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'cvt ', 'fpgm'];

function inUnits({ advance, widest }: OneAdvance, { unitsPerEm }: Font): OneAdvance {
  const units = (thousandths: number) => Math.round((thousandths * unitsPerEm) / 1000);
  return { advance: units(advance), widest: units(widest) };
}

async function buildFace(face: (typeof faces)[number]) {
  const { source, full } = takeTypeface(face);
  const charset = face.charset.filter((code) => full.hasGlyphForCodePoint(code)).sort((a, b) => a - b);
  const kept = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: [...unused, ...('advance' in face ? ['name'] : [])],
  });
  const cut = 'advance' in face ? giveOneAdvance(kept, inUnits(face, full)) : kept;
  writeFileSync(join(fontsFolder, `${face.name}.ttf.zlib`), zlibSync(cut, { level: 9 }));
  const scale = 1000 / full.unitsPerEm;
  const advances: Record<string, number> = {};
  for (const code of charset) {
    const own = Math.round(full.glyphForCodePoint(code).advanceWidth * scale);
    advances[String.fromCodePoint(code)] = 'advance' in face ? face.advance : own;
  }
  return { ...describeCut(face, full, cut), advances };
}

const metrics: Record<string, unknown>[] = [];
for (const face of faces) metrics.push(await buildFace(face));
metrics.push(await buildLatin(), await buildNames());
writeFileSync(join(fontsFolder, 'fonts.json'), `${JSON.stringify(metrics, null, 1)}\n`);
for (const { name, bytes } of metrics) console.log(name, bytes, 'bytes');
