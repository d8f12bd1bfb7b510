// Proves that an edition is one folder and one row: one that shares nothing with the others deals, prints, judges, plays, and makes a match and a pack.
import { describe, expect, it, vi } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { isOnBoard, parseSquare, squareName } from '../../src/game/board.js';
import type { EditionName } from '../../src/game/editions/index.js';
import { findFaults } from '../../src/game/find-faults.js';
import { composeHowToPlay } from '../../src/game/how-to-play.js';
import { readSheet } from '../../src/game/judge/read-sheet.js';
import { replayLog } from '../../src/game/judge/replay-log.js';
import { composeRulesCard, printRulesCard } from '../../src/game/rules-card.js';
import {
  dealTable,
  formats,
  judgeCalls,
  makeMatch,
  makePack,
  parseCalls,
  parsePrint,
  readBattles,
  secretSource,
} from '../../src/index.js';
import { createRandom } from '../../src/core/random/random.js';
import { DIGITS } from '../cli/pack-commands.js';
import { playRandomGame } from '../game/judge/play-random-game.js';
import { deal } from '../support/deal.js';
import { convoy } from './convoy/convoy.js';

vi.mock('../../src/game/editions/index.js', async (original) => {
  const index = await original<{ readonly editions: object }>();
  const { convoy: added } = await import('./convoy/convoy.js');
  return { ...index, editions: { ...index.editions, convoy: added } };
});

const edition = 'convoy' as EditionName;
const sheets = [...deal('convoy', { edition, count: 2 })] as [Battle, Battle];
const [alpha, bravo] = sheets;
const { board, ships } = convoy;

describe('an edition that shares nothing with the others', () => {
  it('deals its own ships on its own board, with its own codes', () => {
    for (const battle of deal('convoys', { edition, count: 200 })) {
      expect(findFaults(battle)).toEqual([]);
      expect(battle.fleet.map(({ length, word }) => [length, word?.length])).toEqual(
        ships.map(({ length }) => [length, length]),
      );
      for (const { start } of battle.fleet) expect(parseSquare(start ?? '', board)).toBeDefined();
      expect(battle.launchCodes?.join(' ')).toMatch(/^\d\d$/);
    }
    // The rows below the tenth are used.
    const rows = [...deal('rows', { edition, count: 50 })].flatMap(({ fleet }) =>
      fleet.map(({ start }) => start?.slice(1)),
    );
    expect(rows).toContain('12');
  });

  it('says its own numbers on the rules card and in how to play', () => {
    const card = printRulesCard(composeRulesCard(edition, 'high-code', alpha.rules), 10_000);
    expect(card).toContain('Two captains each hide four words on a grid of eight by twelve squares');
    expect(card).toContain('After 99 you can only');
    expect(card).not.toMatch(/\bfive\b|\bten\b|bullseye|Hit & Yes/i);
    const guide = JSON.stringify(composeHowToPlay({ ...alpha, deployment: 'blank' }));
    expect(guide).toContain('Choose four words: one of 5 letters, two of 4 and one of 3.');
    expect(guide).toContain('cross the squares that are found');
    expect(guide).not.toMatch(/\bfive\b/);
  });

  it('judges its own shots, and squares that only its board has', () => {
    const sheet = readSheet(alpha);
    const [ship] = sheet.ships;
    const calls = [...(ship?.squares ?? []).map(squareName), 'H12', 'I1', 'E9-T'];
    const says = judgeCalls(alpha, parseCalls(calls)).map(({ answer }) => answer);
    const sounds = [...(ship?.word ?? '')].map((letter) => `hit ${/[AEIOU]/.test(letter) ? 'vowel' : 'consonant'}`);
    expect(says.slice(0, 5)).toEqual([...sounds.slice(0, 4), `${sounds[4] ?? ''}, sunk Tanker`]);
    expect(says[5]).not.toBe('refused');
    expect(says.slice(6)).toEqual(['refused', 'refused']);
    expect(isOnBoard(parseSquare('H12', board) ?? -1, board)).toBe(true);
    expect(
      judgeCalls(alpha, parseCalls([`claim ${alpha.launchCodes?.[0] ?? ''}`, 'claim 142'])).map(({ answer }) => answer),
    ).toEqual(['true', 'refused']);
  });

  it('plays a game, which replays without a wrong answer', () => {
    const log = playRandomGame(alpha, bravo, createRandom(new TextEncoder().encode('convoy'), 'game'), 400);
    const replay = replayLog({ alpha, bravo }, log, 'log');
    expect([replay.wrong, replay.harmless]).toEqual([null, []]);
    expect(replay.state.phase.kind).toBe('over');
  });

  it.each(['pdf', 'svg', 'json', 'text'] as const)('prints its sheet as %s', async (name) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of formats[name].write({ battles: [alpha], print: parsePrint({ paper: 'a4' }) }))
      pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    expect(bytes.length).toBeGreaterThan(500);
    if (name === 'json') expect(readBattles(bytes.toString(), 'x')).toEqual([alpha]);
    if (name === 'text') expect(bytes.toString()).toMatch(/CALL SIGN[\s\S]*\b12\b/);
  });

  it('makes a match and a pack', async () => {
    const source = secretSource(`bt-secret-1:${DIGITS}`);
    const match = await makeMatch({ alpha: 'Ada', bravo: 'Ben', edition, paper: 'a4' }, source);
    expect(match.files.map(({ path }) => path)).toContain('alpha.pdf');
    const table = await dealTable(match.event, {});
    expect(table.alpha.fleet).toHaveLength(4);
    const pack = await makePack({ players: ['Ada', 'Ben', 'Cleo', 'Dan'], edition, paper: 'a4' }, source);
    expect(pack.files.length).toBeGreaterThan(5);
  });
});
