// Proves that verifying finds every damage to a pack, a thousand with PROVE=1, and names the file.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secretSource } from '../../src/core/source.js';
import { Problem } from '../../src/core/problem.js';
import { problemKinds } from '../../src/core/problems/kinds.js';
import { verifyPack } from '../../src/cli/deal-again.js';
import { openFolder } from '../../src/cli/build-pack.js';
import { listFolder, makeFolder } from '../support/run-command.js';
import {
  anotherRound,
  build,
  master,
  order,
  OTHER_SECRET,
  replaceFirst,
  update,
  watching,
} from '../event/make/small-pack.js';
import { type Chance, chanceOf, damages } from './damage.js';

const PROVE = process.env['PROVE'] === '1';
const DAMAGES = PROVE ? 1000 : 40;

/** Damages that one verification has to find together, each in a file of its own. */
const TOGETHER = 10;

const RECORD = 'data/pack.json';
const names = Array.from({ length: 8 }, (_, i) => ({ name: `Player ${i + 1}` }));

let home: string;
let built: string;
let paths: string[];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'battle-tracker-test-'));
  built = join(home, 'spring');
  const fields = {
    event: 'Spring',
    players: names,
    playerCount: undefined,
    format: 'round-robin',
    rounds: 2,
    spares: 1,
  };
  await build(built, order(fields));
  await update(built, anotherRound(3));
  await update(built, replaceFirst);
  paths = Object.entries(listFolder(built)).flatMap(([path, hash]) => (hash === 'no file' ? [] : [path]));
});

afterAll(() => rmSync(home, { recursive: true }));

/** Returns a copy of the pack that may be damaged. */
function copyPack(): string {
  const folder = join(makeFolder(), 'spring');
  cpSync(built, folder, { recursive: true });
  return folder;
}

/** Returns the files in which a difference is found. */
async function verify(folder: string, key = master): Promise<string[]> {
  const found = await verifyPack({ pack: await openFolder(folder), master: key, ...watching });
  return found.map(({ path }) => path).sort();
}

const isChecksums = (path: string) => path.endsWith('checksums.json');

describe('a pack that was added to and had a sheet replaced', () => {
  it('is right', async () => {
    expect(await verify(built)).toEqual([]);
    expect(paths.length).toBeGreaterThan(25);
  });

  it('is not of another secret', async () => {
    expect(await verify(built, secretSource(OTHER_SECRET).master)).toEqual([RECORD]);
  });
});

describe(`${DAMAGES} damages to files, ten at a time`, () => {
  it('are all named, and no other file is', async () => {
    const chance = chanceOf('damaged packs');
    const kinds = Object.entries(damages);
    const seen = new Map<string, number>();
    for (let done = 0; done < DAMAGES;) {
      const folder = copyPack();
      const free = shuffle(
        paths.filter((path) => path !== RECORD && !isChecksums(path)),
        chance,
      );
      const wrong: string[] = [];
      const what: string[] = [];
      for (let i = 0; i < TOGETHER && done < DAMAGES; i++, done++) {
        const [kind, { files, damage }] = kinds[done % kinds.length] as (typeof kinds)[number];
        const taken = free.splice(0, files);
        wrong.push(...damage(folder, taken, chance));
        what.push(`${kind} in ${taken.join(' and ')}`);
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
      const found = await verify(folder);
      expect(found, what.join('; ')).toEqual(wrong.sort());
    }
    expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(DAMAGES);
    expect(seen.size).toBe(kinds.length);
  }, 3_600_000);
});

describe('damage to checksums', () => {
  it.each(Object.entries(damages).filter(([, { files }]) => files === 1))(
    'that %s is named, and puts the blame on no other file',
    async (_, { damage }) => {
      const folder = copyPack();
      const wrong = damage(folder, ['director/checksums.json'], chanceOf('damaged checksums'));
      expect(await verify(folder)).toEqual(wrong);
    },
  );
});

describe('damages of every kind to the record', () => {
  it('are all found, and the record is named', async () => {
    const chance = chanceOf('damaged records');
    const kinds = Object.entries(damages).filter(([, { files }]) => files === 1);
    for (let done = 0; done < (PROVE ? DAMAGES : kinds.length); done++) {
      const folder = copyPack();
      const [kind, { damage }] = kinds[done % kinds.length] as (typeof kinds)[number];
      damage(folder, [RECORD], chance);
      await expectRecordNamed(folder, kind);
    }
  }, 3_600_000);

  it.each<[string, (text: string) => string]>([
    ['a player’s name', (text) => text.replace('"Player 3"', '"Player 33"')],
    ['all names of one player', (text) => text.replaceAll('"Player 3"', '"Player 33"')],
    ['a rule', (text) => text.replace(/"(sunk[a-z-]*)":"?(on|off|true|false)"?/i, (all) => flip(all))],
    ['the edition', (text) => text.replace('"engagement"', '"admiral"')],
    ['the event', (text) => text.replace('"Spring"', '"Summer"')],
    ['a number of a table', (text) => text.replace('"table":2', '"table":200')],
    ['a seat', (text) => text.replace('"seat":"A"', '"seat":"B"')],
    ['a replacement that vanishes', (text) => text.replace(/,\{"kind":"replace".*?"seat":"A"\}/, '')],
    ['a head', (text) => text.replace(/("heads": \["[0-9a-f]{60})[0-9a-f]{4}/, (_, head: string) => `${head}0000`)],
    ['a file that vanishes from the list', (text) => text.replace(/ {4}\{"path":"players\/round-1\.pdf".*\n/, '')],
    ['a length in the list', (text) => text.replace(/"bytes":(\d)/, (_, digit: string) => `"bytes":9${digit}`)],
    ['a hash in the list', (text) => text.replace(/("sha256":")[0-9a-f]{8}/, (_, head: string) => `${head}00000000`)],
    ['the seal', (text) => text.replace(/("seal": ")[0-9a-f]{8}/, (_, head: string) => `${head}00000000`)],
    ['white space', (text) => text.replace('{\n', '{ \n')],
    ['a line end', (text) => text.slice(0, -1)],
    ['a field that is there twice', (text) => text.replace('  "kind"', '  "kind":"pack",\n  "kind"')],
    ['another format', (text) => text.replace('battle-tracker-pack-2', 'battle-tracker-pack-3')],
  ])('with %s changed is found', async (_, edit) => {
    const folder = copyPack();
    const text = readFileSync(join(folder, RECORD), 'utf8');
    const edited = edit(text);
    expect(edited).not.toBe(text);
    writeFileSync(join(folder, RECORD), edited);
    await expectRecordNamed(folder, 'an edit');
  });

  it('of another pack of the same secret is found by its public files', async () => {
    const folder = copyPack();
    const other = join(makeFolder(), 'other');
    await build(other);
    cpSync(join(other, RECORD), join(folder, RECORD));
    expect(await verify(folder)).toContain('players/round-1.pdf');
  });
});

function flip(rule: string): string {
  return rule.replace(/on|off|true|false/, (value) => ({ on: 'off', off: 'on', true: 'false' })[value] ?? 'true');
}

/** A record that can be read is a difference; one that cannot is a problem of the same exit code. Both name it. */
async function expectRecordNamed(folder: string, what: string): Promise<void> {
  try {
    expect(await verify(folder), what).toEqual([RECORD]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const text = `${error.where ?? ''}: ${error.message}`;
    const missing = error.code === 'no-input' && !readable(folder);
    if (missing) return expect(error.where, what).toBe(folder);
    expect({ what, text, exit: problemKinds[error.code].exit }).toMatchObject({ exit: 65 });
    expect(text, what).toContain(RECORD);
  }
}

function readable(folder: string): boolean {
  return Object.keys(listFolder(folder)).includes(RECORD);
}

function shuffle<T>(items: readonly T[], chance: Chance): T[] {
  const all = [...items];
  for (let i = all.length - 1; i > 0; i--) {
    const j = chance(i + 1);
    [all[i], all[j]] = [all[j] as T, all[i] as T];
  }
  return all;
}
