// Makes matches and packs for a program, in memory, and does from their event files what the page does.
import type * as z from 'zod';
import type { Battle } from '../game/battle.js';
import type { SheetRequest } from '../game/options.js';
import type { Fields } from '../core/option.js';
import { toHex } from '../core/bytes.js';
import type { MadeFile, Report } from '../core/files.js';
import { requireKnown, requireArgument, requireFields } from '../core/problems/require-argument.js';
import type { SecretSource } from '../core/source.js';
import { Problem } from '../core/problem.js';
import { notEventFile } from '../core/sentences.js';
import type { EventSheet } from './make/list-issued.js';
import type { MadeBatch } from './make/update-in-memory.js';
import type { VerifiedRecord } from './make/verify-record.js';
import type { eventAddOptions } from './options/event-rows.js';
import type { packOptions } from './options/spec-rows.js';
import type { EventWork } from './order/event-bodies.js';
import type { PackRecord } from './order/pack-record.js';

export interface EventFiles {
  /** What the command line writes into the folder, by the path there, with the same bytes; those that are not public show fleets. */
  readonly files: readonly MadeFile[];
  /** The text of the event file, NAME.battle-tracker.json, from which all of it follows: as secret as the secret. */
  readonly event: string;
  /** What to publish before play: 64 hexadecimal digits that commit to every sheet. */
  readonly head: string;
  /** What is said of words that were hard to find. */
  readonly notices: readonly string[];
}

type Spec = z.input<typeof packOptions>;

/** What a spec may hold. Words of one's own are a list, or a file with its bytes. */
export interface PackFields extends Omit<Spec, 'ownWords'> {
  readonly ownWords?: Spec['ownWords'] | SheetRequest['ownWords'];
}

type OfPacks = '$schema' | 'rounds' | 'spares' | 'namesakes' | 'players' | 'playerCount';

/** The same of a match, whose two players may be named. */
export interface MatchFields extends Omit<PackFields, OfPacks> {
  readonly alpha?: string | undefined;
  readonly bravo?: string | undefined;
}

/** Late players, or a round by its pairings. */
export type AddedFields = Omit<z.input<typeof eventAddOptions>, 'file'>;

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
export async function makeMatch(fields: MatchFields, source: SecretSource, report?: Report): Promise<EventFiles> {
  requireArgument(fields, 'object', 'fields', 'pass {} for the defaults');
  const { orderMatch } = await import('./record/order-pack.js');
  const { specFieldNames } = await import('./options/spec-rows.js');
  const others = ['$schema', 'rounds', 'spares', 'namesakes', 'players', 'playerCount'];
  const known = specFieldNames.filter((name) => !others.includes(name));
  requireKnown(fields, ['alpha', 'bravo', ...known], 'bad-spec');
  const { alpha, bravo, ...rest } = fields;
  const names = [alpha ?? 'Alpha', bravo ?? 'Bravo'].map(String) as [string, string];
  return makeEvent(orderMatch({ ...rest }, alpha === undefined && bravo === undefined ? null : names), source, report);
}

/** All files of a tournament of at most 4,000 sheets; the fields are those of a spec, with `players` or `playerCount`. `report` hears how far it is. Rejects as makeMatch does. */
export async function makePack(fields: PackFields, source: SecretSource, report?: Report): Promise<EventFiles> {
  requireArgument(fields, 'object', 'fields', "pass { players: ['Ada', 'Ben'] }");
  const { orderPack } = await import('./record/order-pack.js');
  return makeEvent(orderPack({ ...fields }), source, report);
}

/** Makes what was ordered. */
export async function makeEvent(record: PackRecord, source: SecretSource, report?: Report): Promise<EventFiles> {
  requireFields(source, ['secret', 'master'], 'source', 'pass secretSource(newSecret())');
  const { buildInMemory } = await import('./make/update-in-memory.js');
  const made = await buildInMemory(record, source.master, report);
  return filesOf(made, `bt-secret-1:${toHex(source.secret)}`);
}

export async function filesOf({ files, text, head, notices }: MadeBatch, secret: string): Promise<EventFiles> {
  const { writeEventFile } = await import('./record/event-file.js');
  return { files, event: writeEventFile(secret, text), head, notices };
}

/** Returns every sheet of an event, replaced ones too, in the order in which they were issued. Rejects with Problem `bad-spec` for another file, `not-equal` for one that was changed. */
export async function listSheets(event: string): Promise<EventSheet[]> {
  const { listIssued } = await import('./make/list-issued.js');
  const { pack, master } = await openEvent(event);
  return listIssued(pack, master);
}

/** Adds late players, or a round by its pairings: returns the new files, and the event file that takes the place of the old one. Rejects as makePack and listSheets do. */
export async function addToPack(event: string, added: AddedFields, report?: Report): Promise<EventFiles> {
  requireArgument(added, 'object', 'added', "pass { round: 1, players: ['Zoë'] }");
  return change(event, 'add', added, report);
}

/** Deals a new sheet for one that was spoiled; returns as addToPack does. Rejects with Problem `missing-value` where no sheet is named. */
export async function replaceSheet(event: string, choice: SheetChoice): Promise<EventFiles> {
  return change(event, 'replace', choice);
}

async function change(
  event: string,
  work: 'add' | 'replace',
  fields: SheetChoice | Fields,
  report?: Report,
): Promise<EventFiles> {
  const file = await openEvent(event);
  const { changeEvent } = await import('./make/change-event.js');
  return filesOf(await changeEvent(file, work, await read(fields, work), report), file.secret);
}

/** Deals every fleet again: whether record and heads are what the secret makes, and `head` what was published. Rejects as listSheets does, but says of a changed record that it is not `sealed`. */
export async function verifyEvent(event: string, head?: string): Promise<VerifiedRecord> {
  const { verifyRecord } = await import('./make/verify-record.js');
  return verifyRecord(await openEvent(event), head?.trim() ?? null);
}

/** Yields the director's key of an event as PDF: of all sheets, or of those that are meant. Throws Problem `bad-value` where no sheet is meant, and what listSheets rejects with. */
export async function* writeKey(event: string, choice: SheetChoice = {}): AsyncGenerator<Uint8Array> {
  const { packKey } = await import('./make/pack-key.js');
  const { pack, master } = await openEvent(event);
  yield* packKey(pack, master, await choose(choice));
}

/** Deals a table of an event again, for the judge: by a serial, or by round and table, which a match may leave out. Rejects as writeKey does. */
export async function dealTable(event: string, choice: SheetChoice = {}): Promise<TableSheets> {
  const { dealPackTable, requireChoice } = await import('./make/deal-pack-table.js');
  const { pack, master } = await openEvent(event);
  const place = await choose(choice);
  requireChoice(pack, place);
  return dealPackTable(pack, master, place);
}

/** Throws Problem `bad-spec` for what is no event file. */
export async function openEvent(event: string) {
  requireArgument(event, 'text', 'event', 'pass the text of an event file');
  const { readEventFile } = await import('./record/event-file.js');
  return readEventFile(parse(event), 'event');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad-spec', notEventFile(), 'event');
  }
}

async function choose(choice: SheetChoice) {
  const { choiceOf } = await import('./make/change-event.js');
  return choiceOf(await read(choice, 'key'));
}

async function read(fields: SheetChoice | Fields, work: EventWork): Promise<Fields> {
  const { eventBodies } = await import('./order/event-bodies.js');
  const { readFields } = await import('./order/read-fields.js');
  return readFields({ ...fields }, eventBodies[work]);
}
