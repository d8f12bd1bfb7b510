// A spec's fields: what holds when nothing is said, and how each thing that cannot be is named.
import { papers } from '../../../src/paper/geometry/papers.js';
import { describe, expect, it } from 'vitest';
import { writeWords } from '../../../src/game/words/own-list.js';
import { asGiven, msg, Problem } from '../../../src/core/problem.js';
import type { Place } from '../../../src/core/problems/place.js';
import { packLimits } from '../../../src/event/options/pack-limits.js';
import { parsePack } from '../../../src/event/order/parse-pack.js';
import { type BadRow, bytesOf, problemOf } from './problem-of.js';

const two = { players: ['Ada', 'Ben'] };
const own = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
const withProto = JSON.parse('{"players":[{"name":"Ada","__proto__":{"table":1}}]}') as Record<string, unknown>;

const bad: readonly BadRow<Readonly<Record<string, unknown>>>[] = [
  ['nobody', {}, 'bad-spec', 'players', /missing.*playerCount/],
  ['an empty list', { players: [] }, 'bad-spec', 'players', /an empty list/],
  ['players and a number', { ...two, playerCount: 2 }, 'bad-spec', 'playerCount', /one of the two/],
  ['a path', { players: 'p.csv' }, 'bad-spec', 'players', /not opened over HTTP/],
  ['a table of players', { players: { name: 'Ada' } }, 'bad-spec', 'players', /a table; write a list/],
  ['a number among players', { players: ['Ada', 7] }, 'bad-spec', 'players[1]', /cannot be 7/],
  ['a list among players', { players: [['Ada']] }, 'bad-spec', 'players[0]', /a list/],
  ['a player without a name', { players: ['A', 'B', 'C', { table: 1 }] }, 'bad-spec', 'players[3].name', /is missing/],
  ['a name that is a number', { players: [{ name: 7 }] }, 'bad-spec', 'players[0].name', /cannot be 7; write a name/],
  ['an empty name', { players: ['Ada', ''] }, 'bad-spec', 'players[1].name', /is empty/],
  ['a turned name', { players: ['Ada', { name: 'B\u202e' }] }, 'bad-spec', 'players[1].name', /U\+202E/],
  ['half a pair in a name', { players: ['\ud800'] }, 'bad-spec', 'players[0].name', /U\+D800/],
  ['a long name', { players: ['x'.repeat(65)] }, 'bad-spec', 'players[0].name', /65 characters/],
  ['a very long name', { players: ['x'.repeat(200_000)] }, 'bad-spec', 'players[0].name', /200000 bytes/],
  ['table zero', { players: [{ name: 'A', table: 0 }] }, 'bad-spec', 'players[0].table', /cannot be 0.*1 to 100000/],
  ['half a table', { players: [{ name: 'A', table: 1.5 }] }, 'bad-spec', 'players[0].table', /1.5/],
  ['a table in quotes', { players: [{ name: 'A', table: '1' }] }, 'bad-spec', 'players[0].table', /"1"/],
  [
    'another seat',
    { players: [{ name: 'A', table: 1, seat: 'C' }] },
    'bad-spec',
    'players[0].seat',
    /"C"; write A or B/,
  ],
  ['a seat without a table', { players: [{ name: 'A', seat: 'A' }] }, 'bad-spec', 'players[0].table', /seat is given/],
  [
    'an unknown field of a player',
    { players: [{ name: 'A', tabel: 1 }] },
    'bad-spec',
    'players[0].tabel',
    /mean "table"/,
  ],
  ['a prototype of a player', withProto, 'bad-spec', 'players[0].__proto__', /not a field/],
  [
    'a seat taken twice',
    { players: ['X', { name: 'A', table: 1, seat: 'A' }, { name: 'B', table: 1, seat: 'A' }] },
    'bad-spec',
    'players[2].seat',
    /taken by players\[1\]/,
  ],
  [
    'three at a table',
    { players: ['A', 'B', 'C'].map((name) => ({ name, table: 4 })) },
    'bad-spec',
    'players[2].table',
    /table 4 is taken by players\[0\] and players\[1\]/,
  ],
  [
    'a round beyond',
    { rounds: 2, players: ['A', { name: 'B', round: 3 }] },
    'bad-spec',
    'players[1].round',
    /beyond.*2/,
  ],
  ['a misspelled field', { ...two, ruonds: 2 }, 'bad-spec', 'ruonds', /mean "rounds"/],
  ['an unknown field', { ...two, weather: 'fine' }, 'bad-spec', 'weather', /not a field here; use event, date/],
  [
    'a prototype',
    own(JSON.parse('{"__proto__":1}')) as object as Record<string, unknown>,
    'bad-spec',
    '__proto__',
    /not a field/,
  ],
  ['a constructor', { ...two, constructor: 1 }, 'bad-spec', 'constructor', /not a field/],
  ['no rounds', { ...two, rounds: 0 }, 'bad-spec', 'rounds', /cannot be 0; write a whole number from 1 to 1000/],
  ['1001 rounds', { ...two, rounds: 1001 }, 'bad-spec', 'rounds', /1001/],
  ['half a round', { ...two, rounds: 1.5 }, 'bad-spec', 'rounds', /1.5/],
  ['rounds in words', { ...two, rounds: 'five' }, 'bad-spec', 'rounds', /"five"/],
  ['endless rounds', { ...two, rounds: Infinity }, 'bad-spec', 'rounds', /Infinity/],
  ['a list of rounds', { ...two, rounds: [1] }, 'bad-spec', 'rounds', /a list/],
  ['no copies', { ...two, copies: 0 }, 'bad-spec', 'copies', /1 to 20/],
  ['21 copies', { ...two, copies: '21' }, 'bad-spec', 'copies', /1 to 20/],
  ['101 spares', { ...two, spares: 101 }, 'bad-spec', 'spares', /0 to 100/],
  ['too many players', { playerCount: 100_001 }, 'bad-spec', 'playerCount', /1 to 100000/],
  ['a number below nothing', { playerCount: -1 }, 'bad-spec', 'playerCount', /cannot be -1/],
  ['an unknown format', { ...two, format: 'swiss' }, 'bad-spec', 'format', /"swiss"; write pairs, round-robin or dup/],
  ['an unknown split', { ...two, split: 'Rownd' }, 'unknown-value', 'split', /mean "round"/],
  ['an unknown duplex', { ...two, duplex: true }, 'unknown-value', 'duplex', /choose one of off, long, short/],
  ['covers in words', { ...two, covers: 'yes' }, 'bad-spec', 'covers', /"yes"; write true or false/],
  [
    'round robin with tables',
    { format: 'round-robin', players: [{ name: 'A', table: 1 }, 'B'] },
    'bad-spec',
    'format',
    /have tables or rounds/,
  ],
  ['an event that is a number', { ...two, event: 7 }, 'bad-spec', 'event', /cannot be 7; write a name in quotes/],
  ['an empty event', { ...two, event: ' ' }, 'bad-spec', 'event', /is empty/],
  ['a long event', { ...two, event: 'x'.repeat(65) }, 'bad-spec', 'event', /keep it to 64/],
  ['an event on two lines', { ...two, event: 'a\nb' }, 'bad-spec', 'event', /U\+000A/],
  ['a long date', { ...two, date: 'x'.repeat(41) }, 'bad-spec', 'date', /keep it to 40/],
  ['a date that is a number', { ...two, date: 2026 }, 'bad-spec', 'date', /2026; write a date such as/],
  ['a text of rules', { ...two, rules: 'minefield=on' }, 'bad-spec', 'rules', /"minefield=on"/],
  ['a number of a rule', { ...two, rules: { minefield: 1 } }, 'bad-spec', 'rules.minefield', /cannot be 1/],
  ['a number among rules', { ...two, rules: ['minefield=on', 1] }, 'bad-spec', 'rules[1]', /cannot be 1/],
  [
    'paper that is a number',
    { ...two, paper: 4 },
    'unknown-value',
    'paper',
    new RegExp(`choose one of ${Object.keys(papers).join(', ')}`),
  ],
  ['an edition', { ...two, edition: 'admirall' }, 'unknown-value', 'edition', /mean "admiral"/],
  ['a paper', { ...two, paper: 'A44' }, 'unknown-value', 'paper', /mean "a4"/],
  ['an ink', { ...two, ink: 'colour' }, 'unknown-value', 'ink', /mean "color"/],
  ['an opening', { ...two, opening: 'signal-flags' }, 'unknown-value', 'opening', /high-code/],
  ['a fleet', { ...two, deployment: 'none' }, 'unknown-value', 'deployment', /deployed, words, blank/],
  ['a rule', { ...two, rules: { minefeild: true } }, 'unknown-value', 'rules', /mean "minefield"/],
  ['a value of a rule', { ...two, rules: ['contact=tuching'] }, 'unknown-value', 'rules.contact', /mean "touching"/],
  ['a switch for a choice', { ...two, rules: { contact: true } }, 'unknown-value', 'rules.contact', /"on"/],
  ['a rule without a value', { ...two, rules: ['minefield'] }, 'bad-value', 'rules', /no value/],
  ['no own words', { ...two, ownWords: [] }, 'bad-word-list', 'ownWords', /no word/],
  [
    'own words that are none',
    { ...two, ownWords: { name: 'w.txt', words: ['x1'] } },
    'bad-word-list',
    'w.txt',
    /line 1/,
  ],
  ['own words on two lines', { ...two, ownWords: ['OAK\nELM'] }, 'bad-spec', 'ownWords[0]', /a list of at most/],
  ['a number of own words', { ...two, ownWords: 5 }, 'bad-spec', 'ownWords', /cannot be 5/],
  ['bytes that are none', { ...two, ownWords: { name: 'w', bytes: 'x' } }, 'bad-spec', 'ownWords.words', /is missing/],
  ['a list of templates', { ...two, template: ['x'] }, 'bad-spec', 'template', /a list/],
  ['a template without text', { ...two, template: { name: 'x.json' } }, 'bad-spec', 'template.json', /is missing/],
  ['an own template', { ...two, template: { name: 'x.json', json: '{' } }, 'bad-template', 'x.json', /not JSON/],
];

describe('a bad field is refused', () => {
  it.each(bad)('%s', (_, fields, code, where, says) => {
    const problem = problemOf(() => parsePack(fields));
    expect({ code: problem.code, where: problem.where }).toEqual({ code, where });
    expect(problem.message).toMatch(says);
    expect(problem.message.length).toBeLessThan(400);
  });

  it.each(bad.filter(([, , code]) => code !== 'bad-word-list' && code !== 'bad-template'))(
    '%s, by the name of its file',
    (_, fields, _code, where) => {
      const problem = problemOf(() => parsePack(fields, { name: 's.json' }));
      expect({ code: problem.code, where: problem.where }).toEqual({ code: 'bad-spec', where: `s.json ${where}` });
    },
  );

  it('where the players stand in a file of their own, by their rows', () => {
    const placeOf = (index: number, field: string) => ({ file: 'p.csv', row: index + 2, column: field });
    const players = [{ name: 'A', round: 2 }];
    expect(problemOf(() => parsePack({ players, rounds: 1 }, { name: 's.json', placeOf }))).toMatchObject({
      code: 'bad-players',
      where: 'p.csv row 2, column round',
    });
  });

  it('when nothing can draw it', () => {
    const check = (text: string, place: Place) => {
      if (text.includes('漢'))
        throw new Problem(
          'cannot-draw',
          msg`${asGiven('x')} holds characters that no shipped font can draw: ${'y'}; spell it with Western European letters`,
          place,
        );
    };
    const where = (fields: Record<string, unknown>) =>
      problemOf(() => parsePack({ ...two, ...fields }, { check })).where;
    expect(where({ date: '漢' })).toBe('date');
  });

  it('with at most 64 characters of it', () => {
    const long = 'y'.repeat(5000);
    for (const fields of [{ [long]: 1 }, { format: long }, { edition: long }, { rules: [long] }]) {
      const { message, where } = problemOf(() => parsePack({ ...two, ...fields }));
      expect(`${message} ${where}`).not.toContain('y'.repeat(65));
    }
  });
});

describe('what is not said', () => {
  it('is the same for everybody', () => {
    const { sheet, print, ...rest } = parsePack(two);
    expect(rest).toEqual({
      event: null,
      date: null,
      rounds: 1,
      format: 'pairs',
      split: 'round',
      copies: 1,
      spares: 1,
      duplex: 'long',
      covers: true,
      names: 'print',
      entries: two.players.map((name) => ({ name, table: null, seat: null, round: null })),
      playerCount: null,
    });
    expect(sheet).toMatchObject({ edition: 'engagement', count: 1, player: null, ownWords: null });
    expect(print).toEqual({
      paper: 'a4',
      ink: 'normal',
      face: 'standard',
      hand: 'right',
      case: 'upper',
      back: 'plain',
      tags: 'auto',
      template: undefined,
    });
  });

  it('may be absent, undefined or null', () => {
    const nothing = { event: null, rounds: undefined, rules: null, playerCount: null, template: null };
    const players = [{ name: 'Ada', table: null, seat: null, round: null }, 'Ben'];
    expect(parsePack({ ...nothing, players })).toEqual(parsePack(two));
  });

  it.each([
    ['names in one round', { ...two }, 'pairs', 1],
    ['names in several rounds', { ...two, rounds: 3 }, 'round-robin', 3],
    ['tables in several rounds', { players: [{ name: 'A', table: 1 }, 'B'], rounds: 3 }, 'pairs', 3],
    ['rounds by name', { players: [{ name: 'A', round: 4 }, 'B'] }, 'pairs', 4],
    ['a number in several rounds', { playerCount: 9, rounds: 3 }, 'pairs', 3],
    ['a format that is said', { ...two, rounds: 3, format: 'pairs' }, 'pairs', 3],
  ])('about the format follows from %s', (_, fields, format, rounds) => {
    expect(parsePack(fields)).toMatchObject({ format, rounds });
  });

  it('about spares follows from the names', () => {
    expect(parsePack({ playerCount: 2 }).spares).toBe(0);
    expect(parsePack({ ...two, spares: 0 }).spares).toBe(0);
  });
});

describe('what is said', () => {
  it('may come as the digits of a flag', () => {
    expect(parsePack({ playerCount: '12', rounds: '3', copies: '2', spares: '0' })).toMatchObject({
      playerCount: 12,
      rounds: 3,
      copies: 2,
      spares: 0,
    });
  });

  it('may be rules as a list or as a table', () => {
    const rules = parsePack({ ...two, rules: { minefield: true, contact: 'open-sea', 'sunk-announced': false } });
    expect(parsePack({ ...two, rules: ['minefield=on', 'contact=open-sea', 'sunk-announced=off'] })).toEqual(rules);
    expect(rules.sheet.rules).toMatchObject({ minefield: true, contact: 'open-sea', 'sunk-announced': false });
  });

  it('may be own words as a list, as a list with a name, or as the bytes of a file', () => {
    const bytes = bytesOf('OAK\nELM\n');
    const read = (ownWords: unknown) => parsePack({ ...two, ownWords }).sheet.ownWords;
    const listed = bytesOf(writeWords(['OAK', 'ELM']));
    expect(read(['OAK', 'ELM'])).toEqual({ name: 'ownWords', bytes: listed });
    expect(read({ name: 'w.txt', words: ['OAK', 'ELM'] })).toEqual({ name: 'w.txt', bytes: listed });
    expect(read({ name: 'w.txt', bytes })).toEqual({ name: 'w.txt', bytes });
  });

  it('may stand at every limit', () => {
    const { rounds, copies, spares, tables } = packLimits;
    const players = [{ name: 'x'.repeat(64), table: tables, seat: 'B', round: rounds }];
    expect(parsePack({ players, rounds, copies, spares, event: 'é'.repeat(64), date: 'x'.repeat(40) })).toMatchObject({
      rounds,
      copies,
      spares,
    });
  });

  it('may name the schema for an editor', () => {
    expect(parsePack({ ...two, $schema: './pack.schema.json' })).toEqual(parsePack(two));
  });
});
