// Proves that the judge reads what it prints: whole random games, written as logs and as answers are said.
import { describe, expect, it } from 'vitest';
import { tenByTen } from '../../../src/game/editions/common.js';
import type { Battle } from '../../../src/game/battle.js';
import { editions } from '../../../src/game/editions/index.js';
import type { CallLog, LogEntry } from '../../../src/game/judge/call-log.js';
import { parseLog } from './parse-log.js';
import { formatAnswer } from '../../../src/game/judge/format-answer.js';
import { formatCall } from '../../../src/game/judge/format-call.js';
import { printLog } from '../../support/print-log.js';
import { sayAnswer } from '../../../src/game/judge/say-answer.js';
import { createRandom } from '../../../src/core/random/random.js';
import { deal } from '../../support/deal.js';
import { proving, showFigure } from '../../support/figures.js';
import { playRandomGame } from './play-random-game.js';

const TIME_LIMIT = proving ? 3_600_000 : 120_000;
const GAMES = proving ? 1000 : 10;

const settings: readonly Record<string, unknown>[] = [
  { edition: 'engagement', rules: ['minefield=on'] },
  { edition: 'engagement', rules: ['sunk-announced=off'] },
  { edition: 'admiral', rules: ['radar-sweep=on'] },
  ...editions.codebreaker.openings.map((opening) => ({ edition: 'codebreaker', opening, rules: ['sonar-ping=on'] })),
];

/** Returns what the log says, in one canonical form. */
function meaningOf(entries: readonly LogEntry[]): string[] {
  return entries.map(({ side, call, answer }) => {
    const said = answer === null ? '' : formatAnswer(answer, tenByTen);
    return `${side} ${formatCall(call, tenByTen)}${said === '' ? '' : ` = ${said}`}`;
  });
}

describe.each(settings)(`${GAMES} games of %j are read back`, (fields) => {
  it(
    'as a log, and as the judge says answers',
    () => {
      const sheets = [...deal('read back', { ...fields, count: 2 * GAMES })];
      let calls = 0;
      for (let i = 0; i < sheets.length; i += 2) {
        const [alpha, bravo] = [sheets[i], sheets[i + 1]] as [Battle, Battle];
        const random = createRandom(new TextEncoder().encode(alpha.serial ?? ''), 'read back');
        const log: CallLog = playRandomGame(alpha, bravo, random, 60);
        const meaning = meaningOf(log.entries);
        calls += log.entries.length;
        const said = log.entries.map(({ call, side, answer }) => {
          const words = answer === null ? 'Heard' : sayAnswer(alpha.edition, call, answer);
          return `${side} ${formatCall(call, tenByTen)} = ${words}`;
        });
        expect(meaningOf(parseLog(printLog(log), 'x', alpha.edition).entries)).toEqual(meaning);
        expect(meaningOf(parseLog(said.join('\n'), 'x', alpha.edition).entries)).toEqual(meaning);
      }
      showFigure('calls read back', calls);
    },
    TIME_LIMIT,
  );
});
