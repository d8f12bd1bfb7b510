// Reads sheets that are written exactly as this program writes them, without the schema: all that is left out, odd or wrong is left to it.
import { type Battle, deployments } from '../game/battle.js';
import { editions } from '../game/editions/index.js';
import { findFaults } from '../game/find-faults.js';
import { LETTERS } from '../game/manifest.js';
import { openings } from '../game/openings.js';
import { limits } from '../order/limits.js';
import { GENERATOR } from '../random/keys.js';
import { spellings } from '../words/word-list.js';
import { isName } from './person-name.js';
import { hasControls } from './source.js';

/** Returns the battle of one line where nothing is wrong with it and all keys stand in the canonical order; undefined leaves it to the schema. */
export type ReadPlainSheet = (line: string) => Battle | undefined;

/** Returns a reader. Sheets of one deal share the objects of their rules and words, as those that were dealt do. */
export function createPlainReader(): ReadPlainSheet {
  let last: Battle | undefined;
  return (line) => {
    const value = parse(line);
    if (!isPlain(value) || findFaults(value).length > 0) return undefined;
    return (last = last === undefined ? value : shareSetup(value, last));
  };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function shareSetup(battle: Battle, { rules, words }: Battle): Battle {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return {
    ...battle,
    ...(isSame(battle.rules, rules) ? { rules } : {}),
    ...(isSame(battle.words, words) ? { words } : {}),
  };
}

const AFTER = [
  'edition',
  'rules',
  'opening',
  'serial',
  'player',
  'fleetName',
  'words',
  'deployment',
  'fleet',
  'manifest',
  'launchCodes',
  'mine',
];
const SHEET = new Set(
  [['generator'], ['generator', 'seed'], ['generator', 'seed', 'copy']].map((head) => [...head, ...AFTER].join()),
);
const SHIP = new Set(['ship,length,word,start,direction']);
const MANIFEST = new Set([[...LETTERS].join()]);
const WORDS = new Set([
  'list,level,theme',
  'list,level,theme,spelling',
  'list,level,theme,safe',
  'list,level,theme,spelling,safe',
]);

type Fields = Readonly<Record<string, unknown>>;

function hasKeys(value: unknown, keys: ReadonlySet<string>): value is Fields {
  return typeof value === 'object' && value !== null && keys.has(Object.keys(value).join());
}

function isPlain(value: unknown): value is Battle {
  if (!hasKeys(value, SHEET)) return false;
  const { generator, seed, copy, edition, rules, opening, deployment, serial, player, fleetName } = value;
  return (
    generator === GENERATOR &&
    (seed === undefined || isText(seed, limits.seedCharacters)) &&
    (copy === undefined || isWhole(copy, 1, limits.sheets)) &&
    isOneOf(edition, editions) &&
    areRules(rules, editions[edition].rules) &&
    isOneOf(opening, openings) &&
    isOneOf(deployment, deployments) &&
    (serial === null || isString(serial, 9)) &&
    (player === null || (typeof player === 'string' && isName(player))) &&
    (fleetName === null || isText(fleetName, 64)) &&
    (value['words'] === null || areWords(value['words'])) &&
    isList(value['fleet'], isShip) &&
    (value['manifest'] === null || isManifest(value['manifest'])) &&
    (value['launchCodes'] === null || isList(value['launchCodes'], (code) => isString(code, 3))) &&
    (value['mine'] === null || isString(value['mine'], 3))
  );
}

function areRules(rules: unknown, known: object): boolean {
  return (
    typeof rules === 'object' &&
    rules !== null &&
    Object.keys(rules).join() === Object.keys(known).join() &&
    Object.values(rules).every((value) => typeof value === 'boolean' || isString(value, 40))
  );
}

function areWords(words: unknown): boolean {
  if (!hasKeys(words, WORDS)) return false;
  const { list, level, theme, spelling, safe } = words;
  return (
    isText(list, 64) &&
    isText(level, 64) &&
    (theme === null || isText(theme, 64)) &&
    (spelling === undefined || (spellings as readonly unknown[]).includes(spelling)) &&
    (safe === undefined || safe === 'off')
  );
}

function isShip(value: unknown): boolean {
  if (!hasKeys(value, SHIP)) return false;
  const { ship, length, word, start, direction } = value;
  return (
    isText(ship, 64) &&
    isWhole(length, 2, 5) &&
    (word === null || isString(word, 5)) &&
    (start === null || isString(start, 3)) &&
    (direction === null || direction === 'across' || direction === 'down')
  );
}

function isManifest(value: unknown): boolean {
  return hasKeys(value, MANIFEST) && Object.values(value).every((count) => isWhole(count, 0, 17));
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.length >= 1 && value.length <= 12 && value.every(isItem);
}

function isOneOf<Names extends object>(value: unknown, names: Names): value is keyof Names {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

function isString(value: unknown, most: number): boolean {
  return typeof value === 'string' && value.length <= most;
}

/** Text that is shown. */
function isText(value: unknown, most: number): boolean {
  return isString(value, most) && value !== '' && !hasControls(value as string);
}
