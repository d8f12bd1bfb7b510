// Holds the ledger of the originals: no line without an address, no address that leads nowhere.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { editions } from '../../src/game/editions/index.js';
import { openings } from '../../src/game/openings/index.js';
import { readings } from '../../src/game/readings.js';
import { composeRules } from '../../src/game/rules-page.js';
import { rules } from '../../src/game/rules.js';
import { blocks } from '../../src/sheet/blocks/index.js';
import { parseGame } from '../../src/game/options.js';
import { readFlagshipOrder } from '../../src/kits/flagship/flagship-order.js';
import { flagshipParts, planParts } from '../../src/kits/flagship/flagship-parts.js';
import { plunderPlan } from '../../src/kits/plunder/plunder-parts.js';
import { readFonts } from '../../src/paper/fonts/fonts.js';
import type { Page } from '../../src/paper/scene/scene.js';
import { order, pagesOf, textsOf } from '../kits/plunder/laid-kits.js';
import { kitLedger } from './kits.js';
import { ledger } from './ledger.js';
import { isTestThere } from './sentence.js';
import { originals } from '../support/originals.js';

/** The folder of the originals, where somebody has them; they are not ours to publish. */
const folder = process.env['ORIGINALS'];

describe.each(originals)('what the original of %s says', (name) => {
  const { file, lines, sentences } = ledger[name];
  const { front, back } = composeRules(parseGame({ edition: name }));
  const headings = [...front, ...back].map(({ heading }) => heading);

  /** Whether what is named is there to be printed. */
  function isPrinted(address: string): boolean {
    const [kind = '', id = ''] = [address.slice(0, address.indexOf(' ')), address.slice(address.indexOf(' ') + 1)];
    if (kind === 'page') return headings.includes(id);
    if (kind === 'rule') return id in rules && id in editions[name].rules;
    if (kind === 'reading')
      return editions[name].openings.some((each) => readings[id]?.says(editions[name], openings[each]) !== undefined);
    if (kind === 'opening') return id in openings && (editions[name].openings as readonly string[]).includes(id);
    return kind === 'block' && id in blocks;
  }

  it('has a sentence for each line, and a line for each sentence', () => {
    const said = new Set(sentences.flatMap((sentence) => sentence.lines));
    const ruling = lines.filter(([, , kind]) => kind === 'rule').map(([line]) => line);
    expect(ruling.length).toBeGreaterThan(40);
    expect(ruling.filter((line) => !said.has(line))).toEqual([]);
    expect([...said].filter((line) => !ruling.includes(line))).toEqual([]);
    expect(sentences.filter((sentence) => sentence.lines.length === 0)).toEqual([]);
  });

  it('is printed somewhere', () => {
    expect(sentences.filter(({ printed }) => !isPrinted(printed))).toEqual([]);
    expect(isPrinted('page Nothing')).toBe(false);
    expect(isPrinted('block nothing')).toBe(false);
  });

  it('is proved by a test that is there', () => {
    expect(sentences.filter((sentence) => !isTestThere(sentence))).toEqual([]);
  });

  it.skipIf(folder === undefined)('is all that the original says (where ORIGINALS names its folder)', () => {
    const text = readFileSync(join(folder ?? '', file), 'utf8');
    expect(hashLines(text)).toEqual(lines.map(([line, hash]) => [line, hash]));
  });
});

/** What is written in a usual kit, and in one with all options. */
const kitTexts = {
  flagship: () => {
    const asked = readFlagshipOrder({});
    const usual = textOf(planParts(asked).flatMap(({ part }) => [...flagshipParts[part].pages(asked, readFonts())]));
    return { usual, everything: usual };
  },
  plunder: () => {
    const of = (fields: Record<string, unknown>) => {
      const asked = order(fields);
      return textOf(plunderPlan(asked).parts.flatMap(({ part }) => pagesOf(asked, part)));
    };
    const everything = of({ build: 'full', bonus: 1, combat: 'open', with: 'fog,legendary,team,solo' });
    return { usual: of({}), everything };
  },
};
const textOf = (pages: readonly Page[]) => pages.flatMap(textsOf).join(' ');
const BOX = /WHERE THE ORIGINAL IS SILENT(.*?)(?:A game by|RED: FLEET)/s;

it.each(['flagship', 'plunder'] as const)(
  'the pages of %s say all of its original, and what is ours in a box',
  (kit) => {
    const texts = kitTexts[kit]();
    const missing = kitLedger[kit].filter(([, verdict, words, where]) => {
      const said = texts[where ?? 'usual'];
      return !(verdict === 'box' ? (BOX.exec(said)?.[1] ?? '') : said).includes(words);
    });
    expect(missing).toEqual([]);
  },
);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  bull: '•',
  times: '×',
};

/** Returns the lines that hold text outside styles and scripts. */
function hashLines(text: string): [line: number, hash: string][] {
  let isCode = false;
  return text.split('\n').flatMap((raw, i): [number, string][] => {
    if (/<(style|script)/.test(raw)) isCode = true;
    if (isCode) {
      if (/<\/(style|script)>/.test(raw)) isCode = false;
      return [];
    }
    const line = raw
      .replace(/<[^>]*>/g, '')
      .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
      .replace(/\s+/g, ' ')
      .trim();
    return line === '' ? [] : [[i + 1, createHash('sha256').update(line, 'utf8').digest('hex')]];
  });
}
