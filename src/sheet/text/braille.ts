// Writes text in the braille cells of Unified English Braille, uncontracted, as the ASCII of a BRF file stands for them.

/** Signs of UEB (Rules of Unified English Braille, 2nd edition 2013, sections 3 and 7) in North American Braille ASCII. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': ' ',
  '.': '4',
  ',': '1',
  ':': '3',
  ';': '2',
  '!': '6',
  '?': '8',
  "'": "'",
  '’': "'",
  '-': '-',
  '–': ',-',
  '“': '8',
  '”': '0',
  '"': ',7',
  '(': '"<',
  ')': '">',
  '/': '_/',
  '\\': '_*',
  '=': '"7',
  '+': '"6',
  '×': '"8',
  '&': '@&',
  '%': '.0',
  _: '.-',
  '*': '"9',
  '#': '_?',
};

const CAPITAL = ',';
const NUMERIC = '#';
/** After digits, what tells a small letter from another digit. */
const LETTER = ';';
/** All six dots: a character that has no sign here. */
const UNKNOWN = '=';

/** Returns the cells of a text. Marks on letters are left out; what else has no sign is a full cell. */
export function toBraille(text: string): string {
  let cells = '';
  let isNumber = false;
  for (const character of text.normalize('NFD').replace(/\p{M}/gu, '')) {
    if (/[0-9]/.test(character)) {
      cells += (isNumber ? '' : NUMERIC) + digitCell(Number(character));
      isNumber = true;
      continue;
    }
    if (/[A-Z]/.test(character)) cells += CAPITAL + character;
    else if (/[a-z]/.test(character)) cells += (isNumber && character <= 'j' ? LETTER : '') + character.toUpperCase();
    else cells += SIGNS[character] ?? UNKNOWN;
    isNumber = false;
  }
  return cells;
}

/** One to nine are A to I, and J is zero. */
function digitCell(digit: number): string {
  return 'JABCDEFGHI'.charAt(digit);
}
