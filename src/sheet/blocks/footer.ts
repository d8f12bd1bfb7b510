// The foot of the sheet: edition and rules in force on the left, on the right the serial, and below it a bar that tells of scaled prints.
import { textWidth } from '../../paper/fonts/measure.js';
import { type Battle, OWN_CHOICE } from '../../game/battle.js';
import { english } from '../../game/editions/common.js';
import { sheetSentences } from '../../game/rules.js';
import { themeTitle } from '../../game/words/themes.js';
import { Problem } from '../../core/problem.js';
import { textHasNoRoom } from '../../core/sentences.js';
import type { Item } from '../../paper/scene/scene.js';
import { type Block, type Place, SEE_RULES } from '../block.js';
import { leastLabel, typeSize } from '../../paper/compose/place-text.js';
import { type Box, cutTop } from '../../paper/geometry/box.js';
import { fitFirst, placeAny } from '../../paper/compose/place-first.js';
import { layoutScaleBar, scaleBarWidth } from '../../paper/compose/scale-bar.js';

const LEADING = 1.12;
const SERIAL_LENGTH = 9;
/** Below the serial's line. */
const BELOW = 0.9;
/** Without this much room the bar would take that of the rules. */
const MIN_WIDTH = 110;

/** Lays out the rules, wrapped, the serial, and where there is room below it the bar. */
export const footer: Block = (place) => {
  const { box, fonts, scale } = place;
  const size = typeSize(place, 10);
  const serialWidth = textWidth(fonts.mono, size, '0'.repeat(SERIAL_LENGTH));
  const labelSize = typeSize(place, 7.2);
  const labelWidth = textWidth(fonts.label, labelSize, 'SERIAL') + 1.4 * scale;
  const baseline = box.y + 3.4 * scale;
  const x = box.x + box.width - serialWidth;
  const label: Item = {
    kind: 'text',
    text: 'SERIAL',
    tag: { kind: 'paragraph' },
    x: x - labelWidth,
    y: baseline,
    font: 'label',
    size: labelSize,
    ink: 0,
  };
  const under = { ...box, y: baseline + BELOW * scale, height: box.y + box.height - baseline - BELOW * scale };
  const isWide = box.width >= MIN_WIDTH * scale && under.height >= leastLabel(place);
  const bar = !isWide ? [] : layoutScaleBar(place, under);
  const taken = Math.max(serialWidth + labelWidth, bar.length === 0 ? 0 : scaleBarWidth(place));
  const left = { ...box, width: box.width - taken - 4 * scale };
  const [rules, last] = cutTop(
    left,
    box.height - (place.shared.bound === true ? Math.max(SECRET_LINE * scale, SECRET_ROOM * leastLabel(place)) : 0),
  );
  return {
    // An empty sheet has no serial.
    art: [...rulesOf({ ...place, box: rules }), ...(place.shared.uncoded === true ? [] : [label]), ...bar],
    fill: ({ serial }, slot) => [
      ...(serial === null ? [] : [{ kind: 'text', text: serial, x, y: baseline, font: 'mono', size, ink: 0 } as const]),
      ...(slot?.secret === undefined ? [] : secretOf(place, slot.secret, last)),
    ],
  };
};

/** In mm, and in sizes of the smallest type. */
const SECRET_LINE = 3;
const SECRET_ROOM = 1.3;

/** What its owner shows after the game, and not before: so says the line, where there is room. */
function secretOf(place: Place, secret: string, box: Box): Item[] {
  const style = { font: 'mono', size: typeSize(place, 6.5), least: leastLabel(place) } as const;
  const said = [`show after the game: ${secret}`, secret];
  const item = placeAny(place, style, said, box, 'left');
  if (item === undefined) throw new Problem('does-not-fit', textHasNoRoom(secret), place.block);
  return [{ ...item, tag: { kind: 'paragraph' } }];
}

/** Lays out the rules, or where they are found, and the source of the words, for a page whose foot has no room for them. */
export const rulesLine: Block = (place) => ({ art: rulesOf(place) });

function rulesOf(place: Place): Item[] {
  const { box, shared, edition, style, scale } = place;
  const title = `${edition.title} rules`;
  const rules = [title, ...sheetSentences(shared.rules, shared.opening)];
  const pointer = `${title}: ${SEE_RULES}`;
  const source = sourceOf(shared);
  const wordingsOf = (said: readonly string[]) =>
    [...(source === USUAL ? [] : [[...said, source]]), said].map((words) => words.join(' · '));
  const [full, short] = [wordingsOf(rules), wordingsOf([pointer])];
  // In low ink on small paper, or where print is large, so much text is more ink than a sheet may have.
  const isShort = scale !== 1 && style.quiet === true;
  // On small paper a page of rules follows anyway, and the source of the words stands on the sheet alone.
  const wordings = isShort ? short : scale < 1 ? [...full.slice(0, 1), ...short] : [...full, ...short];
  const request = {
    width: box.width,
    height: box.height,
    size: typeSize(place, 7.5),
    least: leastLabel(place),
    leading: LEADING,
    where: place.block,
  };
  const fitted = fitFirst(place.fonts.text, wordings, request);
  // The cover of such a match shows them all.
  if (fitted === undefined && shared.bound === true) return [];
  if (fitted === undefined) throw new Problem('does-not-fit', textHasNoRoom(wordings[0] ?? ''), place.block);
  const { size, lines } = fitted;
  return lines.map((line, i) => ({
    kind: 'text',
    text: line,
    x: box.x,
    y: box.y + size * (0.95 + i * LEADING),
    font: 'text',
    size,
    ink: 0,
  }));
}

/** What tells players nothing. */
const USUAL = `Words: ${english.list}, ${english.level}`;

/** Where the words are from, as a sheet says it. */
export function sourceOf({ words }: Pick<Battle, 'words'>): string {
  if (words === null) return 'Words: your own';
  const { list, level } = words;
  const parts = [list === OWN_CHOICE || list.startsWith('own-') ? 'your own' : `${list}, ${level}`];
  if (words.spelling === 'uk') parts.push('British spelling');
  if (words.theme !== null) parts.push(`theme ${themeTitle(words.theme)}`);
  if (words.harder !== undefined && words.harder.length > 0)
    parts.push(`ships of ${words.harder.join(' and ')} may be harder`);
  if (words.offTheme !== undefined && words.offTheme.length > 0)
    parts.push(`ships of ${words.offTheme.join(' and ')} may be any word`);
  if (words.filled !== undefined)
    parts.push(`ships of ${words.filled.lengths.join(' and ')} may be any ${words.filled.level} word`);
  return `Words: ${parts.join(', ')}`;
}
