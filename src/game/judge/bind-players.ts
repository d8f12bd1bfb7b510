// Finds out who has which sheet from what people say above the calls, and from who begins the lines of calls.
import { COMMON } from './notation.js';
import { otherSide, type PerSide, type Side, sides } from './side.js';
import type { Word } from './words-of-line.js';

/** What players are called, a word each, with their sheets. */
export type Bound = ReadonlyMap<string, Side>;

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

export const PRONOUNS = set('I ME MYSELF IM HE SHE HIS HER HIM HES SHES THEY');
const SELF = set('I ME IM MYSELF MINE');
const OTHER = set('HE SHE HIM HER HES SHES');
/** Words between a player and a sheet. */
const HOLDING = set(
  'HAS HAD HAVE HOLDS HELD HOLDING GOT GETS IS WAS ARE PLAYS PLAYED PLAYING HIDES HID DREW DRAWN TOOK TAKES USES USED WITH ON BEHIND THE A SHEET PAPER PRINT PAGE FLEET TRACKER GRID ONE CALLED NAMED OTHER OF OWNER TXT SIDE AS FOR IT THIS',
);
const NO_PLAYER = set(
  'CALLS TURN ROUND MOVE GAME PAGE LETTER WORD SQUARE HOW AND THEN FIRE FIRES ATTACK TARGET SHOT SWEEP STRIKE NO NR CALL HIT MISS BULLSEYE RADAR SONAR DECLARE COORDINATE DICTIONARY CHALLENGE CLAIM CONCEDE SHOW SAY DIGIT COUNT REVEAL ONE TWO THREE FOUR FIVE SIX SHOWS CODES CODE BID BIDS NOT WON CLAIMS CONCEDES CHALLENGES OPENED AGAINST SHIP SHIPS',
);

type Test = (text: string) => boolean;

/** Names other than `players` are known only if they stand in more than one line. */
export function bindPlayers(
  lines: readonly (readonly Word[])[],
  above: number,
  players: PerSide<readonly string[]>,
): Bound {
  const speakers = countSpeakers(lines.slice(above));
  const isPerson = personTest(lines, speakers);
  const bound = new Map<string, Side>(sides.map((side) => [side.toUpperCase(), side]));
  for (const side of sides) for (const name of players[side]) bound.set(name.split(' ')[0] ?? name, side);
  const said = lines.slice(0, above).map((words) => words.map(({ text }) => text));
  for (const [name, side] of pairUp(said, isPerson, speakers)) bound.set(name, side);
  bindHolders(said, isPerson, bound);
  bindSelf(bound);
  const known = new Set(
    sides.flatMap((side) => [side.toUpperCase(), ...players[side].flatMap((name) => name.split(' '))]),
  );
  bindRest(
    speakers,
    bound,
    [...bound.keys()].some((name) => !known.has(name)),
  );
  return bound;
}

/** Counts who begins lines of calls. */
function countSpeakers(calls: readonly (readonly Word[])[]): ReadonlyMap<string, number> {
  const speakers = new Map<string, number>();
  for (const words of calls) {
    const speaker = words
      .map(
        ({ text }) =>
          /^(?:\d*([AB])|([AB])[A-Z]\d{1,2}[A-Z]?)$/
            .exec(text)
            ?.slice(1)
            .find((seat) => seat !== undefined) ?? text,
      )
      .find((text) => !/\d/.test(text));
    if (speaker !== undefined) speakers.set(speaker, (speakers.get(speaker) ?? 0) + 1);
  }
  return speakers;
}

function personTest(lines: readonly (readonly Word[])[], speakers: ReadonlyMap<string, number>): Test {
  const counted = new Map<string, number>();
  for (const { text } of lines.flat()) counted.set(text, (counted.get(text) ?? 0) + 1);
  const isSeat = speakers.has('A') && speakers.has('B');
  return (text) =>
    /^(?:\p{L}{2,}|[ABI]|P[12])$/u.test(text) &&
    !NO_PLAYER.has(text) &&
    (text.length === 1 || !COMMON.has(text)) &&
    (!HOLDING.has(text) || (text === 'A' && isSeat)) &&
    (PRONOUNS.has(text) ||
      speakers.has(text) ||
      (counted.has(text) && (counted.get(text) ?? 0) + (counted.get(`${text}S`) ?? 0) > 1));
}

function sideNamed(text: string): Side | undefined {
  return text === 'ALPHA' ? 'alpha' : text === 'BRAVO' ? 'bravo' : undefined;
}

type Pairs = readonly (readonly [name: string, side: Side])[];

/** Finds two names and the two sheets one after the other, as in `Ada: alpha, Ben: bravo`, whatever stands between. */
function pairUp(lines: readonly (readonly string[])[], isPerson: Test, speakers: ReadonlyMap<string, number>): Pairs {
  const isSpeaker: Test = (text) => speakers.has(text) && isPerson(text);
  const tests: readonly Test[] = [
    (text) => isSpeaker(text) && !PRONOUNS.has(text),
    (text) => isSpeaker(text) || SELF.has(text),
    (text) => text.length > 2 && isPerson(text) && !PRONOUNS.has(text),
  ];
  for (const test of tests) {
    const marks = lines.map((texts) => marksOf(texts, test));
    // All names stand in one line, or each in a line with its sheet.
    const halves = marks.map((each) => [...new Set(each)]).filter(({ length }) => length === 2);
    const withSheet = halves.filter((half) => half.some((mark) => sideNamed(mark) !== undefined));
    for (const each of [...marks, withSheet.flat()]) {
      const pairs = pairIn(each);
      if (pairs !== undefined) return pairs;
    }
  }
  return [];
}

/** Returns the names and sheets of a line. */
function marksOf(texts: readonly string[], isName: Test): string[] {
  return texts.flatMap((text) => {
    const plain = [text, text.replace(/(?<=..)S$/, '')].find((each) => sideNamed(each) !== undefined || isName(each));
    return plain === undefined ? [] : [SELF.has(plain) ? 'ME' : plain];
  });
}

function pairIn(all: readonly string[]): Pairs | undefined {
  const marks = all.filter((mark, at) => mark !== all[at - 1]);
  for (const at of marks.keys()) {
    const four = marks.slice(at, at + 4);
    const names = [...new Set(four.filter((mark) => sideNamed(mark) === undefined))];
    const sheets = [...new Set(four.flatMap((mark) => sideNamed(mark) ?? []))];
    const isPaired = (sideNamed(four[0] ?? '') === undefined) !== (sideNamed(four[1] ?? '') === undefined);
    if (isPaired && names.length === 2 && sheets.length === 2)
      return names.flatMap((name, i) => sheets.slice(i, i + 1).map((side) => [name, side] as const));
  }
  return undefined;
}

/** `Ada has the alpha sheet`, `BRAVO = B`. */
function bindHolders(lines: readonly (readonly string[])[], isPerson: Test, bound: Map<string, Side>): void {
  for (const texts of lines) {
    const [, one, two] = /(\S+) AND (\S+) (?:ARE )?ALPHA AND BRAVO\b/.exec(texts.join(' ')) ?? [];
    if (one !== undefined && two !== undefined) {
      bound.set(one, 'alpha');
      bound.set(two, 'bravo');
      continue;
    }
    for (const [at, text] of texts.entries()) {
      const side = sideNamed(text);
      if (side === undefined) continue;
      for (const name of findHolders(texts, at, isPerson)) if (!bound.has(name)) bound.set(name, side);
    }
  }
}

/** Returns what whoever has the sheet named at a place is called; `I, Sam, had alpha` has two names. */
function findHolders(texts: readonly string[], at: number, isPerson: Test): string[] {
  const isHolding = (text: string | undefined) => text !== undefined && HOLDING.has(text);
  let from = at - 1;
  while (isHolding(texts[from]) && !isPerson(texts[from] ?? '')) from--;
  let to = at + 1;
  while (isHolding(texts[to])) to++;
  const [beside = '', before = '', after = ''] = [texts[from - 1], texts[from], texts[to]];
  const self = SELF.has(beside) ? [beside] : [];
  const isBeyond = to > at + 1;
  const found = isPerson(before)
    ? before
    : [after, ...self].find((name) => isPerson(name) && (isBeyond || name.length === 1));
  return found === undefined || sideNamed(found) !== undefined ? [] : [found, ...self];
}

/** Who wrote the log speaks of the other as he or she. */
function bindSelf(bound: Map<string, Side>): void {
  const self = [...bound].find(([name]) => SELF.has(name))?.[1];
  if (self === undefined) return;
  for (const each of SELF) bound.set(each, self);
  for (const each of OTHER) if (!bound.has(each)) bound.set(each, otherSide(self));
}

/** Who begins lines and is not named yet has the other sheet, if all others have one. */
function bindRest(speakers: ReadonlyMap<string, number>, bound: Map<string, Side>, isTold: boolean): void {
  if (speakers.has('A') && speakers.has('B') && !bound.has('A') && !bound.has('B')) {
    bound.set('A', 'alpha');
    bound.set('B', 'bravo');
  }
  const unnamed = [...speakers].flatMap(([name, times]) =>
    times > 1 && name.length > 1 && !bound.has(name) && !NO_PLAYER.has(name) ? [name] : [],
  );
  const named = new Set(
    [...bound].flatMap(([name, side]) => (OTHER.has(name) || sideNamed(name) !== undefined ? [] : [side])),
  );
  const [rest, other] = unnamed.filter((name) => !bound.has(name));
  const [only] = named;
  if (isTold && rest !== undefined && other === undefined && only !== undefined && named.size === 1)
    bound.set(rest, otherSide(only));
}
