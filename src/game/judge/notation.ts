// The grammar of calls and answers: the ways in which people write each kind. A text is read in every way that fits.
import { asGiven, because, Problem } from '../../core/problem.js';
import { columnOf, isOnBoard, parseCallSquare, rowOf, squareAt } from '../board.js';
import { type Edition, type EditionName, editions, longestShip, shortestShip } from '../editions/index.js';
import type { RulesInForce } from '../rules.js';
import { type Answer, MISS, NO_ANSWER } from './answer.js';
import type { Call, Device } from './call.js';
import { printCall } from './print-call.js';
import { refusals } from './refusals.js';
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

function before(words: string): string {
  return `(?:(?:${words.replaceAll(' ', '|')}) )*`;
}

function maybe(words: string): string {
  return `(?:(?:${words.replaceAll(' ', '|')}) )?`;
}

function whole(pattern: string): RegExp {
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

function squareOf(name: string | undefined): number {
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

const NUMBERS = new Map(
  'ZERO ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN'
    .split(' ')
    .map((word, number) => [word, number] as const)
    .concat(['NO', 'NONE', 'NOPE', 'NIL', 'NOTHING', 'MISS'].map((word) => [word, 0] as const))
    .concat([
      ['ONCE', 1],
      ['TWICE', 2],
    ]),
);

export const numberWords: readonly string[] = [...NUMBERS.keys()];

const shipNames = new Map(
  Object.values<Edition>(editions).flatMap(({ ships }) => ships.map(({ name }) => [name.toUpperCase(), name] as const)),
);
const SHIP = `\\b(?:${[...shipNames.keys()].join('|')})\\b`;
const OWN = '(?:(?:THE|MY|YOUR|HIS|HER|THEIR|BOTH) )*';
const SHIPS = `(${OWN}${SHIP}(?: ${OWN}${SHIP})*)`;

const IN_FLEET = 'IN (?:(?:THE|MY|YOUR) )?FLEET';
const TURN_IS_OVER = '(?: THE TURN IS OVER| (?:THATS|THAT IS) (?:HIS|HER|THE) TURN OVER)?';
/** Words that tell nothing in an answer. */
const BESIDE_ANSWERS =
  /\b(?:AND|BUT|SO|ARGH|OH|AH|DAMN|WELL|SORRY|HA|UGH|ALAS|SADLY|LUCKY YOU|WOW|LOL|HAHA|AGAIN|STILL|AS BEFORE|TOO|(?:WAS )?SUNK ALREADY|(?:WAS )?ALREADY SUNK)\b ?/g;
const IN_THE_END =
  /(?: (?:THAT WAS )?(?:THATS )?THE LAST(?: ONE)?|(?: THATS)? ALL FIVE(?: SUNK| GONE)?)?(?: \p{L}+ (?:WINS|WON|HAS WON))?$/u;
const NOTHING_SUNK = / (?:NOTHING|NONE|NO SHIPS?)(?: IS| WAS| WERE)? (?:SUNK|DOWN)(?: YET)?$/;
const IT_WAS = before('IT ITS WAS A');

/** What answers sound like, without what they say of sunk ships. */
const sounds = {
  miss: whole(
    `${before('A ITS CLEAN JUST OPEN')}(?:MISS|MISSED|MISSES|M|O|WATER|NOTHING|NOTHING THERE|SPLASH|EMPTY|NO HIT|NOT A HIT|BLANK|NADA|SEA|NO SHIP)`,
  ),
  mine: whole(`${before('MISS HIT A MY IN ON')}MINE(?: ITS OWNER HAS TWO TURNS RUNNING)?`),
  hit: whole(`${before('A ITS DIRECT')}(?:HIT|HITS|H|X)`),
  bullseye: whole(`${before('HIT A ITS YES')}(?:BULLS ?EYE|BULLSEYE|BULL|BE|B|GREEN)(?: GREEN| YES)?`),
  yes: whole(`(?:A (?=HIT ))?${before('HIT H ITS BUT OTHER ANOTHER LETTER')}(?:YES+|Y|HY|YEP|YEAH|YELLOW|${IN_FLEET})`),
  no: whole(
    `(?:A (?=HIT ))?${before('HIT H ITS BUT OTHER ANOTHER LETTER')}(?:NO|N|HN|NOPE|NONE|GRAY|GREY|NOT ${IN_FLEET})`,
  ),
  letter: whole(`${before('HIT H X A AN ITS LETTER YES ON THE')}([A-Z])(?: HIT)?`),
  count: whole(
    `${before('YES HIT I WE HAVE HAS GOT IVE THERE THERES ARE IS ONLY JUST X TOTAL')}X?(\\d{1,2}|${[...NUMBERS.keys()].join('|')})X?(?: ?([A-Z])S?)?(?: OF THEM| TIMES?| HITS| ${IN_FLEET})?(?: AT((?: [A-Z]\\d{1,2})+)| (?:IN )?${SHIPS})?`,
  ),
  right: whole(
    '(?:(?:ITS|THATS|THAT|WHICH|IS|WAS|ALL) )*(?:(?:CORRECT|RIGHT|YES+|YEP|YEAH|TRUE|HIT|OK|OKAY|BULLSEYE|EXACTLY) ?)+|(?:(?:YES|CORRECT|YOU) )*(?:SUNK|SANK|SINKS)(?: IT)?',
  ),
  wrong: whole(
    `${before('ITS THATS THAT WHICH IS WAS')}(?:INCORRECT|WRONG|NO|NOPE|FALSE|MISS|MISSED|(?:NO )?NOT (?:CORRECT|RIGHT|THERE|IT))${TURN_IS_OVER}`,
  ),
  misplaced: whole(`(?:INVALID(?: POSITION)?|DOESNT FIT|DOES NOT FIT|OFF THE GRID(?: WRONG)?)${TURN_IS_OVER}`),
  contact: whole('(?:YES|YEP|CONTACT|HIT|PING)(?: PART OF A SHIP LIES THERE)?'),
  noContact: whole('(?:NO|NOPE|NONE|NOTHING|NO CONTACT|CLEAR|EMPTY|MISS)(?: NO SHIP LIES THERE)?'),
  valid: whole('VALID|YES'),
  invalid: whole('INVALID|NO'),
  true: whole(`${IT_WAS}(?:TRUE|REAL|YES|HONEST)`),
  false: whole(`${IT_WAS}(?:FALSE|FAKE|NO|BLUFF|BLUFFED|LIE|LIED|LIAR)`),
  heard: whole('HEARD|OK|OKAY'),
};

const namedRight = whole(`(.+?) ${SHIPS}`);

const refusalTexts = new Set(
  ['', ...Object.values(refusals)].map((sentence) => textOf(wordsOf(`refused: ${sentence}`).words)),
);

/**
 * Returns every answer to a call that words can mean. A bare `hit` is one of them even where the edition tells more of a hit; it is half an
 * answer there (reading `bare-hit`).
 */
export function readAnswers(words: string, call: Call, edition: EditionName | null): Answer[] {
  if (refusalTexts.has(words)) return [{ kind: 'refused', reason: null }];
  const text = words
    .replace(IN_THE_END, '')
    .replace(NOTHING_SUNK, '')
    .replaceAll(BESIDE_ANSWERS, '')
    .replaceAll('IT IS', 'ITS')
    .replace(/\b(HIT|MISS) \1\b/, '$1')
    .replace(/(?<!AIRCRAFT )\bCARRIER\b/g, 'AIRCRAFT CARRIER')
    .replace(/(\bSUNK .+) SUNK /, '$1 ')
    .trim();
  const named = edition === null ? Object.values<Edition>(editions) : [editions[edition]];
  return named.flatMap((each) => answersTo(call, each, text));
}

/** Whether more has to be told of a hit than that it is one. */
export function tellsMore({ calls: { fire } }: Edition): boolean {
  return fire.answers.some((kind) => kind === 'hit-and' || kind === 'revealed');
}

function answersTo(call: Call, edition: Edition, text: string): Answer[] {
  const either = <T>(yes: RegExp, no: RegExp, build: (isYes: boolean) => T): T[] => [
    ...(yes.test(text) ? [build(true)] : []),
    ...(no.test(text) ? [build(false)] : []),
  ];
  switch (call.kind) {
    case 'fire':
      return answersToShot(call.letter, edition, text);
    case 'sweep':
      return counts(text, call.letter);
    case 'digit':
    case 'count':
    case 'say':
      return counts(text, null);
    case 'declare':
      return answersToWord(edition, text);
    case 'scan':
      return either(sounds.contact, sounds.noContact, (contact) => ({ kind: 'contact', contact }));
    case 'dictionary':
      return either(sounds.valid, sounds.invalid, (valid) => ({ kind: 'valid', valid }));
    case 'reveal':
      return either(sounds.true, sounds.false, (truth) => ({ kind: 'truth', truth }));
    case 'claim':
    case 'concede':
    case 'challenge':
    case 'show':
    case 'first':
    case 'draw':
    case 'coin':
      return sounds.heard.test(text) ? [NO_ANSWER] : [];
  }
}

/** Only a hit that tells no letter can be short for more; a `yes` or `no` alone may mean the letter or the shot. */
function answersToShot(letter: string | null, { calls: { fire } }: Edition, text: string): Answer[] {
  // `bullseye PT`
  const told = namedRight.test(text) && !TELLS_SUNK.test(text) ? `${text} SUNK` : text;
  return splitSunk(told).flatMap((split) => answersToCut(letter, fire, told, split));
}

function answersToCut(
  letter: string | null,
  fire: Edition['calls']['fire'],
  text: string,
  { rest, sunk }: { readonly rest: string; readonly sunk: readonly string[] },
): Answer[] {
  const isHit = sounds.hit.test(rest) || (sunk.length > 0 && rest === '');
  const told = sounds.letter.exec(rest)?.[1];
  const [isYes, isNo] = [sounds.yes.test(text), sounds.no.test(text)];
  const tellsLetters = fire.answers.includes('revealed');
  const isBare = /^(?:YES|Y|YEP|YEAH|NO|N|NOPE|NONE)$/.test(text);
  const answers: (Answer | false | undefined)[] = [
    (sounds.miss.test(text) || (isNo && isBare && !(tellsLetters && text === 'N'))) && MISS,
    fire.answers.includes('mine') && sounds.mine.test(text) && { kind: 'mine' },
  ];
  if (tellsLetters)
    answers.push(
      told !== undefined && { kind: 'revealed', letters: told, name: told, sunk },
      (isHit || (isYes && told === undefined)) && { kind: 'hit' },
    );
  else if (fire.answers.includes('bullseye'))
    answers.push(
      (sounds.bullseye.test(rest) ||
        (told !== undefined && told === letter) ||
        (isHit && sunk.length > 0) ||
        (isYes && isBare)) && { kind: 'bullseye', sunk },
      isYes && { kind: 'hit-and', inFleet: true },
      isNo && { kind: 'hit-and', inFleet: false },
      sounds.hit.test(text) && { kind: 'hit' },
    );
  else answers.push((sounds.hit.test(text) || isYes) && { kind: 'hit' });
  return answers.filter((answer) => typeof answer === 'object');
}

function counts(text: string, letter: string | null): Answer[] {
  // In `2 Us; sunk: Submarine` no word US sank.
  const told = letter === null ? text : text.replace(new RegExp(`^(\\S+) ${letter}S(?= SUNK .)`), '$1');
  return splitSunk(told).flatMap(({ rest, sunk }): Answer[] => {
    const [, number = '', named, at, ships] = sounds.count.exec(rest) ?? [];
    if (number === '' || (named !== undefined && named !== letter)) return [];
    return [
      {
        kind: 'count',
        count: NUMBERS.get(number) ?? Number(number),
        at: at === undefined ? null : at.trim().split(' ').map(squareOf),
        ships: ships === undefined ? null : namesIn(ships),
        sunk,
      },
    ];
  });
}

function answersToWord({ calls: { declare: words } }: Edition, text: string): Answer[] {
  const answers: Answer[] = splitSunk(text).flatMap(({ rest, sunk }): Answer[] =>
    sounds.right.test(rest) || (rest === '' && sunk.length > 0) ? [{ kind: 'correct', sunk }] : [],
  );
  const [, right = '', ships = ''] = namedRight.exec(text) ?? [];
  if (sounds.right.test(right)) answers.push({ kind: 'correct', sunk: namesIn(ships) });
  if (sounds.wrong.test(text)) answers.push({ kind: 'incorrect' });
  if (sounds.misplaced.test(text)) answers.push({ kind: words?.namesEnd === true ? 'incorrect' : 'invalid-position' });
  return answers;
}

/** What may be the word of a sunk ship: none of the words that answers are made of. */
const NO_NAME = `${[AIM, ASK, ASKED, TELL, PLACE, AROUND, ANSWERS].join(' ')} ${[...NUMBERS.keys()].join(' ')} HIS HER THEIR THAT THIS TOO ALSO BOTH BOAT ONE HY HN BE OK OKAY BULLS EYE DOWN GONE GOES SINKS THEN NEXT NOW ASKS ASKED IT AGAIN ALREADY HE SHE THATS AND YAY WOW BOOM LOL OOPS HEY`;
const CLASSES = [...shipNames.keys()].join('|');
const SUNKEN = `(?:(?!(?:${NO_NAME.replaceAll(' ', '|')}|YES+)\\b)[A-Z]{${shortestShip},${longestShip}}|${CLASSES})`;
/** One word alone, or classes, each perhaps with its word. */
const SUNKENS = `\\b((?:${OWN}(?:A SHIP|(?:${CLASSES})(?: (?:IT WAS )?${SUNKEN})?)(?= |$) ?)+|${OWN}${SUNKEN}(?= |$) ?)`;
const sinkings = [
  whole(
    `(.*?) ?${before('THATS')}${SUNKENS}${before('IS WAS ARE HAS GOES WENT')}(?:SUNK|SANK|SINKS|GONE|DOWN)(?: ?TOO| ?ALSO)?(?: (?:IT WAS |ITS |(?:THE )?WORD WAS )(?=[A-Z]{2,5}$)([A-Z]+)| ${SUNKENS})?`,
  ),
  whole(
    `(.*?) ?${before('YOU YOUVE WHICH THAT HAS IT IS')}(?:SUNK|SANK|SINKS|SINKING|DOWN GOES|DOWN GO) ${SUNKENS}(?:TOO|ALSO)?`,
  ),
  whole(`(.+?) ${before('YOU YOUVE THAT HAS IT IS')}(?:SUNK|SANK|SINKS)(?: IT| THAT)?()`),
];

/** A ship that is said to have sunk without its name. */
export const SOME_SHIP = 'a ship';

/**
 * Cuts off what is said of sunk ships: their classes, their words, or that one sank. `my ship` may be any of them: Ship is a class, too.
 */
function splitSunk(text: string): { rest: string; sunk: readonly string[] }[] {
  if (!TELLS_SUNK.test(text)) return [{ rest: text, sunk: [] }];
  if (/\b(?:MY|YOUR|HIS|HER) SHIP\b/.test(text)) {
    const either = ['SHIP', 'A SHIP'].flatMap((ship) => splitSunk(text.replace(/\b(?:MY|YOUR|HIS|HER) SHIP\b/, ship)));
    return [...new Map(either.map((each) => [each.sunk.join(), each])).values()];
  }
  for (const sinking of sinkings) {
    const [, rest = '', ships, word, more] = sinking.exec(text) ?? [];
    if (ships === undefined) continue;
    const sunk =
      ships === ''
        ? [SOME_SHIP]
        : [...sunkIn(`${ships} ${more ?? ''}`), ...(word === undefined ? [] : [shipNames.get(word) ?? word])];
    if (sunk.length > 0 && new Set(sunk).size === sunk.length) return [{ rest, sunk }];
  }
  return [{ rest: text, sunk: [] }];
}

const TELLS_SUNK = /SUNK|SANK|SINK|GONE|DOWN/;

const SUNKEN_NAMES = new RegExp(`A SHIP|${SHIP}|\\b${SUNKEN}\\b`, 'g');
const OWNERS = /\b(?:THE|MY|YOUR|HIS|HER|THEIR|BOTH) /g;

function sunkIn(ships: string): string[] {
  return [...ships.replaceAll(OWNERS, '').matchAll(SUNKEN_NAMES)].map(([name]) =>
    name === 'A SHIP' ? SOME_SHIP : (shipNames.get(name) ?? name),
  );
}

function namesIn(ships: string): string[] {
  return [...ships.matchAll(new RegExp(SHIP, 'g'))].flatMap(([name]) => shipNames.get(name) ?? []);
}
