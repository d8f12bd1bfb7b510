// Does the work of `verify`.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { msg, Problem } from '../core/problem.js';
import { problemKinds } from '../core/problems/kinds.js';
import { UNPRINTABLE } from '../core/problems/quote.js';
import { noSecretBesidePack } from '../core/sentences.js';
import type { Source } from '../core/source.js';
import { checkReveals, type RevealsFile, sayDifference, sayReveal } from '../event/make/check-reveals.js';
import { checkHead, verifyPublic } from '../event/make/verify-public.js';
import { isPublic } from '../event/record/file-entries.js';
import { listFiles } from '../event/record/list-files.js';
import type { Difference, OpenPack } from '../event/record/open-pack.js';
import { openPublic, type OpenPublic } from '../event/record/open-public.js';
import type { Reveal } from '../event/record/reveal-json.js';
import { secretPath } from '../node/build/build.js';
import { folderFiles } from '../node/files/read-optional.js';
import { openFolder } from './build-pack.js';
import { verifyPack } from './deal-again.js';
import type { VerifyOrder } from './commands/pack.js';
import { keptSource, readSource } from './pack-source.js';
import { watch } from './progress.js';
import { readBytes } from './read-input.js';
import { folderName, printJson, printText } from './write-output.js';

/** What was looked at: a whole pack or public/ alone made again from the secret, public/ without a secret, or reveals alone. */
type Scope = keyof typeof PROVED;

interface Verified {
  readonly scope: Scope;
  /** The folder that was looked at; empty where there is none. */
  readonly folder: string;
  readonly pack?: OpenPack | undefined;
  readonly reveals: readonly Reveal[];
  readonly differences: readonly Difference[];
}

/** Prints the differences, or that there are none; exit code 65 when there are. */
export async function verifyPaths(order: VerifyOrder): Promise<void> {
  const folders: string[] = [];
  const files: RevealsFile[] = [];
  for (const path of order.paths) {
    if ((await stat(path).catch(() => undefined))?.isFile() === true && !/\.zip$/i.test(path))
      files.push({ name: path, text: decode(await readBytes(path, 'reveals')) });
    else folders.push(path);
  }
  const [folder, other] = folders;
  if (other !== undefined)
    throw new Problem('bad-value', msg`is a second folder; verify one pack at a time`, { file: other });
  const verified = folder === undefined ? verifyReveals(files, order) : await verifyFolder(folder, files, order);
  if (verified !== undefined) await print(verified, order);
}

/** The mark of order, which others skip, is kept, so that what has one is not as it was written. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function verifyReveals(files: readonly RevealsFile[], { secretFile, head }: VerifyOrder): Verified {
  if (secretFile !== undefined)
    throw new Problem('bad-value', msg`needs the folder of a pack; name it, or leave this out`, {
      option: 'secret-file',
    });
  return { scope: 'reveals', folder: '', ...checkReveals(files, undefined, head) };
}

/** Returns undefined when the run was stopped. */
async function verifyFolder(
  folder: string,
  files: readonly RevealsFile[],
  order: VerifyOrder,
): Promise<Verified | undefined> {
  const { head } = order;
  const name = folderName(folder);
  const found = (await openPublic(name, folderFiles(name))) ?? (await openFolder(name));
  const isWhole = 'record' in found && !isPublicAlone(found);
  const source = (await readSource(order)) ?? (isWhole ? await keptSource(found.folder) : undefined);
  if (isWhole && source !== undefined) return verifyWhole(found, source, files, head);
  if (isWhole && found.record.kind === 'match')
    throw new Problem('no-secret', noSecretBesidePack(secretPath(name)), { file: name });
  const top = isWhole ? join(name, 'public') : name;
  const open = isWhole ? await openPublic(top, folderFiles(top)) : found;
  const at = { scope: source === undefined ? 'public' : 'publicSecret', folder: top } as const;
  if (open === undefined) throw new Problem('no-input', msg`has no folder public/; put it back`, { file: name });
  if (!isPublicAlone(open)) return { ...at, reveals: [], differences: open };
  const differences = await verifyPublic(open, source, (master) => dealAgain(open, master));
  if (differences === undefined) return undefined;
  const checked = checkReveals(files, open, head);
  const all = [...differences, ...checkHead(open, head), ...checked.differences];
  return { ...at, pack: open, reveals: checked.reveals, differences: all };
}

async function verifyWhole(
  pack: OpenPack,
  source: Source,
  files: readonly RevealsFile[],
  head: string | undefined,
): Promise<Verified | undefined> {
  if (files.length > 0)
    throw new Problem('bad-value', msg`is to be checked with public/; name that folder instead of the whole pack`, {
      file: files[0]?.name,
    });
  const differences = await dealAgain(pack, source.master);
  return (
    differences && {
      scope: 'secret',
      folder: pack.folder,
      pack,
      reveals: [],
      differences: [...differences, ...checkHead(pack, head)],
    }
  );
}

function dealAgain(pack: OpenPack, master: Uint8Array): Promise<Difference[] | undefined> {
  return watch((watching) => verifyPack({ pack, master, ...watching }));
}

function isPublicAlone(pack: OpenPack | readonly Difference[]): pack is OpenPublic {
  return 'publicOnly' in pack && pack.publicOnly === true;
}

/** What is said where nothing differs. */
const PROVED = {
  secret: 'are what the secret makes',
  public:
    'of public/ keep rules R1 to R12 of docs/proofs.md. There was no secret: whether the fleets follow from it was not checked, and players/ and director/ were not looked at',
  publicSecret:
    'of public/ keep rules R1 to R12 and R17 to R20 of docs/proofs.md: every fleet was dealt again, and every file is what order and secret make, byte for byte',
  reveals: '',
} as const;

function describeHeads(heads: readonly string[], given: unknown): string[] {
  const compared = given === undefined ? 'compare it with the one that was announced, or give --head' : 'as given';
  return heads.map((head, i) =>
    i < heads.length - 1 ? `head of batch ${i + 1}: ${head}` : `latest head, of batch ${i + 1}: ${head}; ${compared}`,
  );
}

async function print(verified: Verified, { head, json }: VerifyOrder): Promise<void> {
  const { scope, folder, pack, reveals, differences } = verified;
  const files = countFiles(verified);
  const data = { folder, scope, files, reveals: reveals.length, differences, heads: pack?.heads ?? [] };
  await (json ? printJson(data) : printText(describe(verified, head)));
  if (differences.length > 0) process.exitCode = problemKinds['not-equal'].exit;
}

function countFiles({ pack, scope }: Verified): number {
  if (pack === undefined) return 0;
  return scope === 'secret' ? pack.files.length : listFiles(pack.record).filter(({ path }) => isPublic(path)).length;
}

function describe(verified: Verified, head: string | undefined): string {
  const { scope, folder, pack, reveals, differences } = verified;
  const lines = differences.map((difference) => {
    const { path, rule } = difference;
    const isReveal = rule === 'R14' || rule === 'R15' || rule === 'R16';
    const where = isReveal ? path : join(folder, scope === 'secret' ? path : path.slice('public/'.length));
    return sayDifference({ ...difference, path: where });
  });
  const files = scope === 'reveals' ? [] : [`${countFiles(verified)} files ${PROVED[scope]}`];
  const good = [...files, ...reveals.map(sayReveal), ...describeHeads(pack?.heads ?? [], head)];
  return (differences.length > 0 ? lines : good).map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}
