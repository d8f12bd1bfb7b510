// The floors of the house: which folder may import which, and which package belongs where.
import { posix } from 'node:path';
import type { SourceFile } from './source-files.js';

/** Each folder and the folders that it may import besides its own; `problem` is a file that all may import. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  random: [],
  words: [],
  geometry: [],
  fonts: [],
  game: ['random', 'words'],
  judge: ['game', 'random', 'words'],
  bot: ['judge', 'game', 'random', 'words'],
  scene: ['geometry', 'fonts'],
  layout: ['game', 'scene', 'geometry', 'fonts'],
  render: ['scene', 'geometry', 'fonts'],
  pipeline: ['random', 'words', 'geometry', 'fonts', 'game', 'judge', 'bot', 'scene', 'layout', 'render'],
  storage: [],
  tournament: [
    'pipeline',
    'storage',
    'random',
    'words',
    'geometry',
    'fonts',
    'game',
    'judge',
    'scene',
    'layout',
    'render',
  ],
  page: ['words'],
  service: ['pipeline', 'tournament', 'storage'],
  http: ['service', 'pipeline', 'tournament', 'storage', 'game', 'judge', 'words'],
  // The command that starts the service is the only place where one front meets the other.
  cli: ['pipeline', 'tournament', 'storage', 'service', 'http', 'judge'],
};

/** Each package and the folder, or the one file, that may import it. */
export const packageHomes: Readonly<Record<string, readonly string[]>> = {
  seedrandom: ['random/seedrandom.d.ts'],
  'seedrandom/seedrandom.js': ['random/'],
  pdfkit: ['render/pdf/load-pdfkit.ts'],
  fflate: ['render/pdf/deflate.ts'],
  zod: ['pipeline/', 'tournament/', 'service/', 'http/'],
  'smol-toml': ['tournament/'],
  'csv-parse/sync': ['tournament/'],
  'csv-stringify/sync': ['tournament/'],
  'qrcode-generator': ['tournament/pages/qr-modules.ts'],
  tinypool: ['tournament/make/'],
  'node:os': ['cli/', 'service/'],
  yazl: ['storage/'],
  'fastest-levenshtein': ['pipeline/'],
  commander: ['cli/'],
  express: ['http/'],
  helmet: ['http/'],
  pino: ['http/'],
  'prom-client': ['http/'],
  'express-rate-limit': ['http/'],
  'content-disposition': ['http/'],
  'node:crypto': ['random/', 'storage/', 'pipeline/', 'tournament/', 'service/', 'http/'],
  'node:fs': ['pipeline/assets.ts', 'storage/', 'service/', 'http/'],
  'node:fs/promises': ['cli/', 'storage/', 'tournament/', 'service/', 'http/'],
  'node:url': ['pipeline/assets.ts', 'service/', 'http/'],
  'node:path': ['cli/', 'storage/', 'tournament/', 'service/', 'http/'],
  'node:events': ['cli/', 'storage/', 'http/'],
  'node:http': ['http/'],
  'node:stream': ['http/'],
  'node:stream/consumers': ['http/'],
  'node:stream/promises': ['http/'],
  'node:child_process': ['service/'],
  'node:timers/promises': ['service/', 'http/'],
  'node:net': ['storage/lock-socket.ts', 'http/'],
  'node:zlib': ['service/'],
  'node:v8': ['cli/'],
  'node:module': ['render/pdf/', 'pipeline/choose.ts'],
};

/** Returns one sentence for every import that breaks a floor. */
export function findViolations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => importsOf(file.text).flatMap((target) => judgeImport(file.path, target) ?? []));
}

function importsOf(text: string): string[] {
  return [
    ...text.matchAll(/\bfrom '([^'\n]+)'|(?<!-)\b(?:import|require|module|\(import\.meta\.url\))\s*\(?\s*'([^'\n]+)'/g),
  ].map((match) => (match[1] ?? match[2]) as string);
}

function judgeImport(path: string, target: string): string | undefined {
  if (!target.startsWith('.')) {
    const allowed = packageHomes[target]?.some(
      (home) => path === home || (home.endsWith('/') && path.startsWith(home)),
    );
    return allowed === true ? undefined : `${path} imports ${target}, which has no home there`;
  }
  // The public interface is the only file at the top besides problem.ts.
  if (path === 'index.ts') return undefined;
  const folder = path.split('/')[0] as string;
  const to = posix.join(posix.dirname(path), target);
  if (to === 'problem.js') return undefined;
  const toFolder = to.split('/')[0] as string;
  if (toFolder === folder || mayImport[folder]?.includes(toFolder) === true) return undefined;
  return `${path} imports ${to}: ${folder} may not import ${toFolder}`;
}
