// Sheets each of which breaks one rule, with words, codes and squares that stand nowhere else.

/** Words that no list holds, and codes; the squares are those of the fleet below. */
export const sheetMarks = {
  words: ['ZQXCW', 'ZQXC', 'ZQX', 'ZQC', 'ZQ'],
  codes: ['731', '842', '953', '164', '275'],
} as const;

type Sheet = Readonly<Record<string, unknown>>;

interface Ship {
  readonly word: string | null;
  readonly start: string | null;
  readonly direction: string | null;
}

/** Returns whatever of the marked sheet stands in a text: a word, a code, a square, or how often the fleet holds a letter. */
export function findSheetSecret(text: string): string | undefined {
  return findMark(text) ?? /\b[A-J](?:10|[1-9])\b|(?:is|holds) \d/i.exec(text)?.[0];
}

/** Returns a marked word or code that stands in a text. */
export function findMark(text: string): string | undefined {
  return /zq|\b(?:731|842|953|164|275)/i.exec(text)?.[0];
}

/** Returns a whole sheet of the edition of the given one with the marked words, squares and codes. */
export function markSheet(sheet: Sheet): Sheet {
  const fleet = (sheet['fleet'] as Ship[]).map((ship, i) => ({
    ...ship,
    word: sheetMarks.words[i],
    start: `A${2 * i + 1}`,
    direction: 'across',
  }));
  return { ...sheet, fleet, manifest: countMarks(sheetMarks.words), launchCodes: sheetMarks.codes };
}

function countMarks(words: readonly string[]): Record<string, number> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  return Object.fromEntries(letters.map((letter) => [letter, words.join('').split(letter).length - 1]));
}

/** Returns sheets that break one rule each, by what is wrong; the sheet is a marked one. */
export function breakSheet(sheet: Sheet): Readonly<Record<string, Sheet>> {
  const { words, codes } = sheetMarks;
  const fleet = sheet['fleet'] as readonly Ship[];
  const ship = (at: number, change: Partial<Ship>) => ({
    ...sheet,
    fleet: fleet.map((each, i) => (i === at ? { ...each, ...change } : each)),
  });
  const rules = (change: Record<string, unknown>) => ({ ...sheet, rules: { ...(sheet['rules'] as Sheet), ...change } });
  const manifest = sheet['manifest'] as Record<string, number>;
  return {
    'a word twice': ship(3, { word: words[2] }),
    'a word too short': ship(0, { word: words[1] }),
    'a word in small letters': ship(0, { word: 'zqxcw' }),
    'a word with a digit': ship(0, { word: 'ZQXC1' }),
    'a word that is long': ship(0, { word: 'ZQX'.repeat(60) }),
    'no word': ship(0, { word: null }),
    'a start that is not a square': ship(0, { start: 'ZQ9' }),
    'a direction that is none': ship(0, { direction: 'zqx' }),
    'no start': ship(0, { start: null }),
    'ships that leave the board': ship(0, { start: 'H1' }),
    'ships that overlap': ship(1, { start: 'C1' }),
    'ships that touch': {
      ...(ship(1, { start: 'A2' }) as Sheet),
      rules: { ...(sheet['rules'] as Sheet), contact: 'open-sea' },
    },
    'another fleet': { ...sheet, fleet: fleet.slice(1) },
    'a wrong count': { ...sheet, manifest: { ...manifest, Z: 7 } },
    'a count that is none': { ...sheet, manifest: { ...manifest, Z: 'zq' } },
    'a code twice': { ...sheet, launchCodes: codes.map((code, i) => (i === 4 ? codes[0] : code)) },
    'a code that is none': { ...sheet, launchCodes: [...codes.slice(1), '73a'] },
    'too few codes': { ...sheet, launchCodes: codes.slice(1) },
    'low codes': { ...rules({ 'bid-digits': 'balanced' }), launchCodes: ['111', '112', '113', '121', '122'] },
    'a mine on a ship': { ...rules({ minefield: true }), mine: 'A1' },
    'a mine that is not a square': { ...rules({ minefield: true }), mine: 'ZQ9' },
    'a mine where there is none': { ...rules({ minefield: false }), mine: 'J10' },
    'a serial that is none': { ...sheet, serial: 'ZQXSERIAL' },
    'a rule that cannot be so': rules({ contact: 'zqx' }),
    'an edition that is none': { ...sheet, edition: 'zqx' },
    'an opening that is none': { ...sheet, opening: 'zqx' },
    'a deployment that is none': { ...sheet, deployment: 'zqx' },
    'a name with a control character': { ...sheet, fleetName: 'Zqx\u0007' },
    'a field too many': { ...sheet, ZQX: 'ZQX' },
    'a generator that is none': { ...sheet, generator: 'zqx' },
  };
}

/** Calls and logs about the sheet that cannot be read, or cannot be. */
export const brokenCalls: readonly string[] = [
  'A1-ZQ',
  'A1: ZQX!',
  'ZQXCW',
  'ZQXCW from A1 to A99',
  'ZQXCW from A1 A5',
  'radar ZQ',
  'claim ZQ',
  'claim 7311',
  'dictionary',
  'ZQ9-T',
];

export const brokenLogs: readonly string[] = [
  'alpha: Zqx\nalpha: Zqx\nA1-Z = hit & yes',
  'edition: zqx\nA1-Z',
  'opening: zqx\nA1-Z',
  'day: zqx\nA1-Z',
  'first: zqx\nA1-Z',
  'A1-Z = zqx',
  'A1-Z = bullseye, sunk ZQ',
  'alpha ZQXCW from A1 to A99',
  '1. zqx A1-Z',
  'alpha claim 731 = zqx\nbravo ZQ',
  'A1: ZQXCW = correct zqx',
];
