// Does the work of `doctor`: finds out whether what is shipped is whole, and whether this machine makes the bytes that every other makes.
import { mkdtemp, rmdir } from 'node:fs/promises';
import { readNeededNode } from '../core/manifest.js';
import { UNPRINTABLE } from '../core/problems/quote.js';
import { sha256 } from '../core/sha256.js';
import { seedSource } from '../core/source.js';
import { surroundings } from '../core/surroundings.js';
import { acceptedSections } from '../game/setup/accepted-words.js';
import { readOffensiveWords } from '../game/words/offensive-words.js';
import { readWordText } from '../game/words/sections.js';
import { readThemes } from '../game/words/themes.js';
import { listWordLists, readWordList } from '../game/words/word-list.js';
import { listDecks, readDeckFile } from '../kits/flagship/read-deck.js';
import { faceNames, nameFontNames, readFontFile, readFonts } from '../paper/fonts/fonts.js';
import { dealBattles } from '../sheet/deal-battles.js';
import { formats } from '../sheet/formats.js';
import { loadTemplate, parseBoardTemplate } from '../sheet/load-template.js';
import { listTemplates, readBoardTemplate } from '../paper/templates.js';
import type { Fields } from '../core/option.js';
import { parsePrint } from '../paper/options.js';
import { gameOptions, parseSheet } from '../game/options.js';
import { localePaper } from './locale-paper.js';
import { printJson, printText } from './write-output.js';

/** What was published: the SHA-256 of each list and deck by its path, and of one sheet. */
interface Published {
  readonly files: Readonly<Record<string, string>>;
  readonly sheet: string;
}

/** The build puts it here; without one there is none, and what needs it is not checked. */
declare const PUBLISHED: Published | undefined;

interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
  /** What to do; null where nothing is wrong. */
  readonly remedy: string | null;
}

/** Prints what was found; exit code 1 where something is wrong. */
export async function examine(options: Fields): Promise<void> {
  const published = typeof PUBLISHED === 'undefined' ? { files: {}, sheet: '' } : PUBLISHED;
  const findings = [
    await check('node', checkNode, `install Node.js ${readNeededNode()} or newer`),
    await check('folder', checkFolder, 'change to a folder of your own, or name one with -o'),
    await check('paper', () => describePaper(process.env), ''),
  ];
  for (const [name, find] of Object.entries(selfChecks))
    findings.push(await check(name, () => find(published), name === 'sheet' ? DIFFERS : DAMAGED));
  await (options['json'] === true ? printJson(findings) : printText(findings.map(describe).join('')));
  if (findings.some(({ ok }) => !ok)) process.exitCode = 1;
}

const DAMAGED = 'install battle-tracker again';
const DIFFERS = `${DAMAGED}; if that does not help, report it with the version of Node.js`;

async function check(name: string, find: () => string | Promise<string>, remedy: string): Promise<Finding> {
  try {
    return { check: name, ok: true, found: await find(), remedy: null };
  } catch (error) {
    return { check: name, ok: false, found: error instanceof Error ? error.message : String(error), remedy };
  }
}

/** The checks of what is shipped by name: each returns what it found, or throws. */
const selfChecks: Readonly<Record<string, (published: Published) => string | Promise<string>>> = {
  fonts: () => {
    const fonts = readFonts();
    for (const name of faceNames) {
      const { ttf, shown } = readFontFile(name);
      requireSame(ttf.length, fonts[name].bytes, name);
      const { bytes } = fonts[name].shown;
      requireSame(surroundings().inflate(shown, bytes).length, bytes, name);
    }
    for (const name of nameFontNames) requireSame(readFontFile(name).ttf.length, fonts[name].bytes, name);
    return [...faceNames, ...nameFontNames].join(', ');
  },
  templates: () => {
    const names = listTemplates();
    for (const template of names) loadTemplate({ template }, gameOptions.shape.edition.def.defaultValue);
    parseBoardTemplate('class', readBoardTemplate('class'));
    return names.join(', ');
  },
  lists: ({ files }) => {
    const lists = listWordLists();
    for (const name of lists) readWordList(name);
    readThemes();
    readOffensiveWords();
    acceptedSections();
    const names = [...lists, 'accept-1', 'themes-2', 'offensive-1', 'couples-1'];
    for (const name of names) requireSame(sha256(readWordText(name)), files[`wordlists/${name}.txt`], name);
    for (const name of listDecks()) requireSame(sha256(readDeckFile(name)), files[`kits/flagship/${name}.toml`], name);
    return [...names, ...listDecks()].join(', ');
  },
  sheet: async ({ sheet }) => {
    const battles = [...dealBattles(parseSheet({}), seedSource(SEED))];
    const pieces: Uint8Array[] = [];
    for await (const piece of formats.pdf.write({ battles, print: parsePrint({ paper: 'a4' }) })) pieces.push(piece);
    const found = sha256(Buffer.concat(pieces));
    requireSame(found, sheet, `SHA-256 ${found}`);
    return `seed "${SEED}" gives the same bytes as everywhere`;
  },
};

const SEED = 'friday night';

function requireSame<Value>(found: Value, expected: Value, name: string): void {
  if (found !== expected) throw new Error(`${name} is not as it was published`);
}

function checkNode(): string {
  const { node } = process.versions;
  const needed = readNeededNode();
  const [[major = 0, minor = 0], [leastMajor = 0, leastMinor = 0]] = [node, needed].map((version) =>
    version.split('.').map(Number),
  ) as [number[], number[]];
  if (major < leastMajor || (major === leastMajor && minor < leastMinor)) throw new Error(`${node} is too old`);
  return `${node}; ${needed} or newer will do`;
}

async function checkFolder(): Promise<string> {
  await rmdir(await mkdtemp('.battle-tracker-tmp-'));
  return 'files can be written here';
}

function describePaper(environment: NodeJS.ProcessEnv): string {
  const name = ['LC_ALL', 'LC_PAPER', 'LANG'].find((each) => environment[each]);
  const reason = name === undefined ? 'no locale is set' : `${name}=${environment[name]}`;
  return `${localePaper(environment)}, since ${reason}; --paper chooses another`;
}

function describe({ check: name, ok, found, remedy }: Finding): string {
  const line = `${ok ? 'ok   ' : 'wrong'}  ${name.padEnd(9)}  ${found}${remedy === null ? '' : `; ${remedy}`}`;
  return `${line.replace(UNPRINTABLE, ' ')}\n`;
}
