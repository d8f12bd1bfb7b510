// Proves what `judge` and `key` do at a table: they ask which side is meant, say whose sheet answers, and show no fleet unasked.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTexts } from '../support/read-pdf.js';
import { runCommand } from '../support/run-command.js';
import { engagement } from '../support/sample-battle.js';
import { listPack } from './pack-commands.js';

const cwd = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));

async function run(...args: readonly string[]) {
  const { code, stdout, stderr } = await runCommand(args, { cwd });
  return { code, stderr, text: stdout.toString() };
}

beforeAll(async () => {
  const match = await run('match', '--alpha', 'Ada', '--bravo', 'Ben', '-o', 'tonight');
  const pack = await run('pack', 'build', '--players', '4', '--rounds', '2', '-o', 'spring');
  expect([match.code, pack.code]).toEqual([0, 0]);
  writeFileSync(join(cwd, 'calls.txt'), 'first: alpha\nE9-T\nR\n');
  writeFileSync(join(cwd, 'sheet.json'), JSON.stringify({ ...engagement, player: 'Ada' }));
});

afterAll(() => rmSync(cwd, { recursive: true, force: true }));

describe('a match', () => {
  it('is asked for its side, with both commands ready to copy', async () => {
    const { code, stderr, text } = await run('judge', 'tonight', 'E9-T', 'B3: ARMOR');
    expect([code, text]).toEqual([64, '']);
    expect(stderr).toContain('error: missing-value: --seat: ');
    expect(stderr).toContain("battle-tracker judge tonight --seat A E9-T 'B3: ARMOR'");
    expect(stderr).toContain("battle-tracker judge tonight --seat B E9-T 'B3: ARMOR'");
  });

  it('answers for each side, and heads the answer with seat, player and serial', async () => {
    const heads = [
      await run('judge', 'tonight', '--seat', 'A', 'R'),
      await run('judge', 'tonight', '--seat', 'b', 'R'),
    ];
    const words = ['Bravo', 'BRAVO', 'seat b'].map((seat) => run('judge', 'tonight', '--seat', seat, 'R'));
    for (const answer of await Promise.all(words)) expect(answer).toEqual(heads[1]);
    expect(heads.map(({ code }) => code)).toEqual([0, 0]);
    expect(heads[0]?.text).toMatch(/^# the fleet of Alpha \(Ada\), sheet [0-9A-Z]{9}, engagement\nR = (?:\d+ R|None)/);
    expect(heads[1]?.text).toMatch(/^# the fleet of Bravo \(Ben\), sheet [0-9A-Z]{9}, engagement\nR = (?:\d+ R|None)/);
  });
});

describe('a table of a pack', () => {
  it('is named by round, table and seat', async () => {
    const serials = (await listPack(cwd)).map(({ serial }) => serial);
    expect(serials.length).toBeGreaterThan(7);
    const { code, text } = await run('judge', 'spring', '--round', '2', '--table', '2', '--seat', 'B', 'R');
    expect(code).toBe(0);
    expect(serials).toContain(/sheet ([0-9A-Z]{9})/.exec(text)?.[1]);
    const log = await run('judge', 'spring', '--round', '2', '--table', '2', '--log', 'calls.txt');
    expect([log.code, log.text]).toEqual([0, expect.stringContaining('2 calls, no wrong answer')]);
    expect(await run('key', 'spring', '--round', '2', '--table', '2', '-o', 'table.pdf')).toMatchObject({ code: 0 });
    const seat = ['key', 'spring', '--round', '2', '--table', '2', '--seat', 'B', '-o', 'seat.pdf'];
    expect(await run(...seat)).toMatchObject({ code: 0 });
    const texts = (await parseTexts(readFileSync(join(cwd, 'seat.pdf')))).join(' ');
    expect(serials.filter((serial) => texts.includes(serial)).length).toBe(1);
  });

  it('is judged with a warning where the log names somebody else', async () => {
    writeFileSync(join(cwd, 'other.txt'), 'alpha: Nobody of This Pack\nfirst: alpha\nalpha R\n');
    const place = ['judge', 'tonight', '--log'];
    const other = await run(...place, 'other.txt');
    expect([other.code, other.stderr]).toEqual([
      0,
      expect.stringMatching(/^warning: the log calls alpha "Nobody of This Pack", but the sheet is that of ".+"\n/),
    ]);
    expect((await run(...place, 'calls.txt')).stderr).not.toContain('warning');
  });

  it('that two players of different tables have made up is judged by their serials', async () => {
    const list = (await listPack(cwd)).filter(({ round }) => round === 1);
    const serialAt = (table: number, seat: string) =>
      list.find((sheet) => sheet.table === String(table) && sheet.seat === seat)?.serial ?? '';
    const [ada, ben] = [serialAt(1, 'B'), serialAt(2, 'A')];
    writeFileSync(join(cwd, 'met.txt'), 'first: alpha\nalpha R\n');
    const { code, text } = await run('judge', 'spring', '--serial', ada, ben, '--log', 'met.txt');
    expect([code, text]).toEqual([0, expect.stringMatching(new RegExp(`sheet ${ada}; Bravo[^;]*, sheet ${ben};`))]);
    const stray = await run('judge', 'spring', '--serial', ada, ben, ada, '--log', 'met.txt');
    expect([stray.code, stray.stderr]).toEqual([64, expect.stringContaining('is an unexpected argument')]);
  });

  it('is asked for by its folder, where an archive is named', async () => {
    for (const args of [
      ['judge', 'spring.zip', 'R'],
      ['key', 'spring.ZIP'],
      ['judge', 'spring.zip', '--log', 'calls.txt'],
    ])
      expect((await run(...args)).stderr).toMatch(
        /^error: no-input: spring\.zip: is an archive; unpack it and name the folder/i,
      );
  });

  it('that is not there, or is named twice, is refused', async () => {
    const nowhere = await run('judge', 'spring', '--round', '9', '--table', '1', '--seat', 'A', 'R');
    expect(nowhere.stderr).toContain('error: bad-value: --round: there is no round 9; this pack has ');
    const twice = await run('judge', 'spring', '--serial', '7K3Q9ZPM4', '--round', '1', '--table', '1', 'R');
    expect(twice.stderr).toContain('error: bad-value: --round: the serial already says it');
    const half = await run('judge', 'spring', '--round', '1', 'R');
    expect(half.stderr).toContain('error: missing-value: --serial: is needed for a pack');
  });
});

describe('a log', () => {
  it('is answered with what was found, and shows the fleets only to who asks', async () => {
    const { text } = await run('judge', 'tonight', '--log', 'calls.txt');
    expect(text).toMatch(
      /^# Alpha \(Ada\), sheet [0-9A-Z]{9}; Bravo \(Ben\), sheet [0-9A-Z]{9}; engagement\n2 calls, no wrong answer that changed anything\nnext: alpha\n$/,
    );
    const revealed = await run('judge', 'tonight', '--log', 'calls.txt', '--reveal');
    expect(revealed.text).toContain('of 5 ships sunk');
  });
});

describe('a batch of calls', () => {
  it('is answered though one of them cannot be read', async () => {
    const { code, stderr, text } = await run('judge', 'sheet.json', 'R', 'nonsense', 'B3-S');
    expect(code).toBe(64);
    expect(text).toBe("# the fleet of Ada, sheet 6R5CDCRBV, engagement\nR = 2 R's\nB3-S = Miss\n");
    expect(stderr).toMatch(/^error: bad-call: "nonsense" column 1: "nonsense" is not a call; /);
  });
});
