// Proves that the library says what is missing when a function is called without it, in a program that no types check.
import { describe, expect, it } from 'vitest';
import * as library from '../src/index.js';

const { dealBattles, emptyTracker, formats, judgeCalls, judgeLog, parseCalls, parseGame, parsePrint, parseSheet } =
  library;
const { Problem, secretSource, seedSource, describeLog } = library;

const nothing = undefined as never;
const request = parseSheet({});
const source = seedSource('x');
const [battle] = [...dealBattles(request, source)] as [library.Battle];
const judged = judgeLog({ alpha: battle, bravo: battle }, 'first: alpha\nR\n', 'x');
const write = (drawing: unknown) => async () => {
  for await (const piece of formats.json.write(drawing as never)) void piece;
};

describe('a public function', () => {
  it.each<[string, () => unknown, string, string]>([
    ['parseSheet', () => parseSheet(nothing), 'fields', 'pass {}'],
    ['parseGame', () => parseGame(null as never), 'fields', 'pass {}'],
    ['parsePrint', () => parsePrint('a4' as never), 'fields', 'pass {}'],
    ['dealBattles without anything', () => dealBattles(nothing, nothing), 'request', 'parseSheet'],
    ['dealBattles without a source', () => dealBattles(request, nothing), 'source', 'seedSource or secretSource'],
    ['dealBattles of a bare seed', () => dealBattles(request, 'x' as never), 'source', 'seedSource'],
    [
      'dealBattles of half a request',
      () => dealBattles({ edition: 'admiral' } as never, source),
      'request.rules',
      'parseSheet',
    ],
    ['parseSheet with a slip', () => parseSheet({ levle: 'easy' } as object), 'levle', 'level'],
    ['parsePrint with a slip', () => parsePrint({ papr: 'a4' } as object), 'papr', 'paper'],
    ['judgeCalls of a text', () => judgeCalls(battle, ['E9-T' as never]), 'calls[0]', 'parseCalls'],
    ['judgeCalls of half a call', () => judgeCalls(battle, [{ kind: 'fire' } as never]), 'calls[0]', 'parseCalls'],
    ['judgeCalls of no call', () => judgeCalls(battle, [{ kind: 'shoot' } as never]), 'calls[0]', 'parseCalls'],
    ['emptyTracker', () => emptyTracker({} as never), 'request.edition', 'parseGame'],
    ['seedSource', () => seedSource(nothing), 'seed', 'friday night'],
    ['secretSource', () => secretSource(7 as never), 'secret-file', 'text of a secret file'],
    ['parseCalls of a text', () => parseCalls('E9-T' as never), 'calls', 'E9-T'],
    ['parseCalls of no text', () => parseCalls(['R', 5] as never), 'calls[1]', 'E9-T'],
    ['judgeCalls without a sheet', () => judgeCalls(nothing, []), 'battle', 'dealBattles or readBattles'],
    [
      'judgeCalls of half a sheet',
      () => judgeCalls({ edition: 'engagement' } as never, []),
      'battle.fleet',
      'dealBattles or readBattles',
    ],
    ['judgeCalls without calls', () => judgeCalls(battle, nothing), 'calls', 'parseCalls'],
    ['judgeLog of one sheet', () => judgeLog({ alpha: battle } as never, '', 'x'), 'sheets.bravo', '{ alpha, bravo }'],
    [
      'judgeLog of half a sheet',
      () => judgeLog({ alpha: battle, bravo: { edition: 'engagement' } as never }, '', 'x'),
      'sheets.bravo.fleet',
      'dealBattles or readBattles',
    ],
    ['judgeLog without a log', () => judgeLog({ alpha: battle, bravo: battle }, nothing, 'x'), 'text', 'the log'],
    ['describeLog', () => describeLog(nothing, 'x', { reveal: false, why: false }), 'judged', 'judgeLog'],
    ['describeLog of a bare truth', () => describeLog(judged, 'x', false as never), 'shows', '{ reveal: false'],
  ])('%s says what is missing', (_, call, where, fix) => {
    expect(call).toThrow(Problem);
    expect(call).toThrow(expect.objectContaining({ where, message: expect.stringContaining(fix) as string }));
  });

  it('suggests the nearest field, and takes those of sheet and print in one object', () => {
    expect(() => parseSheet({ levle: 'easy' } as object)).toThrow(/did you mean "level"\?/);
    const fields = { level: 'easy', paper: 'letter', count: 2 } as const;
    expect([parseSheet(fields).count, parsePrint(fields).paper]).toEqual([2, 'letter']);
  });

  it.each([
    ['nothing', undefined, 'drawing'],
    ['no print', { battles: [] }, 'drawing.print'],
    ['half a print', { battles: [], print: {} }, 'drawing.print.paper'],
    ['no list', { battles: 5, print: parsePrint({}) }, 'drawing.battles'],
  ])('write says what is missing of %s', async (_, drawing, where) => {
    await expect(write(drawing)()).rejects.toMatchObject({ name: 'Problem', where });
  });
});
