// Opens a typeface of an installed package, and says of a cut what all cuts have in common.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Where a typeface comes from, and the name under which our cut is shipped. */
export interface Typeface {
  readonly name: string;
  readonly family: string;
  /** As the package is called; without a scope it is one of Expo's. */
  readonly pack: string;
  readonly cut: string;
}

export const fontsFolder = fileURLToPath(new URL('../../../templates/fonts/', import.meta.url));

export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

/** Returns the typeface's file and puts its license beside our cuts. */
export function takeTypeface({ pack, cut }: Typeface): { source: Buffer; full: Font } {
  const folder = folderOf(pack);
  mkdirSync(join(fontsFolder, 'LICENSES'), { recursive: true });
  const license = pack.startsWith('@') ? 'LICENSE' : 'LICENSE_FONT';
  copyFileSync(join(folder, license), join(fontsFolder, 'LICENSES', `${basename(pack)}.txt`));
  const source = readFileSync(join(folder, cut));
  return { source, full: openFont(source) };
}

export function openFont(file: Buffer): Font {
  const font = create(file);
  if (!('glyphForCodePoint' in font)) throw new Error('a collection of fonts is not one font');
  return font;
}

/** Returns the facts of a cut, lengths in thousandths of the size. */
export function describeCut({ name, family, pack, cut }: Typeface, full: Font, bytes: Buffer) {
  const scale = 1000 / full.unitsPerEm;
  return {
    name,
    family,
    source: `${pack} ${versionIn(folderOf(pack))}, ${cut}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    ascent: Math.round(full.ascent * scale),
    descent: Math.round(full.descent * scale),
    capHeight: Math.round(full.capHeight * scale),
    xHeight: Math.round(full.xHeight * scale),
    box: [full.bbox.minX, full.bbox.minY, full.bbox.maxX, full.bbox.maxY].map((v) => Math.round(v * scale)),
  };
}

function folderOf(pack: string): string {
  return dirname(require.resolve(`${pack.startsWith('@') ? pack : `@expo-google-fonts/${pack}`}/package.json`));
}

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}
