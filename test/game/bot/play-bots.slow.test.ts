// Proves whole games of two bots: they end by the rules, no call is refused, and their logs lead to the same states again.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { editions } from '../../../src/game/editions/index.js';
import { LETTERS } from '../../../src/game/manifest.js';
import { type OpeningName, openings } from '../../../src/game/openings/index.js';
import type { OpenHunter } from '../../../src/game/bot/hunter.js';
import { chooseOpeningCall, playBots } from '../../../src/game/bot/play-bots.js';
import { type BattleCall, isBattleCall } from '../../../src/game/judge/call.js';
import { readSheet } from '../../../src/game/judge/read-sheet.js';
import { parseLog } from '../judge/parse-log.js';
import { printAnswer } from '../../../src/game/judge/print-answer.js';
import { printLog } from '../../../src/game/judge/print-log.js';
import { replayLog } from '../../../src/game/judge/replay-log.js';
import type { PerSide } from '../../../src/game/judge/side.js';
import { namesOf } from '../../../src/core/input/choose.js';
import { deal } from '../../support/deal.js';
import { proving } from '../../support/figures.js';
import { GameModel } from '../judge/game-model.js';
import { askModel } from '../judge/random-calls.js';
import { breathe, chance, games, hunterFor, variants } from './hunts.js';

const GAMES = proving ? 10_000 : 2;
const FEW = proving ? 500 : 1;
const HOUR = 3_600_000;

function* pairs(seed: string, fields: Record<string, unknown>, count: number): Generator<PerSide<Battle>> {
  let alpha: Battle | undefined;
  for (const battle of deal(seed, { ...fields, count: 2 * count })) {
    if (alpha !== undefined) yield { alpha, bravo: battle };
    alpha = alpha === undefined ? battle : undefined;
  }
}

function keyOf({ alpha }: PerSide<Battle>): Uint8Array {
  return new TextEncoder().encode(alpha.serial ?? '');
}

/** Plays a game and holds it against its own log, and against a second referee that knows nothing of the judge. */
function proveGame(sheets: PerSide<Battle>, openHunter: ReturnType<typeof hunterFor>): void {
  const { log, state } = playBots(sheets, openHunter, keyOf(sheets));
  expect(state.phase.kind).toBe('over');
  const replay = replayLog(sheets, parseLog(printLog(log), 'game', sheets.alpha.edition), 'game');
  expect(replay.wrong).toBeNull();
  expect(replay.state).toEqual(state);
  const first = log.entries.findIndex(({ call }) => isBattleCall(call));
  const opener = log.entries[first]?.side ?? 'alpha';
  const running = log.entries[first + 1]?.side === opener ? 2 : 1;
  const model = new GameModel(sheets.alpha, sheets.bravo, opener, running);
  for (const { side, call, answer } of log.entries.slice(first)) {
    if (side === null || answer === null || !isBattleCall(call)) throw new Error('a call without an answer');
    const said = model.call(side, call.kind === 'declare', (fleet) => askModel(fleet, call));
    expect(said).toBe(printAnswer(answer));
  }
  expect(state.phase).toEqual({ kind: 'over', winner: model.winner });
}

describe(`games of two bots${proving ? '' : ' (10,000 with PROVE=1)'}`, () => {
  it.each(games)(
    `%s: ${GAMES} end by the rules`,
    async (name, fields) => {
      let openHunter: ReturnType<typeof hunterFor> | undefined;
      for (const sheets of pairs(`bots ${name}`, fields, GAMES)) {
        openHunter ??= hunterFor(sheets.alpha);
        proveGame(sheets, openHunter);
        await breathe();
      }
    },
    HOUR,
  );

  it.each(variants)(
    '%s: so do these',
    async (name, fields) => {
      for (const sheets of pairs(`bots ${name}`, fields, FEW)) {
        proveGame(sheets, hunterFor(sheets.alpha));
        await breathe();
      }
    },
    HOUR,
  );

  it('are equal when their keys are, and else are not', () => {
    for (const [name, fields] of proving ? games : games.slice(0, 1)) {
      const [sheets] = [...pairs(`equal ${name}`, fields, 1)] as [PerSide<Battle>];
      const play = (key: string) =>
        printLog(playBots(sheets, hunterFor(sheets.alpha), new TextEncoder().encode(key)).log);
      expect(play('x')).toBe(play('x'));
      expect(play('y')).not.toBe(play('x'));
    }
  });
});

/** Hunters that have seen both fleets, so that games end at once and the openings can be looked at. */
function seers({ alpha, bravo }: PerSide<Battle>): OpenHunter {
  const enemies = [bravo, alpha];
  return () => {
    const calls = winningCalls(enemies.shift() ?? alpha);
    return {
      next: () => calls[0] ?? { kind: 'fire', square: 0, letter: null },
      observe: () => void calls.shift(),
    };
  };
}

function winningCalls(battle: Battle): BattleCall[] {
  const { letterAt, edition } = readSheet(battle);
  if (edition === 'admiral') return [...LETTERS].map((letter) => ({ kind: 'sweep', letter }));
  return letterAt.flatMap((letter, square) =>
    letter === undefined ? [] : [{ kind: 'fire', square, letter: edition === 'engagement' ? letter : null }],
  );
}

describe('openings of two bots', () => {
  const ends: Readonly<Record<OpeningName, readonly string[]>> = {
    'high-code': ['reveal false', 'reveal true'],
    'highest-digit': ['concede', 'reveal true'],
    'frequency-lock': ['concede', 'reveal false', 'reveal true'],
    'risk-and-reward': ['coin', 'show'],
    'signal-flags': ['concede', 'reveal false', 'reveal true'],
    'flash-signal': ['concede', 'reveal false', 'reveal true'],
    'dead-reckoning': ['concede', 'reveal false', 'reveal true'],
    'radio-silence': ['concede', 'reveal false', 'reveal true'],
    'frequency-match': ['concede', 'reveal false', 'reveal true'],
  };

  it.each(namesOf(ends))('%s is decided in each way that is open to bots', (opening) => {
    const edition = namesOf(editions).find((name) => (editions[name].openings as readonly string[]).includes(opening));
    const found = new Set<string>();
    for (const sheets of pairs(`openings ${opening}`, { edition, opening }, 300)) {
      const { log } = playBots(sheets, seers(sheets), keyOf(sheets));
      const said = log.entries.filter(({ call }) => !isBattleCall(call));
      expect(said.length).toBeLessThan(60);
      const last = said.at(-1);
      found.add(`${last?.call.kind}${last?.answer ? ` ${printAnswer(last.answer)}` : ''}`);
    }
    expect([...found].sort()).toEqual(ends[opening]);
  });

  it('hear nothing of the other side but what was said', () => {
    const codes = ['142', '087', '953', '310', '655'];
    const said = { claimant: 'bravo', claim: { side: 'bravo', claim: '700' }, challenged: false, draws: 0 } as const;
    const view = { side: 'alpha', codes, day: null, said } as const;
    expect(chooseOpeningCall(openings['frequency-lock'], view, chance('x'))).toEqual({ kind: 'claim', claim: '953' });
    const high = { ...view, said: { ...said, claim: { side: 'bravo', claim: '954' } } } as const;
    const replies = Array.from(
      { length: 50 },
      (_, i) => chooseOpeningCall(openings['frequency-lock'], high, chance(i)).kind,
    );
    expect(new Set(replies)).toEqual(new Set(['concede', 'challenge']));
  });

  it('an admiral who is caught bluffing concedes before the codes are shown', () => {
    const said = { claimant: 'either', claim: { side: 'alpha', claim: '9' }, challenged: true, draws: 0 } as const;
    const view = { side: 'alpha', day: null, said } as const;
    const codes = (top: string) => [`1${top}0`, '011', '022', '033', '044'];
    expect(chooseOpeningCall(openings['highest-digit'], { ...view, codes: codes('8') }, chance('x')).kind).toBe(
      'concede',
    );
    expect(chooseOpeningCall(openings['highest-digit'], { ...view, codes: codes('9') }, chance('x')).kind).toBe(
      'reveal',
    );
  });
});
