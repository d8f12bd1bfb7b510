// Turns what a client sends into a pack that can be built, and into the text in which it is kept until it is.
import { buffer } from 'node:stream/consumers';
import { concat, utf8 } from '../../core/bytes.js';
import type { PlainFile } from '../../core/files.js';
import { placeIn } from '../../core/problems/place.js';
import { unpackList } from '../../core/input/decode-list.js';
import { newSecret } from '../../core/new-seed.js';
import type { Fields } from '../../core/option.js';
import { Problem } from '../../core/problem.js';
import { once } from '../../core/once.js';
import { secretSource } from '../../core/source.js';
import { zipFiles } from '../../core/zip.js';
import { batchFiles } from '../../event/make/pack-files.js';
import { canonicalSpec } from '../../event/order/canonical-spec.js';
import { checkShape } from '../../event/order/check-shape.js';
import type { PackOrigin } from '../../event/order/pack-origin.js';
import { measurePack } from '../../event/order/pack-size.js';
import { readPlayerFile } from '../../event/order/read-people.js';
import { prepareContext } from '../../event/pages/pack-context.js';
import { eventFileName, writeEventFile } from '../../event/record/event-file.js';
import { orderPack } from '../../event/record/order-pack.js';

/** A checked pack, as it is kept and handed over: equal packs have equal texts. */
export interface PackOrders {
  /** The fields of its spec as JSON, every default written out, and the secret that it brings. */
  readonly text: string;
  /** Sheets of players and spares, copies included. */
  readonly sheets: number;
  /** What was read of a file of players, and what was guessed. */
  readonly notes?: readonly string[];
}

/** What a client sends: fields of a spec, with a secret or without, or a file of players, which may be a workbook. */
export interface SentOrders {
  readonly fields: Fields;
  readonly csv: Uint8Array | undefined;
}

/** How a file of players is named in messages: `players row 7, column seat`. */
const PLAYERS = 'players';

/** Nothing is dealt from it. */
const NO_SECRET = new Uint8Array(32);

/** Throws the Problems of orderPack, readPlayers and prepareContext, and of the secret: what can be known before anything is dealt. */
export function readOrders({ fields: sent, csv }: SentOrders): PackOrders {
  const { secret, ...asked } = sent;
  if (secret !== undefined) secretSource(typeof secret === 'string' ? secret : '', 'secret');
  const { fields, origin, notes } = addPlayers({ fields: asked, csv });
  const record = orderPack(fields, origin);
  const { spec } = record;
  prepareContext({ ...record, spec: { ...spec } }, NO_SECRET);
  const orders = { text: JSON.stringify({ ...canonicalSpec(spec), secret }), sheets: measurePack(spec).sheets };
  return notes === undefined ? orders : { ...orders, notes };
}

/** Does what readOrders does, of a workbook, too. */
export async function readSent({ fields, csv }: SentOrders): Promise<PackOrders> {
  if (csv === undefined) return readOrders({ fields, csv });
  const { bytes, notes } = await unpackList(csv, (row, column, message) => {
    throw new Problem('bad-players', message, placeIn(PLAYERS, row, column));
  });
  const read = readOrders({ fields, csv: bytes });
  return { ...read, notes: [...(read.notes ?? []), ...notes] };
}

/** Returns the archive that the command line makes, and in it the event file, from which the pack can be changed. It follows from the secret that the orders bring, or from a fresh one. */
export async function archiveOf(text: string): Promise<Uint8Array> {
  const { secret = newSecret(), ...fields } = JSON.parse(text) as Fields & { readonly secret?: string };
  const record = orderPack(fields);
  const { files } = batchFiles({ record, master: secretSource(secret).master });
  const last = files.at(-1) as PlainFile;
  // The record stands in the event file, too.
  const sealed = once(() => concat(...last.write()));
  const event = () => utf8(writeEventFile(secret, new TextDecoder().decode(sealed())));
  return buffer(
    zipFiles([
      ...files.slice(0, -1),
      { ...last, write: () => [sealed()] },
      { path: eventFileName(record), isPublic: false, write: () => [event()] },
    ]),
  );
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
