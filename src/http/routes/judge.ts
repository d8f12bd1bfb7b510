// The route of the judge: the answers to calls about a sheet, or what is wrong in the log of a game.
import type { Request, Response } from 'express';
import { z } from 'zod';
import { judgeCalls, judgeLog, parseCalls, tellLog } from '../../pipeline/judge-sheets.js';
import { readBattles } from '../../pipeline/read-battles.js';
import type { Fields } from '../../pipeline/request.js';
import { Problem } from '../../problem.js';
import { exchangeOf } from '../exchange.js';
import { limits } from '../limits.js';
import type { Route } from '../route.js';
import type { Operation } from '../wire/operation.js';
import { readJsonBody } from '../wire/read-body.js';
import { knownFields } from '../wire/read-sheet-order.js';
import { sendJson } from '../wire/send.js';
import { bodySchema, judgeFields } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../work-queue.js';

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
  answers: z.array(z.strictObject({ call: z.string(), answer: z.string(), says: z.string(), counts: z.boolean() })),
});

const verdictSchema = z.strictObject({
  calls: z.int(),
  wrong: found.nullable(),
  harmless: z.array(found),
  text: z.string(),
});

const docs: Operation = {
  id: 'postJudge',
  tag: 'Sheets',
  summary: 'What the answer to a call is, or which answer of a game was wrong',
  description:
    'With `sheet` and `calls`: each answer at the grid as the calls before it left it. With `alpha`, `bravo` and `log`: the first wrong answer that changed something, or null, and both grids as text. Nothing is kept.',
  body: { 'application/json': bodySchema(judgeFields) },
  replies: {
    200: {
      description: 'The answers, or the verdict.',
      content: { 'application/json': z.union([answersSchema, verdictSchema]) },
    },
  },
  problems: [
    'unknown-option',
    'bad-value',
    'missing-value',
    'bad-sheet',
    'bad-call',
    'bad-log',
    'cannot-judge',
    'too-large',
    'unsupported-media-type',
    'overloaded',
  ],
};

export function judgeRoutes(queue: WorkQueue): Route[] {
  return [
    {
      method: 'post',
      path: '/v1/judge',
      isWork: true,
      docs,
      handle: (request, response) => judge(queue, request, response),
    },
  ];
}

async function judge(queue: WorkQueue, request: Request, response: Response): Promise<void> {
  const fields = knownFields(await readJsonBody(request), judgeFields);
  const task = fields['log'] === undefined ? readCalls(fields) : readLog(fields);
  sendJson(response, 200, await queue.run(exchangeOf(response).signal, task));
}

/** Returns the task of answering calls; what is wrong with the fields is said before it waits for its turn. */
function readCalls(fields: Fields): () => unknown {
  requireNone(fields, ['alpha', 'bravo'], 'log');
  const { calls } = fields;
  const { count, characters } = limits.calls;
  if (calls === undefined) throw missing('calls', 'give a list such as ["E9-T", "R"]; or alpha, bravo and log');
  const isCall = (call: unknown) => typeof call === 'string' && call.length <= characters;
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > count || !calls.every(isCall)) {
    throw new Problem('bad-value', `is no list of 1 to ${count} texts of at most ${characters} characters`, {
      where: 'calls',
      fix: 'give a list such as ["E9-T", "R"]',
    });
  }
  const sheet = readSheetField(fields, 'sheet');
  const parsed = parseCalls(calls as string[]);
  return () => ({ answers: judgeCalls(sheet, parsed) });
}

/** Returns the task of judging a log. */
function readLog(fields: Fields): () => unknown {
  requireNone(fields, ['sheet', 'calls'], 'calls');
  const { log } = fields;
  if (typeof log !== 'string' || Buffer.byteLength(log) > limits.log.bytes) {
    throw new Problem('bad-value', `is no text of at most ${limits.log.bytes} bytes`, {
      where: 'log',
      fix: 'write one call a line',
    });
  }
  const sheets = { alpha: readSheetField(fields, 'alpha'), bravo: readSheetField(fields, 'bravo') };
  return () => tellLog(judgeLog(sheets, log, 'log'), 'log');
}

function readSheetField(fields: Fields, name: string) {
  const sheet = fields[name];
  if (sheet === undefined) throw missing(name, 'give the sheet as its JSON, an object');
  const [battle] = readBattles(JSON.stringify(sheet), name);
  if (battle === undefined) throw missing(name, 'give the sheet as its JSON, an object');
  return battle;
}

function requireNone(fields: Fields, names: readonly string[], instead: string): void {
  const stray = names.find((name) => fields[name] !== undefined);
  if (stray !== undefined)
    throw new Problem('bad-value', `goes with ${instead === 'log' ? 'a log' : 'calls'} only`, {
      where: stray,
      fix: 'give sheet and calls, or alpha, bravo and log',
    });
}

function missing(where: string, fix: string): Problem {
  return new Problem('missing-value', 'is missing', { where, fix });
}
