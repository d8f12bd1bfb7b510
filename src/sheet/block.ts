// What a block is: a function from its place on the page to the art that all sheets share and the fill of each sheet.
import type { Battle } from '../game/battle.js';
import type { Edition } from '../game/editions/index.js';
import type { Area } from '../paper/compose/area.js';
import type { Hand } from '../paper/compose/arrange.js';
import type { LetterCase } from '../paper/compose/letter-case.js';
import type { Item } from '../paper/scene/scene.js';

/** What is the same on every sheet of a run. The first sheet's battle stands for all; only shared fields of it may be read. */
export interface Shared extends Pick<Battle, 'edition' | 'rules' | 'opening' | 'deployment' | 'words'> {
  /** Whether codes are left to be written. */
  readonly uncoded?: boolean;
  /** Whether the secret of a match on two phones stands at the foot of its owner's half. */
  readonly bound?: true;
  /** Where players sit, in a class or a tournament; only then the head has lines for that. */
  readonly seated?: 'at a table' | 'at a table of a round';
}

/** What a block says of rules for which it has no room: where they are found. */
export const SEE_RULES = 'see the rules page';

/** The area of a block of a sheet. */
export interface Place extends Area {
  readonly shared: Shared;
  readonly edition: Edition;
  /** Side of the squares of both grids in mm, so that they are alike; without it a grid is as large as it can be. */
  readonly cell?: number;
  /** Right unless told. */
  readonly hand?: Hand | undefined;
  /** Which leaf of a sheet that has several, and whether it shows what the opponent must not see. */
  readonly leaf?: { readonly number: number; readonly of: number; readonly secret: boolean };
  /** Upper unless told. */
  readonly letterCase?: LetterCase | undefined;
}

/** Where a sheet is played, as far as it is known when it is printed; the rest is left to write in. */
export interface SheetSlot {
  readonly opponent: string | null;
  readonly date: string | null;
  readonly round: string | null;
  readonly table: string | null;
  /** Of a match on two phones: what its owner shows after the game. */
  readonly secret?: string;
}

export interface BlockLayout {
  readonly art: readonly Item[];
  /** Returns what one sheet adds; positions and sizes are settled before, so that it is quick. */
  readonly fill?: (battle: Battle, slot?: SheetSlot) => Item[];
}

export type Block = (place: Place) => BlockLayout;
