// The route of the judge: the answers to calls about a sheet, what is wrong in the log of a game, or its after-action sheet.
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { parseCalls } from '../../game/judge/parse-calls.js';
import { type PerSide, type Side, sides } from '../../game/judge/side.js';
import { actionFormats } from '../../sheet/action-formats.js';
import { namesOf } from '../../core/input/choose.js';
import type { Battle } from '../../game/battle.js';
import { judgeCalls, type JudgedLog, judgeLog, describeLog } from '../../game/setup/judge-sheets.js';
import { sheetPlaceOptions } from '../../event/options/event-rows.js';
import { readBattle } from '../../sheet/read-battles.js';
import type { Fields } from '../../core/option.js';
import { parsePrint } from '../../paper/options.js';
import { because, type Cause, Problem } from '../../core/problem.js';
import { bodyIsTooLarge } from '../sentences.js';
import { bodySchema, readFields } from '../../event/order/read-body.js';
import { exchangeOf, recordBody } from '../exchange.js';
import { limits } from '../limits.js';
import type { Operation, Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { type Headers, sendBytes } from '../wire/send.js';
import { judgeFields, type judgeFormats } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../work/work-queue.js';
import * as z from 'zod';
import type { EventDesk } from '../events/event-desk.js';
import { openSheets } from '../matches/match-links.js';
import type { ChildPrinter } from '../printing/child-printer.js';
import type { Seals } from '../matches/seal.js';
import { parseRead, readBytes, requireType } from '../wire/read-body.js';
import { ofBody } from './events.js';

const found = z.strictObject({
  line: z.int(),
  column: z.int(),
  side: z.enum(['alpha', 'bravo']),
  call: z.string(),
  said: z.string().nullable(),
  right: z.string(),
  effects: z.array(z.string()),
});

const answersSchema = z.strictObject({
  about: z
    .strictObject({ side: z.enum(['alpha', 'bravo']), player: z.string().nullable(), serial: z.string().nullable() })
    .optional()
    .meta({ description: 'Whose sheet it is, where a file or a link was given.' }),
  answers: z.array(z.strictObject({ call: z.string(), answer: z.string(), says: z.string(), counts: z.boolean() })),
});

const verdictSchema = z.strictObject({
  calls: z.int(),
  wrong: found.nullable(),
  harmless: z.array(found),
  text: z.string(),
});

const postJudgeDocs: Operation = {
  id: 'postJudge',
  tag: 'Sheets',
  summary: 'What the answer to a call is, or which answer of a game was wrong',
  description:
    'With `calls` and a `sheet`, an event `file` and a place in it, or the `key` of a match and a seat: each answer on the grid as the calls before it left it. With `log` and `alpha` and `bravo`, a file and its table, or a key: the first wrong answer that changed something, or null, and both grids as text; or, as `pdf` or `svg`, the after-action sheet of the game so far. Nothing is kept.',
  body: { 'application/json': bodySchema(judgeFields) },
  replies: {
    200: {
      description: 'The answers, the verdict, or the after-action sheet.',
      content: {
        'application/json': z.union([answersSchema, verdictSchema]),
        [actionFormats.pdf.mediaType]: null,
        [actionFormats.svg.mediaType]: null,
      },
    },
  },
  problems: [
    'unknown-option',
    'bad-value',
    'missing-value',
    'bad-sheet',
    'bad-spec',
    'bad-secret',
    'not-equal',
    'not-found',
    'gone',
    'bad-call',
    'bad-log',
    'cannot-judge',
    'unknown-value',
    'cannot-draw',
    'not-acceptable',
    'too-large',
    'unsupported-media-type',
    'overloaded',
  ],
};

/** What says how a sheet is drawn. */
const ofDrawing = ['paper', 'ink', 'reveal'] as const;

export interface JudgeParts extends SheetFinders {
  readonly queue: WorkQueue;
}

export function judgeRoutes(parts: JudgeParts): Route[] {
  return [
    {
      method: 'post',
      path: '/v1/judge',
      isWork: true,
      docs: postJudgeDocs,
      handle: (request, response) => judge(parts, request, response),
    },
  ];
}

interface Found {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

type Task = () => Found | Promise<Found>;

async function judge(parts: JudgeParts, request: Request, response: Response): Promise<void> {
  const { fields: sent, found } = await readJudgedBody(parts, request, response);
  const fields = readFields(sent, judgeFields);
  const { format = 'json', log } = fields;
  negotiate(request, [mediaTypeOf(format)]);
  const task = log === undefined ? readCalls(fields, found) : readLog(fields, log, format, found);
  const { mediaType, bytes, headers } = await parts.queue.run(exchangeOf(response), task);
  sendBytes(response, 200, mediaType, bytes, { 'Cache-Control': 'no-store', ...headers });
}

type JudgeFormat = (typeof judgeFormats)[number];

function mediaTypeOf(format: JudgeFormat): string {
  return format === 'json' ? 'application/json' : actionFormats[format].mediaType;
}

function asJson(value: unknown): Found {
  return { mediaType: mediaTypeOf('json'), bytes: Buffer.from(`${JSON.stringify(value)}\n`), headers: {} };
}

type JudgeFields = Partial<z.input<typeof judgeFields>>;

/** Returns the task of answering calls; what is wrong with the fields is said before it waits for its turn. */
function readCalls(fields: JudgeFields, found: FoundSheets | undefined): Task {
  requireNone(fields, ['alpha', 'bravo', 'format', ...ofDrawing], 'a log');
  requirePlace(fields, found);
  const { calls } = fields;
  const { count, characters } = limits.calls;
  if (calls === undefined)
    throw new Problem(
      'missing-value',
      because`is missing; give a list such as ["E9-T", "R"]; or alpha, bravo and log`,
      'calls',
    );
  if (calls.length === 0 || calls.some((call) => call.length > characters)) {
    throw new Problem(
      'bad-value',
      because`must be a list of 1 to ${count} texts of at most ${characters} characters; give a list such as ["E9-T", "R"]`,
      'calls',
    );
  }
  const parsed = parseCalls(calls);
  if (found === undefined) {
    const sheet = readSheetField(fields, 'sheet');
    return () => asJson({ answers: judgeCalls(sheet, parsed) });
  }
  const { named } = found;
  if (named === null)
    throw new Problem(
      'missing-value',
      because`is missing: it is not clear which of the two fleets is meant; give A for Alpha, B for Bravo, or the serial of the sheet`,
      'seat',
    );
  const { serial, player } = found[named];
  return () => asJson({ about: { side: named, player, serial }, answers: judgeCalls(found[named], parsed) });
}

/** A place is for an event file, a seat for a match as well; sheets of the body go with neither. */
function requirePlace(fields: JudgeFields, found: FoundSheets | undefined): void {
  if (found !== undefined) return requireNone(fields, ['sheet', 'alpha', 'bravo'], 'neither a file nor a key');
  requireNone(fields, namesOf(sheetPlaceOptions.shape), 'a file');
}

/** Returns the task of judging a log: the verdict, or the sheet of the game. */
function readLog(fields: JudgeFields, log: string, format: JudgeFormat, found: FoundSheets | undefined): Task {
  requireNone(fields, ['sheet', 'calls'], 'calls');
  requirePlace(fields, found);
  if (log === '' || Buffer.byteLength(log) > limits.log.bytes) {
    throw new Problem(
      'bad-value',
      because`must be a text of 1 to ${limits.log.bytes} bytes; write one call per line`,
      'log',
    );
  }
  const sheets = found ?? { alpha: readSheetField(fields, 'alpha'), bravo: readSheetField(fields, 'bravo') };
  const judged = () => judgeLog(sheets, log, 'log');
  if (format !== 'json') return readDrawing(fields, format, sheets, judged);
  requireNone(fields, ofDrawing, 'the format pdf or svg');
  return () => asJson(describeLog(judged(), 'log', true));
}

function readDrawing(
  { paper, ink, reveal = false }: JudgeFields,
  format: keyof typeof actionFormats,
  sheets: PerSide<Battle>,
  judged: () => JudgedLog,
): Task {
  const print = parsePrint({ paper, ink });
  const serials = sides.flatMap((side) => sheets[side].serial ?? []);
  const name = ['battle-tracker-after-action', ...serials].join('-');
  return async () => {
    const order = { ...judged(), sheets, name: 'log', reveal, print };
    return {
      mediaType: mediaTypeOf(format),
      bytes: await buffer(actionFormats[format].write(order)),
      headers: { 'Content-Disposition': contentDisposition(`${name}.${format}`, { type: 'inline' }) },
    };
  };
}

function readSheetField(fields: JudgeFields, name: 'sheet' | 'alpha' | 'bravo') {
  const sheet = fields[name];
  if (sheet === undefined) throw new Problem('missing-value', sheetIsMissing(), name);
  const battle = readBattle(JSON.stringify(sheet), { field: name });
  if (battle === undefined) throw new Problem('missing-value', sheetIsMissing(), name);
  return battle;
}

function requireNone(fields: JudgeFields, names: readonly (keyof JudgeFields)[], instead: string): void {
  const stray = names.find((name) => fields[name] !== undefined);
  if (stray !== undefined) throw new Problem('bad-value', fieldGoesWithOthers(instead), stray);
}

function sheetIsMissing(): Cause {
  return because`is missing; give the sheet as its JSON, an object`;
}

interface SheetFinders {
  readonly desk: EventDesk;
  readonly matches: ChildPrinter;
  readonly seals: Seals;
  /** Returns the time in seconds since 1970. */
  readonly now: () => number;
}

/** Both sheets of a table, and whose is asked about. */
interface FoundSheets extends PerSide<Battle> {
  /** Null where only the table was named. */
  readonly named: Side | null;
}

interface JudgedBody {
  readonly fields: Fields;
  /** Undefined where the body holds the sheets itself, or should. */
  readonly found: FoundSheets | undefined;
}

/** Reads the body. What is long is read elsewhere. Throws the Problems of body, file, link and place. */
async function readJudgedBody(finders: SheetFinders, request: Request, response: Response): Promise<JudgedBody> {
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

function fieldGoesWithOthers(instead: string): Cause {
  return because`goes with ${instead} only; leave it out; give sheet and calls, or alpha, bravo and log`;
}
