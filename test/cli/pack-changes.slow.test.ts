// Proves that adding to a pack and replacing a sheet of it change nothing else by a bit, and that the pack verifies afterwards.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTexts } from '../support/read-pdf.js';
import { listFolder } from '../support/run-command.js';
import { builtOnce, expectVerified, listPack, makeHome, refuse, SECRET, type Sheet, work } from './pack-commands.js';

const RECORD = 'data/pack.json';
const { copy } = builtOnce('--players', '4', '--paper', 'a4', '--spares', '1');

const quiet = ['-q'] as const;

/** Runs a command on the pack and returns which of the files that were there changed, and which are new. */
async function change(cwd: string, ...args: readonly string[]): Promise<{ changed: string[]; added: string[] }> {
  const before = listFolder(join(cwd, 'spring'));
  await work(['pack', args[0] ?? '', 'spring', ...args.slice(1), ...quiet], { cwd });
  const after = listFolder(join(cwd, 'spring'));
  expect(Object.keys(listFolder(cwd)).filter((path) => !path.includes('/'))).toEqual(['spring', 'spring.secret']);
  return {
    changed: Object.keys(before).filter((path) => after[path] !== before[path]),
    added: Object.keys(after).filter((path) => before[path] === undefined && after[path] !== 'no file'),
  };
}

function find(sheets: readonly Sheet[], place: Partial<Sheet>): Sheet {
  const wanted = Object.entries(place) as [keyof Sheet, unknown][];
  const [found, ...more] = sheets.filter((sheet) => wanted.every(([name, value]) => sheet[name] === value));
  if (found === undefined || more.length > 0) throw new Error(`not one sheet: ${JSON.stringify(place)}`);
  return found;
}

describe('pack add', () => {
  it('takes late players by name and by file, then a round, and leaves every earlier file as it is', async () => {
    const cwd = copy();
    const first = await listPack(cwd);
    const late = await change(cwd, 'add', '--player', 'Zoë', '--player', 'Łukasz');
    expect(late.changed).toEqual([RECORD]);
    expect(late.added).toContain('players/add-2/round-1.pdf');
    const second = await listPack(cwd);
    expect(second.slice(0, first.length)).toEqual(first);
    expect(second.slice(first.length).map(({ player }) => player)).toEqual(['Zoë', 'Łukasz']);

    writeFileSync(join(cwd, 'late.csv'), 'name\r\nÅsa\r\n"Doe, Jane"\r\n');
    const { stderr } = await work(['pack', 'add', 'spring', '--players', 'late.csv'], { cwd });
    expect(stderr).toContain('note: round 1: Åsa and Jane Doe play at the new table 4\n');
    expect(stderr).toContain('spring/players/add-3/round-1.pdf\n');
    expect(stderr).toContain(
      '; print director/add-3/slips-round-1.pdf on one side, cut the stack, and lay the slips on the tables;',
    );
    expect(stderr).toMatch(/^the head of batch 3 is [0-9a-f]{64}; publish it before its sheets are played$/m);
    const third = await listPack(cwd);
    expect(third.slice(second.length).map(({ player }) => player)).toEqual(['Åsa', 'Jane Doe']);
    expect(new Set(third.map(({ serial }) => serial)).size).toBe(third.length);

    writeFileSync(join(cwd, 'r2.csv'), 'a,b\nZoë,Åsa\nŁukasz,"Doe, Jane"\n');
    const before = listFolder(join(cwd, 'spring'));
    const paired = await work(['pack', 'add', 'spring', '--round', '2', '--pairings', 'r2.csv'], {
      cwd,
    });
    expect(paired.stderr).not.toContain('note: ');
    const after = listFolder(join(cwd, 'spring'));
    expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual([RECORD]);
    const round = (await listPack(cwd)).filter((sheet) => sheet.round === 2);
    expect(round.map(({ player }) => player).filter((name) => name !== null)).toEqual([
      'Zoë',
      'Åsa',
      'Łukasz',
      'Jane Doe',
    ]);

    // Rounds came one by one: the latest is the one that is not over.
    const solo = await work(['pack', 'add', 'spring', '--player', 'Solo'], { cwd });
    expect(solo.stderr).toContain('note: in round 2 Solo has a bye: nobody sits opposite at table 3;');
    await expectVerified(cwd);

    await refuse(
      ['pack', 'add', 'spring', '--round', '2', '--pairings', 'r2.csv'],
      cwd,
      [65, 'bad-pairings'],
      'round 2',
    );
  });

  it('refuses who plays already, however often it is asked', async () => {
    const cwd = copy();
    const zoe = ['pack', 'add', 'spring', '--player', 'Zoë'];
    const alone = await work(zoe, { cwd });
    expect(alone.stderr).toContain(
      'note: in round 1 Zoë has a bye: nobody sits opposite at table 3; it counts as a win, and a later player can take the open seat',
    );
    expect(alone.stderr).not.toContain('the byes in rounds');
    await refuse(zoe, cwd, [65, 'bad-players'], '--player 1', '"Zoë" has a bye in round 1, and nobody else has');
    const ann = await work(['pack', 'add', 'spring', '--player', 'Ann'], { cwd });
    expect(ann.stderr).toContain('note: round 1: Ann sits at table 3, seat B, opposite Zoë; the sheet that lies there');
    await refuse(zoe, cwd, [65, 'bad-players'], '--player 1', '"Zoë" plays in round 1 already, at table 3');
    await refuse([...zoe, '--player', 'Bo'], cwd, [65, 'bad-players'], 'leave the name out');
    writeFileSync(join(cwd, 'late.csv'), 'name\nBo\nZoë\n');
    await refuse(['pack', 'add', 'spring', '--players', 'late.csv'], cwd, [65, 'bad-players'], '"Zoë"');
  });

  it.each([
    ['nothing', [], [64, 'missing-value'], '--player'],
    ['a round without pairings', ['--round', '2'], [64, 'missing-value'], '--pairings'],
    ['a file that is not there', ['--round', '2', '--pairings', 'r2.csv'], [66, 'no-input'], 'r2.csv'],
    ['no number', ['--round', 'two', '--player', 'Zoë'], [64, 'bad-value'], '--round'],
    ['a round that is not there', ['--round', '7', '--player', 'Zoë'], [64, 'bad-value'], 'round'],
  ] as const)('refuses %s', async (_, args, end, says) => {
    await refuse(['pack', 'add', 'spring', ...args], copy(), end, says);
  });
});

describe('pack replace', () => {
  it('strikes the serial from the key, changes nothing else, and does so again, by the new serial alone', async () => {
    const cwd = copy();
    const first = find(await listPack(cwd), { table: '2', seat: 'B', issue: 1 });
    const once = await change(cwd, 'replace', '--serial', first.serial.toLowerCase());
    expect(once.changed).toEqual([RECORD, 'director/key-round-1.pdf']);
    expect(once.added).toContain('players/replace-2/round-1-table-2-B.pdf');
    const slip = readFileSync(join(cwd, 'spring/director/replace-2/slip.pdf'));
    const second = find(await listPack(cwd), { table: '2', seat: 'B', issue: 2 });
    expect(second).toMatchObject({ replaced: false, player: first.player });
    // As a command does that is repeated.
    const place = ['pack', 'replace', 'spring', '--round', '1', '--table', '2', '--seat', 'B'];
    await refuse(place, cwd, [64, 'bad-value'], `has a sheet that replaced another; give --serial ${second.serial}`);
    const opposite = find(await listPack(cwd), { table: '2', seat: 'A' });
    const texts = (await parseTexts(slip)).join(' ');
    expect([second, opposite, first].map(({ serial }) => texts.includes(serial))).toEqual([true, true, false]);
    expect(find(await listPack(cwd), { serial: first.serial }).replaced).toBe(true);

    const twice = await change(cwd, 'replace', '--serial', second.serial);
    // The round's key names what replaced the first sheet; the second one stands on a key of its own.
    expect(twice.changed).toEqual([RECORD, 'director/replace-2/key.pdf']);
    const sheets = await listPack(cwd);
    expect(sheets.filter(({ replaced }) => replaced).map(({ serial }) => serial)).toEqual([
      first.serial,
      second.serial,
    ]);
    expect(find(sheets, { table: '2', seat: 'B', issue: 3 }).replaced).toBe(false);
    expect(new Set(sheets.map(({ serial }) => serial)).size).toBe(sheets.length);
    await expectVerified(cwd);
    await work(['verify', 'spring/public'], { cwd });
  });

  it('replaces a spare by its serial', async () => {
    const cwd = copy();
    const spare = (await listPack(cwd)).find(({ table }) => !/^\d+$/.test(String(table)));
    if (spare === undefined) throw new Error('no spare');
    const { changed } = await change(cwd, 'replace', '--serial', spare.serial);
    expect(changed).toEqual([RECORD, 'director/key-round-1.pdf']);
    expect(find(await listPack(cwd), { serial: spare.serial }).replaced).toBe(true);
  });

  it('refuses a serial that is mistyped, or not of this pack', async () => {
    const cwd = copy();
    const [sheet] = await listPack(cwd);
    const serial = sheet?.serial ?? '';
    const typed = `${serial[1] ?? ''}${serial[0] ?? ''}${serial.slice(2)}`;
    expect(typed).not.toBe(serial);
    const replace = (text: string) => ['pack', 'replace', 'spring', '--serial', text];
    await refuse(replace(typed), cwd, [64, 'bad-value'], typed, 'is not a serial');
    await refuse(replace(serial.slice(1)), cwd, [64, 'bad-value'], 'is not a serial');
    await refuse(replace('000000000'), cwd, [64, 'bad-value'], '000000000', 'not of this pack');
  });

  it.each([
    ['a table that is not there', ['--round', '1', '--table', '9', '--seat', 'A'], [64, 'bad-value'], 'table 9'],
    ['a round that is not there', ['--round', '4', '--table', '1', '--seat', 'A'], [64, 'bad-value'], 'round 4'],
    ['a seat that is none', ['--round', '1', '--table', '1', '--seat', 'C'], [64, 'unknown-value'], '--seat'],
    ['half an address', ['--round', '1', '--table', '1'], [64, 'missing-value'], '--seat'],
  ] as const)('refuses %s', async (_, args, end, says) => {
    await refuse(['pack', 'replace', 'spring', ...args], copy(), end, says);
  });
});

describe('a match', () => {
  it('gets a new sheet for a seat, and nobody more', async () => {
    const cwd = makeHome();
    await work(['match', ...SECRET, '-q', '-o', 'spring'], { cwd });
    const before = listFolder(join(cwd, 'spring'));
    await refuse(['pack', 'replace', 'spring', '--seat', 'B'], cwd, [66, 'no-secret'], '--secret-file');
    await work(['pack', 'replace', 'spring', ...SECRET, '--seat', 'B', ...quiet], { cwd });
    const after = listFolder(join(cwd, 'spring'));
    expect(Object.keys(before).filter((path) => after[path] !== before[path])).toEqual(['key.pdf', 'match.json']);
    expect(Object.keys(after)).toContain('replace-2/bravo.pdf');
    await expectVerified(cwd, 'spring', ...SECRET);
    await refuse(['pack', 'add', 'spring', ...SECRET, '--player', 'Zoë'], cwd, [64, 'bad-value'], 'a match of two');
  });
});
