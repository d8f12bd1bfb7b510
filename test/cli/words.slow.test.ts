// Proves `words` and the options --theme, --strict-theme and --safe through the built program.
import { describe, expect, it } from 'vitest';
import { describeStatistics, listWords, showWords } from '../../src/game/setup/describe-words.js';
import { listThemes } from '../../src/game/setup/list-themes.js';
import { runCommand } from '../support/run-command.js';
import { readSheet, readSvgTexts } from './read-output.js';
import { expectRefusal, sheet } from './refusal.js';

describe('words', () => {
  it.each([
    ['list', ['list'], listWords],
    ['stats', ['stats'], describeStatistics],
    ['show', ['show', 'english-1', '--level', 'easy', '--length', '2'], showEasyPairs],
    ['show of a theme', ['show', 'animals'], () => showWords('animals', {})],
  ] as const)('%s prints on standard output', async (_, args, text) => {
    const { code, stdout, stderr } = await runCommand(['words', ...args]);
    expect({ code, stderr, text: stdout.toString() }).toEqual({ code: 0, stderr: '', text: text() });
  });

  function showEasyPairs(): string {
    return showWords('english-1', { level: 'easy', length: '2' });
  }

  it.each([
    [['show', 'animls'], 'unknown-value', '"animls" is not known; did you mean "animals"?'],
    [['show', 'english-1', '--level', 'esy'], 'unknown-value', 'did you mean "easy"?'],
    [['show', 'english-1', '--length', '9'], 'unknown-value', '"9" is not known'],
    [['show'], 'missing-value', 'name'],
    [['lst'], 'unknown-command', 'list'],
  ] as const)('%j is refused', async (args, slug, says) => {
    await expectRefusal({ args: ['words', ...args], slug, code: 64, says: [says] });
  });

  it('lint of a file that is not there is refused', async () => {
    const args = ['words', 'lint', 'no.txt'];
    await expectRefusal({ args, slug: 'no-input', code: 66, says: ['no.txt: does not exist'] });
  });
});

describe('a theme', () => {
  /** A theme that easy words cannot fill. */
  const short = listThemes().find(({ strictFrom }) => strictFrom === 'standard')?.name ?? '';
  const svg = ['sheet', '--seed', 'x', '-f', 'svg'];

  it('stands on the sheet, with the ships that may be any word, and in a note', async () => {
    const { code, stdout, stderr } = await runCommand([...svg, '--theme', 'colors']);
    expect(code).toBe(0);
    const texts = readSvgTexts(stdout).join(' ');
    expect(texts).toContain('theme Colors and paint, ships of 2 may be any word');
    expect(stderr).toContain(
      'note: Colors and paint has only 0 words of 2 letters (6 are needed); these ships may be any word',
    );
  });

  it('that must take harder words names the ships, which --theme-reach can keep from it', async () => {
    const easy = [...svg, '--theme', short, '--level', 'easy'];
    const [usual, kept] = await Promise.all([runCommand(easy), runCommand([...easy, '--theme-reach', 'easy'])]);
    expect(readSvgTexts(usual.stdout).join(' ')).toMatch(
      /theme [A-Za-z ]+, ships of [\d and]+ may be harder, ships of 2 /,
    );
    expect(usual.stderr).toMatch(/note: [A-Za-z ]+: words of \d letters may be of level standard/);
    expect(readSvgTexts(kept.stdout).join(' ')).toMatch(/theme [A-Za-z ]+, ships of \d and [\d and]+ may be any word/);
  });

  it('taken strictly may still have any two-letter word, and says so', async () => {
    const { code, stdout, stderr } = await runCommand([...svg, '--theme', 'nature', '--strict-theme']);
    const texts = readSvgTexts(stdout).join(' ');
    expect(code).toBe(0);
    expect(texts).toContain('theme Nature, ships of 2 may be any word');
    expect(stderr).toContain('note: Nature has only 0 words of 2 letters (6 are needed); these ships may be any word');
  });

  it('that is short is refused when taken strictly, with the level that would do', async () => {
    const args = sheet('--theme', short, '--level', 'easy', '--theme-reach', 'easy', '--strict-theme');
    const says = [' has only ', 'choose --level standard, or leave out --strict-theme'];
    await expectRefusal({ args, slug: 'too-few-words', code: 65, says });
  });

  it('that is mistyped is suggested', async () => {
    const says = ['theme: "navl" is not known; did you mean "naval"?'];
    await expectRefusal({ args: sheet('--theme', 'navl'), slug: 'unknown-value', code: 64, says });
  });

  it('cannot stand with words of one’s own', async () => {
    const args = sheet('--theme', 'naval', '--words', './own.txt');
    const files = { 'own.txt': 'go\nsea\nfog\nwave\nstorm\n' };
    await expectRefusal({ args, files, slug: 'bad-value', code: 64, says: ['theme: cannot be combined'] });
  });
});

describe('--safe', () => {
  it('is off only when asked for, and the sheet’s data say so', async () => {
    const args = ['sheet', '--seed', 'x', '-f', 'json', '-q'];
    const [family, off] = await Promise.all([runCommand(args), runCommand([...args, '--safe', 'off'])]);
    expect(readSheet(family.stdout).words).toEqual({
      list: 'english-1',
      level: 'standard',
      theme: null,
      spelling: 'us',
    });
    expect(readSheet(off.stdout).words).toEqual({
      ...{ list: 'english-1', level: 'standard', theme: null },
      ...{ spelling: 'us', safe: 'off' },
    });
  });

  it('knows no other values', async () => {
    const says = ['safe: "of" is not known; did you mean "off"?'];
    await expectRefusal({ args: sheet('--safe', 'of'), slug: 'unknown-value', code: 64, says });
  });
});
