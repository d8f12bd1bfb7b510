// The sheet of a match on two phones: what its owner prints, with the messages on the cover and the secret at the foot of the tracker.
import { toHex } from '../core/bytes.js';
import type { Fields } from '../core/option.js';
import type { Battle } from '../game/battle.js';
import type { Page } from '../paper/scene/scene.js';
import { placeMatchSheet } from './make/sealed-sheet.js';
import { layoutPlaced } from './pages/layout-handouts.js';
import { writeHandouts } from './pages/write-pack-file.js';
import { orderMatch } from './record/order-pack.js';
import { describeDropped, keyOf, type PhoneMatch, phraseOf, publicMessages, secretMessage } from './two-phones.js';
import { openSide } from './two-phones-check.js';

/** How a sheet is printed: paper, ink and such, and who plays. */
export interface PhonePrint {
  readonly print: Fields;
  /** Of Alpha, who started, and of Bravo. */
  readonly names: readonly [string, string] | null;
}

interface PhoneSheet {
  readonly battle: Battle;
  /** The cover, which holds nothing secret, then the tracker. */
  readonly pages: () => Page[];
  readonly pdf: () => Iterable<Uint8Array>;
}

/** Deals the own side and prepares its paper; both hashes must be known. Throws the Problems of names and print. */
export function preparePhoneSheet(match: PhoneMatch, { print, names }: PhonePrint): PhoneSheet {
  const { seat, secret, order } = match;
  const record = orderMatch({ ...order, ...print }, names === null ? null : [...names]);
  const battle = { ...openSide(match, seat, secret).battle, player: names?.[seat === 'A' ? 0 : 1] ?? null };
  const bound = {
    messages: publicMessages(match),
    again: describeDropped(match.dropped),
    secret: secretMessage(match, secret),
  };
  const sheet = { record, seat, battle, phrase: phraseOf(match), head: toHex(keyOf(match)), bound };
  const { context, job, placed } = placeMatchSheet(sheet);
  return {
    battle,
    pages: () => [...layoutPlaced(context, job, [placed])],
    pdf: () => writeHandouts(context, job, [placed]),
  };
}
