// Builds the published word lists from their sources; run with `npm run words`.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { pickAcceptedWords } from './accept.js';
import { OFFENSIVE_GRADES, readGrades, REASONS } from './deny.js';
import { hashWord } from './hash-word.js';
import { ACCEPT_HEADER, ENGLISH_HEADER, OFFENSIVE_HEADER, THEMES_HEADER } from './headers.js';
import { type PickedWords, pickWords } from './levels.js';
import { countField, formatList, type HeaderField, type ListSection } from './list-file.js';
import { SPELLINGS } from './spellings.js';
import { readThemes, type Theme } from './themes.js';
import { type Level, LEVELS } from './words.js';

const SAFE =
  'family, in the sections [easy] [standard] [expert]; a section [LEVEL REASON] is for adults who choose --safe off';
const SPELLED =
  'a section [LEVEL us] or [LEVEL uk] is added where that spelling is chosen; all other words are spelled alike';
const HASH = 'FNV-1a, 32 bits (basis 811c9dc5, prime 01000193), of the word in ASCII capitals, as 8 hexadecimal digits';

/** The text of every published list by file name; the same every time. */
export function buildLists(): ReadonlyMap<string, string> {
  const picked = pickWords();
  const themes = readThemes(levelsOf(picked));
  const printed = [...sectionsOf(picked), ...themes.flatMap(sectionsOfTheme)].flatMap(([, words]) => words);
  return new Map([
    ['english-1.txt', formatEnglish(picked)],
    ['accept-1.txt', formatAccept(printed)],
    ['themes-2.txt', formatThemes(themes)],
    ['offensive-1.txt', formatOffensive()],
  ]);
}

function formatEnglish(picked: PickedWords): string {
  const family: string[] = [];
  const familyCounts = LEVELS.map((level) => {
    family.push(...(picked.family.get(level) ?? []));
    return countField(level, family);
  });
  const spelledCounts = SPELLINGS.flatMap((spelling) => {
    const words: string[] = [];
    return LEVELS.map((level) => {
      words.push(...(picked.spelled.get(spelling)?.get(level) ?? []));
      return countField(`${spelling} ${level}`, words);
    });
  });
  const graded: string[] = [];
  const gradedCounts = LEVELS.map((level) => {
    for (const words of picked.graded.values()) graded.push(...(words.get(level) ?? []));
    return countField(`off ${level}`, graded);
  });
  const fields: HeaderField[] = [
    ['safe', SAFE],
    ['spelling', SPELLED],
    ...familyCounts,
    ...spelledCounts,
    ...gradedCounts,
  ];
  return formatList(ENGLISH_HEADER, fields, sectionsOf(picked));
}

function sectionsOf({ family, spelled, graded }: PickedWords): ListSection[] {
  return [
    ...LEVELS.map((level): ListSection => [level, family.get(level) ?? []]),
    ...LEVELS.flatMap((level) =>
      SPELLINGS.map((spelling): ListSection => [`${level} ${spelling}`, spelled.get(spelling)?.get(level) ?? []]),
    ),
    ...LEVELS.flatMap((level) =>
      REASONS.map((reason): ListSection => [`${level} ${reason}`, graded.get(reason)?.get(level) ?? []]),
    ),
  ];
}

function formatAccept(printed: readonly string[]): string {
  const { accepted, arguable } = pickAcceptedWords(printed);
  const counts = [countField('accepted', accepted), countField('arguable', arguable)];
  return formatList(ACCEPT_HEADER, counts, [
    ['accepted', accepted],
    ['arguable', arguable],
  ]);
}

function formatThemes(themes: readonly Theme[]): string {
  const fields = themes.flatMap(({ key, title, question, byLevel }): HeaderField[] => {
    const words: string[] = [];
    const counts = LEVELS.map((level) => {
      words.push(...(byLevel.get(level) ?? []));
      return countField(`${key} ${level}`, words);
    });
    return [['theme', `${key} ${title}`], ['question', `${key} ${question}`], ...counts];
  });
  return formatList(THEMES_HEADER, fields, themes.flatMap(sectionsOfTheme));
}

function sectionsOfTheme({ key, byLevel }: Theme): ListSection[] {
  return LEVELS.map((level): ListSection => [`${key} ${level}`, byLevel.get(level) ?? []]);
}

/** The level at which the word list deals a word to everybody, or to those who choose its spelling. */
function levelsOf({ family, spelled }: PickedWords): (word: string) => Level | undefined {
  const lists = [family, ...spelled.values()];
  const levels = new Map(
    lists.flatMap((list) => LEVELS.flatMap((level) => (list.get(level) ?? []).map((word) => [word, level] as const))),
  );
  return (word) => levels.get(word);
}

function formatOffensive(): string {
  const words = [...readGrades(OFFENSIVE_GRADES)].filter((word) => word.length >= 3 && word.length <= 10);
  const hashes = [...new Set(words.map(hashWord))].sort();
  const fields: HeaderField[] = [
    ['hash', HASH],
    ['count', String(hashes.length)],
  ];
  return formatList(OFFENSIVE_HEADER, fields, [['', hashes]]);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [name, text] of buildLists()) writeFileSync(new URL(`../../../wordlists/${name}`, import.meta.url), text);
}
