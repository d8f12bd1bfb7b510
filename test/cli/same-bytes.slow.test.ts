// Proves that the same seed and options give the same bytes wherever, whenever and whereto.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proving } from '../support/figures.js';
import { makeFolder, type Outcome, runCommand, runProcess, runShell, sha256 } from '../support/run-command.js';

const editions = ['engagement', 'admiral', 'codebreaker'] as const;
const formats = ['pdf', 'svg', 'json'] as const;

const places: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['Turkish, east of the date line', { TZ: 'Pacific/Kiritimati', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }],
  ['no language, half an hour off', { TZ: 'America/St_Johns', LANG: 'C', LC_ALL: 'C' }],
  ['American', { LC_ALL: 'en_US.UTF-8' }],
];

/** Each edition and format, with one of the places, or all of them with PROVE=1; three formats meet three places. */
const cases = editions.flatMap((edition, i) =>
  formats.map(
    (format, j) =>
      [edition, format, proving ? places : places.slice(0, 2).filter((_, k) => k === (i + j) % 3)] as const,
  ),
);

const request = (edition: string, format: string, seed = 'friday night') => [
  'sheet',
  '-e',
  edition,
  '--seed',
  seed,
  '--player',
  'Illi & Zoë',
  '-c',
  '2',
  '--paper',
  'a4',
  '--format',
  format,
];

describe.each(cases)('%s as %s', (edition, format, somewhere) => {
  it('is the same bytes everywhere', async () => {
    const args = request(edition, format);
    const first = await hashOf(runCommand(args));
    for (const [name, env] of somewhere) expect(await hashOf(runProcess(args, { env })), name).toBe(first);
    const deep = join(makeFolder(), 'deep');
    mkdirSync(join(deep, 'er'), { recursive: true });
    const { code, stderr } = await runCommand([...args, '-o', '../named.file'], { cwd: join(deep, 'er') });
    expect(code, stderr).toBe(0);
    expect(sha256(readFileSync(join(deep, 'named.file')))).toBe(first);
    // What is compared depends on the seed, so that it is not one sheet for all.
    expect(await hashOf(runCommand(request(edition, format, 'sunday night')))).not.toBe(first);
  });
});

describe('the places of these tests', () => {
  it.each(places)('are what Node believes: %s', async (_, env) => {
    const script = `"$NODE" -p 'const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions(); locale + " " + timeZone'`;
    const { stdout } = await runShell(script, { env });
    const [locale, zone] = stdout.toString().trim().split(' ');
    if (env['TZ'] !== undefined) expect(zone).toBe(env['TZ']);
    if (env['LC_ALL']?.startsWith('tr') === true) expect(locale).toBe('tr-TR');
  });
});

async function hashOf(run: Promise<Outcome>): Promise<string> {
  const { code, stdout, stderr } = await run;
  expect(code, stderr).toBe(0);
  expect(stdout.length).toBeGreaterThan(500);
  return sha256(stdout);
}

describe('a longer run', () => {
  it.each(['pdf', 'json'])('of %s has the same bytes in a file and in a pipe', async (format) => {
    const cwd = makeFolder();
    const args = ['sheet', '-q', '--seed', 'x', '-c', '300', '--format', format];
    const piped = await runProcess(args);
    expect(await runCommand([...args, '-o', 'file'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(sha256(readFileSync(join(cwd, 'file')))).toBe(sha256(piped.stdout));
  });
});
