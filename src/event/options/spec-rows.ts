// Everything that a pack's spec may hold, in the order in which a spec is written; a sheet and a match take parts of it.
import * as z from 'zod';
import { sheetOptions } from '../../game/options.js';
import { eventOptions, handoutOptions, meetingOptions } from './pack-rows.js';
import { printOptions } from '../../paper/options.js';
import { option } from '../../core/option.js';

const { rounds, format, spares, ...seated } = meetingOptions.shape;
const { split, copies, ...handed } = handoutOptions.shape;

export const packOptions = z.strictObject({
  $schema: option(z.string().optional(), {
    title: 'Schema',
    description: 'For editors; nothing reads it.',
    write: 'the address of the schema',
  }),
  ...eventOptions.shape,
  ...sheetOptions.shape,
  ...printOptions.shape,
  ...{ rounds, format, split, copies, spares },
  ...handed,
  ...seated,
});

export type SpecFieldName = keyof typeof packOptions.shape;

export const specFieldNames = Object.keys(packOptions.shape) as SpecFieldName[];
