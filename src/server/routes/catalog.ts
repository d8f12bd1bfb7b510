// The routes that say what can be asked for, and how much of it.
import { gameOptions, wordOptions } from '../../game/options.js';
import { printOptions } from '../../paper/options.js';
import { defaultFormat } from '../../sheet/formats.js';
import { listTemplates } from '../../paper/templates.js';
import { catalog, listRules } from '../../sheet/catalog.js';
import { editions } from '../../game/editions/index.js';
import { namesOf } from '../../core/input/choose.js';
import { listThemes } from '../../game/setup/list-themes.js';
import { limits } from '../limits.js';
import type { Operation, Route } from '../route.js';
import { listWordLists, readWordList, wordsOf } from '../../game/words/word-list.js';
import { sendBytes } from '../wire/send.js';
import * as z from 'zod';

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

const catalogDocs: Operation = {
  id: 'getCatalog',
  tag: 'Service',
  summary: 'All that can be chosen by name',
  description: 'Editions with their rules (the default first), openings and ships; papers, inks, templates, words.',
  replies: { 200: { description: 'The catalog.', content: { 'application/json': catalogSchema } } },
  problems: [],
};

const limitsSchema = z.record(name, z.union([z.number(), z.record(name, z.number())]));

const limitsDocs: Operation = {
  id: 'getLimits',
  tag: 'Service',
  summary: 'The limits that requests are held to',
  description: 'Sizes in bytes, times in seconds, lengths in characters.',
  replies: { 200: { description: 'The limits.', content: { 'application/json': limitsSchema } } },
  problems: [],
};

/** `unfinished` is how many packs may be unfinished, which is a setting. */
export function catalogRoutes(unfinished: number): Route[] {
  let known: Buffer | undefined;
  const held = write({ ...limits, packs: { ...limits.packs, unfinished } });
  return [
    {
      method: 'get',
      path: '/v1/catalog',
      docs: catalogDocs,
      handle: (_, response) => sendKept(response, (known ??= write(describeCatalog()))),
    },
    { method: 'get', path: '/v1/limits', docs: limitsDocs, handle: (_, response) => sendKept(response, held) },
  ];
}

function write(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** It changes only with the version and the settings. */
function sendKept(response: Parameters<Route['handle']>[1], bytes: Buffer): void {
  sendBytes(response, 200, 'application/json', bytes, { 'Cache-Control': 'public, max-age=300' });
}

function describeCatalog() {
  return {
    editions: namesOf(editions).map((name) => {
      const { title, player, ships, openings, template } = editions[name];
      return { name, title, player, ships, openings, template, rules: listRules(name).map(readRule) };
    }),
    deployments: catalog.deployments,
    papers: catalog.papers,
    inks: catalog.inks,
    templates: listTemplates(),
    words: listWordLists().map((name) => {
      const list = readWordList(name);
      const levels = [...list.levels.keys()].map((level) => ({ name: level, words: wordsOf(list, level).length }));
      return { name, levels };
    }),
    themes: listThemes().map(({ name, title, levels, strictFrom }) => ({
      ...{ name, title, words: levels.at(-1)?.length ?? 0, strictFrom },
    })),
    spellings: catalog.spellings,
    safe: catalog.safeties,
    formats: catalog.formats,
    defaults: describeDefaults(),
  };
}

function describeDefaults() {
  const { deployment, words, level, spelling, safe } = wordOptions.shape;
  const { paper, ink, hand, face, case: letterCase, back, tags } = printOptions.shape;
  return {
    edition: gameOptions.shape.edition.def.defaultValue,
    deployment: deployment.def.defaultValue,
    list: words.def.defaultValue,
    level: level.def.defaultValue,
    spelling: spelling.def.defaultValue,
    safety: safe.def.defaultValue,
    paper: paper.def.defaultValue,
    ink: ink.def.defaultValue,
    hand: hand.def.defaultValue,
    face: face.def.defaultValue,
    case: letterCase.def.defaultValue,
    back: back.def.defaultValue,
    tags: tags.def.defaultValue,
    format: defaultFormat,
    count: 1,
  };
}

/** A rule with its values, the default first. */
function readRule(line: string): { name: string; values: string[] } {
  const at = line.indexOf('=');
  return { name: line.slice(0, at), values: line.slice(at + 1).split('|') };
}
