// Does the work of `judge --log`: the verdict as text or JSON, and exit code 65 for a wrong answer with effect.
import { describeWrong } from '../game/judge/describe-replay.js';
import type { WrongAnswer } from '../game/judge/replay-log.js';
import type { PerSide } from '../game/judge/side.js';
import { summarizeReplay } from '../game/judge/summarize-replay.js';
import { findOtherNames, nameLog } from '../event/order/named-log.js';
import type { Battle } from '../game/battle.js';
import { describeLog, judgeLog } from '../game/setup/judge-sheets.js';
import type { Fields } from '../core/option.js';
import { asSecret, because, type Cause, Problem } from '../core/problem.js';
import { readFlags } from './options.js';
import { headGame } from './head-sheet.js';
import { readText } from './read-input.js';
import { report } from './report.js';
import { printJson, printText } from './write-output.js';

/** Judges a whole game. Throws Problem `wrong-answer` when an answer was wrong and not without effect, after all was written. */
export async function judgeLogFile(sheets: PerSide<Battle>, path: string, options: Fields): Promise<void> {
  const name = path === '-' ? 'standard input' : path;
  const { json, reveal, why } = readFlags(options, 'json', 'reveal', 'why');
  if (json && reveal)
    throw new Problem('bad-value', because`has no effect on JSON, which contains no fleet; leave one of them out`, {
      option: 'reveal',
    });
  const judged = judgeLog(sheets, await readText(path, 'log'), name);
  for (const remark of findOtherNames(sheets, judged)) report(options, `warning: ${remark}`);
  if (json) await printJson(summarizeReplay(judged.replay, { why }));
  else
    await printText(
      `${headGame(sheets, judged.log.players)}\n${describeLog(nameLog(sheets, judged), name, { reveal, why }).text}`,
    );
  const { wrong } = judged.replay;
  if (wrong !== null) throw new Problem('wrong-answer', wrongAnswer(wrong), { file: name, ...wrong.place });
}

function wrongAnswer(wrong: WrongAnswer): Cause {
  return because`${asSecret([describeWrong(wrong), ...wrong.effects.slice(0, 1)].join('; '))}`;
}
