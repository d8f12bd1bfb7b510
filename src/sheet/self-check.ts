// Finds out whether what is shipped is whole, and whether this machine makes the bytes that every other makes.
import { createHash } from 'node:crypto';
import { faceNames, nameFontNames } from '../paper/fonts/fonts.js';
import { defaults } from '../event/options/defaults.js';
import { parseSections } from '../game/words/sections.js';
import {
  listDecks,
  listTemplates,
  listWordLists,
  readAcceptedWords,
  readBoardTemplate,
  readDeckFile,
  readFontFile,
  readFonts,
  readNameFontFile,
  readOffensiveWords,
  readThemes,
  readWordList,
  readWordText,
} from '../core/assets.js';
import { dealBattles } from './deal-battles.js';
import { formats } from './formats.js';
import { loadTemplate, parseBoardTemplate } from './load-template.js';
import { parsePrint, parseSheet } from './request.js';
import { seedSource } from '../core/source.js';

/** What was published, by the build: the SHA-256 of each list and deck by its path, and of one sheet. */
export interface Published {
  readonly files: Readonly<Record<string, string>>;
  readonly sheet: string;
}

/** The checks by name: each returns what it found, or throws. A check of what was published throws where it differs. */
export const selfChecks = {
  fonts: () => {
    const fonts = readFonts();
    for (const name of faceNames) requireSame(readFontFile(name).ttf.length, fonts[name].bytes, name);
    for (const name of nameFontNames) if (readNameFontFile(name).ttf.length === 0) throw differs(fonts[name].family);
    return [...faceNames, ...nameFontNames].join(', ');
  },
  templates: () => {
    const names = listTemplates();
    for (const template of names) loadTemplate({ template }, defaults.edition);
    parseBoardTemplate('class', readBoardTemplate('class'));
    return names.join(', ');
  },
  lists: ({ files }) => {
    const lists = listWordLists();
    for (const name of lists) readWordList(name);
    readThemes();
    readOffensiveWords();
    parseSections('accept-1', readAcceptedWords());
    const names = [...lists, 'accept-1', 'themes-1', 'offensive-1'];
    for (const name of names) requireSame(hash(readWordText(name)), files[`wordlists/${name}.txt`], name);
    for (const name of listDecks()) requireSame(hash(readDeckFile(name)), files[`kits/flagship/${name}.toml`], name);
    return [...names, ...listDecks()].join(', ');
  },
  sheet: async ({ sheet }) => {
    const battles = [...dealBattles(parseSheet({}), seedSource(SEED))];
    const digest = createHash('sha256');
    for await (const piece of formats.pdf.write({ battles, print: parsePrint({ paper: 'a4' }) })) digest.update(piece);
    const found = digest.digest('hex');
    requireSame(found, sheet, `SHA-256 ${found}`);
    return `seed "${SEED}" has the bytes that it has everywhere`;
  },
} as const satisfies Readonly<Record<string, (published: Published) => string | Promise<string>>>;

const SEED = 'friday night';

function requireSame<Value>(found: Value, expected: Value, name: string): void {
  if (found !== expected) throw differs(name);
}

function differs(name: string): Error {
  return new Error(`${name} is not as it was published`);
}

function hash(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
