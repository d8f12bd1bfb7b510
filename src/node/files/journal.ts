// A list of what is done that survives any end of the process: one line of JSON a step, on disk before the next step starts.
import { createHash } from 'node:crypto';
import { constants, type FileHandle, open, readFile } from 'node:fs/promises';
import { withPath } from './write-file.js';

export interface Journal {
  /** Adds a step and waits until it is on disk. */
  add(step: object): Promise<void>;
  close(): Promise<void>;
}

/** Hexadecimal digits of a line's checksum, which covers the lines before it, too. */
const DIGITS = 32;

/** Returns the steps of a journal up to the first line that is not as it was written: whatever follows is as if it had never been begun. */
export async function readJournal(path: string): Promise<unknown[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return '';
    throw error;
  });
  const steps: unknown[] = [];
  let sum = '';
  for (const line of text.split('\n').slice(0, -1)) {
    const json = line.slice(0, -DIGITS - 1);
    sum = checksum(sum, json);
    if (line !== `${json} ${sum}`) break;
    steps.push(JSON.parse(json));
  }
  return steps;
}

/** Opens a journal, cutting it back to the given steps. */
export async function openJournal(path: string, steps: readonly unknown[]): Promise<Journal> {
  let sum = '';
  const lineOf = (step: unknown): Buffer => {
    const json = JSON.stringify(step);
    sum = checksum(sum, json);
    return Buffer.from(`${json} ${sum}\n`);
  };
  const kept = Buffer.concat(steps.map(lineOf));
  const file = await open(path, constants.O_RDWR | constants.O_CREAT | constants.O_NOFOLLOW, 0o600);
  let end = kept.length;
  try {
    await file.truncate(kept.length);
    await writeAt(file, kept, 0);
    await file.sync();
  } catch (error) {
    await file.close();
    throw withPath(error, path);
  }
  return {
    async add(step) {
      const line = lineOf(step);
      const start = end;
      end += line.length;
      await append(file, line, start).catch((error: unknown) => {
        throw withPath(error, path);
      });
    },
    close: () => file.close(),
  };
}

async function append(file: FileHandle, line: Uint8Array, start: number): Promise<void> {
  await writeAt(file, line, start);
  await file.datasync();
}

/** A disk that is nearly full takes a part and says so only when it is offered the rest. */
async function writeAt(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await file.write(bytes, written, bytes.length - written, start + written)).bytesWritten;
  }
}

function checksum(before: string, json: string): string {
  return createHash('sha256').update(`${before}\n${json}`).digest('hex').slice(0, DIGITS);
}
