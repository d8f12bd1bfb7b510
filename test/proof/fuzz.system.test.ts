// Damages valid inputs of every parser and proves that none is met with anything but a Problem: 20,000 in CI, 1,000,000 under PROVE=1.
import { describe, expect, it } from 'vitest';
import { formatProblem, Problem } from '../../src/core/problem.js';
import { readSources } from '../house/source-files.js';
import { proving, showFigure } from '../support/figures.js';
import { createDraw, mutate } from './mutate.js';
import { parsers } from './parsers.js';
import { trusted } from './trusted-readers.js';

const INPUTS = Math.ceil((proving ? 1_000_000 : 8_000) / Object.keys(parsers).length);
const TIMEOUT = 3_600_000;

/** CPU seconds, which a busy machine does not lengthen. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function findUncaught(parse: (bytes: Buffer) => unknown, bytes: Buffer): Promise<unknown> {
  try {
    await parse(bytes);
    return undefined;
  } catch (error) {
    return error instanceof Problem && formatProblem(error).length < 2000 ? undefined : error;
  }
}

describe.each(Object.entries(parsers))('%s', (name, { inputs, parse }) => {
  it('is read where it is valid', async () => {
    for (const input of inputs) {
      const error = await Promise.resolve()
        .then(() => parse(Buffer.from(input)))
        .then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
      // Some are refused for what they say, never for how they are written.
      if (error !== undefined) expect(error).toBeInstanceOf(Problem);
    }
  });

  it(
    'is refused with a problem, however it is damaged',
    async () => {
      const draw = createDraw(20_260_501);
      let slowest = 0;
      for (let i = 0; i < INPUTS; i++) {
        const bytes = mutate(draw, inputs);
        const before = cpuSeconds();
        const error = await findUncaught(parse, bytes);
        slowest = Math.max(slowest, cpuSeconds() - before);
        if (error !== undefined)
          throw new Error(`input ${i}: ${JSON.stringify(bytes.toString('latin1'))}`, { cause: error });
      }
      showFigure(`${name}: milliseconds of CPU of the slowest of ${INPUTS}`, slowest * 1000);
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
    TIMEOUT,
  );
});

describe('the table of parsers', () => {
  it('names every function that parses or reads', () => {
    const known = new Set([...Object.values(parsers).flatMap(({ tries = [] }) => tries), ...Object.keys(trusted)]);
    const rooms = /^(?!page\/|cli\/|paper\/(?:render|fonts)\/)/;
    const found = readSources()
      .filter(({ path }) => rooms.test(path))
      .flatMap(({ text }) =>
        [...text.matchAll(/^export (?:async )?function\*? ((?:parse|read|decode)[A-Z]\w*)\(/gm)].map(
          (match) => match[1] as string,
        ),
      );
    expect(found.filter((name) => !known.has(name))).toEqual([]);
    const text = readSources()
      .map((source) => source.text)
      .join('\n');
    const isThere = (name: string) => text.includes(`function ${name}(`) || text.includes(`function* ${name}(`);
    expect([...known].filter((name) => !isThere(name) && trusted[name] === undefined)).toEqual([]);
  });
});
