// Wordings of problems with specs, players and pairings of a pack.
import type { Wording } from './wording.js';

export const packOrdersWordings = {
  'csv-is-too-large': { says: 'has {length} bytes, more than {bytes} MiB', fix: 'split it into several' },
  'csv-has-too-many-rows': { says: 'has more than {rows} rows', fix: 'split it into several' },
  'csv-has-no-titles': {
    says: 'has no column titles',
    fix: 'write them into the first row, such as name,table,seat',
  },
  'csv-quote-is-not-closed': {
    says: 'opens a quotation mark that is never closed',
    fix: 'close it, or write "" for one in a name',
  },
  'csv-quote-inside-field': {
    says: 'has a quotation mark in the middle of a field',
    fix: 'quote the whole field and double the mark',
  },
  'csv-row-is-quotes-only': {
    says: 'contains nothing but quotation marks',
    fix: 'write what is missing, or remove the row',
  },
  'csv-field-is-too-long': {
    says: 'is longer than {fieldBytes} bytes',
    fix: 'shorten it, or close a quotation mark',
  },
  'csv-column-stands-twice': { says: 'stands twice', fix: 'keep one of the two' },
  'csv-holds-nul-byte': { says: 'holds a NUL byte (byte {zero})', fix: 'save it as CSV in UTF-8' },
  'csv-is-not-utf-8': { says: 'is not UTF-8 (byte {bad})', fix: 'save it as CSV in UTF-8' },
  'csv-utf-16-is-cut': { says: 'is UTF-16 with half a character at its end', fix: 'save it as CSV in UTF-8' },
  'csv-is-not-utf-16': {
    says: 'is not the UTF-16 that its first two bytes promise',
    fix: 'save it as CSV in UTF-8',
  },
  'name-of-two-players': {
    says: '{name:given} is the name of two players, also at {first}',
    fix: 'tell them apart, such as by a second initial, or number them with {@namesakes} number',
  },
  'pack-seats-nobody': { says: 'has no players', fix: 'name at least two players' },
  'pack-is-too-large': {
    says: 'makes {sheets} sheets; a pack holds at most {sheets2}',
    fix: 'make several packs, or take fewer players, rounds, copies or spares',
  },
  'players-are-missing': { says: 'are missing', fix: 'give their names, or only playerCount' },
  'player-count-beside-players': { says: 'cannot be combined with players', fix: 'give one of the two' },
  'players-name-a-file': {
    says: 'names a file, which is not opened over HTTP or by the library',
    fix: 'give a list of players, or their number',
  },
  'round-robin-with-places': {
    says: 'cannot be round-robin where players have tables or rounds',
    fix: 'leave those out, or choose pairs',
  },
  'pairings-are-empty': { says: 'has no pairings', fix: 'write one a row, below the titles' },
  'results-lack-columns': {
    says: 'has the columns {file}, but no table and winner',
    fix: 'title them round, table, winner, and perhaps sunk a, sunk b, turns a, turns b',
  },
  'result-lacks-round': { says: 'says no round', fix: 'add a column round, or give {@round}' },
  'result-is-half': { says: 'is missing, though {other} is there', fix: 'write both, or neither' },
  'result-stands-twice': {
    says: 'round {round}, table {table} stands in two files',
    fix: 'keep the right one',
  },
  'not-a-winner': { says: '{text:given} is no winner', fix: 'write A, B, draw, or the name of one of the two' },
  'trf-lacks-round': {
    says: 'pairs nobody in round {round}',
    fix: 'export the report once the round is paired, and give the number of the round',
  },
  'trf-number-is-wrong': { says: '{text:given} is no starting number', fix: 'export the report again' },
  'trf-number-stands-twice': { says: 'starting number {number} stands twice', fix: 'export the report again' },
  'trf-player-stands-twice': {
    says: '{name:given} stands in line {earlier} already',
    fix: 'tell two players who share a name apart in both lists',
  },
  'trf-opponent-is-missing': {
    says: '{name:given} meets number {opponent}, who is not in the report',
    fix: 'export the whole report',
  },
  'trf-opponents-disagree': {
    says: '{name:given} meets {other:given}, who meets somebody else',
    fix: 'export the report again once the round is paired',
  },
  'trf-colors-disagree': {
    says: '{name:given} and {other:given} have the same color',
    fix: 'export the report again once the round is paired',
  },
  'pairings-of-another-round': {
    says: 'is {text:given}, not {round}',
    fix: 'give the pairings of round {round} alone',
  },
  'pairing-names-nobody': { says: 'names no player', fix: 'name a player, or leave the row out' },
  'number-every-table-or-none': { says: 'is empty', fix: 'number every table, or none' },
  'table-stands-twice': { says: 'table {table} stands in row {earlier}', fix: 'give each table once' },
  'pairings-lack-columns': {
    says: 'has no columns that name pairs',
    fix: 'write a and b, or name and table; the titles are {file:shown}',
  },
  'number-every-table': { says: 'is empty', fix: 'number every table' },
  'players-file-is-empty': { says: 'has no players', fix: 'write one a row, below the titles' },
  'players-lack-name-column': {
    says: 'has no column "name"',
    fix: 'write name above the names; the titles are {file:shown}',
  },
  'column-is-misspelled': {
    says: 'is not a column that is read',
    fix: 'write {meant:name}, or name it otherwise if it is something else',
  },
  'cell-is-no-such-number': {
    says: 'cannot be {text:given}',
    fix: 'write a whole number from 1 to {most}, or leave it empty',
  },
  'cell-is-no-seat': { says: 'cannot be {text:given}', fix: 'write {seats}, or leave it empty' },
  'spec-is-too-large': {
    says: 'has {size} bytes, more than {most}',
    fix: 'put the players into a CSV file of their own',
  },
  'spec-is-neither-toml-nor-json': { says: 'is neither .toml nor .json', fix: 'name it by what it holds' },
  'not-toml': { says: 'is not TOML', fix: 'check quotes, commas and brackets there; toml.io says how it is written' },
  'date-has-time-of-day': {
    says: 'has a time of day',
    fix: 'write only the day, such as 2026-05-01, or a text in quotes',
  },
  'seat-without-table': { says: 'is empty, but a seat is given', fix: 'name the table, too' },
  'seat-is-taken': {
    says: 'seat {seat} of table {table} is taken by {taker}',
    fix: 'seat one of them elsewhere',
  },
  'table-is-taken': { says: 'table {table} is taken by {others}', fix: 'seat two at a table' },
  'late-player-is-not-paired': { says: 'does not pair {name:given}', fix: 'pair the player, or leave the name out' },
  'late-player-has-table': { says: 'late players sit at new tables', fix: 'leave the table out' },
  'round-is-not-added-to': {
    says: 'round {round} is not one of the rounds that are added to',
    fix: 'choose {rounds}',
  },
  'table-has-three-players': { says: 'has three players, {names:shown}', fix: 'seat two' },
  'table-number-is-too-high': { says: 'table {table} is beyond {tables}', fix: 'number the tables from 1' },
  'round-is-beyond-last': {
    says: 'round {round} is beyond the last, {rounds}',
    fix: 'set rounds, or correct the round',
  },
  'row-has-more-fields': {
    says: 'has {fields}, but there are {titles} titles',
    fix: 'put a field that holds the separator in quotes',
  },
  'row-has-fewer-fields': {
    says: 'has {fields}, but there are {titles} titles',
    fix: 'write the separators of empty fields, too',
  },
  'round-robin-has-fewer-rounds': {
    says: 'are {rounds}, but a round robin of {players} players has {most}',
    fix: 'take at most {most}, or let the same players meet again with {@format} pairs',
  },
  'mix-is-empty': { says: 'is empty', fix: 'write what came out' },
  'player-not-in-pack': {
    says: '{name:given} is not in this pack{meant:shown}',
    fix: 'correct the name, or add the player first',
  },
  'name-of-several-players': {
    says: '{name:given} is the name of {count} players',
    fix: 'tell them apart where they are listed, such as by a second initial',
  },
  'player-plays-already': {
    says: '{name:given} plays already, in row {earlier}',
    fix: 'let each player sit at one table',
  },
  'toml-key-twice': { says: 'a key stands twice', fix: 'keep one of the two' },
  'toml-unsafe-key': { says: 'a key has a name that is not allowed', fix: 'leave it out' },
  'toml-nested-deeper': { says: 'is nested deeper than {depth}', fix: 'flatten it' },
  'toml-number-too-large': { says: 'a number is too large', fix: 'write a smaller one' },
  'toml-control-character': {
    says: 'a control character or a line break stands in a text',
    fix: 'remove it, or close the quotation mark',
  },
  'json-unexpected': {
    says: 'has {found:shown} where it cannot stand',
    fix: 'check commas, quotes and brackets there',
  },
  'json-nested-deeper': { says: 'is nested deeper than {depth}', fix: 'flatten it' },
  'json-key-twice': { says: 'has the key {key:shown} twice', fix: 'keep one of the two' },
  'json-ends-too-early': { says: 'ends too early', fix: 'check commas, quotes and brackets there' },
} as const satisfies Readonly<Record<string, Wording>>;
