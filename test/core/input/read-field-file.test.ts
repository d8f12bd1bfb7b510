// Spec files: TOML and JSON become the same fields, and what is neither is refused with line and column.
import { describe, expect, it } from 'vitest';
import { readFieldFile } from '../../../src/core/input/read-field-file.js';
import { parsePack } from '../../../src/event/order/parse-pack.js';
import { type BadRow, problemOf } from '../../event/order/problem-of.js';

const readSpec = (text: string, name: string) => readFieldFile(text, { name, code: 'bad-spec' });

const bad: readonly BadRow<readonly [name: string, text: string]>[] = [
  ['another extension', ['spring.yaml', 'a: 1'], 'bad-spec', 'spring.yaml', /neither .toml nor .json/],
  ['no extension', ['spring', ''], 'bad-spec', 'spring', /neither/],
  ['TOML without quotes', ['s.toml', 'rounds = 2\nevent = Spring Cup\n'], 'bad-spec', 's.toml:2:9', /TOML/],
  ['a TOML key twice', ['s.toml', 'rounds = 2\nrounds = 3\n'], 'bad-spec', 's.toml:2:1', /a key appears twice/],
  ['a TOML table twice', ['s.toml', '[rules]\n[rules]\n'], 'bad-spec', 's.toml:2:2', /a key appears twice/],
  ['an open TOML text', ['s.toml', 'event = "Spring\n'], 'bad-spec', 's.toml:1:16', /close the quotation mark/],
  ['a control character in TOML', ['s.toml', 'event = "a\u0007"'], 'bad-spec', 's.toml:1:11', /control/],
  ['a huge TOML number', ['s.toml', 'rounds = 99999999999999999999'], 'bad-spec', 's.toml:1:10', /number is too large/],
  ['a TOML prototype', ['s.toml', '__proto__ = 1'], 'bad-spec', 's.toml:1:1', /not allowed/],
  ['a prototype of a TOML rule', ['s.toml', '[rules]\n__proto__ = true'], 'bad-spec', 's.toml:2:1', /not allowed/],
  ['a TOML constructor', ['s.toml', '[constructor]\nx = 1'], 'bad-spec', 's.toml:1:2', /not allowed/],
  ['deep TOML lists', ['s.toml', `a = ${'['.repeat(99)}`], 'bad-spec', 's.toml:1:21', /nested/],
  ['a TOML date with a time', ['s.toml', 'date = 2026-05-01T10:00:00Z'], 'bad-spec', 's.toml date', /time of day/],
  ['a TOML time', ['s.toml', 'date = 10:00:00'], 'bad-spec', 's.toml date', /time of day/],
  ['JSON with a comma too many', ['s.json', '{\n  "rounds": 2,\n}'], 'bad-spec', 's.json:3:1', /"}"/],
  ['a JSON key twice', ['s.json', '{"rounds": 2,\r\n "rounds": 3}'], 'bad-spec', 's.json:2:2', /twice/],
  ['a JSON list', ['s.json', '["Ada"]'], 'bad-spec', 's.json', /not one JSON object/],
  ['JSON null', ['s.json', 'null'], 'bad-spec', 's.json', /not one JSON object/],
  ['empty JSON', ['s.json', ''], 'bad-spec', 's.json:1:1', /ends too early/],
  ['deep JSON', ['s.json', `{"a":${'['.repeat(99)}`], 'bad-spec', 's.json:1:21', /deeper than 16/],
  ['TOML in JSON', ['s.json', 'rounds = 2'], 'bad-spec', 's.json:1:1', /"r"/],
];

describe('a bad spec file is refused', () => {
  it.each(bad)('%s', (_, [name, text], code, where, says) => {
    const problem = problemOf(() => readSpec(text, name));
    expect({ code: problem.code, where: problem.where }).toEqual({ code, where });
    expect(problem.message).toMatch(says);
  });

  it('when the fault is deep in a table name, by its field', () => {
    const fields = readSpec(`[${'a.'.repeat(50_000)}a]\nx = 1`, 's.toml');
    expect(problemOf(() => parsePack(fields, { name: 's.toml' }))).toMatchObject({
      code: 'bad-spec',
      where: 's.toml a',
    });
  });
});

describe('a spec file', () => {
  const toml = `
event = "Spring Cup"
date = 2026-05-01
rounds = 5
covers = false
[rules]
minefield = true
contact = "open-sea"
[[players]]
name = "Ada"
table = 3
seat = "B"
[[players]]
name = "Ben"
`;
  const fields = {
    event: 'Spring Cup',
    date: '2026-05-01',
    rounds: 5,
    covers: false,
    rules: { minefield: true, contact: 'open-sea' },
    players: [{ name: 'Ada', table: 3, seat: 'B' }, { name: 'Ben' }],
  };

  it('says the same in TOML and in JSON, with a byte order mark or without', () => {
    for (const mark of ['', '\ufeff']) {
      expect(readSpec(mark + toml, 'dir/Spring.TOML')).toEqual(fields);
      expect(readSpec(mark + toml.replaceAll('\n', '\r\n'), 's.toml')).toEqual(fields);
      expect(readSpec(mark + JSON.stringify(fields, null, 2), 's.json')).toEqual(fields);
    }
  });

  it('is read into a spec', () => {
    const spec = parsePack(readSpec(toml, 's.toml'), { name: 's.toml' });
    expect(spec).toMatchObject({ event: 'Spring Cup', date: '2026-05-01', rounds: 5, format: 'pairs', covers: false });
    expect(spec.sheet.rules).toMatchObject({ minefield: true, contact: 'open-sea' });
    expect(spec.entries).toEqual([
      { name: 'Ada', table: 3, seat: 'B', round: null },
      { name: 'Ben', table: null, seat: null, round: null },
    ]);
  });

  it('keeps a date as it is written in quotes', () => {
    expect(readSpec('date = "First of May"', 's.toml')).toEqual({ date: 'First of May' });
  });
});
