// Marked words, codes and squares go through every check of a sheet, and stand in no problem and no line of the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { breakSheet, brokenCalls, brokenLogs, findMark, findSheetSecret, markSheet } from './broken-sheets.js';
import { startTestService, type TestService } from './test-service.js';
import { namesOf } from '../../src/core/input/choose.js';
import { editions } from '../../src/game/editions/index.js';

type Sheet = Readonly<Record<string, unknown>>;

let test: TestService;
const sheets: Sheet[] = [];

beforeAll(async () => {
  test = await startTestService();
  for (const edition of namesOf(editions))
    sheets.push(markSheet(JSON.parse((await test.ask({ path: `/v1/sheets/${edition}.json?seed=x` })).text) as Sheet));
});

afterAll(() => test.stop());

const withoutGiven = (said: string) =>
  said
    .replace(/must be one of g2, g3(; .*)?$/, '')
    .replace(/^(.*: )?"[^"]*" is not a field here/, '')
    .replace(
      /(: )?(calls\[0\]|log)[:\w ]*: "[^"]*"|^"[^"]*"(?= is (not|more|no|neither)| does not say it)|(alpha|bravo): zqx/g,
      '',
    )
    // The nearest line repeats what was read of the client's own, before any sheet was looked at.
    .replace(
      /(?<=is (more than the answer|no answer to this call|neither a player nor a call)|nothing is answered to this call|an answer is missing|may mean).*$/,
      '',
    );

/** What was said in problems, and how many were not. */
async function tell(
  bodies: readonly (readonly [string, unknown])[],
  find: (text: string) => string | undefined,
): Promise<{ leaks: string[]; refused: number }> {
  const leaks: string[] = [];
  let refused = 0;
  for (const [path, body] of bodies) {
    const { status, text } = await test.post(path, body);
    if (status === 200) continue;
    refused++;
    const { detail, errors } = JSON.parse(text) as { detail: string; errors?: { message: string }[] };
    for (const said of [detail, ...(errors ?? []).map(({ message }) => message)])
      // The tag of the generator is written like a square, and what the client sent is quoted to it: a field that there is not, a call.
      if (find(withoutGiven(said)) !== undefined) leaks.push(said);
  }
  return { leaks, refused };
}

describe('what a sheet holds', () => {
  it('is read, as long as it is right', async () => {
    for (const sheet of sheets) {
      const { status, text } = await test.post('/v1/judge', { sheet, calls: ['R'] });
      expect([status, text]).toEqual([200, expect.any(String)]);
      expect(findSheetSecret(JSON.stringify(sheet))).toBeDefined();
    }
  });

  it('is in no problem, whatever is wrong with the sheet', async () => {
    const bodies = sheets.flatMap((sheet) =>
      Object.values(breakSheet(sheet)).flatMap((broken) => [
        ['/v1/judge', { sheet: broken, calls: ['R'] }] as const,
        ['/v1/judge', { alpha: sheet, bravo: broken, log: 'A1-Z' }] as const,
        ['/v1/sheets', broken] as const,
      ]),
    );
    const { leaks, refused } = await tell(bodies, findSheetSecret);
    expect([...new Set(leaks)]).toEqual([]);
    expect(refused).toBeGreaterThan(bodies.length / 2);
  });

  it('is in no problem, whatever is wrong with calls and logs, which are quoted themselves', async () => {
    const bodies = sheets.flatMap((sheet) => [
      ...brokenCalls.map((call) => ['/v1/judge', { sheet, calls: [call] }] as const),
      ...brokenLogs.map((log) => ['/v1/judge', { alpha: sheet, bravo: sheet, log }] as const),
    ]);
    const { leaks, refused } = await tell(bodies, findMark); // Remedies name squares of their own.
    expect([...new Set(leaks)]).toEqual([]);
    expect(refused).toBeGreaterThan(bodies.length / 3);
  });

  it('is in no line of the log', () => {
    const lines = test.log().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => /zqx/i.test(line))).toEqual([]);
  });
});
