// Holds braille against liblouis, an independent program with a table of uncontracted Unified English Braille, where it is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import { parseGame } from '../../../src/game/options.js';
import { composeRulesCard } from '../../../src/game/rules-card.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { rulesFormats } from '../../../src/sheet/rules-formats.js';
import { spellForBraille, toBraille } from '../../../src/sheet/text/braille.js';
import { sheetBraille } from '../../../src/sheet/text/sheet-braille.js';
import type { Line } from '../../../src/sheet/text/line.js';
import { sheetSections } from '../../../src/sheet/text/sheet-sections.js';
import { collect, deal, type Filling } from '../../support/matrix.js';
import { linesOfPages } from '../../support/read-sheet-braille.js';
import { realNames } from '../../support/real-names.js';

const isInstalled = spawnSync('lou_translate', ['--version']).error === undefined;
if (!isInstalled) console.info('lou_translate is not installed: no braille is compared with that of liblouis');

/** Where we follow The Rules of Unified English Braille (2013 and 2024) and liblouis 3.24 does not. */
const DIFFERENCES: readonly {
  readonly rule: string;
  readonly example: string;
  readonly theirs: string;
  readonly ours: string;
}[] = [
  {
    rule: '6.6: a numeric space parts the digits of one number; codes are numbers of their own',
    example: '422 320',
    theirs: '#DBB"CBJ',
    ours: '#DBB #CBJ',
  },
  {
    rule: '4.2.1: a modifier stands before its letter, two of them as well',
    example: 'e\u0302\u0301',
    theirs: '^%E^/',
    ours: '^%^/E',
  },
  {
    rule: '4.2.2: a capital indicator stands before the modifier',
    example: 'Q\u030c',
    theirs: '^+,Q',
    ours: ',^+Q',
  },
  {
    rule: '4.2: a macron is dots 4, 36, over any letter',
    example: 'm\u0304',
    theirs: '^@-M',
    ours: '@-M',
  },
  {
    rule: '6.5: a number sets grade 1; a small letter from a to j after it has an indicator, in a ligature and in capitals',
    example: '4æ',
    theirs: '#DA^6E',
    ours: '#D;A^6E',
  },
  {
    rule: '7.6: quotes around a number, or before a sign, open and close as others do',
    example: '"1"',
    theirs: '8#A,7',
    ours: '8#A0',
  },
  {
    rule: '7.6: without an opening single quote it is an apostrophe',
    example: 'Bob’ x',
    theirs: ',BOB,0 X',
    ours: ",BOB' X",
  },
  {
    rule: '3.26 and 4.2: what has no sign is not left to the program: it is written as JSON escapes it',
    example: '日',
    theirs: "'\\XFEEE'",
    ours: '_*U#FE;E#E',
  },
];

function louis(texts: readonly string[]): string[] {
  // An escape of liblouis begins with a backslash.
  const input = texts.map((text) => `${text.replaceAll('\\', '\\x005c')}\n`).join('');
  const cells = execFileSync('lou_translate', ['--forward', 'en-us-brf.dis,en-ueb-g1.ctb'], { input, maxBuffer: 1e9 });
  return cells.toString('utf8').split('\n').slice(0, texts.length);
}

/** Asks for many texts at once; a space between two numbers parts them, as in the first difference. */
function prepareLouis(texts: Iterable<string>): (text: string) => string {
  const parted = (text: string) => text.split(/(?<=\d) (?=\d)/);
  const asked = [...new Set([...texts].flatMap(parted))];
  const cells = louis(asked);
  const known = new Map(asked.map((text, i) => [text, cells[i] ?? '']));
  return (text) =>
    parted(text)
      .map((part) => known.get(part) ?? '?')
      .join(' ');
}

/** The texts that a line consists of; squares are cells of their own, compared below. */
function textsOf(line: Line): string[] {
  if ('row' in line) return [line.row];
  if ('text' in line) return [line.text];
  if ('marks' in line) return [`Dot 3 and two cells: a square. ${line.marks}`];
  if ('calls' in line) return Array.from({ length: line.calls }, (_, i) => String(i + 1));
  if ('squares' in line) return line.label === null ? line.squares.map((letter) => (letter ?? '').toLowerCase()) : [];
  if ('counts' in line) return line.counts.flatMap(([letter, count]) => [letter.toLowerCase(), String(count ?? '')]);
  const { ship, length, word, place } = line;
  return [`${ship} ${length}: ${word ?? ''}${place === null ? ' at' : `, ${place}`}`];
}

const isSquares = (line: string) => /^#[A-J]+ +'/.test(line);

const oneLine = (lines: readonly string[]) => lines.join(' ').replace(/\s+/g, ' ').trim();

/** Returns the text with plain letters for those whose marks liblouis does not know in one character: rules of 4.2, above, are of them. */
function knownPart(text: string): string {
  const clusters = text.normalize('NFC').match(/\P{M}\p{M}*/gsu) ?? [];
  return clusters
    .map((each) => (/\\X|[^ -~]/.test(louis([each])[0] ?? '') || each.length > 1 ? plain(each) : each))
    .join('');
}

const plain = (cluster: string) => cluster.normalize('NFD').charAt(0);

describe.skipIf(!isInstalled)('braille beside that of liblouis', () => {
  it.each(DIFFERENCES)('differs by rule $rule', ({ example, theirs, ours }) => {
    expect(louis([example])).toEqual([theirs]);
    expect(toBraille(example)).toBe(ours);
  });

  const all = Object.values(realNames).flat();
  const spelled = all.flatMap((name) => spellForBraille(name) ?? []);
  const names = isInstalled ? [...new Set(spelled.map(knownPart))] : [];

  it('is the same for names of many languages', () => {
    const whole = spelled.filter((name) => names.includes(name));
    console.info(
      `braille: of ${all.length} names ${spelled.length} have signs, ${whole.length} are compared whole, others without letters of 4.2`,
    );
    expect(whole.length).toBeGreaterThan(30);
    expect(names.map(toBraille)).toEqual(louis(names));
  });

  it('is the same for the letters of squares', () => {
    const squares = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `'${letter}`);
    expect(squares.map(toBraille)).toEqual(louis(squares));
  });

  it('is the same on all pages of 300 sheets', () => {
    const fillings = ['deployed', 'words', 'blank'] as const satisfies readonly Filling[];
    const battles = namesOf(editions).flatMap((edition, i) =>
      fillings.flatMap((filling, j) =>
        Array.from({ length: 34 }, (_, k) => {
          const fields = { player: names[(34 * (3 * i + j) + k) % names.length] ?? '' };
          return deal({ edition, filling, seed: `sheet ${k}, of "many"` }, fields)[0] as Battle;
        }),
      ),
    );
    const texts = battles.map((battle) =>
      sheetSections(battle).flatMap(({ title, lines }) => [title, ...lines.flatMap(textsOf)]),
    );
    const cellsOf = prepareLouis(texts.flat());
    expect(battles.length).toBeGreaterThanOrEqual(300);
    for (const [i, battle] of battles.entries()) {
      const lines = linesOfPages(sheetBraille(battle)).filter((line) => !isSquares(line));
      expect(oneLine(lines)).toBe(oneLine((texts[i] ?? []).map(cellsOf)));
    }
  });

  it('is the same on all pages of rules cards', async () => {
    for (const edition of namesOf(editions)) {
      for (const opening of (editions[edition] as Edition).openings) {
        const game = parseGame({ edition, opening });
        const { title, sections } = composeRulesCard(game.edition, game.opening, game.rules);
        const texts = [title, ...sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])];
        const cellsOf = prepareLouis(texts.map((text) => text.replace(/^- /, '')));
        const lines = linesOfPages(Buffer.from(await collect(rulesFormats.brf.write(game))).toString('utf8'));
        expect(oneLine(lines)).toBe(oneLine(texts.map((text) => cellsOf(text.replace(/^- /, '')))));
      }
    }
  });
});
