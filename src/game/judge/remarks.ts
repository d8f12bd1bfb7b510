// Tells which lines of a log are remarks, titles and headings, which no call can be lost in.
import { because } from '../../core/problem.js';
import type { Misread } from './explain-line.js';
import { numberWords } from './read-answers.js';
import { type LineContext, readLine } from './read-line.js';
import { sides } from './side.js';
import { textOf, type Word, wordsOf } from './words-of-line.js';

/** A remark starts with # at the start of a line or after a blank, so that a name may hold one; and anywhere in an answer. */
export function withoutRemark(line: string): string {
  const answer = line.indexOf('=');
  for (let at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
    if (at === 0 || line[at - 1] === ' ' || line[at - 1] === '\t' || (answer >= 0 && at > answer))
      return line.slice(0, at);
  }
  return line;
}

/** `#1 alpha E9-T = miss` may be a remark, or a call that was numbered so: it is not lost without a word. */
export function findHidden(line: string, context: LineContext): Misread | undefined {
  const [, blanks = '', number = '', rest = ''] = /^([ \t]*)#(\d+)[ \t.:)]+(.*)$/.exec(line) ?? [];
  if (number === '' || readLine(wordsOf(withoutRemark(rest)), 0, context).length === 0) return undefined;
  return {
    column: blanks.length + 1,
    cause: because`this could be a remark or a call; write ${number}. ${rest.trim()} for the call, # ${number} ${rest.trim()} for the remark`,
  };
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

const TITLES = set(
  'N WHAT ASKED SAID TURN TURNS ROUND GAME MATCH TABLE LOG EVENT DATE TIME WORD FLEET VS V VERSUS AGAINST CALL CALLS ANSWER ANSWERS RESULT REPLY PLAYER PLAYERS NUMBER NO NR WHO MOVE OPENING BATTLE COMBAT PHASE START BEGINS END OVER SUNK WINS WON ENGAGEMENT ADMIRAL CODEBREAKER',
);
const BESIDE = set(
  'THE OF AND AT ON MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER',
);

/** Whether all words of a line stand in no call: headings, titles, what tables call their columns, who won. */
export function isHeading(words: readonly Word[], context: LineContext): boolean {
  const texts = words.map(({ text }) => text);
  const isBeside = (text: string) =>
    BESIDE.has(text) || namesPlayer(text, context) || /^\d[\d:-]*(?:ST|ND|RD|TH)?$/.test(text);
  return texts.some((text) => TITLES.has(text)) && texts.every((text) => TITLES.has(text) || isBeside(text));
}

/** Whether a word is a player's, or says that something is: `Ada’s`. */
export function namesPlayer(text: string, { names = [] }: LineContext): boolean {
  const isName = (each: string) => each === 'ALPHA' || each === 'BRAVO' || names.includes(each);
  return isName(text) || isName(text.replace(/S$/, ''));
}

const ANSWERING = set(
  `HIT HITS MISS MISSED YES NO NOPE NONE SUNK SANK SINKS RIGHT WRONG CORRECT INCORRECT BULLSEYE BULL MINE WATER SPLASH TRUE FALSE VALID INVALID ${numberWords.join(' ')}`,
);

const SIGNED = set('HIT MISS BULLSEYE WATER');

const OVER = /^(?:ALL FIVE(?: SHIPS)?(?: ARE)?(?: GONE| SUNK| DOWN)? ?)?\p{L}+ (?:WINS|WON|HAS WON)(?: THE GAME)?$/u;

/**
 * Whether a line can be no call: it has words, but no square, letter or sign that could be one. Below the first call it has no word that could be
 * an answer, either.
 */
export function isRemark(words: readonly Word[], isAbove: boolean, context: LineContext): boolean {
  const names = new Set(sides.flatMap((side) => context.players[side].map((name) => name.join(' '))));
  if (OVER.test(textOf(words)) || (isAbove && tellsSheets(words, names))) return true;
  const isPlain = (text: string) => /^[\p{L}\p{M}]{2,}$/u.test(text) && !names.has(text) && !ANSWERING.has(text);
  const isAboutPlayer = (text: string) => isAbove && words.length > 1 && text.length > 1 && names.has(text);
  return (
    words.some(({ text }) => isPlain(text) || isAboutPlayer(text)) &&
    !words.some((word, at) => mayCall(word, words[at + 1], names, isAbove))
  );
}

/** Who has which sheet, whatever else is said of them. */
function tellsSheets(words: readonly Word[], names: ReadonlySet<string>): boolean {
  const texts = words.map(({ text }) => text);
  const others = texts.filter((text) => text.length > 1 && names.has(text) && !/^(?:ALPHA|BRAVO)$/.test(text));
  return (
    texts.includes('ALPHA') && texts.includes('BRAVO') && others.length > 1 && !texts.some((text) => /\d/.test(text))
  );
}

/** Whether a word may be a square, a letter or an answer. */
function mayCall({ text }: Word, next: Word | undefined, names: ReadonlySet<string>, isAbove: boolean): boolean {
  if (/\d/.test(text) && /\p{L}/u.test(text) && !/[:.-]/.test(text) && (!isAbove || text.length < 8))
    return !names.has(text) && !/^\d+(?:ST|ND|RD|TH|AM|PM|S|X)$/.test(text);
  if (/^[A-Z]$/.test(text)) {
    // `M miss` says what M means.
    if (isAbove && (names.has(text) || SIGNED.has(next?.text ?? ''))) return false;
    const isArticle = /^[AI]$/.test(text) && next?.isNear === true && /^\p{L}{2,}$/u.test(next.text);
    return !isArticle;
  }
  return !isAbove && (ANSWERING.has(text) || /^\d+$/.test(text));
}
