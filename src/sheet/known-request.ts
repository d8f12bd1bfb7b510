// The requests of programs: one object may hold the fields of game, sheet and print, and any other field is refused.
import type { PrintRequest } from '../paper/options.js';
import * as game from '../game/options.js';
import * as paper from '../paper/options.js';
import type { Fields } from '../core/option.js';
import type { GameRequest, SheetRequest } from '../game/options.js';
import { requireKnown } from '../core/input/require-known.js';

const known = [...Object.keys({ ...game.gameRows, ...game.wordRows, ...paper.paperRows }), 'count', 'player'];

/** Returns edition, opening and rules. `rules` is a list of NAME=VALUE. */
export function parseGame(fields: Fields): GameRequest {
  requireKnown(fields, known, 'bad-value');
  return game.parseGame(fields);
}

/** Returns a whole sheet request. */
export function parseSheet(fields: Fields): SheetRequest {
  requireKnown(fields, known, 'bad-value');
  return game.parseSheet(fields);
}

/** Returns how it is printed. */
export function parsePrint(fields: Fields): PrintRequest {
  requireKnown(fields, known, 'bad-value');
  return paper.parsePrint(fields);
}
