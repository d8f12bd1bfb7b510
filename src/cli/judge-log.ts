// Does the work of `judge --log`: the verdict as text or JSON, or the after-action sheet, and exit code 65 for a wrong answer with effect.
import { describeWrong } from '../game/judge/describe-replay.js';
import type { WrongAnswer } from '../game/judge/replay-log.js';
import { type PerSide, sides } from '../game/judge/side.js';
import { summarizeReplay } from '../game/judge/summarize-replay.js';
import { findOtherNames, nameLog } from '../event/order/named-log.js';
import { actionFormats } from '../sheet/action-formats.js';
import { type Battle, isSecret } from '../game/battle.js';
import { type JudgedLog, judgeLog, describeLog } from '../game/setup/judge-sheets.js';
import type { Fields } from '../core/option.js';
import { parsePrint } from '../paper/options.js';
import { asSecret, because, type Cause, Problem } from '../core/problem.js';
import { chooseFormat, readFields, readFlags } from './options.js';
import { headGame } from './head-sheet.js';
import { readText } from './read-input.js';
import { report, reportPrinting } from './report.js';
import { checkOutput, outputOf, writeOutput } from './write-output.js';

/** Judges a whole game. Throws Problem `wrong-answer` when an answer was wrong and not without effect, after all was written. */
export async function judgeLogFile(sheets: PerSide<Battle>, path: string, options: Fields): Promise<void> {
  const name = path === '-' ? 'standard input' : path;
  const fields = await readFields(options);
  const format = chooseFormat(fields, ['text', 'pdf', 'svg'], 'text');
  const drawn = format === 'text' ? undefined : actionFormats[format];
  refuseUnread(options, drawn !== undefined);
  const print = parsePrint(fields);
  const { json, reveal, why } = readFlags(options, 'json', 'reveal', 'why');
  const output = outputOf(options, {
    readable: drawn === undefined || drawn.readable,
    isPrivate: sides.some((side) => isSecret(sheets[side])),
  });
  await checkOutput(output);
  const judged = judgeLog(sheets, await readText(path, 'log'), name);
  for (const remark of findOtherNames(sheets, judged)) report(options, `warning: ${remark}`);
  const told = () =>
    `${headGame(sheets, judged.log.players)}\n${describeLog(nameLog(sheets, judged), name, { reveal, why }).text}`;
  await writeOutput(
    output,
    drawn === undefined
      ? [Buffer.from(json ? summaryOf(judged, why) : told())]
      : drawn.write({ ...judged, sheets, name, reveal, print }),
  );
  if (drawn !== undefined) {
    const target = output.path === '-' ? 'standard output' : output.path;
    report(options, `${target}: the after-action sheet, ${print.paper}`);
    // A wrong answer is an error, and what comes last is read first.
    if (judged.replay.wrong === null) reportPrinting(options, output.path);
  }
  const { wrong } = judged.replay;
  if (wrong !== null) throw new Problem('wrong-answer', wrongAnswer(wrong), { file: name, ...wrong.place });
}

function wrongAnswer(wrong: WrongAnswer): Cause {
  return because`${asSecret([describeWrong(wrong), ...wrong.effects.slice(0, 1)].join('; '))}`;
}

/** Refuses options that only the sheet, only the text, or neither would read. */
function refuseUnread(options: Fields, isDrawn: boolean): void {
  if (options['json'] === true && options['reveal'] !== undefined)
    throw new Problem('bad-value', because`has no effect on JSON, which contains no fleet; leave one of them out`, {
      option: 'reveal',
    });
  const unread = (isDrawn ? ['json', 'why'] : ['paper', 'ink']).find((name) => options[name] !== undefined);
  if (unread === undefined) return;
  throw new Problem(
    'bad-value',
    isDrawn
      ? because`is for the text of a game; leave out --json or --format`
      : because`is for the sheet of a game; add --format pdf`,
    { option: unread },
  );
}

function summaryOf({ replay }: JudgedLog, why: boolean): string {
  return `${JSON.stringify(summarizeReplay(replay, { why }))}\n`;
}
