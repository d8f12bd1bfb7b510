// Proves that a pack's secret lies beside it for nobody else to read, is never lost, and stands nowhere else.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFolder, makeFolder, runCommand } from '../support/run-command.js';
import { DIGITS, expectVerified, makeHome, refuse, SECRET, SMALL, work, writeSecret } from './pack-commands.js';
import { unpackPdf } from './read-output.js';

/** Every form in which the secret could stand in a file. */
function formsOf(digits: string): Buffer[] {
  const bytes = Buffer.from(digits, 'hex');
  const halves = [digits.slice(0, 32), digits.slice(32)].map((half) => Buffer.from(half));
  return [bytes, Buffer.from(bytes.toString('base64')), Buffer.from(digits.toUpperCase()), ...halves];
}

/** Holds that no file, name or word below the folder holds the secret; `except` is the one file that does. */
function expectNowhere(digits: string, folder: string, except: string, ...said: readonly (Buffer | string)[]): number {
  const paths = Object.entries(listFolder(folder)).flatMap(([path, hash]) => (hash === 'no file' ? [] : [path]));
  expect(paths).toContain(except);
  expect(readFileSync(join(folder, except), 'utf8')).toContain(digits);
  const texts: [string, Buffer][] = [
    ['the names', Buffer.from(paths.join('\n'))],
    ...said.map((text): [string, Buffer] => ['what is said', Buffer.from(text)]),
  ];
  for (const path of paths) {
    if (path === except) continue;
    const bytes = readFileSync(join(folder, path));
    texts.push([path, path.endsWith('.pdf') ? unpackPdf(bytes) : bytes]);
  }
  for (const [where, text] of texts)
    for (const form of formsOf(digits))
      expect(text.includes(form), `${form.toString('latin1')} in ${where}`).toBe(false);
  return texts.length;
}

describe('a fresh secret', () => {
  const made: string[] = [];

  it.each([
    ['pack', ['pack', 'build', ...SMALL, '-o', 'spring']],
    ['pack in an archive', ['pack', 'build', ...SMALL, '-o', 'spring.zip']],
    ['match', ['match', '-o', 'spring']],
  ])('of a %s lies beside it, is named, and stands nowhere else', async (_, args) => {
    const cwd = makeFolder();
    const { stdout, stderr } = await work(args, { cwd });
    expect(readdirSync(cwd).sort()).toEqual([args.at(-1), 'spring.secret'].sort());
    if (process.platform !== 'win32') expect(statSync(join(cwd, 'spring.secret')).mode & 0o777).toBe(0o600);
    expect(stderr).toContain('spring.secret: the secret');
    const digits = /^bt-secret-1:([0-9a-f]{64})\n$/.exec(readFileSync(join(cwd, 'spring.secret'), 'utf8'))?.[1] ?? '';
    expect(digits).toHaveLength(64);
    // Another one each time.
    expect(made).not.toContain(digits);
    made.push(digits);
    expect(expectNowhere(digits, cwd, 'spring.secret', stdout, stderr)).toBeGreaterThan(3);
    if (args.at(-1) === 'spring') await expectVerified(cwd);
  });

  it.each(['spring', 'spring.zip'])('is never put in the place of another: %s', async (output) => {
    const cwd = makeFolder();
    writeSecret(cwd, DIGITS, 'spring.secret');
    const args = ['pack', 'build', ...SMALL, '-o', output];
    await refuse(args, cwd, [73, 'output-exists'], 'spring.secret', 'of another pack');
  });
});

describe('a secret that is given', () => {
  it('stays where it is and stands nowhere else, even after pack add and pack replace', async () => {
    const cwd = makeHome();
    const before = statSync(join(cwd, 'secret.txt')).mtimeMs;
    const runs = [
      ['pack', 'build', ...SMALL, ...SECRET, '-o', 'spring'],
      ['pack', 'add', 'spring', ...SECRET, '--player', 'Zoë'],
      ['pack', 'replace', 'spring', ...SECRET, '--round', '1', '--table', '1', '--seat', 'a'],
      ['verify', 'spring', ...SECRET],
    ];
    const said: (Buffer | string)[] = [];
    for (const args of runs) {
      const { stdout, stderr } = await work(args, { cwd });
      said.push(stdout, stderr);
    }
    expect(readdirSync(cwd)).toEqual(['secret.txt', 'spring']);
    expect(statSync(join(cwd, 'secret.txt')).mtimeMs).toBe(before);
    expect(expectNowhere(DIGITS, cwd, 'secret.txt', ...said)).toBeGreaterThan(20);
  });

  it('is needed to go on with a pack that has none beside it', async () => {
    const cwd = makeHome();
    await work(['pack', 'build', ...SMALL, ...SECRET, '-o', 'spring'], { cwd });
    await refuse(['pack', 'add', 'spring', '--player', 'Zoë'], cwd, [66, 'no-secret'], 'spring', '--secret-file');
    writeSecret(cwd, '0'.repeat(64), 'wrong.txt');
    const wrong = ['pack', 'add', 'spring', '--player', 'Zoë', '--secret-file', 'wrong.txt'];
    await refuse(wrong, cwd, [65, 'not-equal'], 'data/pack.json', 'another secret');
    const { code, stdout } = await runCommand(['verify', 'spring', '--secret-file', 'wrong.txt'], { cwd });
    expect(code).toBe(65);
    expect(stdout.toString()).toMatch(/^differs: spring\/data\/pack\.json .*another secret\n$/);
  });

  it.each([
    ['is not there', undefined, [66, 'no-input']],
    ['is empty', '', [65, 'bad-secret']],
    ['is none', 'a letter from home', [65, 'bad-secret']],
  ] as const)('that %s is refused', async (_, text, end) => {
    const cwd = makeFolder();
    if (text !== undefined) writeFileSync(join(cwd, 'secret.txt'), text, { mode: 0o600 });
    await refuse(['pack', 'build', ...SMALL, ...SECRET, '-o', 'spring'], cwd, end);
  });
});

describe('a public seed', () => {
  const seeded = ['--seed', 'friday night', '-o', 'spring'];

  it.each([
    ['pack', ['pack', 'build', ...SMALL]],
    ['match', ['match']],
  ])('of a %s needs --open, and stands alone', async (_, args) => {
    const cwd = makeHome();
    await refuse([...args, ...seeded], cwd, [64, 'bad-value'], '--seed', '--open');
    await refuse([...args, ...seeded, '--open', ...SECRET], cwd, [64, 'bad-value'], '--seed', '--secret-file');
  });

  it('leaves no secret beside the pack', async () => {
    const cwd = makeFolder();
    await work(['pack', 'build', ...SMALL, ...seeded, '--open'], { cwd });
    expect(readdirSync(cwd)).toEqual(['spring']);
  });
});
