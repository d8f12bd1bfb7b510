// Proves that an edition is one folder and one row: one that shares nothing with the others deals, prints, judges and plays, alone, in a match, a class, a pack, on the page and with two phones.
import { describe, expect, it, vi } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { parseSquare, squareName } from '../../src/game/board.js';
import { type EditionName, editions } from '../../src/game/editions/index.js';
import { findFaults } from '../../src/game/find-faults.js';
import { toJudgedSheet } from '../../src/game/judge/to-judged-sheet.js';
import { replayLog } from '../../src/game/judge/replay-log.js';
import type { OpeningName } from '../../src/game/openings/index.js';
import { composeRules, printRules } from '../../src/game/rules-page.js';
import {
  dealTable,
  formats,
  judgeCalls,
  judgeLog,
  makeMatch,
  makePack,
  parseCalls,
  parsePrint,
  parseSheet,
  readBattles,
  secretSource,
  verifyEvent,
} from '../../src/index.js';
import { createRandom } from '../../src/core/random/random.js';
import { answerCalls, checkHandMade } from '../../src/page/work/judge.js';
import { openingsOf, rulesOf } from '../../src/page/choices.js';
import { DIGITS } from '../cli/pack-commands.js';
import { playRandomGame } from '../game/judge/play-random-game.js';
import { deal } from '../support/deal.js';
import { printLog } from '../support/print-log.js';
import { convoy } from './convoy/convoy.js';

vi.mock('../../src/game/editions/index.js', async (original) => {
  const index = await original<{ readonly editions: object }>();
  const { convoy: added } = await import('./convoy/convoy.js');
  const large = {
    ...added,
    board: { columns: 15, rows: 14 },
    opener: { ...added.opener, count: 8, digits: 4 },
  };
  return { ...index, editions: { ...index.editions, convoy: added, large } };
});

const edition = 'convoy' as EditionName;
const sheets = [...deal('convoy', { edition, count: 2 })] as [Battle, Battle];
const [alpha] = sheets;
const foggy = [...deal('convoy', { edition, rules: ['fog=on'], count: 2 })] as [Battle, Battle];
const { board, ships } = convoy;

async function print(battle: Battle, name: 'pdf' | 'svg' | 'json' | 'text', fields = {}): Promise<string> {
  const pieces: Uint8Array[] = [];
  const order = { battles: [battle], print: parsePrint({ paper: 'a4', ...fields }) };
  for await (const piece of formats[name].write(order)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('an edition that shares nothing with the others', () => {
  it('deals its own ships on its own board, with its own words and codes', () => {
    for (const battle of deal('convoys', { edition, count: 200 })) {
      expect(findFaults(battle)).toEqual([]);
      expect(battle.words).toMatchObject({ list: 'harbor-1', level: 'harbor' });
      expect(battle.fleet.map(({ length, word }) => [length, word?.length])).toEqual(
        ships.map(({ length }) => [length, length]),
      );
      for (const { start } of battle.fleet) expect(parseSquare(start ?? '', board)).toBeDefined();
      expect(battle.launchCodes?.join(' ')).toMatch(/^[A-Z]{2} [A-Z]{2} [A-Z]{2}$/);
    }
    const starts = [...deal('rows', { edition, count: 50 })].flatMap(({ fleet }) => fleet.map(({ start }) => start));
    // Rows by letters, columns by numbers.
    expect(starts).toContain('I1');
    expect(starts.some((start) => start?.endsWith('11'))).toBe(true);
    expect(() => parseSheet({ edition, words: 'english-1', level: 'harbor' })).not.toThrow();
  });

  it('says its own numbers on the rules page', () => {
    const page = printRules(composeRules({ ...foggy[0], deployment: 'blank' }), 10_000);
    expect(page).toContain('Two skippers each hide six words on a grid of twelve by nine squares');
    expect(page).toContain('Your sheet has three secret Call Signs of two letters. An example with Ada and Ben:');
    expect(page).toContain('later in the alphabet. After ZZ you can only');
    expect(page).toContain('Fog: a hit is answered with no more than Hit.');
    expect(page).not.toMatch(/\bfive\b|\bten\b|bullseye|Hit & Yes|launch|digit/i);
    expect(page).toContain('Choose six words: one of 7 letters, one of 5, one of 4, two of 3 and one of 2.');
    expect(page).toContain('Cross the squares that are hit.');
  });

  it('judges its own shots, and squares that only its board has', () => {
    const sheet = toJudgedSheet(alpha);
    const [ship] = sheet.ships;
    const squares = (ship?.squares ?? []).map((square) => squareName(square, board));
    const ask = (calls: string[]) => judgeCalls(alpha, parseCalls(calls, edition)).map(({ answer }) => answer);
    const sounds = [...(ship?.word ?? '')].map((letter) => `hit ${/[AEIOU]/.test(letter) ? 'vowel' : 'consonant'}`);
    const said = ask([...squares, 'I12', '9a', 'J1', 'A13', 'E9-T']);
    expect(said.slice(0, 7)).toEqual([...sounds.slice(0, 6), `${sounds[6] ?? ''}, sunk Ocean Liner`]);
    expect(said.slice(7, 9)).not.toContain('refused');
    expect(said.slice(9)).toEqual(['refused', 'refused', 'refused']);
    expect(ask([`claim ${alpha.launchCodes?.[0] ?? ''}`, 'claim Q'])).toEqual(['true', 'refused']);
    expect(() => ask(['claim 142'])).toThrow('write one such as E9, R, claim KX');
  });

  it.each([
    ['as it is', sheets],
    ['under a rule that leaves answers bare', foggy],
  ])('plays a game, %s, which is read back and replays without a wrong answer', (_, [first, second]) => {
    const random = createRandom(new TextEncoder().encode('convoy'), 'game');
    const log = playRandomGame(first, second, random, 400);
    const replay = replayLog({ alpha: first, bravo: second }, log, 'log');
    expect([replay.wrong, replay.harmless]).toEqual([null, []]);
    expect(replay.state.phase.kind).toBe('over');
    const read = judgeLog({ alpha: first, bravo: second }, printLog(log, board), 'log').replay;
    expect([read.wrong, read.harmless, read.calls.length]).toEqual([null, [], replay.calls.length]);
  });

  it('has an opening of its own', () => {
    const opening = 'flare' as OpeningName;
    const [ours, theirs] = [...deal('flares', { edition, opening, count: 2 })] as [Battle, Battle];
    const { replay } = judgeLog({ alpha: ours, bravo: theirs }, 'alpha show 2\nbravo show 3\nbravo A1\n', 'log');
    expect(replay.calls.map(({ side, right }) => [side, right.kind])).toEqual([
      ['alpha', 'none'],
      ['bravo', 'none'],
      ['bravo', expect.stringMatching(/miss|revealed/)],
    ]);
    expect(printRules(composeRules({ ...alpha, opening }), 10_000)).toContain('one to three fingers');
  });

  it.each(['pdf', 'svg', 'json', 'text'] as const)('prints its sheet as %s', async (name) => {
    const text = await print(foggy[0], name);
    expect(text.length).toBeGreaterThan(500);
    if (name === 'json') expect(readBattles(text, 'x')).toEqual([foggy[0]]);
    if (name === 'text') expect(text).toMatch(/CALL SIGNS[\s\S]* 1 {2}2 [\s\S]* 12\n A _[\s\S]*\n I _/);
  });

  it.each([
    { template: 'bands' },
    { template: 'large' },
    { template: 'spread' },
    { template: 'tent' },
    { back: 'decoy' },
  ])('prints its sheet with %j', async (fields) => {
    expect((await print(alpha, 'pdf', fields)).startsWith('%PDF-')).toBe(true);
  });

  it('makes a match and a pack, which verify', async () => {
    const source = secretSource(`bt-secret-1:${DIGITS}`);
    const match = await makeMatch({ alpha: 'Ada', bravo: 'Ben', edition, paper: 'a4' }, source);
    expect(match.files.map(({ path }) => path)).toContain('alpha.pdf');
    const table = await dealTable(match.event, {});
    expect(table.alpha.fleet).toHaveLength(6);
    const pack = await makePack({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], edition, paper: 'a4' }, source);
    expect(pack.files.length).toBeGreaterThan(5);
    expect(await verifyEvent(pack.event)).toBeDefined();
  });

  it('makes a pack on a larger board with many codes, whose key has fewer fleets to a page', async () => {
    const source = secretSource(`bt-secret-1:${DIGITS}`);
    const players = ['Ada', 'Ben', 'Cleo', 'Dan'];
    const pack = await makePack({ players, edition: 'large' as EditionName, paper: 'a4' }, source);
    expect(pack.files.some(({ path }) => path.includes('director/key'))).toBe(true);
  });

  it('is chosen, judged and checked on the page', async () => {
    expect(openingsOf(edition).map(({ title }) => title)).toEqual(['Hailing the enemy', 'Flare']);
    expect(rulesOf(edition).map(({ name }) => name)).toEqual(['contact', 'sunk-announced', 'fog']);
    const json = await print(alpha, 'json');
    const { answers } = await answerCalls({ sheet: { json }, calls: [{ text: 'i12', line: 1 }] });
    expect(answers[0]?.call).toBe('I12');
    const text = alpha.fleet.map(({ word, start, direction }) => `${word} ${start} ${direction}`).join('\n');
    expect((await checkHandMade({ text, fields: { edition }, base: '' })).faults).toEqual([]);
  });

  it('leaves the lengths of the others’ words as they are', () => {
    const lists = (name: EditionName) =>
      [...deal('own', { edition: name, ownWords: { name: 'x', bytes: own } })].map(({ words }) => words?.list);
    const fitting = WORDS.filter((word) => editions.engagement.ships.some(({ length }) => length === word.length));
    const own = Buffer.from(WORDS.join('\n'));
    const others = Buffer.from(fitting.join('\n'));
    expect(lists('engagement')).toEqual(
      [...deal('own', { edition: 'engagement', ownWords: { name: 'x', bytes: others } })].map(
        ({ words }) => words?.list,
      ),
    );
  });
});

const WORDS = ['anchors', 'storm', 'boat', 'sea', 'net', 'go', 'harbor'];
