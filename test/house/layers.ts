// Which room of the source may import which, as docs/architecture.md says, and which package belongs where.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { findReexports } from './reexports.js';
import { root, type SourceFile } from './source-files.js';

/** The text that says which room may import which. */
const FLOORS = 'docs/architecture.md';

const ROW = /^\| (\d+) \| (`[^|]+`) \| ([^|]+) \| [^|]+ \|$/;

interface Room {
  readonly name: string;
  readonly floor: number;
  /** The rooms that it may import besides itself. */
  readonly mayImport: readonly string[];
}

/** Returns the rooms in the order of the table's rows. */
export function readRooms(text = readFileSync(root + FLOORS, 'utf8')): Room[] {
  return text.split('\n').flatMap((line) => {
    const [, floor, rooms = '', imports = ''] = ROW.exec(line) ?? [];
    return namesIn(rooms).map((name) => ({ name, floor: Number(floor), mayImport: namesIn(imports) }));
  });
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
}

/** Returns the room of a path below src. */
export function roomOf(path: string, rooms: readonly Room[]): Room | undefined {
  return rooms.find(({ name }) => path.startsWith(`${name}/`));
}

/** Each package and the folder, or the one file, that may import it. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  '@exodus/bytes/single-byte.js': ['core/input/decode-list.ts', 'event/order/people-notes.ts'],
  '@noble/hashes/hmac.js': ['page/platform.ts'],
  '@noble/hashes/sha2.js': ['page/platform.ts'],
  buffer: ['page/globals.ts'],
  '@zip.js/zip.js/lib/zip-core-custom.js': ['core/zip.ts'],
  commander: ['cli/'],
  'content-disposition': ['server/'],
  'csv-parse/sync': ['core/input/csv-rows.ts', 'event/record/list-sheets.ts'],
  'csv-stringify/sync': ['core/input/csv.ts'],
  express: ['server/'],
  'fastest-levenshtein': ['core/input/choose.ts', 'game/judge/read-log.ts'],
  fflate: [...['core/input/workbook.ts', 'page/platform.ts', 'page/work/sheet-link.ts'], 'paper/render/pdf/deflate.ts'],
  fresh: ['server/wire/negotiate.ts'],
  helmet: ['server/security-headers.ts'],
  'ipaddr.js': ['server/rate-limit.ts'],
  'lru-cache': ['core/cache.ts'],
  'node:async_hooks': ['server/'],
  'node:child_process': ['server/'],
  'node:crypto': ['node/', 'server/'],
  'node:events': ['cli/', 'server/'],
  'node:fs': ['node/', 'server/'],
  'node:fs/promises': ['cli/', 'node/', 'server/'],
  'node:http': ['server/'],
  'node:module': ['cli/main.ts'],
  'node:net': ['node/', 'server/'],
  'node:os': ['cli/', 'server/'],
  'node:path': ['cli/', 'node/', 'server/'],
  'node:stream/consumers': ['server/'],
  'node:stream/promises': ['server/'],
  'node:timers/promises': ['server/'],
  'node:url': ['node/', 'server/'],
  'node:zlib': ['node/', 'server/'],
  pdfkit: ['paper/render/pdf/pdf-document.ts'],
  pg: ['server/store/database.ts', 'server/store/pack-store.ts'],
  'pg-boss': ['server/store/pack-store.ts'],
  pino: ['server/log.ts', 'server/service.ts'],
  preact: ['page/'],
  'preact/hooks': ['page/'],
  'prom-client': ['server/metrics.ts'],
  'qrcode-generator': ['event/pages/qr-modules.ts'],
  'rate-limiter-flexible': ['server/rate-limit.ts'],
  'read-excel-file/universal': ['core/input/workbook.ts'],
  seedrandom: ['core/random/seedrandom.d.ts'],
  'seedrandom/seedrandom.js': ['core/random/random.ts', 'core/random/seedrandom.d.ts'],
  tinypool: ['server/make/maker.ts'],
  zod: [
    ...[
      'cli/',
      'core/',
      'event/',
      'game/options.ts',
      'kits/',
      'page/globals.ts',
      'page/kept.ts',
      'paper/options.ts',
      'server/',
    ],
    'sheet/',
  ],
};

/** Returns one sentence for every import that breaks a floor, and for every export of what another room has made. */
export function findViolations(files: readonly SourceFile[], rooms = readRooms()): string[] {
  return files.flatMap((file) => [
    ...importsOf(file.text).flatMap((target) => judgeImport(file.path, target, rooms) ?? []),
    ...judgeExports(file, rooms),
  ]);
}

function importsOf(text: string): string[] {
  return [
    ...text.matchAll(/\bfrom '([^'\n]+)'|(?<!-)\b(?:import|require|module|\(import\.meta\.url\))\s*\(?\s*'([^'\n]+)'/g),
  ].map((match) => (match[1] ?? match[2]) as string);
}

function judgeImport(path: string, target: string, rooms: readonly Room[]): string | undefined {
  if (!target.startsWith('.')) {
    const allowed = packageHomes[target]?.some(
      (home) => path === home || (home.endsWith('/') && path.startsWith(home)),
    );
    return allowed === true ? undefined : `${path} imports ${target}, which has no home there`;
  }
  if (!path.includes('/')) return undefined;
  const to = targetOf(path, target);
  const [from, into] = [roomOf(path, rooms), roomOf(to, rooms)?.name ?? to];
  if (from?.name === into || from?.mayImport.includes(into) === true) return undefined;
  return `${path} imports ${to}: ${from?.name ?? path} may not import ${into}`;
}

/** Who exports what comes from another room opens a way round the table. */
function judgeExports({ path, text }: SourceFile, rooms: readonly Room[]): string[] {
  if (path === 'index.ts') return [];
  const own = roomOf(path, rooms)?.name;
  return findReexports(path, text).flatMap(({ name, from }) => {
    const to = targetOf(path, from);
    return (roomOf(to, rooms)?.name ?? to) === own ? [] : [`${path} exports ${name} of ${to}: import it from there`];
  });
}

function targetOf(path: string, target: string): string {
  return posix.join(posix.dirname(path), target);
}
