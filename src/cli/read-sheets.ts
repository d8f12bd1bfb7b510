// Reads sheets from a file or standard input: any number of them for render, a few for a judge.
import { open } from 'node:fs/promises';
import { limits } from '../core/options/limits.js';
import type { Battle } from '../game/battle.js';
import { readBattle } from '../sheet/read-battles.js';
import { msg, Problem } from '../core/problem.js';
import { piecesOf } from '../node/files/read-bounded.js';
import { readLines } from '../node/files/read-lines.js';
import { noInput } from './read-input.js';

/** A sheet takes about one KiB. */
const LINE = { bytes: 64 * 1024, code: 'bad-sheet' } as const;

/** Returns the sheets of a text with one per line, of which each is made when it is taken: until then its line lies outside of the heap. Throws Problem `bad-sheet` that names line and field, or says that there is none. */
export async function openSheets(path: string): Promise<Iterable<Battle>> {
  const kept: { readonly number: number; readonly bytes: Buffer }[] = [];
  for await (const lines of readLines(openPieces(path), LINE, path)) {
    for (const { number, text } of lines) if (text.trim() !== '') kept.push({ number, bytes: Buffer.from(text) });
    if (kept.length > limits.sheets) throw tooManySheets(path, limits.sheets);
  }
  if (kept.length === 0) throw noSheet(path);
  return (function* () {
    for (const { number, bytes } of kept) {
      const battle = readBattle(bytes.toString(), { file: path, line: number });
      if (battle !== undefined) yield battle;
    }
  })();
}

/** Returns the sheets, and reads no further than the first one that is too many. */
export async function collectSheets(path: string, most: number): Promise<Battle[]> {
  const all: Battle[] = [];
  for await (const lines of readLines(openPieces(path), LINE, path)) {
    for (const { number, text } of lines) {
      const battle = readBattle(text, { file: path, line: number });
      if (battle !== undefined) all.push(battle);
    }
    if (all.length > most) throw tooManySheets(path, most);
  }
  if (all.length === 0) throw noSheet(path);
  return all;
}

function tooManySheets(path: string, most: number): Problem {
  const message =
    most === 1
      ? msg`holds more than 1 sheet; give one line of sheet --format json`
      : msg`holds more than ${most} sheets; split it into several`;
  return new Problem('bad-sheet', message, { file: path });
}

function noSheet(path: string): Problem {
  return new Problem('bad-sheet', msg`holds no sheet; write one with sheet --format json`, { file: path });
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
