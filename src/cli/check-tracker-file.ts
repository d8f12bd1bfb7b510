// Does the work of `check --against`: every disagreement of a tracker with a fleet, and exit code 65 where there is one.
import { readSheet } from '../game/judge/read-sheet.js';
import { checkTracker, type Disagreement } from '../game/judge/tracker/check-tracker.js';
import { parseTracker } from '../game/judge/tracker/parse-tracker.js';
import type { Battle } from '../game/battle.js';
import type { Fields } from '../core/option.js';
import { because, Problem } from '../core/problem.js';
import { UNPRINTABLE } from '../core/problems/quote.js';
import { dealNamedTable, requireSide } from './deal-pack-table.js';
import { isPack } from './open-named-pack.js';
import { quoteWord } from './quote-word.js';
import { readText } from './read-input.js';
import { placeFlags } from './options.js';
import { collectSheets } from './read-sheets.js';
import { printText } from './write-output.js';

const BROKEN = 65;

/** Checks the tracker of a file against the sheet that `--against` names: its JSON, or a pack and a serial. */
export async function checkTrackerFile(file: string, against: string, options: Fields): Promise<void> {
  const unread = ['edition', 'opening', 'rule', 'theme', 'sheet', 'save'].find((name) => options[name] !== undefined);
  if (unread !== undefined) throw new Problem('bad-value', because`is for a fleet; leave it out`, { option: unread });
  const sheet = readSheet(await findSheet(file, against, options));
  const tracker = parseTracker(await readText(file, 'tracker'), file === '-' ? 'standard input' : file, sheet.board);
  const disagreements = checkTracker(sheet, tracker);
  const report = { notes: tracker.notes.length, disagreements };
  await printText(
    options['json'] === true ? `${JSON.stringify(report)}\n` : describeReport(tracker.notes.length, disagreements),
  );
  if (disagreements.length > 0) process.exitCode = BROKEN;
}

async function findSheet(file: string, against: string, options: Fields): Promise<Battle> {
  if (await isPack(against)) {
    const table = await dealNamedTable(against, options);
    const command = (seat: string) =>
      ['battle-tracker', 'check', file, '--against', against, '--seat', seat].map(quoteWord).join(' ');
    return table[requireSide(table, command)];
  }
  const stray = placeFlags.find((name) => options[name] !== undefined);
  if (stray !== undefined)
    throw new Problem('bad-value', because`is for a pack; name the pack's folder --against`, { option: stray });
  const [sheet, ...others] = await collectSheets(against, 2);
  if (sheet !== undefined && others.length === 0) return sheet;
  throw new Problem('bad-value', because`a tracker is about one sheet; give one line of sheet --format json`, against);
}

function describeReport(notes: number, disagreements: readonly Disagreement[]): string {
  const lines = disagreements.map(({ where, message }) => `wrong: ${where}: ${message}`);
  const end = disagreements.length === 0 ? [`nothing is wrong in ${notes} ${notes === 1 ? 'note' : 'notes'}`] : [];
  return [...lines, ...end].map((line) => `${line.replace(UNPRINTABLE, ' ')}\n`).join('');
}
