// The shape of a sheet's JSON, for reading it back and for its JSON Schema.
import * as z from 'zod';
import { deployments } from '../game/battle.js';
import { squareName } from '../game/board.js';
import { type Edition, editions } from '../game/editions/index.js';
import { LETTERS } from '../game/manifest.js';
import { openings } from '../game/openings/index.js';
import { rules } from '../game/rules.js';
import { spellings } from '../game/words/word-list.js';
import { msg } from '../core/problem.js';
import { GENERATOR, TABLE_GENERATOR } from '../core/random/keys.js';
import { namesOf } from '../core/input/choose.js';
import { limits } from '../core/options/limits.js';
import { isName } from '../core/input/person-name.js';

const name = z.string().min(1).max(64);

/** Text of so many characters; JSON Schema counts them as people do, JavaScript counts halves of some. */
function characters(most: number) {
  const text = z.string().min(1).meta({ maxLength: most });
  return text.refine((value) => [...value].length <= most, {
    params: { ...msg`must have at most ${most} characters` },
  });
}

const all = Object.values<Edition>(editions);
const shipLengths = all.flatMap(({ ships }) => ships.map(({ length }) => length));
const longestShip = Math.max(...shipLengths);

/** Of all editions the most; what is right for one, find-faults.ts says. */
const most = (measure: (edition: Edition) => number) => Math.max(...all.map(measure));

const length = z
  .int()
  .min(Math.min(...shipLengths))
  .max(longestShip);
const lengths = z.array(length).max(new Set(shipLengths).size);
const square = z.string().max(most(({ board }) => squareName(board.columns * board.rows - 1, board).length));

const ship = z.strictObject({
  ship: name,
  length,
  word: z.string().max(longestShip).nullable(),
  start: square.nullable(),
  direction: z.enum(['across', 'down']).nullable(),
});

/** Keys stand in the canonical order; reading writes them back in it. */
export const sheetSchema = z.strictObject({
  generator: z.enum([GENERATOR, TABLE_GENERATOR]),
  seed: characters(limits.seedCharacters).optional(),
  copy: z.int().min(1).max(limits.sheets).optional(),
  edition: z.enum(namesOf(editions)),
  rules: z.partialRecord(z.enum(namesOf(rules)), z.union([z.boolean(), z.string().max(40)])),
  opening: z.enum(namesOf(openings)),
  serial: z.string().length(9).nullable(),
  player: z
    .string()
    .min(1)
    .max(limits.name.bytes)
    .refine(isName, { params: { ...msg`must be a name on one line` } })
    .nullable(),
  fleetName: name.nullable(),
  words: z
    .strictObject({
      list: name,
      level: name,
      theme: name.nullable(),
      spelling: z.enum(spellings).optional(),
      offTheme: lengths.optional(),
      harder: lengths.optional(),
      filled: z.strictObject({ list: name, level: name, lengths }).optional(),
    })
    .nullable(),
  deployment: z.enum(namesOf(deployments)),
  fleet: z
    .array(ship)
    .min(1)
    .max(
      Math.max(
        12,
        most(({ ships }) => ships.length),
      ),
    ),
  manifest: z
    .strictObject(Object.fromEntries([...LETTERS].map((letter) => [letter, z.int().min(0).max(most(lettersIn))])))
    .nullable(),
  launchCodes: z
    .array(z.string().max(most(({ opener }) => opener.digits)))
    .max(
      Math.max(
        12,
        most(({ opener }) => opener.count),
      ),
    )
    .nullable(),
  mine: square.nullable(),
});

function lettersIn({ ships }: Edition): number {
  return ships.reduce((sum, { length: letters }) => sum + letters, 0);
}

export function sheetJsonSchema(): unknown {
  return z.toJSONSchema(sheetSchema);
}
