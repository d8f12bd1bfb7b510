// The requests of programs: one object may hold the fields of game, sheet and print, and any other field is refused.
import * as z from 'zod';
import { requireKnown, requireArgument } from '../core/problems/require-argument.js';
import * as game from '../game/options.js';
import type { GameRequest, SheetRequest } from '../game/options.js';
import * as paper from '../paper/options.js';
import type { PrintRequest } from '../paper/options.js';

const options = z.strictObject({
  ...game.sheetOptions.shape,
  ...game.countOptions.shape,
  ...paper.printOptions.shape,
});

type Given = z.input<typeof options>;

/** What may be asked for. Words of one's own are a list, or a file with its bytes. */
interface SheetFields extends Omit<Given, 'ownWords'> {
  ownWords?: Given['ownWords'] | SheetRequest['ownWords'];
}

/** Returns edition, opening and rules. */
export function parseGame(fields: SheetFields): GameRequest {
  return game.parseGame(check(fields));
}

export function parseSheet(fields: SheetFields): SheetRequest {
  return game.parseSheet(check(fields));
}

export function parsePrint(fields: SheetFields): PrintRequest {
  return paper.parsePrint(check(fields));
}

function check(fields: SheetFields): Readonly<Record<string, unknown>> {
  requireArgument(fields, 'object', 'fields', 'pass {} for the defaults');
  requireKnown(fields, Object.keys(options.shape), 'bad-value');
  return { ...fields };
}
