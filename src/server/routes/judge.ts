// The route of the judge: the answers to calls about a sheet, what is wrong in the log of a game, or its after-action sheet.
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { type PerSide, sides } from '../../game/judge/side.js';
import { actionFormats } from '../../sheet/action-formats.js';
import type { Battle } from '../../game/battle.js';
import { judgeCalls, parseCalls, type JudgedLog, judgeLog, describeLog } from '../../game/setup/judge-sheets.js';
import { readBattle } from '../../sheet/read-battles.js';
import { parsePrint } from '../../paper/options.js';
import { because, type Cause, Problem } from '../../core/problem.js';
import { bodySchema, readFields } from '../../event/order/read-body.js';
import { exchangeOf } from '../exchange.js';
import { limits } from '../limits.js';
import type { Operation, Route } from '../route.js';
import { negotiate } from '../wire/negotiate.js';
import { type Headers, sendBytes } from '../wire/send.js';
import { judgeFields, type judgeFormats } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../work/work-queue.js';
import * as z from 'zod';
import { readJsonBody } from '../wire/read-body.js';

const found = z.strictObject({
  line: z.int(),
  column: z.int(),
  side: z.enum(['alpha', 'bravo']),
  call: z.string(),
  said: z.string().nullable(),
  right: z.string(),
  effects: z.array(z.string()),
  why: z.string().nullable(),
});

const answersSchema = z.strictObject({
  answers: z.array(z.strictObject({ call: z.string(), answer: z.string(), says: z.string(), counts: z.boolean() })),
});

const verdictSchema = z.strictObject({
  calls: z.int(),
  wrong: found.nullable(),
  harmless: z.array(found),
  later: z.array(found.extend({ follows: z.boolean() })),
  text: z.string(),
});

const postJudgeDocs: Operation = {
  id: 'postJudge',
  summary: 'What the answer to a call is, or which answer of a game was wrong',
  description:
    'With `calls` and a `sheet`: each answer on the grid as the calls before it left it. With `log`, `alpha` and `bravo`: the first wrong answer that changed something, or null, those after it, and both grids as text; or, as `pdf` or `svg`, the after-action sheet of the game so far. Nothing is kept.',
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
};

/** What says how a sheet is drawn. */
const ofDrawing = ['paper', 'ink', 'reveal'] as const;

export function judgeRoutes(queue: WorkQueue): Route[] {
  return [
    {
      method: 'post',
      path: '/v1/judge',
      isWork: true,
      docs: postJudgeDocs,
      handle: (request, response) => judge(queue, request, response),
    },
  ];
}

interface Found {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

type Task = () => Found | Promise<Found>;

async function judge(queue: WorkQueue, request: Request, response: Response): Promise<void> {
  const fields = readFields(await readJsonBody(request), judgeFields);
  const { format = 'json', log } = fields;
  negotiate(request, [mediaTypeOf(format)]);
  const task = log === undefined ? readCalls(fields) : readLog(fields, log, format);
  const { mediaType, bytes, headers } = await queue.run(exchangeOf(response), task);
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
function readCalls(fields: JudgeFields): Task {
  requireNone(fields, ['alpha', 'bravo', 'format', ...ofDrawing], 'a log');
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
  const sheet = readSheetField(fields, 'sheet');
  return () => asJson({ answers: judgeCalls(sheet, parsed) });
}

/** Returns the task of judging a log: the verdict, or the sheet of the game. */
function readLog(fields: JudgeFields, log: string, format: JudgeFormat): Task {
  requireNone(fields, ['sheet', 'calls'], 'calls');
  if (log === '' || Buffer.byteLength(log) > limits.log.bytes) {
    throw new Problem(
      'bad-value',
      because`must be a text of 1 to ${limits.log.bytes} bytes; write one call per line`,
      'log',
    );
  }
  const sheets = { alpha: readSheetField(fields, 'alpha'), bravo: readSheetField(fields, 'bravo') };
  const judged = () => judgeLog(sheets, log, 'log');
  if (format !== 'json') return readDrawing(fields, format, sheets, judged);
  requireNone(fields, ofDrawing, 'the format pdf or svg');
  return () => asJson(describeLog(judged(), 'log', { reveal: true, why: true }));
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

function fieldGoesWithOthers(instead: string): Cause {
  return because`goes with ${instead} only; leave it out; give sheet and calls, or alpha, bravo and log`;
}
