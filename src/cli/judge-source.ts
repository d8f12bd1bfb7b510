// Does the work of `judge`: finds the sheets, and answers calls about one, with exit code 65 when a call does not count.
import { stat } from 'node:fs/promises';
import { parseCall } from '../judge/parse-call.js';
import type { Battle } from '../pipeline/formats.js';
import { judgeCalls } from '../pipeline/judge-sheets.js';
import type { Fields } from '../pipeline/request.js';
import { Problem, problemKinds } from '../problem.js';
import { dealPackTable } from './deal-pack-table.js';
import { judgeLogFile } from './judge-log.js';
import { collectSheets } from './read-sheets.js';
import { printText } from './write-output.js';

/** Answers calls about a sheet, or replays the log that `--log` names. Throws Problem `wrong-answer` when the log holds one with effect. */
export async function judgeSource(source: string, rest: readonly string[], options: Fields): Promise<void> {
  const isPack = source !== '-' && (await stat(source).catch(() => undefined))?.isDirectory() === true;
  if (!isPack && options['serial'] !== undefined)
    throw new Problem('bad-value', 'is for a pack', { where: '--serial', fix: "name the pack's folder first" });
  const { log } = options;
  if (typeof log !== 'string') {
    refuseWithoutLog(options);
    const [sheet, ...others] = isPack ? [(await dealPackTable(source, options)).named] : await readSheets([source]);
    if (sheet === undefined || others.length > 0) throw tooManySheets(source, 'one sheet is judged at a time');
    return answerCalls(sheet, rest, options['json'] === true);
  }
  const sheets = isPack ? await dealTable(source, rest, options) : await readSheets([source, ...rest]);
  const [alpha, bravo, third] = sheets;
  if (alpha === undefined || bravo === undefined || third !== undefined)
    throw tooManySheets(source, 'a log is a game of two sheets');
  await judgeLogFile({ alpha, bravo }, log, options);
}

function refuseWithoutLog(options: Fields): void {
  const given = ['format', 'paper', 'ink', 'reveal', 'force'].find((name) => options[name] !== undefined);
  const unread = given ?? (options['output'] === '-' ? undefined : 'output');
  if (unread !== undefined)
    throw new Problem('bad-value', 'is for a whole game', { where: `--${unread}`, fix: 'name its --log' });
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

/** One more than any judge takes: that there are too many is said in the judge's words. */
const MOST_SHEETS = 3;

async function readSheets(files: readonly string[]): Promise<Battle[]> {
  const sheets: Battle[] = [];
  for (const file of files) sheets.push(...(await collectSheets(file, MOST_SHEETS)));
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
  const answers = judgeCalls(
    battle,
    texts.map((text) => parseCall(text)),
  );
  const lines = answers.map(({ call, answer, says }) =>
    asJson ? JSON.stringify({ call, answer, says }) : `${call} = ${says}`,
  );
  await printText(`${lines.join('\n')}\n`);
  if (answers.some(({ counts }) => !counts)) process.exitCode = problemKinds['wrong-answer'].exit;
}
