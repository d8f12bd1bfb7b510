// A sheet is found by the serial that stands on it, as it is typed; one that was struck is not taken for the one in play.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { masterOfSeed } from '../../../src/core/random/keys.js';
import { findSheet } from '../../../src/event/record/find-sheet.js';
import { listSheets } from '../../../src/event/record/list-sheets.js';
import { openFolder } from '../../../src/plans.js';
import { type PackRecord, recordPath } from '../../../src/event/order/pack-record.js';
import { writeRecord } from '../../../src/event/record/record-json.js';
import { makePack, matchOf, packOf } from '../pages/packs.js';
import { withLate, withReplaced } from './records.js';

const folder = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
const [pack, match] = [join(folder, 'pack'), join(folder, 'match')];

/** Writes what is public of all batches of a pack, and its record. */
async function lay(record: PackRecord, to: string): Promise<void> {
  const write = (path: string, bytes: Uint8Array | string) => {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), bytes);
  };
  for (let batch = 1; batch <= record.batches.length; batch++) {
    const { files } = await makePack(record, 'secret', batch);
    for (const { path, bytes } of files) if (path.startsWith('public/')) write(path, bytes);
  }
  const heads = record.batches.map(() => '0'.repeat(64));
  write(recordPath(record), writeRecord({ record, heads, files: [] }, masterOfSeed('secret')));
}

beforeAll(async () => {
  const built = packOf({ players: ['=1+1', '+Ada', 'Łukasz'], spares: 1, rounds: 1 });
  await lay(withReplaced(withReplaced(withLate(built, 'Eve'), 0, 'B'), 0, 'B'), pack);
  await lay(matchOf({}), match);
});

afterAll(() => rmSync(folder, { recursive: true }));

async function refusalOf(path: string, serial: string): Promise<Problem> {
  const problem: unknown = await findSheet(await openFolder(path), serial).catch((error: unknown) => error);
  if (problem instanceof Problem) return problem;
  throw new Error('nothing was refused');
}

describe('the sheets of a pack', () => {
  it('are listed from what is public, with names as they are', async () => {
    const sheets = await listSheets(await openFolder(pack));
    expect(
      sheets.map(({ place, seat, issue, player }) => [place.spare ? 's' : 't', place.table, seat, issue, player]),
    ).toEqual([
      ['t', 1, 'A', 1, '=1+1'],
      ['t', 1, 'B', 1, '+Ada'],
      ['t', 2, 'A', 1, 'Łukasz'],
      // Who came late took the free seat.
      ['t', 2, 'B', 1, 'Eve'],
      ['s', 1, 'A', 1, null],
      ['s', 1, 'B', 1, null],
      ['t', 1, 'B', 2, '+Ada'],
      ['t', 1, 'B', 3, '+Ada'],
    ]);
    expect(new Set(sheets.map(({ serial }) => serial)).size).toBe(sheets.length);
  });

  it.each<[string, (text: string) => string | undefined, string, string]>([
    ['is missing', () => undefined, 'no-input', 'is missing, which names the sheets of the pack'],
    ['is cut short', (text) => text.slice(0, -60), 'not-equal', 'does not hold the 6 serials that it was written with'],
    ['is no list', () => 'a "letter" from\n"home', 'not-equal', 'does not hold the 6 serials that it was written with'],
    ['is empty', () => '', 'not-equal', 'does not hold the 6 serials that it was written with'],
    [
      'holds what is no serial',
      (text) => text.replace(/^\w{9}(?=,1,2)/m, '000000001'),
      'not-equal',
      'does not hold the 6 serials that it was written with',
    ],
  ])('are not listed where the list of serials %s', async (_, edit, code, message) => {
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(pack, copy, { recursive: true });
    const list = join(copy, 'public/serials.csv');
    const edited = edit(readFileSync(list, 'utf8'));
    rmSync(list);
    if (edited !== undefined) writeFileSync(list, edited);
    await expect(listSheets(await openFolder(copy))).rejects.toMatchObject({
      name: 'Problem',
      code,
      message: expect.stringContaining(message) as string,
      where: list,
    });
  });

  it('are found by their serials, however they are typed', async () => {
    const opened = await openFolder(pack);
    const sheets = await listSheets(opened);
    const struck = sheets.filter(({ place, seat }) => !place.spare && place.table === 1 && seat === 'B').slice(0, 2);
    for (const sheet of sheets.filter((other) => !struck.includes(other))) {
      expect(await findSheet(opened, sheet.serial)).toEqual(sheet);
      expect(await findSheet(opened, `  ${sheet.serial.toLowerCase()} `)).toEqual(sheet);
    }
  });

  it('are not found by a serial that was struck', async () => {
    const sheets = await listSheets(await openFolder(pack));
    const [first, second, third] = sheets.filter(
      ({ place, seat }) => !place.spare && place.table === 1 && seat === 'B',
    );
    for (const struck of [first, second]) {
      const { code, message } = await refusalOf(pack, struck?.serial ?? '');
      expect([code, message]).toEqual([
        'bad-value',
        `${struck?.serial} was replaced by ${third?.serial}; give the serial of the sheet that is played`,
      ]);
    }
  });

  it('are not found by what is no serial, or of another pack', async () => {
    for (const text of ['', 'ABC', '7K3Q9ZPM0', 'IIIIIIIII', '../../etc', '6R5CDCRBV6'])
      expect(await refusalOf(pack, text)).toMatchObject({ code: 'bad-value', where: 'serial' });
    expect((await refusalOf(pack, '6R5CDCRBV')).message).toContain('6R5CDCRBV is not of this pack; ');
    expect((await refusalOf(match, '6R5CDCRBV')).message).toContain('--seat');
  });
});
