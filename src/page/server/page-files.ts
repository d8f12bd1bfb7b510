// The files of the page as they were built, each under a name that changes with its bytes, and the typefaces of the sheets.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFontFile } from '../../paper/fonts/fonts.js';
import type { PageAssets } from './page-assets.js';
import { rulesStyle } from './rules-style.js';

export interface PageFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** Strong: a hash of the bytes, which are public. */
  readonly etag: string;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export interface PageFiles {
  /** By name as it stands in addresses: `page-3f9c….js`. */
  readonly files: ReadonlyMap<string, PageFile>;
  readonly assets: PageAssets;
}

const STYLE = 'page.css';

/** Reads the folder that `npm run build` writes; where it is missing the page is a plain form. */
export function readPageFiles(folder: string = builtFolder()): PageFiles {
  const files = new Map<string, PageFile>();
  const addresses = new Map<string, string>();
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const mediaType = mediaTypes[extname(name)];
    if (mediaType === undefined) continue;
    const built = readFileSync(join(folder, name));
    const bytes = name === STYLE ? Buffer.concat([built, Buffer.from(rulesStyle())]) : built;
    const public_ = name.replace(/\.[a-z]+$/, (extension) => `-${hash(bytes).slice(0, 12)}${extension}`);
    files.set(public_, { bytes, mediaType, etag: `"${hash(bytes)}"` });
    addresses.set(name, `/page/${public_}`);
  }
  const addressOf = (name: string) => addresses.get(name) ?? null;
  const assets = {
    style: addressOf(STYLE),
    script: addressOf('page.js'),
    referee: addressOf('referee.js'),
    icon: addressOf('icon.svg'),
  };
  return { files, assets };
}

const faces = ['stencil', 'label', 'text', 'mono'] as const;

/** Returns the typefaces by the names of their addresses: `stencil.ttf`. */
export function readPageFonts(): ReadonlyMap<string, PageFile> {
  return new Map(
    faces.map((face) => {
      const bytes = readFontFile(face).ttf;
      return [`${face}.ttf`, { bytes, mediaType: 'font/ttf', etag: `"${hash(bytes)}"` }];
    }),
  );
}

/** Returns a hash that may stand in addresses and entity tags. */
export function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** The nearest `dist/page` above this file, which stands elsewhere once the modules are joined. */
function builtFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return join(folder, 'dist', 'page', 'browser');
}
