// Reads files and standard input, each no further than its kind may be long.
import { placeIn } from '../core/problems/place.js';
import { unpackList } from '../core/input/decode-list.js';
import { asGiven, msg, type Message, Problem } from '../core/problem.js';
import { inputIsNotUtf8 } from '../core/sentences.js';
import { type SecretSource, secretSource } from '../core/source.js';
import { packLimits } from '../event/options/pack-limits.js';
import { type Bound, collectBounded, readBounded } from '../node/files/read-bounded.js';
import { readPrivate } from '../node/files/read-private.js';
import type { Fields } from '../core/option.js';
import { reportNotes, warn } from './report.js';

/** How long an event file may be, in bytes. */
const LONGEST_EVENT = 8 * 1024 * 1024;

const KIB = 1024;

/** Every kind of input that is read whole: how long it may be, and the problem that a bad one is. */
export const inputs = {
  secret: { bytes: 4 * KIB, code: 'bad-secret', fix: 'name the file with its one line' },
  token: { bytes: 4 * KIB, code: 'bad-secret', fix: 'name the file with its one line' },
  template: { bytes: 64 * KIB, code: 'bad-template', fix: 'remove what is not needed' },
  words: { bytes: 512 * KIB, code: 'bad-word-list', fix: 'shorten it' },
  spec: { bytes: packLimits.spec.bytes, code: 'bad-spec', fix: 'put the players into a CSV file of their own' },
  players: { bytes: packLimits.csv.bytes, code: 'bad-players', fix: 'split it into several' },
  pairings: { bytes: packLimits.csv.bytes, code: 'bad-pairings', fix: 'split it into several' },
  results: { bytes: packLimits.csv.bytes, code: 'bad-results', fix: 'split it into several' },
  fleet: { bytes: 64 * KIB, code: 'bad-sheet', fix: 'check one fleet at a time' },
  tracker: { bytes: 256 * KIB, code: 'bad-sheet', fix: 'check one tracker at a time' },
  event: { bytes: LONGEST_EVENT, code: 'bad-spec', fix: 'name the file that pack file wrote' },
  class: { bytes: 4096 * KIB, code: 'bad-spec', fix: 'name the folder of an earlier class' },
  reveals: { bytes: 128 * 1024 * KIB, code: 'bad-value', fix: 'check fewer reveals at a time' },
  log: { bytes: 4096 * KIB, code: 'bad-log', fix: 'judge one game at a time' },
} as const satisfies Record<string, Bound>;

type InputKind = keyof typeof inputs;

/** Returns a text file, or standard input for `-`. Throws Problem `no-input` when there is none. */
export async function readText(path: string, kind: InputKind): Promise<string> {
  return toText(await readBytes(path, kind), path, kind);
}

/** Returns a file's bytes, or those of standard input for `-`. */
export async function readBytes(path: string, kind: InputKind): Promise<Uint8Array> {
  const bound = inputs[kind];
  if (path === '-') return collectBounded(process.stdin, bound, path);
  return readBounded(path, bound).catch(noInput(path));
}

/** Returns the bytes of a list, and of a workbook the text of its rows; says which of several sheets that is. */
export async function readList(path: string, kind: InputKind): Promise<Uint8Array> {
  const { bytes, notes } = await unpackList(await readBytes(path, kind), (row, column, message) => {
    throw new Problem(inputs[kind].code, message, placeIn(path, row, column));
  });
  reportNotes(notes.map((note) => `${path}: ${note}`));
  return bytes;
}

/** Returns the text of a file with a secret or token. One that others can read is refused; where permissions cannot be changed, that is said. */
export async function readSecretText(path: string, kind: InputKind = 'secret'): Promise<string> {
  if (path === '-') return readText(path, kind);
  return toText(await readPrivate(path, inputs[kind], warn).catch(noInput(path)), path, kind);
}

interface GivenSecret {
  readonly seed?: string | undefined;
  readonly secretFile?: string | undefined;
}

/** Returns the secret that is named, if one is. Throws Problem `bad-value` for a seed besides. */
export async function readSecret({ seed, secretFile }: GivenSecret): Promise<SecretSource | undefined> {
  if (secretFile === undefined) return undefined;
  if (seed === undefined) return secretSource(await readSecretText(secretFile), secretFile);
  throw new Problem('bad-value', msg`cannot be combined with --secret-file; give one of the two`, {
    option: 'seed',
  });
}

function toText(bytes: Uint8Array, path: string, kind: InputKind): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(inputs[kind].code, inputIsNotUtf8(), { file: path });
  }
}

const missing: Readonly<Record<string, Message>> = {
  ENOENT: msg`does not exist; check the path`,
  ENOTDIR: msg`does not exist; check the path`,
  EISDIR: msg`is a folder; check the path`,
  ELOOP: msg`is a link that leads in a circle; check the path`,
  ENAMETOOLONG: msg`has a name that is too long; check the path`,
  ENXIO: msg`cannot be read; check the path`,
};

/** What is not a readable file counts as missing input; missing permissions and disk errors are worded as for any other file. */
export function noInput(path: string): (error: NodeJS.ErrnoException) => never {
  return (error) => {
    const reason = missing[error.code ?? ''];
    if (reason === undefined) throw 'syscall' in error ? Object.assign(error, { path }) : error;
    throw new Problem('no-input', reason, { file: path });
  };
}

/** Returns fields with the contents of files in place of their names: a list of words, a template. Paths are relative to a folder. */
export async function readNamedFiles(
  fields: Fields,
  place: (path: string) => string = (path) => path,
): Promise<Fields> {
  const { words, template, ...read } = fields as Record<string, unknown>;
  if (isPath(words)) read['ownWords'] = { name: words, bytes: await readList(place(words), 'words') };
  else if (words !== undefined) read['words'] = words;
  if (isPath(template)) read['template'] = { name: template, json: await readText(place(template), 'template') };
  else if (template !== undefined) read['template'] = template;
  return read;
}

/** Whether a value names a file rather than something that is shipped. */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /[/\\.]/.test(value);
}

/** Throws Problem `bad-value` for what looks like the name of a list where a person's is expected: it would be printed on every sheet. */
export function refuseFileName(value: unknown, where: string): void {
  if (typeof value !== 'string' || !/\.(csv|tsv|txt|xlsx?|ods|json|pdf)$/i.test(value)) return;
  throw new Problem(
    'bad-value',
    msg`${asGiven(value)} looks like the name of a file; write a name; for a list of players use pack build --players FILE`,
    where,
  );
}
