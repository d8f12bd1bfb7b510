// Opens a pack that was built, without whose secret little can be done with it.
import { type Files, readText } from '../../core/files.js';
import { msg, Problem } from '../../core/problem.js';
import { isSealed, readRecord, type SealedRecord } from './record-json.js';

export interface OpenPack extends SealedRecord {
  /** What errors call the folder in which the pack lies; empty in memory. */
  readonly folder: string;
  /** What lies there; where only what is public of the pack is there, that is public/ itself. */
  readonly disk: Files;
  /** The record's own path in the folder. */
  readonly path: string;
  readonly text: string;
  readonly publicOnly?: true;
}

export interface Difference {
  readonly path: string;
  readonly message: string;
  /** The rule of docs/proofs.md that is broken; none where a whole pack is made again. */
  readonly rule?: `R${number}`;
}

/** Returns where a file of the whole pack lies on its disk. */
export function locate({ publicOnly }: Pick<OpenPack, 'publicOnly'>, path: string): string {
  return publicOnly === true ? path.slice('public/'.length) : path;
}

/** What is said of a file that a pack did not make. */
export const NOT_OF_PACK = 'is no file of this pack, or of a batch that is not whole';

/** Returns what lies on a disk besides the files that are expected: folders that hold none of them, as one, and files. Names that begin with a dot are the system's. */
export async function findForeign({ list }: Pick<Files, 'list'>, expected: ReadonlySet<string>): Promise<string[]> {
  const folders = new Set(
    [...expected].flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))),
  );
  const look = async (folder: string): Promise<string[]> => {
    const names = (await list(folder)).filter((name) => !name.startsWith('.'));
    const found = names.map(async (name) => {
      const path = `${folder}${name.replace(/\/$/, '')}`;
      if (name.endsWith('/') && folders.has(path)) return look(`${path}/`);
      return expected.has(path) && !name.endsWith('/') ? [] : [path];
    });
    return (await Promise.all(found)).flat();
  };
  return (await look('')).sort();
}

const RECORDS = ['data/pack.json', 'match.json'];

/** Reads the record of the pack in a folder. Throws Problem `no-input` when there is none, `bad-spec` when it is damaged. */
export async function openPack(folder: string, disk: Files): Promise<OpenPack> {
  for (const path of RECORDS) {
    const text = await readText(disk, path);
    if (text !== undefined) return { ...readRecord(text, `${folder}/${path}`), folder, disk, path, text };
  }
  throw new Problem(
    'no-input',
    msg`is not a pack; name a folder that holds ${RECORDS.join(' or ')}, or to verify it the public/ of one`,
    { file: folder },
  );
}

/** Throws Problem `not-equal` when the record was changed, or belongs to another secret. */
export function requireSeal({ text, folder, path }: OpenPack, master: Uint8Array): void {
  if (isSealed(text, master)) return;
  throw new Problem(
    'not-equal',
    msg`was changed since it was written, or belongs to another secret; give the secret with which the pack was built, and the record as it was`,
    { file: `${folder}/${path}` },
  );
}
