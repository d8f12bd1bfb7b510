// A list of what is done that survives any end of the process: one line of JSON a step, on disk before the next step starts.
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { withPath } from './write-file.js';

export interface Journal {
  /** Adds a step and waits until it is on disk. */
  add(step: unknown): Promise<void>;
  close(): Promise<void>;
}

/** Returns the steps of a journal; a last line that was not finished is as if it had never been begun. */
export async function readJournal(path: string): Promise<unknown[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const steps: unknown[] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    try {
      steps.push(JSON.parse(line));
    } catch {
      break;
    }
  }
  return steps;
}

/** Opens a journal, cutting it back to the given steps. */
export async function openJournal(path: string, steps: readonly unknown[]): Promise<Journal> {
  const kept = Buffer.from(steps.map(lineOf).join(''));
  const file = await openAt(path);
  await file.truncate(kept.length);
  await writeAt(file, kept, 0);
  await file.sync();
  let end = kept.length;
  return {
    async add(step) {
      const line = Buffer.from(lineOf(step));
      const start = end;
      end += line.length;
      await writeAt(file, line, start).catch((error: unknown) => {
        throw withPath(error, path);
      });
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** A disk that is nearly full takes a part and says so only when it is offered the rest. */
async function writeAt(file: FileHandle, bytes: Uint8Array, start: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    written += (await file.write(bytes, written, bytes.length - written, start + written)).bytesWritten;
  }
}

function lineOf(step: unknown): string {
  return `${JSON.stringify(step)}\n`;
}

async function openAt(path: string): Promise<FileHandle> {
  return open(path, 'r+').catch(() => open(path, 'w+', 0o600));
}
