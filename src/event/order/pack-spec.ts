// What a director orders: an event, who plays in it, and how its sheets are dealt, printed and sorted, as plain data.
import type * as z from 'zod';
import type { packFormats } from '../options/pack-rows.js';
import type { PersonPrint } from '../options/person-columns.js';
import type { packOptions } from '../options/spec-rows.js';
import type { playerOptions } from '../options/player-rows.js';
import type { PrintRequest } from '../../paper/options.js';
import type { Duplex } from '../../paper/render/renderer.js';
import type { SheetRequest } from '../../game/options.js';
import type { SeatName } from './pairing.js';

export interface PackSpec extends Pick<z.output<typeof packOptions>, 'split' | 'copies' | 'covers' | 'names'> {
  readonly duplex: Duplex;
  readonly event: string | null;
  readonly date: string | null;
  readonly rounds: number;
  readonly format: (typeof packFormats)[number];
  /** Spare tables of two sheets a round. */
  readonly spares: number;
  /** One sheet without a player: what every sheet of the pack has in common. */
  readonly sheet: SheetRequest;
  readonly print: PrintRequest;
  /** Either the players by name or only their number is there; the other is null. */
  readonly entries: readonly Entry[] | null;
  readonly playerCount: number | null;
}

/** One row of a list of players, and how that player's sheets are printed. Null leaves the place to us; without a round it stands for every round. */
export interface Entry extends PersonPrint {
  readonly name: string;
  readonly table: number | null;
  readonly seat: SeatName | null;
  readonly round: number | null;
}

/** What a list may say of a player. */
export type EntryField = keyof typeof playerOptions.shape;
