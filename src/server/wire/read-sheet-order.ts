// Turns the fields of a request into an order for sheets, through the same checks that the command line uses.
import * as z from 'zod';
import { type Fields, pickFields } from '../../core/option.js';
import { parseSheet, type SheetRequest, sheetOptions } from '../../game/options.js';
import { printOptions, type PrintRequest } from '../../paper/options.js';
import { limits as sheetLimits } from '../../core/options/limits.js';
import { createCache } from '../../core/cache.js';
import { asGiven, msg, Problem } from '../../core/problem.js';
import { checkShape } from '../../event/order/check-shape.js';
import { readRequests } from '../../event/order/spec-requests.js';
import { limits } from '../limits.js';

export interface SheetOrder {
  readonly request: SheetRequest;
  readonly print: PrintRequest;
  /** Undefined where a fresh one is to be drawn. */
  readonly seed: string | undefined;
  /** The first copy of the seed that is printed. */
  readonly first: number;
}

type Content = Pick<SheetOrder, 'request' | 'print'>;

type ReadContent = (fields: Fields) => Content;

/** Returns game, words and print. Throws the Problems of the command line, with the names of fields. */
const readContent: ReadContent = (fields) => readFields(pickFields(fields, ordered));

/** More kinds of sheets than are printed in a while. */
const KEPT = { entries: 256, bytes: 1e6 };
const CONTENT_BYTES = 2000;
const LONGEST_KEY = 1000;

/** Returns a reader with a cache, since few kinds of sheets are requested again and again; user-supplied words and templates are not cached. */
export function keepContent(): ReadContent {
  const kept = createCache<Content>(KEPT, () => CONTENT_BYTES);
  return (fields) => {
    const content = pickFields(fields, ordered);
    const isUserSupplied = content['ownWords'] !== undefined || typeof content['template'] === 'object';
    const key = isUserSupplied ? '' : JSON.stringify(content);
    return isUserSupplied || key.length > LONGEST_KEY
      ? readFields(content)
      : kept.memo(key, { context: () => readFields(content) });
  };
}

const ordered = z.strictObject({ ...sheetOptions.shape, ...printOptions.shape });

function readFields(content: Fields): Content {
  try {
    checkShape(content, {});
  } catch (error) {
    throw error instanceof Problem && error.code === 'bad-spec' ? error.with({ code: 'bad-value' }) : error;
  }
  const { sheet: request, print } = readRequests(content, {});
  return { request, print };
}

/** Throws the Problems of readContent and of seed, count, copy and player. */
export function readSheetOrder(fields: Fields, read: ReadContent = readContent): SheetOrder {
  const { request, print } = read(fields);
  const numbered = readNumberAndPlayer(request, fields);
  const { count, player } = numbered;
  if (count > limits.sheets.request) {
    throw new Problem(
      'bad-value',
      msg`${count} sheets are too many for one request; keep it to ${limits.sheets.request}, or order a pack`,
      'count',
    );
  }
  const first = readCopy(fields['copy'], count);
  const seed = fields['seed'] as string | undefined;
  return { request: numbered === request ? request : { ...request, count, player }, print, seed, first };
}

function readNumberAndPlayer(request: SheetRequest, { count, player }: Fields): Pick<SheetRequest, 'count' | 'player'> {
  // What was read of no such field holds what is usual.
  return count === undefined && player === undefined
    ? request
    : parseSheet({ edition: request.edition, count, player });
}

function readCopy(value: unknown, count: number): number {
  const copy = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : (value ?? 1);
  const most = sheetLimits.sheets - count + 1;
  if (typeof copy === 'number' && Number.isInteger(copy) && copy >= 1 && copy <= most) return copy;
  throw new Problem(
    'bad-value',
    msg`${asGiven(value)} is not a copy number; write a whole number from 1 to ${most}`,
    'copy',
  );
}
