// Does the work of `pack verify`.
import type { Fields } from '../pipeline/request.js';
import { problemKinds, UNPRINTABLE } from '../problem.js';
import { openPack, type OpenPack } from '../tournament/record/open-pack.js';
import { type Difference, verifyPack } from '../tournament/make/verify-pack.js';
import { verifyPublic } from '../tournament/make/verify-public.js';
import { readKept, readSource, readWorkers, watch } from './pack-work.js';
import { folderName } from './say-built.js';
import { printText } from './write-output.js';

/** Prints the differences, or that there are none; exit code 65 when there are. */
export async function verifyFolder(folder: string, options: Fields): Promise<void> {
  const pack = await openPack(folderName(folder));
  const master =
    options['public'] === true
      ? undefined
      : ((await readSource(options))?.master ?? (await readKept(pack.folder, options)));
  const differences = await compare(pack, master, options);
  if (differences === undefined) return;
  await printText(describe(pack, differences, master !== undefined));
  if (differences.length > 0) process.exitCode = problemKinds['not-equal'].exit;
}

async function compare(
  pack: OpenPack,
  master: Uint8Array | undefined,
  options: Fields,
): Promise<Difference[] | undefined> {
  if (master === undefined) return verifyPublic(pack);
  const workers = readWorkers(options);
  return watch(options, (watching) => verifyPack({ pack, master, workers, ...watching }));
}

function describe({ folder, files, roots }: OpenPack, differences: readonly Difference[], whole: boolean): string {
  const lines = differences.map(({ path, message }) => `differs: ${folder}/${path} ${message}`);
  const scope = whole
    ? `${files.length} files are what the secret makes`
    : 'what is public agrees with the record and its root; without the secret nothing else can be told';
  const good = [scope, ...roots.map((root, i) => `root of batch ${i + 1}: ${root}`)];
  return (differences.length > 0 ? lines : good).map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}
