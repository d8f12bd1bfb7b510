// The own record of a pack, data/pack.json, or of a match, match.json: everything but the secret, sealed with a key that only the secret gives.
import * as z from 'zod';
import { toHex } from '../../core/bytes.js';
import { writePath } from '../../core/input/find-issues.js';
import { msg, type Message, Problem } from '../../core/problem.js';
import type { Place } from '../../core/problems/place.js';
import { TABLE_GENERATOR, subkey } from '../../core/random/keys.js';
import { platform } from '../../core/platform.js';
import { headCode } from '../deal/head-code.js';
import { canonicalSpec } from '../order/canonical-spec.js';
import type { Batch, PackRecord } from '../order/pack-record.js';
import { personPrintOptions } from '../options/person-print-rows.js';
import { awayKinds, seats } from '../options/player-rows.js';
import { parsePack } from '../order/parse-pack.js';

const FORMAT = 'battle-tracker-pack-2';

/** A file of the pack as the record names it; only what is public has a hash, as one of a secret sheet would test guesses. */
export interface FileEntry {
  readonly path: string;
  readonly bytes: number;
  readonly sha256?: string;
}

export interface SealedRecord {
  readonly record: PackRecord;
  readonly heads: readonly string[];
  readonly files: readonly FileEntry[];
}

/** Returns the record's text. Equal records and secrets give equal text. */
export function writeRecord({ record, heads, files }: SealedRecord, master: Uint8Array): string {
  const { kind, spec, batches } = record;
  const head = { format: FORMAT, generator: TABLE_GENERATOR, kind };
  // For people: what the covers of each batch of a match show.
  const commitments = kind === 'match' ? { commitments: heads.map(headCode) } : {};
  const fields = { ...head, ...commitments, spec: canonicalSpec(spec), batches, heads };
  const body = bodyOf(fields, files);
  return sealed(body, sealOf(body, master));
}

/** Returns the text of a record that was read as JSON, as writeRecord wrote it; for anything else, some other text. */
export function rewriteRecord(value: Readonly<Record<string, unknown>>): string {
  const { files, seal, ...fields } = value;
  if (!Array.isArray(files) || typeof seal !== 'string') return JSON.stringify(value);
  return sealed(bodyOf(fields, files), seal);
}

function bodyOf(fields: Readonly<Record<string, unknown>>, files: readonly unknown[]): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const list = files.map((file) => `    ${JSON.stringify(file)}`).join(',\n');
  return `{\n${lines.join(',\n')},\n  "files": [\n${list}\n  ]`;
}

function sealed(body: string, seal: string): string {
  return `${body},\n  "seal": "${seal}"\n}\n`;
}

function sealOf(body: string, master: Uint8Array): string {
  return toHex(platform().hmac(subkey(master, 'record seal'), body));
}

/** Returns whether the seal is right: nothing of the record has changed since it was written with this secret. */
export function isSealed(text: string, master: Uint8Array): boolean {
  const at = text.lastIndexOf(',\n  "seal": "');
  return at >= 0 && text === sealed(text.slice(0, at), sealOf(text.slice(0, at), master));
}

const number = z.int().min(1).max(1_000_000);
const taker = z.union([
  z.literal('open'),
  z.strictObject({
    name: z.string().nullable(),
    namesake: z.int().min(1).optional(),
    print: personPrintOptions.optional(),
  }),
]);
const place = z.strictObject({ round: number, table: number, spare: z.boolean() });
export const batchShape = z.union([
  z.strictObject({
    kind: z.enum(['build', 'add']),
    pairings: z.array(z.strictObject({ round: number, table: number, players: z.tuple([taker, taker]) })),
    spares: z.array(place),
    seated: z
      .array(
        z.strictObject({
          round: number,
          table: number,
          seat: z.enum(seats),
          name: z.string(),
          namesake: z.int().min(1).optional(),
        }),
      )
      .min(1)
      .optional(),
    away: z
      .array(
        z.strictObject({
          round: number,
          name: z.string(),
          namesake: z.int().min(1).optional(),
          kind: z.enum(awayKinds),
        }),
      )
      .min(1)
      .optional(),
  }),
  z.strictObject({ kind: z.literal('replace'), place, seat: z.enum(seats) }),
]);
const shape = z.strictObject({
  format: z.literal(FORMAT),
  generator: z.literal(TABLE_GENERATOR),
  kind: z.enum(['match', 'pack']),
  commitments: z.array(z.string().length(26)).optional(),
  spec: z.record(z.string(), z.unknown()),
  batches: z.array(batchShape).min(1),
  heads: z.array(z.string().length(64)),
  files: z.array(
    z.strictObject({ path: z.string().min(1), bytes: z.int().min(0), sha256: z.string().length(64).optional() }),
  ),
  seal: z.string().length(64),
});

/** Reads a record. Throws Problem `bad-spec` naming the field when it is not a valid record. */
export function readRecord(text: string, name: string): SealedRecord {
  const parsed = shape.safeParse(parseRecordJson(text, name));
  if (!parsed.success) throw damagedAt(name, parsed.error);
  const { kind, spec, batches, heads, files } = parsed.data;
  const record = { kind, spec: readSpecOf(spec, name), batches: batches as readonly Batch[] };
  return { record, heads, files: files as readonly FileEntry[] };
}

/** A spec that was right when it was written is damaged when it is wrong now, whatever a director would be told of it. */
export function readSpecOf(spec: Record<string, unknown>, name: string): PackRecord['spec'] {
  try {
    return parsePack(spec);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw damaged({ file: name, field: `spec.${error.place.field ?? ''}` });
  }
}

/** Returns the contents of a record file. Throws Problem `bad-spec` when it is no JSON. */
export function parseRecordJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged({ file: name }, msg`is not JSON; use the record as it was written, or build the pack again`);
  }
}

/** Returns the problem of a file whose shape is not the one that it was written with. Which field it is helps to find the damage; what was there before cannot be repaired by hand. */
export function damagedAt(name: string, { issues }: z.ZodError): Problem {
  return damaged({ file: name, field: writePath(issues[0]?.path ?? []) });
}

export function damaged(
  place: Place,
  message: Message = msg`is damaged; use the record as it was written, or build the pack again`,
): Problem {
  return new Problem('bad-spec', message, place);
}
