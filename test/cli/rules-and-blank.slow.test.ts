// Proves that the rules name the edition's ships and the rules in force on one page, and that empty trackers are empty.
import { describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.js';
import { readPdfPages, readSheet, readSvgTexts } from './read-output.js';

const smallCraft = ['Ketch 5', 'Ship 4', 'Sub 3', 'Ark 3', 'PT 2'];

interface EditionRow {
  readonly ships: readonly string[];
  /** Sentences that hold when nothing is chosen. */
  readonly inForce: readonly string[];
  /** Rules that may be set, each with a sentence that holds only then. */
  readonly changes: readonly (readonly [rule: string, sentence: string])[];
  readonly opening: string;
}

const editions: Readonly<Record<string, EditionRow>> = {
  engagement: {
    ships: smallCraft,
    inForce: ['Ships may touch.', 'The owner says which ship is sunk.'],
    changes: [
      ['minefield=on', 'Mine:'],
      ['sunk-announced=off', 'Nobody says when a ship is sunk.'],
      ['contact=open-sea', 'Ships never touch, not even at corners.'],
    ],
    opening: 'HAILING THE ENEMY',
  },
  admiral: {
    ships: ['Aircraft Carrier 5', 'Battleship 4', 'Cruiser 3', 'Destroyer 3', 'Submarine 2'],
    inForce: ['Ships never touch, not even at corners.', 'Letters sink ships, too, once all of a word were asked for.'],
    changes: [
      ['radar-sweep=on', 'Radar, once'],
      ['letters-sink=off', 'Letters alone sink no ship.'],
    ],
    opening: 'LAUNCH CODE PROTOCOL',
  },
  codebreaker: {
    ships: smallCraft,
    inForce: [
      'Ships may touch.',
      'A sum of 8 counts wherever 8 stands, and 13 where 1 stands directly before 3 in one code.',
    ],
    changes: [
      ['sonar-ping=on', 'Sonar, once'],
      [
        'lock-reading=joined',
        'A sum of 8 counts wherever 8 stands, and 13 where 1 stands directly before 3 in all 15 digits run together.',
      ],
    ],
    opening: 'FREQUENCY LOCK',
  },
};

const table = Object.entries(editions);

async function output(...args: readonly string[]): Promise<Buffer> {
  const { code, stdout, stderr } = await runCommand(args);
  expect(code, stderr).toBe(0);
  return stdout;
}

/** Returns the text of the rules on one line. */
async function rulesText(...args: readonly string[]): Promise<string> {
  return (await output('rules', ...args)).toString().replace(/\s+/g, ' ');
}

describe.each(table)('rules %s', (edition, { ships, inForce, changes, opening }) => {
  it('names the ships, the opening and the rules in force', async () => {
    const text = await rulesText(edition);
    expect(text).toContain(ships.join(', ').toUpperCase());
    expect(text).toContain(`WHO STARTS? ${opening}`);
    for (const sentence of inForce) expect(text).toContain(sentence);
  });

  it.each(changes)('says what %s changes', async (rule, sentence) => {
    expect(await rulesText(edition)).not.toContain(sentence);
    expect(await rulesText(edition, '--rule', rule)).toContain(sentence);
  });

  it('says nothing but the rules, in lines that a terminal holds', async () => {
    const { stdout, stderr } = await runCommand(['rules', edition]);
    expect(stderr).toBe('');
    for (const line of stdout.toString().split('\n')) expect(line.length).toBeLessThanOrEqual(78);
  });

  it('is the same when the edition is an option', async () => {
    expect(await rulesText('--edition', edition)).toBe(await rulesText(edition));
  });
});

describe('rules without an edition', () => {
  it('are those of the default', async () => {
    expect(await rulesText()).toBe(await rulesText('engagement'));
  });
});

describe.each(table)('blank -e %s', (edition, { ships }) => {
  it('deals nothing', async () => {
    const sheet = readSheet(await output('blank', '-e', edition, '--format', 'json'));
    expect(sheet).toMatchObject({
      edition,
      deployment: 'blank',
      serial: null,
      fleetName: null,
      words: null,
      manifest: null,
      launchCodes: null,
      mine: null,
    });
    expect(sheet.fleet.map(({ ship, length }) => `${ship} ${length}`)).toEqual(ships);
    for (const { word, start, direction } of sheet.fleet) expect([word, start, direction]).toEqual([null, null, null]);
    expect(sheet).not.toHaveProperty('seed');
  });

  it('prints the ships and nothing that was dealt', async () => {
    const [pdf, ...more] = await readPdfPages(await output('blank', '-e', edition));
    const svg = readSvgTexts(await output('blank', '-e', edition, '--format', 'svg'));
    expect(more).toEqual([]);
    for (const ship of ships) {
      const name = ship.slice(0, -2).toUpperCase();
      expect(svg).toContain(name);
      expect(pdf).toContain(name.replaceAll(' ', ''));
    }
    // A dealt sheet shows what is looked for; of every thirty serials one has no digit.
    const dealt = readSvgTexts(await output('sheet', '-e', edition, '--format', 'svg', '--seed', 'x'));
    const codes = /^\d{3}( \d{3}){4}$/;
    expect(dealt.filter((text) => codes.test(text))).toHaveLength(1);
    expect(svg.filter((text) => codes.test(text))).toEqual([]);
    expect(dealt.some((text) => /^[0-9A-Z]{9}$/.test(text) && /\d/.test(text))).toBe(true);
    expect(svg.some((text) => /^[0-9A-Z]{9}$/.test(text) && /\d/.test(text))).toBe(false);
  });
});

describe('blank', () => {
  it('says that it is empty', async () => {
    expect((await runCommand(['blank', '-o', 'empty.pdf'])).stderr).toBe(
      'empty.pdf: 1 sheet, a4, engagement, empty\nnext: print it at actual size, 100 %; its rules: battle-tracker rules engagement --format pdf -o rules.pdf\n',
    );
  });
});
