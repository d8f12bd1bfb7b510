// Does the work of `judge`: answers on standard output, exit code 65 when a call does not count or an answer was wrong.
import { stat } from 'node:fs/promises';
import { answerAboutSheet } from '../judge/answer-about-sheet.js';
import { describeReplay, describeWrong, placeOf } from '../judge/describe-replay.js';
import { readSheet } from '../judge/judged-sheet.js';
import { parseCall } from '../judge/parse-call.js';
import { parseLog } from '../judge/parse-log.js';
import { printAnswer } from '../judge/print-answer.js';
import { printCall } from '../judge/print-call.js';
import { type Replay, replayLog, type WrongAnswer } from '../judge/replay-log.js';
import { sayAnswer } from '../judge/say-answer.js';
import type { Battle } from '../pipeline/formats.js';
import { readBattles } from '../pipeline/read-battles.js';
import type { Fields } from '../pipeline/request.js';
import { Problem, problemKinds, UNPRINTABLE } from '../problem.js';
import { dealPackTable } from './deal-pack-table.js';
import { readInput } from './options.js';
import { printText } from './write-output.js';

/** Answers calls about a sheet, or replays the log that `--log` names. Throws Problem `wrong-answer` when the log holds one with effect. */
export async function judgeSource(source: string, rest: readonly string[], options: Fields): Promise<void> {
  const isPack = source !== '-' && (await stat(source).catch(() => undefined))?.isDirectory() === true;
  if (!isPack && options['serial'] !== undefined)
    throw new Problem('bad-value', 'is for a pack', { where: '--serial', fix: "name the pack's folder first" });
  const { log } = options;
  if (typeof log !== 'string') {
    const [sheet, ...others] = isPack ? [(await dealPackTable(source, options)).named] : await readSheets([source]);
    if (sheet === undefined || others.length > 0) throw tooManySheets(source, 'one sheet is judged at a time');
    return answerCalls(sheet, rest, options['json'] === true);
  }
  const sheets = isPack ? await dealTable(source, rest, options) : await readSheets([source, ...rest]);
  const [alpha, bravo, third] = sheets;
  if (alpha === undefined || bravo === undefined || third !== undefined)
    throw tooManySheets(source, 'a log is a game of two sheets');
  await judgeLog(alpha, bravo, log, options['json'] === true);
}

async function dealTable(source: string, rest: readonly string[], options: Fields): Promise<Battle[]> {
  if (rest.length > 0)
    throw new Problem('unknown-option', `"${rest[0]}" is neither wanted nor read`, {
      where: 'call',
      fix: 'with --log a pack needs a serial only',
    });
  const { alpha, bravo } = await dealPackTable(source, options);
  return [alpha, bravo];
}

async function readSheets(files: readonly string[]): Promise<Battle[]> {
  const sheets: Battle[] = [];
  for (const file of files) sheets.push(...readBattles(await readInput(file), file));
  return sheets;
}

function tooManySheets(source: string, message: string): Problem {
  return new Problem('bad-value', message, { where: source, fix: 'give one line of sheet --format json for each' });
}

async function answerCalls(battle: Battle, texts: readonly string[], asJson: boolean): Promise<void> {
  if (texts.length === 0)
    throw new Problem('missing-value', 'a call is missing', {
      where: 'call',
      fix: 'write one, such as E9-T, or name a --log',
    });
  const answers = answerAboutSheet(
    readSheet(battle),
    texts.map((text) => parseCall(text)),
  );
  const lines = answers.map(({ call, answer }) => {
    const says = sayAnswer(battle.edition, call, answer);
    return asJson
      ? JSON.stringify({ call: printCall(call), answer: printAnswer(answer), says })
      : `${printCall(call)} = ${says}`;
  });
  await printText(`${lines.join('\n')}\n`);
  if (answers.some(({ answer }) => answer.kind === 'refused')) process.exitCode = problemKinds['wrong-answer'].exit;
}

async function judgeLog(alpha: Battle, bravo: Battle, path: string, asJson: boolean): Promise<void> {
  const name = path === '-' ? 'standard input' : path;
  const log = parseLog(await readInput(path), name);
  const replay = replayLog({ alpha, bravo }, log, name);
  const text = asJson ? `${JSON.stringify(summarize(replay))}\n` : describeReplay(replay, log, name);
  await printText(
    text
      .split('\n')
      .map((line) => line.replace(UNPRINTABLE, ' '))
      .join('\n'),
  );
  const { wrong } = replay;
  if (wrong !== null)
    throw new Problem('wrong-answer', describeWrong(wrong), { where: placeOf(wrong, name), fix: wrong.effects[0] });
}

/** The replay as data; both sheets stay out of it. */
function summarize({ state, knowledge, calls, wrong, harmless }: Replay): unknown {
  const found = ({ place, side, call, said, right, effects }: WrongAnswer) => ({
    ...place,
    side,
    call: printCall(call),
    said: said === null ? null : printAnswer(said),
    right: printAnswer(right),
    effects,
  });
  return {
    calls: calls.length,
    wrong: wrong === null ? null : found(wrong),
    harmless: harmless.map(found),
    state,
    knowledge,
  };
}
