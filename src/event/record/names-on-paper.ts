// Tells which names stand on paper, and which are left as lines to write on.
import { canDraw, drawablePart } from '../../paper/fonts/require-drawable.js';
import { readFonts } from '../../paper/fonts/fonts.js';
import { quote } from '../../core/problems/quote.js';
import type { PackSpec } from '../order/pack-spec.js';

/** Returns a name as it stands on paper; null where there is none, or a line is left to write it on. */
export type NameOnPaper = (name: string | null) => string | null;

/** Where names are printed, what the fonts have of them is; else one that they lack in part is left out as a whole. */
export function namesOnPaper({ names }: Pick<PackSpec, 'names'>): NameOnPaper {
  const fonts = readFonts();
  if (names === 'print') return (name) => (name === null ? null : drawablePart(fonts, name));
  return (name) => (name === null || canDraw(fonts, name) ? name : null);
}

const MAX_NAMED = 24;

/** Says which names do not stand on paper as they are, and what is there instead. */
export function sayUndrawn(names: Iterable<string>, onPaper: NameOnPaper): string[] {
  const bearers = new Map<string, string[]>();
  const said = [...new Set(names)].flatMap((name) => {
    const shown = onPaper(name);
    if (shown !== null) bearers.set(shown, [...(bearers.get(shown) ?? []), name]);
    if (shown === name) return [];
    return [`${quote(name)}, ${shown === null ? 'a line to write it on' : `printed as ${quote(shown)}`}`];
  });
  const alike = [...bearers].filter(([, bearing]) => bearing.length > 1);
  return [
    ...(said.length === 0 ? [] : [`our fonts do not have all letters of these names: ${listSome(said)}`]),
    ...(alike.length === 0
      ? []
      : [
          `sheets of several people bear one name: ${listSome(alike.map(([shown, bearing]) => `${quote(shown)} is printed for ${bearing.map(quote).join(' and ')}`))}; write into the list what tells them apart in letters that we print, such as an initial`,
        ]),
  ];
}

function listSome(said: readonly string[]): string {
  const more = said.length > MAX_NAMED ? `; and ${said.length - MAX_NAMED} more` : '';
  return `${said.slice(0, MAX_NAMED).join('; ')}${more}`;
}

/** Says what was left out of an event's name, if anything was. */
export function sayEvent(given: unknown, drawn: string | null): string[] {
  if (typeof given !== 'string' || given.normalize('NFC').replace(/\s+/gu, ' ').trim() === (drawn ?? '')) return [];
  const what = drawn === null ? 'nothing of it is printed' : `only ${quote(drawn)} is printed`;
  return [`our fonts do not have all letters of the event’s name, ${quote(given)}: ${what}`];
}
