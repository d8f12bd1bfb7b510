// The route of the judge: the answers to calls about a sheet, what is wrong in the log of a game, or its after-action sheet.
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import type { Request, Response } from 'express';
import { parseCalls } from '../../judge/parse-calls.js';
import { type PerSide, sides } from '../../judge/side.js';
import { actionFormats } from '../../pipeline/action-formats.js';
import { choose } from '../../pipeline/choose.js';
import type { Battle } from '../../game/battle.js';
import { judgeCalls, type JudgedLog, judgeLog, describeLog } from '../../pipeline/judge-sheets.js';
import { readBattle } from '../../pipeline/read-battles.js';
import { type Fields, parsePrint } from '../../pipeline/request.js';
import { because, Problem } from '../../problem.js';
import { exchangeOf } from '../exchange.js';
import { limits } from '../limits.js';
import type { Route } from '../route.js';
import { readJsonBody } from '../wire/read-body.js';
import { negotiate } from '../wire/negotiate.js';

import { type Headers, sendBytes } from '../wire/send.js';
import { judgeBody, readFields } from '../wire/read-fields.js';
import { judgeFormats } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../../service/work/work-queue.js';
import { postJudgeDocs } from './judge-docs.js';

/** What says how a sheet is drawn. */
const ofDrawing = ['paper', 'ink', 'reveal'];

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

/** What is sent, once its turn has come. */
interface Found {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  readonly headers: Headers;
}

type Task = () => Found | Promise<Found>;

async function judge(queue: WorkQueue, request: Request, response: Response): Promise<void> {
  const fields = readFields(await readJsonBody(request), judgeBody);
  const format = choose(fields['format'] ?? 'json', judgeFormats, 'format');
  negotiate(request, [mediaTypeOf(format)]);
  const task = fields['log'] === undefined ? readCalls(fields) : readLog(fields, format);
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

/** Returns the task of answering calls; what is wrong with the fields is said before it waits for its turn. */
function readCalls(fields: Fields): Task {
  requireNone(fields, ['alpha', 'bravo', 'format', ...ofDrawing], 'a log');
  const { calls } = fields;
  const { count, characters } = limits.calls;
  if (calls === undefined) throw new Problem('missing-value', because('calls-are-missing'), 'calls');
  const isCall = (call: unknown) => typeof call === 'string' && call.length <= characters;
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > count || !calls.every(isCall)) {
    throw new Problem('bad-value', because('calls-are-no-list-of-texts', { count, characters }), 'calls');
  }
  const sheet = readSheetField(fields, 'sheet');
  const parsed = parseCalls(calls as string[]);
  return () => asJson({ answers: judgeCalls(sheet, parsed) });
}

/** Returns the task of judging a log: the verdict, or the sheet of the game. */
function readLog(fields: Fields, format: JudgeFormat): Task {
  requireNone(fields, ['sheet', 'calls'], 'calls');
  const { log } = fields;
  if (typeof log !== 'string' || log === '' || Buffer.byteLength(log) > limits.log.bytes) {
    throw new Problem('bad-value', because('log-is-no-text', { bytes: limits.log.bytes }), 'log');
  }
  const sheets = { alpha: readSheetField(fields, 'alpha'), bravo: readSheetField(fields, 'bravo') };
  const judged = () => judgeLog(sheets, log, 'log');
  if (format !== 'json') return readDrawing(fields, format, sheets, judged);
  requireNone(fields, ofDrawing, 'the format pdf or svg');
  return () => asJson(describeLog(judged(), 'log', true));
}

function readDrawing(
  { paper, ink, reveal }: Fields,
  format: keyof typeof actionFormats,
  sheets: PerSide<Battle>,
  judged: () => JudgedLog,
): Task {
  const print = parsePrint({ paper, ink });
  const serials = sides.flatMap((side) => sheets[side].serial ?? []);
  const name = ['battle-tracker-after-action', ...serials].join('-');
  return async () => {
    const order = { ...judged(), sheets, name: 'log', reveal: reveal === true, print };
    return {
      mediaType: mediaTypeOf(format),
      bytes: await buffer(actionFormats[format].write(order)),
      headers: { 'Content-Disposition': contentDisposition(`${name}.${format}`, { type: 'inline' }) },
    };
  };
}

function readSheetField(fields: Fields, name: string) {
  const sheet = fields[name];
  if (sheet === undefined) throw new Problem('missing-value', because('sheet-is-missing'), name);
  const battle = readBattle(JSON.stringify(sheet), { field: name });
  if (battle === undefined) throw new Problem('missing-value', because('sheet-is-missing'), name);
  return battle;
}

function requireNone(fields: Fields, names: readonly string[], instead: string): void {
  const stray = names.find((name) => fields[name] !== undefined);
  if (stray !== undefined) throw new Problem('bad-value', because('field-goes-with-others', { instead }), stray);
}
