// Proves that a combat list is what is printed and played, that a sealed one is promised and proved, and that its secret stands nowhere.
import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkListFile, sealedKey } from '../../../src/kits/plunder/combat-file.js';
import { orderPlunder } from '../../../src/kits/plunder/plunder-order.js';
import { plunderFiles } from '../../../src/kits/plunder/plunder-files.js';
import { layoutPart, plunderPlan } from '../../../src/kits/plunder/plunder-parts.js';
import { readFonts } from '../../../src/paper/fonts/fonts.js';
import { readPdf } from '../../support/read-pdf.js';

const secret = Buffer.alloc(32, 7);
const seed = 'black pearl';
const order = (fields: object) => orderPlunder({ seed, players: 2, ...fields });
const sealed = order({ combat: 'sealed', secret });
const { file = '', promise = '' } = sealed.combat;

/** The texts of the files of a kit, by path. */
async function textsOf(asked: typeof sealed, ...parts: string[]) {
  const files = plunderFiles(asked).files.filter(({ path }) => parts.some((part) => path.includes(part)));
  const read = files.map(async ({ write }) =>
    (await readPdf(Buffer.concat([...write()]))).flatMap(({ runs }) => runs.map(({ text }) => text)),
  );
  return (await Promise.all(read)).flat();
}

describe.each(['open', 'sealed'])('an %s list', (combat) => {
  const asked = order({ combat, ...(combat === 'sealed' ? { secret } : {}) });

  it('stands for the grid, as many rows as it says', async () => {
    const plan = plunderPlan(asked);
    expect(plan.parts.map(({ part }) => part)).not.toContain('combat');
    expect(plan.sheets).toBe(15);
    for (const paper of ['a4', 'letter'] as const)
      expect(layoutPart({ ...asked, paper }, 'list', readFonts())).toHaveLength(1);
    const texts = await textsOf(asked, 'list.pdf');
    const { attacker, defender } = asked.combat.rows[0] as (typeof asked.combat.rows)[number];
    expect(texts).toEqual(expect.arrayContaining([attacker.join(' '), defender.join(' '), '96']));
  });

  it('is what rules and aids tell of', async () => {
    const texts = (await textsOf(asked, 'rules', 'aids', 'build')).join(' ');
    expect(texts).not.toMatch(/column/);
    expect(texts).toMatch(combat === 'open' ? /all may read ahead/ : /Only the director has the list/);
  });
});

describe('a sealed list', () => {
  it('is promised on the pages of rules and of building, and its secret stands in no file', async () => {
    for (const part of ['rules', 'build']) {
      const texts = (await textsOf(sealed, part)).join(' ').replaceAll(' ', '');
      expect(texts).toContain(promise);
    }
    for (const { write } of plunderFiles(sealed).files)
      expect(Buffer.concat([...write()]).includes(secret.toString('hex'))).toBe(false);
  });

  it('is in files of the director alone, and in no document with others', () => {
    const { files, document } = plunderFiles(sealed);
    const own = files.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
    expect(own).toEqual(['director/combat-list.pdf', 'director/combat-list.txt']);
    expect(document).toThrow('for the director alone');
    expect(() => plunderFiles(order({ combat: 'sealed' }))).toThrow('is missing');
  });

  it('follows from secret and map, and from nothing else', () => {
    expect(order({ combat: 'sealed', secret, paper: 'letter' }).combat.file).toBe(file);
    for (const fields of [{ secret: Buffer.alloc(32, 8) }, { secret, seed: 'other' }])
      expect(order({ combat: 'sealed', ...fields }).combat.promise).not.toBe(promise);
    expect(() => order({ combat: 'open', secret })).toThrow('is for a sealed list');
  });

  it('is proved by its file, and any other file is refused', () => {
    expect(checkListFile(file, 'list.txt', { promise: promise.toUpperCase(), secret })).toMatchObject({
      map: sealed.sea.id,
      rounds: 96,
      promise,
      kept: true,
      drawn: true,
    });
    const changed = file.replace(/^1 (\d{3}) (\d{2}) .$/m, '1 666 11 A');
    const check = (text: string, given: object) => () => checkListFile(text, 'list.txt', given);
    expect(check(changed, {})).not.toThrow();
    expect(check(changed, { promise })).toThrow('does not follow from the promise');
    expect(check(changed, { secret })).toThrow('does not follow from the secret');
    expect(check(file, { secret: Buffer.alloc(32, 8) })).toThrow('does not follow from the secret');
    expect(check(file.replace(/^1 .*$/m, '1 666 11 D'), {})).toThrow('does not follow from a roll');
    expect(check(file.replace(/^2 /m, '3 '), {})).toThrow('does not follow from a roll');
  });

  it('has a key of its own for each map, as HKDF-SHA-256 gives it', () => {
    expect(sealedKey(secret, 'A')).not.toEqual(sealedKey(secret, 'B'));
    const key = Buffer.from(
      hkdfSync('sha256', secret, Buffer.alloc(32), 'battle-tracker k1/plunder/combat secret', 32),
    );
    expect(createHmac('sha256', key).update('map A').digest()).toEqual(Buffer.from(sealedKey(secret, 'A')));
  });
});
