// How the routes of catalog and limits are described.
import { z } from 'zod';
import type { Operation } from '../wire/operation.js';

const name = z.string();
const names = z.array(name);
const count = z.int().min(0);

const catalogSchema = z.strictObject({
  editions: z.array(
    z.strictObject({
      name,
      title: z.string(),
      player: z.string(),
      ships: z.array(z.strictObject({ name, length: count })),
      openings: names,
      template: name,
      rules: z.array(z.strictObject({ name, values: names })),
    }),
  ),
  deployments: names,
  papers: names,
  inks: names,
  templates: names,
  words: z.array(z.strictObject({ name, levels: z.array(z.strictObject({ name, words: count })) })),
  themes: z.array(z.strictObject({ name, title: z.string(), words: count, strictFrom: name.nullable() })),
  spellings: names,
  safe: names,
  formats: names,
  defaults: z.record(name, z.union([z.string(), z.number()])),
});

export const catalogDocs: Operation = {
  id: 'getCatalog',
  tag: 'Service',
  summary: 'Everything that has a name',
  description: 'Editions with their rules (the default first), openings and ships; papers, inks, templates, words.',
  replies: { 200: { description: 'The catalog.', content: { 'application/json': catalogSchema } } },
  problems: [],
};

const limitsSchema = z.record(name, z.union([z.number(), z.record(name, z.number())]));

export const limitsDocs: Operation = {
  id: 'getLimits',
  tag: 'Service',
  summary: 'The limits that requests are held to',
  description: 'Sizes in bytes, times in seconds, lengths in characters.',
  replies: { 200: { description: 'The limits.', content: { 'application/json': limitsSchema } } },
  problems: [],
};
