// Turns what a client sends into a pack that can be built, and into the text in which it is kept until it is.
import { placeIn } from '../../core/input/csv-rows.js';
import { unpackList } from '../../core/input/decode-list.js';
import type { Fields } from '../../core/option.js';
import { Problem } from '../../core/problem.js';
import { canonicalSpec } from '../../event/order/canonical-spec.js';
import { checkShape } from '../../event/order/check-shape.js';
import type { PackOrigin } from '../../event/order/pack-origin.js';
import { measurePack } from '../../event/order/pack-size.js';
import { parsePack } from '../../event/order/parse-pack.js';
import { readPlayerFile } from '../../event/order/read-people.js';
import { prepareContext } from '../../event/pages/pack-context.js';
import type { PackRecord } from '../../event/order/pack-record.js';
import { drawableCheck, orderPack } from '../../event/record/order-pack.js';

/** A checked pack, as it is kept and handed over: equal packs have equal texts. */
export interface PackOrders {
  /** The fields of its spec as JSON, every default written out. */
  readonly text: string;
  /** Sheets of players and spares, copies included. */
  readonly sheets: number;
  /** What was read of a file of players, and what was guessed. */
  readonly notes?: readonly string[];
}

/** What a client sends: fields of a spec, or a file of players, which may be a workbook. */
export interface SentOrders {
  readonly fields: Fields;
  readonly csv: Uint8Array | undefined;
}

/** How a file of players is named in messages: `players row 7, column seat`. */
const PLAYERS = 'players';

/** Nothing is dealt from it. */
const NO_SECRET = new Uint8Array(32);

/** Throws the Problems of orderPack, readPlayers and prepareContext: what can be known before anything is dealt. */
export function readOrders(sent: SentOrders): PackOrders {
  const { fields, origin, notes } = addPlayers(sent);
  const record = orderPack(fields, origin);
  const { spec } = record;
  prepareContext(record, NO_SECRET);
  const orders = { text: JSON.stringify(canonicalSpec(spec)), sheets: measurePack(spec).sheets };
  return notes === undefined ? orders : { ...orders, notes };
}

/** Does what readOrders does, of a workbook, too. */
export async function readSent({ fields, csv }: SentOrders): Promise<PackOrders> {
  if (csv === undefined) return readOrders({ fields, csv });
  const { bytes, notes } = await unpackList(csv, (row, column, cause) => {
    throw new Problem('bad-players', cause, placeIn(PLAYERS, row, column));
  });
  const read = readOrders({ fields, csv: bytes });
  return { ...read, notes: [...(read.notes ?? []), ...notes] };
}

/** Returns how many sheets the orders make, without settling who meets whom. Throws the Problems of parsePack and measurePack. */
export function countSheets(sent: SentOrders): number {
  const { fields, origin } = addPlayers(sent);
  return measurePack(parsePack(fields, { check: drawableCheck(), ...origin })).sheets;
}

export function recordOf(text: string): PackRecord {
  return orderPack(JSON.parse(text) as Fields);
}

/** JSON has numbers and booleans of its own, and leaves out what it does not say; only text such as a file of players is read leniently. */
function addPlayers({ fields, csv }: SentOrders): {
  readonly fields: Fields;
  readonly origin: PackOrigin;
  readonly notes?: readonly string[];
} {
  if (csv === undefined) {
    checkShape(fields, {});
    return { fields, origin: {} };
  }
  const { entries, placeOf, notes } = readPlayerFile(csv, PLAYERS);
  return { fields: { ...fields, players: entries }, origin: { placeOf }, notes };
}
