// Cuts the four typefaces of the sheets down to their fixed charsets and writes them, with their metrics, beside this file.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { zlibSync } from 'fflate';
import { create } from 'fontkit';
import subsetFont from 'subset-font';
import { winAnsiCodePoints } from '../../src/fonts/win-ansi.js';

const here = import.meta.dirname;
const require = createRequire(import.meta.url);

const asciiAndMarks = [...range(0x20, 0x7e), ...[...'·•–—’“”×'].map((c) => c.codePointAt(0) as number)];

/** One row a typeface: where it comes from, the name under which our cut is shipped, and what it can draw. */
const faces = [
  {
    name: 'mono',
    family: 'Tracker Mono',
    pack: 'atkinson-hyperlegible-mono',
    cut: '700Bold/AtkinsonHyperlegibleMono_700Bold.ttf',
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
    cut: '600SemiBold/BarlowCondensed_600SemiBold.ttf',
    charset: asciiAndMarks,
  },
  {
    name: 'text',
    family: 'Tracker Text',
    pack: 'barlow-semi-condensed',
    cut: '500Medium/BarlowSemiCondensed_500Medium.ttf',
    charset: winAnsiCodePoints(),
  },
];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

async function buildFace(face: (typeof faces)[number]) {
  const folder = dirname(require.resolve(`@expo-google-fonts/${face.pack}/package.json`));
  const source = readFileSync(join(folder, face.cut));
  const full = create(source);
  if (!('glyphForCodePoint' in full)) throw new Error(`${face.cut} is a collection of fonts`);
  const charset = face.charset.filter((code) => full.hasGlyphForCodePoint(code)).sort((a, b) => a - b);
  const cut = await subsetFont(source, String.fromCodePoint(...charset), {
    targetFormat: 'truetype',
    noLayoutClosure: true,
    noHinting: true,
    dropTables: ['GDEF', 'GPOS', 'GSUB', 'STAT', 'gasp', 'prep', 'cvt ', 'fpgm'],
  });
  writeFileSync(join(here, `${face.name}.ttf`), cut);
  writeFileSync(join(here, `${face.name}.ttf.zlib`), zlibSync(cut, { level: 9 }));
  mkdirSync(join(here, 'LICENSES'), { recursive: true });
  copyFileSync(join(folder, 'LICENSE_FONT'), join(here, 'LICENSES', `${face.pack}.txt`));
  const scale = 1000 / full.unitsPerEm;
  const advances: Record<string, number> = {};
  for (const code of charset) {
    advances[String.fromCodePoint(code)] = Math.round(full.glyphForCodePoint(code).advanceWidth * scale);
  }
  return {
    name: face.name,
    family: face.family,
    source: `${face.pack} ${versionIn(folder)}, ${face.cut}`,
    sha256: createHash('sha256').update(cut).digest('hex'),
    bytes: cut.length,
    ascent: Math.round(full.ascent * scale),
    descent: Math.round(full.descent * scale),
    capHeight: Math.round(full.capHeight * scale),
    xHeight: Math.round(full.xHeight * scale),
    box: [full.bbox.minX, full.bbox.minY, full.bbox.maxX, full.bbox.maxY].map((v) => Math.round(v * scale)),
    advances,
  };
}

const metrics = [];
for (const face of faces) metrics.push(await buildFace(face));
writeFileSync(join(here, 'fonts.json'), `${JSON.stringify(metrics, null, 1)}\n`);
for (const m of metrics) console.log(m.name, m.bytes, 'bytes', Object.keys(m.advances).length, 'characters');
