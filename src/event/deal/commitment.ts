// Binds the maker of a pack to every sheet and its seat before play: published at once, checked when sheets are revealed.
import type { Battle } from '../../game/battle.js';
import { toHex } from '../../core/bytes.js';
import { sha256 } from '../../core/sha256.js';
import { subkey } from '../../core/random/keys.js';
import { nameOf, type SeatName } from '../order/pairing.js';
import type { TableEntry } from '../order/list-tables.js';
import type { Sheet } from './deal-tables.js';
import { tableName, type TablePlace } from '../order/places.js';

const NONCE_BYTES = 16;

/** The first line of what is hashed. Another layout of the lines is another label. */
export const COMMITMENT_LABEL = 'battle-tracker commitment 2';

/** What all sheets of a pack have in common. */
export interface PackName {
  /** The pack id: 32 hexadecimal digits. */
  readonly id: string;
  readonly event: string | null;
}

/** A sheet and where it belongs: what a commitment binds. */
export interface SheetFacts {
  readonly pack: PackName;
  readonly place: TablePlace;
  readonly seat: SeatName;
  /** As ordered; null where there is no name. */
  readonly player: string | null;
  readonly issue: number;
  readonly battle: Battle;
}

/** Returns the 128-bit nonce of a sheet, in hexadecimal digits. Without it a commitment would let anyone test guesses of the fleet. */
export function nonceOf(key: Uint8Array): string {
  return toHex(subkey(key, 'commitment nonce').subarray(0, NONCE_BYTES));
}

export function factsOf(pack: PackName, { place, players }: TableEntry, { seat, issue, battle }: Sheet): SheetFacts {
  return { pack, place, seat, issue, battle, player: nameOf(players[seat === 'A' ? 0 : 1]) };
}

/** Returns the canonical JSON of a sheet as it is committed to: the line of `--format json` without the player's name. */
export function committedSheet(battle: Battle): string {
  return JSON.stringify({ ...battle, player: null });
}

/** Returns the commitment: SHA-256, in hexadecimal digits, over eleven lines, which docs/proofs.md describes. */
export function commitTo({ battle, ...at }: SheetFacts, nonce: string): string {
  return commitToText(at, battle.serial ?? '', committedSheet(battle), nonce);
}

/** Does the same with a sheet whose JSON is at hand. */
export function commitToText(
  { pack, place, seat, player, issue }: Omit<SheetFacts, 'battle'>,
  serial: string,
  sheet: string,
  nonce: string,
): string {
  const lines = [
    COMMITMENT_LABEL,
    pack.id,
    lineOf(pack.event),
    place.round,
    tableName(place),
    seat,
    lineOf(player),
    issue,
    serial,
    sheet,
    nonce,
  ];
  return sha256(lines.join('\n'));
}

/** Names hold one character or more and no line break, so that an empty line can stand for none. */
function lineOf(name: string | null): string {
  return name?.normalize('NFC') ?? '';
}
