// Proves that a secret deals sheets of its own and stands in none of them, nor in what is said.
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeFolder, type Outcome, runCommand, sha256 } from '../support/run-command.js';
import { readSheet, readSheets, unpackPdf } from './read-output.js';

const secret = randomBytes(32);
const digits = secret.toString('hex');
let cwd: string;

beforeEach(() => {
  cwd = makeFolder();
  writeFileSync(join(cwd, 'secret.txt'), `bt-secret-1:${digits}\n`, { mode: 0o600 });
});

async function deal(...args: readonly string[]): Promise<Outcome> {
  const outcome = await runCommand(['sheet', '--secret-file', 'secret.txt', ...args], { cwd });
  expect(outcome.code, outcome.stderr).toBe(0);
  return outcome;
}

/** Every form in which the secret could stand in a file. */
const forms: readonly (readonly [string, Buffer])[] = [
  ['its bytes', secret],
  ['half of its bytes', secret.subarray(0, 16)],
  ['the other half', secret.subarray(16)],
  ['its digits', Buffer.from(digits)],
  ['its digits in capitals', Buffer.from(digits.toUpperCase())],
  ['half of its digits', Buffer.from(digits.slice(0, 32))],
  ['its label', Buffer.from('bt-secret')],
  ['the name of its file', Buffer.from('secret.txt')],
  ['base64', Buffer.from(secret.toString('base64'))],
  ['its bytes backwards', Buffer.from([...secret].reverse())],
  ['its hash', Buffer.from(sha256(secret), 'hex')],
  ['its hash in digits', Buffer.from(sha256(secret))],
];

function expectNoSecret(where: string, bytes: Buffer): void {
  for (const [form, needle] of forms) expect(bytes.includes(needle), `${form} in ${where}`).toBe(false);
}

describe('sheets of a secret', () => {
  it('have no seed in their JSON', async () => {
    const { stdout, stderr } = await deal('-c', '3', '--format', 'json');
    const sheets = readSheets(stdout);
    expect(sheets).toHaveLength(3);
    for (const sheet of sheets) {
      expect(sheet).not.toHaveProperty('seed');
      expect(sheet).not.toHaveProperty('copy');
    }
    expectNoSecret('JSON', stdout);
    expectNoSecret('what is said', Buffer.from(stderr));
    expect(stderr).toContain('from the secret file');
  });

  it('hold no secret in their PDF, packed or unpacked', async () => {
    const { stdout, stderr } = await deal('-c', '3');
    const unpacked = unpackPdf(stdout);
    const serial = /serial (\w{9})/.exec(stderr)?.[1] ?? 'no serial';
    // What is searched is really what is on the page, and more than what is packed.
    expect(unpacked.includes(serial)).toBe(true);
    expect(unpacked.length).toBeGreaterThan(stdout.length * 1.5);
    expectNoSecret('PDF', unpacked);
  });

  it('hold no secret in their SVG', async () => {
    expectNoSecret('SVG', (await deal('--format', 'svg')).stdout);
  });

  it('are the same again, and render without the secret', async () => {
    const first = await deal('--paper', 'a4');
    expect(sha256((await deal('--paper', 'a4')).stdout)).toBe(sha256(first.stdout));
    const json = await deal('--format', 'json');
    const rendered = await runCommand(['render', '-', '--paper', 'a4'], { input: json.stdout.toString() });
    expect(sha256(rendered.stdout)).toBe(sha256(first.stdout));
  });

  it('are those of no seed and of no other secret', async () => {
    const mine = readSheet((await deal('--format', 'json')).stdout);
    writeFileSync(join(cwd, 'other.txt'), `bt-secret-1:${randomBytes(32).toString('hex')}`, { mode: 0o600 });
    const others = [
      ['--secret-file', 'other.txt'],
      ['--seed', digits],
      ['--seed', `bt-secret-1:${digits}`],
    ];
    for (const source of others) {
      const { code, stdout } = await runCommand(['sheet', ...source, '--format', 'json'], { cwd });
      expect(code).toBe(0);
      const other = readSheet(stdout);
      expect(other.serial).not.toBe(mine.serial);
      expect(other.fleet).not.toEqual(mine.fleet);
      expect(other.launchCodes).not.toEqual(mine.launchCodes);
    }
  });

  it('come from standard input, too', async () => {
    const args = ['sheet', '--secret-file', '-', '--format', 'json'];
    const { code, stdout } = await runCommand(args, { cwd, input: `bt-secret-1:${digits}` });
    expect(code).toBe(0);
    expect(stdout.toString()).toBe((await deal('--format', 'json')).stdout.toString());
  });
});
