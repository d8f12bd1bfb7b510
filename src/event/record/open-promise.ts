// Opens the folder of a promise whose pack has not been built yet, and holds what is built against what was promised.
import { sha256 } from '../../core/sha256.js';
import { type Files, readText } from '../../core/plan.js';
import { hashWordLists } from '../../game/setup/word-hashes.js';
import type { Source } from '../../core/source.js';
import { because, type Cause, Problem } from '../../core/problem.js';
import { printsPath, withPrints } from './player-prints.js';
import { orderJson, readOrders, requireGenerator } from './order-json.js';
import type { PackRecord } from '../order/pack-record.js';
import { commitToSecret, orderPath, type PackPromise, promisePath, readPromise } from './promise-json.js';

export interface OpenPromise {
  readonly folder: string;
  readonly text: string;
  readonly promise: PackPromise;
  /** What was ordered, without a mix. */
  readonly record: PackRecord;
}

/** Returns the promise, or undefined where there is none. Throws Problem `not-equal` when order, lists or generator are not as promised. */
export async function openPromise(folder: string, disk: Files): Promise<OpenPromise | undefined> {
  const text = await readText(disk, promisePath);
  if (text === undefined) return undefined;
  const path = `${folder}/${orderPath}`;
  const order = await readText(disk, orderPath);
  if (order === undefined) {
    throw new Problem('no-input', because`is missing, which the promise names by its hash; put it back as it was`, {
      file: path,
    });
  }
  const promise = readPromise(text, `${folder}/${promisePath}`);
  const record = requireOrder(promise, order, path);
  const prints = await readText(disk, printsPath);
  return {
    folder,
    text,
    promise,
    record: prints === undefined ? record : withPrints(record, prints, `${folder}/${printsPath}`),
  };
}

/** Returns the record of the order that was promised. Throws Problem `not-equal` for any other. */
export function requireOrder(promise: PackPromise, order: string, path: string): PackRecord {
  requireGenerator(promise.generator, 'promise.json');
  if (sha256(order) !== promise.order)
    throw broken(path, because`is not the order that was promised; put it back as it was`);
  const { record, pack } = readOrders([order], [path]);
  if (pack !== promise.pack || orderJson(record, 1, pack) !== order)
    throw broken(
      path,
      because`is not the order of the pack that was promised; make the promise again, with the next number`,
    );
  const found = hashWordLists(record.spec.sheet);
  for (const name of new Set([...Object.keys(promise.words), ...Object.keys(found)])) {
    if (found[name] === promise.words[name]) continue;
    throw broken(
      name,
      because`is not the word list that was promised; use the version of the program that made the promise`,
    );
  }
  return record;
}

/** Throws Problem `not-equal` for a source other than the secret that was promised. */
export function requireSecret(source: Source, { secret, pack }: PackPromise): void {
  if (source.kind === 'secret' && commitToSecret(source.secret, pack) === secret) return;
  throw broken('secret', because`is not the one that was promised; give the secret that was made with the promise`);
}

function broken(where: string, cause: Cause): Problem {
  return new Problem('not-equal', cause, where);
}
