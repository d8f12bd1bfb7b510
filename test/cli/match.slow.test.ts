// `match` prints a game for two whose host sees neither fleet: neutral names, closed covers, one line on what to keep.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { masterOfSecret } from '../../src/core/random/keys.js';
import { readPdf } from '../support/pdf-reader/read-pdf.js';
import { dealSheets } from '../../src/event/pages/file-job.js';
import type { PackRecord } from '../../src/event/order/pack-record.js';
import { readRecord } from '../../src/event/record/record-json.js';
import { listFolder, makeFolder, type Outcome, runCommand, sha256 } from '../support/run-command.js';
import { makePack, pagesOf } from '../event/pages/packs.js';
import { readZip } from '../support/read-zip.js';
import { expectRefusal } from './refusal.js';

const FILES = ['alpha.pdf', 'bravo.pdf', 'checksums.json', 'key.pdf', 'match.json', 'rules.pdf'];
const SECRET = `bt-secret-1:${'0123456789abcdef'.repeat(4)}\n`;

/** Runs `match` in a folder and expects nothing on standard output. */
async function match(cwd: string, ...args: readonly string[]): Promise<Outcome> {
  const outcome = await runCommand(['match', ...args], { cwd });
  expect(outcome.stdout.toString()).toBe('');
  return outcome;
}

function texts(path: string): string[][] {
  return textsIn(readFileSync(path));
}

function textsIn(bytes: Uint8Array): string[][] {
  return [...readPdf(bytes).pages].map(({ art, own }) => [...art.texts, ...own.texts].map(({ text }) => text));
}

/** Returns the battles of a match that was printed, dealt again from its record and its secret. */
async function battlesOf(folder: string, secret: string): Promise<Battle[]> {
  const { record } = readRecord(readFileSync(join(folder, 'match.json'), 'utf8'), 'match.json');
  const bytes = Buffer.from(readFileSync(secret, 'utf8').trim().slice('bt-secret-1:'.length), 'hex');
  const pack = await makePack(record, masterOfSecret(bytes));
  return pack.files
    .slice(0, 2)
    .flatMap(({ job }) => [...dealSheets(pack.context, job)].map(({ sheet }) => sheet.battle));
}

/** Returns what stands on first pages whatever is dealt: labels such as TOUCH, which may be words of a fleet, too. */
async function labelsOf(record: PackRecord): Promise<ReadonlySet<string>> {
  const firsts = await Promise.all(
    ['one', 'two'].map(async (secret) => {
      const pack = await makePack(record, secret);
      const items = pack.files
        .flatMap((file) => pagesOf(pack, file)[0])
        .flatMap((page) => [...(page?.art ?? []), ...(page?.parts ?? [])].flatMap((part) => part.items));
      return new Set(items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])));
    }),
  );
  return new Set([...(firsts[0] ?? [])].filter((text) => firsts[1]?.has(text)));
}

describe('a match', () => {
  it('is six files with neutral names, a secret beside them, and three lines to the host', async () => {
    const cwd = makeFolder();
    const { code, stderr } = await match(cwd, '-o', 'tonight/');
    expect(code).toBe(0);
    expect(Object.keys(listFolder(cwd))).toEqual([
      'tonight',
      'tonight.secret',
      ...FILES.map((name) => `tonight/${name}`),
    ]);
    // A machine with much to do says how far it is, too.
    const lines = stderr.split('\n').filter((line) => !/ of \d+ sheets(, |$)/.test(line));
    expect(lines).toEqual([
      expect.stringMatching(/^tonight: 6 files, 2 sheets on 2 pieces of paper, engagement, (a4|letter)$/),
      'tonight.secret: the secret from which all of it follows; keep it, and show it to nobody before play is over',
      'next: print alpha.pdf and bravo.pdf on both sides, turned on the long edge; each opens on its cover. rules.pdf is for both. Keep key.pdf closed until a call is disputed',
      '',
    ]);
    expect(readFileSync(join(cwd, 'tonight.secret'), 'utf8')).toMatch(/^bt-secret-1:[0-9a-f]{64}\n$/);
    expect(statSync(join(cwd, 'tonight.secret')).mode & 0o777).toBe(0o600);
  });

  it('is one file of both sheets and the rules with --split all, page for page what the files apart hold', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'secret'), SECRET, { mode: 0o600 });
    const { stderr } = await match(cwd, '--secret-file', 'secret', '--split', 'all', '-o', 'one');
    expect(stderr).toContain(
      'next: print sheets.pdf on both sides, turned on the long edge; each opens on its cover. K',
    );
    await match(cwd, '--secret-file', 'secret', '-o', 'apart');
    expect(Object.keys(listFolder(join(cwd, 'one')))).toEqual([
      'checksums.json',
      'key.pdf',
      'match.json',
      'sheets.pdf',
    ]);
    const apart = ['alpha', 'bravo', 'rules'].flatMap((name) => texts(join(cwd, `apart/${name}.pdf`)));
    // The head, which covers print, commits to the order, too; the foot of the file of rules has its own name.
    const plain = (pages: string[][]) => pages.map((page) => page.filter((text) => !/^[0-9A-Z]{5}/.test(text)));
    expect(plain(texts(join(cwd, 'one/sheets.pdf')))).toEqual(plain(apart));
  });

  it('shows its host nothing of a fleet: not on first pages, not in its record, not in what it says', async () => {
    const cwd = makeFolder();
    const names = new Set<string>();
    for (const i of [1, 2]) {
      const { code, stderr } = await match(
        cwd,
        '-o',
        `m${i}`,
        // In tagged files texts of even steps are drawn letter by letter, so that a word there is no text of its own.
        '--tags',
        ...(i === 1 ? ['on'] : ['off', '-e', 'codebreaker']),
      );
      expect(code).toBe(0);
      const folder = join(cwd, `m${i}`);
      names.add(Object.keys(listFolder(folder)).join());
      const battles = await battlesOf(folder, `${folder}.secret`);
      expect(battles).toHaveLength(2);
      const record = readFileSync(join(folder, 'match.json'), 'utf8');
      const labels = await labelsOf(readRecord(record, 'match.json').record);
      for (const { fleet, launchCodes, fleetName, serial } of battles) {
        const secrets = [
          ...fleet.flatMap(({ word }) => word ?? []),
          ...(launchCodes ?? []),
          launchCodes?.join(' ') ?? '',
          fleetName ?? '',
        ];
        for (const name of FILES.filter((file) => file.endsWith('.pdf'))) {
          const [first] = texts(join(folder, name)) as [string[]];
          expect(
            first.filter((text) => secrets.includes(text) && !labels.has(text)),
            name,
          ).toEqual([]);
        }
        expect(secrets.filter((text) => text.length > 3 && record.includes(text))).toEqual([]);
        expect(secrets.filter((text) => text.length > 3 && stderr.includes(text))).toEqual([]);
        const shown = ['alpha.pdf', 'bravo.pdf'].map((name) => texts(join(folder, name)));
        expect(shown.filter((pages) => pages.every((page) => page.join('').includes(serial ?? '')))).toHaveLength(1);
      }
    }
    expect([...names]).toEqual([FILES.join()]);
  });

  it('names its players, one or both, on covers, trackers and key, and nobody in file names', async () => {
    const cwd = makeFolder();
    const [both, one] = [join(cwd, 'both'), join(cwd, 'one')];
    expect((await match(cwd, '-o', 'both', '--alpha', '../../Łukasz', '--bravo', 'CON')).code).toBe(0);
    expect((await match(cwd, '-o', 'one', '--bravo', 'Ada')).code).toBe(0);
    for (const folder of [both, one]) expect(Object.keys(listFolder(folder))).toEqual(FILES);
    for (const page of texts(join(both, 'alpha.pdf'))) expect(page.join('')).toContain('../../Łukasz');
    for (const page of texts(join(both, 'bravo.pdf')))
      expect(page.join('')).toMatch(/CON.*\.\.\/\.\.\/Łukasz|\.\.\/\.\.\/Łukasz.*CON/);
    for (const page of texts(join(one, 'bravo.pdf'))) expect(page.join('')).toContain('Ada');
    for (const page of texts(join(one, 'alpha.pdf'))) expect(page.join('')).toMatch(/Alpha.*Ada|Ada.*Alpha/);
    expect(texts(join(one, 'key.pdf')).flat().join('\n')).toMatch(/ALPHA[\s\S]*ADA/i);
    expect(existsSync(join(cwd, '..', 'Łukasz'))).toBe(false);
  });

  it('is the same for the same secret, as a folder and in a ZIP, and silent when told to be', async () => {
    const cwd = makeFolder();
    writeFileSync(join(cwd, 'kept'), SECRET, { mode: 0o600 });
    const loud = await match(cwd, '-o', 'one', '-p', 'a4', '--secret-file', 'kept');
    expect(loud.stderr).not.toContain('.secret');
    const quiet = await match(cwd, '-o', 'two.zip', '-p', 'a4', '--secret-file', 'kept', '-q');
    expect(quiet).toMatchObject({ code: 0, stderr: '' });
    const entries = await readZip(readFileSync(join(cwd, 'two.zip')));
    expect(Object.fromEntries(entries.map(({ name, bytes }) => [name, sha256(bytes)]))).toEqual(
      listFolder(join(cwd, 'one')),
    );
    // A fresh secret lies beside the ZIP without the ending.
    const three = await match(cwd, '-o', 'three.zip', '--alpha', 'Zoë', '--bravo', 'ZOE');
    expect(three.stderr).toContain('three.secret: the secret');
    expect(three.stderr).toContain('note: both players are called "Zoë"');
    expect(loud.stderr).not.toContain('both players');
    expect(Object.keys(listFolder(cwd)).filter((name) => !name.includes('/'))).toEqual([
      'kept',
      'one',
      'three.secret',
      'three.zip',
      'two.zip',
    ]);
  });
});

describe('a match is refused, and nothing is left,', () => {
  it.each([
    ['without an output', [], 64, 'missing-value', ['--output']],
    ['for an empty name', ['-o', 'm', '--bravo', '  '], 65, 'bad-players', ['bravo', 'is empty']],
    ['for a name that turns the line', ['-o', 'm', '--bravo', 'Ada\u202e'], 65, 'bad-players', ['bravo', 'U+202E']],
    ['for a name of 65 letters', ['-o', 'm', '--alpha', 'W'.repeat(65)], 65, 'bad-players', ['alpha', '65 characters']],
    ['for a seed that anybody may know', ['-o', 'm', '--seed', 'friday'], 64, 'bad-value', ['--seed', '--open']],
    [
      'for a seed and a secret',
      ['-o', 'm', '--seed', 'x', '--open', '--secret-file', 'kept'],
      64,
      'bad-value',
      ['--seed'],
    ],
    ['for a secret that is none', ['-o', 'm', '--secret-file', 'broken'], 65, 'bad-secret', ['broken']],
    ['for a secret that is not there', ['-o', 'm', '--secret-file', 'nowhere'], 66, 'no-input', ['nowhere']],
    ['for standard output', ['-o', '-'], 64, 'bad-value', ['--output']],
    ['for a folder that exists', ['-o', 'full'], 73, 'output-exists', ['full']],
    ['for an option of packs', ['-o', 'm', '--rounds', '2'], 64, 'unknown-option', ['--rounds']],
  ] as const)('%s', async (_, args, code, slug, says) => {
    const files = { kept: SECRET, broken: 'bt-secret-1:123\n', full: 'here\n' };
    await expectRefusal({ args: ['match', ...args], code, slug, says, files });
  });

  it('where a folder or a secret of that name lies', async () => {
    const cwd = makeFolder();
    mkdirSync(join(cwd, 'm'));
    writeFileSync(join(cwd, 'm', 'notes'), 'mine\n');
    const before = listFolder(cwd);
    const { code, stderr } = await match(cwd, '-o', 'm');
    expect([code, stderr]).toEqual([
      73,
      'error: output-exists: m: exists already; choose another name, or move it away\n',
    ]);
    expect(listFolder(cwd)).toEqual(before);
  });
});
