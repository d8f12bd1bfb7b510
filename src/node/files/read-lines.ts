// Reads text line by line while it arrives, so that its length does not matter.
import { msg, Problem } from '../../core/problem.js';
import { inputIsNotUtf8 } from '../../core/sentences.js';
import type { ProblemCode } from '../../core/problems/kinds.js';

interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
}

interface LineBound {
  readonly bytes: number;
  readonly code: ProblemCode;
}

const LINE_FEED = 0x0a;

/** Yields the lines of UTF-8 text as pieces of it arrive, several at a time. Throws the bound's Problem, which names the line. */
export async function* readLines(
  pieces: AsyncIterable<Uint8Array>,
  bound: LineBound,
  name: string,
): AsyncGenerator<readonly Line[]> {
  let number = 1;
  let rest: Uint8Array = Buffer.alloc(0);
  const take = (bytes: Uint8Array) => decodeLine(bytes, bound, `${name} line ${number}`);
  for await (const piece of pieces) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED, rest.length); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      lines.push({ number, text: take(bytes.subarray(start, end)) });
      number++;
      start = end + 1;
    }
    rest = bytes.subarray(start);
    if (rest.length > bound.bytes) take(rest);
    yield lines;
  }
  if (rest.length > 0) yield [{ number, text: take(rest) }];
}

function decodeLine(bytes: Uint8Array, { bytes: most, code }: LineBound, where: string): string {
  if (bytes.length > most)
    throw new Problem(code, msg`is longer than ${most / 1024} KiB; check that it is the right file`, where);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Problem(code, inputIsNotUtf8(), where);
  }
}
