// The shape of every problem that is sent.
import * as z from 'zod';
import { problemSlugs, typeOf } from './problem-types.js';

const fieldError = z.strictObject({
  parameter: z.string().optional(),
  pointer: z.string().optional(),
  row: z.int().min(1).optional().meta({ description: 'In a list of players, as a spreadsheet counts.' }),
  column: z
    .union([z.string(), z.int().min(1)])
    .optional()
    .meta({ description: 'The title of a column, or how many characters into a line.' }),
  code: z.string(),
  message: z.string(),
});

export const problemSchema = z
  .strictObject({
    type: z.enum(problemSlugs.map(typeOf)),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string().meta({ description: 'Names the request, as the log does.' }),
    errors: z.array(fieldError).max(20).optional(),
  })
  .meta({ description: 'RFC 9457' });
