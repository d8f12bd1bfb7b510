// Does the work of `pack verify`.
import type { Fields } from '../pipeline/request.js';
import { sha256 } from '../pipeline/sha256.js';
import { problemKinds } from '../problems/kinds.js';
import { UNPRINTABLE } from '../problems/quote.js';
import { masterOf } from '../tournament/deal/promised-master.js';
import { openPack, type OpenPack } from '../tournament/record/open-pack.js';
import { type Difference, verifyPack } from '../tournament/make/verify-pack.js';
import { verifyWithoutSecret } from '../tournament/make/verify-without-secret.js';
import { checkContents } from '../tournament/make/check-contents.js';
import { rootCode } from '../tournament/deal/root-code.js';
import { isPublic } from '../tournament/record/file-entries.js';
import { listFiles } from '../tournament/record/list-files.js';
import { openPublic } from '../tournament/record/open-public.js';
import { requireOrder, requireSecret } from '../tournament/record/open-promise.js';
import { orderJson } from '../tournament/record/order-json.js';
import { orderPath, readPromise } from '../tournament/record/promise-json.js';
import type { PackRecord } from '../tournament/order/pack-record.js';
import type { Source } from '../pipeline/source.js';
import { readKept, readSource, readWorkers, watch } from './pack-work.js';
import { folderName } from './report-built.js';
import { printJson, printText } from './write-output.js';

/** Prints the differences, or that there are none; exit code 65 when there are. */
export async function verifyFolder(folder: string, options: Fields): Promise<void> {
  const name = folderName(folder);
  const pack = (await openPublic(name)) ?? (await openPack(name));
  const kept = async () => (pack.publicOnly === true ? undefined : await readKept(pack.folder, options));
  const source = options['public'] === true ? undefined : ((await readSource(options)) ?? (await kept()));
  requirePromised(pack, source);
  const master = source && masterOf(source, pack.record.promise);
  const differences = await compare(pack, master, options);
  if (differences === undefined) return;
  const all = [...differences, ...checkRoot(pack, options['root'])];
  const scope = scopeOf(pack, master, options);
  await (options['json'] === true ? printJson(resultOf(pack, all, scope)) : printText(describe(pack, all, scope)));
  if (all.length > 0) process.exitCode = problemKinds['not-equal'].exit;
}

/** Throws Problem `not-equal` when order, lists or secret are not as promised. */
function requirePromised(pack: OpenPack, source: Source | undefined): void {
  const promised = pack.record.promise;
  if (promised === undefined) return;
  const promise = readPromise(promised.text);
  const order = pack.publicOnly === true ? pack.text : orderJson(pack.record, 1, promise.pack);
  requireOrder(promise, order, `${pack.folder}/${orderPath}`);
  if (source !== undefined) requireSecret(source, promise);
}

function checkRoot({ roots }: OpenPack, root: unknown): Difference[] {
  const [first = ''] = roots;
  if (root === undefined || root === first || root === rootCode(first)) return [];
  return [{ path: '', message: `has the root ${first}, not the one that was published` }];
}

function scopeOf(pack: OpenPack, master: Uint8Array | undefined, options: Fields): keyof typeof PROVED {
  if (master !== undefined) return pack.publicOnly === true ? 'publicSecret' : 'secret';
  return pack.publicOnly === true || options['public'] === true ? 'public' : 'all';
}

async function compare(
  pack: OpenPack,
  master: Uint8Array | undefined,
  options: Fields,
): Promise<Difference[] | undefined> {
  if (master === undefined && pack.publicOnly === true) return checkContents(pack, () => true);
  if (master === undefined) return verifyWithoutSecret(pack, options['public'] === true ? 'public' : 'all');
  const workers = readWorkers(options);
  return watch(options, (watching) => verifyPack({ pack, master, workers, ...watching }));
}

const UNTOLD =
  'only the secret can tell whether the record itself is as it was written, and whether the fleets follow from the secret';

/** What is said of the files, by what was looked at. */
const PROVED = {
  secret: 'are what the secret makes',
  publicSecret: 'of public/ are what the secret makes: every fleet was dealt again, and is what was committed to',
  all: `are there, each with the size and checksum that was written down, and the commitments add up to the root; ${UNTOLD}`,
  public: `of public/ agree with the record, and the commitments add up to the root; the files of players and director were not looked at; ${UNTOLD}`,
} as const;

/** What only a reader can compare: with what was published, and with what came out. */
function describePromise({ promise }: PackRecord): string[] {
  if (promise === undefined) return [];
  const { number } = readPromise(promise.text);
  return [
    `promise ${number}: compare with what was published before the deal`,
    `  SHA-256 of promise.json: ${sha256(promise.text)}`,
    `  mixed in: "${promise.mix}"`,
  ];
}

/** Returns the result as data; the scope says what was looked at. */
function resultOf(pack: OpenPack, differences: readonly Difference[], scope: keyof typeof PROVED) {
  const { folder, roots, record } = pack;
  const { promise } = record;
  const promised = promise && {
    number: readPromise(promise.text).number,
    sha256: sha256(promise.text),
    mixed: promise.mix,
  };
  return { folder, scope, files: countFiles(pack, scope), differences, roots, promise: promised ?? null };
}

function countFiles({ record, files }: OpenPack, scope: keyof typeof PROVED): number {
  return scope.startsWith('public') ? listFiles(record).filter(({ path }) => isPublic(path)).length : files.length;
}

function describe(pack: OpenPack, differences: readonly Difference[], scope: keyof typeof PROVED): string {
  const { folder, roots, record } = pack;
  const lines = differences.map(({ path, message }) => `differs: ${folder}/${path} ${message}`);
  const good = [
    `${countFiles(pack, scope)} files ${PROVED[scope]}`,
    ...roots.map((root, i) => `root of batch ${i + 1}: ${root}`),
    ...describePromise(record),
  ];
  return (differences.length > 0 ? lines : good).map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}
