// Makes fixtures/proofs anew: small honest packs of every shape, and forgeries of them that break each rule of docs/proofs.md.
/* eslint-disable @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-return, @typescript-eslint/no-unsafe-assignment, @typescript-eslint/no-unsafe-call -- forgeries edit JSON of any shape */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secretSource } from '../../src/core/source.js';
import { sha256 } from '../../src/core/sha256.js';
import { headCode } from '../../src/event/deal/head-code.js';
import { merkleRoot, merklePath, merkleTree } from '../../src/event/deal/merkle-root.js';
import { buildPack, changePack, openFolder } from '../../src/cli/build-pack.js';
import { revealSheets } from '../../src/event/make/reveal-pack.js';
import type { AwayKind, Batch, PackRecord } from '../../src/event/order/pack-record.js';
import { prepareContext } from '../../src/event/pages/pack-context.js';
import { addBatch } from '../../src/event/record/add-batch.js';
import { hashFacts, headOf } from '../../src/event/record/batch-head.js';
import { orderMatch, orderPack } from '../../src/event/record/order-pack.js';
import { type Commitments, writeCommitments } from '../../src/event/record/commitments-json.js';
import type { Reveal } from '../../src/event/record/reveal-json.js';
import type { ProofCase } from '../proof/proof-cases.js';
import '../support/provide.js';

const home = fileURLToPath(new URL('../../fixtures/proofs/', import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), 'battle-tracker-proofs-'));
const cases: ProofCase[] = [];
const watching = { report: () => undefined, signal: new AbortController().signal, now: Date.now() };

type Fields = Readonly<Record<string, unknown>>;
type Change = (record: PackRecord) => Batch;

/** Names need no drawing here. */

const late =
  (...named: string[]): Change =>
  (record) =>
    addBatch(record, { round: 1, pairings: null, late: [], named }).batch;

const later =
  (ofRound: number, ...named: string[]): Change =>
  (record) =>
    addBatch(record, { round: ofRound, pairings: null, late: [], named }).batch;

const round =
  (number: number, pairings: string): Change =>
  (record) =>
    addBatch(record, {
      round: number,
      pairings: { name: 'pairings.csv', bytes: Buffer.from(pairings) },
      late: [],
      named: [],
    }).batch;

const away =
  (of: number | null, ...who: readonly (readonly [string, AwayKind])[]): Change =>
  (record) =>
    addBatch(record, {
      ...{ round: of, pairings: null, late: [], named: [] },
      away: who.map(([name, kind]) => ({ name, kind, place: {} })),
    }).batch;

const replace =
  (seat: 'A' | 'B', table = 1, spare = false, ofRound = 1): Change =>
  () => ({ kind: 'replace', place: { round: ofRound, table, spare }, seat });

interface Shape {
  readonly name: string;
  readonly what: string;
  readonly fields: Fields;
  readonly changes?: readonly Change[];
  readonly match?: readonly [string, string];
}

const four = ['Ada', 'Ben', 'Cleo', 'Dan'];

const shapes: readonly Shape[] = [
  { name: 'even', what: 'four players, one round', fields: { players: four } },
  {
    name: 'odd',
    what: 'five players, one round: who is left has a bye at an open seat',
    fields: { players: [...four, 'Eve'] },
  },
  {
    name: 'byes',
    what: 'five players, three rounds in a circle: each round somebody has no table',
    fields: { players: [...four, 'Eve'], rounds: 3, format: 'round-robin' },
  },
  {
    name: 'late',
    what: 'a player came late, and has a bye',
    fields: { players: ['Ada', 'Ben'], event: 'Late Cup' },
    changes: [late('Zoë')],
  },
  {
    name: 'late-plays',
    what: 'who came late plays those who sat out',
    fields: { players: ['Ada', 'Ben', 'Cleo'], rounds: 2, format: 'round-robin' },
    changes: [late('Dan')],
  },
  {
    name: 'seat-taken',
    what: 'who came late took the free seat of two rounds, left before the second, and two with byes met',
    fields: { players: [...four, 'Eve'], rounds: 2, format: 'pairs' },
    changes: [late('Zoë'), away(2, ['Zoë', 'withdrawn'], ['Ada', 'absent']), later(2, 'Eve', 'Ben'), later(2, 'Ada')],
  },
  {
    name: 'round-added',
    what: 'a round was paired later, and one player was not: absent',
    fields: { players: [...four, 'Eve'] },
    changes: [round(2, 'a,b\nBen,Ada\nEve,Cleo\n')],
  },
  {
    name: 'away',
    what: 'a round was paired with each kind of absence, one player left before the next, and came back in the third',
    fields: { players: [...four, 'Eve', 'Fay', 'Gus', 'Hal'] },
    changes: [
      round(2, 'a,b\nBen,Ada\nEve,bye\nCleo,half bye\nDan,withdrawn\nFay,absent\n'),
      away(null, ['Ada', 'withdrawn']),
      round(3, 'a,b\nBen,Eve\nCleo,Fay\nGus,Hal\n'),
      round(4, 'a,b\nAda,Eve\nCleo,Hal\n'),
    ],
  },
  {
    name: 'left',
    what: 'players left while all rounds were there: their opponents have byes',
    fields: { players: [...four, 'Eve'], rounds: 4, format: 'round-robin' },
    changes: [
      away(2, ['Ada', 'withdrawn']),
      away(3, ['Ben', 'half bye'], ['Cleo', 'absent']),
      replace('A', 2, false, 3),
    ],
  },
  {
    name: 'replaced',
    what: 'a seat was replaced twice, the other once, and so was a spare',
    fields: { players: ['Ada', 'Ben'], spares: 1 },
    changes: [replace('A'), replace('A'), replace('B'), replace('B', 1, true)],
  },
  {
    name: 'dated',
    what: 'four players, with event and date',
    fields: { players: four, event: 'Spring Open', date: '2026-04-20' },
  },
  {
    name: 'grown',
    what: 'a player came late and a sheet was replaced',
    fields: { players: ['Ada', 'Ben', 'Cleo'], event: 'Größe 17', spares: 1 },
    changes: [late('Dan'), replace('A')],
  },
  {
    name: 'duplicate',
    what: 'every table of a round plays the same two fleets',
    fields: { players: four, rounds: 2, format: 'duplicate' },
  },
  {
    name: 'admiral',
    what: 'the edition admiral',
    fields: { players: ['Ada', 'Ben'], edition: 'admiral', date: '2026-05-01' },
  },
  {
    name: 'codebreaker',
    what: 'the edition codebreaker',
    fields: { players: ['Ada', 'Ben', 'Cleo'], edition: 'codebreaker' },
  },
  {
    name: 'names',
    what: 'names that CSV has to quote or to mark, and letters with marks',
    fields: {
      players: ['=1+1', '-Ada', '@x', '+1', 'O"Neil, Jr', 'Zo\u00eb \u0141\u00f3d\u017a', '\uff1dwide'],
      names: 'blank',
      event: 'Caf\u00e9, "Open"',
    },
  },
  {
    name: 'three',
    what: 'three players in large print, everybody against everybody',
    fields: { players: ['Ada', 'Ben', 'Cleo'], rounds: 3, format: 'round-robin', template: 'large' },
  },
  {
    name: 'counted',
    what: 'three players without names, two rounds',
    fields: { playerCount: 3, rounds: 2, spares: 1 },
  },
  {
    name: 'seated',
    what: 'players with tables, seats and rounds of their own',
    fields: {
      rounds: 2,
      players: [
        { name: 'Ada', table: 5, seat: 'B' },
        { name: 'Ben', round: 2 },
        { name: 'Cleo', table: 5 },
        { name: 'Dan', table: 9, seat: 'B' },
        { name: 'Eve' },
      ],
    },
  },
  {
    name: 'whole',
    what: 'seven players, rounds and players added, sheets replaced',
    fields: {
      players: [...four, 'Eve', 'Fay', 'Gus'],
      rounds: 2,
      format: 'round-robin',
      spares: 1,
      edition: 'admiral',
      event: 'Grand Open',
      date: '2026-06-01',
    },
    changes: [
      replace('B', 2),
      late('Hal', 'Ida'),
      round(3, 'a,b\nAda,Ida\nBen,Hal\nCleo,Gus\nDan,Fay\n'),
      replace('B', 2),
      replace('A', 2, false, 3),
    ],
  },
  { name: 'match', what: 'a match: its cover shows the head', fields: { event: 'Final' }, match: ['Ada', 'Ben'] },
  {
    name: 'match-replaced',
    what: 'a match with a sheet replaced',
    fields: {},
    match: ['Alpha', 'Bravo'],
    changes: [replace('B')],
  },
];

function secretOf(name: string): string {
  return `bt-secret-1:${sha256(`fixtures/proofs ${name}`)}`;
}

async function makeHonest({ name, what, fields, changes = [], match }: Shape): Promise<void> {
  const output = join(scratch, name);
  const source = secretSource(secretOf(name));
  const common = { paper: 'a4', ...fields };
  const record: PackRecord = match
    ? orderMatch({ ...common }, [...match])
    : orderPack({ rounds: 1, spares: 0, ...common });
  const { master } = source;
  await buildPack(record, source, output, watching);
  for (const change of changes) {
    const pack = await openFolder(output);
    await changePack(pack, master, change(pack.record), watching);
  }
  const pack = await openFolder(output);
  const reveals: Reveal[] = [];
  for await (const { reveal } of revealSheets(pack, prepareContext(pack.record, master), null)) reveals.push(reveal);
  const to = join(home, 'honest', name);
  mkdirSync(to, { recursive: true });
  if (!match) cpSync(join(output, 'public'), join(to, 'public'), { recursive: true });
  writeFileSync(join(to, 'secret.txt'), `${secretOf(name)}\n`);
  writeFileSync(join(to, 'reveals.json'), reveals.map((reveal) => `${JSON.stringify(reveal)}\n`).join(''));
  const head = pack.heads.at(-1) ?? '';
  const at = `honest/${name}`;
  if (!match)
    cases.push({
      case: name,
      what,
      verdict: 'honest',
      public: `${at}/public`,
      head,
      secret: `${at}/secret.txt`,
      reveals: `${at}/reveals.json`,
    });
  else
    for (const [i, each] of pack.heads.entries()) {
      const own = reveals.filter((reveal) => reveal.head === each);
      const file = `${at}/reveals-${i + 1}.json`;
      writeFileSync(join(home, file), own.map((reveal) => `${JSON.stringify(reveal)}\n`).join(''));
      cases.push({
        case: `${name}-${i + 1}`,
        what: `${what}; batch ${i + 1}`,
        verdict: 'honest',
        public: null,
        head: headCode(each),
        secret: null,
        reveals: file,
      });
    }
  if (match) for (const file of ['secret.txt', 'reveals.json']) rmSync(join(to, file));
}

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any

/** A pack as somebody forges it: its files as text by path, and its reveals. */
class Forged {
  readonly files = new Map<string, string>();
  readonly base: string;
  reveals: Reveal[];

  constructor(base: string) {
    this.base = base;
    const top = join(home, 'honest', base, 'public');
    const names = readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const { parentPath, name } of names) {
      const path = join(parentPath, name);
      this.files.set(path.slice(top.length + 1), readFileSync(path, 'latin1'));
    }
    for (const [path, text] of this.files)
      if (!path.endsWith('.pdf')) this.files.set(path, Buffer.from(text, 'latin1').toString());
    this.reveals = readFileSync(join(home, 'honest', base, 'reveals.json'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Reveal);
  }

  get folders(): string[] {
    const later = [
      ...new Set([...this.files.keys()].flatMap((path) => (path.includes('/') ? [path.split('/')[0] ?? ''] : []))),
    ];
    return ['', ...later.sort((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1])).map((name) => `${name}/`)];
  }

  text(path: string, edit: (text: string) => string): this {
    const before = this.files.get(path) ?? '';
    const after = edit(before);
    if (after === before) throw new Error(`${path} is not changed`);
    this.files.set(path, after);
    return this;
  }

  /** Edits the values of a JSON file, which is written again as it should be. */
  json(path: string, edit: (value: Json) => void): this {
    return this.text(path, (text) => {
      const value = JSON.parse(text) as Json;
      edit(value);
      return writeJson(value);
    });
  }

  list(folder: string, edit: (c: Json) => void): this {
    return this.json(`${folder}commitments.json`, edit);
  }

  order(folder: string, edit: (order: Json) => void): this {
    return this.json(`${folder}order.json`, edit);
  }

  drop(...paths: string[]): this {
    for (const path of paths)
      for (const name of [...this.files.keys()]) if (name.startsWith(path)) this.files.delete(name);
    return this;
  }

  move(from: string, to: string): this {
    for (const [name, text] of [...this.files])
      if (name.startsWith(from)) {
        this.files.delete(name);
        this.files.set(name.replace(from, to), text);
      }
    return this;
  }

  /** Makes order, root, before and head of every batch right again, and serials.csv that of the rows. */
  mend(...not: ('order' | 'root' | 'before' | 'head' | 'serials')[]): this {
    let before: string | null = null;
    for (const folder of this.folders) {
      const path = `${folder}commitments.json`;
      const text = this.files.get(path);
      if (text === undefined) continue;
      if (text.startsWith('\ufeff')) continue;
      const c = JSON.parse(text) as Json & Commitments;
      if (!not.includes('order')) c.order = sha256(this.files.get(`${folder}order.json`) ?? '');
      if (!not.includes('root')) c.root = merkleRoot(c.sheets.map((row) => row[6]));
      if (!not.includes('before')) c.before = before;
      if (!not.includes('head')) c.head = headOf(c.before, hashFacts(c), c.root);
      before = c.head;
      this.files.set(path, writeJson(c));
      if (!not.includes('serials'))
        this.files.set(
          `${folder}serials.csv`,
          [
            'serial,round,table,seat,issue,name',
            ...c.sheets.map((row) => [row[5], ...row.slice(0, 4), row[4] ?? ''].join(',')),
          ]
            .map((line) => `${line}\r\n`)
            .join(''),
        );
    }
    return this;
  }

  get head(): string {
    const texts = this.folders
      .map((folder) => this.files.get(`${folder}commitments.json`))
      .filter((text) => text !== undefined);
    return (JSON.parse((texts.at(-1) ?? '{}').replace('\ufeff', '')) as Json)['head'] as string;
  }
}

function writeJson({ sheets, ...fields }: Json): string {
  if (sheets !== undefined) return [...writeCommitments(fields, sheets as Commitments['sheets'])].join('');
  return `{\n${Object.entries(fields)
    .map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join(',\n')}\n}\n`;
}

type Needs = NonNullable<ProofCase['needs']>;

interface Options {
  readonly needs?: Needs;
  /** The head that was announced; without one that of the forged pack. */
  readonly head?: string;
  readonly secret?: string;
  /** Whether the reveals are given, as they were or as they were forged. */
  readonly reveals?: 'own';
  readonly dealt?: string;
}

/** Writes what differs from the honest pack, and the case. */
function forge(name: string, rule: string, what: string, forged: Forged, options: Options = {}): void {
  const { base, files } = forged;
  const top = join(home, 'honest', base, 'public');
  const at = `forged/${name}`;
  const honest = new Forged(base);
  for (const [path, text] of files) {
    if (honest.files.get(path) === text) continue;
    mkdirSync(dirname(join(home, at, path)), { recursive: true });
    writeFileSync(join(home, at, path), text, path.endsWith('.pdf') ? 'latin1' : 'utf8');
  }
  const without = [...honest.files.keys()].filter((path) => !files.has(path)).sort();
  let reveals: string | null = null;
  if (options.reveals === 'own') {
    reveals = `forged/${name}.reveals.json`;
    mkdirSync(join(home, 'forged'), { recursive: true });
    writeFileSync(
      join(home, reveals),
      forged.reveals
        .slice(0, 2)
        .map((reveal) => `${JSON.stringify(reveal)}\n`)
        .join(''),
    );
  }
  if (cases.some((each) => each.case === name)) throw new Error(`two cases ${name}`);
  cases.push({
    case: name,
    what,
    verdict: 'forged',
    rule,
    needs: options.needs ?? 'public',
    ...(options.dealt === undefined ? {} : { dealt: options.dealt }),
    public: `honest/${base}/public`,
    over: existsSync(join(home, at)) ? at : null,
    without,
    head: options.head ?? forged.head,
    secret: options.secret ?? `honest/${base}/secret.txt`,
    reveals,
  });
  if (!existsSync(top)) throw new Error(base);
}

/** Commits to a sheet anew, with whatever its reveal says, in the first batch; all reveals lead to the new head. */
function recommit(forged: Forged, serial: string, edit: (reveal: Reveal) => Partial<Reveal>): Forged {
  const lines = ({ pack, event, round: r, table, seat, player, issue, serial: s, sheet, nonce }: Reveal) =>
    ['battle-tracker commitment 2', pack, event ?? '', r, table, seat, player ?? '', issue, s, sheet, nonce].join('\n');
  forged.reveals = forged.reveals.map((reveal) => (reveal.serial === serial ? { ...reveal, ...edit(reveal) } : reveal));
  const changed = forged.reveals.find((reveal) => reveal.serial === serial) as Reveal;
  forged.list('', (c) => {
    for (const row of c['sheets'] as unknown[][]) if (row[5] === serial) row[6] = sha256(lines(changed));
  });
  forged.mend();
  const lists = forged.folders.map(
    (folder) => JSON.parse(forged.files.get(`${folder}commitments.json`) ?? '') as Commitments,
  );
  forged.reveals = forged.reveals.map((reveal) => {
    const c = lists.find(({ sheets }) => sheets.some((row) => row[5] === reveal.serial)) as Commitments;
    const tree = merkleTree(c.sheets.map((row) => row[6]));
    return {
      ...reveal,
      path: merklePath(tree, reveal.leaf),
      before: c.before,
      facts: hashFacts(c),
      head: c.head,
    };
  });
  return forged;
}

const of = (base: string) => new Forged(base);
const swapRows = (c: Json, i: number, j: number, columns: readonly number[]) => {
  const rows = c['sheets'] as unknown[][];
  const [a, b] = [rows[i] as unknown[], rows[j] as unknown[]];
  for (const k of columns) [a[k], b[k]] = [b[k], a[k]];
};

function makeForgeries(): void {
  const headAt = (base: string, batch: number) => {
    const forged = of(base);
    return (JSON.parse(forged.files.get(`${forged.folders[batch - 1]}commitments.json`) ?? '') as Commitments).head;
  };
  // R1
  forge('serials-missing', 'R1', 'serials.csv is taken away', of('even').drop('serials.csv'));
  forge('batch-missing', 'R1', 'a batch in the middle is taken away', of('replaced').drop('replace-3/'));
  forge(
    'batch-stray',
    'R1',
    'a folder replace-9 that follows no other',
    of('even').text('replace-9/order.json', () => '{}\n'),
  );
  forge(
    'batch-twice',
    'R1',
    'two folders bear one number',
    of('late').text('replace-2/order.json', () => '{}\n'),
  );
  forge(
    'file-stray',
    'R1',
    'a second list of serials lies there',
    of('even').text('serials-new.csv', () => 'serial\r\n'),
  );
  forge(
    'note-stray',
    'R1',
    'a note lies there',
    of('even').text('note.txt', () => 'all is well\n'),
  );
  // R2
  for (const path of ['order.json', 'commitments.json'])
    forge(
      `mark-of-order-${path.replace('.json', '')}`,
      'R2',
      `a byte order mark in front of ${path}`,
      of('even')
        .text(path, (text) => `\ufeff${text}`)
        .mend(),
    );
  const renamed = (name: string) =>
    of('even')
      .order('', (order) => {
        order['spec'].players[0].name = name;
        order['batch'].pairings[0].players[0].name = name;
      })
      .list('', (c) => (c['sheets'][0][4] = name))
      .mend('serials');
  for (const [kind, name] of Object.entries({
    'of-lines': 'Ada\r\n1,2,A,1,Eve',
    'of-escape': 'Ada\u001b[2J',
    hidden: 'A\u200bda',
    turned: 'Ada\u202eneB',
    filled: 'Ada\u3164',
    spaced: ' Ada',
    'of-two-spaces': 'Ada  Lovelace',
    'of-marks': `A${'\u0332'.repeat(9)}da`,
    long: 'A'.repeat(65),
  }))
    forge(`name-${kind}`, 'R2', `the name of a player is ${JSON.stringify(name)}`, renamed(name));
  forge(
    'event-of-lines',
    'R2',
    'the event has two lines',
    of('late')
      .order('', (order) => (order['spec'].event = 'Late\nCup'))
      .list('', (c) => (c['event'] = 'Late\nCup'))
      .list('add-2/', (c) => (c['event'] = 'Late\nCup'))
      .mend(),
  );
  forge(
    'away-of-lines',
    'R2',
    'who is away has a name of two lines',
    of('away')
      .order('add-2/', (order) => (order['batch'].away[0].name = 'Dan\nEve'))
      .mend(),
  );
  forge(
    'key-of-spec',
    'R2',
    'a key of the spec that there is not',
    of('even')
      .order('', (order) => (order['spec'].note = 'fair'))
      .mend(),
  );
  forge(
    'kind-unknown',
    'R2',
    'an order of no kind that there is',
    of('even')
      .order('', (order) => (order['kind'] = 'league'))
      .mend(),
  );
  forge(
    'table-of-row',
    'R2',
    'a row whose table has a zero in front',
    of('even')
      .list('', (c) => (c['sheets'][0][1] = '01'))
      .mend(),
  );
  forge(
    'players-no-list',
    'R2',
    'the players of a table are an object',
    of('even')
      .order('', (order) => (order['batch'].pairings[0].players = { 0: 'open', 1: 'open' }))
      .mend(),
  );
  forge(
    'key-doubled-commitments',
    'R2',
    'the event appears twice in commitments.json',
    of('late').text('commitments.json', (text) =>
      text.replace('  "event": "Late Cup",\n', '  "event": "Other Cup",\n  "event": "Late Cup",\n'),
    ),
  );
  forge(
    'key-doubled-order',
    'R2',
    'the number appears twice in order.json',
    of('even')
      .text('order.json', (text) => text.replace('  "number": 1,\n', '  "number": 2,\n  "number": 1,\n'))
      .mend(),
  );
  forge(
    'key-doubled-deep',
    'R2',
    'a name appears twice for one player of an order',
    of('even')
      .text('order.json', (text) =>
        text.replace(
          '"players":[{"name":"Ada"},{"name":"Ben"}]',
          '"players":[{"name":"Eve","name":"Ada"},{"name":"Ben"}]',
        ),
      )
      .mend(),
  );
  forge(
    'key-added',
    'R2',
    'a key more in commitments.json',
    of('even').text('commitments.json', (text) => text.replace('  "root"', '  "note": "fair",\n  "root"')),
  );
  forge(
    'key-moved',
    'R2',
    'root and head change places',
    of('even').text('commitments.json', (text) => text.replace(/( {2}"root": .*\n)( {2}"head": .*\n)/, '$2$1')),
  );
  forge(
    'space-added',
    'R2',
    'a row with white space',
    of('even').text('commitments.json', (text) => text.replace('[1,"1","A",', '[1, "1","A",')),
  );
  forge(
    'number-as-fraction',
    'R2',
    'a round written as 1.0',
    of('even').text('commitments.json', (text) => text.replace('[1,"1","A",', '[1.0,"1","A",')),
  );
  forge(
    'format-older',
    'R2',
    'another format',
    of('even').text('commitments.json', (text) => text.replace('commitments-4', 'commitments-3')),
  );
  for (const [key, value] of Object.entries({ event: '', promise: 'ab'.repeat(32), mix: '4 2 6' }))
    forge(
      `${key}-filled`,
      'R2',
      `${key} is ${JSON.stringify(value)} in the place of null`,
      of('even')
        .list('', (c) => (c[key] = value))
        .mend(),
    );
  forge(
    'away-of-no-kind',
    'R2',
    'somebody is away for a reason that there is not',
    of('away')
      .order('add-2/', (order) => (order['batch'].away[0].kind = 'sick'))
      .mend()
      .text('add-2/schedule.csv', (text) => text.replace('half bye', 'sick')),
  );
  forge(
    'name-decomposed',
    'R2',
    'a name that is not in NFC, in order and rows',
    of('late')
      .order('add-2/', (order) => (order['batch'].pairings[0].players[0].name = 'Zoe\u0308'))
      .list('add-2/', (c) => (c['sheets'][0][4] = 'Zoe\u0308'))
      .mend()
      .text('add-2/schedule.csv', (text) => text.normalize('NFD')),
  );
  // R3
  forge(
    'number-of-order',
    'R3',
    'an order of another number',
    of('late')
      .order('add-2/', (order) => (order['number'] = 3))
      .mend(),
  );
  forge(
    'kind-of-order',
    'R3',
    'a later batch that says it is the build',
    of('late')
      .order('add-2/', (order) => (order['batch'].kind = 'build'))
      .mend(),
  );
  forge(
    'pack-of-order',
    'R3',
    'a later batch of another pack',
    of('late')
      .order('add-2/', (order) => (order['pack'] = '0'.repeat(32)))
      .list('add-2/', (c) => (c['pack'] = '0'.repeat(32)))
      .mend(),
  );
  forge(
    'match-as-pack',
    'R3',
    'an order of a match',
    of('even')
      .order('', (order) => (order['kind'] = 'match'))
      .mend(),
  );
  forge(
    'generator-of-all',
    'R3',
    'a generator that does not exist',
    of('even')
      .order('', (order) => (order['generator'] = 'g9'))
      .list('', (c) => (c['generator'] = 'g9'))
      .mend(),
  );
  for (const [key, value] of Object.entries({
    event: 'Other Cup',
    date: '2030-01-01',
    edition: 'admiral',
    batch: 3,
    generator: 'g1',
    pack: 'f'.repeat(32),
  }))
    forge(
      `${key}-of-batch`,
      'R3',
      `another ${key} in the commitments of one batch`,
      of('late')
        .list('add-2/', (c) => (c[key] = value))
        .mend(),
    );
  forge(
    'edition-of-first',
    'R3',
    'another edition than the order in the only batch',
    of('even')
      .list('', (c) => (c['edition'] = 'codebreaker'))
      .mend(),
  );
  forge(
    'path-of-batch',
    'R3',
    'another path in one batch',
    of('late')
      .list('add-2/', (c) => (c['path'][0] = 'admiral'))
      .mend(),
  );
  // R4, R5
  forge(
    'commitment-changed',
    'R4',
    'a commitment is changed, the root is not',
    of('even')
      .list('', (c) => (c['sheets'][1][6] = 'ab'.repeat(32)))
      .mend('root'),
  );
  forge(
    'root-changed',
    'R4',
    'another root',
    of('even')
      .list('', (c) => (c['root'] = 'ab'.repeat(32)))
      .mend('root'),
  );
  forge(
    'order-changed',
    'R5',
    'the order is changed after the head was made',
    of('even').order('', (order) => (order['spec'].paper = 'letter')),
  );
  forge(
    'order-changed-later',
    'R5',
    'the order of a later batch is changed',
    of('replaced')
      .order('replace-3/', (order) => (order['batch'].seat = 'B'))
      .list('replace-3/', (c) => (c['sheets'][0][2] = 'B'))
      .mend('order'),
  );
  forge(
    'before-changed',
    'R5',
    'a batch goes on from another head',
    of('late')
      .list('add-2/', (c) => (c['before'] = 'cd'.repeat(32)))
      .mend('before'),
  );
  forge(
    'before-missing',
    'R5',
    'a later batch that goes on from none',
    of('late')
      .list('add-2/', (c) => (c['before'] = null))
      .mend('before'),
  );
  forge(
    'head-changed',
    'R5',
    'another head',
    of('even').list('', (c) => (c['head'] = 'ef'.repeat(32))),
  );
  forge(
    'batch-closed-up',
    'R5',
    'the second of three batches is taken away, and the third takes its number',
    of('grown')
      .drop('add-2/')
      .move('replace-3/', 'replace-2/')
      .order('replace-2/', (order) => (order['number'] = 2))
      .list('replace-2/', (c) => (c['batch'] = 2))
      .mend('before'),
  );
  // R6
  forge(
    'table-twice',
    'R6',
    'a late player is given a table that is there',
    of('late')
      .order('add-2/', (order) => (order['batch'].pairings[0].table = 1))
      .list('add-2/', (c) => (c['sheets'] as unknown[][]).forEach((row) => (row[1] = '1')))
      .mend(),
  );
  forge(
    'spare-twice',
    'R6',
    'a spare table is ordered twice',
    of('replaced')
      .order('', (order) => order['batch'].spares.push(order['batch'].spares[0]))
      .mend(),
  );
  forge(
    'replaced-nowhere',
    'R6',
    'a sheet is replaced at a table that was not ordered',
    of('replaced')
      .order('replace-2/', (order) => (order['batch'].place.table = 7))
      .list('replace-2/', (c) => (c['sheets'][0][1] = '7'))
      .mend(),
  );
  forge(
    'seated-nowhere',
    'R6',
    'somebody takes a seat at a table that was not ordered',
    of('seat-taken')
      .order('add-2/', (order) => (order['batch'].seated[0].table = 7))
      .mend(),
  );
  forge(
    'away-stranger',
    'R6',
    'somebody is away who is no player',
    of('away')
      .order('add-2/', (order) => (order['batch'].away[0].name = 'Zed'))
      .mend(),
  );
  forge(
    'seated-over',
    'R6',
    'somebody takes a seat on which another sits',
    of('seat-taken')
      .order('add-2/', (order) => Object.assign(order['batch'].seated[0], { table: 1, seat: 'A' }))
      .mend(),
  );
  forge(
    'seated-twice',
    'R6',
    'a player is at two tables of a round',
    of('even')
      .order('', (order) => (order['batch'].pairings[1].players[0].name = 'Ada'))
      .list('', (c) => (c['sheets'][2][4] = 'Ada'))
      .mend(),
  );
  forge(
    'against-oneself',
    'R6',
    'a player is on both seats of a table',
    of('even')
      .order('', (order) => (order['batch'].pairings[0].players[1].name = 'Ada'))
      .list('', (c) => (c['sheets'][1][4] = 'Ada'))
      .mend(),
  );
  forge(
    'seated-beside',
    'R6',
    'somebody takes two seats of a round in one batch',
    of('seat-taken')
      .order('add-2/', (order) => Object.assign(order['batch'].seated[1], { round: 1, seat: 'A' }))
      .mend(),
  );
  // R7
  forge(
    'seats-swapped',
    'R7',
    'two players of a table change seats, against the order',
    of('dated')
      .list('', (c) => swapRows(c, 0, 1, [4]))
      .mend(),
  );
  forge(
    'players-swapped',
    'R7',
    'two players change tables',
    of('even')
      .list('', (c) => swapRows(c, 0, 3, [4]))
      .mend(),
  );
  forge(
    'rows-swapped',
    'R7',
    'two rows change places',
    of('even')
      .list('', (c) => (c['sheets'] as unknown[]).reverse())
      .mend(),
  );
  forge(
    'table-deleted',
    'R7',
    'a table is taken out of the commitments',
    of('dated')
      .list('', (c) => (c['sheets'] as unknown[]).splice(2, 2))
      .mend(),
  );
  forge(
    'table-hidden',
    'R7',
    'a table that nobody ordered has commitments',
    of('even')
      .list('', (c) => (c['sheets'] as unknown[][]).push([1, '9', 'A', 1, null, '000000000', 'ab'.repeat(32)]))
      .mend(),
  );
  forge(
    'name-look-alike',
    'R7',
    'a name in letters that look alike',
    of('dated')
      .list('', (c) => (c['sheets'][0][4] = '\u0410da'))
      .mend(),
  );
  forge(
    'name-of-nobody',
    'R7',
    'an open seat is given a name',
    of('odd')
      .list('', (c) => (c['sheets'][5][4] = 'Gil'))
      .mend(),
  );
  forge(
    'round-changed',
    'R7',
    'a row of another round',
    of('even')
      .list('', (c) => (c['sheets'][0][0] = 2))
      .mend(),
  );
  forge(
    'issue-changed',
    'R7',
    'a replacement of another issue',
    of('replaced')
      .list('replace-2/', (c) => (c['sheets'][0][3] = 3))
      .mend(),
  );
  forge(
    'replacement-for-another',
    'R7',
    'a replacement is handed to another player',
    of('replaced')
      .list('replace-2/', (c) => (c['sheets'][0][4] = 'Ben'))
      .mend(),
  );
  forge(
    'spare-named',
    'R7',
    'a spare sheet is given to a player',
    of('replaced')
      .list('', (c) => (c['sheets'][2][4] = 'Ben'))
      .mend(),
  );
  forge(
    'order-renamed',
    'R7',
    'the order names another player, rows and schedule do not',
    of('even')
      .text('order.json', (text) => text.replaceAll('"Dan"', '"Don"'))
      .mend(),
  );
  // R8
  forge(
    'struck-changed',
    'R8',
    'another serial is struck',
    of('replaced')
      .list(
        'replace-2/',
        (c) =>
          (c['struck'] = (JSON.parse(of('replaced').files.get('commitments.json') ?? '') as Commitments)
            .sheets[1]?.[5]),
      )
      .mend(),
  );
  forge(
    'struck-nothing',
    'R8',
    'a replacement strikes nothing',
    of('replaced')
      .list('replace-2/', (c) => (c['struck'] = null))
      .mend(),
  );
  forge(
    'struck-first-again',
    'R8',
    'the second replacement strikes the first issue again',
    of('replaced')
      .list(
        'replace-3/',
        (c) =>
          (c['struck'] = (JSON.parse(of('replaced').files.get('replace-2/commitments.json') ?? '') as Json)['struck']),
      )
      .mend(),
  );
  forge(
    'struck-by-none',
    'R8',
    'a batch that replaces nothing strikes a serial',
    of('late')
      .list(
        'add-2/',
        (c) =>
          (c['struck'] = (JSON.parse(of('late').files.get('commitments.json') ?? '') as Commitments).sheets[0]?.[5]),
      )
      .mend(),
  );
  forge(
    'replacements-fewer',
    'R8',
    'a replacement is not counted',
    of('replaced')
      .list('replace-3/', (c) => (c['replacements'] = 1))
      .mend(),
  );
  // R9
  forge(
    'serial-twice',
    'R9',
    'two sheets bear one serial',
    of('even')
      .list('', (c) => (c['sheets'][3][5] = c['sheets'][0][5]))
      .mend(),
  );
  forge(
    'serial-twice-later',
    'R9',
    'a late sheet bears a serial of the first batch',
    of('late')
      .list(
        'add-2/',
        (c) =>
          (c['sheets'][0][5] = (JSON.parse(of('late').files.get('commitments.json') ?? '') as Commitments)
            .sheets[0]?.[5]),
      )
      .mend(),
  );
  forge(
    'serial-misspelled',
    'R9',
    'a serial whose check character is wrong',
    of('even')
      .list(
        '',
        (c) => (c['sheets'][0][5] = (c['sheets'][0][5] as string).replace(/.$/, (end) => (end === '0' ? '1' : '0'))),
      )
      .mend(),
  );
  // R10, R11
  forge(
    'serials-lie',
    'R10',
    'serials.csv gives a sheet to another',
    of('even').text('serials.csv', (text) => text.replace('Ada', '\0').replace('Ben', 'Ada').replace('\0', 'Ben')),
  );
  forge(
    'serials-short',
    'R10',
    'serials.csv has a line less',
    of('even').text('serials.csv', (text) => text.replace(/.*\r\n$/, '')),
  );
  forge(
    'serials-other-ends',
    'R10',
    'serials.csv ends its lines otherwise',
    of('even').text('serials.csv', (text) => text.replaceAll('\r\n', '\n')),
  );
  forge(
    'serials-unmarked',
    'R10',
    'serials.csv leaves a formula as it is',
    of('names').text('serials.csv', (text) => text.replace(",'=1+1", ',=1+1')),
  );
  forge(
    'schedule-swapped',
    'R11',
    'two players change places on the schedule alone',
    of('even').text('schedule.csv', (text) => text.replace('Ada', '\0').replace('Dan', 'Ada').replace('\0', 'Dan')),
  );
  forge(
    'schedule-bye-moved',
    'R11',
    'the schedule has another player sit out',
    of('byes').text('schedule.csv', (text) =>
      text.replace(/^1,,(\w+),bye/m, (_, name: string) => `1,,${name === 'Ada' ? 'Ben' : 'Ada'},bye`),
    ),
  );
  forge(
    'schedule-bye-missing',
    'R11',
    'the schedule does not name who sits out',
    of('byes').text('schedule.csv', (text) => text.replace(/^2,,.*\r\n/m, '')),
  );
  forge(
    'schedule-bye-filled',
    'R11',
    'the schedule seats somebody at an open seat',
    of('odd').text('schedule.csv', (text) => text.replace('Eve,bye', 'Eve,Gil')),
  );
  forge(
    'schedule-table-more',
    'R11',
    'the schedule has a table that nobody ordered',
    of('even').text('schedule.csv', (text) => `${text}1,3,Eve,Fay\r\n`),
  );
  forge(
    'schedule-away-paid',
    'R11',
    'the schedule gives a bye to somebody who is withdrawn',
    of('left').text('add-2/schedule.csv', (text) => text.replace(',withdrawn', ',bye')),
  );
  forge(
    'schedule-away-seated',
    'R11',
    'the schedule seats somebody who is withdrawn',
    of('left').text('add-2/schedule.csv', (text) => text.replace('Cleo,bye', 'Cleo,Ada')),
  );
  forge(
    'schedule-seat-free',
    'R11',
    'the schedule keeps a seat free that somebody took',
    of('seat-taken').text('add-2/schedule.csv', (text) => text.replace('Eve,Zoë', 'Eve,bye')),
  );
  forge(
    'schedule-seat-left',
    'R11',
    'the schedule seats somebody where they sat before',
    of('seat-taken').text('add-4/schedule.csv', (text) => text.replace(/^2,3,.*\r\n/m, '2,3,Eve,bye\r\n')),
  );
  forge(
    'schedule-later',
    'R11',
    'the later schedule leaves out the first tables',
    of('late').text('add-2/schedule.csv', (text) => text.replace(/^1,1,.*\r\n/m, '')),
  );
  // R12
  forge(
    'drawing-replaced',
    'R12',
    'thirteen bytes in the place of schedule.pdf',
    of('even').text('schedule.pdf', () => 'no schedule\r\n'),
    { needs: 'drawing' },
  );
  forge(
    'drawing-of-another',
    'R12',
    'the schedule.pdf of another pack',
    of('even').text('schedule.pdf', () => of('odd').files.get('schedule.pdf') ?? ''),
    { needs: 'drawing' },
  );
  // R13: all is mended, so that only what was announced tells
  forge('last-deleted', 'R13', 'the last replacement is taken away', of('replaced').drop('replace-5/'), {
    needs: 'head',
    head: headAt('replaced', 5),
  });
  forge(
    'last-two-deleted',
    'R13',
    'a replacement and what came late are taken away',
    of('grown').drop('add-2/', 'replace-3/'),
    { needs: 'head', head: headAt('grown', 3) },
  );
  forge('head-of-earlier', 'R13', 'an earlier head is given: two batches followed', of('grown'), {
    needs: 'head',
    head: headAt('grown', 1),
  });
  const announced = headAt('dated', 1);
  forge(
    'order-rewritten',
    'R13',
    'another order, with all that follows from it',
    of('dated')
      .order('', (order) => (order['spec'].paper = 'letter'))
      .mend(),
    { needs: 'head', head: announced },
  );
  forge(
    'date-rewritten',
    'R13',
    'another date everywhere',
    of('dated')
      .order('', (order) => (order['spec'].date = '2026-04-27'))
      .list('', (c) => (c['date'] = '2026-04-27'))
      .mend(),
    { needs: 'head', head: announced },
  );
  // R14 to R16
  const serials = (JSON.parse(of('dated').files.get('commitments.json') ?? '') as Commitments).sheets.map(
    (row) => row[5],
  );
  const [first = '', second = ''] = serials;
  const alter = (edit: (reveal: Reveal) => object, base = 'dated') => {
    const forged = of(base);
    forged.reveals = forged.reveals.map((reveal, i) => (i === 0 ? { ...reveal, ...edit(reveal) } : reveal));
    return forged;
  };
  const revealed = { needs: 'reveals', reveals: 'own' } as const;
  const letter = ({ sheet }: Reveal) =>
    sheet.replace(/"word":"(\w)/, (all) => all.slice(0, -1) + (all.endsWith('A') ? 'B' : 'A'));
  for (const [key, edit] of Object.entries<(reveal: Reveal) => Partial<Reveal>>({
    pack: () => ({ pack: '0'.repeat(32) }),
    event: () => ({ event: 'Other Open' }),
    round: () => ({ round: 2 }),
    table: () => ({ table: '2' }),
    seat: ({ seat }) => ({ seat: seat === 'A' ? 'B' : 'A' }),
    player: () => ({ player: 'Eve' }),
    issue: () => ({ issue: 2 }),
    nonce: ({ nonce }) => ({ nonce: nonce.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) }),
    letter: (reveal) => ({ sheet: letter(reveal) }),
    square: ({ sheet }) => ({
      sheet: sheet.replace(/"start":"(\w)/, (all) => all.slice(0, -1) + (all.endsWith('A') ? 'B' : 'A')),
    }),
  }))
    forge(`reveal-${key}`, 'R14', `a reveal with another ${key}`, alter(edit), revealed);
  for (const [key, edit] of Object.entries<(reveal: Reveal) => object>({
    'nonce-lines': ({ nonce }) => ({ nonce: `${nonce}\n1` }),
    'nonce-capital': ({ nonce }) => ({ nonce: nonce.toUpperCase() }),
    'event-lines': () => ({ event: 'Spring Open\n1\n1' }),
    'event-empty': () => ({ event: '' }),
    'player-lines': () => ({ player: 'Ada\r\nBen' }),
    'round-text': () => ({ round: '1' }),
    'round-true': () => ({ round: true }),
    'table-lines': () => ({ table: '1\nA' }),
    'seat-none': () => ({ seat: 'C' }),
    'issue-none': () => ({ issue: 0 }),
    'serial-unchecked': () => ({ serial: '000000001' }),
    'leaf-negative': () => ({ leaf: -1 }),
    'path-short': ({ path }) => ({ path: [(path[0] ?? '').slice(2), ...path.slice(1)] }),
    'format-older': () => ({ format: 'battle-tracker-reveal-1' }),
    'key-more': () => ({ note: 'fair' }),
    'sheet-object': ({ sheet }) => ({ sheet: JSON.parse(sheet) as object }),
  }))
    forge(`reveal-${key}`, 'R14', `a reveal that is not written as one: ${key}`, alter(edit), revealed);
  forge(
    'reveal-serial',
    'R14',
    'a reveal with the serial of another sheet',
    alter(() => ({ serial: second })),
    revealed,
  );
  forge(
    'commitment-of-nothing',
    'R14',
    'a commitment to something else, with all that follows; the reveals are as they were',
    of('dated')
      .list('', (c) => (c['sheets'][0][6] = 'ab'.repeat(32)))
      .mend(),
    { ...revealed, dealt: 'R20' },
  );
  for (const [key, edit] of Object.entries<(reveal: Reveal) => Partial<Reveal>>({
    path: ({ path }) => ({ path: path.slice(1) }),
    node: ({ path }) => ({ path: ['ab'.repeat(32), ...path.slice(1)] }),
    leaf: ({ leaf }) => ({ leaf: leaf ^ 1 }),
    leaves: ({ leaves }) => ({ leaves: leaves + 4 }),
    facts: () => ({ facts: 'ab'.repeat(32) }),
    before: () => ({ before: 'ab'.repeat(32) }),
    head: () => ({ head: 'ab'.repeat(32) }),
  }))
    forge(`reveal-${key}`, 'R15', `a reveal with another ${key}`, alter(edit), revealed);
  forge(
    'sheet-serial',
    'R16',
    'the sheet that was committed to bears another serial inside',
    recommit(of('dated'), first, ({ sheet }) => ({ sheet: sheet.replace(first, second) })),
    { ...revealed, dealt: 'R20' },
  );
  forge(
    'sheet-named',
    'R16',
    'the sheet that was committed to bears a name inside',
    recommit(of('dated'), first, ({ sheet }) => ({ sheet: sheet.replace('"player":null', '"player":"Ada"') })),
    { ...revealed, dealt: 'R20' },
  );
  forge(
    'sheet-spaced',
    'R16',
    'the sheet that was committed to is not compact',
    recommit(of('dated'), first, ({ sheet }) => ({ sheet: sheet.replace('{', '{ ') })),
    { ...revealed, dealt: 'R20' },
  );
  const sheets: Record<string, (sheet: string) => string> = {
    'key-doubled': (sheet) => sheet.replace('"mine":', '"mine":"A1","mine":'),
    'key-more': (sheet) => sheet.replace('"mine":', '"note":"fair","mine":'),
    'key-moved': (sheet) => sheet.replace(/("launchCodes":\[.*?\]),("mine":\w+)/, '$2,$1'),
    'of-lines': (sheet) => sheet.replace('"fleetName":"', '"fleetName":"A\\n'),
    'word-low': (sheet) => sheet.replace(/"word":"\w+"/, '"word":"storm"'),
    'no-list': (sheet) => `[${sheet}]`,
  };
  for (const [key, edit] of Object.entries(sheets))
    forge(
      `sheet-${key}`,
      'R16',
      `the sheet that was committed to is not written as one: ${key}`,
      recommit(of('dated'), first, ({ sheet }) => ({ sheet: edit(sheet) })),
      { ...revealed, dealt: 'R20' },
    );
  forge(
    'sheet-of-edition',
    'R16',
    'the sheet that was committed to is of another edition',
    recommit(of('dated'), first, ({ sheet }) => ({
      sheet: sheet.replace('"edition":"engagement"', '"edition":"admiral"'),
    })),
    { ...revealed, dealt: 'R20' },
  );
  // R17 to R20
  forge('secret-of-another', 'R17', 'the secret of another pack', of('even'), {
    needs: 'secret',
    secret: 'honest/odd/secret.txt',
  });
  forge(
    'pack-invented',
    'R17',
    'a pack id that does not follow from the secret',
    of('even')
      .order('', (order) => (order['pack'] = '2'.repeat(32)))
      .list('', (c) => (c['pack'] = '2'.repeat(32)))
      .mend(),
    { needs: 'secret' },
  );
  const other = (JSON.parse(of('odd').files.get('commitments.json') ?? '') as Commitments).sheets[0]?.[5] ?? '';
  forge(
    'serial-invented',
    'R18',
    'a serial that does not follow from the secret',
    of('even')
      .list('', (c) => (c['sheets'][0][5] = other))
      .mend(),
    { needs: 'secret' },
  );
  forge(
    'path-invented',
    'R18',
    'sheets that were dealt from another path',
    of('even')
      .list('', (c) => (c['path'][2] = 'contact=open-sea'))
      .mend(),
    { needs: 'secret', dealt: 'R20' },
  );
  forge(
    'nonce-invented',
    'R19',
    'a nonce that does not follow from the secret',
    recommit(of('dated'), first, () => ({ nonce: '0'.repeat(32) })),
    { needs: 'secret and reveals', reveals: 'own', dealt: 'R20' },
  );
  forge(
    'fleet-invented',
    'R20',
    'a fleet that was chosen: serial and nonce are right',
    recommit(of('dated'), first, (reveal) => ({ sheet: letter(reveal) })),
    { needs: 'dealing', reveals: 'own' },
  );
  forge(
    'fleet-of-neighbor',
    'R20',
    'a sheet that was dealt for another seat, with the serial of this one',
    recommit(of('dated'), first, () => ({
      sheet: (of('dated').reveals.find(({ serial }) => serial === second) as Reveal).sheet.replace(second, first),
    })),
    { needs: 'dealing', reveals: 'own' },
  );
}

/** The same eleven lines, with another sheet in its place and the true one in a field beside it: one commitment, two fleets. */
function moveLines(
  { sheet, nonce, event, round, table, seat, player, issue, serial }: Reveal,
  into: 'nonce' | 'event',
): Partial<Reveal> {
  const other = sheet.replace(/"word":"(\w)/, (all) => all.slice(0, -1) + (all.endsWith('A') ? 'B' : 'A'));
  if (into === 'nonce') return { sheet: other, nonce: `${sheet}\n${nonce}` };
  return { sheet: other, event: [event, round, table, seat, player, issue, serial, other].join('\n') };
}

function forgeMatch(): void {
  const path = 'honest/match/reveals-1.json';
  const [honest] = readFileSync(join(home, path), 'utf8')
    .split('\n')
    .map((line) => line && (JSON.parse(line) as Reveal)) as [Reveal];
  const { head } = cases.find((each) => each.case === 'match-1') as ProofCase;
  const altered: [string, string, Partial<Reveal>, string?][] = [
    ['match-nonce', 'a nonce that was not committed to', { nonce: '0'.repeat(32) }],
    ['match-player', 'the sheet of another player', { player: 'Eve' }],
    ['match-facts', 'facts that lead to another head', { facts: 'ab'.repeat(32) }],
    ['match-nonce-lines', 'lines of the commitment stand in the nonce', moveLines(honest, 'nonce'), 'R14'],
    ['match-event-lines', 'lines of the commitment stand in the event', moveLines(honest, 'event'), 'R14'],
  ];
  for (const [name, what, edit, rule = 'R15'] of altered) {
    const file = `forged/${name}.reveals.json`;
    writeFileSync(join(home, file), `${JSON.stringify({ ...honest, ...edit })}\n`);
    cases.push({
      case: name,
      what,
      verdict: 'forged',
      rule,
      needs: 'reveals',
      public: null,
      head,
      secret: null,
      reveals: file,
    });
  }
  cases.push({
    case: 'match-head',
    what: 'the cover shows another head',
    verdict: 'forged',
    rule: 'R15',
    needs: 'reveals',
    public: null,
    head: '0'.repeat(26),
    secret: null,
    reveals: path,
  });
}

for (const name of ['honest', 'forged']) rmSync(join(home, name), { recursive: true, force: true });
for (const shape of shapes) await makeHonest(shape);
makeForgeries();
forgeMatch();
writeFileSync(join(home, 'cases.json'), `[\n${cases.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`);
rmSync(scratch, { recursive: true });
console.info(`${cases.length} cases, ${cases.filter(({ verdict }) => verdict === 'forged').length} of them forged`);
