// The event file, NAME.battle-tracker.json: the record and the secret of a match or pack in one, from which all that was made of it follows.
import { noFiles } from '../../core/files.js';
import { type SecretSource, secretSource } from '../../core/source.js';
import { type Message, Problem } from '../../core/problem.js';
import { notEventFile } from '../../core/sentences.js';
import type { PackRecord } from '../order/pack-record.js';
import type { OpenPack } from './open-pack.js';
import { readRecord, rewriteRecord } from './record-json.js';
import { safeName } from './safe-names.js';

/** What the file says that it is. */
export const EVENT_FORMAT = 'battle-tracker-event-1';

/** How its name ends. */
export const EVENT_ENDING = '.battle-tracker.json';

/** How many are made at once, in memory. */
export const MAX_SHEETS = 4000;

export interface EventFile {
  /** The pack, which lies in no folder. */
  readonly pack: OpenPack;
  readonly source: SecretSource;
  readonly master: Uint8Array;
  /** The text of its secret file. */
  readonly secret: string;
}

export function eventFileName({ kind, spec }: PackRecord): string {
  return `${safeName(spec.event ?? kind).replace(/ /g, '-')}${EVENT_ENDING}`;
}

/** Returns the file's text. `secret` is the text of a secret file, `record` that of the record. */
export function writeEventFile(secret: string, record: string): string {
  return `{"format": "${EVENT_FORMAT}",\n"secret": "${secret.trim()}",\n"record": ${record.trimEnd()}}\n`;
}

/**
 * Returns what the JSON of an event file holds; `name` is that of the file or field, for problems. Throws Problem `bad-spec` for another file or a damaged record, `bad-secret`, which never quotes.
 */
export function readEventFile(value: unknown, name: string): EventFile {
  const fail = (message: Message): never => {
    throw new Problem('bad-spec', message, { file: name });
  };
  const { format, secret, record, ...rest } = isTable(value) ? value : fail(notEventFile());
  if (format !== EVENT_FORMAT || Object.keys(rest).length > 0) fail(notEventFile());
  const line = typeof secret === 'string' ? secret : '';
  const source = secretSource(line, name);
  const text = rewriteRecord(isTable(record) ? record : fail(notEventFile()));
  const sealed = readRecord(text, name);
  return {
    source,
    secret: line,
    master: source.master,
    pack: { ...sealed, folder: '', disk: noFiles, path: name, text },
  };
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
