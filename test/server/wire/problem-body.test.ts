// Problems as they are sent: the field by its name in a request, the message without what a person typed.
import { describe, expect, it } from 'vitest';
import { problemStatus, titleOf, writeProblem } from '../../../src/server/wire/problem-body.js';
import { asGiven, asSecret, msg, combine, fieldName, Problem } from '../../../src/core/problem.js';
import { fieldIsMissing, nameIsEmpty } from '../../../src/core/sentences.js';
import { type ProblemCode, problemKinds } from '../../../src/core/problems/kinds.js';
import type { Place } from '../../../src/core/problems/place.js';

const write = (problem: Problem, fields: 'query' | 'body' = 'body') => writeProblem(problem, fields, 'id');
const WRONG = msg`stands without a theme; leave it out, or name a theme`;
const at = (place: Place | string, code: ProblemCode = 'bad-value') => write(new Problem(code, WRONG, place));

describe('a sheet that the judge names by its serial', () => {
  it.each(['C2W3HZDX2', '51165EC0C', '000000000'])('is a field, whatever its serial begins with: %s', (serial) => {
    const body = write(
      new Problem(
        'cannot-judge',
        msg`holds no launch codes; write the fleet down, one ship per line, and join both: check fleet.txt ${fieldName('sheet')} sheet.json ${fieldName('save')} filled.json`,
        { file: serial },
      ),
    );
    expect(body.errors?.map(({ pointer }) => pointer)).toEqual([`/${serial}`]);
    expect(body.detail).toMatch(new RegExp(`^${serial}: holds no launch codes`));
  });
});

describe('a problem', () => {
  const unknown = msg`${asGiven('a9')} is not known${''}; choose one of ${'a4, a5'}`;

  it('bears type, title, status, what is wrong, what to do, and the request', () => {
    expect(write(new Problem('unknown-value', unknown, 'paper'), 'query')).toEqual({
      type: '/problems/unknown-value',
      title: 'Unknown value',
      status: 400,
      detail: 'paper: "a9" is not known; choose one of a4, a5',
      instance: 'urn:uuid:id',
      errors: [{ parameter: 'paper', code: 'unknown-value', message: '"a9" is not known; choose one of a4, a5' }],
    });
  });

  it('lists all that is wrong with one request, and says how many more there are', () => {
    const problems = [
      new Problem('unknown-value', unknown, 'paper'),
      new Problem('bad-spec', fieldIsMissing(), 'players[3].name'),
      new Problem('bad-players', nameIsEmpty(), { file: 'players', row: 5, column: 'name' }),
    ];
    const { detail, errors } = write(combine(problems));
    expect(detail).toBe('paper: "a9" is not known; choose one of a4, a5 (and 2 more)');
    expect(errors).toEqual([
      { pointer: '/paper', code: 'unknown-value', message: '"a9" is not known; choose one of a4, a5' },
      { pointer: '/players/3/name', code: 'bad-spec', message: 'is missing' },
      { row: 5, column: 'name', code: 'bad-players', message: 'is empty; write a name' },
    ]);
  });

  it('lists 20 at most', () => {
    const problems = Array.from({ length: 30 }, (_, i) => new Problem('bad-spec', WRONG, `players[${i}]`));
    expect(write(combine(problems)).errors).toHaveLength(20);
  });

  it.each([
    ['deployment', '/deployment'],
    ['rules', '/rules'],
    ['rules.minefield', '/rules'],
    [{ option: 'dry-run' }, '/dryRun'],
    ['players[3].name', '/players/3/name'],
    ['rules[0]', '/rules/0'],
    ['ownWords.words', '/ownWords/words'],
    [{ file: 'players', row: 7, column: 'name' }, undefined],
    [{ file: 'roster', row: 7, column: 'name' }, '/roster'],
    [{ file: '/srv/data/packs/x' }, undefined],
    [{ file: 'C:\\data' }, undefined],
  ])('points to %j as %s', (where, pointer) => {
    const { errors, detail } = at(where);
    expect(errors?.[0]?.pointer).toBe(pointer);
    expect(detail).not.toMatch(/srv|data/);
  });

  it.each([
    [{ field: 'alpha.fleet[0].word' }, '/alpha/fleet/0/word'],
    [{ field: 'alpha' }, '/alpha'],
    [{ file: 'fleet' }, '/fleet'],
    [{ file: 'fleet', field: 'fleet[0].word' }, '/fleet'],
  ])('points into a sheet that is an object: %j as %s', (where, pointer) => {
    expect(at(where, 'bad-sheet').errors?.[0]?.pointer).toBe(pointer);
  });

  it.each([
    ['unknown-value', 422],
    ['bad-value', 422],
    ['missing-value', 422],
    ['unknown-option', 422],
    ['bad-request', 400],
    ['bad-spec', 422],
    ['too-large', 413],
  ] as const)('%s of a body that could be read is %i', (code, status) => {
    expect(at('x', code).status).toBe(status);
    expect(write(new Problem(code, WRONG, 'x'), 'query').status).toBe(problemStatus[code]);
  });

  it.each([
    'player',
    'seed',
    'alpha',
    'players[0].name',
    'ownWords',
    'event',
    { file: 'players', row: 2 },
    { text: 'Ada', column: 3 },
    { field: '"Ada", table' },
    { file: 'players', row: 2, column: '"Ada"' },
  ])('of %j repeats what was typed in quotes, cut, and never as a place', (place) => {
    const value = `Ada "the" Bee ${'x'.repeat(100)}`;
    const { detail, errors } = write(
      new Problem('bad-value', msg`${asGiven(value)} is not a number; write a whole number from 1`, place),
    );
    expect(detail).toMatch(/^([\w[\]. ]+: )?"Ada "the" Bee x{50}…" is not a number; write a whole number from 1$/);
    for (const each of errors ?? []) expect(JSON.stringify({ ...each, message: '' })).not.toContain('Ada');
  });

  it('shows a word, a code or a square to nobody, whatever the field', () => {
    for (const place of ['paper', 'alpha.fleet[0].word', 'edition']) {
      const { detail } = write(new Problem('bad-sheet', msg`appears twice: ${asSecret('STORM')}`, place));
      expect(detail).toBe(`${place}: appears twice: …`);
    }
  });

  it('speaks of fields where the command line speaks of options', () => {
    const short = msg`${'ocean'} has only ${3} up to level ${'easy'}; ${'add words'}, or leave out ${fieldName('playerCount')}`;
    const problem = new Problem('too-few-words', short, 'theme');
    expect(write(problem).detail).toBe('theme: ocean has only 3 up to level easy; add words, or leave out playerCount');
    expect(problem.message).toMatch(/; add words, or leave out --player-count$/);
  });

  it('holds no control characters', () => {
    const value = 'a\r\nb\u202e';
    const message = msg`${asGiven(value)} is not known${''}; choose one of ${'a4'}`;
    expect(at('paper').detail).not.toMatch(/\p{Cc}/u);
    expect(write(new Problem('unknown-value', message, 'paper')).detail).toBe(
      'paper: "a b " is not known; choose one of a4',
    );
  });

  it('has a title and a status for every kind', () => {
    for (const code of Object.keys(problemKinds) as ProblemCode[]) {
      expect(titleOf(code)).toMatch(/^[A-Z][a-z ]+$/);
      expect(problemStatus[code]).toBe(problemKinds[code].status);
    }
  });
});
