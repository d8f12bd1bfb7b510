// Spec files: JSON becomes fields, and what is none is refused with line and column.
import { describe, expect, it } from 'vitest';
import { readFieldFile } from '../../../src/core/input/read-field-file.js';
import { type BadRow, problemOf } from '../../event/order/problem-of.js';

const readSpec = (text: string, name: string) => readFieldFile(text, { name, code: 'bad-spec' });

const bad: readonly BadRow<readonly [name: string, text: string]>[] = [
  ['JSON with a comma too many', ['s.json', '{\n  "rounds": 2,\n}'], 'bad-spec', 's.json:3:1', /"}"/],
  ['a JSON key twice', ['s.json', '{"rounds": 2,\r\n "rounds": 3}'], 'bad-spec', 's.json:2:2', /twice/],
  ['a JSON list', ['s.json', '["Ada"]'], 'bad-spec', 's.json', /not one JSON object/],
  ['JSON null', ['s.json', 'null'], 'bad-spec', 's.json', /not one JSON object/],
  ['empty JSON', ['s.json', ''], 'bad-spec', 's.json:1:1', /ends too early/],
  ['deep JSON', ['s.json', `{"a":${'['.repeat(99)}`], 'bad-spec', 's.json:1:21', /deeper than 16/],
  ['no JSON', ['s.json', 'rounds = 2'], 'bad-spec', 's.json:1:1', /"r"/],
];

describe('a bad spec file is refused', () => {
  it.each(bad)('%s', (_, [name, text], code, where, says) => {
    const problem = problemOf(() => readSpec(text, name));
    expect({ code: problem.code, where: problem.where }).toEqual({ code, where });
    expect(problem.message).toMatch(says);
  });
});

it('reads a spec, with a byte order mark or without', () => {
  const fields = { event: 'Spring Cup', rounds: 5, players: [{ name: 'Ada', table: 3, seat: 'B' }, { name: 'Ben' }] };
  for (const mark of ['', '\ufeff']) expect(readSpec(mark + JSON.stringify(fields, null, 2), 's.json')).toEqual(fields);
});
