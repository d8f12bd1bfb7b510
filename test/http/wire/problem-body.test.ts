// Problems as they are sent: the field by its name in a request, the message without what a person typed.
import { describe, expect, it } from 'vitest';
import { writeProblem } from '../../../src/http/wire/problem-body.js';
import { Problem, type ProblemCode, problemKinds } from '../../../src/problem.js';
import { problemStatus, titleOf } from '../../../src/http/wire/problem-types.js';

const write = (code: ProblemCode, message: string, where?: string, fix?: string, fields: 'query' | 'body' = 'body') =>
  writeProblem(new Problem(code, message, { where, fix }), fields, 'id');

describe('a sheet that the judge names by its serial', () => {
  it.each(['C2W3HZDX2', '51165EC0C', '000000000'])('is a field, whatever its serial begins with: %s', (serial) => {
    const problem = new Problem('cannot-judge', 'does not say where the ships lie', { where: serial });
    const body = writeProblem(problem, 'body', 'id');
    expect(body.errors?.map(({ pointer }) => pointer)).toEqual([`/${serial}`]);
    expect(body.detail).toBe(`${serial}: does not say where the ships lie`);
  });
});

describe('a problem', () => {
  it('bears type, title, status, what is wrong, what to do, and the request', () => {
    expect(write('unknown-value', '"a9" is not known', 'paper', 'choose one of a4, a5', 'query')).toEqual({
      type: '/problems/unknown-value',
      title: 'Unknown value',
      status: 400,
      detail: 'paper: "a9" is not known; choose one of a4, a5',
      instance: 'urn:uuid:id',
      errors: [{ parameter: 'paper', code: 'unknown-value', message: '"a9" is not known; choose one of a4, a5' }],
    });
  });

  it.each([
    ['fleet', '/deployment'],
    ['rule', '/rules'],
    ['rule minefield', '/rules'],
    ['--strict-theme', '/strictTheme'],
    ['players[3].name', '/players/3/name'],
    ['rules[0]', '/rules/0'],
    ['ownWords.words', '/ownWords/words'],
    ['players row 7, column name', undefined],
    ['/srv/data/packs/x', undefined],
    ['C:\\data', undefined],
  ])('points to %s as %s', (where, pointer) => {
    const { errors, detail } = write('bad-value', 'is wrong', where);
    expect(errors?.[0]?.pointer).toBe(pointer);
    expect(detail).not.toMatch(/srv|data/);
  });

  it.each([
    ['alpha line 1 fleet[0].word', '/alpha/fleet/0/word'],
    ['alpha line 1', '/alpha'],
    ['fleet', '/fleet'],
    ['fleet fleet[0].word', '/fleet'],
  ])('points into a sheet that is an object: %s as %s', (where, pointer) => {
    expect(write('bad-sheet', 'is wrong', where).errors?.[0]?.pointer).toBe(pointer);
  });

  it.each([
    ['unknown-value', 422],
    ['bad-value', 422],
    ['missing-value', 422],
    ['unknown-option', 422],
    ['bad-request', 400],
    ['bad-spec', 422],
    ['too-large', 413],
    ['gone', 410],
  ] as const)('%s of a body that could be read is %i', (code, status) => {
    expect(write(code, 'is wrong', 'x').status).toBe(status);
    expect(write(code, 'is wrong', 'x', undefined, 'query').status).toBe(problemStatus[code]);
  });

  it.each(['player', 'seed', 'alpha', 'players[0].name', 'ownWords', 'event', 'players row 2', '"Ada", table'])(
    'of %s repeats nothing that was typed',
    (where) => {
      const { detail, errors } = write('bad-value', '"Ada "the" Bee" and "Ada" are wrong', where);
      expect(JSON.stringify([detail, errors])).not.toMatch(/Ada|Bee/);
      expect(detail).toContain('… are wrong');
    },
  );

  it('speaks of fields where the command line speaks of options', () => {
    const { detail } = write('too-few-words', 'is short', 'theme', 'leave out --strict-theme, or take --safe off');
    expect(detail).toBe('theme: is short; leave out strictTheme, or take safe off');
  });

  it('holds no control characters', () => {
    expect(write('unknown-value', '"a\r\nb\u202e" is not known', 'paper').detail).toBe('paper: "a b " is not known');
  });

  it('has a title and a status for every kind', () => {
    for (const code of Object.keys(problemKinds) as ProblemCode[]) {
      expect(titleOf(code)).toMatch(/^[A-Z][a-z ]+$/);
      expect(problemStatus[code]).toBe(problemKinds[code].status);
    }
  });
});
