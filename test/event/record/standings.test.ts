// Results from CSV and the standings that follow: points, byes, opponents' points, ships, shared ranks.
import { describe, expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { readResults } from '../../../src/event/record/read-results.js';
import { orderPack } from '../../../src/event/record/order-pack.js';
import { standingsJson, standingsText } from '../../../src/event/pages/write-standings.js';
import { listUnreported, rankPlayers } from '../../../src/event/record/standings.js';

const record = orderPack({
  players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'],
  rounds: 2,
  format: 'round-robin',
  paper: 'a4',
});
const seats = (round: number) =>
  record.batches[0]?.kind === 'build' ? record.batches[0].pairings.filter((each) => each.round === round) : [];
const nameAt = (round: number, table: number, seat: 0 | 1) => {
  const taker = seats(round)[table - 1]?.players[seat];
  return taker === 'open' || taker === undefined ? '' : (taker.name ?? '');
};
const read = (text: string, round: number | null = null) => readResults(Buffer.from(text), 'r.csv', record, round);

function refused(text: string, round: number | null = null): string {
  try {
    read(text, round);
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${error.where ?? ''}: ${error.message}`;
    throw error;
  }
  return 'nothing';
}

describe('results', () => {
  it('are read by seat, by name and as draws, with or without ships', () => {
    const text = `round;table;winner;sunk a;sunk b\n1;1;A;5;3\n1;2;${nameAt(1, 2, 1)};;\n2;1;draw;0;0\n`;
    expect(read(text).games.map(({ points, sunk }) => [points, sunk])).toEqual([
      [
        [1, 0],
        [5, 3],
      ],
      [[0, 1], null],
      [
        [0.5, 0.5],
        [0, 0],
      ],
    ]);
    expect(read('round,table,winner\n1,1,\n1,2,B\n').games).toHaveLength(1);
    expect(read('table,winner\n1,b\n', 2).games[0]?.entry.place).toMatchObject({ round: 2, table: 1 });
  });

  it('go to who is named under a and b, where the seats are swapped against the table', () => {
    const [a, b] = [nameAt(1, 1, 0), nameAt(1, 1, 1)];
    const text = (rows: string) => `round,table,winner,a,b,sunk a,sunk b\n${rows}\n`;
    expect(read(text(`1,1,A,${a},${b},5,3`))).toMatchObject({ games: [{ points: [1, 0], sunk: [5, 3] }] });
    expect(read(text(`1,1,A,${b},${a},5,3`))).toMatchObject({ games: [{ points: [0, 1], sunk: [3, 5] }] });
    expect(read(text(`1,1,${a},${b},${a},3,5`))).toMatchObject({ games: [{ points: [1, 0], sunk: [5, 3] }] });
    expect(read(text('1,1,A,,,5,3'))).toMatchObject({ games: [{ points: [1, 0], sunk: [5, 3] }] });
    const other = nameAt(1, 2, 0);
    const [seat, said] = [refused(text(`1,1,A,${a},${other},,`)), refused(text(`1,1,A,${a},${a},,`))];
    expect(seat).toContain('r.csv row 2, column b');
    expect(seat).toContain(`sit ${a} and ${b}`);
    expect(said).toContain('row 2, column b');
    const counted = orderPack({ playerCount: 2, paper: 'a4' });
    const own = readResults(Buffer.from('round,table,winner,a,b\n1,1,A,Ada,Ben\n'), 'r.csv', counted, null);
    expect(own).toMatchObject({ games: [{ points: [1, 0] }] });
  });

  it('are refused with row and column', () => {
    expect(refused('table,points\n1,1\n')).toContain('row 1');
    expect(read('table,winner\n1,A\n').roundless).toBe(2);
    expect(refused('round,table,winner\n1,9,A\n')).toContain(
      'r.csv row 2, column table: there is no table 9 in round 1; ',
    );
    expect(refused('round,table,winner,sunk a,sunk b\n1,1,,5,0\n')).toContain('row 2, column winner');
    expect(refused('round,table,winner\n1,1,Nemo\n')).toContain('row 2, column winner');
    expect(refused('round,table,winner\n1,1,A\n1,1,B\n')).toContain('row 3, column table');
    expect(refused('round,table,winner,sunk a,sunk b\n1,1,A,3,\n')).toContain('row 2, column sunk b');
    expect(refused('round,table,winner,sunk a,sunk b\n1,1,A,6,0\n')).toContain('row 2, column sunk a');
  });

  it('are refused where somebody else has won than who sank the whole fleet', () => {
    const [a, b] = [nameAt(1, 1, 0), nameAt(1, 1, 1)];
    const of = (row: string) => refused(`round,table,a,b,winner,sunk a,sunk b\n1,1,${row}\n`);
    const says = 'row 2, column winner: is not who sank all 5 ships; correct the winner';
    for (const winner of ['B', 'draw', 'none', b]) expect(of(`${a},${b},${winner},5,0`), winner).toContain(says);
    expect(of(`${b},${a},B,5,2`)).toContain(says);
    for (const right of [`${a},${b},A,5,0`, `${b},${a},A,5,2`, `,,B,3,5`, `,,B,4,1`, `,,draw,5,5`, `,,draw,2,2`])
      expect(of(right), right).toBe('nothing');
  });
});

describe('what a game came to', () => {
  it.each([
    ['1-0', 1, 0, false],
    ['0 : 1', 0, 1, false],
    ['½-½', 0.5, 0.5, false],
    ['½–½', 0.5, 0.5, false],
    ['1/2-1/2', 0.5, 0.5, false],
    ['0,5-0,5', 0.5, 0.5, false],
    ['0-0', 0, 0, false],
    ['none', 0, 0, false],
    ['+/-', 1, 0, true],
    ['- / +', 0, 1, true],
    ['+--', 1, 0, true],
    ['-/-', 0, 0, true],
    ['1-0 ff', 1, 0, true],
    ['0-1 forfeit', 0, 1, true],
    ['½', 0.5, 0.5, false],
    ['Remis', 0.5, 0.5, false],
    ['drawn', 0.5, 0.5, false],
    ['void', 0, 0, true],
    ['Double forfeit', 0, 0, true],
    ['A by forfeit', 1, 0, true],
    ['B wins by forfeit', 0, 1, true],
    ['A (walkover)', 1, 0, true],
    ['B+', 0, 1, true],
  ])('may be written %s', (text, a, b, forfeit) => {
    expect(read(`round,table,result\n1,1,"${text}"\n`).games).toMatchObject([{ points: [a, b], forfeit }]);
  });

  it.each(['1-1', '2-0', '1', '-', '+/+', '½'.repeat(3)])('may not be written %s', (text) => {
    expect(refused(`round,table,result\n1,1,"${text}"\n`)).toContain('row 2, column result');
  });

  it.each(['forfeit', '+', '-', 'no show', 'W/O', 'bye'])(
    'is asked about where %s does not say who was there',
    (text) => {
      const said = refused(`round,table,result\n1,1,"${text}"\n`);
      expect(said).toContain('bad-results');
      expect(said).toContain('does not say who was there; write +/- if A came');
    },
  );

  it('without column titles says which there may be', () => {
    expect(refused('\n1,1,A\n')).toContain('such as round,table,winner');
  });

  it('may have columns of ships by color or number, and others are named', () => {
    const results = read('round,table,Winner,Sunk W,Sunk B,Judge\n1,1,A,5,3,Pat\n');
    expect(results.games).toMatchObject([{ sunk: [5, 3] }]);
    expect(results.notes).toEqual([expect.stringMatching(/^not used: "Judge"; we read round, table, winner, a, b, /)]);
  });

  it('needs no round where the pack has but one', () => {
    const one = orderPack({ players: ['Ada', 'Ben'], format: 'pairs' });
    expect(readResults(Buffer.from('table,winner\n1,B\n'), 'r.csv', one, null).games).toMatchObject([
      { points: [0, 1] },
    ]);
  });

  it('is of who is named under a and b, and of names in any order', () => {
    const [a, b] = [nameAt(1, 1, 0), nameAt(1, 1, 1)];
    expect(read(`round,table,white,black,result\n1,1,${b},${a},1-0\n`).games).toMatchObject([{ points: [0, 1] }]);
    expect(read(`round,table,winner\n1,1,${b.toUpperCase()}\n`)).toMatchObject({
      games: [{ points: [0, 1] }],
      notes: [`row 2: "${b.toUpperCase()}" is taken for ${b}`],
    });
  });

  it('may be said of a player without a table, as a schedule does or by points', () => {
    const sitter = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].find(
      (name) => ![1, 2].some((table) => [nameAt(1, table, 0), nameAt(1, table, 1)].includes(name)),
    );
    const head = 'round,table,a,b,winner\n1,1,,,A\n';
    for (const [cells, points] of [
      ['bye,', 1],
      ['half bye,', 0.5],
      ['absent,', 0],
      [',½', 0.5],
      [',0', 0],
    ] as const) {
      const results = read(`${head}1,,${sitter},${cells}\n`);
      const standing = rankPlayers(record, results).find(({ name }) => name === sitter);
      expect(standing?.points, cells).toBe(points);
    }
    expect(refused(`${head}1,,${nameAt(1, 2, 0)},bye,\n`)).toContain('sits at table 2 in round 1');
    expect(refused(`${head}1,,Nemo,bye,\n`)).toContain('row 3, column a');
    expect(refused(`${head}1,,,,A\n`)).toContain('row 3, column table');
  });
});

describe('standings', () => {
  const results = read('round,table,winner,sunk a,sunk b\n1,1,A,5,3\n1,2,B,2,5\n');

  it('count a win and a bye as one, and name everybody who played or sat out', () => {
    const standings = rankPlayers(record, results);
    expect(standings.map(({ name }) => name).sort()).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']);
    const of = (name: string) => standings.find((each) => each.name === name);
    expect(of(nameAt(1, 1, 0))).toMatchObject({ points: 1, games: 1, byes: 0, ships: 2, opponents: 0 });
    expect(of(nameAt(1, 1, 1))).toMatchObject({ points: 0, ships: -2, opponents: 1 });
    const seated = [1, 2].flatMap((table) => [nameAt(1, table, 0), nameAt(1, table, 1)]);
    const sitter = standings.find(({ name }) => !seated.includes(name));
    expect(sitter).toMatchObject({ points: 1, games: 0, byes: 1 });
    expect(standings.map(({ points }) => points)).toEqual([1, 1, 1, 0, 0]);
  });

  it('say which tables of their rounds are missing, and how many at their head', () => {
    const one = read('round,table,winner\n2,2,A\n');
    const unreported = listUnreported(record, one);
    expect(unreported.map(({ place }) => [place.round, place.table])).toEqual([[2, 1]]);
    expect(listUnreported(record, results)).toEqual([]);
    const head = { record, rounds: [2], unreported };
    expect(standingsText(head, [])).toContain('Standings round 2 alone, without 1 table\n');
    expect(JSON.parse(standingsJson(head, []))).toMatchObject({ unreported: [{ round: 2, table: 1 }] });
  });

  it('need no result of a table at which somebody has a bye', () => {
    const odd = orderPack({ players: ['Ada', 'Ben', 'Cleo'], rounds: 1, format: 'pairs', paper: 'a4' });
    const played = readResults(Buffer.from('round,table,winner\n1,1,A\n'), 'r.csv', odd, null);
    expect(listUnreported(odd, played)).toEqual([]);
    const bye = readResults(Buffer.from('round,table,winner\n1,1,A\n1,2,B\n'), 'r.csv', odd, null);
    expect(bye.games).toHaveLength(1);
    expect(bye.notes).toEqual([
      'row 3: nobody sits opposite Cleo at table 2, whose bye counts, and no result; if there was a game, first add by name who sat there, to round 1',
    ]);
  });

  it('say from which round on somebody left, and how many rounds somebody missed', () => {
    const three = orderPack({ players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], rounds: 1 });
    const built = three.batches[0];
    if (built?.kind !== 'build') throw new Error('nothing was built');
    const away = (round: number, name: string, kind: 'absent' | 'withdrawn') => ({ round, name, kind });
    const more = [2, 3].map((round) => ({
      kind: 'add' as const,
      pairings: [{ round, table: 1, players: [{ name: 'Cleo' }, { name: 'Dan' }] as const }],
      spares: [],
      away: [away(round, 'Ada', 'withdrawn'), away(round, 'Ben', 'absent')],
    }));
    const played = readResults(
      Buffer.from('round,table,winner\n1,1,A\n1,2,A\n2,1,A\n3,1,A\n'),
      'r.csv',
      { ...three, batches: [built, ...more] },
      null,
    );
    const whys = rankPlayers({ ...three, batches: [built, ...more] }, played);
    expect(whys.find(({ name }) => name === 'Ada')?.why).toBe('1 won, withdrawn from round 2');
    expect(whys.find(({ name }) => name === 'Ben')?.why).toBe('1 lost, absent from 2 rounds');
    expect(whys.find(({ name }) => name === 'Eve')?.why).toBe('1 bye');
  });

  it('give equal players one rank, and the next its number', () => {
    const even = read('round,table,winner\n1,1,draw\n1,2,draw\n');
    expect(rankPlayers(record, even).map(({ rank }) => rank)).toEqual([1, 2, 2, 2, 2]);
  });
});

it.each([
  ['Runde;Tisch;Ergebnis', '1;1;1-0'],
  ['Runde;Brett;Sieger;Weiß;Schwarz', '1;1;Ben;Ben;Eve'],
  ['ronde,table,résultat,joueur 1,joueur 2', '1,1,1-0,Ben,Eve'],
  ['ronda,mesa,ganador', '1,1,Ben'],
  ['Turno,Tavolo,Risultato', '1,1,1-0'],
  ['rodada,mesa,vencedor', '1,1,Ben'],
  ['ronde,tafel,winnaar,wit,zwart', '1,1,Ben,Ben,Eve'],
  ['runda,stolik,zwycięzca,białe,czarne', '1,1,Ben,Ben,Eve'],
  ['kolo,stůl,vítěz', '1,1,Ben'],
  ['omgång,bord,vinnare', '1,1,Ben'],
  ['tur,masa,sonuç', '1,1,1-0'],
])('results are read by the titles %s', (titles, row) => {
  expect(read(`${titles}\n${row}\n`, 1).games).toMatchObject([{ points: [1, 0] }]);
});

it.each([
  ['a,b,result\nBen,Eve,A\n', undefined],
  ['a,winner\nBen,A\n', 'but no table;'],
  ['table,a,b\n1,Ben,Eve\n', 'but no winner;'],
  ['round,player\n1,Ben\n', 'but no table and no winner;'],
])('of missing columns those are named: %j', (text, missing) => {
  const reading = () => read(text, 1);
  if (missing === undefined) expect(reading().games).toHaveLength(1);
  else expect(reading).toThrow(missing);
});

it('the sentence below the standings says what forfeits count, and that their opponents do not', () => {
  const forfeit = read('round,table,winner\n1,1,+/-\n', 1);
  const [first] = rankPlayers(record, forfeit);
  expect([first?.points, first?.opponents, first?.games]).toEqual([1, 0, 0]);
  const text = standingsText({ record, rounds: [1], unreported: [] }, rankPlayers(record, forfeit));
  expect(text).toContain('A win, also by forfeit, and a bye count 1 point');
  expect(text).toContain('opponents in games that were played');
});
