// Does the work of `pack verify`.
import type { Fields } from '../pipeline/request.js';
import { problemKinds, UNPRINTABLE } from '../problem.js';
import { masterOf } from '../tournament/deal/promised-master.js';
import { openPack, type OpenPack } from '../tournament/record/open-pack.js';
import { type Difference, verifyPack } from '../tournament/make/verify-pack.js';
import { verifyWithoutSecret } from '../tournament/make/verify-without-secret.js';
import { readKept, readSource, readWorkers, watch } from './pack-work.js';
import { folderName } from './say-built.js';
import { printText } from './write-output.js';

/** Prints the differences, or that there are none; exit code 65 when there are. */
export async function verifyFolder(folder: string, options: Fields): Promise<void> {
  const pack = await openPack(folderName(folder));
  const source =
    options['public'] === true ? undefined : ((await readSource(options)) ?? (await readKept(pack.folder, options)));
  const master = source && masterOf(source, pack.record.promise);
  const differences = await compare(pack, master, options);
  if (differences === undefined) return;
  const scope = master !== undefined ? 'secret' : options['public'] === true ? 'public' : 'all';
  await printText(describe(pack, differences, scope));
  if (differences.length > 0) process.exitCode = problemKinds['not-equal'].exit;
}

async function compare(
  pack: OpenPack,
  master: Uint8Array | undefined,
  options: Fields,
): Promise<Difference[] | undefined> {
  if (master === undefined) return verifyWithoutSecret(pack, options['public'] === true ? 'public' : 'all');
  const workers = readWorkers(options);
  return watch(options, (watching) => verifyPack({ pack, master, workers, ...watching }));
}

const UNTOLD =
  'only the secret can tell whether the record itself is as it was written, and whether the fleets follow from the secret';

/** What is said of the files, by what was looked at. */
const PROVED = {
  secret: 'are what the secret makes',
  all: `are there, each with the size and checksum that was written down, and the commitments add up to the root; ${UNTOLD}`,
  public: `of public/ agree with the record, and the commitments add up to the root; the files of players and director were not looked at; ${UNTOLD}`,
} as const;

function describe(
  { folder, files, roots }: OpenPack,
  differences: readonly Difference[],
  scope: keyof typeof PROVED,
): string {
  const lines = differences.map(({ path, message }) => `differs: ${folder}/${path} ${message}`);
  const counted = scope === 'public' ? files.filter(({ path }) => path.startsWith('public/')) : files;
  const good = [
    `${counted.length} files ${PROVED[scope]}`,
    ...roots.map((root, i) => `root of batch ${i + 1}: ${root}`),
  ];
  return (differences.length > 0 ? lines : good).map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}
