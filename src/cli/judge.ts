// Does the work of `judge`: finds the sheets, and answers calls about one or judges a log, with exit code 65 when a call does not count or an answer is wrong with effect.
import { type EditionName, editions } from '../game/editions/index.js';
import type { Call } from '../game/judge/call.js';
import { parseCall } from '../game/judge/notation.js';
import { describeWrong } from '../game/judge/describe-replay.js';
import type { WrongAnswer } from '../game/judge/replay-log.js';
import type { PerSide, Side } from '../game/judge/side.js';
import { summarizeReplay } from '../game/judge/summarize-replay.js';
import { dealPackTable, type PackTable, requireChoice } from '../event/make/deal-pack-table.js';
import { findOtherNames, nameLog } from '../event/order/named-log.js';
import type { Battle } from '../game/battle.js';
import { describeLog, judgeCalls, judgeLog } from '../game/judge/judge-sheets.js';
import { asGiven, asSecret, msg, type Message, Problem } from '../core/problem.js';
import { problemKinds } from '../core/problems/kinds.js';
import { shellQuote, UNPRINTABLE } from '../core/problems/quote.js';
import type { JudgeOrder } from './commands/dispute.js';
import { isPack, openNamedPack, readPlace } from './pack-source.js';
import { readText } from './read-input.js';
import { collectSheets } from './read-sheets.js';
import { warn } from './report.js';
import { printJson, printText } from './write-output.js';

/** The flags that name a sheet of a pack. */
const placeFlags = ['serial', 'round', 'table', 'seat'] as const;

/** Answers calls about a sheet, or replays the log that `--log` names. Throws Problem `wrong-answer` when the log holds one with effect. */
export async function judgeSource(order: JudgeOrder): Promise<void> {
  const { source, rest, log } = order;
  const ofPack = await isPack(source);
  const stray = ofPack ? undefined : placeFlags.find((name) => order[name] !== undefined);
  if (stray !== undefined)
    throw new Problem('bad-value', msg`is for a pack; name the pack's folder first`, { option: stray });
  if (log === undefined) {
    refuseWithoutLog(order);
    if (ofPack) return answerAtTable(order);
    const [sheet, ...others] = await readSheets([source]);
    if (sheet === undefined || others.length > 0)
      throw tooManySheets(source, msg`one sheet is judged at a time; give one line of sheet --format json for each`);
    return answerCalls(sheet, null, order);
  }
  const sheets = ofPack ? await dealTable(order) : await readSheets([source, ...rest]);
  const [alpha, bravo, third] = sheets;
  if (alpha === undefined || bravo === undefined || third !== undefined)
    throw tooManySheets(source, msg`a log is a game of two sheets; give one line of sheet --format json for each`);
  await judgeLogFile({ alpha, bravo }, log, order);
}

function refuseWithoutLog(order: JudgeOrder): void {
  const unread = (['reveal', 'why'] as const).find((name) => order[name]);
  if (unread !== undefined)
    throw new Problem('bad-value', msg`is for a whole game; name its --log`, { option: unread });
}

/** Returns the sheets of a table, or of two players who met across tables: the one of the serial is alpha, the one that follows bravo. */
async function dealTable(order: JudgeOrder): Promise<Battle[]> {
  const [opponent, stray] = order.serial === undefined ? [undefined, ...order.rest] : order.rest;
  if (stray !== undefined)
    throw new Problem(
      'unknown-option',
      msg`${asGiven(stray)} is an unexpected argument; with --log a pack needs a serial, or a round and a table`,
      'call',
    );
  const { alpha, bravo, named } = await dealNamedTable(order);
  if (opponent === undefined) return [alpha, bravo];
  const other = await dealNamedTable({ ...order, serial: opponent });
  return [named === 'bravo' ? bravo : alpha, other.named === 'bravo' ? other.bravo : other.alpha];
}

/** Returns the sheets of the table. Throws what opening a pack and dealPackTable throw. */
async function dealNamedTable(order: JudgeOrder): Promise<PackTable> {
  const { pack, master } = await openNamedPack(order.source, order.secretFile);
  const choice = readPlace(order);
  requireChoice(pack, choice);
  return dealPackTable(pack, await master(), choice);
}

/** Returns the side that was named. Throws Problem `missing-value` with a command for each side where none was. */
function requireSide({ named }: PackTable, command: (seat: 'A' | 'B') => string): Side {
  if (named !== null) return named;
  throw new Problem(
    'missing-value',
    msg`it is not clear which of the two fleets is meant; for Alpha's fleet: ${command('A')} ; for Bravo's: ${command('B')}`,
    {
      option: 'seat',
    },
  );
}

/** One more than any judge takes, so that the judge itself says that there are too many. */
const MAX_SHEETS = 3;

async function readSheets(files: readonly string[]): Promise<Battle[]> {
  const sheets: Battle[] = [];
  for (const file of files) sheets.push(...(await collectSheets(file, MAX_SHEETS)));
  return sheets;
}

function tooManySheets(source: string, message: Message): Problem {
  return new Problem('bad-value', message, { file: source });
}

async function answerAtTable(order: JudgeOrder): Promise<void> {
  const { source, rest } = order;
  const table = await dealNamedTable(order);
  const place = (['round', 'table'] as const).flatMap((name) =>
    order[name] === undefined ? [] : [`--${name}`, String(order[name])],
  );
  const side = requireSide(table, (seat) =>
    ['battle-tracker', 'judge', source, ...place, '--seat', seat, ...rest].map(shellQuote).join(' '),
  );
  return answerCalls(table[side], side, order);
}

/** Judges a whole game. Throws Problem `wrong-answer` when an answer was wrong and not without effect, after all was written. */
async function judgeLogFile(sheets: PerSide<Battle>, path: string, { json, reveal, why }: JudgeOrder): Promise<void> {
  const name = path === '-' ? 'standard input' : path;
  if (json && reveal)
    throw new Problem('bad-value', msg`has no effect on JSON, which contains no fleet; leave one of them out`, {
      option: 'reveal',
    });
  const judged = judgeLog(sheets, await readText(path, 'log'), name);
  for (const remark of findOtherNames(sheets, judged)) warn(remark);
  if (json) await printJson(summarizeReplay(judged.replay, { why }));
  else
    await printText(
      `${headGame(sheets, judged.log.players)}\n${describeLog(nameLog(sheets, judged), name, { reveal, why }).text}`,
    );
  const { wrong } = judged.replay;
  if (wrong !== null)
    throw new Problem('wrong-answer', wrongAnswer(wrong, sheets.alpha), { file: name, ...wrong.place });
}

function wrongAnswer(wrong: WrongAnswer, { edition }: Battle): Message {
  return msg`${asSecret([describeWrong(wrong, editions[edition].board), ...wrong.effects.slice(0, 1)].join('; '))}`;
}

/** Answers what can be read. Throws Problem `bad-call` for the first call that cannot, after the others are answered. */
async function answerCalls(battle: Battle, side: Side | null, { rest: texts, json }: JudgeOrder): Promise<void> {
  if (texts.length === 0)
    throw new Problem('missing-value', msg`a call is missing; write one, such as E9-T, or name a --log`, 'call');
  const { calls, unread } = readCalls(texts, battle.edition);
  const answers = judgeCalls(battle, calls);
  const { serial, player } = battle;
  const lines = answers.map(({ call, answer, says }) =>
    json ? JSON.stringify({ serial, side, player, call, answer, says }) : `${call} = ${says}`,
  );
  const head = json || lines.length === 0 ? [] : [headSheet(battle, side)];
  if (lines.length > 0) await printText(`${[...head, ...lines].join('\n')}\n`);
  if (unread[0] !== undefined) throw unread[0];
  if (answers.some(({ counts }) => !counts)) process.exitCode = problemKinds['wrong-answer'].exit;
}

function readCalls(texts: readonly string[], edition: EditionName): { calls: Call[]; unread: Problem[] } {
  const calls: Call[] = [];
  const unread: Problem[] = [];
  for (const text of texts) {
    try {
      calls.push(parseCall(text, edition));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      unread.push(error);
    }
  }
  return { calls, unread };
}

const SEATS: Readonly<Record<Side, string>> = { alpha: 'Alpha', bravo: 'Bravo' };

/** Returns the line above answers about one sheet; the side is null where it is not given. */
function headSheet(battle: Battle, side: Side | null): string {
  const { player, edition } = battle;
  const owner = side === null ? player : nameSide(battle, side);
  const fleet = owner === null ? '' : `the fleet of ${owner}, `;
  return clean(`# ${fleet}${nameSheet(battle)}, ${edition}`);
}

/** Returns the line above what was found in a game; names that the log gives stand before those of the sheets. */
function headGame(sheets: Readonly<Record<Side, Battle>>, players: Readonly<Record<Side, string | null>>): string {
  const [alpha, bravo] = (['alpha', 'bravo'] as const).map((side) => {
    const battle = { ...sheets[side], player: players[side] ?? sheets[side].player };
    return `${nameSide(battle, side)}, ${nameSheet(battle)}`;
  });
  return clean(`# ${alpha}; ${bravo}; ${sheets.alpha.edition}`);
}

function nameSide({ player }: Battle, side: Side): string {
  return player === null ? SEATS[side] : `${SEATS[side]} (${player})`;
}

function nameSheet({ serial }: Battle): string {
  return serial === null ? 'a sheet without a serial' : `sheet ${serial}`;
}

function clean(line: string): string {
  return line.replace(UNPRINTABLE, ' ');
}
