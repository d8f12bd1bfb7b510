// Proves that the page makes what the command line makes, byte for byte, for orders drawn at random over all rows of options.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type NamedOption, listOptions, type Options } from '../../src/core/option.js';
import { handoutOptions, meetingOptions } from '../../src/event/options/pack-rows.js';
import { editions } from '../../src/game/editions/index.js';
import { ruleWords, sheetOptions } from '../../src/game/options.js';
import type { RuleValue } from '../../src/game/rules.js';
import { readThemes } from '../../src/game/words/themes.js';
import { readWordList } from '../../src/game/words/word-list.js';
import { listDecks } from '../../src/kits/flagship/game/deck.js';
import { flagshipOptions, flagshipReadings } from '../../src/kits/options/kit-rows.js';
import { plunderOptions } from '../../src/kits/options/plunder-rows.js';
import { printOptions } from '../../src/paper/options.js';
import { listTemplates } from '../../src/paper/templates.js';
import { formats, type FormatName } from '../../src/sheet/formats.js';
import { dealOne } from '../support/deal.js';
import { makeFolder, runCommand } from '../support/run-command.js';
import { proving } from '../support/figures.js';
import type { Opened } from '../support/chromium.js';
import { askThread, hasChromium, openPage, withBrowser } from './in-chromium.js';

/** A source of chance that is the same in every run. */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;
  const below = (count: number) => Math.floor(next() * count);
  return {
    is: (share: number) => next() < share,
    below,
    pick: <T>(all: readonly T[]): T => all[below(all.length)] as T,
  };
}

type Chance = ReturnType<typeof chanceOf>;

/** What a field may hold, where its row does not tell. */
const known: Readonly<Record<string, () => readonly string[]>> = {
  template: listTemplates,
  level: () => [...readWordList('english-1').levels.keys()],
  theme: () => [...readThemes().keys()],
};

interface Order {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly flags: readonly string[];
}

/** Draws some of the options of rows, each with the flag that says the same. */
function drawOptions(chance: Chance, options: Options['shape'], share: number, leftOut: readonly string[] = []): Order {
  const drawn = listOptions(options).flatMap((row) => {
    const { name, flag = '' } = row;
    const values = valuesOf(row);
    if (flag === '' || values.length === 0 || leftOut.includes(name) || !chance.is(share)) return [];
    const value = chance.pick(values);
    const [written = ''] = /--[a-z-]+/.exec(flag) ?? [];
    const isBare = typeof value === 'boolean' && !flag.includes('<');
    if (isBare && !value) return [];
    const flags = isBare ? [written] : [written, typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)];
    return [{ name, value, flags }];
  });
  return {
    fields: Object.fromEntries(drawn.map(({ name, value }) => [name, value])),
    flags: drawn.flatMap(({ flags }) => flags),
  };
}

function valuesOf({ name, kind, names, range }: NamedOption): readonly (string | number | boolean)[] {
  if (known[name] !== undefined) return known[name]();
  if (kind === 'switch') return [true, false];
  if (kind === 'choice') return names ?? [];
  return kind === 'number' && range !== undefined ? [range.least, Math.min(range.most, range.least + 2)] : [];
}

/** Draws game, words and paper; own words lie in the folder. */
function drawSheet(chance: Chance, folder: string, leftOut: readonly string[] = []): Order {
  const content = drawOptions(chance, sheetOptions.shape, 0.25, ['rules', 'words', ...leftOut]);
  const print = drawOptions(chance, printOptions.shape, 0.3, leftOut);
  const edition = editions[(content.fields['edition'] ?? 'engagement') as keyof typeof editions];
  const opening = chance.is(0.3) ? chance.pick(edition.openings) : undefined;
  const rules = Object.entries<readonly RuleValue[]>(edition.rules).flatMap(([name, values]) =>
    chance.is(0.2) ? [`${name}=${chance.pick(ruleWords(values))}`] : [],
  );
  const own = chance.is(0.25) ? drawWords(chance) : undefined;
  if (own !== undefined) writeFileSync(join(folder, 'words.txt'), own);
  const paper = content.fields['paper'] ?? print.fields['paper'] ?? 'a4';
  return {
    fields: {
      ...content.fields,
      ...print.fields,
      paper,
      ...(opening === undefined ? {} : { opening }),
      ...(rules.length === 0 ? {} : { rules }),
      ...(own === undefined ? {} : { ownWords: { name: 'words.txt', bytes: new TextEncoder().encode(own) } }),
    },
    flags: [
      ...[...content.flags, ...print.flags],
      ...(print.fields['paper'] === undefined ? ['--paper', 'a4'] : []),
      ...(opening === undefined ? [] : ['--opening', opening]),
      ...rules.flatMap((rule) => ['--rule', rule]),
      ...(own === undefined ? [] : ['--words', 'words.txt']),
    ],
  };
}

function drawWords(chance: Chance): string {
  const words = [...readWordList('english-1').levels.values()].flatMap((level) => [...level]).map(String);
  return `${Array.from({ length: 20 + chance.below(120) }, () => chance.pick(words)).join('\n')}\n`;
}

const people = [
  'Ada',
  'Blaise',
  'Grace',
  'Linus',
  'Zoë',
  'Łukasz',
  'Дмитрий',
  'Νίκος',
  'Quinn O’Neil',
  'Sofía',
  'Ben',
  'Mia',
];
const SECRET = `bt-secret-1:${'0123456789abcdef'.repeat(4)}\n`;

interface Drawn {
  readonly args: readonly string[];
  readonly output: string;
  readonly work: string;
  readonly order: unknown;
  /** Where the bytes lie in the result of the work. */
  readonly bytes: (result: Record<string, unknown>) => unknown;
}

const ofFile = (result: Record<string, unknown>) => result['bytes'];
const ofArchive = (result: Record<string, unknown>) => (result['archive'] as Record<string, unknown>)['bytes'];

const kinds: Readonly<Record<string, (chance: Chance, folder: string) => Drawn>> = {
  sheet(chance, folder) {
    const { fields, flags } = drawSheet(chance, folder);
    const format = chance.pick(Object.keys(formats) as FormatName[]);
    const count = 1 + chance.below(3);
    const player = chance.is(0.3) ? [chance.pick(people)] : [];
    const seed = `seed ${chance.below(1e9)}`;
    const more = [
      '--seed',
      seed,
      '--format',
      format,
      '--count',
      String(count),
      ...player.flatMap((name) => ['--player', name]),
    ];
    return {
      args: ['sheet', ...flags, ...more, '-o', 'out'],
      output: 'out',
      work: 'sheets',
      order: { fields: { ...fields, count, ...(player.length === 0 ? {} : { player: player[0] }) }, seed, format },
      bytes: ofFile,
    };
  },
  rules(chance, folder) {
    const { fields, flags } = drawSheet(
      chance,
      folder,
      Object.keys(sheetOptions.shape).filter((name) => name !== 'edition'),
    );
    const own = flags.slice(0, flags.indexOf('--words') < 0 ? undefined : flags.indexOf('--words'));
    const kept = own.filter(
      (flag, i) =>
        ['--edition', '--paper', '--opening', '--rule'].includes(flag) ||
        ['--edition', '--paper', '--opening', '--rule'].includes(own[i - 1] ?? ''),
    );
    const format = chance.pick(['pdf', 'svg', 'text']);
    const { edition, paper, opening, rules } = fields;
    return {
      args: ['rules', ...kept, '--format', format, '-o', 'out'],
      output: 'out',
      work: 'rules',
      order: { fields: { edition, paper, opening, rules }, format },
      bytes: ofFile,
    };
  },
  match(chance, folder) {
    const { fields, flags } = drawSheet(chance, folder, ['back']);
    const handed = drawOptions(chance, handoutOptions.shape, 0.3);
    const names = chance.is(0.6) ? { alpha: chance.pick(people), bravo: chance.pick(people) } : {};
    writeFileSync(join(folder, 'secret'), SECRET, { mode: 0o600 });
    const called = Object.entries(names).flatMap(([side, name]) => [`--${side}`, name]);
    return {
      args: ['match', ...flags, ...handed.flags, ...called, '--secret-file', 'secret', '-o', 'out.zip'],
      output: 'out.zip',
      work: 'match',
      order: { fields: { ...fields, ...handed.fields, ...names }, secret: SECRET.trim() },
      bytes: ofArchive,
    };
  },
  pack(chance, folder) {
    const { fields, flags } = drawSheet(chance, folder, ['back']);
    const handed = drawOptions(chance, handoutOptions.shape, 0.2);
    const meeting = drawOptions(chance, meetingOptions.shape, 0.3, ['players', 'playerCount', 'namesakes', 'spares']);
    const players = people
      .slice(0, 2 + chance.below(people.length - 2))
      .map((name) => ({ name, ...(chance.is(0.15) ? { large: true } : {}) }));
    const csv = ['name,large', ...players.map(({ name, large }) => `${name},${large === true ? 'yes' : ''}`)].join(
      '\n',
    );
    writeFileSync(join(folder, 'players.csv'), csv);
    writeFileSync(join(folder, 'secret'), SECRET, { mode: 0o600 });
    return {
      args: [
        'pack',
        'build',
        ...flags,
        ...handed.flags,
        ...meeting.flags,
        '--players',
        'players.csv',
        '--secret-file',
        'secret',
        '-o',
        'out.zip',
      ],
      output: 'out.zip',
      work: 'pack',
      order: { fields: { ...fields, ...handed.fields, ...meeting.fields }, players: csv, secret: SECRET.trim() },
      bytes: ofArchive,
    };
  },
  class(chance, folder) {
    const { fields, flags } = drawSheet(chance, folder);
    const children = people.slice(0, 1 + chance.below(people.length - 1));
    const rows = children.map((name) => `${name},${chance.is(0.2) ? 'yes' : ''}`);
    const roster = ['name,large', ...rows].join('\n');
    writeFileSync(join(folder, 'class.csv'), roster);
    const seed = `class ${chance.below(1e9)}`;
    return {
      args: ['class', 'class.csv', ...flags, '--seed', seed, '-o', 'out.zip'],
      output: 'out.zip',
      work: 'class',
      order: { fields, roster, seed },
      bytes: ofArchive,
    };
  },
  filled(chance, folder) {
    const { fleet } = dealOne(`seed ${chance.below(1e9)}`);
    const text = fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`).join('\n');
    const base = JSON.stringify(dealOne(`seed ${chance.below(1e9)}`, { deployment: 'blank' }));
    writeFileSync(join(folder, 'fleet.txt'), text);
    writeFileSync(join(folder, 'sheet.json'), base, { mode: 0o600 });
    return {
      args: ['check', 'fleet.txt', '--sheet', 'sheet.json', '--save', 'out'],
      output: 'out',
      work: 'check',
      order: { text, base, fields: {} },
      bytes: ({ filled }) => ofFile(filled as Record<string, unknown>),
    };
  },
  flagship(chance) {
    const leftOut = ['deck', 'rules', 'paper'];
    const { fields, flags } = drawOptions(chance, flagshipOptions.shape, 0.15, leftOut);
    const rules = Object.entries(flagshipReadings).flatMap(([name, values]) =>
      chance.is(0.3) ? [`${name}=${chance.pick(values)}`] : [],
    );
    const deck = chance.pick(listDecks());
    const paper = chance.pick(['a4', 'letter']);
    const format = chance.pick(['pdf', 'zip']);
    const said = [...flags, ...rules.flatMap((rule) => ['--rule', rule]), '--paper', paper];
    return {
      args: ['kit', 'flagship', '--deck', deck, ...said, '-o', `out.${format}`],
      output: `out.${format}`,
      work: 'flagship',
      order: {
        fields: { ...fields, ...(rules.length === 0 ? {} : { rules }), paper, deck },
        format,
      },
      bytes: ofFile,
    };
  },
  plunder(chance) {
    const leftOut = ['rules', 'seed', 'mapId', 'combat', 'paper'];
    const { fields, flags } = drawOptions(chance, plunderOptions.shape, 0.3, leftOut);
    const [seed, paper] = [`seed ${chance.below(1e9)}`, chance.pick(['a4', 'letter'])];
    const format = chance.pick(['pdf', 'zip']);
    return {
      args: ['kit', 'plunder', ...flags, '--seed', seed, '--paper', paper, '-o', `out.${format}`],
      output: `out.${format}`,
      work: 'sea',
      order: { fields: { ...fields, seed, paper }, format },
      bytes: ofFile,
    };
  },
};

describe.skipIf(!hasChromium)('the page and the command line', () => {
  const started = withBrowser();
  const count = proving ? 80 : 8;
  let opened: Opened;
  beforeAll(async () => {
    opened = await openPage(started.browser);
  });

  it.each(Object.keys(kinds))('make the same of %s', async (kind) => {
    const { page, faults } = opened;
    let made = 0;
    for (let i = 0; i < count; i++) {
      const folder = makeFolder();
      const chance = chanceOf(104729 * i + kind.length);
      const { args, output, work, order, bytes } = (kinds[kind] as (typeof kinds)['sheet'])(chance, folder);
      const { code, stderr } = await runCommand(args, { cwd: folder });
      const answer = await askThread(page, work, order);
      if (code !== 0) {
        expect([args, stderr, Object.keys(answer)]).toEqual([args, stderr, expect.arrayContaining(['problem'])]);
        continue;
      }
      expect([args, answer['problem'] ?? answer['fault']]).toEqual([args, undefined]);
      const there = Buffer.from(bytes(answer['result'] as Record<string, unknown>) as string, 'base64');
      const isSame = there.equals(readFileSync(join(folder, output)));
      expect([args, isSame]).toEqual([args, true]);
      made++;
    }
    // Orders that both refuse prove little.
    expect(made).toBeGreaterThanOrEqual(count / 2);
    expect(await faults()).toEqual([]);
  });
});
