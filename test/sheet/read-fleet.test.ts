// Proves how a hand-made fleet is read: in which forms, in which order, and what of its writing is wrong.
import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../src/core/problem.js';
import { type HandMadeFleet, readFleet } from '../../src/sheet/read-fleet.js';
import { parseGame } from '../../src/game/options.js';

const SHIPS = ['STORM B2 across', 'WAVE D4 down', 'FOG A9 across', 'SEA J1 down', 'GO F8 across'];

function read(text: string, edition = 'engagement'): HandMadeFleet {
  return readFleet(text, 'mine.txt', parseGame({ edition }));
}

/** The faults as their owner reads them. */
function findingsOf({ faults }: HandMadeFleet) {
  return faults.map(({ where, message }) => ({ where, message: formatMessage(message) }));
}

const plain = read(SHIPS.join('\n'));

describe('readFleet', () => {
  it('gives each ship its class by length, with word, square and direction', () => {
    expect(plain.faults).toEqual([]);
    expect(plain.battle.fleet).toEqual([
      { ship: 'Ketch', length: 5, word: 'STORM', start: 'B2', direction: 'across' },
      { ship: 'Ship', length: 4, word: 'WAVE', start: 'D4', direction: 'down' },
      { ship: 'Sub', length: 3, word: 'FOG', start: 'A9', direction: 'across' },
      { ship: 'Ark', length: 3, word: 'SEA', start: 'J1', direction: 'down' },
      { ship: 'PT', length: 2, word: 'GO', start: 'F8', direction: 'across' },
    ]);
    expect(plain.battle).toMatchObject({ edition: 'engagement', deployment: 'deployed', serial: null });
  });

  it.each([
    'STORM B2 h',
    'STORM B2 A',
    'storm b2 Horizontal',
    'STORM B2-F2',
    'STORM F2-B2',
    'STORM, B2 to F2',
    'STORM from F2 to B2',
  ])('reads %j', (line) => {
    const { faults, battle } = read([line, ...SHIPS.slice(1)].join('\n'));
    expect([faults, battle.fleet]).toEqual([[], plain.battle.fleet]);
  });

  it.each(['STORM B2-E2', 'STORM B2-F6'])('names ends that are not those of the word: %j', (line) => {
    expect(findingsOf(read([line, ...SHIPS.slice(1)].join('\n')))).toEqual([
      { where: 'line 1', message: expect.stringContaining('are not the ends') as string },
    ]);
  });

  it('names the ships as the edition does', () => {
    expect(read(SHIPS.join('\n'), 'admiral').battle.fleet.map(({ ship }) => ship)).toEqual([
      'Aircraft Carrier',
      'Battleship',
      'Cruiser',
      'Destroyer',
      'Submarine',
    ]);
  });

  it.each([
    ['CRLF', SHIPS.join('\r\n')],
    ['CR', SHIPS.join('\r')],
    ['blank lines, comments and spaces', `# mine\n\n  ${SHIPS.join('  \n\n# next\n\t')}\n`],
    ['small letters', SHIPS.join('\n').toLowerCase()],
    ['commas', SHIPS.join('\n').replaceAll(' ', ',')],
    ['semicolons and spaces', SHIPS.join('\n').replaceAll(' ', '; ')],
    ['tabs', SHIPS.join('\n').replaceAll(' ', '\t')],
    ['right for across', SHIPS.join('\n').replaceAll('across', 'Right')],
    ['another order', [4, 2, 0, 3, 1].map((i) => SHIPS[i]).join('\n')],
  ])('reads the same from %s', (_, text) => {
    expect(read(text)).toEqual(plain);
  });

  it('counts the letters itself when no line does', () => {
    const counts = { A: 2, E: 2, F: 1, G: 2, M: 1, O: 3, R: 1, S: 2, T: 1, V: 1, W: 1 };
    expect(Object.keys(plain.battle.manifest ?? {})).toHaveLength(26);
    expect(Object.entries(plain.battle.manifest ?? {}).filter(([, count]) => count > 0)).toEqual(
      Object.entries(counts),
    );
  });

  it.each(['manifest A2 b12 C=3', 'Manifest: A2, B12; C=3', 'MANIFEST\tC3\tB12\tA2\tD0'])('reads %j', (line) => {
    const { battle, faults } = read(`${SHIPS.join('\n')}\n${line}\n`);
    expect(faults).toEqual([]);
    const { A, B, C, ...rest } = battle.manifest ?? {};
    expect([A, B, C]).toEqual([2, 12, 3]);
    expect(new Set(Object.values(rest))).toEqual(new Set([0]));
  });

  it.each(['A', '2A', 'A2x', 'A-2', 'A222', 'É1', 'AB2'])('names the count %j that is none', (entry) => {
    expect(findingsOf(read(`${SHIPS.join('\n')}\nmanifest ${entry} E2\n`))).toEqual([
      { where: 'line 6', message: `"${entry}" is not a count; write letters with numbers, such as A2` },
    ]);
  });

  it('takes one manifest at most', () => {
    const { faults } = read(`${SHIPS.join('\n')}\nmanifest A2\nmanifest A9\n`);
    expect(faults.map(({ where }) => where)).toEqual(['line 7']);
  });

  it.each([
    ['WAVE D4 left', '"left" is not a direction; ships lie across or down'],
    ['WAVE D4 diagonal', '"diagonal" is not a direction; ships lie across or down'],
    ['WAVE D4', '"" is not a direction; ships lie across or down'],
    ['WAVE D4 constructor', '"constructor" is not a direction; ships lie across or down'],
    ['WAVE D4 down twice', '"WAVE D4 down twice" has more than a word, a square and a direction'],
  ])('names the line of %j', (line, message) => {
    expect(findingsOf(read(SHIPS.with(1, line).join('\n')))).toEqual([{ where: 'line 2', message }]);
  });

  it.each([
    ['nothing', '', 0],
    ['comments', '# mine\n\n', 0],
    ['a manifest alone', 'manifest A2\n', 0],
    ['41 ships', 'GO A1 across\n'.repeat(41), 41],
    ['10,000 ships', 'GO A1 across\n'.repeat(10_000), 10_000],
  ])('refuses %s', (_, text, count) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        code: 'bad-sheet',
        where: 'mine.txt',
        message: `holds ${count} ships; write one ship per line, such as STORM B2 across`,
      }),
    );
  });
});
