// The proof of one sheet, to be given away after play: what was committed to, its nonce, and its way to the head.
import { committedSheet, nonceOf, type SheetFacts } from '../deal/commitment.js';
import { merklePath, type MerkleTree } from '../deal/merkle-root.js';
import { tableName } from '../order/places.js';
import { headOf } from './batch-head.js';

/** What the proof says that it is. */
export const REVEAL_FORMAT = 'battle-tracker-reveal-2';

/** As it stands in JSON, keys in this order. */
export interface Reveal {
  readonly format: typeof REVEAL_FORMAT;
  readonly pack: string;
  readonly event: string | null;
  readonly round: number;
  readonly table: string;
  readonly seat: string;
  readonly player: string | null;
  readonly issue: number;
  readonly serial: string;
  /** The canonical JSON of the sheet, as a text, so that its bytes are beyond doubt. */
  readonly sheet: string;
  readonly nonce: string;
  /** Which leaf it is, from 0, of how many. */
  readonly leaf: number;
  readonly leaves: number;
  readonly path: readonly string[];
  /** With the root, to which the path leads, these two make the head: that of the batch before, and the hash of the facts. */
  readonly before: string | null;
  readonly facts: string;
  readonly head: string;
}

/** The proof of a sheet, and the serial of the one that took its place; the proof itself does not say it. */
export interface Revealed {
  readonly reveal: Reveal;
  readonly replacedBy: string | null;
}

/** What is said of each sheet that no longer counts. */
export function sayReplaced(revealed: readonly Revealed[]): string[] {
  return revealed.flatMap(({ reveal: { serial }, replacedBy }) =>
    replacedBy === null ? [] : [`${serial} was replaced by ${replacedBy}: it no longer counts`],
  );
}

/** Returns the proof of the sheet that is a leaf of a tree; `bound` is what the head of its batch binds besides. */
export function revealOf(
  sheet: SheetFacts,
  key: Uint8Array,
  tree: MerkleTree,
  leaf: number,
  bound: Pick<Reveal, 'before' | 'facts'>,
): Reveal {
  const { pack, place, seat, player, issue, battle } = sheet;
  const root = tree.at(-1)?.[0] as string;
  return {
    format: REVEAL_FORMAT,
    pack: pack.id,
    event: pack.event,
    round: place.round,
    table: tableName(place),
    seat,
    player,
    issue,
    serial: battle.serial ?? '',
    sheet: committedSheet(battle),
    nonce: nonceOf(key),
    leaf,
    leaves: tree[0]?.length ?? 0,
    path: merklePath(tree, leaf),
    before: bound.before,
    facts: bound.facts,
    head: headOf(bound.before, bound.facts, root),
  };
}
