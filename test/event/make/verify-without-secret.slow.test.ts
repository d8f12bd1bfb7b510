// Proves that what is public of a pack is read as it is written, and that nothing in it can end the check but a difference.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { isSerial } from '../../../src/core/random/serial.js';
import { merkleRoot } from '../../../src/event/deal/merkle-root.js';
import { verifyWithoutSecret } from '../../../src/event/make/verify-without-secret.js';
import { openFolder } from '../../../src/plans.js';
import { makeFolder, sha256 } from '../../support/run-command.js';
import { build } from './small-pack.js';

const COMMITMENTS = 'public/commitments.json';
let folder: string;

beforeEach(async () => {
  folder = join(makeFolder(), 'spring');
  await build(folder);
});

/** Puts a text in the place of the commitments and gives the record its hash, and perhaps another head, as a stranger could. */
async function check(text: string) {
  writeFileSync(join(folder, COMMITMENTS), text);
  const pack = await openFolder(folder);
  const files = pack.files.map((file) =>
    file.path === COMMITMENTS ? { ...file, bytes: Buffer.byteLength(text), sha256: sha256(text) } : file,
  );
  const differences = await verifyWithoutSecret({ ...pack, files });
  // Lists of other serials agree with it no longer.
  return differences.filter(({ path }) => path === COMMITMENTS);
}

const written = () => readFileSync(join(folder, COMMITMENTS), 'utf8');

/** A line of the file; a serial and a commitment at its end. */
const LINE = /^ {4}\[.*,"(\w{9})","([0-9a-f]{64})"\]/gm;

type Row = [number, string, string, number, string | null, string, string];

describe('commitments', () => {
  it('stand in the order of the root’s leaves to everybody who reads JSON, also where a serial is a number', async () => {
    const numbers = Array.from({ length: 5000 }, (_, i) => String(123_450_000 + i))
      .filter(isSerial)
      .slice(0, 2);
    expect(numbers).toHaveLength(2);
    const before = [...written().matchAll(LINE)].map(([, serial = '', hash = '']) => [serial, hash] as const);
    expect(before).toHaveLength(4);
    // The later ones: an object with such fields would give them first.
    const sheets = before.map(([serial, hash], i) => [numbers[i - 2] ?? serial, hash] as const);
    let text = written();
    for (const [i, [serial]] of before.entries()) text = text.replace(serial, sheets[i]?.[0] ?? '');
    expect(Object.keys(Object.fromEntries(sheets))[0]).toBe(numbers[0]);
    const read = JSON.parse(text) as { root: string; sheets: Row[] };
    expect(read.sheets.map((row) => row.slice(5))).toEqual(sheets);
    expect(merkleRoot(read.sheets.map((row) => row[6]))).toBe(read.root);
    expect(await check(text)).toEqual([]);
  });

  it.each<[string, (text: string) => string, `R${number}`, string]>([
    ['no JSON', () => 'a letter from home', 'R2', 'is not a list of commitments'],
    ['nothing', () => 'null', 'R2', 'is not a list of commitments'],
    [
      'of another format',
      (text) => text.replace('commitments-4', 'commitments-3'),
      'R2',
      'is not a list of commitments',
    ],
    [
      'fields of an object, as they once were',
      (text) =>
        text
          .replace('[\n', '{\n')
          .replace('  ]\n}', '  }\n}')
          .replace(/\[.*,"(\w{9})","(\w+)"\]/g, '"$1":"$2"'),
      'R2',
      'is not a list of commitments',
    ],
    ['with a further part', (text) => text.replace(/(\w{64})"\]/, '$1","x"]'), 'R2', 'is not a list of commitments'],
    ['with a number', (text) => text.replace(/"\w{9}","/, '123456789,"'), 'R2', 'is not a list of commitments'],
    ['with half a commitment', (text) => text.replace(/\w{32}"\]/, '"]'), 'R2', 'is not a list of commitments'],
    [
      'another root',
      (text) => text.replace(/"root": "\w{8}/, '"root": "00000000'),
      'R4',
      'does not add up to its root',
    ],
    [
      'another head',
      (text) => text.replace(/"head": "\w{8}/, '"head": "00000000'),
      'R5',
      'does not add up to its head',
    ],
    [
      'another event',
      (text) => text.replace('"event": null', '"event": "X"'),
      'R3',
      'names another event than the order',
    ],
    [
      'no sheets',
      (text) => text.replace(/"sheets": \[[^}]*\]\n\}/, '"sheets": []}'),
      'R2',
      'is not written as commitments are',
    ],
    [
      'another commitment',
      (text) => text.replace(/("\w{9}",")\w{8}/, '$100000000'),
      'R4',
      'does not add up to its root',
    ],
    [
      'two lines changed about',
      (text) => text.replace(/( {4}.*\n)( {4}.*\n)/, '$2$1'),
      'R4',
      'does not add up to its root',
    ],
    [
      'a sheet that hides in a line',
      (text) => text.replace('"sheets": [', `"sheets": [ [1,"9","A",1,null,"000000000","${'0'.repeat(64)}"],`),
      'R2',
      'is not written as commitments are',
    ],
  ])('that are %s are a difference', async (_, edit, rule, message) => {
    const text = edit(written());
    expect(text).not.toBe(written());
    const found = await check(text);
    expect(found).toMatchObject([{ path: COMMITMENTS, rule }]);
    expect(found[0]?.message).toContain(message);
  });

  it('of what is no serial are a difference', async () => {
    const text = written().replace(
      /"(\w{8})(\w)",(?="\w{64}"\])/,
      (_, body: string, end: string) => `"${body}${end === '0' ? '1' : '0'}",`,
    );
    const [difference] = await check(text);
    expect(difference?.message).toMatch(/^holds \w{9}, which is no serial$/);
  });

  it('are right as they are, and with the root of what stands there', async () => {
    expect(await check(written())).toEqual([]);
    const hashes = [...written().matchAll(LINE)].map(([, , hash = '']) => hash);
    expect(hashes).toHaveLength(4);
    expect(merkleRoot(hashes)).toBe((JSON.parse(written()) as { root: string }).root);
  });
});
