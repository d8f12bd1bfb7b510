// Wordings of problems with specs, players and pairings of a pack.
import type { Wording } from './wording.js';

export const packOrdersWordings = {
  'no-field-of-spec': { says: 'is no field of a spec{key}', fix: 'use {names}' },
  'has-bytes-more-than-mib': { says: 'has {length} bytes, more than {bytes} MiB', fix: 'split it into several' },
  'has-more-than-rows': { says: 'has more than {rows} rows', fix: 'split it into several' },
  'has-no-column-titles': {
    says: 'has no column titles',
    fix: 'write them into the first row, such as name,table,seat',
  },
  'opens-quotation-mark-that-is-never-closed': {
    says: 'opens a quotation mark that is never closed',
    fix: 'close it, or write "" for one in a name',
  },
  'has-quotation-mark-in-middle-of-field': {
    says: 'has a quotation mark in the middle of a field',
    fix: 'quote the whole field and double the mark',
  },
  'holds-nothing-but-quotation-marks': {
    says: 'holds nothing but quotation marks',
    fix: 'write what is missing, or remove the row',
  },
  'longer-than-bytes-shorten-it': {
    says: 'is longer than {fieldBytes} bytes',
    fix: 'shorten it, or close a quotation mark',
  },
  'stands-twice-keep-one-of-two': { says: 'stands twice', fix: 'keep one of the two' },
  'holds-nul-byte-byte': { says: 'holds a NUL byte (byte {zero})', fix: 'save it as CSV in UTF-8' },
  'not-utf-8-byte': { says: 'is not UTF-8 (byte {bad})', fix: 'save it as CSV in UTF-8' },
  'utf-16-with-half-character': { says: 'is UTF-16 with half a character at its end', fix: 'save it as CSV in UTF-8' },
  'not-utf-16-that-its-first-two': {
    says: 'is not the UTF-16 that its first two bytes promise',
    fix: 'save it as CSV in UTF-8',
  },
  'name-of-two-players-also': {
    says: '{name:given} is the name of two players, also at {first}',
    fix: 'tell them apart, such as by a second initial, or number them with {@namesakes} number',
  },
  'seats-nobody': { says: 'seats nobody', fix: 'name at least two players' },
  'makes-sheets-pack-holds-at-most': {
    says: 'makes {sheets} sheets; a pack holds at most {sheets2}',
    fix: 'make several packs, or take fewer players, rounds, copies or spares',
  },
  'missing-give-their': { says: 'are missing', fix: 'give their names, or only playerCount' },
  'stands-beside-players': { says: 'stands beside players', fix: 'give one of the two' },
  'names-file-which-is-not-opened-here': {
    says: 'names a file, which is not opened here',
    fix: 'give a list of players, or their number',
  },
  'cannot-be-round-robin-where-players-have': {
    says: 'cannot be round-robin where players have tables or rounds',
    fix: 'leave those out, or choose pairs',
  },
  'has-no-pairings': { says: 'has no pairings', fix: 'write one a row, below the titles' },
  not: { says: 'is {text:given}, not {round}', fix: 'give the pairings of round {round} alone' },
  'names-nobody': { says: 'names nobody', fix: 'name a player, or leave the row out' },
  'name-of-players': {
    says: '{name:given} is the name of {count} players',
    fix: 'write a and b, or name and table; the titles are {file}',
  },
  'empty-number-every': { says: 'is empty', fix: 'number every table, or none' },
  'table-stands-in-row': { says: 'table {table} stands in row {earlier}', fix: 'give each table once' },
  'has-no-columns-that-name-pairs': {
    says: 'has no columns that name pairs',
    fix: 'write a and b, or name and table; the titles are {file}',
  },
  'empty-number-every-table': { says: 'is empty', fix: 'number every table' },
  'has-no-players': { says: 'has no players', fix: 'write one a row, below the titles' },
  'has-no-column-name': { says: 'has no column "name"', fix: 'write name above the names; the titles are {file}' },
  'cannot-be-write-whole': {
    says: 'cannot be {text:given}',
    fix: 'write a whole number from 1 to {most}, or leave it empty',
  },
  'cannot-be-write': { says: 'cannot be {text:given}', fix: 'write {seats}, or leave it empty' },
  'has-bytes-more': { says: 'has {size} bytes, more than {most}', fix: 'put the players into a CSV file of their own' },
  'neither-toml-nor-json': { says: 'is neither .toml nor .json', fix: 'name it by what it holds' },
  'not-toml': { says: 'is not TOML: {reason}', fix: 'see toml.io for how it is written' },
  'has-time-of-day': { says: 'has a time of day', fix: 'write only the day, such as 2026-05-01, or a text in quotes' },
  'empty-but-seat-is-given': { says: 'is empty, but a seat is given', fix: 'name the table, too' },
  'seat-of-table-is-taken': {
    says: 'seat {seat} of table {table} is taken by {taker}',
    fix: 'seat one of them elsewhere',
  },
  'table-is-taken': { says: 'table {table} is taken by {others}', fix: 'seat two at a table' },
  'late-players-sit-at-new-tables': { says: 'late players sit at new tables', fix: 'leave the table out' },
  'round-is-none-of-those-that-are': {
    says: 'round {round} is none of those that are added to',
    fix: 'choose {rounds}',
  },
  'has-three-players': { says: 'has three players, {names}', fix: 'seat two' },
  'table-is-beyond': { says: 'table {table} is beyond {tables}', fix: 'number the tables from 1' },
  'round-is-beyond-last': {
    says: 'round {round} is beyond the last, {rounds}',
    fix: 'set rounds, or correct the round',
  },
} as const satisfies Readonly<Record<string, Wording>>;
