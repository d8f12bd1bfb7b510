// Holds the after-action sheet to its page in every edition, on every paper, in every ink, however a game went and whoever played it.
import { describe, expect, it } from 'vitest';
import type { EditionName } from '../../../../src/game/editions/index.js';
import { type AfterAction, layoutAfterAction } from '../../../../src/sheet/pages/after-action/layout-after-action.js';
import { composeAfterAction } from '../../../../src/sheet/compose-after-action.js';
import { namesOf } from '../../../../src/core/input/choose.js';
import { LEAST_TEXT } from '../../../../src/paper/scene/check-page.js';
import type { Item, Page } from '../../../../src/paper/scene/scene.js';
import { allRules, playGame, type PlayedGame, readGame } from '../../../game/judge/after-action/played-game.js';
import { type TidyGame } from '../../../game/judge/after-action/play-tidy-game.js';
import { engagement } from '../../../support/sample-battle.js';
import {
  faultsOf,
  itemsOf,
  LONG_NAME,
  type Look,
  looks,
  paperworkOf,
  textsOf,
  WIDE_NAME,
  wordsOn,
} from '../../../event/layout/printed.js';

function actionOf({ replay, log, sheets }: PlayedGame, reveal = false): AfterAction {
  return composeAfterAction(replay, log, { sheets, name: 'calls.txt', reveal });
}

function pageOf(game: PlayedGame, look: Look, reveal = false): Page {
  return layoutAfterAction({ ...paperworkOf(look, game.sheets.alpha, null), date: null }, actionOf(game, reveal));
}

/** Says `miss` where the 25th call of the log was answered otherwise. */
const spoil: NonNullable<TidyGame['spoil']> = (entries) =>
  entries.map((entry, i) => (i === 24 ? { ...entry, answer: { kind: 'refused', reason: null } } : entry));

const games: readonly (readonly [string, TidyGame])[] = [
  ['to its end', { first: { side: 'bravo', turns: 2 } }],
  ['without an end', { calls: 33 }],
  ['with a wrong answer', { spoil }],
  ['without a turn', { calls: 0 }],
  ['of long names', { calls: 60, players: { alpha: LONG_NAME, bravo: WIDE_NAME } }],
  ['of names in other scripts', { calls: 60, players: { alpha: 'Щукін Олександр', bravo: 'Nguyễn Thị Ánh' } }],
  ['of nobody', { calls: 60, players: { alpha: null, bravo: null } }],
];

const played = new Map<string, PlayedGame>();

function gameOf(edition: EditionName, name: string, options: TidyGame): PlayedGame {
  const key = `${edition} ${name}`;
  const game = played.get(key) ?? playGame(edition, '7', options);
  played.set(key, game);
  return game;
}

describe.each(looks)('the sheet of $edition on $paper in $ink ink', (look) => {
  it.each(games)('keeps inside the margins and its texts apart: %s', (name, options) => {
    for (const reveal of [false, true]) {
      const faults = faultsOf(pageOf(gameOf(look.edition, name, options), look, reveal), look.paper);
      expect(faults).toEqual([]);
    }
  });

  it('has black lines only, and no text that is too small', () => {
    const page = pageOf(gameOf(look.edition, 'to its end', { first: { side: 'bravo', turns: 2 } }), look, true);
    for (const item of itemsOf(page)) {
      if (item.kind === 'text') expect(item.size).toBeGreaterThanOrEqual(LEAST_TEXT - 1e-9);
      else if (item.kind === 'line') expect(item.stroke.ink).toBe(0);
      else if (item.kind !== 'use' && item.stroke !== undefined) expect(item.stroke.ink).toBe(0);
      if (look.ink !== 'color') expect(typeof inkOf(item)).toBe('number');
    }
  });
});

function inkOf(item: Item): unknown {
  if (item.kind === 'use') return undefined;
  return item.kind === 'line' ? item.stroke.ink : item.kind === 'text' ? item.ink : (item.fill ?? 0);
}

const a4 = { paper: 'a4', ink: 'normal' } as const;

describe('what the sheet says', () => {
  const look = { edition: 'engagement', ...a4 } as const;
  const game = playGame('engagement', '7', { first: { side: 'bravo', turns: 2 } });
  const words = wordsOn(pageOf(game, look)).split('\n');

  it('is who played, who won, and all that was found', () => {
    const winner = game.replay.state.phase.kind === 'over' ? game.replay.state.phase.winner : '';
    expect(words).toEqual(expect.arrayContaining(['AFTER ACTION', 'Ada', 'Ben', 'WON', 'KEY MOMENTS']));
    expect(words.some((text) => text.startsWith(`${winner === 'alpha' ? 'Alpha' : 'Bravo'} won · `))).toBe(true);
    expect(words).toContain(`${winner.toUpperCase()} 17`);
    expect(words).toEqual(expect.arrayContaining(['ALPHA’S ATTACK GRID', 'BRAVO’S ATTACK GRID', 'Recon Log', 'B×2']));
  });

  it('holds a label at the chart for each ship that sank, with its turn', () => {
    const sinkings = actionOf(game).events.filter(({ kind }) => kind === 'sunk');
    expect(sinkings.length).toBeGreaterThan(5);
    for (const { label, turn } of sinkings) expect(words).toContain(`${label} ${turn}`);
  });

  it('flags a wrong answer with its line', () => {
    const wrong = playGame('engagement', '7', { spoil });
    const flagged = wordsOn(pageOf(wrong, look)).split('\n');
    expect(flagged).toContain(`LINE ${wrong.replay.wrong?.place.line}`);
    expect(flagged).not.toContain('WON');
  });

  it('leaves labels out where there is no room, those of least weight first', () => {
    const again = Array.from({ length: 40 }, (_, i) => `bravo A${(i % 9) + 1}-Q = miss\nalpha B2-T = miss\n`).join('');
    const text = `first: alpha\nB2-T\n${again}bravo R\nA10-G\nbravo S\nB10-O\n`;
    const many = readGame(engagement, text);
    expect(many.replay.harmless.length).toBe(40);
    for (const paper of ['a4', 'a5'] as const) {
      const page = pageOf(many, { edition: 'engagement', paper, ink: 'normal' });
      expect(faultsOf(page, paper)).toEqual([]);
      const lines = wordsOn(page).split('\n');
      expect(lines.some((line) => line.startsWith('GO '))).toBe(true);
      expect(lines.filter((line) => line.startsWith('LINE ')).length).toBeLessThan(40);
      expect(lines.join(' ')).toContain('the log ends here, the game does not');
    }
  });
});

describe('what was never found', () => {
  const look = { edition: 'codebreaker', ...a4 } as const;
  const game = playGame('codebreaker', '7', { calls: 20 });
  const afloat = (['alpha', 'bravo'] as const).flatMap((side) =>
    game.sheets[side].fleet.filter((_, i) => !game.replay.state.grids[side].sunk.includes(i)),
  );

  it('shows nowhere while the game is not over', () => {
    const page = pageOf(game, look);
    expect(textsOf(page).filter(({ text }) => /^[a-z]$/.test(text))).toEqual([]);
    for (const { start, word } of afloat) {
      expect(wordsOn(page)).not.toMatch(new RegExp(`\\b${word}\\b`));
      expect(wordsOn(page)).not.toContain(`${start}–`);
    }
  });

  it('shows when it may: small, and in lower case', () => {
    const page = pageOf(game, look, true);
    const letters = textsOf(page).filter(({ font, y }) => font === 'mono' && y > 150);
    const sizes = (what: RegExp) => letters.filter(({ text }) => what.test(text)).map(({ size }) => size);
    expect(sizes(/^[a-z]$/).length).toBeGreaterThan(10);
    expect(Math.max(...sizes(/^[a-z]$/))).toBeLessThan(0.8 * Math.max(...sizes(/^[A-Z]$/)));
    for (const { start } of afloat) expect(wordsOn(page)).toContain(`${start}–`);
  });
});

it('has no chart where nothing was found', () => {
  const [look] = looks;
  if (look === undefined) throw new Error('no look is tried');
  const game = readGame(engagement, 'first: alpha 1\n1. alpha A10-Q\n2. bravo A9-Q\n');
  expect(game.replay.calls).toHaveLength(2);
  const words = wordsOn(pageOf(game, look));
  expect(words).toContain('KEY MOMENTS');
  expect(words).not.toMatch(/TURN BY TURN|^TURN$/m);
});

it('keeps its texts apart in many games, with every rule that shows', () => {
  let [mines, scans] = [0, 0];
  for (const edition of namesOf(allRules)) {
    for (let i = 0; i < 9; i++) {
      const game = playGame(edition, `many ${i}`);
      const paper = (['a4', 'letter', 'a5'] as const)[i % 3] ?? 'a4';
      expect(faultsOf(pageOf(game, { edition, paper, ink: 'normal' }), paper)).toEqual([]);
      const grids = Object.values(game.replay.state.grids);
      mines += grids.filter(({ mineStruck }) => mineStruck).length;
      scans += grids.filter(({ scanned }) => scanned !== null).length;
    }
  }
  expect(Math.min(mines, scans)).toBeGreaterThan(1);
});
