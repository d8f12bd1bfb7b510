// The table of wordings: every row is used, takes what it is given, and hides what is a secret.
import { describe, expect, it } from 'vitest';
import { because, Problem } from '../../../src/core/problem.js';
import { type Reason, readWordings } from '../../../src/core/problems/wordings/index.js';
import { commandLine, type Speech, wordCause } from '../../../src/core/problems/wordings/word-cause.js';
import type { Wording } from '../../../src/core/problems/wordings/wording.js';
import { readSources } from '../../house/source-files.js';

const rows = Object.entries(readWordings()) as [Reason, Wording][];
const SLOT = /\{(@?)(\w+)(?::(\w+))?\}/g;

interface Slot {
  readonly isField: boolean;
  readonly name: string;
  readonly kind: string | undefined;
}

function slotsOf({ says, fix = '' }: Wording): Slot[] {
  return [...`${says} ${fix}`.matchAll(SLOT)].map(([, field, name = '', kind]) => ({
    isField: field !== '',
    name,
    kind,
  }));
}

describe('the table of wordings', () => {
  const sources = readSources();
  const code = sources.filter(({ path }) => !path.startsWith('core/problems/wordings/'));

  it('has no reason that nothing gives', () => {
    const all = code.map(({ text }) => text).join('\n');
    expect(rows.map(([reason]) => reason).filter((reason) => !all.includes(`'${reason}'`))).toEqual([]);
  });

  it('holds each reason in one file', () => {
    const keys = sources
      .filter(({ path }) => /^core\/problems\/wordings\/(?!index|word)/.test(path) || path.endsWith('/words.ts'))
      .flatMap(({ text }) => [...text.matchAll(/^ {2}'?([a-z][a-z0-9-]*)'?: \{/gm)].map((match) => match[1]));
    expect(keys.filter((key, i) => keys.indexOf(key) < i)).toEqual([]);
    expect(new Set(keys)).toEqual(new Set(Object.keys(readWordings())));
  });

  it('knows four kinds of slots', () => {
    for (const [reason, wording] of rows)
      for (const { kind } of slotsOf(wording))
        expect([undefined, 'secret', 'given', 'shown', 'name'], reason).toContain(kind);
  });

  it.each(rows)('%s is a sentence without a full stop and without holes', (reason, wording) => {
    const slots = slotsOf(wording).filter(({ isField }) => !isField);
    const parameters: Record<string, string> = Object.fromEntries(slots.map(({ name }) => [name, `<${name}>`]));
    const { message, fix = '' } = wordCause({ reason, parameters }, commandLine);
    for (const { name } of slots) expect(`${message} ${fix}`).toContain(`<${name}>`);
    expect(`${message}${fix}`).not.toMatch(/[{]@?\w+(?::\w+)?[}]|\.$/);
  });
});

/** Shows what everybody may know. */
const publicSpeech: Speech = { nameField: (name) => name, showsSecrets: false, showsGiven: false };

describe('a secret', () => {
  const withSlots = rows.filter(([, wording]) => slotsOf(wording).some(({ kind }) => kind !== undefined));

  it.each(withSlots)(
    'of %s is shown to nobody else, and what was written only where it may be repeated',
    (reason, row) => {
      const hidden = slotsOf(row).filter(({ kind }) => kind === 'secret' || kind === 'given' || kind === 'shown');
      const parameters: Record<string, string> = Object.fromEntries(
        slotsOf(row).map(({ name, kind }) => [name, kind === undefined ? 'x' : 'XYZZY']),
      );
      const written = slotsOf(row).some(({ kind }) => kind === 'name');
      const { message, fix = '' } = wordCause({ reason, parameters }, publicSpeech);
      if (hidden.length > 0) expect(message + fix).toContain('…');
      if (!written) expect(message + fix).not.toContain('XYZZY');
    },
  );

  it('is shown on the command line, to the one who typed it', () => {
    const problem = new Problem('bad-sheet', because('word-stands-twice', { word: 'STORM' }));
    expect(problem.message).toBe('STORM stands twice');
  });
});
