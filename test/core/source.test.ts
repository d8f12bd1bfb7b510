// Proves where keys come from: any text as a public seed, one line as a secret, and that the two never meet.
import { describe, expect, it } from 'vitest';
import { hasControls, secretSource, seedSource } from '../../src/core/source.js';

function problemOf(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was refused');
}

describe('a public seed', () => {
  it.each(['a', ' ', 'friday night', '日本 🚢', 'x'.repeat(200), '🚢'.repeat(200), '__proto__', '0'])(
    'may be %j',
    (text) => {
      const source = seedSource(text);
      expect(source).toMatchObject({ kind: 'seed', seed: text });
      expect(source.master).toHaveLength(32);
    },
  );

  it('is the same however its accents are typed', () => {
    const joined = seedSource('Zo\u00eb');
    expect(seedSource('Zoe\u0308')).toEqual(joined);
    // 201 code points that NFC joins to 200.
    expect(seedSource(`${'x'.repeat(199)}e\u0301`)).toMatchObject({ seed: `${'x'.repeat(199)}\u00e9` });
  });

  it('is another seed for every other text', () => {
    const texts = ['friday night', 'Friday night', 'friday  night', ' friday night', 'friday nigh', 'friday night!'];
    const keys = texts.map((text) => Buffer.from(seedSource(text).master).toString('hex'));
    expect(new Set(keys).size).toBe(texts.length);
  });

  it.each([
    ['nothing', '', 'is empty', 'type any text'],
    ['201 characters', 'x'.repeat(201), 'has 201 characters', 'keep it to 200'],
    ['201 ships', '🚢'.repeat(201), 'has 201 characters', 'keep it to 200'],
    // NFC takes some characters apart.
    ['what NFC makes longer', '\u0958'.repeat(101), 'has 202 characters', 'keep it to 200'],
    ['a line break', 'a\nb', 'control character', 'remove'],
    ['a null', 'a\0b', 'control character', 'remove'],
    ['a tab', 'a\tb', 'control character', 'remove'],
    ['an override of direction', 'a\u202eb', 'control character', 'remove'],
    ['a mark of direction', 'a\u200eb', 'control character', 'remove'],
    ['half a surrogate pair', 'a\ud83d', 'control character', 'remove'],
  ])('may not be %s', (_, text, message, fix) => {
    expect(problemOf(() => seedSource(text))).toMatchObject({
      name: 'Problem',
      code: 'bad-value',
      where: 'seed',
      message: expect.stringMatching(new RegExp(`${message}.*; .*${fix}`)) as string,
    });
  });
});

describe('a secret', () => {
  const digits = '0123456789abcdef'.repeat(4);

  it('is one line, with or without its end', () => {
    const source = secretSource(`bt-secret-1:${digits}\n`);
    expect(source.kind).toBe('secret');
    expect(source.master).toHaveLength(32);
    expect(secretSource(`bt-secret-1:${digits}`)).toEqual(source);
    expect(secretSource(`bt-secret-1:${digits}\r\n`)).toEqual(source);
    expect(source).not.toHaveProperty('seed');
  });

  it('never leads to the key of a seed', () => {
    const secret = secretSource(`bt-secret-1:${digits}`);
    for (const text of [digits, `bt-secret-1:${digits}`, Buffer.from(digits, 'hex').toString('latin1')]) {
      if (!hasControls(text)) expect(seedSource(text).master).not.toEqual(secret.master);
    }
    expect(secretSource(`bt-secret-1:${digits.replace('0', '1')}`).master).not.toEqual(secret.master);
  });

  it.each([
    ['nothing', ''],
    ['another kind', `bt-secret-2:${digits}`],
    ['no kind', digits],
    ['a digit too few', `bt-secret-1:${digits.slice(1)}`],
    ['a digit too many', `bt-secret-1:${digits}0`],
    ['capitals', `bt-secret-1:${digits.toUpperCase()}`],
    ['a letter that is no digit', `bt-secret-1:g${digits.slice(1)}`],
    ['a blank before it', ` bt-secret-1:${digits}`],
    ['a second line', `bt-secret-1:${digits}\n\n`],
    ['two secrets', `bt-secret-1:${digits}\nbt-secret-1:${digits}\n`],
    ["only half of another system's line end", `bt-secret-1:${digits}\n\r`],
  ])('may not be %s, and is never quoted', (_, text) => {
    const problem = problemOf(() => secretSource(text)) as { message: string };
    expect(problem).toMatchObject({ name: 'Problem', code: 'bad-secret', where: 'secret-file' });
    expect(problem.message).toMatch(/^is not a secret file; /);
    expect(problem.message).not.toMatch(/[0-9a-f]{16}/);
  });
});
