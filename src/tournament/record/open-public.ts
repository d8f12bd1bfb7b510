// Opens what is public of a pack, from which alone, or with the secret, it can be verified.
import { join } from 'node:path';
import { because, Problem } from '../../problem.js';
import { readOptional } from '../../storage/read-optional.js';
import { parseCommitments } from './read-commitments.js';
import type { OpenPack } from './open-pack.js';
import { readOrders } from './order-json.js';
import type { PackRecord } from '../order/pack-record.js';

export interface OpenPublic extends OpenPack {
  readonly publicOnly: true;
  /** The text of public/order.json. */
  readonly order: string;
}

const LATER = ['add', 'replace'];

/** Returns the pack, or undefined where no order is. Throws Problem `bad-spec` for a damaged one, `no-input` without commitments. */
export async function openPublic(folder: string): Promise<OpenPublic | undefined> {
  const order = await readOptional(join(folder, 'order.json'));
  if (order === undefined) return undefined;
  const folders = ['', ...(await listLater(folder))];
  const texts = await Promise.all(folders.map((own) => readFile(folder, join(own, 'order.json'))));
  const names = folders.map((own) => join(folder, own, 'order.json'));
  const { record } = readOrders(texts, names);
  const lists = await Promise.all(
    folders.map(async (own) => {
      const path = join(own, 'commitments.json');
      const parsed = parseCommitments(await readFile(folder, path));
      if (parsed !== undefined) return parsed;
      throw new Problem('bad-spec', because('not-a-list-of-commitments'), { file: join(folder, path) });
    }),
  );
  const promise = await readOptional(join(folder, 'promise.json'));
  const kept: Pick<PackRecord, 'promise'> =
    promise === undefined ? {} : { promise: { text: promise, mix: lists[0]?.mix ?? '' } };
  const roots = lists.map(({ root }) => root);
  return {
    folder,
    path: 'order.json',
    text: order,
    order,
    roots,
    files: [],
    publicOnly: true,
    record: { ...record, ...kept },
  };
}

/** Later batches have folders of their own, which bear their numbers. */
async function listLater(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (let number = 2; ; number++) {
    const names = LATER.map((kind) => `${kind}-${number}`);
    const texts = await Promise.all(names.map((name) => readOptional(join(folder, name, 'order.json'))));
    const at = texts.findIndex((text) => text !== undefined);
    if (at < 0) return found;
    found.push(names[at] as string);
  }
}

async function readFile(folder: string, path: string): Promise<string> {
  const text = await readOptional(join(folder, path));
  if (text !== undefined) return text;
  throw new Problem('no-input', because('public-file-is-missing'), { file: join(folder, path) });
}
