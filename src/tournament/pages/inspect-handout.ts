// Holds the two pages of one sheet, as read back from the PDF, against the battle that was dealt.
import { board } from '../../game/board.js';
import { lettersBySquare } from '../../game/describe-battle.js';
import { isSerial } from '../../random/serial.js';
import type { ReadPage } from '../../render/pdf-reader/read-pdf.js';
import type { PlacedSheet } from './file-job.js';
import { codesOn, type Fail, textsOn } from './preflight.js';

interface NumberedPage {
  readonly number: number;
  readonly page: ReadPage;
}

/** A cover bears its sheet's serial and its player's name, and nothing of any fleet. */
export function inspectCover({ sheet, player }: PlacedSheet, { number, page }: NumberedPage, fail: Fail): void {
  inspectSerial(sheet.battle.serial, page, number, fail);
  if (player !== null && !bearsName(page, player)) fail(number, `lacks the name ${player}`);
  if (codesOn(page).length > 0) fail(number, 'is a cover and shows launch codes');
  const texts = new Set(textsOn(page));
  const names = [player, sheet.battle.fleetName];
  for (const { word } of sheet.battle.fleet)
    if (word !== null && texts.has(word) && !names.includes(word)) fail(number, 'is a cover and shows a word');
}

/** A tracker shows its own serial, name, codes, words, squares and manifest, and nobody else’s serial or codes. */
export function inspectTracker(
  { sheet: { battle }, player }: PlacedSheet,
  { number, page }: NumberedPage,
  fail: Fail,
): void {
  inspectSerial(battle.serial, page, number, fail);
  if (player !== null && !bearsName(page, player)) fail(number, `lacks the name ${player}`);
  const texts = textsOn(page);
  const codes = codesOn(page);
  if (codes.length !== 1 || codes[0] !== battle.launchCodes?.join(' ')) fail(number, 'shows other launch codes');
  for (const { word } of battle.fleet)
    if (word !== null && !texts.includes(word)) fail(number, 'lacks a word of its fleet');
  const rows = gridRows(battle);
  if (rows.length > 0 && !holdsInOrder(texts, rows)) fail(number, 'shows another grid');
  const counts = battle.manifest === null ? '' : Object.values(battle.manifest).join('');
  const digits = texts.filter((text) => /^\d+$/.test(text)).join('');
  if (!digits.includes(counts)) fail(number, 'shows another manifest');
}

/** A row of the manifest may look like a serial of digits alone, so such a one counts only if it is the right one. */
function inspectSerial(serial: string | null, page: ReadPage, number: number, fail: Fail): void {
  const serials = textsOn(page).filter((text) => isSerial(text) && (text === serial || /[A-Z]/.test(text)));
  if (serials.length === 1 && serials[0] === serial) return;
  fail(number, `shows the serial ${serials.join(', ') || '-'} instead of ${serial}`);
}

/** Long names stand on two lines, or end in an ellipsis where the cover bears them in full. */
function bearsName(page: ReadPage, name: string): boolean {
  const squeeze = (text: string) => text.normalize('NFC').replace(/\s/g, '');
  const texts = textsOn(page).map(squeeze);
  const wanted = squeeze(name);
  if (texts.join('').includes(wanted)) return true;
  return texts.some((text, i) => {
    if (!text.endsWith('…')) return false;
    const shown = text.slice(0, -1);
    return wanted.startsWith(shown) || wanted.startsWith((texts[i - 1] ?? '') + shown);
  });
}

function gridRows(battle: PlacedSheet['sheet']['battle']): string[] {
  const letters = lettersBySquare(battle);
  const rows = Array.from({ length: board.rows }, (_, row) =>
    Array.from({ length: board.columns }, (__, column) => letters[row * board.columns + column] ?? ' ')
      .join('')
      .trimEnd(),
  );
  return rows.filter((row) => row !== '');
}

/** Returns whether the rows stand among the texts one right after the other. */
function holdsInOrder(texts: readonly string[], rows: readonly string[]): boolean {
  const [first] = rows;
  return texts.some((text, start) => text === first && rows.every((row, i) => texts[start + i] === row));
}
