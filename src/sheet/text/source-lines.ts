// Where a sheet comes from: everything that its JSON knows besides what is played with.
import type { Battle, WordSource } from '../../game/battle.js';
import { openings } from '../../game/openings/index.js';
import type { Line } from './line.js';

/** Returns a line each; nothing that is not in the sheet's JSON. */
export function sourceLines(battle: Battle): Line[] {
  const { serial, edition, opening, deployment, rules, words, generator, seed, copy } = battle;
  const named = (value: string | number | boolean) => (value === true ? 'on' : value === false ? 'off' : value);
  const settings = Object.entries(rules).map(([name, value]) => `${name}=${named(value)}`);
  return [
    ...(serial === null ? [] : [{ row: `Serial: ${serial}` }]),
    { row: `Edition: ${edition}, opening ${openings[opening].title}, fleet ${deployment}` },
    { text: `Rules in force: ${settings.join(' ')}` },
    ...(words === null ? [] : [{ text: `Words: ${wordParts(words).join(', ')}` }]),
    ...(seed === undefined ? [] : [{ row: `Public seed: ${JSON.stringify(seed)}` }]),
    { row: `Generator: ${generator}${copy === undefined ? '' : `, sheet ${copy}`}` },
  ];
}

function wordParts({ list, level, theme, spelling, safe, reach, offTheme, harder, filled }: WordSource): string[] {
  return [
    `list ${list}`,
    `level ${level}`,
    ...(spelling === undefined ? [] : [`spelling ${spelling}`]),
    ...(theme === null ? [] : [`theme ${theme}`]),
    ...(safe === undefined ? [] : [`safe ${safe}`]),
    ...(reach === undefined ? [] : [`reach ${reach}`]),
    ...(offTheme === undefined ? [] : [`any word of ${listLengths(offTheme)}`]),
    ...(harder === undefined ? [] : [`harder of ${listLengths(harder)}`]),
    ...(filled === undefined ? [] : [`filled from ${filled.list} ${filled.level} of ${listLengths(filled.lengths)}`]),
  ];
}

function listLengths(lengths: readonly number[]): string {
  return lengths.length === 0 ? 'none' : lengths.join(' ');
}
