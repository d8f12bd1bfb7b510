// Proves the referee's reducer: whole games by touch, held against the judge of the command line and of the service.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { parseSquare } from '../../../src/game/board.js';
import { tenByTen } from '../../../src/game/editions/common.js';
import { type Edition, editions } from '../../../src/game/editions/index.js';
import { sideToCall } from '../../../src/game/judge/game-state.js';
import { printAnswer } from '../../../src/game/judge/print-answer.js';
import { printLog } from '../../../src/game/judge/print-log.js';
import type { Replay } from '../../../src/game/judge/replay-log.js';
import { otherSide, type PerSide, sides } from '../../../src/game/judge/side.js';
import { callOf, draftOf, erase, touchKey, touchSquare } from '../../../src/page/referee/draft.js';
import { logOf, newRecord, replayRecord } from '../../../src/page/referee/game-record.js';
import { digitsOf, layGame, listOffers, type Table, touch, type Touch } from '../../../src/page/referee/table.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { judgeLog } from '../../../src/game/setup/judge-sheets.js';
import { createRandom, pick, type Random } from '../../../src/core/random/random.js';
import { drawCallAt } from '../../game/judge/random-calls.js';
import { deal } from '../../support/deal.js';
import { proving } from '../../support/figures.js';
import { runCommand } from '../../support/run-command.js';
import { touchesOf } from './touches.js';

/** Games of each opening of each edition; 10,035 in all. */
const GAMES = proving ? 1115 : 1;
const HOUR = 3_600_000;
const DAY = 14;

const rulesOf: Readonly<Record<string, string[]>> = {
  engagement: ['minefield=on'],
  admiral: ['radar-sweep=on', 'dictionary-challenge=on'],
  codebreaker: ['sonar-ping=on', 'dictionary-challenge=on'],
};

const variants = namesOf(editions).flatMap((edition) =>
  (editions[edition] as Edition).openings.map((opening) => ({ edition, opening })),
);

function play(table: Table, touches: readonly Touch[]): Table {
  return touches.reduce(touch, table);
}

/** One call more, or, one time in so many, the last one taken back. */
function goOn(table: Table, random: Random): Table {
  const { state, game } = table.replay;
  if (random.below(60) === 0) return touch(table, { kind: 'undo' });
  const side = random.below(12) === 0 ? pick(random, sides) : table.side;
  const speaking = touch(table, { kind: 'side', side });
  if (state.phase.kind !== 'opening') {
    const call = drawCallAt(game.sheets[otherSide(side)], random);
    const ship = pick(random, game.sheets[side].ships);
    const drawn = random.below(40) === 0 ? ({ kind: 'dictionary', word: ship.word } as const) : call;
    return play(speaking, touchesOf(game.edition, drawn) ?? []);
  }
  const offers = listOffers(speaking.replay, side);
  const digits = digitsOf(speaking);
  if (digits > 0 && (offers.length === 0 || random.below(2) === 0)) {
    const claim = Array.from({ length: digits }, () => String(random.below(10))).join('');
    return play(speaking, touchesOf(game.edition, { kind: 'claim', claim }) ?? []);
  }
  return offers.length === 0 ? speaking : touch(speaking, { kind: 'say', call: pick(random, offers).call });
}

function playGame(sheets: PerSide<Battle>, random: Random): Table {
  let table = layGame(newRecord(sheets, DAY));
  for (let i = 0; i < 700 && table.replay.state.phase.kind !== 'over'; i++) table = goOn(table, random);
  return table;
}

/** Everything that a game comes to, as text: every answer, both grids, whose turn it is, what each knows. */
function outcomeOf({ state, knowledge, calls }: Replay): string {
  return JSON.stringify([calls.map(({ side, right }) => `${side} ${printAnswer(right)}`), state, knowledge]);
}

function randomOf({ alpha }: PerSide<Battle>): Random {
  return createRandom(new TextEncoder().encode(alpha.serial ?? ''), 'referee');
}

function* pairs(fields: Record<string, unknown>, count: number): Generator<PerSide<Battle>> {
  let alpha: Battle | undefined;
  for (const battle of deal('referee', { ...fields, count: 2 * count })) {
    if (alpha !== undefined) yield { alpha, bravo: battle };
    alpha = alpha === undefined ? battle : undefined;
  }
}

describe('games by touch', () => {
  it.each(variants)(
    'of $edition with $opening have the answers of the judge',
    ({ edition, opening }) => {
      let [over, refused] = [0, 0];
      for (const sheets of pairs({ edition, opening, rules: rulesOf[edition] }, GAMES)) {
        const { record, replay } = playGame(sheets, randomOf(sheets));
        const judged = judgeLog(sheets, printLog(logOf(record, replay)), 'log').replay;
        expect([judged.wrong, judged.harmless]).toEqual([null, []]);
        expect(outcomeOf(judged)).toBe(outcomeOf(replay));
        // What is kept on the device leads to the same game.
        const kept = replayRecord(JSON.parse(JSON.stringify(record)) as typeof record);
        expect(outcomeOf(kept)).toBe(outcomeOf(replay));
        if (replay.state.phase.kind === 'over') over++;
        if (replay.calls.some(({ right }) => right.kind === 'refused')) refused++;
      }
      expect(over).toBeGreaterThanOrEqual(GAMES / 2);
      expect(refused).toBeGreaterThanOrEqual(GAMES / 2);
    },
    HOUR,
  );

  it.each(namesOf(editions))('of %s go through the command line without a wrong answer', async (edition) => {
    const [sheets] = [...pairs({ edition, rules: rulesOf[edition] }, 1)] as [PerSide<Battle>];
    const { record, replay } = playGame(sheets, randomOf(sheets));
    const cwd = mkdtempSync(join(tmpdir(), 'battle-tracker-referee-'));
    for (const side of sides) writeFileSync(join(cwd, `${side}.json`), JSON.stringify(sheets[side]));
    writeFileSync(join(cwd, 'calls.txt'), printLog(logOf(record, replay)));
    const { code, stdout } = await runCommand(['judge', 'alpha.json', 'bravo.json', '--log', 'calls.txt'], { cwd });
    expect(stdout.toString()).toContain(`${replay.calls.length} calls, no wrong answer`);
    expect(code).toBe(0);
  });
});

describe('the table', () => {
  const [sheets] = [...pairs({ edition: 'engagement' }, 1)] as [PerSide<Battle>];
  const opened = touch(layGame(newRecord(sheets, DAY)), { kind: 'first', first: { side: 'bravo', turns: 2 } });

  it('lets whose turn it is speak', () => {
    expect(opened.side).toBe('bravo');
    const once = play(opened, touchesOf('engagement', { kind: 'sweep', letter: 'R' }) ?? []);
    expect(once.side).toBe('bravo');
    const twice = play(once, touchesOf('engagement', { kind: 'fire', square: 44, letter: 'T' }) ?? []);
    expect([twice.side, sideToCall(twice.replay.state)]).toEqual(['alpha', 'alpha']);
  });

  it('goes back to squares after a word, since one can be declared in a turn', () => {
    const [named] = [...pairs({ edition: 'admiral' }, 1)] as [PerSide<Battle>];
    const begun = touch(layGame(newRecord(named, DAY)), { kind: 'first', first: { side: 'bravo', turns: 1 } });
    const [ship] = named.alpha.fleet;
    const word = play(begun, [
      { kind: 'tool', tool: 'word' },
      { kind: 'square', square: parseSquare(ship?.start ?? '', tenByTen) ?? 0 },
      ...[...(ship?.word ?? '')].map((key): Touch => ({ kind: 'key', key })),
      { kind: 'ask' },
    ]);
    expect([word.replay.calls[0]?.right.kind, word.side, word.draft.tool]).toEqual(['correct', 'bravo', 'square']);
  });

  it('takes back one call after the other, and who opened at last', () => {
    const once = play(opened, touchesOf('engagement', { kind: 'sweep', letter: 'R' }) ?? []);
    const back = touch(once, { kind: 'undo' });
    expect(back.record).toEqual(opened.record);
    expect(back.side).toBe('bravo');
    expect(touch(back, { kind: 'undo' }).record.first).toBeNull();
  });

  it('notes what a hasty referee calls for the wrong player as refused', () => {
    const wrong = play(
      touch(opened, { kind: 'side', side: 'alpha' }),
      touchesOf('engagement', { kind: 'sweep', letter: 'R' }) ?? [],
    );
    expect(wrong.replay.calls.at(-1)?.right).toEqual({ kind: 'refused', reason: 'not-your-turn' });
    expect(wrong.replay.state).toEqual(opened.replay.state);
  });

  it('keeps who opened once calls are there', () => {
    const once = play(opened, touchesOf('engagement', { kind: 'sweep', letter: 'R' }) ?? []);
    expect(touch(once, { kind: 'first', first: { side: 'alpha', turns: 1 } })).toBe(once);
    expect(touch(once, { kind: 'day', day: 3 })).toBe(once);
  });

  it('takes the day of the month where it decides', () => {
    const [reckoned] = [...pairs({ edition: 'codebreaker', opening: 'dead-reckoning' }, 1)] as [PerSide<Battle>];
    expect(touch(layGame(newRecord(reckoned, DAY)), { kind: 'day', day: 3 }).replay.game.day).toBe(3);
    expect(opened.replay.game.day).toBeNull();
  });

  it('leaves out a name that a log could not give back', () => {
    const named = (player: string) => ({ ...sheets, alpha: { ...sheets.alpha, player } });
    const logFor = (player: string) => {
      const record = newRecord(named(player), DAY);
      return logOf(record, replayRecord(record)).players.alpha;
    };
    expect([logFor('Ada'), logFor('Ada #1'), logFor('x'.repeat(81))]).toEqual(['Ada', null, null]);
  });
});

describe('a draft', () => {
  it('says what it waits for', () => {
    const word = draftOf('word');
    expect(callOf('codebreaker', word, 0)).toBe('Touch the letters of the word');
    const spelled = touchKey('engagement', touchKey('engagement', word, 'A', 0), 'S', 0);
    expect(callOf('codebreaker', spelled, 0)).toBe('Touch its first square');
    const placed = touchSquare('codebreaker', spelled, 0);
    expect(callOf('codebreaker', placed, 0)).toBe('Touch its last square');
    expect(callOf('codebreaker', touchSquare('codebreaker', placed, 1), 0)).toEqual({
      kind: 'declare',
      word: 'AS',
      start: 0,
      end: 1,
    });
    expect(callOf('engagement', touchSquare('engagement', draftOf('square'), 5), 0)).toBe('Touch the letter, too');
    expect(callOf('admiral', draftOf('claim'), 1)).toBe('Touch a digit');
    expect(callOf('engagement', touchKey('engagement', draftOf('claim'), '1', 3), 3)).toBe('Touch 3 digits');
  });

  it('takes the last square or letter where one is wanted, and erases from the end', () => {
    const square = touchSquare('admiral', touchSquare('admiral', draftOf('square'), 5), 6);
    expect(callOf('admiral', square, 0)).toEqual({ kind: 'fire', square: 6, letter: null });
    expect(
      callOf('admiral', touchKey('engagement', touchKey('engagement', draftOf('letter'), 'A', 0), 'B', 0), 0),
    ).toEqual({
      kind: 'sweep',
      letter: 'B',
    });
    const guess = touchKey('engagement', touchSquare('engagement', draftOf('square'), 5), 'A', 0);
    expect(erase(guess)).toEqual({ tool: 'square', squares: [5], letters: '' });
    expect(erase(erase(guess)).squares).toEqual([]);
    expect(touchSquare('engagement', draftOf('letter'), 5).squares).toEqual([]);
  });
});
