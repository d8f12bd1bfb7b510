// What is wrong with a request is listed whole, each thing with its place, and nothing that a sheet holds.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from './test-service.js';

interface Listed {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly row?: number;
  readonly column?: string | number;
  readonly message: string;
}

let test: TestService;

beforeAll(async () => {
  test = await startTestService();
});

afterAll(() => test.stop());

const listed = ({ text }: { readonly text: string }) =>
  (JSON.parse(text) as { errors: Listed[] }).errors.map(({ parameter, pointer, row, column }) =>
    row === undefined ? (parameter ?? pointer) : `row ${row}, ${column}`,
  );

describe('a request with several faults', () => {
  it('lists all that is wrong with a query', async () => {
    const reply = await test.ask({ path: '/v1/sheets/admiral.pdf?seed=x&paper=a9&ink=&inc=color' });
    expect(reply.status).toBe(400);
    expect(listed(reply)).toEqual(['ink', 'inc']);
    const values = await test.ask({ path: '/v1/sheets/admiral.pdf?seed=x&paper=a9&ink=blue&spelling=french' });
    expect(listed(values)).toEqual(['spelling', 'paper', 'ink']);
  });

  it('lists all that is wrong with the fields of a body', async () => {
    const reply = await test.post('/v1/packs', {
      rounds: 0,
      format: 'swiss',
      covers: 'yes',
      players: ['Ada', 7, { name: 'Ben', table: 0 }],
    });
    expect(reply.status).toBe(422);
    expect(listed(reply)).toEqual(['/rounds', '/format', '/covers', '/players/1', '/players/2/table']);
    expect(JSON.parse(reply.text)).toMatchObject({ detail: expect.stringMatching(/\(and 4 more\)$/) as unknown });
  });

  it('shows a number of players that stands in the place of their list, which tells nothing of them', async () => {
    const reply = await test.post('/v1/packs', { players: 9 });
    expect(JSON.parse(reply.text)).toMatchObject({
      detail: expect.stringMatching(/^players: cannot be 9; write .* playerCount$/) as unknown,
    });
  });

  it('lists names that cannot be, each with its player', async () => {
    const players = ['Ada', '', 'x'.repeat(65), 'Ben\u202e'];
    const reply = await test.post('/v1/packs', { players, event: ' ' });
    expect(listed(reply)).toEqual(['/players/1', '/players/2', '/players/3', '/event'].map(namePlace));
    expect(reply.text).not.toMatch(/xxxx|Ben/);
  });

  it('names row and column of a list of players', async () => {
    const csv = 'name,table,seat\nAda,x,A\n,2,C\nBen,0,\n';
    const reply = await test.ask({
      method: 'POST',
      path: '/v1/packs',
      body: csv,
      headers: { 'content-type': 'text/csv' },
    });
    expect(listed(reply)).toEqual(['row 2, table', 'row 3, name', 'row 3, seat', 'row 4, table']);
  });

  it('lists what is wrong with a sheet, and 20 things at most', async () => {
    const reply = await test.post('/v1/judge', { sheet: {}, calls: ['R'] });
    expect(listed(reply).slice(0, 3)).toEqual(['/sheet/generator', '/sheet/edition', '/sheet/rules']);
    const many = await test.post('/v1/packs', { players: Array.from({ length: 50 }, () => 7) });
    expect(listed(many)).toHaveLength(20);
  });
});

/** A name that is text alone is the player's name. */
function namePlace(pointer: string): string {
  return pointer.startsWith('/players') ? `${pointer}/name` : pointer;
}
