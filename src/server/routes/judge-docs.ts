// How the route of the judge is described.
import { z } from 'zod';
import { actionFormats } from '../../sheet/action-formats.js';
import type { Operation } from '../wire/operation.js';
import { judgeBody } from '../wire/read-fields.js';

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

export const postJudgeDocs: Operation = {
  id: 'postJudge',
  tag: 'Sheets',
  summary: 'What the answer to a call is, or which answer of a game was wrong',
  description:
    'With `calls` and a `sheet`, an event `file` and a place in it, or the `key` of a match and a seat: each answer at the grid as the calls before it left it. With `log` and `alpha` and `bravo`, a file and its table, or a key: the first wrong answer that changed something, or null, and both grids as text; or, as `pdf` or `svg`, the after-action sheet of the game so far. Nothing is kept.',
  body: { 'application/json': judgeBody.schema },
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
