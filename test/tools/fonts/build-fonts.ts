// Cuts the typefaces of the sheets down to their fixed charsets and writes them, with their metrics, beside this file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zlibSync } from 'fflate';
import subsetFont from 'subset-font';
import { winAnsiCodePoints } from '../../../src/fonts/win-ansi.js';
import { buildLatin, buildNames } from './build-names.js';
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
];

async function buildFace(face: (typeof faces)[number]) {
  const { source, full } = takeTypeface(face);
  const charset = face.charset.filter((code) => full.hasGlyphForCodePoint(code)).sort((a, b) => a - b);
  const cut = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'cvt ', 'fpgm'],
  });
  writeFileSync(join(fontsFolder, `${face.name}.ttf.zlib`), zlibSync(cut, { level: 9 }));
  const scale = 1000 / full.unitsPerEm;
  const advances: Record<string, number> = {};
  for (const code of charset) {
    advances[String.fromCodePoint(code)] = Math.round(full.glyphForCodePoint(code).advanceWidth * scale);
  }
  return { ...describeCut(face, full, cut), advances };
}

const metrics: Record<string, unknown>[] = [];
for (const face of faces) metrics.push(await buildFace(face));
metrics.push(await buildLatin(), await buildNames());
writeFileSync(join(fontsFolder, 'fonts.json'), `${JSON.stringify(metrics, null, 1)}\n`);
for (const { name, bytes } of metrics) console.log(name, bytes, 'bytes');
