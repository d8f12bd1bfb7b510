// Holds the pages of one sheet, as read back from the PDF, against the battle that was dealt.
import type { Battle } from '../../game/battle.js';
import { lettersBySquare } from '../../game/describe-battle.js';
import { editions } from '../../game/editions/index.js';
import { inCase, type LetterCase } from '../../paper/compose/letter-case.js';
import { manifestText } from '../../sheet/layout/manifest-text.js';
import { isSerial } from '../../core/random/serial.js';
import type { PlacedSheet } from './file-job.js';
import { type Fail, secretTexts, textsOn, type ViewedPage } from './viewed-page.js';

/** A cover bears its sheet's serial, its player's name and in a match the commitment, and nothing of any fleet. */
export function inspectCover(
  { sheet, player }: PlacedSheet,
  commitment: string | null,
  viewed: ViewedPage,
  fail: Fail,
): void {
  const { number, read } = viewed;
  const { serial } = sheet.battle;
  const own = secretTexts(read);
  if (commitment !== null && own[0] !== commitment) fail(number, `lacks the commitment ${commitment}`);
  const [first, ...more] = commitment === null ? own : own.slice(1);
  if (first !== serial) fail(number, `shows the serial ${serialIn(secretTexts(read))} instead of ${serial}`);
  if (more.length > 0) fail(number, 'is a cover and shows more than its serial');
  if (player !== null && !bearsName(viewed, player)) fail(number, `lacks the name ${player}`);
}

/** The other side of a leaf without a cover bears the rules alone, or letters that hide, which all leaves share. */
export function inspectBack({ number, read }: ViewedPage, fail: Fail): void {
  if (read.own.texts.length > 0) fail(number, 'bears more than the rules');
}

/** A tracker shows its own serial, name, codes, words, squares and manifest, and nothing of anybody else’s. */
export function inspectTracker(
  { sheet: { battle }, player }: PlacedSheet,
  letterCase: LetterCase | undefined,
  viewed: ViewedPage,
  fail: Fail,
): void {
  const { number, read, page, tagged } = viewed;
  // A template of one's own may leave out blocks; what it has must be right.
  const blocks = new Set(page.parts.map(({ block }) => block));
  const texts = secretTexts(read);
  const { serial, launchCodes, manifest } = battle;
  const hasAny = (names: readonly string[]) => names.some((name) => blocks.has(name));
  if (hasAny(['footer', 'page-foot']) && serial !== null && !texts.includes(serial))
    fail(number, `shows the serial ${serialIn(texts)} instead of ${serial}`);
  if (hasAny(['header', 'players-head', 'player-line']) && player !== null && !bearsName(viewed, player))
    fail(number, `lacks the name ${player}`);
  const codes = launchCodes?.join(' ');
  if (blocks.has('launch-codes') && codes !== undefined && !texts.includes(codes))
    fail(number, 'shows other launch codes');
  const words = battle.fleet.flatMap(({ word }) => (word === null ? [] : [inCase(letterCase, word)]));
  if (blocks.has('fleet') && words.some((word) => !texts.includes(word))) fail(number, 'lacks a word of its fleet');
  const lines = gridRows(battle).map((row) => inCase(letterCase, row));
  const rows = tagged ? lines.flatMap((line) => line.match(/\S/gu) ?? []) : lines;
  if (blocks.has('defense-grid') && !holdsInOrder(texts, rows)) fail(number, 'shows another grid');
  const counts = manifest === null ? '' : manifestText(manifest);
  const digits = texts.filter((text) => text !== serial && /^[\d-]+$/.test(text));
  if (blocks.has('manifest') && !digits.join('').includes(counts)) fail(number, 'shows another manifest');
  const own = new Set([serial, codes, ...words, ...rows]);
  if (texts.some((text) => !own.has(text) && !(digits.includes(text) && counts.includes(text))))
    fail(number, 'shows what is not its own');
}

/** Serials are public, so that a message may name those that are found. */
function serialIn(texts: readonly string[]): string {
  return texts.filter(isSerial).join(', ') || '-';
}

/** Long names stand on two lines, or end in an ellipsis where the cover bears them in full. */
function bearsName({ read }: ViewedPage, name: string): boolean {
  const squeeze = (text: string) => text.normalize('NFC').replace(/\s/g, '');
  const texts = textsOn(read).map(squeeze);
  const wanted = squeeze(name);
  // Runs of one name may part a letter from its mark, so they are joined before they are composed.
  if (squeeze(textsOn(read).join('')).includes(wanted)) return true;
  return texts.some((text, i) => {
    if (!text.endsWith('…')) return false;
    const shown = text.slice(0, -1);
    return wanted.startsWith(shown) || wanted.startsWith(squeeze((texts[i - 1] ?? '') + shown));
  });
}

function gridRows(battle: Battle): string[] {
  const letters = lettersBySquare(battle);
  const { board } = editions[battle.edition];
  const rows = Array.from({ length: board.rows }, (_, row) =>
    Array.from({ length: board.columns }, (__, column) => letters[row * board.columns + column] ?? ' ')
      .join('')
      .trimEnd(),
  );
  return rows.filter((row) => row !== '');
}

/** Returns whether the rows stand among the texts one right after the other. */
function holdsInOrder(texts: readonly string[], rows: readonly string[]): boolean {
  return rows.length === 0 || texts.some((_, start) => rows.every((row, i) => texts[start + i] === row));
}
