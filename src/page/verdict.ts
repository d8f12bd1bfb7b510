// Puts what the judge found in a game into sentences for the table.
import type { FoundAnswer } from '../game/judge/summarize-replay.js';
import type { PerSide, Side } from '../game/judge/side.js';
import { sentence } from './state.js';
import type { NamedVerdict } from './work/judge.js';

export interface SpokenVerdict {
  readonly said: string;
  /** A sentence for each thing that the wrong answer changed. */
  readonly effects: readonly string[];
  /** Wrong answers without effect, and what was played on the wrong one. */
  readonly remarks: readonly string[];
  /** Wrong answers after the first. */
  readonly later: readonly string[];
  /** What decides each wrong answer, for the referee's eyes. */
  readonly why: readonly string[];
  /** Alpha's and Bravo's grid: whose it is, and how it stands. */
  readonly grids: readonly { readonly title: string; readonly drawing: string }[];
  readonly foot: string;
}

/** Takes the verdict apart: in its text stand what was found, both grids and what comes next, with empty lines between. */
export function describeVerdict({
  calls,
  wrong,
  harmless,
  later: others,
  text,
  players,
  otherNames,
}: NamedVerdict): SpokenVerdict {
  const [found = '', ...blocks] = text.trimEnd().split('\n\n');
  const later = wrong === null ? [] : found.split('\n').filter((line) => /^ +what follows/.test(line));
  const all = [...harmless, ...(wrong === null ? [] : [wrong]), ...others].sort((a, b) => a.line - b.line);
  const say = (each: FoundAnswer) => sayWrong(each, players);
  const named = (said: string) => sentence(said.replace(/\b(alpha|bravo)\b/g, (side) => nameOf(side as Side, players)));
  return {
    said: wrong === null ? sayNone(calls, harmless.length) : say(wrong),
    effects: (wrong?.effects ?? []).map(named),
    remarks: [
      ...otherNames.map(sentence),
      ...later.map(sentence),
      ...harmless.map((each) => `${say(each)} It had no effect: the caller knew better.`),
    ],
    later: others.map(
      (each) =>
        `${say(each)} ${each.follows ? 'It follows from a wrong answer before it.' : each.effects.map(named).join(' ')}`,
    ),
    why: all.flatMap(({ line, why }) => (why === null ? [] : [sentence(`Line ${line}: ${why}`)])),
    grids: blocks.slice(0, 2).map(splitGrid),
    foot: blocks.slice(2).join('\n').split('\n').map(named).join(' '),
  };
}

function nameOf(side: Side, players: PerSide<string | null>): string {
  return players[side] ?? (side === 'alpha' ? 'Alpha' : 'Bravo');
}

function sayNone(calls: number, harmless: number): string {
  if (calls === 0) return 'The log holds no calls.';
  const what = harmless === 0 ? 'wrong answer' : 'wrong answer that changed anything';
  return calls === 1 ? `1 call, and no ${what}.` : `${calls} calls, and no ${what} among them.`;
}

function sayWrong({ line, side, call, said, right }: FoundAnswer, players: PerSide<string | null>): string {
  const what = `${nameOf(side, players)}’s ${call}`;
  if (right === 'refused') {
    const played = said === null ? 'it was played on' : `it was answered with “${said}”`;
    return `Line ${line}: ${what} does not count, but ${played}.`;
  }
  if (said === null) return `Line ${line}: ${what} was not answered; the right answer is “${right}”.`;
  if (right === '') return `Line ${line}: ${what} was answered with “${said}”, but it gets no answer.`;
  return `Line ${line}: ${what} was answered with “${said}”, but the right answer is “${right}”.`;
}

function splitGrid(block: string): { title: string; drawing: string } {
  const at = block.indexOf('\n');
  return at < 0 ? { title: block, drawing: '' } : { title: sentence(block.slice(0, at)), drawing: block.slice(at + 1) };
}
