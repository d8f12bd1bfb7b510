// The proof of one sheet, to be given away after play: what was committed to, its nonce, and its way to the head.
import * as z from 'zod';
import { isSerial } from '../../core/random/serial.js';
import { committedSheet, nonceOf, type SheetFacts } from '../deal/commitment.js';
import { merklePath, type MerkleTree } from '../deal/merkle-root.js';
import { seats } from '../options/player-rows.js';
import { tableName } from '../order/places.js';
import { headOf } from './batch-head.js';
import { nameText, tableText } from './commitments-json.js';

/** What the proof says that it is. */
const REVEAL_FORMAT = 'battle-tracker-reveal-2';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const shape = z.strictObject({
  format: z.literal(REVEAL_FORMAT),
  pack: z.string().regex(/^[0-9a-f]{32}$/),
  event: nameText.nullable(),
  round: z.int().min(1),
  table: tableText,
  seat: z.enum(seats),
  player: nameText.nullable(),
  issue: z.int().min(1),
  serial: z.string().refine(isSerial),
  /** The canonical JSON of the sheet, as a text, so that its bytes are beyond doubt. */
  sheet: z.string(),
  nonce: z.string().regex(/^[0-9a-f]{32}$/),
  /** Which leaf it is, from 0, of how many. */
  leaf: z.int().min(0),
  leaves: z.int().min(1),
  path: z.array(hash),
  /** With the root, to which the path leads, these two make the head: that of the batch before, and the hash of the facts. */
  before: hash.nullable(),
  facts: hash,
  head: hash,
});

/** As it stands in JSON, keys in this order. */
export type Reveal = Readonly<z.output<typeof shape>>;

/** Returns the reveals of a file, one a line; undefined unless each is written just as the program writes it. */
export function parseReveals(text: string): Reveal[] | undefined {
  try {
    const reveals = text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => shape.parse(JSON.parse(line)));
    return reveals.map((each) => JSON.stringify(each)).join('\n') === text.replace(/\n$/, '') ? reveals : undefined;
  } catch {
    return undefined;
  }
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
