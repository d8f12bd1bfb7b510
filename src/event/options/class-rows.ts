// The options of a class set: who is in the class, and what each child's sheet is like.
import * as z from 'zod';
import { limits } from '../../core/options/limits.js';
import { listNames } from '../../core/options/list-names.js';
import { eventOptions, handoutOptions, meetingOptions } from './pack-rows.js';
import { sheetOptions } from '../../game/options.js';
import { printOptions } from '../../paper/options.js';
import { personPrintOptions } from './person-print-rows.js';
import { option, text } from '../../core/option.js';

/** A class set is held to this many children. */
export const classLimits = { children: 100, rosterBytes: 64 * 1024 } as const;

/** The fields of one child, which are the columns of a roster as well. */
export const childOptions = z.strictObject({
  name: option(text(limits.name.bytes), {
    title: 'Name',
    description: 'As it is printed.',
    write: 'a name in quotes',
  }),
  level: option(z.string().optional(), {
    title: 'Level',
    description: 'The level of the child’s words, if it is not that of the class.',
    write: 'the name of a level',
  }),
  ...personPrintOptions.shape,
  text: option(z.boolean().optional(), {
    title: 'Text',
    description: 'Whether the child’s sheet is in the file of text, too.',
  }),
  absent: option(z.boolean().optional(), {
    title: 'Absent',
    description: 'Whether the child gets no sheet today.',
  }),
  partner: option(text(limits.name.bytes).optional(), {
    title: 'Partner',
    description: 'Who the child plays against; it is enough to say so for one of the two.',
    write: 'the name of another child',
  }),
});

export type ChildField = keyof typeof childOptions.shape;

/** Who plays whom, unless the roster says. */
const pairings = ['listed', 'random', 'level'] as const;

export const pairOptions = z.strictObject({
  pair: option(z.enum(pairings).default('listed'), {
    title: 'Pairs',
    description:
      'Who plays whom where no partner is named: neighbors on the list, anybody by the seed, or children of one level.',
    flag: '--pair <how>',
    help: `${listNames(pairings)}: who plays whom where the roster names no partner`,
    form: {
      part: 'class',
      label: 'Who plays whom',
      look: 'segments',
      titles: { listed: 'Neighbors on the list', random: 'Anybody', level: 'Those of one level' },
    },
  }),
  again: option(z.looseObject({}).optional(), {
    title: 'Again',
    description:
      'The record of an earlier day, class.json: the same order with other couples and, as far as the list allows, words that no child had before.',
    flag: '--again <folder>',
    help: 'the folder of an earlier day: the same order with other couples and other words',
    write: 'the JSON of class.json',
  }),
  absent: option(
    z
      .array(z.string().meta({ minLength: 1 }))
      .max(classLimits.children)
      .default([]),
    {
      title: 'Absent',
      description: 'The names of children who get no sheet today.',
      flag: '--absent <name>',
      help: 'a child who gets no sheet today; may stand several times',
      repeats: true,
      write: 'a list of names',
    },
  ),
});

export const classOptions = z.strictObject({
  ...eventOptions.shape,
  ...sheetOptions.shape,
  ...printOptions.shape,
  names: handoutOptions.shape.names,
  ...pairOptions.shape,
  namesakes: meetingOptions.shape.namesakes,
  seed: option(text(limits.seedCharacters).optional(), {
    title: 'Seed',
    description:
      'Any text; the same text gives the same sheets (default: 100 random bits, which the teacher’s list names).',
    write: 'a text in quotes',
  }),
  children: option(
    z
      .array(z.union([z.string().meta({ minLength: 1 }), childOptions]))
      .min(1)
      .max(classLimits.children)
      .optional(),
    {
      items: childOptions,
      title: 'Children',
      description: 'Their names, or names with what each sheet is like.',
      write: `a list of at most ${classLimits.children} names, or of tables with a name`,
    },
  ),
  roster: option(text(classLimits.rosterBytes).optional(), {
    title: 'Roster',
    description:
      'Instead of children: names, one per line, or CSV with the titles name, level, large, lower case, left hand, face, partner.',
    write: 'the roster as one text',
  }),
});
