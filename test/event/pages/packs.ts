// Makes packs and matches in memory, as a build does, and holds files of any pages against the preflight.
import type { Fields } from '../../../src/core/option.js';
import { Problem } from '../../../src/core/problem.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { renderPdf } from '../../../src/paper/render/pdf/render-pdf.js';
import type { Page } from '../../../src/paper/scene/scene.js';
import { Findings, runSteps } from '../../../src/core/plan.js';
import { type BatchHead, HEAD, PackPlan } from '../../../src/event/make/pack-plan.js';
import { dealSheets, type FileJob, type PlacedSheet } from '../../../src/event/pages/file-job.js';
import { type PackContext, prepareContext } from '../../../src/event/pages/pack-context.js';
import { inspectBytes } from '../../../src/event/pages/preflight.js';
import { layoutPackFile, writePackFile } from '../../../src/event/pages/write-pack-file.js';
import { orderMatch, orderPack } from '../../../src/event/record/order-pack.js';
import type { PackRecord } from '../../../src/event/order/pack-record.js';

export interface MadeFile {
  readonly path: string;
  readonly job: FileJob;
  readonly bytes: Uint8Array;
}

export interface MadePack {
  readonly record: PackRecord;
  readonly context: PackContext;
  readonly head: string;
  readonly files: readonly MadeFile[];
}

/** Returns the record of a pack whose fleets are not paired, unless told: that takes most of the time. */
export function packOf(fields: Fields): PackRecord {
  return orderPack({ fair: 'off', ...fields }, { preflight: true });
}

/** Returns the record of a match, as packOf does. */
export function matchOf(fields: Fields, names: readonly [string, string] | null = null): PackRecord {
  return orderMatch({ fair: 'off', ...fields }, names, true);
}

/** Makes the files of a batch, the last one unless told, from a text or a master key. */
export async function makePack(
  record: PackRecord,
  secret: string | Uint8Array = 'a secret of the tests',
  batch = record.batches.length,
): Promise<MadePack> {
  const master = typeof secret === 'string' ? masterOfSeed(secret) : secret;
  const context = prepareContext(record, master);
  // Any heads will do: what is tested here is not the chain.
  const plan = new PackPlan({ record, master, batch, heads: Array.from({ length: batch - 1 }, () => '0'.repeat(64)) });
  const findings = new Findings();
  runSteps(plan, findings);
  const found = findings.for(plan.steps.map(({ name }) => name));
  const { head } = found(HEAD) as BatchHead;
  const files: MadeFile[] = [];
  for (const file of plan.files) {
    const job = plan.jobOf(file, found);
    files.push({ path: file.path, job, bytes: await bytesOf(writePackFile(context, job)) });
  }
  return { record, context, head, files };
}

export function fileOf({ files }: MadePack, path: string): MadeFile {
  const found = files.find((file) => file.path === path);
  if (found === undefined) throw new Error(`${path} is not among ${files.map((file) => file.path).join(', ')}`);
  return found;
}

/** Returns the pages of a file as they are laid out. */
export function pagesOf({ context }: MadePack, { job }: MadeFile): Page[] {
  return [...(layoutPackFile(context, job) ?? [])];
}

/** Returns the sheets whose pages a file holds, in order; copies are not told apart. */
export function sheetsOf({ context }: Pick<MadePack, 'context'>, { job }: MadeFile): PlacedSheet[] {
  return [...dealSheets(context, job)];
}

/** Draws any pages as a file. */
export function drawPages({ context }: MadePack, pages: readonly Page[]): Promise<Uint8Array> {
  const { tagged, typefaces } = context;
  return bytesOf(renderPdf({ pages, title: 'pages', id: new Uint8Array(16), tagged, ...typefaces }));
}

/** Returns what the preflight says of bytes in place of a file; undefined when it passes them. */
export async function preflightOf(
  { context }: MadePack,
  file: MadeFile,
  bytes: Uint8Array,
): Promise<string | undefined> {
  try {
    inspectBytes(context, file.job, bytes);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'not-equal') throw error;
    return `${error.where}: ${error.message}`;
  }
}

async function bytesOf(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
