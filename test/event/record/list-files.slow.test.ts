// The files of a pack: unique and safe wherever they are unpacked, and never others because something was added later.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHandouts, sumHandouts } from '../../../src/event/record/count-handouts.js';
import { listFiles } from '../../../src/event/record/list-files.js';
import { orderMatch } from '../../../src/event/record/order-pack.js';
import type { PackFile } from '../../../src/event/record/pack-file.js';
import { type PackRecord, recordPath } from '../../../src/event/order/pack-record.js';
import { foldName } from '../../../src/event/order/fold-name.js';
import { historyOf, ordered, shapes, withLate, withReplaced, withRound } from './records.js';

/** A part of a path that Windows, macOS, Linux and ZIP all take as it stands. */
function isSafe(part: string): boolean {
  return (
    /^[\p{L}\p{N}_'(&+,][\p{L}\p{M}\p{N} ._'()&,+-]*$/u.test(part) &&
    !/[ .]$/.test(part) &&
    !/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(part) &&
    part === part.normalize('NFC')
  );
}

/** What is printed in a file: everything of it but what became of its sheets later. */
function contentsOf({ path, kind, batch, title, tables, sheets }: PackFile): unknown {
  return {
    path,
    kind,
    batch,
    title,
    sheets,
    tables: tables.map(({ place, players, batch: dealtBy }) => ({ place, players, dealtBy })),
  };
}

describe('the files of any pack', () => {
  it('have names that are all different and safe everywhere', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const record = historyOf(shape).at(-1) as PackRecord;
        const paths = [...listFiles(record).map(({ path }) => path), recordPath(record)];
        expect(new Set(paths.map(foldName)).size).toBe(paths.length);
        for (const path of paths) {
          expect(path).toMatch(/^(players|director|public|data)\//);
          expect(
            path.split('/').filter((part) => !isSafe(part)),
            path,
          ).toEqual([]);
        }
        // No file stands where another one needs a folder.
        const folders = new Set(
          paths.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))),
        );
        expect(paths.filter((path) => folders.has(path))).toEqual([]);
      }),
      { numRuns: 80, seed: 4 },
    );
  });

  it('stay what they are, in their order, whatever is added or replaced later', () => {
    let [added, replaced] = [0, 0];
    fc.assert(
      fc.property(shapes, (shape) => {
        const history = historyOf(shape);
        for (const [i, record] of history.entries()) {
          const before = listFiles(record).map(contentsOf);
          for (const later of history.slice(i + 1)) {
            expect(listFiles(later).slice(0, before.length).map(contentsOf)).toEqual(before);
            if (later.batches.at(-1)?.kind === 'replace') replaced++;
            else added++;
          }
        }
      }),
      { numRuns: 50, seed: 4 },
    );
    expect(Math.min(added, replaced)).toBeGreaterThan(20);
  });

  it('hold every sheet once for its player, once in a key and once in public', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const files = listFiles(historyOf(shape).at(-1) as PackRecord);
        const sheetsIn = (kinds: readonly string[]) =>
          files
            .filter(({ kind }) => kinds.includes(kind))
            .flatMap(({ tables, sheets }) =>
              sheets.map(({ table, seat, issue }) => JSON.stringify([tables[table]?.place, seat, issue])),
            )
            .sort();
        const handed = sheetsIn(['handouts']);
        expect(new Set(handed).size).toBe(handed.length);
        for (const kinds of [['key', 'match-key'], ['serials-csv'], ['commitments']])
          expect(sheetsIn(kinds)).toEqual(handed);
      }),
      { numRuns: 60, seed: 5 },
    );
  });

  it('name both sheets of every table at which two sit on its slip', () => {
    const files = listFiles(ordered({ players: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], rounds: 2, format: 'pairs' }));
    const slips = files.filter(({ kind }) => kind === 'slips');
    expect(slips.map(({ path }) => path)).toEqual(['director/slips-round-1.pdf', 'director/slips-round-2.pdf']);
    for (const { tables, sheets } of slips) {
      expect(tables.map(({ place }) => [place.table, place.spare])).toEqual([
        [1, false],
        [2, false],
      ]);
      expect(sheets.map(({ table, seat }) => `${table}${seat}`)).toEqual(['0A', '0B', '1A', '1B']);
    }
  });
});

describe('the files of a pack', () => {
  const players = ['Ada', 'Ben', 'Cleo', 'Dan'];

  function pathsOf(record: PackRecord, batch = record.batches.length): string[] {
    return listFiles(record).flatMap((file) => (file.batch === batch ? [file.path] : []));
  }

  it('are these', () => {
    expect(pathsOf(ordered({ players, rounds: 1 }))).toEqual([
      'players/round-1.pdf',
      'director/key-round-1.pdf',
      'director/slips-round-1.pdf',
      'director/spares-round-1.pdf',
      'public/order.json',
      'public/schedule.pdf',
      'public/schedule.csv',
      'public/serials.csv',
      'public/commitments.json',
      'director/count-sheet.pdf',
    ]);
    expect(pathsOf(ordered({ players, rounds: 1, spares: 0 }))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/spares/)]),
    );
  });

  it('are one a round, a table or a player, numbered as people count', () => {
    const handouts = (fields: Record<string, unknown>) =>
      pathsOf(ordered({ players, rounds: 10, format: 'pairs', spares: 0, ...fields })).filter((path) =>
        path.startsWith('players/'),
      );
    expect(handouts({}).slice(0, 2)).toEqual(['players/round-01.pdf', 'players/round-02.pdf']);
    expect(handouts({ split: 'all' })).toEqual(['players/all.pdf']);
    expect(handouts({ split: 'table' }).slice(0, 3)).toEqual([
      'players/round-01/table-1.pdf',
      'players/round-01/table-2.pdf',
      'players/round-02/table-1.pdf',
    ]);
    expect(handouts({ split: 'player' }).sort()).toEqual(players.map((name) => `players/${name}.pdf`));
    expect(handouts({ split: 'player', players: undefined, playerCount: 3 })).toEqual([
      'players/table 1 seat A.pdf',
      'players/table 1 seat B.pdf',
      'players/table 2 seat A.pdf',
      'players/table 2 seat B.pdf',
    ]);
  });

  it('lie in a folder of their own when they come later', () => {
    const built = ordered({ players, rounds: 1, spares: 0 });
    const late = withLate(built, 'Eve');
    expect(pathsOf(late)).toEqual([
      'players/add-2/round-1.pdf',
      'director/add-2/key-round-1.pdf',
      'public/add-2/order.json',
      'public/add-2/schedule.pdf',
      'public/add-2/schedule.csv',
      'public/add-2/serials.csv',
      'public/add-2/commitments.json',
      'director/add-2/count-sheet.pdf',
    ]);
    const taken = withLate(withReplaced(late, 2, 'A'), 'Fay');
    expect(pathsOf(taken)).toEqual([
      'director/add-4/slips-free-seats.pdf',
      'public/add-4/order.json',
      'public/add-4/schedule.pdf',
      'public/add-4/schedule.csv',
      'public/add-4/serials.csv',
      'public/add-4/commitments.json',
    ]);
    expect(listFiles(taken).find(({ path }) => path === pathsOf(taken)[0])).toMatchObject({
      tables: [{ place: { table: 3 }, players: [{ name: 'Eve' }, { name: 'Fay' }] }],
      sheets: [
        { seat: 'A', issue: 2 },
        { seat: 'B', issue: 1 },
      ],
    });
    const round = withRound(late, 'a,b\nAda,Cleo\nBen,Dan\n');
    expect(pathsOf(round)[0]).toBe('players/add-3/round-2.pdf');
    const twice = withReplaced(withReplaced(round, 0, 'B'), 0, 'B');
    expect(pathsOf(twice)).toEqual([
      'players/replace-5/round-1-table-1-B.pdf',
      'director/replace-5/key.pdf',
      'director/replace-5/slip.pdf',
      'public/replace-5/order.json',
      'public/replace-5/serials.csv',
      'public/replace-5/commitments.json',
    ]);
    expect(
      listFiles(twice)
        .filter(({ batch }) => batch > 3)
        .map(({ sheets }) => sheets.map(({ issue }) => issue).join()),
    ).toEqual(['2', '2', '1,2', '', '2', '2', '3', '3', '1,3', '', '3', '3']);
  });

  it('of a match are named after its sides alone', () => {
    const match = orderMatch({}, ['CON', '../../x']);
    expect(pathsOf(match)).toEqual(['alpha.pdf', 'bravo.pdf', 'rules.pdf', 'key.pdf']);
    expect(recordPath(match)).toBe('match.json');
    expect(pathsOf(withReplaced(match, 0, 'B'))).toEqual(['replace-2/bravo.pdf', 'replace-2/key.pdf']);
  });
});

describe('the count of handouts', () => {
  it('is that of the sheets, two pages each, whatever the files', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const record = historyOf(shape).at(-1) as PackRecord;
        for (let batch = 1; batch <= record.batches.length; batch++) {
          const own = listFiles(record).filter((file) => file.batch === batch && file.kind === 'handouts');
          const sheets = own.reduce((sum, file) => sum + file.sheets.length, 0) * record.spec.copies;
          const leaves = record.spec.duplex === 'off' ? 2 * sheets : sheets;
          expect(sumHandouts(countHandouts(record, batch))).toEqual({ sheets, pages: 2 * sheets, leaves });
        }
      }),
      { numRuns: 60, seed: 6 },
    );
  });

  it('is a row a file, or a folder of very many', () => {
    const rows = (count: number) =>
      countHandouts(ordered({ playerCount: count, split: 'player', copies: 2, duplex: 'off' }), 1);
    expect(rows(24)).toHaveLength(24);
    expect(rows(24)[0]).toEqual({
      file: 'players/table 01 seat A.pdf',
      what: 'table 01 seat A',
      sheets: 2,
      pages: 4,
      leaves: 4,
    });
    expect(rows(26)).toEqual([{ file: 'players/', what: '26 files', sheets: 52, pages: 104, leaves: 104 }]);
    expect(sumHandouts([])).toEqual({ sheets: 0, pages: 0, leaves: 0 });
  });
});
