// Proves that the library makes and changes events, and answers about them. `test/fronts` and `test/page/event-bytes` hold the bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addToPack,
  dealTable,
  listSheets,
  makeMatch,
  makePack,
  Problem,
  replaceSheet,
  secretSource,
  verifyEvent,
  writeKey,
} from '../../src/index.js';
import { DIGITS, makeHome, SECRET, work } from '../cli/pack-commands.js';
import { makeFolder } from '../support/run-command.js';

const source = secretSource(`bt-secret-1:${DIGITS}`);
const nothing = undefined as never;

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

describe('a match', () => {
  it('is six files, and its sheets are dealt again for the judge', async () => {
    const made = await makeMatch({ alpha: 'Ada', bravo: 'Ben' }, source);
    expect(made.files.map(({ path }) => path).sort()).toEqual([
      ...['alpha.pdf', 'bravo.pdf', 'checksums.json', 'key.pdf', 'match.json', 'rules.pdf'],
    ]);
    const { alpha, bravo, named } = await dealTable(made.event, { seat: 'B' });
    expect([alpha.player, bravo.player, named]).toEqual(['Ada', 'Ben', 'bravo']);
  });
});

describe('a pack', () => {
  it('is that of the command line, and has tables by round or serial', async () => {
    const cwd = makeHome();
    const made = await makePack({ players: ['Ada', 'Ben', 'Cleo'], rounds: 2 }, source);
    writeFileSync(join(cwd, 'players.csv'), 'name\nAda\nBen\nCleo\n');
    const order = ['--players', 'players.csv', '--rounds', '2', '--paper', 'a4'];
    await work(['pack', 'build', ...order, ...SECRET, '-q', '-o', 'cup'], { cwd });
    await work(['pack', 'file', 'cup', ...SECRET, '-o', 'event.json'], { cwd });
    // It names every file with its hash.
    expect(made.event).toBe(readFileSync(join(cwd, 'event.json'), 'utf8'));
    const { alpha, bravo } = await dealTable(made.event, { round: 2, table: 1 });
    const sheets = (await listSheets(made.event)).filter(
      ({ round, table, spare }) => round === 2 && table === 1 && !spare,
    );
    expect(sheets.map(({ serial }) => serial)).toEqual([alpha.serial, bravo.serial]);
    const named = await dealTable(made.event, { serial: ` ${bravo.serial?.toLowerCase()}` });
    expect(named).toMatchObject({ named: 'bravo', alpha, bravo });
  });

  it('is listed, changed and verified', async () => {
    const { event: built } = await makePack({ players: ['Ada', 'Ben'], spares: 1 }, source);
    const { serial = '' } = (await listSheets(built)).find(({ player }) => player === 'Ben') ?? {};
    const replaced = await replaceSheet(built, { serial });
    const late = await addToPack(replaced.event, { players: ['Zoë'], round: 1 });
    const rows = await listSheets(late.event);
    expect(rows.filter((sheet) => sheet.replaced)).toMatchObject([{ serial, issue: 1, player: 'Ben' }]);

    const found = await verifyEvent(late.event);
    expect(found).toMatchObject({ intact: true, kind: 'pack', sealed: true, published: null });
    const [build, ...changes] = found.batches;
    expect(changes).toEqual([
      { number: 2, kind: 'replace', head: replaced.head, agrees: true },
      { number: 3, kind: 'add', head: late.head, agrees: true },
    ]);
    const away = await addToPack(late.event, { away: [{ name: 'zoe', kind: 'withdrawn' }], round: 1 });
    expect(await verifyEvent(away.event, away.head)).toMatchObject({ intact: true, published: true });
    await expect(addToPack(late.event, { away: [{ name: 'Nemo', kind: 'absent' }] })).rejects.toMatchObject({
      code: 'bad-players',
      place: { field: 'away[0].name' },
    });
    expect(await verifyEvent(built, build?.head)).toMatchObject({ intact: true, published: true });
    expect(await verifyEvent(built, late.head)).toMatchObject({ intact: false, published: false });
  });
});

describe('what is wrong is a Problem', () => {
  const refusals: readonly (readonly [string, () => Promise<unknown>, string, string | undefined])[] = [
    ['no fields', () => makeMatch(nothing, source), 'missing-value', 'fields'],
    ['no secret', () => makeMatch({}, nothing), 'missing-value', 'source'],
    [
      'a seed for a secret',
      () => makePack({ playerCount: 2 }, { kind: 'seed' } as never),
      'missing-value',
      'source.secret',
    ],
    ['a slip in a name', () => makeMatch({ alfa: 'Ada' } as object, source), 'bad-spec', 'alfa'],
    [
      'another edition',
      () => makePack({ playerCount: 2, edition: 'chess' as never }, source),
      'unknown-value',
      'edition',
    ],
    ['no players', () => makePack({}, source), 'bad-spec', undefined],
    ['too many sheets', () => makePack({ playerCount: 4002 }, source), 'too-large', undefined],
    ['no event file', () => dealTable(nothing), 'missing-value', 'event'],
    ['no JSON', () => dealTable('nonsense'), 'bad-spec', 'event'],
    ['another JSON', () => bytesOf(writeKey('{}')), 'bad-spec', 'event'],
    ['no players to add', () => addToPack('{}', nothing), 'missing-value', 'added'],
    ['no file to list', () => listSheets('{}'), 'bad-spec', 'event'],
  ];

  it.each(refusals)('refuses %s', async (_, ask, code, where) => {
    const error = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Problem);
    expect(error).toMatchObject({ code, ...(where === undefined ? {} : { where }) });
  });

  it('names the nearest field of a match', async () => {
    await expect(makeMatch({ alfa: 'Ada' } as object, source)).rejects.toThrow(/did you mean "alpha"\?/);
  });

  it('no table of a pack', async () => {
    const { event } = await makePack({ playerCount: 2, covers: false }, source);
    await expect(dealTable(event)).rejects.toMatchObject({ name: 'Problem', code: 'missing-value' });
    await expect(dealTable(event, { round: 3, table: 1 })).rejects.toMatchObject({ code: 'bad-value' });
    await expect(dealTable(event.replace(DIGITS, '0'.repeat(64)), { round: 1, table: 1 })).rejects.toMatchObject({
      code: 'not-equal',
    });
  });

  it('no sheet, an unknown one, a field that nothing reads, or a record that was changed', async () => {
    const { event } = await makePack({ players: ['Ada', 'Ben'], covers: false }, source);
    await expect(replaceSheet(event, { seat: 'A' })).rejects.toMatchObject({
      code: 'missing-value',
      where: '--serial',
    });
    await expect(replaceSheet(event, { serial: '7K3Q9ZPMZ', seat: 'A' })).rejects.toMatchObject({ where: 'seat' });
    await expect(addToPack(event, { player: 'Zoë' } as object)).rejects.toMatchObject({ code: 'unknown-option' });
    await expect(addToPack(event, { players: ['Ada'] })).rejects.toMatchObject({ code: 'bad-players' });
    await expect(dealTable(event, { round: '1' as never, table: 1 })).rejects.toMatchObject({ where: 'round' });
    const changed = event.replace('"Ben"', '"Bea"');
    await expect(listSheets(changed)).rejects.toMatchObject({ code: 'not-equal' });
    expect(await verifyEvent(changed)).toMatchObject({ intact: false, sealed: false, batches: [] });
  });
});

it('an event file of the library is one for the command line', async () => {
  const cwd = makeFolder();
  const { event } = await makeMatch({}, source);
  writeFileSync(join(cwd, 'game.battle-tracker.json'), event, { mode: 0o600 });
  const { stdout } = await work(['judge', 'game.battle-tracker.json', '--seat', 'A', 'R'], { cwd });
  expect(stdout.toString()).toContain('R = ');
  // Whatever it is called.
  writeFileSync(join(cwd, 'plain.json'), event, { mode: 0o600 });
  expect((await work(['judge', 'plain.json', '--seat', 'A', 'R'], { cwd })).stdout).toEqual(stdout);
});
