// Damages files of a pack by chance, in every way in which a disk or a person does.
import { appendFileSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRandom } from '../../src/core/random/random.js';
import { masterOfSeed } from '../../src/core/random/keys.js';

export type Chance = (below: number) => number;

/** Returns whole numbers from 0 to below the given one, the same for the same seed. */
export function chanceOf(seed: string): Chance {
  const random = createRandom(masterOfSeed(seed), 'damage');
  return (below) => random.below(below);
}

/** What is done to files of the folder; each way takes as many files as it needs and names those that are wrong afterwards. */
type Damage = (folder: string, paths: readonly string[], chance: Chance) => readonly string[];

export const damages: Readonly<Record<string, { readonly files: number; readonly damage: Damage }>> = {
  'a flipped bit': { files: 1, damage: onOne((path, chance) => flipBit(path, chance)) },
  'a flipped bit at the end': { files: 1, damage: onOne((path, chance) => flipBit(path, chance, 16)) },
  'a truncation': { files: 1, damage: onOne((path, chance) => truncateSync(path, chance(sizeOf(path)))) },
  'a lost last byte': { files: 1, damage: onOne((path) => truncateSync(path, sizeOf(path) - 1)) },
  'an appended byte': { files: 1, damage: onOne((path, chance) => appendFileSync(path, Buffer.of(chance(256)))) },
  'a deletion': { files: 1, damage: onOne((path) => rmSync(path)) },
  'an empty file': { files: 1, damage: onOne((path) => writeFileSync(path, '')) },
  'a swap of bytes': { files: 1, damage: onOne(swapBytes) },
  'a swap of two files': { files: 2, damage: swapFiles },
};

function onOne(change: (path: string, chance: Chance) => void): Damage {
  return (folder, [path = ''], chance) => {
    change(join(folder, path), chance);
    return [path];
  };
}

function sizeOf(path: string): number {
  return readFileSync(path).length;
}

function flipBit(path: string, chance: Chance, last = Infinity): void {
  const bytes = readFileSync(path);
  const reach = Math.min(bytes.length, last);
  const at = bytes.length - reach + chance(reach);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << chance(8));
  writeFileSync(path, bytes);
}

function swapBytes(path: string, chance: Chance): void {
  const bytes = readFileSync(path);
  const at = chance(bytes.length);
  const other = bytes.findIndex((byte) => byte !== bytes[at]);
  [bytes[at], bytes[other]] = [bytes[other] ?? 0, bytes[at] ?? 0];
  writeFileSync(path, bytes);
}

function swapFiles(folder: string, [a = '', b = '']: readonly string[]): readonly string[] {
  const aside = join(folder, 'aside');
  renameSync(join(folder, a), aside);
  renameSync(join(folder, b), join(folder, a));
  renameSync(aside, join(folder, b));
  return [a, b];
}
