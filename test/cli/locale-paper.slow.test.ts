// Proves that the paper is the one of the place, unless it is named, and that it is always said.
import { tmpdir } from 'node:os';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand, sha256 } from '../support/run-command.js';
import { dictionariesOf } from '../support/read-pdf.js';

/** A4 and US Letter in points, as a PDF's pages name them. */
const mediaBoxes = { a4: /\/MediaBox ?\[0 0 595\.\d+ 841\.\d+\]/, letter: /\/MediaBox ?\[0 0 612(\.0+)? 792(\.0+)?\]/ };

const rows: readonly (readonly ['a4' | 'letter', Readonly<Record<string, string>>])[] = [
  ['letter', { LC_ALL: 'en_US.UTF-8' }],
  ['letter', { LC_ALL: 'es_MX.UTF-8' }],
  ['letter', { LANG: 'fr_CA.UTF-8' }],
  ['letter', { LC_PAPER: 'en_US.UTF-8', LANG: 'de_DE.UTF-8' }],
  ['letter', { LC_ALL: '', LANG: 'en_US.UTF-8' }],
  ['a4', { LC_ALL: 'de_DE.UTF-8' }],
  ['a4', { LC_ALL: 'en_GB.UTF-8', LANG: 'en_US.UTF-8' }],
  ['a4', { LC_ALL: 'de_DE.UTF-8', LC_PAPER: 'en_US.UTF-8' }],
  ['a4', { LC_ALL: 'C' }],
  ['a4', {}],
];

describe('the paper', () => {
  /** The hash of the sheet on each paper when that is named. */
  const named = new Map<string, string>();

  beforeAll(async () => {
    for (const paper of ['a4', 'letter']) {
      const { stdout } = await runCommand(['sheet', '--seed', 'x', '--paper', paper], { cwd: tmpdir() });
      named.set(paper, sha256(stdout));
    }
  });

  it.each(rows)('is %s where the environment says %j', async (paper, env) => {
    const usual = await runCommand(['sheet', '--seed', 'x'], { env });
    expect(usual.stderr).toMatch(new RegExp(`: 1 sheet, ${paper}, engagement, `));
    expect(dictionariesOf(usual.stdout)).toMatch(mediaBoxes[paper]);
    expect(sha256(usual.stdout)).toBe(named.get(paper));
  });

  it('is the one that is named, wherever that is', async () => {
    const { stdout, stderr } = await runCommand(['sheet', '--paper', 'a4'], { env: { LC_ALL: 'en_US.UTF-8' } });
    expect(stderr).toContain(', a4, ');
    expect(dictionariesOf(stdout)).toMatch(mediaBoxes.a4);
  });

  it.each([
    ['blank', ['blank']],
    ['blank as SVG', ['blank', '--format', 'svg']],
    ['rules in a file', ['rules', '--format', 'pdf', '-o', 'rules.pdf']],
    ['rules on standard output', ['rules', '--format', 'pdf']],
  ])('is said by %s', async (_, args) => {
    const { code, stderr } = await runCommand(args, { env: { LC_ALL: 'en_US.UTF-8' } });
    expect(code).toBe(0);
    expect(stderr).toMatch(/\bletter\b.*\n(next: .+\n)?$/);
  });

  it('is not said where there is none', async () => {
    const { stderr } = await runCommand(['sheet', '--format', 'json'], { env: { LC_ALL: 'en_US.UTF-8' } });
    expect(stderr).toContain('1 sheet');
    expect(stderr).not.toContain('letter');
  });
});
