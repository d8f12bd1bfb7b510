// Which room of the source may import which, as docs/architecture.md says, and which package belongs where.
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { findReexports } from './reexports.js';
import { root, type SourceFile } from './source-files.js';

/** The text that says which room may import which. */
const FLOORS = 'docs/architecture.md';

const ROW = /^\| (\d+) \| (`[^|]+`) \| ([^|]+) \| [^|]+ \|$/;

export interface Room {
  readonly name: string;
  readonly floor: number;
  /** The rooms that it may import besides itself. */
  readonly mayImport: readonly string[];
}

/** Returns the rooms in the order of the table's rows. The name of a folder of rooms stands for all of them. */
export function readRooms(text = readFileSync(root + FLOORS, 'utf8')): Room[] {
  const rows = text.split('\n').flatMap((line) => {
    const [, floor, rooms = '', imports = ''] = ROW.exec(line) ?? [];
    return floor === undefined ? [] : [{ floor: Number(floor), rooms: namesIn(rooms), imports: namesIn(imports) }];
  });
  const all = rows.flatMap(({ rooms }) => rooms);
  return rows.flatMap(({ floor, rooms, imports }) => {
    const mayImport = imports.flatMap((name) => {
      const meant = all.filter((room) => room === name || room.startsWith(`${name}/`));
      return meant.length > 0 ? meant : [name];
    });
    return rooms.map((name) => ({ name, floor, mayImport }));
  });
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name as string);
}

/** Returns the room of a path below src. */
export function roomOf(path: string, rooms: readonly Room[]): Room | undefined {
  if (path === 'problem.ts') return rooms.find(({ name }) => name === 'problems');
  return rooms.find(({ name }) => path.startsWith(`${name}/`));
}

/** Each package and the folder, or the one file, that may import it. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  seedrandom: ['random/seedrandom.d.ts'],
  'seedrandom/seedrandom.js': ['random/'],
  pdfkit: ['render/pdf/collecting-document.ts'],
  fflate: ['render/pdf/deflate.ts'],
  zod: ['order/', 'pipeline/', 'tournament/', 'service/', 'http/'],
  'smol-toml': ['tournament/'],
  'csv-parse/sync': ['tournament/'],
  'csv-stringify/sync': ['pipeline/csv.ts'],
  'qrcode-generator': ['tournament/pages/qr-modules.ts'],
  tinypool: ['tournament/make/'],
  'node:os': ['cli/', 'service/'],
  yazl: ['storage/'],
  pg: ['service/jobs/store/'],
  'pg-boss': ['service/jobs/store/'],
  'fastest-levenshtein': ['pipeline/'],
  '@resvg/resvg-wasm': ['pipeline/load-rasterizer.ts'],
  '@resvg/resvg-wasm/index_bg.wasm': ['pipeline/load-rasterizer.ts'],
  commander: ['cli/'],
  express: ['http/', 'page/server/'],
  helmet: ['http/'],
  pino: ['http/'],
  'prom-client': ['http/'],
  'ipaddr.js': ['http/'],
  'content-disposition': ['http/'],
  fresh: ['http/'],
  'range-parser': ['http/'],
  'node:crypto': ['random/', 'storage/', 'pipeline/', 'tournament/', 'service/', 'http/', 'page/server/'],
  'node:module': ['pipeline/load-rasterizer.ts'],
  'node:fs': [
    'pipeline/assets.ts',
    'pipeline/load-rasterizer.ts',
    'pipeline/name-build.ts',
    'storage/',
    'service/',
    'http/',
    'page/server/',
  ],
  'node:fs/promises': ['cli/', 'storage/', 'tournament/', 'service/', 'http/'],
  'node:url': ['pipeline/assets.ts', 'pipeline/name-build.ts', 'service/', 'http/', 'page/server/'],
  'node:path': ['cli/', 'pipeline/name-build.ts', 'storage/', 'tournament/', 'service/', 'http/', 'page/server/'],
  'node:events': ['cli/', 'storage/', 'service/', 'http/'],
  'node:http': ['http/'],
  'node:stream': ['storage/zip.ts', 'http/'],
  'node:stream/consumers': ['http/'],
  'node:stream/promises': ['http/'],
  'node:child_process': ['service/children/'],
  'node:timers/promises': ['service/', 'http/'],
  'node:net': ['storage/lock-socket.ts', 'http/'],
  'node:zlib': ['pipeline/assets.ts', 'service/', 'render/pdf-reader/', 'render/png.ts', 'page/server/page-files.ts'],
  'lru-cache': ['pipeline/cache.ts'],
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
  // The public interface is the only file at the top besides problem.ts, which is that of its room.
  if (path === 'index.ts') return undefined;
  const to = targetOf(path, target);
  if (to === 'problem.js' || to.startsWith('problems/')) return undefined;
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
