// The route of the judge: the answers to calls about a sheet, or what is wrong in the log of a game.
import { describeLog, judgeCalls, judgeLog, parseCalls } from '../../game/judge/judge-sheets.js';
import { readBattle } from '../../sheet/read-battles.js';
import { msg, type Message, Problem } from '../../core/problem.js';
import { exchangeOf } from '../exchange.js';
import { limits } from '../limits.js';
import type { Route } from '../route.js';
import { bodyRoute, jsonBody } from '../wire/make-routes.js';
import { sendJson } from '../wire/send.js';
import { judgeFields } from '../wire/sheet-fields.js';
import type { WorkQueue } from '../work-queue.js';
import * as z from 'zod';

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

export function judgeRoute(queue: WorkQueue): Route {
  return bodyRoute({
    id: 'postJudge',
    summary: 'What the answer to a call is, or which answer of a game was wrong',
    description:
      'With `calls` and a `sheet`: each answer on the grid as the calls before it left it. With `log`, `alpha` and `bravo`: the first wrong answer that changed something, or null, those after it, and both grids as text. Nothing is kept.',
    path: '/v1/judge',
    isWork: true,
    body: jsonBody(judgeFields),
    gives: 'The answers, or the verdict.',
    content: { 'application/json': z.union([answersSchema, verdictSchema]) },
    prepare: (fields) => {
      const judge = fields.log === undefined ? readCalls(fields) : readLog(fields, fields.log);
      return { send: async ({ response }) => sendJson(response, 200, await queue.run(exchangeOf(response), judge)) };
    },
  });
}

type Task = () => object;

type JudgeFields = Partial<z.input<typeof judgeFields>>;

/** Returns the task of answering calls; what is wrong with the fields is said before it waits for its turn. */
function readCalls(fields: JudgeFields): Task {
  requireNone(fields, ['alpha', 'bravo'], 'a log');
  const { calls } = fields;
  const { count, characters } = limits.calls;
  if (calls === undefined)
    throw new Problem(
      'missing-value',
      msg`is missing; give a list such as ["E9-T", "R"]; or alpha, bravo and log`,
      'calls',
    );
  if (calls.length === 0 || calls.some((call) => call.length > characters)) {
    throw new Problem(
      'bad-value',
      msg`must be a list of 1 to ${count} texts of at most ${characters} characters; give a list such as ["E9-T", "R"]`,
      'calls',
    );
  }
  const sheet = readSheetField(fields, 'sheet');
  const parsed = parseCalls(calls, sheet.edition);
  return () => ({ answers: judgeCalls(sheet, parsed) });
}

/** Returns the task of judging a log. */
function readLog(fields: JudgeFields, log: string): Task {
  requireNone(fields, ['sheet', 'calls'], 'calls');
  if (log === '' || Buffer.byteLength(log) > limits.log.bytes) {
    throw new Problem(
      'bad-value',
      msg`must be a text of 1 to ${limits.log.bytes} bytes; write one call per line`,
      'log',
    );
  }
  const sheets = { alpha: readSheetField(fields, 'alpha'), bravo: readSheetField(fields, 'bravo') };
  return () => describeLog(judgeLog(sheets, log, 'log'), 'log', { reveal: true, why: true });
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

function sheetIsMissing(): Message {
  return msg`is missing; give the sheet as its JSON, an object`;
}

function fieldGoesWithOthers(instead: string): Message {
  return msg`goes with ${instead} only; leave it out; give sheet and calls, or alpha, bravo and log`;
}
