// Every way to print goes through sheet, match, pack and class, from page, command line and HTTP, with one worker and two: the same bytes, or refused alike.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOf } from '../../src/core/input/choose.js';
import type { Fields } from '../../src/core/option.js';
import { Problem } from '../../src/core/problem.js';
import { editions } from '../../src/game/editions/index.js';
import { classOf } from '../../src/page/work/class.js';
import { matchOf, packOf } from '../../src/page/work/events.js';
import { makeSheets } from '../../src/page/work/sheets.js';
import { hands } from '../../src/paper/compose/arrange.js';
import { papers } from '../../src/paper/geometry/papers.js';
import { listTemplates } from '../../src/paper/templates.js';
import { fetchPack, type Ordered, post, untilOver } from '../server/ask-packs.js';
import { type PackService, startPackService } from '../server/pack-service.js';
import { startTestService, type TestService } from '../server/test-service.js';
import { hasRoom } from '../support/least-squares.js';
import { coverPairs, PROVE } from '../support/matrix.js';
import { makeFolder, runCommand, sha256 } from '../support/run-command.js';

/** What a roster says of some players beside their names, and as which field of one sheet it is said. */
const columns = {
  name: {},
  large: {},
  'lower case': { case: 'lower' },
  'left hand': {},
  legible: { face: 'legible' },
} as const satisfies Readonly<Record<string, Fields>>;

const all = namesOf(editions).flatMap((edition) =>
  listTemplates().flatMap((template) =>
    namesOf(papers).flatMap((paper) =>
      hands.flatMap((hand) => namesOf(columns).map((column) => ({ edition, template, paper, hand, column }))),
    ),
  ),
);

type Combination = (typeof all)[number];

const kinds = ['sheet', 'match', 'pack', 'class'] as const;
type Kind = (typeof kinds)[number];

/** Whether it can be printed: what has room on its paper, and in a match or a pack lies as all their pages do. */
function isPossible(kind: Kind, { template, paper, column }: Combination): boolean {
  const isLarge = column === 'large' && (kind === 'pack' || kind === 'class');
  if (!hasRoom(template, paper) || (isLarge && !hasRoom('large', paper))) return false;
  return kind === 'sheet' || kind === 'class' || template !== 'spread' || (paper !== 'a5' && !isLarge);
}

const SEED = 'every way';
const secret = `bt-secret-1:${'a11ba5e5'.repeat(8)}\n`;

function fieldsOf(kind: Kind, { edition, template, paper, hand, column }: Combination): Fields {
  return {
    ...{ edition, template, paper, hand },
    ...(kind === 'sheet' || kind === 'match' ? columns[column] : {}),
    ...(kind === 'pack' || kind === 'match' ? { fair: 'off' } : {}),
  };
}

/** Two players, of whom one has what the column says. */
function rosterOf({ column }: Combination): string {
  const names = ['Ada', 'Дарья'];
  if (column === 'name') return `name\n${names.join('\n')}\n`;
  return `name,${column}\n${names.map((name, i) => `${name},${i === 0 ? 'yes' : ''}`).join('\n')}\n`;
}

const flagsOf = (fields: Fields) => Object.entries(fields).flatMap(([name, value]) => [`--${name}`, String(value)]);

let service: TestService;
let packs: PackService;

const data = mkdtempSync(join(tmpdir(), 'battle-tracker-matrix-'));

beforeAll(async () => {
  [service, packs] = await Promise.all([
    startTestService(),
    startPackService({ data, limits: { keptPerClient: all.length } }),
  ]);
});

afterAll(async () => {
  await Promise.all([service.stop(), packs.stop()]);
  rmSync(data, { recursive: true });
  expect(packs.faults).toEqual([]);
});

/** What came of an order: a hash of all bytes, or the kind of problem. */
type Outcome = string;

async function inPage(kind: Kind, item: Combination): Promise<Outcome> {
  const [fields, roster] = [fieldsOf(kind, item), rosterOf(item)];
  const make = {
    sheet: async () => (await makeSheets({ fields, seed: SEED, format: 'pdf' })).bytes,
    match: async () => (await matchOf({ fields, secret })).archive.bytes,
    pack: async () => (await packOf({ fields, players: roster, secret })).archive.bytes,
    class: async () => (await classOf({ fields, roster, seed: SEED })).archive.bytes,
  };
  try {
    return sha256(await make[kind]());
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

async function onCommandLine(kind: Kind, item: Combination, workers: string): Promise<Outcome> {
  const cwd = makeFolder();
  writeFileSync(join(cwd, 'list.csv'), rosterOf(item));
  writeFileSync(join(cwd, 'secret.txt'), secret, { mode: 0o600 });
  const flags = flagsOf(fieldsOf(kind, item));
  const args = {
    sheet: ['sheet', '--seed', SEED],
    match: ['match', '--secret-file', 'secret.txt'],
    pack: ['pack', 'build', '--players', 'list.csv', '--secret-file', 'secret.txt', '--workers', workers],
    class: ['class', 'list.csv', '--seed', SEED],
  }[kind];
  const output = kind === 'sheet' ? 'out.pdf' : 'out.zip';
  const { code, stderr } = await runCommand([...args, ...flags, '-o', output, '--quiet'], { cwd });
  return code === 0 ? sha256(readFileSync(join(cwd, output))) : (/^error: ([a-z-]+)/.exec(stderr)?.[1] ?? stderr);
}

const slugOf = (type: string) => type.split('/').at(-1) ?? type;

/** Returns what the service makes, and what it is to be: of a match by its seed, of a pack by the secret that it drew. */
async function overHttp(kind: Kind, item: Combination): Promise<readonly [found: Outcome, expected: Outcome]> {
  const fields = fieldsOf(kind, item);
  const [, ...rows] = rosterOf(item).trim().split('\n');
  const [, column] = rosterOf(item).split('\n', 1)[0]?.split(',') ?? [];
  const field = column?.replace(/ (.)/, (_, letter: string) => letter.toUpperCase());
  const people = rows.map((row) => {
    const [name, said] = row.split(',');
    return { name, ...(field === undefined || said !== 'yes' ? {} : { [field]: true }) };
  });
  if (kind === 'pack') return packOverHttp(item, { ...fields, players: people });
  const body = {
    sheet: { ...fields, seed: SEED, format: 'pdf' },
    match: { ...fields, seed: SEED },
    class: { ...fields, children: people, seed: SEED },
  }[kind];
  const path = { sheet: '/v1/sheets', match: '/v1/matches', class: '/v1/classes' }[kind];
  const { status, bytes, text } = await service.post(path, body);
  const found = status === 200 ? sha256(bytes) : slugOf((JSON.parse(text) as { type: string }).type);
  if (kind !== 'match' || status !== 200) return [found, await inPage(kind, item)];
  const cwd = makeFolder();
  const args = ['match', ...flagsOf(fields), '--seed', SEED, '--open', '-o', 'out.zip', '--quiet'];
  await runCommand(args, { cwd });
  return [found, sha256(readFileSync(join(cwd, 'out.zip')))];
}

async function packOverHttp(item: Combination, body: Fields): Promise<readonly [found: Outcome, expected: Outcome]> {
  const { url } = packs;
  // Connections that ended while pages were laid out are seen to have ended.
  await sleep(20);
  const response = await post(url, body);
  if (response.status !== 202) {
    const slug = slugOf(((await response.json()) as { type: string }).type);
    // Players of a file are a list of their own; those of a body are part of the spec.
    return [slug, (await inPage('pack', item)).replace('bad-players', 'bad-spec')];
  }
  const ordered = (await response.json()) as Ordered;
  const status = await untilOver(url, ordered);
  if (status.state !== 'done') return [JSON.stringify(status), await inPage('pack', item)];
  const made = await fetchPack(url, ordered);
  const again = await packOf({ fields: fieldsOf('pack', item), players: rosterOf(item), secret: made.secret });
  return [sha256(made.archive), sha256(again.archive.bytes)];
}

const cases = kinds.flatMap((kind) => all.map((item) => ({ ...item, kind })));
const possible = cases.filter((item) => isPossible(item.kind, item));
/** Whether one is refused depends on its template, paper and kind, and on large print. */
const refused = coverPairs(
  cases.filter((item) => !isPossible(item.kind, item)),
  ({ template, paper, kind, column }) => [template, paper, kind, String(column === 'large')],
);
const tried = PROVE ? cases : [...coverPairs(possible, Object.values), ...refused];
console.info(`print matrix: ${tried.length} of ${cases.length} combinations`);

describe.each(kinds)('of %s', (kind) => {
  const ofKind = tried.filter((item) => item.kind === kind);
  it.each(ofKind.map((item, i) => [Object.values(item).join(' '), item, i] as const))('%s', async (_, item, i) => {
    const expected = await inPage(kind, item);
    if (isPossible(kind, item)) expect(expected).toMatch(/^[0-9a-f]{64}$/);
    else expect(expected).toMatch(/^(bad-value|bad-players|does-not-fit)$/);
    // Page, command line with one worker, HTTP, and command line with two take turns: all ways of all combinations would take a night.
    const turn = (i + kinds.indexOf(kind)) % 4;
    if (turn === 2) {
      const [found, wanted] = await overHttp(kind, item);
      expect(found).toBe(wanted);
    } else if (turn > 0) expect(await onCommandLine(kind, item, turn === 1 ? '1' : '2')).toBe(expected);
  });
});
