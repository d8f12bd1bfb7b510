// The preflight passes what is right, whatever names and options, and names file and page of everything that is not.
import { beforeAll, describe, expect, it } from 'vitest';
import { editions } from '../../../src/game/editions/index.js';
import { isSmall, papers } from '../../../src/paper/geometry/papers.js';
import { styles } from '../../../src/paper/compose/style.js';
import { listTemplates } from '../../../src/paper/templates.js';
import { namesOf } from '../../../src/core/input/choose.js';
import type { Fields } from '../../../src/core/option.js';
import type { Item, Page, Part, TextItem } from '../../../src/paper/scene/scene.js';
import { hasRoom } from '../../support/least-squares.js';
import { proving } from '../../support/figures.js';
import { realNames } from '../../support/real-names.js';
import { tableAt } from '../../support/table-dealer.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { isSerial } from '../../../src/core/random/serial.js';
import { createRandom } from '../../../src/core/random/random.js';
import { type ReadContent, readPdf } from '../../../src/paper/render/pdf-reader/read-pdf.js';
import { serialAt } from '../../../src/event/deal/deal-tables.js';
import type { SeatName } from '../../../src/event/order/pairing.js';
import { seats } from '../../../src/event/options/player-rows.js';
import { prepareContext } from '../../../src/event/pages/pack-context.js';
import { secretTexts } from '../../../src/event/pages/viewed-page.js';
import { withLate, withReplaced } from '../record/records.js';
import {
  drawPages,
  fileOf,
  makePack,
  type MadeFile,
  type MadePack,
  matchOf,
  packOf,
  pagesOf,
  preflightOf,
  sheetsOf,
} from './packs.js';

/** Returns what the preflight says of every file of a pack. */
async function complaintsOf(pack: MadePack): Promise<string[]> {
  const complaints: string[] = [];
  for (const file of pack.files) {
    if (!file.path.endsWith('.pdf')) continue;
    const complaint = await preflightOf(pack, file, file.bytes);
    if (complaint !== undefined) complaints.push(complaint);
  }
  return complaints;
}

const PLAYERS = ['Ada', 'Đặng Thị Ánh', 'Константин Щербаков'];

/** One line of options a pack; together every value of every option stands beside others. */
const usual: readonly Fields[] = [
  { edition: 'engagement', paper: 'a4', ink: 'normal', duplex: 'long', split: 'round' },
  { edition: 'codebreaker', paper: 'letter', ink: 'low', duplex: 'off', covers: false, copies: 3, split: 'player' },
  { edition: 'admiral', paper: 'a5', ink: 'color', duplex: 'short', split: 'table', copies: 2, event: 'Spring Open' },
  { edition: 'admiral', deployment: 'words', covers: false, format: 'duplicate', split: 'player', rounds: 2 },
  { edition: 'codebreaker', deployment: 'blank', paper: 'a5', ink: 'low', split: 'table' },
  { edition: 'engagement', deployment: 'words', paper: 'letter', ink: 'color', spares: 0, rules: ['minefield=on'] },
  {
    edition: 'engagement',
    rules: ['minefield=on'],
    template: 'bands',
    date: '2026-05-01',
    fair: 'quick',
    case: 'lower',
  },
];

const every: readonly Fields[] = namesOf(editions).flatMap((edition) =>
  namesOf(papers).flatMap((paper) =>
    namesOf(styles).flatMap((ink) =>
      [true, false].flatMap((covers) =>
        ['deployed', 'words', 'blank'].flatMap((deployment) =>
          [1, 3].map((copies) => ({ edition, paper, ink, covers, deployment, copies })),
        ),
      ),
    ),
  ),
);

/** Both hands of every edition on every paper; if not all is to be proved, editions and hands take turns. */
const handsOf = (edition: number, paper: number) =>
  proving ? ['right', 'left'] : (edition + paper) % 3 !== 0 ? [] : [paper % 2 === 0 ? 'right' : 'left'];

describe(`of every kind of file, with PROVE=1 of ${every.length} packs`, () => {
  it.each((proving ? every : usual).map((fields) => [JSON.stringify(fields), fields] as const))(
    'passes %s',
    async (_, fields) => {
      const pack = await makePack(packOf({ players: PLAYERS, ...fields }));
      const kinds = new Set(pack.files.map(({ job }) => job.file.kind));
      for (const kind of ['handouts', 'key', 'codes', 'slips', 'count', 'certificate', 'schedule'])
        expect(kinds).toContain(kind);
      expect(await complaintsOf(pack)).toEqual([]);
    },
  );

  it.each(namesOf(editions))('passes a match of the edition %s with names', async (edition) => {
    expect(await complaintsOf(await makePack(matchOf({ edition }, ['Ada', 'Ẹ̀bùn'])))).toEqual([]);
  });

  it.each(listTemplates())(
    'passes matches of the template %s: each edition on each paper, for either hand',
    async (template) => {
      // A cover has no room on small paper that lies across.
      const roomy = namesOf(papers).filter(
        (paper) => hasRoom(template, paper) && !(template === 'spread' && isSmall(papers[paper])),
      );
      for (const [j, paper] of roomy.entries())
        for (const [i, edition] of namesOf(editions).entries())
          for (const hand of handsOf(i, j))
            expect(await complaintsOf(await makePack(matchOf({ edition, paper, hand, template })))).toEqual([]);
    },
  );

  it('passes what is added later, and keys from which sheets were struck', async () => {
    const built = packOf({ players: PLAYERS, rules: ['minefield=on'] });
    const struck = withReplaced(withReplaced(withLate(built, 'Eve', 'Ẹ̀bùn'), 0, 'B'), 0, 'B');
    const records = [
      withLate(built, 'Eve', 'Ẹ̀bùn'),
      withReplaced(built, 1, 'A'),
      struck,
      withReplaced(matchOf({}), 0, 'B'),
    ];
    for (const record of records) {
      const pack = await makePack(record);
      expect(pack.files.length).toBeGreaterThan(2);
      expect(await complaintsOf(pack)).toEqual([]);
    }
    const key = fileOf(await makePack(struck), 'director/key-round-1.pdf');
    expect([...readPdf(key.bytes).pages].flatMap(({ own }) => own.texts.map(({ text }) => text.trim()))).toContainEqual(
      expect.stringMatching(/^REPLACED BY [0-9A-Z]{9}$/),
    );
  });

  it('passes a template of one’s own that leaves blocks out', async () => {
    const json = JSON.stringify({ title: 'Bare', rows: [{ size: 20, block: 'header' }, { block: 'defense-grid' }] });
    expect(await complaintsOf(await makePack(packOf({ players: PLAYERS, template: { name: 'bare', json } })))).toEqual(
      [],
    );
  });
});

describe('of names that look like something else', () => {
  it('passes players called like words, serials and codes of their own sheets', async () => {
    const fields = { rounds: 1, spares: 0, event: '7K3Q9ZPM4', date: '142 087 953 310 655' };
    const counted = await makePack(packOf({ ...fields, playerCount: 4 }));
    const [first, second] = sheetsOf(counted, fileOf(counted, 'players/round-1.pdf')).map(({ sheet }) => sheet.battle);
    const word = (i: number) => first?.fleet[i]?.word ?? '';
    const [serials, codes] = [first, second].reduce<[string[], string[]]>(
      ([all, every], battle) => [
        [...all, battle?.serial ?? ''],
        [...every, battle?.launchCodes?.join(' ') ?? ''],
      ],
      [[], []],
    ) as [[string, string], [string, string]];
    for (const players of [
      [word(0), word(1), word(2), word(3)],
      [serials[0], serials[1], serials[1], serials[0]],
      [codes[0], codes[1], 'ALPHA', 'Seat B'],
      [serials.join(' '), `${word(0)} ${word(1)} ${word(2)}`, first?.fleetName ?? '', 'Spare'],
      [Object.values(first?.manifest ?? {}).join(''), 'ROUND 1', 'Copy 1 of 1', '1 A'],
    ]) {
      // The same secret deals the same fleets to whoever plays.
      const pack = await makePack(packOf({ ...fields, players, namesakes: 'number' }));
      expect(sheetsOf(pack, fileOf(pack, 'players/round-1.pdf'))[0]?.sheet.battle).toEqual(first);
      expect(await complaintsOf(pack)).toEqual([]);
    }
  });

  it('passes a fleet called ALPHA and BRAVO, as the seats of a match are', async () => {
    const ownWords = ['ALPHA', 'BRAVO', 'DELTA', 'TANGO', 'ROMEO', 'LIMA', 'MIKE', 'ECHO', 'GOLF', 'PAPA'];
    const short = [
      'FOX',
      'ZAP',
      'YAK',
      'SET',
      'TAR',
      'GNU',
      'HUB',
      'IVY',
      'JOB',
      'KIT',
      'UP',
      'GO',
      'AT',
      'BE',
      'MY',
      'NO',
    ];
    const list = { name: 'spelling.txt', words: [...ownWords, ...short] };
    for (let i = 0; i < 6; i++)
      expect(await complaintsOf(await makePack(matchOf({ ownWords: list }), `alphabet ${i}`))).toEqual([]);
  });

  it('passes names of 64 letters, with marks in stacks, and in every script that is drawn', async () => {
    const marked = 'q\u0323\u0301\u0302'.repeat(20);
    const names = [
      'W'.repeat(64),
      'Bartholomew Featherstonehaugh-Cholmondeley von Hohenzollern-Sigm',
      'Ж'.repeat(64),
      marked,
    ];
    const players = [...names, ...Object.values(realNames).flatMap((own) => own.slice(0, 1))];
    expect(await complaintsOf(await makePack(packOf({ players })))).toEqual([]);
    expect(
      await complaintsOf(await makePack(packOf({ players: names, paper: 'a5', covers: false, split: 'player' }))),
    ).toEqual([]);
  });

  it('passes serials of digits alone', async () => {
    const [first, seat] = findDigits();
    const seated = Array.from({ length: 60 }, (_, i) => ({ name: `Player ${i}`, table: first + (i >> 1) }));
    const pack = await makePack(packOf({ players: seated, spares: 0 }));
    const { bytes } = fileOf(pack, 'players/round-1.pdf');
    const own = [...readPdf(bytes).pages].map((page) => secretTexts(page));
    expect(own.flat().filter((text) => /^\d{9}$/.test(text) && isSerial(text)).length).toBeGreaterThan(1);
    expect(own[seat === 'A' ? 1 : 3]?.at(-1)).toMatch(/^\d{9}$/);
    expect(await complaintsOf(pack)).toEqual([]);
  });
});

/** Returns the first table and seat whose serial has no letter: one in 35,000 is so. */
function findDigits(): [table: number, seat: SeatName] {
  const { dealer } = prepareContext(packOf({ playerCount: 2 }), masterOfSeed('a secret of the tests'));
  for (let table = 1; table < 99_000; table++) {
    for (const seat of seats) if (/^\d{9}$/.test(serialAt(dealer, tableAt(table), seat, 1, 0))) return [table, seat];
  }
  throw new Error('no serial of digits alone');
}

/** Returns the page with its n-th text that fits, from 0, changed. */
function withText(page: Page, fits: (item: TextItem) => boolean, change: Partial<TextItem>, nth = 0): Page {
  let left = nth;
  let found = false;
  const swap = (item: Item): Item => {
    if (item.kind !== 'text' || found || !fits(item) || left-- > 0) return item;
    found = true;
    return { ...item, ...change };
  };
  const parts = page.parts.map((part): Part => ({ ...part, items: part.items.map(swap) }));
  if (!found) throw new Error('no text fits');
  return { ...page, parts };
}

/** Returns the page with an item more. */
function withItem(page: Page, item: Item): Page {
  return { ...page, parts: [...page.parts, { block: 'stray', items: [item] }] };
}

function stray(text: string, font: TextItem['font'] = 'mono'): TextItem {
  return { kind: 'text', text, x: 60, y: 100, font, size: 4, ink: 0 };
}

/** Returns the text with the character at an index changed to another of its kind. */
function spoil(text: string, at = 0): string {
  const old = text.at(at) ?? '';
  const next = /\d/.test(old) ? String((Number(old) + 1) % 10) : old === 'A' ? 'B' : 'A';
  return text.slice(0, at) + next + text.slice(at + 1);
}

const isMono = ({ font }: TextItem) => font === 'mono';
const isGridRow = ({ font, text }: TextItem) => font === 'mono' && /^ *[A-Z]+( +[A-Z]+)*$/.test(text);
const isCodes = ({ text }: TextItem) => /^\d{3}( {1,2}\d{3}){4}$/.test(text);

describe('of anything that is not as it was dealt', () => {
  let [pack, other, uncovered] = [] as unknown as [MadePack, MadePack, MadePack];
  let [file, bare] = [] as unknown as [MadeFile, MadeFile];
  let pages: Page[] = [];
  let bares: Page[] = [];

  beforeAll(async () => {
    const fields = { players: ['Ada', 'Łukasz', 'Grace', 'Zoë'], event: 'Spring', rounds: 1 };
    pack = await makePack(packOf(fields));
    other = await makePack(packOf(fields), 'another secret');
    uncovered = await makePack(packOf({ ...fields, covers: false, rules: ['minefield=on'] }));
    file = fileOf(pack, 'players/round-1.pdf');
    bare = fileOf(uncovered, 'players/round-1.pdf');
    pages = pagesOf(pack, file);
    bares = pagesOf(uncovered, bare);
    expect([pages.length, bares.length]).toEqual([8, 8]);
  });

  /** Returns the pages with one changed, by its number. */
  function change(number: number, how: (page: Page) => Page): Page[] {
    return pages.map((page, i) => (i === number - 1 ? how(page) : page));
  }

  function page(number: number): Page {
    return pages[number - 1] as Page;
  }

  function order(...numbers: readonly number[]): Page[] {
    return numbers.map(page);
  }

  function serialOf(number: number): string {
    return sheetsOf(pack, file)[Math.floor((number - 1) / 2)]?.sheet.battle.serial ?? '';
  }

  /** What is done, the pages that come of it, and the page that must be named. */
  const faults: readonly (readonly [string, () => Page[], number])[] = [
    ['nothing', () => pages, 0],
    ['two players are swapped', () => order(3, 4, 1, 2, 5, 6, 7, 8), 1],
    ['two trackers are swapped', () => order(1, 4, 3, 2, 5, 6, 7, 8), 2],
    ['cover and tracker are swapped', () => order(2, 1, 3, 4, 5, 6, 7, 8), 1],
    ['a cover is left out', () => order(1, 2, 4, 5, 6, 7, 8), 3],
    ['a tracker is left out', () => order(1, 2, 3, 5, 6, 7, 8), 4],
    ['the last page is left out', () => order(1, 2, 3, 4, 5, 6, 7), 8],
    ['a page is doubled', () => order(1, 2, 2, 3, 4, 5, 6, 7, 8), 3],
    ['the last page is doubled', () => order(1, 2, 3, 4, 5, 6, 7, 8, 8), 9],
    ['a tracker is of another pack', () => change(6, () => pagesOf(other, fileOf(other, file.path))[5] as Page), 6],
    ['a cover is of another pack', () => change(5, () => pagesOf(other, fileOf(other, file.path))[4] as Page), 5],
    ['a letter of the grid is another', () => spoiled(4, isGridRow), 4],
    ['a letter of the grid is in the next square', () => change(4, (old) => shifted(old)), 4],
    [
      'a word of the fleet is another',
      () => change(2, (old) => withText(old, ({ text }) => /^[A-Z]{5}$/.test(text), { text: 'XYLYL' })),
      2,
    ],
    ['a digit of a code is another', () => spoiled(2, isCodes, 6), 2],
    ['a count of the manifest is another', () => spoiled(8, ({ text }) => /^[\d-]{7,13}$/.test(text), 3), 8],
    [
      'a serial is another',
      () => change(2, (old) => withText(old, ({ text }) => text === serialOf(1), { text: serialOf(3) })),
      2,
    ],
    ['a cover’s serial is another', () => change(3, (old) => withText(old, isMono, { text: serialOf(1) })), 3],
    [
      'the name of a cover is another',
      () => change(1, (old) => withText(old, ({ text }) => text === 'Ada', { text: 'Eve' })),
      1,
    ],
    [
      'the name of a tracker is another',
      () => change(2, (old) => withText(old, ({ text }) => text === 'Ada', { text: 'Eve' })),
      2,
    ],
    [
      'the name of the opponent is another',
      () =>
        change(2, (old) =>
          withText(old, ({ font }) => font === 'latin', { text: 'Eve', font: 'text', glyphs: undefined } as never),
        ),
      2,
    ],
    [
      'the name of a fleet is another',
      () =>
        change(2, (old) =>
          withText(old, ({ text }) => text.split(' ').length === 3 && text.length > 8, { text: 'No Such Fleet' }, 0),
        ),
      2,
    ],
    [
      'a table is another',
      () => change(5, (old) => withText(old, ({ text, font }) => font === 'stencil' && text === '2', { text: '1' })),
      5,
    ],
    [
      'a phrase is another',
      () =>
        change(7, (old) =>
          withText(old, ({ text, font }) => font === 'label' && /^[A-Z]{6,}$/.test(text) && text !== 'AGAINST', {
            text: 'BANANA',
          }),
        ),
      7,
    ],
    ['a text is beyond the margin', () => change(2, (old) => withText(old, isCodes, { x: 4 })), 2],
    ['a text is below the foot', () => change(3, (old) => withText(old, isMono, { y: 292 })), 3],
    ['a text is elsewhere on the page', () => change(2, (old) => withText(old, isCodes, { y: 150 })), 2],
    ['letters stand closer together', () => change(2, (old) => withText(old, isGridRow, { pitch: 6 }, 1)), 2],
    ['a text is white', () => change(4, (old) => withText(old, isCodes, { ink: 1 })), 4],
    ['a text is larger', () => change(4, (old) => withText(old, isCodes, { size: 9 })), 4],
    [
      'the frame of a ship is in the next square',
      () =>
        change(6, (old) => ({
          ...old,
          parts: old.parts.map((part) => ({
            ...part,
            items: part.items.map((item) => (item.kind === 'rect' ? { ...item, x: item.x + 5 } : item)),
          })),
        })),
      6,
    ],
    ['a cover bears another’s serial, too', () => change(1, (old) => withItem(old, stray(serialOf(3)))), 1],
    ['a tracker bears another’s serial, too', () => change(2, (old) => withItem(old, stray(serialOf(3)))), 2],
    ['a tracker bears another’s codes, too', () => change(2, (old) => withItem(old, stray('142 087 953 310 655'))), 2],
    ['a tracker bears another’s word, too', () => change(2, (old) => withItem(old, stray('QUARTZ'))), 2],
    [
      'a cover bears a word of the fleet',
      () => change(1, (old) => withItem(old, stray(sheetsOf(pack, file)[0]?.sheet.battle.fleet[0]?.word ?? ''))),
      1,
    ],
    ['a cover bears a word in another face', () => change(1, (old) => withItem(old, stray('STORM', 'text'))), 1],
    [
      'the shared art bears a serial',
      () => change(1, (old) => ({ ...old, art: [...old.art, { block: 'stray', items: [stray(serialOf(3))] }] })),
      1,
    ],
    ['a page has the art of another', () => change(3, (old) => ({ ...old, art: page(2).art })), 3],
  ];

  function spoiled(number: number, fits: (item: TextItem) => boolean, at?: number): Page[] {
    return change(number, (old) => {
      const item = old.parts
        .flatMap(({ items }) => items)
        .find((other): other is TextItem => other.kind === 'text' && fits(other));
      const text = item?.text ?? '';
      return withText(old, fits, { text: spoil(text, at ?? text.search(/\S/)) });
    });
  }

  function shifted(old: Page): Page {
    const item = old.parts
      .flatMap(({ items }) => items)
      .find((other): other is TextItem => other.kind === 'text' && isGridRow(other) && other.text.trim().length < 9);
    const text = item?.text ?? '';
    return withText(old, (other) => other === item, { text: text.startsWith(' ') ? text.slice(1) : ` ${text}` });
  }

  it.each(faults)('says where, when %s', async (_, make, number) => {
    const complaint = await preflightOf(pack, file, await drawPages(pack, make()));
    if (number === 0) expect(complaint).toBeUndefined();
    else expect(complaint).toMatch(new RegExp(`^players/round-1\\.pdf: page ${number} `));
  });

  it('says where, when a page of rules bears more than them', async () => {
    const serial = sheetsOf(uncovered, bare)[2]?.sheet.battle.serial ?? '';
    for (const number of [1, 3, 7]) {
      const spoiledPages = bares.map((old, i) => (i === number - 1 ? withItem(old, stray(serial)) : old));
      const complaint = await preflightOf(uncovered, bare, await drawPages(uncovered, spoiledPages));
      expect(complaint).toContain(`players/round-1.pdf: page ${number} bears more than the rules; `);
    }
    expect(await preflightOf(uncovered, bare, await drawPages(uncovered, bares))).toBeUndefined();
  });

  it('says where, when a mine lies in another square', async () => {
    const moved = bares.map((old) => ({
      ...old,
      parts: old.parts.map((part) => ({
        ...part,
        items: part.items.map((item) => (item.kind === 'circle' ? { ...item, x: item.x + 8 } : item)),
      })),
    }));
    expect(moved).not.toEqual(bares);
    const complaint = await preflightOf(uncovered, bare, await drawPages(uncovered, moved));
    expect(complaint).toContain('players/round-1.pdf: page 2 is not as it was laid out; ');
  });

  it('says that a file is on paper of another size', async () => {
    const wide = await makePack(
      packOf({ players: ['Ada', 'Łukasz', 'Grace', 'Zoë'], event: 'Spring', rounds: 1, paper: 'letter' }),
    );
    const { bytes } = fileOf(wide, file.path);
    expect(await preflightOf(pack, file, bytes)).toContain(
      'players/round-1.pdf: page 1 is not of the size that was asked for; ',
    );
  });

  it.each([
    ['director/key-round-1.pdf', isGridRow, 2],
    ['director/key-round-1.pdf', isCodes, 2],
    ['director/key-round-1.pdf', ({ text }: TextItem) => /^[-\d]{26}$/.test(text), 2],
    ['director/key-round-1.pdf', ({ text }: TextItem) => isSerial(text), 2],
    ['director/codes-round-1.pdf', isCodes, 2],
    ['director/codes-round-1.pdf', ({ text }: TextItem) => isSerial(text), 2],
    ['director/slips-round-1.pdf', ({ text }: TextItem) => isSerial(text), 1],
    ['public/schedule.pdf', ({ text }: TextItem) => text === 'Grace', 1],
    ['director/spares-round-1.pdf', isGridRow, 2],
    ['director/count-sheet.pdf', ({ text }: TextItem) => text === '4', 1],
  ] as const)('says where, when a text of %s is another', async (path, fits, number) => {
    const made = fileOf(pack, path);
    const right = pagesOf(pack, made);
    expect(await preflightOf(pack, made, await drawPages(pack, right))).toBeUndefined();
    const old = right[number - 1] as Page;
    const item = old.parts
      .flatMap(({ items }) => items)
      .find((other): other is TextItem => other.kind === 'text' && fits(other));
    const text = item?.text ?? '';
    const wrong = right.map((other) =>
      other === old ? withText(old, (one) => one === item, { text: spoil(text, text.search(/\S/)) }) : other,
    );
    const complaint = await preflightOf(pack, made, await drawPages(pack, wrong));
    expect(complaint?.startsWith(`${path}: page ${number} `), complaint).toBe(true);
    const fewer = await preflightOf(pack, made, await drawPages(pack, [...right, ...right.slice(-1)]));
    expect(fewer).toContain(`${path}: page ${right.length + 1} is one too many; `);
  });
});

const CHANGES = proving ? 5450 : 100;

describe('of a file that is damaged', () => {
  it(`refuses it, or reads what everybody would read, in ${CHANGES} changes of one byte${proving ? '' : ' (5,450 with PROVE=1)'}`, async () => {
    // What is compressed, as in tagged documents, has a checksum.
    const players = ['Ada', 'Łukasz', 'Grace', 'Zoë'];
    const pack = await makePack(packOf({ players, rules: ['minefield=on'], tags: 'off' }));
    const file = fileOf(pack, 'players/round-1.pdf');
    const right = readingOf(file.bytes);
    const random = createRandom(new Uint8Array(32), 'bytes');
    const open = outsideFonts(file.bytes);
    const counts = { unreadable: 0, refused: 0, same: 0 };
    for (let i = 0; i < CHANGES; i++) {
      const bytes = Uint8Array.from(file.bytes);
      // Most of a small file are fonts, whose insides nobody reads here, and the blanks that fill pages up; two changes in three are elsewhere.
      const at = i % 3 === 0 ? random.below(bytes.length) : (open[random.below(open.length)] as number);
      const old = bytes[at] as number;
      bytes[at] = i % 2 === 0 ? old ^ (1 << random.below(8)) : (old + 1 + random.below(255)) % 256;
      let reading: Reading | undefined;
      try {
        reading = readingOf(bytes);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
        expect(error).not.toBeInstanceOf(RangeError);
      }
      const complaint = await preflightOf(pack, file, bytes);
      if (reading === undefined) {
        expect(complaint).toContain('cannot be read back');
        counts.unreadable++;
      } else if (complaint !== undefined) counts.refused++;
      else {
        expect(isAlike(reading, right), `byte ${at} was ${old} and is ${bytes[at]}`).toBe(true);
        counts.same++;
      }
    }
    // Most changes that can be read stand between shapes and texts: about one change in thirty is refused.
    const least = Math.min(counts.unreadable, counts.refused, counts.same);
    expect(least, JSON.stringify(counts)).toBeGreaterThan(CHANGES / 200);
  });

  it('names the file, and no page, when it breaks off', async () => {
    const pack = await makePack(packOf({ playerCount: 2 }));
    const file = fileOf(pack, 'players/round-1.pdf');
    for (const length of [0, 1, 100, 5000, file.bytes.length - 1])
      expect(await preflightOf(pack, file, file.bytes.subarray(0, length))).toMatch(
        /^players\/round-1\.pdf: cannot be read back: /,
      );
  });
});

type Reading = readonly (readonly (string | number)[])[];

/** What a person reads and sees of a file: texts and shapes with their places. */
function readingOf(bytes: Uint8Array): Reading {
  return [...readPdf(bytes).pages]
    .flatMap(({ art, own }) => [art, own])
    .flatMap(({ texts, paths }: ReadContent) => [
      ...texts.map(({ text, x, y, size, font, ink }) => [text, x, y, size, font, ...ink]),
      ...paths.map(({ operator, numbers }) => [operator, ...numbers]),
    ]);
}

/** Nobody sees a tenth of a point. */
function isAlike(a: Reading, b: Reading): boolean {
  const same = (one: unknown, two: unknown) =>
    typeof one === 'number' && typeof two === 'number' ? Math.abs(one - two) < 0.27 : one === two;
  return (
    a.length === b.length &&
    a.every((row, i) => row.length === b[i]?.length && row.every((value, j) => same(value, b[i]?.[j])))
  );
}

/** Returns the positions of all bytes that are inside of no embedded font file and of no long row of blanks. */
function outsideFonts(bytes: Uint8Array): number[] {
  const text = Buffer.from(bytes).toString('latin1');
  const find = (what: RegExp) =>
    [...text.matchAll(what)].map(({ index, 0: { length } }) => [index, index + length] as const);
  const fonts = find(/\/Length1 [\s\S]*?endstream/g);
  expect(fonts.length).toBe(5);
  const inside = [...fonts, ...find(/ {9,}/g)];
  return Array.from({ length: bytes.length }, (_, i) => i).filter(
    (i) => !inside.some(([from, to]) => i >= from && i < to),
  );
}
