// The grammar of answers: the ways in which people write each kind. A text is read in every way that fits.
import { type Edition, type EditionName, editions, longestShip, shortestShip } from '../editions/index.js';
import { type Answer, MISS, NO_ANSWER } from './answer.js';
import type { Call } from './call.js';
import { before, COMMON, squareOf, whole } from './notation.js';
import { refusals } from './refusals.js';
import { textOf, wordsOf } from './words-of-line.js';

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
const NO_NAME = `${[...COMMON, ...NUMBERS.keys()].join(' ')} HIS HER THEIR THAT THIS TOO ALSO BOTH BOAT ONE HY HN BE OK OKAY BULLS EYE DOWN GONE SINKS ASKED IT AGAIN ALREADY HE SHE THATS YAY WOW BOOM LOL OOPS HEY`;
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
