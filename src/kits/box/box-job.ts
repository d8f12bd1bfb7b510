// A club box as a job of a service: read from a request, and kept as a text from which it is made.
import type { Steps } from '../plunder/game/run-steps.js';
import { BOX, boxJobOptions } from '../options/box-rows.js';
import { type Fields, listOptions } from '../../core/option.js';
import { sha256 } from '../../core/sha256.js';
import type { SecretSource } from '../../core/source.js';
import { type PlunderOrder, preparePlunder } from '../plunder/plunder-order.js';
import { boxPlan, planBox } from './box-files.js';
import { type BoxOrder, type OwnTable, readBox } from './box-order.js';

export const boxJob = { read: readJob, take: takeJob };

/** A box that is ordered: equal boxes have equal texts. */
interface KeptBox {
  readonly text: string;
  readonly sheets: number;
  /** What comes of it besides its archive. */
  readonly results: readonly 'secret'[];
}

/** Reads the fields. Returns what counts sheets, for which a map of each number of players is drawn. Both throw what readBox and orderPlunder throw. */
function readJob(fields: Fields): () => Steps<KeptBox> {
  const box = read(fields);
  const text = JSON.stringify(keep(fields, box));
  return function* () {
    const orders = new Map<unknown, PlunderOrder>();
    for (const { fields } of box.tables)
      if (!orders.has(fields['players'])) orders.set(fields['players'], yield* preparePlunder(fields)());
    const orderOf = ({ fields }: BoxOrder['tables'][number]) => orders.get(fields['players']) as PlunderOrder;
    return { text, sheets: boxPlan(box, { orderOf }).sheets, results: box.isSealed ? ['secret'] : [] };
  };
}

function takeJob(text: string) {
  const box = read(JSON.parse(text) as Fields);
  return {
    drawn: box.seed,
    isFresh: box.isSealed,
    prepare: (fresh: SecretSource | undefined) => ({ plan: planBox(box, sha256(text), fresh?.secret) }),
  };
}

const read = (fields: Fields) => readBox(fields, (field) => ({ field }), boxJobOptions);

/** Returns the fields in one order, with their defaults. Rules stay as they were named, since documents show them so. */
function keep({ table, ...fields }: Fields, { tables }: BoxOrder): Fields {
  const full: Fields = { kind: BOX, 'same-map': false, paper: 'a4', ...fields, tables: tables.length };
  const kept = listOptions(boxJobOptions.shape).map(({ name, standard }) => [name, full[name] ?? standard]);
  const own = ((table ?? []) as readonly OwnTable[]).map(({ name, players, seed }) => ({ name, players, seed }));
  return { ...(Object.fromEntries(kept) as Fields), ...(own.length > 0 ? { table: own } : {}) };
}
