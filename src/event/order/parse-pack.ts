// Turns the fields of a pack, from any front, into a checked spec.
import { readFonts } from '../../paper/fonts/fonts.js';
import { drawablePart } from '../../paper/fonts/require-drawable.js';
import { msg, readAll } from '../../core/problem.js';
import { type Fields, tidyFields } from '../../core/option.js';
import { loadTemplate } from '../../sheet/load-template.js';
import { checkShape } from './check-shape.js';
import { type FailField, failIn, type PackOrigin, placeField } from './pack-origin.js';
import { packLimits } from '../options/pack-limits.js';
import { areSeated } from './pack-size.js';
import type { Entry, PackSpec } from './pack-spec.js';
import { type NameLimits, readName } from '../../core/input/person-name.js';
import { lastRound, readSpecEntries, requireRounds } from './spec-entries.js';
import { readRequests } from './spec-requests.js';
import { packOptions } from '../options/spec-rows.js';
import type { Duplex } from '../../paper/render/renderer.js';

/**
 * Returns the spec, in which every default is filled in. Absent, undefined and null are the same. Throws Problem `bad-spec` that names the field, `bad-players` for players of a file, `bad-template` and
 * `bad-word-list`; for the fields of game and print those of `parseSheet` and `parsePrint`, as long as no file is named. Names of shipped templates, word lists, levels and themes are checked where those are read.
 */
export function parsePack(fields: Fields, origin: PackOrigin = {}): PackSpec {
  const fail = failIn(origin);
  const tidy = tidyPack(fields);
  if (typeof tidy['players'] === 'string')
    fail(
      'players',
      msg`names a file, which is not opened over HTTP or by the library; give a list of players, or their number`,
    );
  const { players, playerCount = null, ...given } = checkShape(tidy, origin);
  const { requests, entries, event, date } = readAll({
    requests: () => readRequests(tidy, origin),
    entries: () => (typeof players === 'object' ? readSpecEntries(players, origin) : null),
    event: () => readEvent(given.event, origin),
    date: () => readLine('date', given.date, packLimits.date, origin),
  });
  if (entries === null && playerCount === null)
    fail('players', msg`are missing; give their names, or only playerCount`);
  if (entries !== null && playerCount !== null)
    fail('playerCount', msg`cannot be combined with players; give one of the two`);
  const rounds = given.rounds ?? lastRound(entries ?? []) ?? 1;
  requireRounds(entries ?? [], rounds, origin);
  return {
    event,
    date,
    rounds,
    format: chooseFormat(given.format, entries, rounds, fail),
    split: given.split,
    copies: given.copies,
    // Sheets without names are all alike, so a higher count gives spares.
    spares: given.spares ?? (entries === null ? 0 : 1),
    duplex: given.duplex ?? turnOf(requests),
    covers: given.covers,
    names: given.names,
    ...requests,
    entries,
    playerCount,
  };
}

/** Players turn a sheet sideways, as a page of a book. */
function turnOf({ sheet, print }: Pick<PackSpec, 'sheet' | 'print'>): Duplex {
  return loadTemplate(print, sheet.edition).orientation === 'landscape' ? 'short' : 'long';
}

/** What no font has of an event's name is left out: it stands on every page. */
function readEvent(text: string | undefined, origin: PackOrigin): string | null {
  const line = readLine('event', text, packLimits.name, { ...origin, check: undefined });
  return line === null ? null : drawablePart(readFonts(), line);
}

function readLine(field: string, text: string | undefined, most: NameLimits, origin: PackOrigin): string | null {
  if (text === undefined) return null;
  const line = readName(text, (message) => failIn(origin)(field, message), most);
  origin.check?.(line, placeField(origin, field));
  return line;
}

function chooseFormat(
  format: PackSpec['format'] | undefined,
  entries: readonly Entry[] | null,
  rounds: number,
  fail: FailField,
): PackSpec['format'] {
  const seated = entries !== null && areSeated(entries);
  if (format === 'round-robin' && seated) {
    fail('format', msg`cannot be round-robin where players have tables or rounds; leave those out, or choose pairs`);
  }
  return format ?? (entries !== null && !seated && rounds > 1 ? 'round-robin' : 'pairs');
}

/** Returns the fields without those that are null or undefined, also within players, and with digits read as numbers. */
function tidyPack(fields: Fields): Fields {
  const tidy = tidyFields(fields, packOptions);
  const { players } = tidy;
  if (!Array.isArray(players)) return tidy;
  return { ...tidy, players: players.map((player) => (isTable(player) ? dropNothings(player) : (player as unknown))) };
}

function dropNothings(table: Fields): Fields {
  return Object.fromEntries(Object.entries(table).filter(([, value]) => value !== undefined && value !== null));
}

function isTable(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
