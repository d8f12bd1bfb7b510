// Makes a pack in parts, which different processes may take: tables are settled, files written, and at last all put together. The bytes are buildPack's.
import { join } from 'node:path';
import { writeHashed } from '../../node/files/hash-file.js';
import { writeFile } from '../../node/files/write-file.js';
import { type Chunk, type Settlement, settleChunk } from '../deal/settle-tables.js';
import type { PackRecord } from '../order/pack-record.js';
import { type PackContext, prepareContext } from '../pages/pack-context.js';
import { inspectFile } from '../pages/preflight.js';
import { writePackFile } from '../pages/write-pack-file.js';
import type { PackFile } from '../record/pack-file.js';
import { filesToWrite } from './make-batch.js';
import { writeArchive } from '../../node/build/publish.js';
import { chunksOfBatch, settleBatch, type SettledBatch } from './settle-batch.js';
import { sealBatch } from './stage-batch.js';

/** How many parts of each kind there are. What a part is worth, and all together, is in the steps of which progress is made. */
export interface PartCounts {
  readonly chunks: number;
  readonly groups: number;
  readonly steps: number;
}

/** A file as it was written: its number in the pack, its length and its SHA-256. */
export type WrittenFile = readonly [number: number, bytes: number, sha256: string];

/** What was found of all chunks, in order. */
export type Settled = readonly (readonly Settlement[])[];

/** What the archive is called in its folder. */
export const ARCHIVE = 'archive';

/** Sheets in a group of files, about: a file alone takes less time than handing it out. */
const GROUP = 128;

export interface Parts {
  readonly counts: PartCounts;
  /** Settles the tables of a chunk, numbered from 0. */
  settle(number: number): { readonly found: readonly Settlement[]; readonly steps: number };
  /** Writes the files of a group into a folder, each under its number. */
  write(
    number: number,
    settled: Settled,
    folder: string,
  ): Promise<{ readonly written: readonly WrittenFile[]; readonly steps: number }>;
  /** Makes the archive of the files in a folder, which must be all, in order. */
  finish(written: readonly WrittenFile[], settled: Settled, folder: string): Promise<void>;
}

/** The parts of a pack of one batch. Throws the Problems of prepareContext. */
export class PackParts implements Parts {
  readonly counts: PartCounts;
  readonly #context: PackContext;
  readonly #master: Uint8Array;
  readonly #files: readonly PackFile[];
  readonly #chunks: readonly Chunk[];
  readonly #groups: readonly (readonly number[])[];
  #whole: { readonly settled: Settled; readonly batch: Promise<SettledBatch> } | undefined;

  constructor(record: PackRecord, master: Uint8Array) {
    this.#context = prepareContext(record, master);
    this.#master = master;
    this.#files = filesToWrite(record, 1);
    this.#chunks = chunksOfBatch(this.#batch, this.#files);
    this.#groups = groupFiles(this.#files);
    const tables = this.#chunks.reduce((sum, chunk) => sum + chunk.tables.length, 0);
    const steps = 2 * tables + this.#sheetsOf([...this.#files.keys()]);
    this.counts = { chunks: this.#chunks.length, groups: this.#groups.length, steps };
  }

  settle(number: number): ReturnType<Parts['settle']> {
    const chunk = this.#chunks[number] as Chunk;
    return { found: settleChunk(this.#context.dealer, chunk), steps: 2 * chunk.tables.length };
  }

  async write(number: number, settled: Settled, folder: string): ReturnType<Parts['write']> {
    const { jobs } = await this.#wholeOf(settled);
    const group = this.#groups[number] as readonly number[];
    const written: WrittenFile[] = [];
    for (const i of group) {
      const job = (jobs[i] as SettledBatch['jobs'][number]).job();
      const path = join(folder, String(i));
      const { bytes, sha256 } = await writeHashed(path, writePackFile(this.#context, job), 0o600);
      if (this.#context.record.preflight) await inspectFile(this.#context, job, path);
      written.push([i, bytes, sha256]);
    }
    return { written, steps: this.#sheetsOf(group) };
  }

  async finish(written: readonly WrittenFile[], settled: Settled, folder: string): Promise<void> {
    const { head } = await this.#wholeOf(settled);
    const { record } = this.#context;
    const paths = this.#files.map(({ path }) => path);
    const numbers = new Map(paths.map((path, i) => [path, i]));
    const placeOf = (path: string) => join(folder, String(numbers.get(path)));
    const files = written.map(([i, bytes]) => ({ path: paths[i] as string, bytes }));
    const before = { heads: [], files: [] };
    for (const { path, bytes } of await sealBatch({ record, master: this.#master, before, head, files, placeOf })) {
      numbers.set(path, paths.push(path) - 1);
      await writeFile(placeOf(path), [bytes], 0o600);
    }
    await writeArchive(join(folder, ARCHIVE), placeOf, paths);
  }

  get #batch() {
    return { record: this.#context.record, batch: 1, dealer: this.#context.dealer };
  }

  #sheetsOf(numbers: readonly number[]): number {
    return numbers.reduce((sum, i) => sum + (this.#files[i]?.sheets.length ?? 0), 0);
  }

  #wholeOf(settled: Settled): Promise<SettledBatch> {
    if (this.#whole?.settled === settled) return this.#whole.batch;
    const byName = new Map(this.#chunks.map(({ name }, i) => [name, settled[i] as readonly Settlement[]]));
    const settle = async ({ name }: { readonly name: string }) => byName.get(name) as readonly Settlement[];
    const { signal } = new AbortController();
    const orders = { ...this.#batch, workerPool: { settle }, ahead: 1, steps: [], report: () => undefined, signal };
    this.#whole = { settled, batch: settleBatch(orders, this.#files) };
    return this.#whole.batch;
  }
}

function groupFiles(files: readonly PackFile[]): number[][] {
  const groups: number[][] = [];
  let room = 0;
  for (const [i, { sheets }] of files.entries()) {
    if (room <= 0) {
      groups.push([]);
      room = GROUP;
    }
    groups.at(-1)?.push(i);
    room -= Math.max(1, sheets.length);
  }
  return groups;
}
