// Text in Unified English Braille, uncontracted, in the North American ASCII of BRF files. Section numbers are those of The Rules of Unified English Braille.

/** Sections 3 and 7. Signs that change with what is beside them are in `signAt`. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': ' ',
  '.': '4',
  ',': '1',
  ':': '3',
  ';': '2',
  '!': '6',
  '?': '8',
  "'": "'",
  '"': ',7',
  '‘': ',8',
  '’': ',0',
  '“': '8',
  '”': '0',
  '-': '-',
  '–': ',-',
  '—': ',-',
  '…': '444',
  '(': '"<',
  ')': '">',
  '[': '.<',
  ']': '.>',
  '{': '_<',
  '}': '_>',
  '<': '@<',
  '>': '@>',
  '/': '_/',
  '\\': '_*',
  '|': '_\\',
  '=': '"7',
  '+': '"6',
  '×': '"8',
  '&': '@&',
  '@': '@A',
  '%': '.0',
  _: '.-',
  '*': '"9',
  '#': '_?',
  '^': '@5',
  '~': '@9',
  '`': '.*',
  $: '@S',
  '€': '@E',
  '£': '@L',
  '°': '^J',
};

/** Marks on letters, 4.2, by the combining character. */
const MARKS: Readonly<Record<string, string>> = {
  '\u0300': '^*',
  '\u0301': '^/',
  '\u0302': '^%',
  '\u0303': '^]',
  '\u0304': '@-',
  '\u0306': '@+',
  '\u0308': '^3',
  '\u030a': '^$',
  '\u030c': '^+',
  '\u0327': '^&',
};

/** Small letters that are not of the English alphabet, 4.2 to 4.5; of ligatures both letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ø: '@*O', ł: '@*L', đ: '@3D', ħ: '@3H', ŧ: '@3T', ß: '.!', ð: '#$', þ: '#!', ŋ: '^N', ə: '_5' },
  ...{ α: '.A', β: '.B', γ: '.G', δ: '.D', ε: '.E', ζ: '.Z', η: '.:', θ: '.?', ι: '.I', κ: '.K', λ: '.L', μ: '.M' },
  ...{ ν: '.N', ξ: '.X', ο: '.O', π: '.P', ρ: '.R', σ: '.S', ς: '.S', τ: '.T', υ: '.U', φ: '.F', χ: '.&', ψ: '.Y' },
  ...{ ω: '.W', æ: 'A^6E', œ: 'O^6E', ĳ: 'I^6J' },
};

/** Cyrillic has no signs: its letters as ISO 9 writes them in Latin ones, whatever the language. */
const CYRILLIC: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g̀', д: 'd', ђ: 'đ', ѓ: 'ǵ', е: 'e', ё: 'ë', є: 'ê', ж: 'ž', з: 'z' },
  ...{ ѕ: 'ẑ', и: 'i', й: 'j', і: 'ì', ї: 'ï', ј: 'ǰ', к: 'k', ќ: 'ḱ', л: 'l', љ: 'l̂', м: 'm', н: 'n', њ: 'n̂' },
  ...{ о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'ć', у: 'u', ў: 'ŭ', ф: 'f', х: 'h', ц: 'c', ч: 'č', џ: 'd̂' },
  ...{ ш: 'š', щ: 'ŝ', ъ: '’', ы: 'y', ь: '’', э: 'è', ю: 'û', я: 'â', ѐ: 'è', ѝ: 'ì' },
};

const CAPITAL = ',';
const CAPITAL_WORD = ',,';
const CAPITAL_PASSAGE = ',,,';
const CAPITALS_END = ",'";
/** Between the letters of a ligature; a single capital is told before each of them, 4.3.3. */
const LIGATURE = '^6';
const NUMBER = '#';
/** What follows is neither a digit nor a contraction, 5.2. */
const GRADE_1 = ';';
/** As many words of capitals are a passage, 8.5. */
const PASSAGE = 3;

interface Token {
  readonly kind: 'letter' | 'digit' | 'sign' | 'space';
  readonly text: string;
  readonly cells: string;
  readonly isCapital: boolean;
}

/** Returns the cells of a text, all of it: a character that braille has no sign for is written as JSON escapes it. */
export function toBraille(text: string): string {
  return write(clustersOf(text).flatMap((cluster) => tokenOf(cluster) ?? escape(cluster.normalize('NFC'))));
}

/**
 * Returns a name with what braille has signs for: Cyrillic in Latin letters, others without marks that braille lacks. It is the name itself where nothing
 * is lacking, and null where a letter or sign is left that has no sign.
 */
export function spellForBraille(name: string): string | null {
  const spelled = clustersOf(name).map((cluster) => {
    if (tokenOf(cluster) !== undefined) return cluster;
    const composed = cluster.normalize('NFC');
    const small = composed.toLowerCase();
    const latin = CYRILLIC[small];
    if (latin !== undefined) return composed === small ? latin : latin.toUpperCase();
    const known = [...cluster].filter((each, i) => i === 0 || each in MARKS).join('');
    return tokenOf(known) === undefined ? null : known;
  });
  return spelled.includes(null) ? null : spelled.join('').normalize('NFC');
}

/** Letters with their marks, and all else character by character. */
function clustersOf(text: string): string[] {
  return text.normalize('NFD').match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];
}

function escape(cluster: string): Token[] {
  const units = Array.from({ length: cluster.length }, (_, i) => cluster.charCodeAt(i));
  const text = units.map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`).join('');
  return [...text].flatMap((character) => tokenOf(character) ?? []);
}

/** Undefined for what has no sign. */
function tokenOf(cluster: string): Token | undefined {
  const [text = '', ...marks] = cluster;
  if (marks.some((mark) => !(mark in MARKS))) return undefined;
  if (marks.length === 0 && /[0-9]/.test(text))
    return { kind: 'digit', text, cells: 'JABCDEFGHI'.charAt(Number(text)), isCapital: false };
  if (marks.length === 0 && text in SIGNS)
    return { kind: text === ' ' ? 'space' : 'sign', text, cells: SIGNS[text] ?? '', isCapital: false };
  const small = text.toLowerCase();
  const letter = /[a-z]/.test(small) ? small.toUpperCase() : LETTERS[small];
  if (letter === undefined) return undefined;
  const cells = marks.map((mark) => MARKS[mark]).join('') + letter;
  return { kind: 'letter', text, cells, isCapital: small !== text };
}

function write(tokens: readonly Token[]): string {
  const { starts, ends } = passagesOf(tokens);
  let cells = '';
  let isNumber = false;
  let capitals: 'word' | 'passage' | null = null;
  for (const [i, token] of tokens.entries()) {
    if (token.kind === 'letter') {
      const isWord = token.isCapital && tokens[i + 1]?.isCapital === true;
      const looksLikeDigit = isNumber && /^[A-J]/.test(token.cells);
      if (starts.has(i)) {
        cells += CAPITAL_PASSAGE + token.cells;
        capitals = 'passage';
      } else if (token.isCapital && capitals === null) {
        cells += isWord ? CAPITAL_WORD + token.cells : CAPITAL + token.cells.replace(LIGATURE, CAPITAL + LIGATURE);
        capitals = isWord ? 'word' : null;
      } else if (!token.isCapital && capitals === 'word') {
        cells += CAPITALS_END + token.cells;
        capitals = null;
      } else cells += (looksLikeDigit ? GRADE_1 : '') + token.cells;
      isNumber = false;
    } else {
      if (capitals === 'word') capitals = null;
      const isNumeral: boolean = token.kind === 'digit' || (isNumber ? isPoint(token) : opensNumber(tokens, i));
      cells += (isNumeral && !isNumber ? NUMBER : '') + (isNumeral ? token.cells : signAt(tokens, i));
      isNumber = isNumeral;
    }
    if (ends.has(i)) {
      cells += CAPITALS_END;
      capitals = null;
    }
  }
  return cells;
}

function isPoint(token: Token | undefined): boolean {
  return token?.text === '.' || token?.text === ',';
}

/** Whether a point or comma stands before the first digit of a number, 6.3. */
function opensNumber(tokens: readonly Token[], i: number): boolean {
  if (!isPoint(tokens[i]) || tokens[i - 1]?.kind === 'letter') return false;
  const next = tokens.slice(i).find((token) => !isPoint(token));
  return next?.kind === 'digit';
}

/** Returns a sign by what is beside it. */
function signAt(tokens: readonly Token[], i: number): string {
  const { text, cells } = tokens[i] as Token;
  const [before, after] = [tokens[i - 1], tokens[i + 1]];
  switch (text) {
    // 7.1.3: where it could be read as a contraction.
    case '!':
    case ',':
    case ':':
    case ';':
      return (
        (before?.kind === 'letter' && after?.kind === 'letter' && !followsNumber(tokens, i) ? GRADE_1 : '') + cells
      );
    case '?':
      return (endsWord(tokens, i) && after?.kind !== 'letter' ? '' : GRADE_1) + cells;
    case '’':
      return isClosing(tokens, i) ? cells : "'";
    // 7.6: it opens, closes, or cannot be told.
    case '"':
      if (isOpen(before) && !isClosed(after)) return '8';
      return isClosed(after) && !isOpen(before) ? '0' : cells;
    default:
      return cells;
  }
}

/** Whether a number has set grade 1 up to here, 6.5. */
function followsNumber(tokens: readonly Token[], i: number): boolean {
  const start = tokens.slice(0, i).findLastIndex(({ text }) => /[ –—-]/.test(text)) + 1;
  return tokens.slice(start, i).some(({ kind }) => kind === 'digit');
}

function endsWord(tokens: readonly Token[], i: number): boolean {
  const start = tokens.slice(0, i).findLastIndex(({ kind }) => kind === 'space') + 1;
  return tokens.slice(start, i).some(({ kind }) => kind === 'letter' || kind === 'digit');
}

/** Whether it ends a quotation: elsewhere it is an apostrophe. */
function isClosing(tokens: readonly Token[], i: number): boolean {
  const open = tokens.slice(0, i).findLastIndex(({ text }) => text === '‘');
  const since = tokens.slice(open, i).some(({ text }, at) => text === '’' && tokens[open + at + 1]?.kind !== 'letter');
  return open >= 0 && !since && tokens[i + 1]?.kind !== 'letter';
}

/** Whether a quotation may begin after it. */
function isOpen(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'space' || /[([{“‘–—-]/.test(token.text);
}

/** Whether a quotation may end before it. */
function isClosed(token: Token | undefined): boolean {
  return token === undefined || token.kind === 'space' || /[)\]}”’–—,.;:!?-]/.test(token.text);
}

/** Returns the first capital and the last token of each passage: words in a row, without a small letter, of which three or more have capitals. */
function passagesOf(tokens: readonly Token[]): {
  readonly starts: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
} {
  const starts = new Set<number>();
  const ends = new Set<number>();
  let run = null as { first: number; last: number; words: number } | null;
  let from = 0;
  for (let i = 0; i <= tokens.length; i++) {
    if (i < tokens.length && tokens[i]?.kind !== 'space') continue;
    const word = tokens.slice(from, i);
    const first = word.findIndex(({ isCapital }) => isCapital);
    const isSmall = word.some(({ kind, isCapital }) => kind === 'letter' && !isCapital);
    if (!isSmall && first >= 0) run = { first: run?.first ?? from + first, last: i - 1, words: (run?.words ?? 0) + 1 };
    if ((isSmall || i === tokens.length) && run !== null) {
      if (run.words >= PASSAGE) {
        starts.add(run.first);
        ends.add(run.last);
      }
      run = null;
    }
    from = i + 1;
  }
  return { starts, ends };
}
