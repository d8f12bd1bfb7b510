// The requests of programs: one object may hold the fields of game, sheet and print, and any other field is refused.
import { paperRows } from '../paper/options/paper-rows.js';
import { contentRows } from '../event/options/spec-rows.js';
import * as request from './request.js';
import type { Fields, GameRequest, PrintRequest, SheetRequest } from './request.js';
import { requireKnown } from '../core/input/require-known.js';

const known = [...Object.keys({ ...contentRows, ...paperRows }), 'count', 'player'];

/** Returns edition, opening and rules. `rules` is a list of NAME=VALUE. */
export function parseGame(fields: Fields): GameRequest {
  requireKnown(fields, known, 'bad-value');
  return request.parseGame(fields);
}

/** Returns a whole sheet request. */
export function parseSheet(fields: Fields): SheetRequest {
  requireKnown(fields, known, 'bad-value');
  return request.parseSheet(fields);
}

/** Returns how it is printed. */
export function parsePrint(fields: Fields): PrintRequest {
  requireKnown(fields, known, 'bad-value');
  return request.parsePrint(fields);
}
