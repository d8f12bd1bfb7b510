// Makes matches and packs for a program, in memory, and answers questions about them from their event files.
import type { Battle } from '../game/battle.js';
import type { Fields } from '../pipeline/request.js';
import type { SecretSource } from '../pipeline/source.js';
import { because, Problem } from '../problem.js';
import type { PackRecord } from '../tournament/order/pack-record.js';
import { requireArgument, requireFields } from '../problems/require-argument.js';

export interface EventFiles {
  /** What the command line writes into the folder, by the path there, with the same bytes. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** The text of the event file, NAME.battle-tracker.json, from which all of it follows: as secret as the secret. */
  readonly event: string;
  /** What to publish before play: 64 hexadecimal digits that commit to every sheet. */
  readonly root: string;
  /** What is said of words that were hard to find. */
  readonly notices: readonly string[];
}

/** Which sheets are meant; what is left out leaves all. */
export interface SheetChoice {
  readonly serial?: string;
  readonly round?: number;
  readonly table?: number;
  readonly seat?: 'A' | 'B';
}

/** The sheets of a table, as they are played now. */
export interface TableSheets {
  readonly alpha: Battle;
  readonly bravo: Battle;
  /** The side whose sheet was named; null where only the table was. */
  readonly named: 'alpha' | 'bravo' | null;
}

/** Both sheets of a match, its key and its record; `alpha` and `bravo` may name the players. Rejects with the Problems of the fields and of the deal. */
export async function makeMatch(fields: Fields, source: SecretSource): Promise<EventFiles> {
  requireArgument(fields, 'object', 'fields', 'pass {} for what holds when nothing is said');
  const { orderMatch } = await import('../tournament/record/order-pack.js');
  const { alpha, bravo, ...rest } = fields;
  const names = [alpha ?? 'Alpha', bravo ?? 'Bravo'].map(String) as [string, string];
  return make(orderMatch(rest, alpha === undefined && bravo === undefined ? null : names, true), source);
}

/** All files of a tournament of at most 4,000 sheets; the fields are those of a spec, with `players` or `playerCount`. Rejects as makeMatch does. */
export async function makePack(fields: Fields, source: SecretSource): Promise<EventFiles> {
  requireArgument(fields, 'object', 'fields', "pass { players: ['Ada', 'Ben'] }");
  const { orderPack } = await import('../tournament/record/order-pack.js');
  return make(orderPack(fields, { preflight: true }), source);
}

const MOST_SHEETS = 4000;

async function make(record: PackRecord, source: SecretSource): Promise<EventFiles> {
  requireFields(source, ['secret', 'master'], 'source', 'pass secretSource(newSecret())');
  const { buildInMemory } = await import('../tournament/make/update-in-memory.js');
  const { writeEventFile } = await import('../tournament/record/event-file.js');
  const { files, text, root, notices } = await buildInMemory(record, source.master, MOST_SHEETS);
  const secret = `bt-secret-1:${Buffer.from(source.secret).toString('hex')}`;
  return { files, event: writeEventFile(secret, text), root, notices };
}

/** Yields the director's key of an event as PDF: of all sheets, or of those that are meant. Throws Problem `bad-spec` for another file, `bad-value` where no sheet is meant. */
export async function* writeKey(event: string, choice: SheetChoice = {}): AsyncGenerator<Uint8Array> {
  const { packKey } = await import('../tournament/make/pack-key.js');
  const { fleetPar } = await import('../pipeline/fleet-par.js');
  const { pack, master } = await open(event);
  yield* packKey(pack, master, placeOf(choice), fleetPar);
}

/** Deals a table of an event again, for the judge: by a serial, or by round and table, which a match may leave out. Rejects as writeKey does. */
export async function dealTable(event: string, choice: SheetChoice = {}): Promise<TableSheets> {
  const { dealPackTable, requireChoice } = await import('../tournament/make/deal-pack-table.js');
  const { pack, master } = await open(event);
  requireChoice(pack, placeOf(choice));
  return dealPackTable(pack, master, placeOf(choice));
}

async function open(event: string) {
  requireArgument(event, 'text', 'event', 'pass the text of an event file');
  const { readEventFile } = await import('../tournament/record/event-file.js');
  const { masterOf } = await import('../tournament/deal/promised-master.js');
  const { pack, source } = readEventFile(parse(event), 'event');
  return { pack, master: masterOf(source, pack.record.promise) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad-spec', because('not-event-file'), 'event');
  }
}

function placeOf({ serial, round, table, seat }: SheetChoice) {
  return {
    serial: serial?.trim().toUpperCase() ?? null,
    round: round ?? null,
    table: table ?? null,
    seat: seat ?? null,
  };
}
