// The grammar of calls: the ways in which people write each kind. A text is read in every way that fits.
import { asGiven, because, Problem } from '../../core/problem.js';
import { columnOf, isOnBoard, parseCallSquare, rowOf, squareAt } from '../board.js';
import { type Edition, type EditionName, editions, longestShip, shortestShip } from '../editions/index.js';
import type { RulesInForce } from '../rules.js';
import type { Call, Device } from './call.js';
import { printCall } from './print-call.js';
import { textOf, type Word, wordsOf } from './words-of-line.js';

/** The game in which something is read; without an edition it may be any of them. */
export interface Notation {
  readonly edition: EditionName | null;
  readonly rules?: RulesInForce;
  /** Words of the players' names, in capitals. */
  readonly names?: readonly string[];
}

/** How far a reading is from what is meant: 0 plain, 1 only where nothing else can be meant, 2 and 3 the same of a call that the edition refuses. */
export type Doubt = 0 | 1 | 2 | 3;

// Words around a call that tell nothing more.
const AIM =
  'WITH ATTACK ATTACKS ATTACKED FIRE FIRES FIRED SHOOT SHOOTS SHOT SHOTS STRIKE STRIKES TARGET TARGETS BOMB BOMBS COORDINATE CALL CALLS CALLED TRY TRIES TRIED GUESS GUESSES PLAYS SAYS I AT ON FOR TO SQUARE TURNS GOES THE';
const ASK =
  'ALL LETTER LETTERS SWEEP SWEEPS SWEPT ATTACK ASK ASKS ASKED CALL CALLS CALLED SAYS FOR ABOUT HOW MANY ANY DO YOU HAVE GOT WHAT THE I';
const ASKED = 'ARE THERE DO YOU HAVE GOT IN YOUR THE FLEET AS WELL TOO';
const TELL =
  'WORD DECLARE DECLARES DECLARED DECLARATION STRIKE STRIKES STRUCK GUESS GUESSES CALL CALLS SAYS ANNOUNCES I THINK ITS IS THE';
const PLACE = 'FROM AT ON IN STARTING';
const AROUND = 'AT AROUND ON OVER THE SQUARES AREA';
const ANSWERS =
  'HIT HITS MISS YES NO NOPE NONE SUNK SANK SINKS RIGHT WRONG MINE WATER EMPTY HEARD TRUE FALSE REAL GREEN GRAY GREY BULL ZERO AND WAS';
/** Words that are calls, too, but in no line that could declare them. */
const DECLARABLE = new Set(['HOW', 'SWEEP']);
/** These are a ship's word only where nothing else can be meant. */
export const COMMON: ReadonlySet<string> = new Set(
  ['THEN NEXT NOW GOES', AIM, ASK, ASKED, TELL, PLACE, AROUND, ANSWERS].flatMap((words) => words.split(' ')),
);

const SQUARE = '([A-Z]\\d{1,2}|\\d{1,2}[A-Z])';
/** FROM itself may be declared: `FROM from B2 to E2`. */
const WORD = `(?!FROM [A-Z]?\\d)([A-Z]{${shortestShip},${longestShip}})`;
const WAY = '(?: (?:GOING )?(ACROSS|HORIZONTAL|HORIZONTALLY|(DOWN|VERTICAL|VERTICALLY)))?';

export function before(words: string): string {
  return `(?:(?:${words.replaceAll(' ', '|')}) )*`;
}

function maybe(words: string): string {
  return `(?:(?:${words.replaceAll(' ', '|')}) )?`;
}

export function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}

type Groups = readonly (string | undefined)[];
type Form = readonly [pattern: RegExp, build: (groups: Groups) => readonly Call[]];

function form(pattern: string, build: Form[1]): Form {
  return [whole(pattern), build];
}

const forms: readonly Form[] = [
  form(`${before(AIM)}${SQUARE}`, ([square]) => [fire(square, null)]),
  form(`${before(AIM)}${SQUARE} ?${before('WITH LETTER FOR A AN')}([A-Z])`, ([square, letter = '']) => [
    fire(square, letter),
  ]),
  form(`${before(AIM)}([A-Z]) ${before('AT ON IN TO')}${SQUARE}`, ([letter = '', square]) => [fire(square, letter)]),
  form(`${before(ASK)}([A-Z])S?(?: (?:${ASKED.replaceAll(' ', '|')}))*`, ([letter = '']) => [
    { kind: 'sweep', letter },
  ]),
  // As few words as can be: `IS at B3` declares IS.
  form(`${before(TELL)}?${WORD} ${maybe(PLACE)}${SQUARE}${WAY}`, ([word, start, way, down]) =>
    declare(word, start, way, down),
  ),
  form(`${before(TELL)}${SQUARE} ${before('IS')}${WORD}${WAY}`, ([start, word, way, down]) =>
    declare(word, start, way, down),
  ),
  form(
    `${before(TELL)}${WORD} (?:(FROM|AT|DOWN|ACROSS) )?${SQUARE} (?:TO |THROUGH )?${SQUARE}`,
    ([word = '', from, first, last]) =>
      from === undefined && isDevice(word) && !isStraight(first, last) ? [] : strike(word, first, last),
  ),
  form(`${before(TELL)}${before('FROM')}${SQUARE} (?:TO |THROUGH )?${SQUARE} ${WORD}`, ([first, last, word]) =>
    strike(word, first, last),
  ),
  form(`${before('USES')}(RADAR|SONAR)(?: SWEEP| SCAN| PING)? ${before(AROUND)}${SQUARE}`, ([device, center]) =>
    scan(device, squareOf(center)),
  ),
  form(`(RADAR|SONAR)(?: SWEEP| SCAN| PING)? ${before(AROUND)}${SQUARE} (?:TO )?${SQUARE}`, ([device, first, last]) =>
    scan(device, middleOf(squareOf(first), squareOf(last))),
  ),
  form(`(?:DICTIONARY|LOOKS? UP|CHALLENGES?(?: THE)? WORD) ${before('THE WORD')}${WORD}`, ([word = '']) => [
    { kind: 'dictionary', word },
  ]),
  form(
    `${before('I OPENS OPENING')}(?:CLAIMS?|CLAIMED|COUNTERS?|COUNTERED|BIDS?|RAISES?|RAISED|HAILS?) ${before('A THE WITH TO OF CODE HIGHER LAUNCH DIGIT')}(\\d{1,3})`,
    ([claim = '']) => [{ kind: 'claim', claim }],
  ),
  form('(?:SHOWS?|SHOWED|WRITES?|WROTE|HOLDS UP) (\\d{1,3})(?: FINGERS?)?', ([number]) => [
    { kind: 'show', number: Number(number) },
  ]),
  form('SAYS? (\\d)', ([digit = '']) => [{ kind: 'say', digit }]),
  said('concede', '(?:I )?CONCEDES?|CONCEDED|GIVES? (?:IN|UP)|YOU (?:MAY )?(?:FIRE|GO|START|OPEN|SHOOT)(?: FIRST)?'),
  said(
    'challenge',
    '(?:I )?CHALLENGES?(?: YOU| THAT| IT| THE CLAIM)?|CHALLENGED|PROVE IT|(?:I )?DONT BELIEVE (?:IT|YOU|THAT)|(?:CALLS )?BLUFF|LIAR|(?:I )?DOUBTS?(?: IT| THAT)?',
  ),
  said('reveal', '(?:REVEALS?|REVEALED|PROVES IT|SHOWS?)(?: THE| HIS| HER| THEIR| MY)?(?: CODES?| SHEET| TRACKER)?'),
  said('digit', '(?:THE |MY |HIS |HER )?(?:FIRST )?DIGIT'),
  said('count', '(?:THE |MY |HIS |HER )?(?:SUM )?COUNTS?'),
  said('first', '(?:IS |WAS )?FIRST|FLIPS FIRST|KNOCKS FIRST'),
  said('draw', '(?:A )?DRAW|TIED?|BOTH AT ONCE'),
  said('coin', '(?:WINS )?(?:THE )?(?:COIN|TOSS|COIN TOSS)'),
];

function said(
  kind: 'concede' | 'challenge' | 'reveal' | 'digit' | 'count' | 'first' | 'draw' | 'coin',
  pattern: string,
): Form {
  return form(pattern, () => [{ kind }]);
}

export function squareOf(name: string | undefined): number {
  return parseCallSquare(name ?? '') ?? 0;
}

function fire(square: string | undefined, letter: string | null): Call {
  return { kind: 'fire', square: squareOf(square), letter };
}

/** Where the last square is called, the direction tells it; elsewhere the direction tells nothing. */
function declare(word = '', start?: string, way?: string, down?: string): Call[] {
  const first = squareOf(start);
  const here = { kind: 'declare', word, start: first, end: null } as const;
  if (way === undefined) return [here];
  const [column, row, more] = [columnOf(first), rowOf(first), word.length - 1];
  return [here, { ...here, end: down === undefined ? squareAt(column + more, row) : squareAt(column, row + more) }];
}

function strike(word = '', first?: string, last?: string): Call[] {
  return [{ kind: 'declare', word, start: squareOf(first), end: squareOf(last) }];
}

/** `RADAR C4-E6` names the corners of nine squares, and no word lies so. */
function isStraight(first: string | undefined, last: string | undefined): boolean {
  const [start, end] = [squareOf(first), squareOf(last)];
  return columnOf(start) === columnOf(end) || rowOf(start) === rowOf(end);
}

function scan(device: string | undefined, center: number | undefined): Call[] {
  return center === undefined ? [] : [{ kind: 'scan', device: device?.toLowerCase() as Device, center }];
}

/** Returns the middle of nine squares that are named by their first and last. */
function middleOf(first: number, last: number): number | undefined {
  const [column, row] = [columnOf(first), rowOf(first)];
  return last === squareAt(column + 2, row + 2) ? squareAt(column + 1, row + 1) : undefined;
}

export interface ReadCall {
  readonly call: Call;
  readonly doubt: Doubt;
}

/** Returns every call that words can mean. */
export function readCalls(words: string, notation: Notation): ReadCall[] {
  return forms.flatMap(([pattern, build]) => {
    const match = pattern.exec(words);
    const calls = match === null ? [] : build(match.slice(1));
    return calls.map((call) => ({ call, doubt: doubtOf(call, words, notation) }));
  });
}

function doubtOf(call: Call, words: string, notation: Notation): Doubt {
  const { edition, names = [] } = notation;
  const isForeign = edition !== null && !isOfEdition(call, editions[edition]);
  if (call.kind !== 'declare') return isForeign ? 2 : isUnlikelyCall(call, words, notation) ? 1 : 0;
  const { word, start, end } = call;
  const isName = word === 'ALPHA' || word === 'BRAVO' || names.includes(word);
  // `alpha B3` is a player's shot.
  if (isName && end === null && words.startsWith(word)) return 3;
  const isCommon = isName || (COMMON.has(word) && !DECLARABLE.has(word));
  const isAstray = edition !== null && !isOnBoard(start, editions[edition].board);
  const isUnlikely = isCommon || isAstray || (edition === null && isDevice(word));
  return isForeign ? (isUnlikely ? 3 : 2) : isUnlikely ? 1 : 0;
}

/** Squares off the board; and `RADAR B3` where the rule is off, since it declares a word, too. */
function isUnlikelyCall(call: Call, words: string, { edition, rules }: Notation): boolean {
  if (edition === null) return false;
  const { board, calls }: Edition = editions[edition];
  if (call.kind === 'fire') return !isOnBoard(call.square, board);
  const isBare = call.kind === 'scan' && !/ (?:SWEEP|SCAN|PING) /.test(words);
  return isBare && calls.declare?.namesEnd === false && rules?.['radar-sweep'] !== true;
}

function isDevice(word: string): boolean {
  return word === 'RADAR' || word === 'SONAR';
}

function isOfEdition(call: Call, { calls }: Edition): boolean {
  if (call.kind === 'fire') return (call.letter !== null) === calls.fire.guesses;
  if (call.kind === 'declare') return calls.declare?.namesEnd === (call.end !== null);
  return true;
}

/** Returns the items of the least doubt. */
export function keepLikeliest<Item extends { readonly doubt: Doubt }>(items: readonly Item[]): readonly Item[] {
  const least = Math.min(...items.map(({ doubt }) => doubt));
  return items.filter(({ doubt }) => doubt === least);
}

/** Returns the call of a text in any edition. Throws Problem `bad-call` where it can be read in no way, or in more than one. */
export function parseCall(text: string): Call {
  const { words, isOpen } = wordsOf(text);
  const calls = isOpen ? [] : callsOf(words);
  const [first] = calls;
  if (first !== undefined && calls.length === 1) return first;
  const known = words.findLastIndex((_, i) => callsOf(words.slice(0, i)).length === 1);
  const [begun] = callsOf(words.slice(0, known));
  const extra = words[known];
  const cause =
    first !== undefined
      ? because`may mean ${calls.map(printCall).join(' or ')}; write the one that is meant`
      : begun !== undefined && extra !== undefined
        ? because`${asGiven(extra.text)} is more than the call; write ${printCall(begun)} alone`
        : because`${asGiven(textOf(words))} is not a call; write one such as ${examplesOf(null)}`;
  throw new Problem('bad-call', cause, { text, column: (extra ?? words[0])?.column ?? 1 });
}

function callsOf(words: readonly Word[]): Call[] {
  const read = keepLikeliest(readCalls(textOf(words), { edition: null }));
  return [...new Map(read.map(({ call }) => [printCall(call), call])).values()];
}

export function examplesOf(edition: EditionName | null): string {
  return edition === null
    ? 'E9-T, E9, R, B3: ARMOR or STORM from B2 to F2'
    : editions[edition].examples.calls.join(', ');
}
