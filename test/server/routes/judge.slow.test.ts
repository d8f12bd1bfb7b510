// The route of the judge says what the command line says of the same sheets, calls and logs, and refuses what is no question.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../support/run-command.js';
import { startTestService, type TestService } from '../test-service.js';
import { originals } from '../../support/originals.js';

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

interface Sheet {
  readonly fleet: readonly { readonly word: string; readonly start: string; readonly direction: string }[];
}

const sheetOf = async (edition: string, seed: string) =>
  JSON.parse((await test.ask({ path: `/v1/sheets/${edition}.json?seed=${seed}` })).text) as Sheet;

const judge = async (body: unknown) => {
  const reply = await test.post('/v1/judge', body);
  return { status: reply.status, body: JSON.parse(reply.text) as Record<string, unknown> };
};

/** Asks the built command the same of the same sheets. */
async function command(args: readonly string[], input: string): Promise<string> {
  return (await runCommand(['judge', '-', ...args], { input })).stdout.toString();
}

describe('calls about a sheet', () => {
  it.each(originals)('are answered as the command line answers them: %s', async (edition) => {
    const sheet = await sheetOf(edition, 'x');
    const [ship] = sheet.fleet;
    const first = `${ship?.start ?? ''}${edition === 'engagement' ? `-${ship?.word[0] ?? ''}` : ''}`;
    const calls = [
      'R',
      'R',
      first,
      edition === 'engagement' ? 'J10-Q' : 'J10',
      edition === 'admiral' ? 'claim 7' : 'claim 142',
    ];
    const { status, body } = await judge({ sheet, calls });
    expect(status).toBe(200);
    const answers = body['answers'] as { call: string; answer: string; says: string; counts: boolean }[];
    expect(answers.map(({ counts }) => counts)).toEqual([true, false, true, true, true]);
    expect(answers[2]?.answer).toMatch(/^(bullseye|hit)/);
    const said = await command(calls, JSON.stringify(sheet));
    expect(said.replace(/^#.*\n/, '')).toBe(answers.map(({ call, says }) => `${call} = ${says}\n`).join(''));
  });
});

async function game() {
  const [alpha, bravo] = [await sheetOf('engagement', 'x'), await sheetOf('engagement', 'y')];
  const [{ word = '', start = '' } = {}] = bravo.fleet;
  return { alpha, bravo, log: `first: alpha 1\nalpha ${start}-${word[0] ?? ''} = bullseye\n` };
}

describe('the log of a game', () => {
  it('is judged: the wrong answer, what was right, and the grids', async () => {
    const { alpha, bravo, log: right } = await game();
    expect((await judge({ alpha, bravo, log: right })).body).toMatchObject({ calls: 1, wrong: null, harmless: [] });
    const { status, body } = await judge({ alpha, bravo, log: right.replace('bullseye', 'miss') });
    expect(status).toBe(200);
    expect(body['wrong']).toMatchObject({ line: 2, side: 'alpha', said: 'miss', right: 'bullseye' });
    expect(body['text']).toContain('right is bullseye');
  });

  it('may be of sheets that play no game together, or not be one, which is said', async () => {
    const [alpha, bravo] = [await sheetOf('engagement', 'x'), await sheetOf('admiral', 'x')];
    expect(await judge({ alpha, bravo, log: 'R = 1' })).toMatchObject({
      status: 422,
      body: { type: expect.stringMatching(/cannot-judge$/) as unknown },
    });
    expect(await judge({ alpha, bravo: alpha, log: 'what?' })).toMatchObject({
      status: 422,
      body: { type: expect.stringMatching(/bad-log$/) as unknown },
    });
  });
});

describe('what is no question', () => {
  it.each([
    ['nothing', {}, 'missing-value', 'calls'],
    ['calls without a sheet', { calls: ['R'] }, 'missing-value', 'sheet'],
    ['no calls', { calls: [] }, 'bad-value', 'calls'],
    ['calls that are no texts', { calls: [1] }, 'bad-value', 'calls/0'],
    ['too many calls', { calls: Array.from({ length: 501 }, () => 'R') }, 'bad-value', 'calls'],
    ['a call that is too long', { calls: ['R'.repeat(101)] }, 'bad-value', 'calls'],
    ['a sheet that is none', { sheet: {}, calls: ['R'] }, 'bad-sheet', 'sheet/generator'],
    ['a list for a sheet', { sheet: [1], calls: ['R'] }, 'bad-sheet', 'sheet'],
    ['a bad sheet of one side', { alpha: {}, bravo: {}, log: 'R = 1' }, 'bad-sheet', 'alpha/generator'],
    ['a log and calls', { log: 'R', calls: ['R'] }, 'bad-value', 'calls'],
    ['calls and an alpha', { calls: ['R'], alpha: {} }, 'bad-value', 'alpha'],
    ['a log without sheets', { log: 'R' }, 'missing-value', 'alpha'],
    ['a log that is too long', { log: 'R\n'.repeat(20_000) }, 'bad-value', 'log'],
    ['an unknown field', { call: 'R' }, 'unknown-option', 'call'],
  ])('is refused: %s', async (_, body, slug, pointer) => {
    const { status, body: problem } = await judge(body);
    expect(status).toBe(422);
    expect(problem['type']).toMatch(new RegExp(`${slug}$`));
    expect((problem['errors'] as unknown[])[0]).toMatchObject({ pointer: `/${pointer}` });
  });

  it('is refused where JSON is not accepted', async () => {
    expect((await test.post('/v1/judge', await game(), { Accept: 'application/pdf' })).status).toBe(406);
  });

  it('is refused for a call that cannot be read, by its place in the list and its column', async () => {
    const sheet = await sheetOf('engagement', 'x');
    const { status, body } = await judge({ sheet, calls: ['R', 'E9-T', 'Z100', 'what?'] });
    expect(status).toBe(422);
    expect(body['type']).toMatch(/bad-call$/);
    expect(body['detail']).toMatch(/^calls\[2\] column 1: "Z100" is not a call; /);
    expect((body['errors'] as unknown[])[0]).toMatchObject({ pointer: '/calls/2' });
  });

  it('is refused for a field of a sheet, by its place', async () => {
    const [alpha, bravo] = [await sheetOf('engagement', 'x'), await sheetOf('engagement', 'y')];
    const fleet = (bravo as { fleet: object[] }).fleet.map((ship, i) => (i === 2 ? { ...ship, word: 'PEG2' } : ship));
    const { status, body } = await judge({ alpha, bravo: { ...(bravo as object), fleet }, log: 'R = 1' });
    expect(status).toBe(422);
    expect((body['errors'] as unknown[])[0]).toMatchObject({
      pointer: expect.stringMatching(/^\/bravo\/fleet\/2/) as unknown,
    });
    expect(JSON.stringify(body)).not.toContain('PEG2');
  });
});
