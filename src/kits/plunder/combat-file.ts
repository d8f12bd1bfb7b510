// A sealed list as a file: its hash is the promise that everybody gets before the game, and the file is the proof after it.
import { type CombatRow, combatRows, readDice, resultOf } from './game/combat-list.js';
import { toHex } from '../../core/bytes.js';
import { sha256 } from '../../core/sha256.js';
import { because, type Cause, Problem } from '../../core/problem.js';
import { kitKey, subkey } from '../../core/random/keys.js';
import { KIT } from './map-order.js';

const FIRST_LINE = `battle-tracker combat list ${KIT}`;
const HEAD = 3;
const LINE = /^(\d{1,6}) ([1-6]{3}) ([1-6]{2}) ([A=D])$/;

/** Returns the key of a secret's list for a map: no two maps have the same list. */
export function sealedKey(secret: Uint8Array, map: string): Uint8Array {
  return subkey(kitKey(secret, `${KIT}/plunder/combat`), `map ${map}`);
}

/** Returns the file. Its nonce of 128 bits keeps anyone from trying lists against the promise. */
export function writeListFile(rows: readonly CombatRow[], map: string, key: Uint8Array): string {
  const nonce = toHex(subkey(key, 'combat nonce').subarray(0, 16));
  return [FIRST_LINE, `map ${map}`, `nonce ${nonce}`, ...rows.map(writeRow), ''].join('\n');
}

function writeRow(row: CombatRow, index: number): string {
  return `${index + 1} ${row.attacker.join('')} ${row.defender.join('')} ${resultOf(row)}`;
}

export const isListFile = (text: string): boolean => text.startsWith(`${FIRST_LINE}\n`);

export interface CheckedList {
  readonly kind: 'combat-list';
  readonly map: string;
  readonly rounds: number;
  readonly promise: string;
  /** Whether it was held against a promise and a secret. */
  readonly kept: boolean;
  readonly drawn: boolean;
}

/** Holds a file against its dice, and against a promise and a secret where they are given. Throws Problem `not-equal`. */
export function checkListFile(
  text: string,
  name: string,
  { promise, secret }: { readonly promise?: string | undefined; readonly secret?: Uint8Array | undefined },
): CheckedList {
  const lines = text.split('\n');
  const map = lines[1]?.replace(/^map /, '') ?? '';
  const rows = lines.slice(HEAD, -1);
  const wrong = rows.findIndex((line, i) => line !== rowOf(line, i));
  if (wrong >= 0) throw new Problem('not-equal', listDiffers('a roll'), { file: name, line: wrong + HEAD + 1 });
  const found = sha256(text);
  if (promise !== undefined && promise.replace(/\s/g, '').toLowerCase() !== found)
    throw new Problem('not-equal', listDiffers('the promise'), { file: name });
  if (secret !== undefined) {
    const key = sealedKey(secret, map);
    if (text !== writeListFile(combatRows(key, rows.length), map, key))
      throw new Problem('not-equal', listDiffers('the secret'), { file: name });
  }
  const held = { kept: promise !== undefined, drawn: secret !== undefined };
  return { kind: 'combat-list', map, rounds: rows.length, promise: found, ...held };
}

function rowOf(line: string, index: number): string | undefined {
  const [, , attacker = '', defender = ''] = LINE.exec(line) ?? [];
  const sort = (dice: string) => Array.from(dice, Number).sort((a, b) => b - a);
  return attacker === '' ? undefined : writeRow(readDice(sort(attacker), sort(defender)), index);
}

function listDiffers(from: string | number): Cause {
  return because`does not follow from ${from}; ask for the file as it was made`;
}
