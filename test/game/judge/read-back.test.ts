// Proves that the judge reads what it prints: whole random games, written as logs, as answers are said, and as the originals write them.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../../src/game/battle.js';
import { editions } from '../../../src/game/editions/index.js';
import type { CallLog, LogEntry } from '../../../src/game/judge/call-log.js';
import { isBattleCall } from '../../../src/game/judge/call.js';
import { COMMON } from '../../../src/game/judge/notation.js';
import { parseLog } from './parse-log.js';
import { printAnswer } from '../../../src/game/judge/print-answer.js';
import { printCall } from '../../../src/game/judge/print-call.js';
import { printLog } from '../../../src/game/judge/print-log.js';
import { describeAnswer } from '../../../src/game/judge/describe-answer.js';
import { createRandom, pick, type Random } from '../../../src/core/random/random.js';
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
    const said = answer === null ? '' : printAnswer(answer);
    return `${side} ${printCall(call)}${said === '' ? '' : ` = ${said}`}`;
  });
}

/** Other ways to write a call or an answer that mean the same. */
function reword(random: Random, text: string): string {
  const variants = [
    text,
    text.toLowerCase(),
    text.replace(/^([A-Z]\d+)-([A-Z])$/, '$1$2'),
    text.replace(/^([A-Z])(\d+)-([A-Z])$/, '$2$1 - $3'),
    // `NOW at B2` may be a shot.
    text.replace(/^([A-Z]\d+): ([A-Z]{2,})$/, (_, square: string, word: string) =>
      COMMON.has(word) ? text : `${word} at ${square}`,
    ),
    text.replace(/^([A-Z]+) from (\w+) to (\w+)$/, '$2-$3 $1'),
    // RADAR B2-E9 is refused with both readings: it may be a scan.
    text.replace(/^(?!RADAR |SONAR )(\w+) from (\w+) to (\w+)$/, '$1 $2-$3'),
    text.replace(/^hit & (yes|no)$/, (_, told: string) => `H&${told.charAt(0).toUpperCase()}`),
    text.replace(/^hit ([A-Z])/, 'Hit ($1)'),
    text.replace(/^(miss|hit)$/, '$1!'),
    text.replace(/, sunk /, ' and sunk the '),
  ];
  return pick(random, variants);
}

describe.each(settings)(`${GAMES} games of %j are read back`, (fields) => {
  it(
    'as a log, as the judge says answers, and in other words',
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
          const words = answer === null ? 'Heard' : describeAnswer(alpha.edition, call, answer);
          return `${side} ${printCall(call)} = ${words}`;
        });
        const other = log.entries.map(({ call, side, answer }) => {
          const asked = isBattleCall(call) ? reword(random, printCall(call)) : printCall(call);
          return `${side === 'alpha' ? 'Ada' : 'Ben:'} ${asked} = ${answer === null ? 'heard' : reword(random, printAnswer(answer))}`;
        });
        expect(meaningOf(parseLog(printLog(log), 'x', alpha.edition).entries)).toEqual(meaning);
        expect(meaningOf(parseLog(said.join('\n'), 'x', alpha.edition).entries)).toEqual(meaning);
        expect(meaningOf(parseLog(`alpha: Ada\nbravo: Ben\n${other.join('\n')}`, 'x', alpha.edition).entries)).toEqual(
          meaning,
        );
      }
      showFigure('calls read back', calls);
    },
    TIME_LIMIT,
  );
});
