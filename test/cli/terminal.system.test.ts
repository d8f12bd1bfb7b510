// Proves that a terminal is shown text and never a PDF, and that long runs rewrite one line on it.
import { describe, expect, it } from 'vitest';
import { runOnTerminal } from '../support/run-command.js';

/** To the start of the line, and clear it. */
const CLEAR = '\r\u001b[K';

/** Runs a script with a stream on a terminal; says so when that is not possible here. */
async function onTerminal(script: string, stream: 'stdout' | 'stderr') {
  const outcome = await runOnTerminal(script, stream);
  if (outcome === undefined) console.info(`skipped for want of a terminal (script or python3): ${script}`);
  return outcome;
}

describe('standard output on a terminal', () => {
  it.each(['sheet --seed x', 'sheet --seed x -o -', 'blank', 'rules --format pdf'])(
    'refuses the PDF of %s',
    async (args) => {
      const outcome = await onTerminal(`battle-tracker ${args}`, 'stdout');
      if (outcome === undefined) return;
      expect(outcome.past).toMatch(
        /^error: to-terminal: --output: .+ such as -o fleet\.pdf; see battle-tracker \w+ --help\n$/,
      );
      expect(outcome).toMatchObject({ code: 64, screen: '' });
    },
  );

  it('takes a PDF that goes to a pipe or a file', async () => {
    const outcome = await onTerminal(
      'battle-tracker sheet -q --seed x | cat > piped.pdf && battle-tracker sheet -q --seed x -o named.pdf && ' +
        'cmp piped.pdf named.pdf && head -c 5 named.pdf',
      'stdout',
    );
    if (outcome === undefined) return;
    expect(outcome).toEqual({ code: 0, screen: '%PDF-', past: '' });
  });

  it('shows JSON', async () => {
    const outcome = await onTerminal('battle-tracker sheet --seed x --format json', 'stdout');
    if (outcome === undefined) return;
    expect(JSON.parse(outcome.screen)).toMatchObject({ seed: 'x', edition: 'engagement' });
    expect(outcome.code).toBe(0);
  });

  it('shows SVG and the text of rules', async () => {
    const outcome = await onTerminal('battle-tracker sheet --format svg && battle-tracker rules', 'stdout');
    if (outcome === undefined) return;
    expect(outcome.screen).toMatch(/^<svg /);
    expect(outcome.screen).toContain('WHAT TO BRING');
    expect(outcome.code).toBe(0);
  });
});

describe('standard error on a terminal', () => {
  const slowly = 'sheet -c 3000 --format json | { dd bs=1 count=1 2>/dev/null; sleep 1.2; cat; }';

  it('shows progress on one line, which it clears at the end', async () => {
    const outcome = await onTerminal(`battle-tracker ${slowly}`, 'stderr');
    if (outcome === undefined) return;
    expect(outcome.past.trimEnd().split('\n')).toHaveLength(3000);
    const [before, line] = outcome.screen.split(CLEAR);
    expect(before).toBe('');
    expect(line).toMatch(/^\[#*-*\] \d+ of 3000 sheets, \d+ a second, \d+ s left$/);
    // All but the summary stand on one line, and the last thing that is done to it is to clear it.
    const [progress = '', ...rest] = outcome.screen.split('standard output: 3000 sheets');
    expect(rest).toHaveLength(1);
    expect(progress).not.toContain('\n');
    expect(progress.endsWith(CLEAR)).toBe(true);
  });

  it('stays empty with --quiet', async () => {
    const outcome = await onTerminal(`battle-tracker ${slowly.replace('sheet', 'sheet --quiet')}`, 'stderr');
    if (outcome === undefined) return;
    expect(outcome.past.trimEnd().split('\n')).toHaveLength(3000);
    expect(outcome.screen).toBe('');
  });
});
