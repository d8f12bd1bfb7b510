import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCommand, asCurl, given, quoteShell } from '../../../../src/page/browser/orders/shell.js';
import { formOptions } from '../../../../src/page/server/form-rows.js';
import type { Order } from '../../../../src/page/browser/settings/settings.js';

describe('quoteShell', () => {
  it('leaves plain words as they are', () => {
    expect(quoteShell('http://127.0.0.1:8080/v1/sheets')).toBe('http://127.0.0.1:8080/v1/sheets');
    expect(quoteShell('')).toBe(`''`);
  });

  it('is read by a shell as it was meant', () => {
    const word = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
    const hard = ["it's", '$HOME', '`id`', '\\', '!', '*', '~', '-n', '"', '\n', 'ä 漢', ''];
    const words = [...hard, ...fc.sample(word, 100)];
    const out = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${words.map(quoteShell).join(' ')}`]);
    expect(out.toString().split('\0').slice(0, -1)).toEqual(words);
  });
});

describe('asCurl', () => {
  it('posts a body as JSON', () => {
    expect(asCurl('http://h', { method: 'POST', path: '/v1/matches', body: { alpha: "O'Neil" } })).toBe(
      `curl -H 'Content-Type: application/json' -d '{"alpha":"O'\\''Neil"}' http://h/v1/matches`,
    );
    expect(asCurl('http://h', { method: 'POST', path: '/x' })).toBe('curl -X POST http://h/x');
  });
});

describe('asCommand', () => {
  it('names what differs, and always the paper', () => {
    const order: Order = {
      edition: 'admiral',
      settings: {
        edition: 'admiral',
        deployment: 'words',
        rules: 'radar-sweep=on,letters-sink=off',
        level: 'easy',
        safe: 'off',
      },
      ownWords: ['OX'],
      player: '',
      options: formOptions,
    };
    expect(
      asCommand(
        'pack build',
        order,
        'a4',
        given([
          ['--event', 'Spring Open'],
          ['--date', ' '],
        ]),
      ),
    ).toBe(
      "battle-tracker pack build --edition admiral --rule radar-sweep=on --rule letters-sink=off --fleet words --safe off --words words.txt --paper a4 --event 'Spring Open'",
    );
  });
});
