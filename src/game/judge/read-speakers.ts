// Reads what stands before a call, such as a time, a number and who calls, and before an answer, such as who answers.
import { PRONOUNS } from './bind-players.js';
import { otherSide, type PerSide, type Side, sides } from './side.js';
import type { Word } from './words-of-line.js';

/** What a player may be called, in words. */
type Name = readonly string[];
export type Names = PerSide<readonly Name[]>;

/** Adds to the players' own names their side, seat, first name and initial. */
export function listNames(players: PerSide<readonly string[]>): Names {
  const namesOf = (side: Side): Name[] => {
    const [seat, number] = side === 'alpha' ? ['A', '1'] : ['B', '2'];
    const own = players[side].map((name) => name.split(' '));
    const initials = own.flatMap(([first = '']) => (PRONOUNS.has(first) ? [] : [[first], [first.slice(0, 1)]]));
    const seats = [[seat], [`P${number}`], ['PLAYER', number], ['PLAYER', seat]];
    const others = players[otherSide(side)];
    return [[side.toUpperCase()], ...seats.filter((name) => !others.includes(name.join(' '))), ...own, ...initials];
  };
  return { alpha: namesOf('alpha'), bravo: namesOf('bravo') };
}

function begins(words: readonly Word[], name: Name): boolean {
  return name.length > 0 && name.every((text, i) => words[i]?.text === text);
}

export interface Start {
  readonly number: number | null;
  readonly side: Side | null;
  /** The words before the call. */
  readonly used: number;
}

/** Returns the ways in which the start of a line can be read. */
export function readStarts(words: readonly Word[], names: Names): Start[] {
  const { number, used } = readNumber(words, names);
  const rest = words.slice(used);
  const named = sides.flatMap((side) => {
    const lengths = names[side].flatMap((name) => (begins(rest, name) ? [name.length] : []));
    return [...new Set(lengths)].map((length) => ({ number, side, used: used + length }));
  });
  const turns = number === null ? readTurn(rest, names).map((turn) => ({ ...turn, used: used + turn.used })) : [];
  const starts: Start[] = [{ number, side: null, used }, ...named, ...turns];
  const skipped = starts.flatMap((start) => {
    const next = skipGoingOn(words, start.used);
    return next === start.used ? [] : [{ ...start, used: next }];
  });
  return [...starts, ...skipped];
}

function readNumber(words: readonly Word[], names: Names): { number: number | null; used: number } {
  let used = 0;
  const textAt = (at: number) => words[at]?.text ?? '';
  const skipTimes = () => {
    while (/[:.-]/.test(textAt(used))) used++;
  };
  while (textAt(used) === 'STILL') used++;
  skipTimes();
  if (/^(?:TURN|ROUND|MOVE|NO|NR)$/.test(textAt(used)) && /^\d+$/.test(textAt(used + 1))) used++;
  const number = /^\d{1,5}$/.test(textAt(used)) ? Number(textAt(used)) : null;
  if (number !== null) used++;
  skipTimes();
  // `1a) bravo U`: the letter only tells rows apart.
  if (/^\d{1,3}[A-Z]$/.test(textAt(used)) && startsWithName(words.slice(used + 1), names)) used++;
  return { number, used };
}

function startsWithName(words: readonly Word[], names: Names): boolean {
  return sides.some((side) => names[side].some((name) => (name[0] ?? '').length > 1 && begins(words, name)));
}

/** `12a` is turn 12 of A, `T12` turn 12. */
function readTurn(words: readonly Word[], names: Names): Start[] {
  const [word, ...rest] = words;
  const [, turn, seat = ''] = /^(\d{1,3})([A-Z])$/.exec(word?.text ?? '') ?? [];
  if (turn !== undefined) {
    const seated = sides.filter((side) => names[side].some((name) => name.length === 1 && name[0] === seat));
    return seated.map((side) => ({ number: Number(turn), side, used: 1 }));
  }
  return word !== undefined && rest.length > 0 && /^[TRM]\d{1,3}$/.test(word.text)
    ? readStarts([{ ...word, text: word.text.slice(1) }, ...rest], names)
    : [];
}

/** What may stand between a player and the call. */
const GOING_ON = new Set('THEN NEXT NOW AND SO ALSO AGAIN STILL GOES ON CONTINUES WITH'.split(' '));

function skipGoingOn(words: readonly Word[], used: number): number {
  let next = used;
  if (/^(?:HE|SHE)$/.test(words[next]?.text ?? '') && words[next + 1]?.text === 'GOES') next++;
  while (GOING_ON.has(words[next]?.text ?? '')) next++;
  return next;
}

const SPEAKING = new Set(
  'IS WAS ITS SAYS SAID SAY FOUND TOLD AND BUT SO ARGH OH AH WELL DAMN ANSWER ANSWERS ANSWERED REPLY REPLIES REPLIED OPPONENT RESULT GETS GOT FINDS HITS'.split(
    ' ',
  ),
);

/** Cuts off who answers, and that an answer comes. */
export function withoutSpeaker(answer: readonly Word[], caller: Side | null, names: Names): readonly Word[] {
  const isOwner = ([name, more]: Name, text: string) => more === undefined && `${name}S` === text;
  const owns = (text: string) =>
    text.length > 2 && text.endsWith('S') && sides.some((side) => names[side].some((name) => isOwner(name, text)));
  const words = answer.map((word) => (owns(word.text) ? { ...word, text: 'HIS' } : word));
  const speakers = sides.flatMap((side) => (side === caller ? [] : names[side]));
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at);
    const name = speakers.find((each) => begins(rest, each));
    if (name === undefined && !SPEAKING.has(rest[0]?.text ?? '')) return rest;
    at += name?.length ?? 1;
  }
  return words;
}
