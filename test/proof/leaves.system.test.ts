// Proves by reading the printed files back that no leaf of paper, however it is printed, shows the fleets of two owners.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { editions } from '../../src/game/editions/index.js';
import { ruleSentences } from '../../src/game/rules.js';
import { namesOf } from '../../src/core/input/choose.js';
import { ruleIcons } from '../../src/event/layout/cover-game.js';
import type { Fields } from '../../src/core/option.js';
import { type ReadPage, readPdf } from '../support/pdf-reader/read-pdf.js';
import { duplexes, splits } from '../../src/event/options/pack-rows.js';
import { proving } from '../support/figures.js';
import { readObjects, readPdf as readWithPdfjs } from '../support/read-pdf.js';
import { makePack, type MadeFile, type MadePack, matchOf, packOf, sheetsOf } from '../event/pages/packs.js';

/** Texts of even steps are drawn letter by letter where they are tagged; `render/pdf/structure` reads those as words. */
const UNTAGGED = { tags: 'off' } as const;

/** What a page shows of its own, text by text. */
type Shown = readonly string[];

function pagesIn({ bytes }: Pick<MadeFile, 'bytes'>): ReadPage[] {
  return [...readPdf(bytes).pages];
}

function ownTexts({ own }: ReadPage): Shown {
  return own.texts.map(({ text }) => text);
}

/** The words of a match phrase are set in the face of labels. */
function phraseOn({ own }: ReadPage): Shown {
  return own.texts.flatMap(({ text, font }) =>
    font === 'L' && /^[A-Z]{6,}$/.test(text) && !['OPPONENT', 'COMMITMENT'].includes(text) ? [text] : [],
  );
}

function artTexts({ art }: ReadPage): Shown {
  return art.texts.map(({ text }) => text);
}

const isPdf = ({ path }: MadeFile) => path.endsWith('.pdf');
const isHandout = ({ job }: MadeFile) => job.file.kind === 'handouts';
const isKey = ({ job: { file } }: MadeFile) => ['key', 'match-key'].includes(file.kind);

/** Every text that is a secret, and whose it may be: words and names of fleets are dealt more than once. */
type Secrets = ReadonlyMap<string, ReadonlySet<string>>;

interface Known {
  /** Codes, words, rows of grids, names of fleets. */
  readonly fleets: Secrets;
  readonly serials: Secrets;
}

/** Returns what a pack's sheets hold. In duplicate play the fleet of a seat belongs to whoever sits there. */
function secretsOf(pack: MadePack): Known {
  const fleets = new Map<string, Set<string>>();
  const serials = new Map<string, Set<string>>();
  const note = (map: Map<string, Set<string>>, text: string, owner: string) =>
    map.set(text, (map.get(text) ?? new Set()).add(owner));
  for (const file of pack.files.filter(isHandout)) {
    for (const { entry, sheet, player } of sheetsOf(pack, file)) {
      const { round, spare, table } = entry.place;
      const owner = player ?? `${round} ${spare ? 'spare' : 'table'} ${table} ${sheet.seat}`;
      for (const text of fleetTexts(sheet.battle)) note(fleets, text, owner);
      note(serials, sheet.battle.serial ?? '', owner);
    }
  }
  return { fleets, serials };
}

/** Returns the texts of a battle that give something of its fleet away. */
function fleetTexts(battle: Battle): string[] {
  const { fleet, fleetName, launchCodes } = battle;
  const words = fleet.flatMap(({ word }) => word ?? []);
  // A row of one letter in the first column reads like the name of a seat.
  const rows = gridRows(battle).filter((row) => row.length > 1);
  return [...words, ...rows, ...(fleetName === null ? [] : [fleetName]), ...codeTexts(launchCodes ?? [])];
}

function codeTexts(codes: readonly string[]): string[] {
  return [...codes, codes.join(' '), codes.join('  ')];
}

/** Returns the rows of the grid as they are written, worked out here from squares and words alone. */
function gridRows({ fleet }: Battle): string[] {
  const grid = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => ' '));
  for (const { word, start, direction } of fleet) {
    const place = /^([A-J])(\d+)$/.exec(start ?? '');
    if (place === null || word === null) continue;
    const [column, row] = ['ABCDEFGHIJ'.indexOf(place[1] as string), Number(place[2]) - 1];
    [...word].forEach((letter, i) => {
      const line = grid[direction === 'down' ? row + i : row] as string[];
      line[direction === 'down' ? column : column + i] = letter;
    });
  }
  return grid.map((line) => line.join('').trimEnd()).filter((line) => line !== '');
}

/** Returns those to whom everything on a leaf may belong; undefined when it holds no secret. */
function ownersOf(leaf: readonly Shown[], secrets: Secrets): ReadonlySet<string> | undefined {
  let owners: ReadonlySet<string> | undefined;
  for (const text of leaf.flat()) {
    const own = secrets.get(text);
    if (own === undefined) continue;
    const before = owners;
    owners = before === undefined ? own : new Set([...before].filter((owner) => own.has(owner)));
  }
  return owners;
}

/** The ways in which pages come onto leaves: one a leaf; front and back; front and back, but from the second page on. */
const printings = {
  single: <Page>(pages: readonly Page[]) => pages.map((page) => [page]),
  double: <Page>(pages: readonly Page[]) => inPairs(pages),
  shifted: <Page>(pages: readonly Page[]) => [pages.slice(0, 1), ...inPairs(pages.slice(1))],
} as const;

function inPairs<Page>(pages: readonly Page[]): Page[][] {
  return Array.from({ length: Math.ceil(pages.length / 2) }, (_, i) => pages.slice(2 * i, 2 * i + 2));
}

/** Returns what is wrong with the leaves of a pile of pages, and how many leaves hold secrets. */
function judge(name: string, pages: readonly Shown[], { fleets, serials }: Known): { faults: string[]; held: number } {
  const faults: string[] = [];
  let held = 0;
  for (const [printing, cut] of Object.entries(printings)) {
    for (const [i, leaf] of cut(pages).entries()) {
      const owners = ownersOf(leaf, fleets);
      if (owners !== undefined) held++;
      if (owners?.size === 0) faults.push(`${name}, ${printing}, leaf ${i + 1}: fleets of two`);
      // A cover bears a serial, which is public; only a pile that lies wrong brings it to another's back.
      const all = new Map([...fleets, ...serials]);
      if (printing !== 'shifted' && ownersOf(leaf, all)?.size === 0)
        faults.push(`${name}, ${printing}, leaf ${i + 1}: two owners`);
    }
  }
  return { faults, held };
}

/** Returns everything that is wrong with the leaves of a pack. */
function faultsOf(pack: MadePack): string[] {
  const known = secretsOf(pack);
  const faults: string[] = [];
  const piles = new Map(pack.files.filter(isPdf).map((file) => [file.path, pagesIn(file).map(ownTexts)]));
  for (const file of pack.files.filter(isHandout)) {
    const { faults: found, held } = judge(file.path, piles.get(file.path) ?? [], known);
    faults.push(...found);
    // Each sheet is found once in every printing, or nothing was looked at.
    const sheets = file.job.file.sheets.length * pack.record.spec.copies;
    if (held !== 3 * sheets) faults.push(`${file.path}: ${held} leaves with secrets, not ${3 * sheets}`);
  }
  for (const file of pack.files.filter((other) => isHandout(other) || isKey(other))) {
    const shown = (piles.get(file.path)?.[0] ?? []).filter((text) => known.fleets.has(text));
    if (shown.length > 0) faults.push(`${file.path}: the first page shows a fleet`);
  }
  return [...faults, ...strayTrackers(pack, piles)];
}

/** All files of sheets, printed on both sides in one go, in whichever order and with whatever left out: every tracker lies behind its own cover. */
function strayTrackers({ record, files }: MadePack, piles: ReadonlyMap<string, readonly Shown[]>): string[] {
  if (record.spec.duplex === 'off') return [];
  return files.filter(isHandout).flatMap(({ path }) => {
    const pages = piles.get(path)?.length ?? 1;
    return pages % 2 === 0 ? [] : [`${path}: ${pages} pages, so that what is printed after it lies on the wrong sides`];
  });
}

const players = ['Ada', 'Ben', 'Cleo', 'Đặng', 'Eve', 'Finn', 'Grace', 'Hugo', 'Ida'];

interface Combination {
  readonly duplex: (typeof duplexes)[number];
  readonly covers: boolean;
  readonly split: (typeof splits)[number];
  readonly copies: number;
  readonly count: number;
}

const all: readonly Combination[] = duplexes.flatMap((duplex) =>
  [true, false].flatMap((covers) =>
    splits.flatMap((split) =>
      [1, 2, 3].flatMap((copies) => players.map((_, i) => ({ duplex, covers, split, copies, count: i + 1 }))),
    ),
  ),
);
/** Every thirty-seventh of them, and so every value of every option in turn. */
const chosen = proving ? all : all.filter((_, i) => i % 37 === 4);

describe(`packs in ${chosen.length} of ${all.length} ways to print them, all with PROVE=1`, () => {
  it.each(duplexes)(
    'have no leaf with two fleets, duplex %s',
    async (duplex) => {
      const mine = chosen.filter((combination) => combination.duplex === duplex);
      expect(mine.length).toBeGreaterThan(3);
      for (const { covers, split, copies, count } of mine) {
        const named = count % 3 !== 0;
        const edition = namesOf(editions)[(count + copies) % 3];
        const fields = { edition, duplex, covers, split, copies, spares: count % 3, rounds: 1 + (count % 2) };
        const pack = await makePack(
          packOf({
            ...UNTAGGED,
            ...fields,
            ...(named ? { players: players.slice(0, count) } : { playerCount: count }),
            format: 'pairs',
          }),
          `leaves ${count} ${copies}`,
        );
        expect(faultsOf(pack), JSON.stringify({ ...fields, count })).toEqual([]);
      }
    },
    1_200_000,
  );

  it('are judged by eyes that see a fault', async () => {
    const pack = await makePack(packOf({ ...UNTAGGED, players: players.slice(0, 4), spares: 0 }));
    const known = secretsOf(pack);
    const pages = pagesIn(pack.files.find(isHandout) as MadeFile).map(ownTexts);
    expect(judge('right', pages, known).faults).toEqual([]);
    const trackers = pages.filter((_, i) => i % 2 === 1);
    expect(judge('trackers alone', trackers, known).faults.length).toBeGreaterThan(2);
    const [cover, first, , second] = pages as [Shown, Shown, Shown, Shown];
    const name = second.find((text) => / (Fleet|Armada|Squadron|Flotilla)$/.test(text)) ?? '';
    for (const text of [
      name,
      second.find((one) => /^\d{3} /.test(one)) ?? '',
      second.find((one) => /^[A-Z]{5}$/.test(one)) ?? '',
    ])
      expect(judge('one text', [cover, [...first, text]], known).faults.length, text).toBeGreaterThan(0);
  });

  it('play the same two fleets at all tables of a round in duplicate format', async () => {
    const pack = await makePack(
      packOf({ ...UNTAGGED, players: players.slice(0, 8), rounds: 3, format: 'duplicate', spares: 1 }),
    );
    const grids = new Map<string, Set<string>>();
    for (const file of pack.files.filter(isHandout)) {
      const pages = pagesIn(file).map(ownTexts);
      sheetsOf(pack, file).forEach(({ entry, sheet }, i) => {
        const key = `${entry.place.round} ${sheet.seat}`;
        const shown = (pages[2 * i + 1] ?? []).filter((text) => fleetTexts(sheet.battle).includes(text));
        expect(shown.length).toBeGreaterThan(8);
        grids.set(key, (grids.get(key) ?? new Set()).add(shown.join('\n')));
      });
    }
    expect([...grids.keys()].sort()).toEqual(['1 A', '1 B', '2 A', '2 B', '3 A', '3 B']);
    expect([...grids.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set([...grids.values()].flatMap((texts) => [...texts])).size).toBe(6);
  });

  it('show one phrase a table, and each serial on its cover and on its tracker', async () => {
    const pack = await makePack(
      packOf({ ...UNTAGGED, players, rounds: 4, copies: 2, spares: 2, format: 'round-robin' }),
    );
    const phrases = new Map<string, Set<string>>();
    for (const file of pack.files.filter(isHandout)) {
      const read = pagesIn(file);
      const pages = read.map(ownTexts);
      for (const [i, { entry, sheet }] of sheetsOf(pack, file).entries()) {
        const { round, table: number, spare } = entry.place;
        for (const copy of [0, 1]) {
          const [cover, tracker] = pages.slice(4 * i + 2 * copy) as [Shown, Shown];
          const phrase = phraseOn(read[4 * i + 2 * copy] as ReadPage);
          expect(phrase).toHaveLength(4);
          const key = `${round} ${spare} ${number}`;
          phrases.set(key, (phrases.get(key) ?? new Set()).add(phrase.join(' ')));
          expect(cover).toContain(sheet.battle.serial);
          expect(tracker.at(-1)).toBe(sheet.battle.serial);
          expect(cover).toContain(`Copy ${copy + 1} of 2`);
        }
      }
    }
    expect(phrases.size).toBe(4 * (4 + 2));
    expect([...phrases.values()].every(({ size }) => size === 1)).toBe(true);
    expect(new Set([...phrases.values()].flatMap((set) => [...set])).size).toBe(phrases.size);
  });
});

describe('what is open to all', () => {
  const orders: readonly Fields[] = [
    { players: players.slice(0, 5), event: 'Spring Open', rounds: 2 },
    { playerCount: 4, split: 'player', edition: 'admiral', covers: false },
    { players: players.slice(0, 4), split: 'table', edition: 'codebreaker', deployment: 'words', format: 'duplicate' },
  ];

  it.each(orders.map((fields) => [JSON.stringify(fields), fields] as const))(
    'is the same whatever is dealt, but for serials and keyed numbers: %s',
    async (_, fields) => {
      const [one, two] = await Promise.all(
        ['one', 'two'].map((secret) => makePack(packOf({ ...UNTAGGED, ...fields }), secret)),
      );
      if (one === undefined || two === undefined) throw new Error('no packs');
      expect(one.files.map(({ path }) => path)).toEqual(two.files.map(({ path }) => path));
      for (const [i, file] of one.files.entries()) {
        const other = two.files[i] as MadeFile;
        if (!isPdf(file)) expect(masked(file), file.path).toBe(masked(other));
        else {
          expect(openParts(file), file.path).toEqual(openParts(other));
          if (!file.path.startsWith('public/')) continue;
          expect(pagesIn(file).map(ownTexts)).toEqual(pagesIn(other).map(ownTexts));
        }
      }
      // The two differ at all.
      expect(Buffer.compare(one.files[0]?.bytes ?? Buffer.of(), two.files[0]?.bytes ?? Buffer.of())).not.toBe(0);
    },
  );

  it.each(orders.map((fields) => [JSON.stringify(fields), fields] as const))(
    'has art that follows from the order alone: %s',
    async (_, fields) => {
      const secrets = Array.from({ length: proving ? 10 : 2 }, (__, i) => `secret ${i}`);
      const packs = await Promise.all(secrets.map((secret) => makePack(packOf({ ...UNTAGGED, ...fields }), secret)));
      const arts = new Map<string, string[]>();
      for (const file of packs.flatMap(({ files }) => files).filter(isPdf))
        for (const [i, page] of pagesIn(file).entries()) {
          const key = `${file.path} ${i}`;
          arts.set(key, [...(arts.get(key) ?? []), maskedArt(page)]);
        }
      const alike = [...arts].filter(([, texts]) => texts.length > 1);
      expect(alike.length).toBeGreaterThan(4);
      for (const [key, texts] of alike) expect(new Set(texts).size, key).toBe(1);
    },
  );

  it.each(orders.map((fields) => [JSON.stringify(fields), fields] as const))(
    'is the same in files that are tagged, tags and all: %s',
    async (_, fields) => {
      const tagged = { ...fields, tags: 'on' };
      const [one, two] = await Promise.all(['one', 'two'].map((secret) => makePack(packOf(tagged), secret)));
      const openOf = (pack: MadePack | undefined) =>
        pack?.files.filter((file) => isPdf(file) && file.path.startsWith('public/')) ?? [];
      const others = openOf(two);
      expect(others.length).toBeGreaterThan(0);
      for (const [i, file] of openOf(one).entries()) {
        const other = others[i] as MadeFile;
        expect(openParts(file), file.path).toEqual(openParts(other));
        expect(openParts(file).join('\n')).toContain('/StructTreeRoot');
        expect(pagesIn(file).map(ownTexts)).toEqual(pagesIn(other).map(ownTexts));
      }
    },
  );

  /** The count sheet names the head, which is public. */
  function maskedArt(page: ReadPage): string {
    return artTexts(page)
      .join('\n')
      .replace(/[0-9a-f]{8}( [0-9a-f]{8}){7}/, 'HEAD');
  }

  function masked({ bytes }: MadeFile): string {
    const text = Buffer.from(bytes).toString('utf8');
    return text.replace(/\b(?:[0-9a-f]{64}|[0-9a-f]{32})\b/g, 'HEX').replace(/\b[0-9A-HJKMNP-TV-Z]{9}\b/g, 'SERIAL');
  }

  /** Returns every dictionary of a file, title and identity too, and its XMP, with numbers taken out. */
  function openParts({ bytes }: MadeFile): string[] {
    const file = Buffer.from(bytes).toString('latin1');
    const table = file.slice(file.lastIndexOf('/Type /XRef'));
    expect(table).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    const objects = [...readObjects(bytes).values()];
    return objects.map(({ text, stream }) => {
      const xmp = text.includes('/Metadata') || text.includes('/XML') ? Buffer.from(stream ?? []).toString('utf8') : '';
      return `${text}${xmp}`.replace(/<[0-9a-f]{32}>/g, 'ID').replace(/\d+/g, '0');
    });
  }
});

describe('matches', () => {
  it.each(Array.from({ length: proving ? 10 : 3 }, (_, i) => i))(
    'have no leaf with two fleets, and a key that agrees with both sheets: match %i',
    async (i) => {
      const edition = namesOf(editions)[i % 3] ?? 'engagement';
      const fields = {
        edition,
        duplex: duplexes[i % 3],
        covers: i % 3 !== 2,
        copies: 1 + (i % 2),
      };
      const pack = await makePack(
        matchOf({ ...UNTAGGED, ...fields }, i % 2 === 0 ? null : ['Ada', 'Ben']),
        `match ${i}`,
      );
      expect(pack.files.map(({ path }) => path)).toEqual(['alpha.pdf', 'bravo.pdf', 'rules.pdf', 'key.pdf']);
      expect(faultsOf(pack)).toEqual([]);
      const [alpha, bravo, , key] = await Promise.all(pack.files.map(textsWithPdfjs));
      if (alpha === undefined || bravo === undefined || key === undefined) throw new Error('a file is missing');
      expect([alpha.length, bravo.length, key.length]).toEqual([2 * fields.copies, 2 * fields.copies, 4]);
      // What pdf.js reads bears it out.
      const known = secretsOf(pack);
      const secret = new Map([...known.fleets].filter(([text]) => text.length > 4));
      const piles = [...alpha, ...bravo];
      for (const cut of [printings.single, printings.double])
        for (const leaf of cut(piles)) expect(ownersOf(leaf, secret)?.size).not.toBe(0);
      agree(pack, alpha[1] ?? [], key[1] ?? []);
      agree(pack, bravo[1] ?? [], key[3] ?? []);
      if (fields.covers) {
        const phrases = pack.files.filter(isHandout).map((file) => phraseOn(pagesIn(file)[0] as ReadPage));
        expect(phrases[0]).toHaveLength(4);
        expect(phrases[0]).toEqual(phrases[1]);
      }
      nameRules(pack, [alpha[1] ?? [], bravo[1] ?? []]);
    },
  );

  async function textsWithPdfjs({ bytes }: MadeFile): Promise<string[][]> {
    return (await readWithPdfjs(bytes)).map(({ runs }) => runs.map(({ text }) => text));
  }

  /** Holds the key’s page of a sheet against the tracker that was printed. */
  function agree(pack: MadePack, tracker: Shown, key: Shown): void {
    const battle = pack.files
      .flatMap((file) => sheetsOf(pack, file))
      .find(({ sheet }) => tracker.includes(sheet.battle.serial ?? ''))?.sheet.battle;
    if (battle === undefined) throw new Error('the tracker has no serial');
    const { serial, launchCodes, fleet, fleetName, manifest } = battle;
    for (const page of [tracker, key]) {
      const wanted = [serial, launchCodes?.join(' '), ...fleet.map(({ word }) => word)];
      expect(wanted.filter((text) => !page.includes(text ?? ''))).toEqual([]);
      expect(page.join('\n')).toContain(fleetName);
      const rows = gridRows(battle);
      const start = page.findIndex((_, i) => rows.every((row, at) => page[i + at] === row));
      expect(start).toBeGreaterThan(-1);
    }
    const counts = Object.values(manifest ?? {}).join('');
    expect(
      tracker
        .filter((text) => /^[\d-]+$/.test(text))
        .join('')
        .replaceAll('-', '0'),
    ).toContain(counts);
    expect(key).toContain(counts.replaceAll('0', '-'));
    expect(key).toEqual(expect.arrayContaining(fleet.map(({ start }) => start)));
    expect(key.filter((text) => text === 'across' || text === 'down')).toEqual(fleet.map(({ direction }) => direction));
  }

  function nameRules({ record, files }: MadePack, trackers: readonly Shown[]): void {
    const { edition, rules, opening } = record.spec.sheet;
    for (const tracker of trackers) {
      expect(tracker.join('\n')).toContain(`${editions[edition].title.toUpperCase()} EDITION`);
      const foot = tracker.join(' ');
      for (const sentence of ruleSentences(rules, opening)) expect(foot).toContain(sentence);
    }
    if (!record.spec.covers) return;
    for (const file of files.filter(isHandout)) {
      const [cover] = pagesIn(file) as [ReadPage];
      const icons = ruleIcons({ edition, rules, opening, deployment: 'deployed' });
      expect(artTexts(cover)).toEqual(expect.arrayContaining(icons.map(({ label }) => label.toUpperCase())));
    }
  }
});
