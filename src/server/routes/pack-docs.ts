// How the routes of packs are described.
import { z } from 'zod';
import { boxJobBody } from '../../kits/options/box-rows.js';
import { playerList } from '../../event/options/player-rows.js';
import { specRows, specSchema } from '../../event/options/spec-rows.js';
import type { Operation, Parameter } from '../wire/operation.js';
import { EVENT_FORMAT } from '../../event/record/event-file.js';
import { jobResults, jobStates } from '../jobs/pack-jobs.js';
import { ARCHIVE_TYPE } from '../wire/send-archive.js';
import { EVENTS_TYPE } from '../wire/send-progress.js';

const time = z.string().meta({ format: 'date-time' });
const link = z.string().meta({ format: 'uri-reference' });

const statusFields = {
  state: z.enum(jobStates),
  done: z.int().min(0).meta({ description: 'Sheets that are made.' }),
  total: z.int().min(0).meta({ description: 'Sheets that the pack prints.' }),
  problem: z.strictObject({ code: z.string(), message: z.string() }).optional().meta({ description: 'Why it failed.' }),
  createdAt: time,
  expiresAt: time.nullable().meta({ description: 'When it is deleted; null until it is over.' }),
  results: z
    .array(z.enum(jobResults))
    .optional()
    .meta({ description: 'Of a club box: what there is besides its archive.' }),
};

const links = z.strictObject({
  self: link,
  events: link,
  archive: link,
  secret: link.optional(),
  file: link.optional(),
});
const status = z.strictObject(statusFields);
const newJob = z.strictObject({
  id: z.string(),
  token: z
    .string()
    .meta({ description: 'Opens the pack; it is sent as Authorization: Bearer and kept by nobody else.' }),
  status,
  links,
});
const job = z.strictObject({ id: z.string(), ...statusFields, links });

const header = (name: string, description: string, required = false): Parameter => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string' },
  required,
});

const own: readonly Parameter[] = [
  { name: 'id', in: 'path', required: true, description: 'As the 202 gave it.', schema: { type: 'string' } },
  header('Authorization', 'Bearer and the token of the pack.', true),
];

const ownProblems = ['unauthorized', 'not-found', 'gone', 'no-key'] as const;

const orderSchema = specSchema.extend({
  players: playerList
    .meta({ title: specRows.players.title, description: 'Names, or names with their places.' })
    .optional(),
});

export const postPackDocs: Operation = {
  id: 'postPack',
  tag: 'Packs',
  summary: 'Orders a pack for a tournament, or a club box',
  description:
    'The pack is dealt from a fresh secret and made in the background. As JSON, the fields of a pack; as text/csv, the players alone, with columns name, table, seat and round, and everything else as it is when nothing is said. With kind, the fields of a club box of Plunk and Plunder, whose bytes are those of kit box.',
  parameters: [
    header(
      'Idempotency-Key',
      '1 to 128 visible ASCII characters; sent again with the same order, it gives the same pack.',
    ),
  ],
  body: { 'application/json': z.union([orderSchema, boxJobBody.schema]), 'text/csv': null },
  replies: {
    202: {
      description: 'It is ordered.',
      content: { 'application/json': newJob },
      headers: { Location: 'Where its state is.' },
    },
  },
  problems: [
    'bad-spec',
    'bad-players',
    'bad-pairings',
    'bad-value',
    'unknown-value',
    'bad-template',
    'bad-word-list',
    'cannot-draw',
    'does-not-fit',
    'conflict',
    'too-large',
    'unsupported-media-type',
    'too-many-requests',
    'overloaded',
    'no-space',
    'no-key',
  ],
};

const eventFile = z.strictObject({
  format: z.literal(EVENT_FORMAT),
  secret: z.string(),
  record: z.looseObject({}).meta({ description: 'As data/pack.json has it.' }),
});

export const getPackDocs: Operation = {
  id: 'getPack',
  tag: 'Packs',
  summary: 'How far a pack is',
  parameters: own,
  replies: { 200: { description: 'Its state.', content: { 'application/json': job } } },
  problems: ownProblems,
};

export const getPackEventsDocs: Operation = {
  id: 'getPackEvents',
  tag: 'Packs',
  summary: 'How far a pack is, as it happens',
  description: 'Events named progress, each with the state as JSON; the last one says done, failed or expired.',
  parameters: own,
  replies: { 200: { description: 'Server-sent events.', content: { [EVENTS_TYPE]: null } } },
  problems: ownProblems,
};

export const getPackArchiveDocs: Operation = {
  id: 'getPackArchive',
  tag: 'Packs',
  summary: 'The finished pack',
  description: 'A ZIP of everything but the secret. A download that broke off goes on with Range and If-Range.',
  parameters: [
    ...own,
    header('Range', 'One range of bytes; for several the whole is sent.'),
    header('If-Range', 'The ETag of what is there already.'),
    header('If-None-Match', 'Tags of what is there already.'),
  ],
  replies: {
    200: {
      description: 'The archive.',
      content: { [ARCHIVE_TYPE]: null },
      headers: { ETag: 'Strong.', 'Accept-Ranges': 'bytes' },
    },
    206: {
      description: 'A part of it.',
      content: { [ARCHIVE_TYPE]: null },
      headers: { 'Content-Range': 'Which part, of how much.' },
    },
    304: { description: 'The client has it already.' },
  },
  problems: [...ownProblems, 'conflict', 'range-not-satisfiable'],
};

export const getPackSecretDocs: Operation = {
  id: 'getPackSecret',
  tag: 'Packs',
  summary: 'The secret from which a finished pack follows',
  description: 'Whoever has it can print every sheet again, so it is for the director alone.',
  parameters: own,
  replies: { 200: { description: 'One line, as a secret file has it.', content: { 'text/plain': null } } },
  problems: [...ownProblems, 'conflict'],
};

export const getPackFileDocs: Operation = {
  id: 'getPackFile',
  tag: 'Packs',
  summary: 'The event file of a finished pack: its record and its secret in one',
  description:
    'NAME.battle-tracker.json, which the routes of event files and the judge take. Whoever has it can print every sheet again, so it is for the director alone.',
  parameters: own,
  replies: { 200: { description: 'The file.', content: { 'application/json': eventFile } } },
  problems: [...ownProblems, 'conflict', 'not-acceptable'],
};

export const deletePackDocs: Operation = {
  id: 'deletePack',
  tag: 'Packs',
  summary: 'Stops a pack, or deletes it',
  parameters: own,
  replies: { 204: { description: 'Nothing of it is kept.' } },
  problems: ownProblems,
};
