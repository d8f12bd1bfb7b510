// Finds the sheets that the judge is asked about where the body holds none: those of a table in an event file, or of a match behind the link of its key.
import type { Request, Response } from 'express';
import type { Battle } from '../../game/battle.js';
import type { PerSide, Side } from '../../game/judge/side.js';
import type { Fields } from '../../core/option.js';
import { Problem } from '../../core/problem.js';
import { bodyIsTooLarge, fieldGoesWithOthers } from '../sentences.js';
import type { EventDesk } from '../events/event-desk.js';
import { openSheets } from '../matches/match-links.js';
import type { ChildPrinter } from '../printing/child-printer.js';
import type { Seals } from '../matches/seal.js';
import { exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import { parseRead, readBytes, requireType } from '../wire/read-body.js';
import { ofBody } from './events.js';

export interface SheetFinders {
  readonly desk: EventDesk;
  readonly matches: ChildPrinter;
  readonly seals: Seals;
  /** Returns the time in seconds since 1970. */
  readonly now: () => number;
}

/** Both sheets of a table, and whose is asked about. */
export interface FoundSheets extends PerSide<Battle> {
  /** Null where only the table was named. */
  readonly named: Side | null;
}

export interface JudgedBody {
  readonly fields: Fields;
  /** Undefined where the body holds the sheets itself, or should. */
  readonly found: FoundSheets | undefined;
}

/** Reads the body. What is long is read elsewhere. Throws the Problems of body, file, link and place. */
export async function readJudgedBody(finders: SheetFinders, request: Request, response: Response): Promise<JudgedBody> {
  requireType(request, ['application/json']);
  const bytes = await readBytes(request, limits.event.bytes);
  if (bytes.length > limits.json.bytes) {
    return findTable(finders, request, response, bytes).catch((error: unknown) => {
      const isBare = error instanceof Problem && error.code === 'missing-value' && error.place.field === 'file';
      throw isBare ? new Problem('too-large', bodyIsTooLarge(limits.json.bytes / 1024), 'body') : error;
    });
  }
  const fields = parseRead(request, bytes);
  const { file, key, seat } = fields;
  if (file !== undefined && file !== null) {
    if (key !== undefined && key !== null) throw new Problem('bad-value', fieldGoesWithOthers('a match'), 'key');
    return findTable(finders, request, response, bytes);
  }
  if (typeof key !== 'string') return { fields, found: undefined };
  const task = openSheets(finders.seals, key, finders.now());
  const sheets = await finders.matches.sheets(task, exchangeOf(response));
  return { fields, found: { ...sheets, named: seat === 'A' ? 'alpha' : seat === 'B' ? 'bravo' : null } };
}

async function findTable(
  { desk }: SheetFinders,
  request: Request,
  response: Response,
  bytes: Uint8Array,
): Promise<JudgedBody> {
  const { table, rest } = await ofBody(request, () => desk.table(bytes, exchangeOf(response)));
  recordBody(request);
  return { fields: rest, found: table };
}
