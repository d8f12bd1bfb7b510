// Does the work of `pack verify`.
import { join } from 'node:path';
import type { Fields } from '../core/option.js';
import { problemKinds } from '../core/problems/kinds.js';
import { UNPRINTABLE } from '../core/problems/quote.js';
import { verifyPack } from './deal-again.js';
import { checkHead, verifyPublic } from '../event/make/verify-public.js';
import { verifyWithoutSecret } from '../event/make/verify-without-secret.js';
import { isPublic } from '../event/record/file-entries.js';
import { listFiles } from '../event/record/list-files.js';
import { type Difference, locate, type OpenPack } from '../event/record/open-pack.js';
import { openPublic, type OpenPublic } from '../event/record/open-public.js';
import type { Source } from '../core/source.js';
import { folderFiles } from '../node/files/read-optional.js';
import { openFolder, threadsFor } from '../plans.js';
import { readKept, readSource, readWorkers, watch } from './pack-work.js';
import { folderName } from './report-built.js';
import { printJson, printText } from './write-output.js';

/** What was checked: a whole pack with or without its secret, only the public part of a pack, or public/ by itself with or without the secret. */
type Scope = Exclude<keyof typeof PROVED, 'match'>;

/** Prints the differences, or that there are none; exit code 65 when there are. */
export async function verifyFolder(folder: string, options: Fields): Promise<void> {
  const name = folderName(folder);
  const found = (await openPublic(name, folderFiles(name))) ?? (await openFolder(name));
  if (!('record' in found)) return print({ folder: name, heads: [], publicOnly: true }, found, 'publicAlone', options);
  const kept = async () => (found.publicOnly === true ? undefined : await readKept(found.folder, options));
  const source = options['public'] === true ? undefined : ((await readSource(options)) ?? (await kept()));
  const dealAgain = (master: Uint8Array) => {
    const workers = readWorkers(options, found.record);
    return watch(options, (watching) =>
      verifyPack({ pack: found, master, handsFor: (order) => threadsFor(order, workers), ...watching }),
    );
  };
  const differences = await (isPublicAlone(found)
    ? verifyPublic(found, source, dealAgain)
    : compare(found, source, dealAgain, options));
  if (differences === undefined) return;
  await print(found, [...differences, ...checkHead(found, options['head'])], scopeOf(found, source, options), options);
}

function isPublicAlone(pack: OpenPack): pack is OpenPublic {
  return pack.publicOnly === true;
}

function scopeOf({ publicOnly }: OpenPack, source: Source | undefined, options: Fields): Scope {
  if (publicOnly === true) return source === undefined ? 'publicAlone' : 'publicSecret';
  if (source !== undefined) return 'secret';
  return options['public'] === true ? 'public' : 'all';
}

/** Returns what differs in a whole pack; undefined when the run was stopped. */
async function compare(
  pack: OpenPack,
  source: Source | undefined,
  dealAgain: (master: Uint8Array) => Promise<Difference[] | undefined>,
  options: Fields,
): Promise<Difference[] | undefined> {
  if (source === undefined) return verifyWithoutSecret(pack, options['public'] === true ? 'public' : 'all');
  return dealAgain(source.master);
}

const UNTOLD =
  'only the secret can tell whether the record itself is as it was written, and whether the fleets follow from the secret';

const RULES =
  'orders with commitments, serials and schedules; commitments with their root; each batch with the one before it';

/** What is said of the files, by what was looked at. */
const PROVED = {
  secret: 'are what the secret makes',
  all: `are there, each with the size and checksum that the record says, and those of public/ keep rules R1 to R11 of docs/proofs.md: ${RULES}; ${UNTOLD}`,
  match: `are there, each with the size and checksum that the record says; ${UNTOLD}`,
  public: `of public/ have the size and checksum that the record says, and keep rules R1 to R11 of docs/proofs.md: ${RULES}; the files of players and director were not checked; ${UNTOLD}`,
  publicAlone: `of public/ keep rules R1 to R12 of docs/proofs.md, compared with each other: ${RULES}; schedule.pdf with one that was drawn again. There was no record, no secret and no reveal: whether the fleets follow from the secret was not checked`,
  publicSecret:
    'of public/ keep rules R1 to R12 and R17 to R20 of docs/proofs.md: every fleet was dealt again, and every file is what order and secret make, byte for byte',
} as const;

function describeHeads(heads: readonly string[], given: unknown): string[] {
  const compared = given === undefined ? 'compare it with the one that was announced, or give --head' : 'as given';
  return heads.map((head, i) =>
    i < heads.length - 1 ? `head of batch ${i + 1}: ${head}` : `latest head, of batch ${i + 1}: ${head}; ${compared}`,
  );
}

type Printed = Pick<OpenPack, 'folder' | 'heads' | 'publicOnly'> & Partial<Pick<OpenPack, 'record' | 'files'>>;

async function print(pack: Printed, differences: readonly Difference[], scope: Scope, options: Fields): Promise<void> {
  const isJson = options['json'] === true;
  await (isJson
    ? printJson(resultOf(pack, differences, scope))
    : printText(describe(pack, differences, scope, options['head'])));
  if (differences.length > 0) process.exitCode = problemKinds['not-equal'].exit;
}

/** Returns the result as data; the scope says what was looked at. */
function resultOf(pack: Printed, differences: readonly Difference[], scope: Scope) {
  const { folder, heads } = pack;
  return { folder, scope, files: countFiles(pack, scope), differences, heads };
}

function countFiles({ record, files = [] }: Printed, scope: Scope): number {
  if (record === undefined) return 0;
  return scope.startsWith('public') ? listFiles(record).filter(({ path }) => isPublic(path)).length : files.length;
}

function describe(pack: Printed, differences: readonly Difference[], scope: Scope, head: unknown): string {
  const lines = differences.map(({ path, rule, message }) => {
    const where = path === '' ? pack.folder : join(pack.folder, locate(pack, path));
    return `differs: ${where} ${message}${rule === undefined ? '' : ` (rule ${rule})`}`;
  });
  const good = [
    `${countFiles(pack, scope)} files ${PROVED[pack.record?.kind === 'match' && scope !== 'secret' ? 'match' : scope]}`,
    ...describeHeads(pack.heads, head),
  ];
  return (differences.length > 0 ? lines : good).map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}
