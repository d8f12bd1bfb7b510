// The service prints what the command line prints, byte by byte, and refuses what it refuses, with the same word.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EditionName, editions } from '../../src/game/editions/index.js';
import { catalog } from '../../src/sheet/catalog.js';
import { prepareBattles } from '../../src/sheet/deal-battles.js';
import { type FormatName, formats } from '../../src/sheet/formats.js';
import type { Fields } from '../../src/core/option.js';
import { parsePrint } from '../../src/paper/options.js';
import { parseSheet, ruleWords } from '../../src/game/options.js';
import { seedSource } from '../../src/core/source.js';
import { Problem } from '../../src/core/problem.js';
import { typeOf } from '../../src/server/wire/problem-body.js';
import { proving } from '../support/figures.js';
import { startTestService, type TestService } from './test-service.js';

const REQUESTS = proving ? 200 : 20;

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

/** A request as both fronts can put it; rules are NAME=VALUE. */
interface Wish {
  readonly edition: EditionName;
  readonly format: FormatName;
  readonly seed: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
}

/** What the command line does with its flags, up to the bytes. */
async function asCommand({ edition, format, seed, fields, rules }: Wish): Promise<Buffer> {
  const all: Fields = { paper: 'a4', ...fields, edition, rules };
  const request = parseSheet(all);
  const print = parsePrint(all);
  const { battles } = prepareBattles(request, seedSource(seed));
  const pieces: Uint8Array[] = [];
  for await (const piece of formats[format].write({ battles, print })) pieces.push(piece);
  return Buffer.concat(pieces);
}

function addressOf({ edition, format, seed, fields, rules }: Wish): string {
  const query = new URLSearchParams({ seed, ...fields, ...(rules.length === 0 ? {} : { rules: rules.join(',') }) });
  return `/v1/sheets/${edition}.${format}?${query.toString()}`;
}

const seeds = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).filter((seed) => {
  try {
    seedSource(seed);
    return true;
  } catch {
    return false;
  }
});

const wishes: fc.Arbitrary<Wish> = fc
  .constantFrom<EditionName>('engagement', 'admiral', 'codebreaker')
  .chain((edition) => {
    const own = Object.entries(editions[edition].rules) as [string, readonly (string | boolean)[]][];
    const rule = fc.constantFrom(
      ...own.flatMap(([name, values]) => ruleWords(values).map((word) => `${name}=${word}`)),
    );
    const optional = (names: readonly string[]) => fc.option(fc.constantFrom(...names), { nil: undefined });
    return fc.record({
      edition: fc.constant(edition),
      format: fc.constantFrom<FormatName>('pdf', 'svg', 'json', 'json'),
      seed: seeds,
      rules: fc.uniqueArray(rule, { maxLength: 2, selector: (each) => each.split('=')[0] }),
      fields: fc
        .record({
          opening: optional(editions[edition].openings),
          deployment: optional(catalog.deployments),
          level: optional(['easy', 'standard', 'expert']),
          spelling: optional(['us', 'uk']),
          theme: optional(['animals']),
          paper: optional(catalog.papers),
          ink: optional(catalog.inks),
          count: optional(['1', '2', '3']),
        })
        .map((fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))),
    });
  }) as fc.Arbitrary<Wish>;

describe('the service and the command line', () => {
  it('give the same bytes for the same requests', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const verdict = await asCommand(wish).then(
          (bytes) => ({ bytes }),
          (error: unknown) => ({ error }),
        );
        const reply = await test.ask({ path: addressOf(wish) });
        if ('error' in verdict) {
          expect(JSON.parse(reply.text)).toMatchObject({ type: typeOf((verdict.error as Problem).code) });
          return;
        }
        expect(reply.status).toBe(200);
        expect(reply.bytes.equals(verdict.bytes)).toBe(true);
        compared++;
      }),
      { numRuns: REQUESTS + 10, seed: 5, endOnFailure: true },
    );
    expect(compared).toBeGreaterThanOrEqual(REQUESTS);
  });

  const spoiled = fc.tuple(
    wishes,
    fc.constantFrom(
      'paper',
      'ink',
      'level',
      'spelling',
      'theme',
      'deployment',
      'opening',
      'template',
      'words',
      'count',
      'rules',
    ),
    fc.string({ minLength: 1, maxLength: 90 }),
  );

  it('refuse the same requests with the same word', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(spoiled, async ([wish, name, value]) => {
        const others = Object.fromEntries(Object.entries(wish.fields).filter(([each]) => each !== name));
        const bad: Wish =
          name === 'rules' ? { ...wish, rules: value.split(',') } : { ...wish, fields: { ...others, [name]: value } };
        const error: unknown = await asCommand(bad).then(
          () => undefined,
          (caught: unknown) => caught,
        );
        if (error === undefined) return;
        expect(error).toBeInstanceOf(Problem);
        const { code } = error as Problem;
        const query = await test.ask({ path: addressOf(bad) });
        expect({ type: typeOf(code) }).toEqual({ type: (JSON.parse(query.text) as { type: string }).type });
        const { edition, format, seed, fields, rules } = bad;
        const count = /^\d+$/.test(String(fields['count'])) ? Number(fields['count']) : fields['count'];
        const body = await test.post('/v1/sheets', { edition, format, seed, ...fields, count, rules });
        expect(JSON.parse(body.text)).toMatchObject({ type: typeOf(code), status: 422 });
        refused++;
      }),
      { numRuns: Math.ceil(1.075 * REQUESTS), seed: 6, endOnFailure: true },
    );
    expect(refused).toBeGreaterThanOrEqual(REQUESTS);
  });

  it('give the same bytes for a body, with a name, words and a template of its own', async () => {
    const ownWords = 'storm wave fog sea go night moon sun ice at bread cake pie egg in train bike car bus up'.split(
      ' ',
    );
    const template = {
      name: 'mine',
      json: '{"title":"Mine","rows":[{"size":20,"block":"header"},{"block":"defense-grid"},{"size":14,"block":"footer"}]}',
    };
    const reply = await test.post('/v1/sheets', { seed: 'x', player: 'Zoë Ångström', ownWords, template, count: 2 });
    const all = {
      player: 'Zoë Ångström',
      count: 2,
      ownWords: { name: 'f', bytes: Buffer.from(ownWords.join('\n')) },
      template,
    };
    const { battles } = prepareBattles(parseSheet(all), seedSource('x'));
    const pieces: Uint8Array[] = [];
    for await (const piece of formats.pdf.write({ battles, print: parsePrint(all) })) pieces.push(piece);
    expect(reply.status).toBe(200);
    expect(reply.bytes.equals(Buffer.concat(pieces))).toBe(true);
  });

  it('give the same copies of a seed', async () => {
    const five = await test.ask({ path: '/v1/sheets/admiral.json?seed=x&count=5' });
    const two = await test.ask({ path: '/v1/sheets/admiral.json?seed=x&copy=3&count=2' });
    expect(two.text).toBe(`${five.text.split('\n').slice(2, 4).join('\n')}\n`);
  });
});
