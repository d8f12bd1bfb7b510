// Proves that a run of more than a second says how far it is, unless it is told to be quiet.
import { describe, expect, it } from 'vitest';
import { runShell } from '../support/run-command.js';
import { readSheets } from './read-output.js';

/**
 * However fast the machine is, a reader that rests after the first byte makes the run long: the sheets are far more than a
 * pipe holds.
 */
const slowly = (options: string) =>
  `battle-tracker sheet -c 3000 ${options} | { dd bs=1 count=1 2>/dev/null; sleep 1.2; cat; }`;

describe('progress', () => {
  it.each(['json', 'pdf'])('is told in plain lines when stderr is no terminal: %s', async (format) => {
    const { stdout, stderr } = await runShell(slowly(`--format ${format}`));
    const lines = stderr.trimEnd().split('\n');
    const summary = lines.pop();
    // The last line says that all was done.
    expect(lines.pop()).toMatch(/^3000 of 3000 sheets/);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^\d+ of 3000 sheets, \d+ a second, \d+ s left$/);
    expect(stderr).not.toContain('\u001b');
    expect(summary).toMatch(/^standard output: 3000 sheets, /);
    expect(stdout.length).toBeGreaterThan(1_000_000);
    // None of it stands among the data.
    expect(stdout.includes('sheets, ')).toBe(false);
    if (format === 'json') expect(readSheets(stdout)).toHaveLength(3000);
  });

  it('is not told with --quiet', async () => {
    const { stdout, stderr } = await runShell(slowly('--format json --quiet'));
    expect(readSheets(stdout)).toHaveLength(3000);
    expect(stderr).toBe('');
  });

  it('is not told of a run that is soon over', async () => {
    const { stderr } = await runShell('battle-tracker sheet -c 2 --format json');
    expect(stderr).toMatch(/^standard output: 2 sheets, .+\n$/);
  });
});
