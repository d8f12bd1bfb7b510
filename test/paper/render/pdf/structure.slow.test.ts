// Holds tagged sheets against the clauses of PDF/UA-1 and PDF/A-2 that concern what we write.
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareClass } from '../../../../src/event/class/class-files.js';
import { readClassOrder } from '../../../../src/event/class/class-order.js';
import { flagshipFiles } from '../../../../src/kits/flagship/flagship-files.js';
import { readFlagshipOrder } from '../../../../src/kits/flagship/flagship-order.js';
import { plunderFiles } from '../../../../src/kits/plunder/plunder-files.js';
import { orderPlunder } from '../../../../src/kits/plunder/plunder-order.js';
import type { Battle } from '../../../../src/game/battle.js';
import { parseGame } from '../../../../src/game/options.js';
import { rulesFormats } from '../../../../src/sheet/rules-formats.js';
import { seedSource } from '../../../../src/core/source.js';
import { makePack, matchOf, packOf } from '../../../event/pages/packs.js';
import { collect, deal, print, SEEDS, write } from '../../../support/matrix.js';
import { field, pageContents, readObjects, readPageTree, withoutStrings } from '../../../support/read-pdf.js';
import { elementsOf, type ReadElement, readStructure } from '../../../support/read-structure.js';

interface Made {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const SHEETS = [
  { edition: 'engagement', filling: 'deployed', template: 'station', paper: 'a4' },
  { edition: 'engagement', filling: 'words', template: 'large', paper: 'a4' },
  { edition: 'admiral', filling: 'deployed', template: 'bands', paper: 'letter' },
  { edition: 'admiral', filling: 'blank', template: 'station', paper: 'a5' },
  { edition: 'codebreaker', filling: 'deployed', template: 'spread', paper: 'a4' },
  { edition: 'admiral', filling: 'deployed', template: 'tent', paper: 'a4' },
  { edition: 'codebreaker', filling: 'empty', template: 'station', paper: 'a4' },
] as const;

const made: Made[] = [];
let many: Battle[];

beforeAll(async () => {
  for (const { edition, filling, template, paper } of SHEETS) {
    const fields = { count: 3, ...(filling === 'empty' ? {} : { player: 'Nguyễn & Zoë <(\\)>' }) };
    const battles = deal({ edition, filling, seed: SEEDS[0] }, fields);
    const name = `${edition} ${filling} ${template} ${paper}`;
    made.push({ name, bytes: await write('pdf', battles, print(paper, 'normal', template)) });
  }
  many = deal({ edition: 'codebreaker', filling: 'deployed', seed: SEEDS[0] }, { count: 201, player: 'Zoë' });
  // Every third is as a secret deals it.
  many = many.map((battle, i) => (i % 3 === 0 ? (withoutSeed(battle) as typeof battle) : battle));
  const onRequest = await write('pdf', many, { ...print('a4', 'normal'), tags: 'on' });
  made.push({ name: 'many', bytes: onRequest });
  made.push({ name: 'rules', bytes: await collect(rulesFormats.pdf.write(parseGame({}), 'a4')) });
  const secret = { tags: 'on' };
  const packs = [
    await makePack(matchOf({ ...secret, edition: 'codebreaker' }, ['Ada', 'Zoë'])),
    await makePack(packOf({ ...secret, players: ['Ada', 'Łukasz', 'Zoë', 'Ben'], spares: 1, covers: true })),
  ];
  for (const { path, bytes } of packs.flatMap(({ files }) => files))
    if (path.endsWith('.pdf')) made.push({ name: path, bytes });
  const children = [{ name: 'Ada', partner: 'Zoë' }, { name: 'Zoë', large: true }, 'Ωmega'];
  const { files } = prepareClass(readClassOrder({ children, back: 'decoy' }), seedSource('x'));
  const flagship = flagshipFiles(readFlagshipOrder({ deck: 'core' }));
  const { files: plunder } = plunderFiles(
    orderPlunder({ seed: 'x', players: 2, ships: 'tents', backs: 'duplex', with: 'fog' }),
  );
  for (const { path, write: pieces } of [...files, ...flagship, ...plunder].filter(({ path: each }) =>
    each.endsWith('.pdf'),
  ))
    made.push({ name: path, bytes: Buffer.concat([...pieces()]) });
});

function withoutSeed(battle: object): unknown {
  return Object.fromEntries(Object.entries(battle).filter(([key]) => key !== 'seed'));
}

/** Returns the faults of all documents as one list, each with the document's name. */
function faultsOf(find: (document: Made) => readonly string[]): string[] {
  expect(made).toHaveLength(SHEETS.length + 32);
  return made.flatMap((document) => find(document).map((fault) => `${document.name}: ${fault}`));
}

function isOfKit(name: string): boolean {
  return /^\d\d-/.test(name);
}

const PAINTS = new Set(['Tj', "'", '"', 'TJ', 'S', 's', 'f', 'f*', 'B', 'B*', 'b', 'b*', 'sh', 'Do']);

/** Returns the numbers of a page's marks in order. What is painted outside of any, and a mark in a mark, is an error. */
function marksOf(content: string): number[] {
  const marks: number[] = [];
  let open = 0;
  for (const line of withoutStrings(content).split('\n')) {
    for (const word of line.split(/[\s[\]()<>/]+/)) {
      if (word === 'BDC' || word === 'BMC') open++;
      else if (word === 'EMC') open--;
      else if (PAINTS.has(word) && open !== 1) throw new Error(`${word} is ${open} marks deep`);
    }
    const mark = /MCID (\d+)>>BDC/.exec(line);
    if (mark !== null) marks.push(Number(mark[1]));
  }
  if (open !== 0) throw new Error('a mark is not closed');
  return marks;
}

describe('content', () => {
  it('is a numbered mark or ornament, all of it', () => {
    let count = 0;
    const faults = faultsOf(({ bytes }) =>
      pageContents(bytes).flatMap((content) => {
        const marks = marksOf(content);
        count += marks.length;
        return marks.every((mark, i) => mark === i) ? [] : ['its marks are not numbered from 0'];
      }),
    );
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(1000);
  });

  it('belongs to one element each, which its page finds', () => {
    const faults = faultsOf(({ bytes }) => {
      const { document, parents } = readStructure(bytes);
      const elements = elementsOf(document);
      const byId = new Map(elements.map((element) => [element.id, element]));
      const pages = readPageTree(readObjects(bytes));
      const numbers = new Map([...readObjects(bytes)].map(([id, { text }]) => [text, id]));
      const owned = elements.flatMap(({ kids }) => kids.filter((kid) => typeof kid === 'number')).length;
      const marks = pageContents(bytes).map(marksOf);
      return [
        ...(owned === marks.flat().length ? [] : [`${owned} marks are owned, ${marks.flat().length} are shown`]),
        ...pages.flatMap(({ text }, i) => {
          const owners = parents[Number(field(text, 'StructParents'))] ?? [];
          if (owners.length !== marks[i]?.length) return [`page ${i + 1} names ${owners.length} owners`];
          return owners.flatMap((owner, mark) => {
            const element = byId.get(owner);
            const isRight = element?.kids.includes(mark) === true && element.page === numbers.get(text);
            return isRight ? [] : [`page ${i + 1}: mark ${mark} is not element ${owner}'s`];
          });
        }),
      ];
    });
    expect(faults).toEqual([]);
  });
});

describe('the structure', () => {
  const standard = ['Document', 'Sect', 'H1', 'H2', 'P', 'Figure', 'Table', 'TR', 'TH', 'TD'];

  it('has standard types alone', () => {
    const types = new Set(
      made.flatMap(({ bytes }) => elementsOf(readStructure(bytes).document).map(({ type }) => type)),
    );
    expect([...types].sort()).toEqual([...standard].sort());
  });

  it('has a section for every page, whose headings skip no level', () => {
    const faults = faultsOf(({ bytes }) => {
      const { document } = readStructure(bytes);
      const pages = readPageTree(readObjects(bytes)).length;
      const sections = document.kids as readonly ReadElement[];
      const levels = sections.map((section) =>
        elementsOf(section).flatMap(({ type }) => (/^H\d$/.test(type) ? [Number(type.charAt(1))] : [])),
      );
      return [
        ...(sections.length === pages ? [] : [`${sections.length} sections, ${pages} pages`]),
        ...((levels.flat()[0] ?? 1) === 1 ? [] : ['it does not start with a heading of level 1']),
        ...levels.flatMap((all) =>
          all.some((level, i) => level > (all[i - 1] ?? 1) + 1) ? ['a level is skipped'] : [],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('has tables of rows as long as each other, and headers that say of what', () => {
    let tables = 0;
    const faults = faultsOf(({ bytes }) => {
      const elements = elementsOf(readStructure(bytes).document);
      const headers = elements.filter(({ type }) => type === 'TH');
      return [
        ...headers.filter(({ scope }) => scope !== 'Row' && scope !== 'Column').map(({ id }) => `${id} heads nothing`),
        ...elements
          .filter(({ type }) => type === 'Table')
          .flatMap(({ id, kids }) => {
            tables++;
            const rows = (kids as readonly ReadElement[]).map(({ type, kids: cells }) =>
              type === 'TR' ? (cells as readonly ReadElement[]).reduce((sum, { columns }) => sum + columns, 0) : -1,
            );
            return new Set(rows).size === 1 ? [] : [`table ${id} has rows of ${rows.join(', ')}`];
          }),
      ];
    });
    expect(faults).toEqual([]);
    expect(tables).toBeGreaterThan(30);
  });

  it('says of a mine that it is one', async () => {
    const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }, { rules: ['minefield=on'] });
    const bytes = await write('pdf', battles, print('a4', 'normal'));
    const mines = elementsOf(readStructure(bytes).document).filter(({ heard }) => heard !== undefined);
    expect(mines.map(({ type, heard }) => `${type} ${heard}`)).toEqual(['TD mine']);
  });

  it('has figures that say in words what they show', () => {
    let figures = 0;
    const faults = faultsOf(({ name, bytes }) => {
      const said = elementsOf(readStructure(bytes).document).flatMap(({ type, alternative = '' }) =>
        type === 'Figure' ? [alternative] : [],
      );
      figures += said.length;
      // Cards say their texts.
      return said.filter((words) => !(isOfKit(name) ? /^.{4,60}/s : /^.{16,}[.”]$/s).test(words));
    });
    expect(faults).toEqual([]);
    expect(figures).toBeGreaterThan(100);
  });
});

it('a long document is tagged on request, as short ones are', async () => {
  const writeSome = (some: Battle[]) => write('pdf', some, { ...print('a4', 'normal'), tags: 'auto' });
  const typesOf = (bytes: Uint8Array) => {
    const sections = readStructure(bytes).document.kids as readonly ReadElement[];
    return sections.map((section) => elementsOf(section).map(({ type }) => type));
  };
  expect(Buffer.from(await writeSome(many)).includes('pdfuaid')).toBe(false);
  const long = typesOf(made.find(({ name }) => name === 'many')?.bytes ?? new Uint8Array());
  expect(long).toHaveLength(many.length);
  for (const at of [0, 100, 200]) expect([long[at]]).toEqual(typesOf(await writeSome(many.slice(at, at + 1))));
});

describe('the file', () => {
  it('says that it is tagged, in which language, and that viewers show its title', () => {
    const faults = faultsOf(({ bytes }) => {
      const { catalog, at } = readStructure(bytes);
      const texts = [...catalog].map(([key, value]) => {
        const { ref } = value as { readonly ref?: number };
        return [key, ref === undefined ? value : at(ref)] as const;
      });
      const entries = new Map(texts);
      const marked = entries.get('MarkInfo') as ReadonlyMap<string, unknown>;
      const shown = entries.get('ViewerPreferences') as ReadonlyMap<string, unknown>;
      return [
        ...(entries.get('Lang') === 'en-US' ? [] : ['it has no language']),
        ...(marked.get('Marked') === true ? [] : ['it is not marked']),
        ...(shown.get('DisplayDocTitle') === true ? [] : ['its title is not shown']),
        ...(entries.has('OutputIntents') ? [] : ['gray means nothing in it']),
        ...readPageTree(readObjects(bytes)).flatMap(({ text }) =>
          /\/Tabs ?\/S/.test(text) ? [] : ['tabs have no order'],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('describes itself in XML that is whole, as in its information', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    for (const { name, bytes } of made) {
      const xml = [...readObjects(bytes).values()].find(
        ({ text }) => text.includes('/Metadata') && text.includes('/XML'),
      );
      const source = Buffer.from(xml?.stream ?? []).toString('utf8');
      expect(unbalanced(source), name).toEqual([]);
      const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
      const { info, metadata } = (await read.getMetadata()) as unknown as {
        info: Record<string, string>;
        metadata: { get: (name: string) => string };
      };
      expect(metadata.get('dc:title'), name).toBe(info['Title']);
      expect(metadata.get('pdf:producer')).toBe(info['Producer']);
      expect(metadata.get('xmp:creatortool')).toBe(info['Creator']);
      expect(source).not.toContain('Date');
      expect(metadata.get('pdfaid:part')).toBe('2');
      expect(metadata.get('pdfaid:conformance')).toBe('A');
      expect(metadata.get('pdfuaid:part')).toBe('1');
      await read.destroy();
    }
  });

  it('holds nothing that would change, act, ask for a key or lie elsewhere', () => {
    const faults = faultsOf(({ bytes }) => {
      const file = Buffer.from(bytes).toString('latin1');
      const dictionaries = [...readObjects(bytes).values()].map(({ text }) => text).join('\n');
      const banned =
        /\/(Encrypt|JavaScript|JS|AA|OpenAction|Launch|Annots|AcroForm|LZWDecode|FFilter|EmbeddedFiles|SMask)\b/;
      return [
        ...(/^%PDF-1\.7\n%[\x80-\xff]{4}/.test(file) ? [] : ['its head does not say that it is binary']),
        ...(file.endsWith('\n%%EOF\n') ? [] : ['something follows its end']),
        ...(/\/ID ?\[ ?<[0-9a-f]{32}> ?<[0-9a-f]{32}> ?\]/i.test(file) ? [] : ['it has no id']),
        ...(file.match(/[^\n]endstream/g) ?? []),
        ...(banned.exec(dictionaries) ?? []).slice(0, 1),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('lists its sheets by player and serial, and calls its pages by their serials', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const battles = deal({ edition: 'engagement', filling: 'deployed', seed: SEEDS[0] }, { count: 3, player: 'Zoë' });
    const bytes = await write('pdf', battles, print('a4', 'normal', 'large'));
    const read = await getDocument({ data: bytes, verbosity: 0 }).promise;
    const serials = battles.map(({ serial }) => serial as string);
    const entries = (await read.getOutline()) as { title: string; dest: unknown[] }[];
    expect(entries.map(({ title }) => title)).toEqual(serials.map((serial) => `Zoë · ${serial}`));
    const pages = entries.map(({ dest }) => read.getPageIndex(dest[0] as { num: number; gen: number }));
    // Four leaves of large print each.
    expect(await Promise.all(pages)).toEqual([0, 4, 8]);
    const labels = serials.flatMap((serial) => [serial, ...[2, 3, 4].map((page) => `${serial} ${page}`)]);
    expect(await read.getPageLabels()).toEqual(labels);
    await read.destroy();
  });
});

it('lists pages that nothing is said of by their titles', async () => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const { bytes = new Uint8Array() } = made.find(({ name }) => name === 'teacher.pdf') ?? {};
  const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const entries = (await read.getOutline()) as { title: string }[];
  expect(entries.map(({ title }) => title)).toEqual(['TEACHER’S LIST', '1 · Ada']);
  expect(await read.getPageLabels()).toEqual(['1', '2']);
  await read.destroy();
});

it('lists parts of kits that have no titles by what they are', async () => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const listed = await Promise.all(
    made
      .filter(({ name }) => isOfKit(name))
      .map(async ({ name, bytes }) => {
        const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
        const entries = ((await read.getOutline()) ?? []) as { title: string }[];
        await read.destroy();
        return read.numPages < 2 ? [] : [`${name}: ${entries.map(({ title }) => title).join(', ')}`];
      }),
  );
  expect(listed.flat()).toEqual([
    '03-cards.pdf: Cards',
    '02-rules.pdf: PLUNK AND PLUNDER, SAIL AND FIGHT',
    '04-map.pdf: Map',
    '05-boards.pdf: RED: FLEET AND GOLD, BLUE: FLEET AND GOLD',
    '09-tokens.pdf: Counters',
    '10-status.pdf: Status cards to fold',
  ]);
});

describe('a file of a pack', () => {
  it('lists its sheets by round and table, and its key by what each page begins with', async () => {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const listed = await Promise.all(
      ['players/round-1.pdf', 'director/key-round-1.pdf'].map(async (path) => {
        const { bytes = new Uint8Array() } = made.find(({ name }) => name === path) ?? {};
        const read = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
        const entries = (await read.getOutline()) as { title: string }[];
        const labels = await read.getPageLabels();
        await read.destroy();
        return [entries.map(({ title }) => title), labels];
      }),
    );
    const people = ['1 · Seat A · Ada', '1 · Seat B · Łukasz', '2 · Seat A · Zoë', '2 · Seat B · Ben'];
    const pages = ['1-1A', '1-1B', '1-2A', '1-2B'].flatMap((label) => [label, `${label} 2`]);
    expect(listed).toEqual([
      [people.map((person) => `Round 1 · Table ${person}`), pages],
      [
        ['Key: round 1', 'Round 1 · Table 1 · Seat A · Ada'],
        ['1', '1'],
      ],
    ]);
  });
});

/** Returns the tags of an XML text that do not match. */
function unbalanced(xml: string): string[] {
  const open: string[] = [];
  const body = xml.replace(/<\?[\s\S]*?\?>/g, '');
  for (const [, end, name = '', , alone] of body.matchAll(/<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (end === '/') {
      if (open.pop() !== name) return [name];
    } else if (alone !== '/') open.push(name);
  }
  return [
    ...open,
    ...(body.replace(/<\/?[\w:]+(?:\s+[\w:]+="[^"<]*")*\s*\/?>/g, '').match(/[<>]|&(?!amp;|lt;|gt;)/g) ?? []),
  ];
}
