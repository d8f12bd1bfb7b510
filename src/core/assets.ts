// Reads what is shipped beside the code: templates, word lists, fonts. The only disk reads below the command line.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, inflateSync } from 'node:zlib';
import { type FaceName, faceNames, type Fonts, type NameFontName, parseFonts } from '../paper/fonts/fonts.js';
import { type OffensiveWords, parseOffensiveWords } from '../game/words/offensive-words.js';
import { unpackFont } from '../paper/fonts/unpack-font.js';
import { parseHeader } from '../game/words/sections.js';
import { parseThemes, type Theme } from '../game/words/themes.js';
import { parseWordList, type WordList } from '../game/words/word-list.js';
import type { FontFile, FontFiles } from '../paper/render/renderer.js';
import { choose } from './input/choose.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the names of the shipped templates, sorted. */
export function listTemplates(): string[] {
  return namesIn('templates', '.json');
}

/** Returns a shipped template's text. Throws Problem `unknown-value` for any name that is not listed. */
export function readTemplate(name: string): string {
  return readText(`templates/${choose(name, listTemplates(), 'template')}.json`);
}

/** Returns the text of a shipped template of boards, which go on walls. */
export function readBoardTemplate(name: 'class'): string {
  return readText(`templates/boards/${name}.json`);
}

/** Returns the names of the shipped decks of Flagship. */
export function listDecks(): string[] {
  return namesIn('kits/flagship', '.toml');
}

/** Returns the file of a shipped deck. Throws Problem `unknown-value` for any name that is not listed. */
export function readDeckFile(name: string): Uint8Array {
  return readBytes(`kits/flagship/${choose(name, listDecks(), 'deck')}.toml`);
}

/** Returns the names of the shipped word lists, sorted. */
export function listWordLists(): string[] {
  return namesOfLists().filter((name) => /^english-\d+$/.test(name));
}

/** Returns a shipped word list. Throws Problem `unknown-value` for any name that is not listed. */
export function readWordList(name: string): WordList {
  const known = choose(name, listWordLists(), 'words');
  return parseWordList(known, readList(known));
}

/** Returns the text of any shipped list of words or hashes. */
export function readWordText(name: string): string {
  return readList(choose(name, namesOfLists(), 'words'));
}

/** Returns the themes. */
export function readThemes(): ReadonlyMap<string, Theme> {
  return parseThemes('themes-1', readList('themes-1'));
}

/** Returns the text of the acceptance list: broader than any list that sheets are dealt from, and never dealt from. */
export function readAcceptedWords(): string {
  return readList('accept-1');
}

/** Returns the header of any shipped list of words or hashes. */
export function readListHeader(name: 'themes-1' | 'offensive-1'): ReadonlyMap<string, readonly string[]> {
  return parseHeader(readList(name));
}

/** Returns what no sheet may spell by accident. */
export function readOffensiveWords(): OffensiveWords {
  return parseOffensiveWords('offensive-1', readList('offensive-1'));
}

/** Returns the metrics of the shipped fonts; those of the typefaces of names are read when they are asked for. */
export function readFonts(): Fonts {
  return parseFonts(readText('templates/fonts/fonts.json'), (name) => readNameFontFile(name).ttf);
}

/** Returns the file of a typeface of names, read when it is asked for; documents hold cuts of it, not the file as it stands. */
export function readNameFontFile(name: NameFontName): { ttf: Uint8Array } {
  return {
    get ttf() {
      return unpackFont(unpress(`templates/fonts/${name}.font.br`));
    },
  };
}

/** Returns a face's file, and the zlib stream that the font build made of what trackers show of it; each is read when it is asked for. */
export function readFontFile(name: FaceName): FontFile {
  return {
    get ttf() {
      const { shown, whole } = readFaceStreams(name);
      return inflateSync(whole, { dictionary: inflateSync(shown) });
    },
    get shown() {
      return readFaceStreams(name).shown;
    },
  };
}

/** All faces lie in one file: the lengths of their streams in 32 bits, then for each what trackers show, and the whole with that as its dictionary. */
function readFaceStreams(name: FaceName): { shown: Uint8Array; whole: Uint8Array } {
  const file = readBytes('templates/fonts/faces.zlib');
  const { buffer, byteOffset } = file;
  const lengths = Array.from(
    faceNames.flatMap(() => [0, 0]),
    (_, i) => new DataView(buffer, byteOffset).getUint32(4 * i),
  );
  const first = 2 * faceNames.indexOf(name);
  const start = lengths.slice(0, first).reduce((sum, length) => sum + length, 4 * lengths.length);
  const middle = start + (lengths[first] ?? 0);
  return { shown: file.subarray(start, middle), whole: file.subarray(middle, middle + (lengths[first + 1] ?? 0)) };
}

/** Returns the files of all fonts; each is read when it is asked for. */
export function readFontFiles(): FontFiles {
  return {
    mono: readFontFile('mono'),
    stencil: readFontFile('stencil'),
    label: readFontFile('label'),
    text: readFontFile('text'),
    legible: readFontFile('legible'),
    latin: readNameFontFile('latin'),
    names: readNameFontFile('names'),
  };
}

/** Returns the version of this package. */
export function readVersion(): string {
  return readManifest().version;
}

/** Returns the address of a page of docs/, which are not in the package. */
export function docAddress(name: 'proofs.md' | 'verify.py'): string {
  return `${readManifest().repository.url.replace(/^git\+|\.git$/g, '')}/blob/main/docs/${name}`;
}

/** Returns the oldest version of Node.js that runs it, such as `20.19`. */
export function readNeededNode(): string {
  return readManifest().engines.node.replace('>=', '');
}

function readManifest() {
  return JSON.parse(readText('package.json')) as {
    version: string;
    engines: { node: string };
    repository: { url: string };
  };
}

function namesIn(folder: string, extension: string): string[] {
  const names = readdirSync(`${root}${folder}`).filter((name) => name.endsWith(extension));
  return names.map((name) => name.slice(0, -extension.length)).sort();
}

function namesOfLists(): string[] {
  return namesIn('wordlists', '.txt');
}

function readList(name: string): string {
  return readText(`wordlists/${name}.txt`);
}

function readText(path: string): string {
  return readFileSync(root + path, 'utf8');
}

function unpress(path: string): Uint8Array {
  return brotliDecompressSync(readBytes(path));
}

function readBytes(path: string): Uint8Array {
  return readFileSync(root + path);
}
