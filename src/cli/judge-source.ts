// Does the work of `judge`: answers on standard output, exit code 65 when a call does not count or an answer was wrong.
import { stat } from 'node:fs/promises';
import { describeWrong, placeOf } from '../judge/describe-replay.js';
import type { PerSide } from '../judge/side.js';
import { summarizeReplay } from '../judge/summarize-replay.js';
import type { Battle } from '../pipeline/formats.js';
import { judgeCalls, judgeLog, tellLog } from '../pipeline/judge-sheets.js';
import { readBattles } from '../pipeline/read-battles.js';
import type { Fields } from '../pipeline/request.js';
import { Problem, problemKinds } from '../problem.js';
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
  await answerLog({ alpha, bravo }, log, options['json'] === true);
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
  const answers = judgeCalls(battle, texts);
  const lines = answers.map(({ call, answer, says }) =>
    asJson ? JSON.stringify({ call, answer, says }) : `${call} = ${says}`,
  );
  await printText(`${lines.join('\n')}\n`);
  if (answers.some(({ counts }) => !counts)) process.exitCode = problemKinds['wrong-answer'].exit;
}

async function answerLog(sheets: PerSide<Battle>, path: string, asJson: boolean): Promise<void> {
  const name = path === '-' ? 'standard input' : path;
  const { log, replay } = judgeLog(sheets, await readInput(path), name);
  await printText(asJson ? `${JSON.stringify(summarizeReplay(replay))}\n` : tellLog({ log, replay }, name).text);
  const { wrong } = replay;
  if (wrong !== null)
    throw new Problem('wrong-answer', describeWrong(wrong), { where: placeOf(wrong, name), fix: wrong.effects[0] });
}
