// Reads sheets from a file or standard input while they arrive: any number of them for render, a few for a judge.
import { open } from 'node:fs/promises';
import type { Battle } from '../game/battle.js';
import { readBattle } from '../sheet/read-battles.js';
import { because, Problem } from '../core/problem.js';
import { piecesOf } from '../node/files/read-bounded.js';
import { readLines } from '../node/files/read-lines.js';
import { noInput } from './read-input.js';

/** A sheet takes about one KiB. */
const LINE = { bytes: 64 * 1024, code: 'bad-sheet' } as const;

/** Yields the sheets of a text with one per line, several at a time. Throws Problem `bad-sheet` that names line and field, or says that there is none. */
export async function* readSheets(path: string): AsyncGenerator<readonly Battle[], void> {
  let found = false;
  for await (const lines of readLines(openPieces(path), LINE, path)) {
    const battles: Battle[] = [];
    for (const { number, text } of lines) {
      const battle = readBattle(text, { file: path, line: number });
      if (battle !== undefined) battles.push(battle);
    }
    if (battles.length === 0) continue;
    found = true;
    yield battles;
  }
  if (found) return;
  throw new Problem('bad-sheet', because`holds no sheet; write one with sheet --format json`, { file: path });
}

/** Returns the sheets, and reads no further than the first one that is too many. */
export async function collectSheets(path: string, most: number): Promise<Battle[]> {
  const all: Battle[] = [];
  for await (const battles of readSheets(path)) {
    all.push(...battles);
    if (all.length <= most) continue;
    const cause =
      most === 1
        ? because`holds more than 1 sheet; give one line of sheet --format json`
        : because`holds more than ${most} sheets; split it into several`;
    throw new Problem('bad-sheet', cause, { file: path });
  }
  return all;
}

async function* openPieces(path: string): AsyncGenerator<Uint8Array> {
  if (path === '-') {
    yield* process.stdin as AsyncIterable<Uint8Array>;
    return;
  }
  const file = await open(path, 'r').catch(noInput(path));
  try {
    yield* piecesOf(file);
  } catch (error) {
    noInput(path)(error as NodeJS.ErrnoException);
  } finally {
    await file.close();
  }
}

/** Sheets for a writer that cannot wait: where the next one has not arrived, it takes null, and is given time with `refill`. */
interface Supply {
  readonly battles: Iterable<Battle | null>;
  /** Resolves when there is a next sheet, or the end. */
  refill(): Promise<void>;
  close(): Promise<void>;
}

/** Returns the supply; no more is read than is taken. */
export function supplySheets(sheets: AsyncGenerator<readonly Battle[], void>): Supply {
  let here: readonly Battle[] = [];
  let next = 0;
  let ended = false;
  return {
    battles: (function* () {
      for (;;) {
        while (next < here.length) yield here[next++] as Battle;
        if (ended) return;
        yield null;
      }
    })(),
    async refill() {
      if (ended || next < here.length) return;
      const step = await sheets.next();
      ended = step.done === true;
      here = step.done === true ? [] : step.value;
      next = 0;
    },
    async close() {
      await sheets.return(undefined);
    },
  };
}
