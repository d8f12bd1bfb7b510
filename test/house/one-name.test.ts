// One name for one thing: the original's where an edition has one. What is printed, said or documented uses no other.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Edition, type EditionName, editions } from '../../src/game/editions/index.js';
import { composeRules, printRules } from '../../src/game/rules-page.js';
import { sheetText } from '../../src/sheet/text/sheet-text.js';
import { readHelps } from '../cli/read-helps.js';
import { dealOne } from '../support/deal.js';
import { readSources, root } from './source-files.js';

/** The name that is used, and what may not stand in its place. */
const names = [
  ['who starts', /\bwho opens\b/i],
  ['Hailing the enemy', /\bhail(?:ing)?\b(?! the enemy)/i],
  ['page, for a side of paper', /\bleaf\b|\b(?:has|of|on|prints) (?:\w+ )?leaves\b/i],
  ['call, for what a player says', /\bshots?\b/i],
  ['Max Life', /(?<!\bMax )\bLife\b|(?<!\bMAX )\bLIFE\b/],
] as const;

/** Papers about trees of hashes have leaves. */
const TREES = new Set(['proofs.md', 'derivation.md']);

const wrongIn = (text: string) => names.flatMap(([name, other]) => (other.test(text) ? [`${name}: ${text}`] : []));

/** Texts of a source that somebody reads: those in quotes that have more than one word, or are in capitals. */
function textsOf(source: string): string[] {
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, ...parts]) => parts.join('').replace(/\$\{[^}]*\}/g, '7'))
    .filter((text) => /[A-Za-z]+ +[A-Za-z$]|^[A-Z ]+$/.test(text) && !/[;=]/.test(text));
}

it('is used by every text of the program', () => {
  const texts = readSources().flatMap(({ path, text }) => textsOf(text).map((each) => [path, each] as const));
  expect(texts.length).toBeGreaterThan(2500);
  expect(texts.flatMap(([path, text]) => wrongIn(text).map((wrong) => `${path}: ${wrong}`))).toEqual([]);
});

it('is used by help and documents', async () => {
  const documents = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)]
    .filter((path) => path.endsWith('.md') && !TREES.has(path.replace('docs/', '')))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  const texts = [...documents, ...(await readHelps())];
  const lines = texts.flatMap(([path, text]) =>
    text
      .replace(/`[^`\n]*`/g, '')
      .split('\n')
      .map((line) => [path, line] as const),
  );
  expect(lines.flatMap(([path, line]) => wrongIn(line).map((wrong) => `${path}: ${wrong}`))).toEqual([]);
});

/** What an edition calls its panels and its calls. */
function ownNames({ panels, rulesText }: Edition): string[] {
  return [...Object.values(panels), ...rulesText.acts.map(({ title }) => title.replace(/^.*: /, ''))];
}

describe.each(Object.keys(editions) as EditionName[])('an edition has names of its own: %s', (edition) => {
  const own = ownNames(editions[edition]).map((name) => name.toLowerCase());
  const others = Object.values(editions)
    .flatMap(ownNames)
    .filter((name) => !own.includes(name.toLowerCase()));
  const battle = dealOne('names', { edition });
  const { rules, opening } = battle;

  it.each([
    ['its sheet', () => sheetText(battle)],
    ['its rules', () => printRules(composeRules({ edition, rules, opening }), 80)],
    ['its drawn sheet', () => readFileSync(join(root, `fixtures/scenes/${edition}-a4.txt`), 'utf8')],
  ])('which %s alone uses', (_, textOf) => {
    const text = textOf().replace(/\s+/g, ' ');
    for (const name of others) expect(text).not.toMatch(new RegExp(`\\b${name}s?\\b`, 'i'));
  });
});
