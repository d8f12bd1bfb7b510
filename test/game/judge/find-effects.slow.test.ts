// Proves that the reasons of a ruling are true: random wrong answers of every kind, each statement held against the sheet by a second checker.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import type { Answer } from '../../../src/game/judge/answer.js';
import type { CallLog, LogEntry } from '../../../src/game/judge/call-log.js';
import { type BattleCall, isBattleCall } from '../../../src/game/judge/call.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import { formatCall } from '../../../src/game/judge/format-call.js';
import { replayLog } from '../../../src/game/judge/replay-log.js';
import { otherSide, type PerSide } from '../../../src/game/judge/side.js';
import { createRandom, type Random } from '../../../src/core/random/random.js';
import { deal } from '../../support/deal.js';
import { proving, showFigure } from '../../support/figures.js';
import { FleetModel } from './fleet-model.js';
import { GameModel } from './game-model.js';
import { playRandomGame } from './play-random-game.js';
import { askModel } from './random-calls.js';
import { answerKinds, drawAnswer } from './random-notation.js';
import { drawNearMiss } from './near-miss.js';
import { isTrueStatement, type Scene } from './statement-checker.js';
import { originals } from '../../support/originals.js';

const TIME_LIMIT = proving ? 3_600_000 : 240_000;
const ANSWERS = proving ? 20_000 : 150;

const settings: readonly (readonly [string, Record<string, unknown>])[] = [
  ['engagement', { edition: 'engagement' }],
  ['engagement, mines, nothing announced', { edition: 'engagement', rules: ['minefield=on', 'sunk-announced=off'] }],
  ['admiral', { edition: 'admiral', rules: ['radar-sweep=on'] }],
  ['codebreaker', { edition: 'codebreaker', rules: ['sonar-ping=on'] }],
  ['codebreaker, silent', { edition: 'codebreaker', opening: 'risk-and-reward', rules: ['silent-running=on'] }],
];

describe.each(settings)(`the reasons against ${ANSWERS} wrong answers, %s`, (name, fields) => {
  it(
    'are all true',
    () => {
      const tally = { answers: 0, statements: 0, kinds: new Set<string>(), untrue: [] as string[] };
      for (let game = 1; tally.answers < ANSWERS; game++) judgeGame(fields, `${name} ${game}`, tally);
      showFigure(`${name}: wrong answers`, tally.answers);
      showFigure(`${name}: statements`, tally.statements);
      expect(tally.untrue).toEqual([]);
      expect(tally.statements).toBeGreaterThan(ANSWERS / 2);
      expect([...tally.kinds].sort()).toEqual([...answerKinds].sort());
    },
    TIME_LIMIT,
  );
});

interface Tally {
  answers: number;
  statements: number;
  readonly kinds: Set<string>;
  readonly untrue: string[];
}

/** Plays a game with true answers, and at each call at a fleet puts wrong ones in the place of the true one. */
function judgeGame(fields: Record<string, unknown>, seed: string, tally: Tally): void {
  const [alpha, bravo] = [...deal(seed, { ...fields, count: 2 })] as [Battle, Battle];
  const sheets: PerSide<Battle> = { alpha, bravo };
  const random = createRandom(new TextEncoder().encode(seed), 'reasons');
  const log = playRandomGame(alpha, bravo, random, 60);
  for (const { entry, at, ...scene } of scenesOf(sheets, log)) {
    for (const said of drawWrong(random, sheets[otherSide(entry.side ?? 'alpha')], entry)) {
      const entries = [...log.entries.slice(0, at), { ...entry, answer: said }];
      const { wrong } = replayLog(sheets, { ...log, entries }, 'x');
      if (wrong === null) continue;
      tally.answers++;
      tally.kinds.add(said.kind);
      const full: Scene = { ...scene, said: formatAnswer(said, tenByTen) };
      for (const statement of wrong.effects) {
        tally.statements++;
        if (!isTrueStatement(full, statement) && tally.untrue.length < 20)
          tally.untrue.push(`${scene.call} = ${full.said}, right ${scene.right}: ${statement}`);
      }
    }
  }
}

/** Two answers of any kind, and two that are nearly right. */
function drawWrong(random: Random, sheet: Battle, entry: LogEntry): Answer[] {
  const near = () => drawNearMiss(random, sheet, entry.call as BattleCall);
  return [drawAnswer(random), drawAnswer(random), near(), near()];
}

type Moment = Omit<Scene, 'said'> & { readonly entry: LogEntry; readonly at: number };

/** Yields the calls at fleets with what the second referee says of them. */
function* scenesOf(sheets: PerSide<Battle>, { entries }: CallLog): Generator<Moment> {
  const start = entries.findIndex(({ call, answer }) => isBattleCall(call) && answer?.kind !== 'refused');
  const opener = entries[start]?.side;
  if (start < 0 || opener === undefined || opener === null) return;
  const turns = turnsOfOpener(sheets, entries.slice(0, start));
  const model = new GameModel(sheets.alpha, sheets.bravo, opener, turns);
  const tellers = { alpha: announcing(sheets.alpha), bravo: announcing(sheets.bravo) };
  const before: Record<string, string[]> = { alpha: [], bravo: [] };
  for (const [i, entry] of entries.slice(start).entries()) {
    const { side, call } = entry;
    if (side === null || !isBattleCall(call)) continue;
    const [now, declared] = [model.next, model.hasSpoken];
    const right = model.call(side, call.kind === 'declare', (fleet) => askModel(fleet, call));
    const counted = right !== 'refused';
    const sank = counted ? sunkBy(tellers[otherSide(side)], call) : [];
    const text = formatCall(call, tenByTen);
    const earlier = [...(before[side] ?? [])];
    const sheet = sheets[otherSide(side)];
    yield {
      sheet,
      side,
      call: text,
      right,
      sank,
      before: earlier,
      now,
      next: model.next,
      declared,
      entry,
      at: start + i,
    };
    if (counted) before[side]?.push(text);
  }
}

function announcing(battle: Battle): FleetModel {
  return new FleetModel({ ...battle, rules: { ...battle.rules, 'sunk-announced': true } });
}

function sunkBy(model: FleetModel, call: BattleCall): string[] {
  const afloat = model.afloat;
  askModel(model, call);
  return afloat.filter((ship) => !model.afloat.includes(ship));
}

/** By the originals: a challenge gives two turns but in Engagement; so does a 2 against a 1, and a coin gives one. */
function turnsOfOpener({ alpha }: PerSide<Battle>, opening: readonly LogEntry[]): number {
  const last = opening.findLast(({ answer }) => answer?.kind !== 'refused')?.call.kind;
  return (last === 'reveal' && alpha.edition !== 'engagement') || last === 'show' ? 2 : 1;
}

it('has editions to be tried in', () => {
  expect(new Set(settings.map(([, { edition }]) => edition))).toEqual(new Set(originals));
});
