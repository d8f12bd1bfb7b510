// Reads a sheet back from its text, by the text alone.
import type { Battle, Ship, WordSource } from '../../src/game/battle.js';
import { readThemes } from '../../src/game/words/themes.js';
import { openings } from '../../src/game/openings/index.js';
import type { Direction } from '../../src/game/placement.js';

type Sections = ReadonlyMap<string, readonly string[]>;

/** Returns the sheets of a file in the format `text`. */
export function readSheetTexts(text: string): Battle[] {
  return text.split('\f').map(readSheetText);
}

/** Returns everything that the text says of a sheet. */
export function readSheetText(text: string): Battle {
  const sections = sectionsOf(text);
  const source = linesOf(sections, 'THIS SHEET');
  const [edition = '', opening = '', deployment = ''] =
    /^(.*), opening (.*), fleet (.*)$/.exec(paragraphOf(source, 'Edition') ?? '')?.slice(1) ?? [];
  const [generator = '', copy] = (valueOf(source, 'Generator') ?? '').split(', sheet ');
  const seed = valueOf(source, 'Public seed');
  const words = paragraphOf(source, 'Words');
  const fleet = linesOf(sections, 'YOUR FLEET');
  const [head = []] = sections.values();
  return {
    generator,
    ...(seed === undefined ? {} : { seed: JSON.parse(seed) as string }),
    ...(copy === undefined ? {} : { copy: Number(copy) }),
    edition: edition as Battle['edition'],
    rules: rulesOf(paragraphOf(source, 'Rules in force') ?? ''),
    opening: openingOf(opening),
    serial: valueOf(source, 'Serial') ?? null,
    player: head.flatMap((line) => /^(?:Captain|Admiral|Commander): (.+)$/.exec(line)?.[1] ?? [])[0] ?? null,
    fleetName: valueOf(fleet, 'Fleet name') ?? null,
    words: words === undefined ? null : wordsOf(words),
    deployment: deployment as Battle['deployment'],
    fleet: fleet.slice(1).map(shipOf),
    manifest: manifestOf([...sections]),
    launchCodes: codesOf([...sections.values()].flat()),
    mine: valueOf(linesOf(sections, 'DEFENSE GRID, KEEP HIDDEN'), 'Mine') ?? null,
  };
}

/** Returns the rows of a grid, without its letters and numbers. */
export function gridOf(text: string, title: string): string[][] {
  const rows = linesOf(sectionsOf(text), title).filter((line) => /^ ?\d/.test(line));
  return rows.map((row) => row.slice(3).split(' '));
}

function sectionsOf(text: string): Sections {
  return new Map(
    text
      .trimEnd()
      .split('\n\n')
      .map((section) => {
        const [title = '', ...lines] = section.split('\n');
        return [title, lines] as const;
      }),
  );
}

function linesOf(sections: Sections, title: string): readonly string[] {
  const lines = sections.get(title);
  if (lines === undefined) throw new Error(`there is no section ${title}`);
  return lines;
}

function valueOf(lines: readonly string[], name: string): string | undefined {
  return lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
}

/** The value of a paragraph, which goes on in lines that name nothing. */
function paragraphOf(lines: readonly string[], name: string): string | undefined {
  const at = lines.findIndex((line) => line.startsWith(`${name}: `));
  if (at < 0) return undefined;
  const more = lines.slice(at + 1);
  const end = more.findIndex((line) => /^[A-Z][A-Za-z ]*:/.test(line));
  return [lines[at]?.slice(name.length + 2), ...more.slice(0, end < 0 ? more.length : end)].join(' ');
}

/** Openings are told by their titles. */
function openingOf(title: string): Battle['opening'] {
  const found = Object.entries(openings).find(([, each]) => each.title === title);
  if (found === undefined) throw new Error(`no opening is called ${title}`);
  return found[0] as Battle['opening'];
}

function rulesOf(text: string): Battle['rules'] {
  const settings = text.split(' ').map((setting) => setting.split('='));
  const read = (value = '') => (value === 'on' ? true : value === 'off' ? false : value);
  return Object.fromEntries(settings.map(([name = '', value]) => [name, read(value)] as const));
}

function wordsOf(text: string): WordSource {
  const parts = text.split(', ');
  const find = (name: string) => parts.find((part) => part.startsWith(`${name} `))?.slice(name.length + 1);
  const lengths = (value: string | undefined) =>
    value?.split(' ').flatMap((length) => (length === 'none' ? [] : Number(length)));
  const optional = (value: object): object =>
    Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
  const [, list = '', level = '', of] = /^(\S+) (\S+) of (.*)$/.exec(find('filled from') ?? '') ?? [];
  return {
    list: find('list') ?? (parts.includes('your own') ? 'own' : ''),
    level: find('level') ?? (parts.includes('your own') ? 'all' : ''),
    theme: [...readThemes()].find(([, { title }]) => title === find('theme'))?.[0] ?? null,
    ...optional({
      spelling: find('spelling'),
      offTheme: lengths(find('any word of')),
      harder: lengths(find('harder of')),
      filled: of === undefined ? undefined : { list, level, lengths: lengths(of) },
    }),
  };
}

function shipOf(line: string): Ship {
  const [, ship = '', length, word = '', start, direction] =
    /^(.*) (\d): ([A-Z_ ]+)(?:, ([A-J]\d+) (\w+)| at)$/.exec(line) ?? [];
  return {
    ship,
    length: Number(length),
    word: word.startsWith('_') ? null : word,
    start: start ?? null,
    direction: (direction as Direction | undefined) ?? null,
  };
}

/** It is the only section whose first line counts letters. */
function manifestOf(sections: readonly (readonly [string, readonly string[]])[]) {
  const [, lines = []] = sections.find(([, [first]]) => /^A [_\d] {2}B [_\d] {2}/.test(first ?? '')) ?? [];
  const rows = lines.filter((line) => /^[A-Z] [_\d]/.test(line));
  const counts = rows.flatMap((line) => line.split('  ').map((pair) => pair.split(' ')));
  const isBlank = counts.every(([, count]) => count === '_');
  return isBlank ? null : Object.fromEntries(counts.map(([letter = '', count]) => [letter, Number(count)]));
}

function codesOf(lines: readonly string[]): string[] | null {
  const codes = lines.find((line) => line.startsWith('Codes:'))?.slice('Codes: '.length) ?? '';
  return codes === '' ? null : codes.split(' ');
}
