// Turns people's names into parts of file names that every system keeps apart and none refuses.
import { utf8 } from '../../core/bytes.js';
import { foldName } from '../order/fold-name.js';
import { packLimits } from '../options/pack-limits.js';

const { fileName: most } = packLimits;
const NAMELESS = 'player';

/** Names that Windows keeps for devices, whatever extension follows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?= *(?:\.|$))/i;

/** Room for ` (100000)`. */
const SUFFIX = 9;

/**
 * Returns a part of a file name for a text: its letters, digits and a few signs in NFC, at most 60 characters and 120 bytes in UTF-8. It holds no separator, does not start with a dot, a
 * hyphen or a space, does not end with a dot or a space, and is not the name of a device.
 */
export function safeName(text: string): string {
  const kept = text
    .replace(/\p{Default_Ignorable_Code_Point}+/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{Nd} ._'()&,+-]+/gu, '_')
    .replace(/ {2,}/g, ' ')
    .replace(/\.{2,}/g, '.')
    // A mark without a letter would join whatever comes before it.
    .replace(/^[\p{M} .-]+/u, '');
  return cut(guard(kept), most.characters, most.bytes);
}

/**
 * Returns a safe name for each text, all different to every file system: ` (2)`, ` (3)` and so on tell apart what differs only in capitals, diacritics or spelling. A name's result depends only on
 * those before it.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return names.map((name) => {
    const whole = safeName(name);
    const unique = taken.has(foldName(whole)) ? findFree(whole, taken, next) : whole;
    taken.add(foldName(unique));
    return unique;
  });
}

function findFree(whole: string, taken: ReadonlySet<string>, next: Map<string, number>): string {
  const stem = cut(whole, most.characters - SUFFIX, most.bytes - SUFFIX);
  const key = foldName(stem);
  for (let number = next.get(key) ?? 2; ; number++) {
    const candidate = `${stem} (${number})`;
    if (taken.has(foldName(candidate))) continue;
    next.set(key, number + 1);
    return candidate;
  }
}

/** Cuts a text between letters, never between a letter and its marks, and takes dots and spaces off its end. */
function cut(text: string, characters: number, bytes: number): string {
  let kept = '';
  let [length, size] = [0, 0];
  for (const letter of text.match(/\P{M}\p{M}*/gsu) ?? []) {
    length += [...letter].length;
    size += utf8(letter).length;
    if (length > characters || size > bytes) break;
    kept += letter;
  }
  return kept.replace(/[ .]+$/, '') || NAMELESS;
}

/** Comes before cutting: what is cut off must not leave a device behind. */
function guard(name: string): string {
  return name.replace(RESERVED, (device) => `${device}_`);
}
