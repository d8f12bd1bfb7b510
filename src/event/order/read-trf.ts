// Reads a round's pairings from a FIDE tournament report (TRF16 or TRF26), as programs that pair chess tournaments write it.
import { latin1 } from '../../core/bytes.js';
import { asGiven, because, type Cause, Problem } from '../../core/problem.js';
import { csvIsTooLarge } from '../../core/sentences.js';
import { nameOfSeveralPlayers, pairingsAreEmpty, playerNotInPack } from '../sentences.js';
import { decodeText } from '../../core/input/decode-text.js';
import { foldName } from './fold-name.js';
import { packLimits } from '../options/pack-limits.js';
import type { Pairing } from './pairing.js';

/** Where the fields of a player's line stand, from 0 (FIDE Handbook C.04 Annex 2, TRF16: positions 5-8, 15-47, and from 92 on ten for each round). */
const NUMBER = [4, 8] as const;
const NAME = [14, 47] as const;
const ROUND = { first: 91, width: 10, opponent: [0, 4], color: 5, result: 7 } as const;

/** A bye is a seat without an opponent; Z and nothing are an absence that was known (the same annex). */
const BYES = 'UFH';

const PLAYER = '001 ';
const HEAD = /^\uFEFF?(?:[0-9]{3}|###|XX[A-Z])(?: |$)/;

interface Player {
  readonly line: number;
  readonly number: number;
  /** As it stands in the report, and as the pack has it. */
  readonly name: string;
  readonly opponent: number;
  readonly color: string;
  readonly result: string;
}

/** Whether bytes hold such a report: lines that begin with a number of three digits, players among them. */
export function isTrf(bytes: Uint8Array): boolean {
  const text = latin1(bytes.subarray(0, 64 * 1024));
  return HEAD.test(text.replace(/^\u00ef\u00bb\u00bf/, '')) && /^001 {1,4}\d/m.test(text);
}

/**
 * Returns the tables of a round: White sits in seat A, tables are numbered in the order in which the file names their players, and who has a bye sits at
 * a table behind them whose other seat is open. Who is absent sits nowhere. Throws Problem `bad-pairings` with the line for a player whom the pack does not have, and for pairings that contradict each other.
 */
export function readTrfPairings(bytes: Uint8Array, name: string, round: number, roster: readonly string[]): Pairing[] {
  const fail: Fail = (line, cause) => {
    throw new Problem('bad-pairings', cause, { file: name, ...(line === null ? {} : { line }) });
  };
  if (bytes.length > packLimits.csv.bytes) fail(null, csvIsTooLarge(bytes.length, packLimits.csv.bytes / 1024 / 1024));
  const text = decodeText(bytes, (line, _, cause) => fail(line, cause));
  const players = readPlayers(text, round, roster, fail);
  const met = new Map([...players.values()].map((player) => [player.number, player]));
  const tables: Pairing['players'][] = [];
  const byes: Pairing['players'][] = [];
  for (const player of players.values()) {
    if (player.opponent === 0) {
      if (BYES.includes(player.result)) byes.push([{ name: player.name }, 'open']);
      continue;
    }
    const other = requireOpponent(player, met.get(player.opponent), fail);
    // Each pair stands in the file twice.
    if (other.line < player.line) continue;
    const [a, b] = player.color === 'b' ? [other, player] : [player, other];
    tables.push([{ name: a.name }, { name: b.name }]);
  }
  if (tables.length === 0)
    fail(
      null,
      because`pairs nobody in round ${round}; export the report once the round is paired, and give the number of the round`,
    );
  return [...tables, ...byes].map((seats, i) => ({ round, table: i + 1, players: seats }));
}

type Fail = (line: number | null, cause: Cause) => never;

function readPlayers(text: string, round: number, roster: readonly string[], fail: Fail): Map<number, Player> {
  const named = new Map<string, number>();
  const players = new Map<number, Player>();
  const namesOf = prepareNames(roster);
  for (const [i, whole] of text.split(/\r\n|\n|\r/).entries()) {
    if (!whole.startsWith(PLAYER)) continue;
    const line = i + 1;
    // Positions count characters; a letter with its marks is one.
    const letters = [...whole.normalize('NFC')];
    const part = ([from, to]: readonly [number, number]) => letters.slice(from, to).join('').trim();
    const number = numberIn(part(NUMBER), line, fail);
    const given = part(NAME);
    const found = namesOf(given);
    if (found.length === 0) fail(line, playerNotInPack(given, ''));
    if (found.length > 1) fail(line, nameOfSeveralPlayers(given, found.length));
    const [name = ''] = found;
    const earlier = named.get(name);
    if (earlier !== undefined)
      fail(
        line,
        because`${asGiven(name)} is in line ${earlier} already; if two players share a name, tell them apart in both lists`,
      );
    if (players.has(number)) fail(line, because`starting number ${number} appears twice; export the report again`);
    named.set(name, line);
    const start = ROUND.first + ROUND.width * (round - 1);
    const opponent = part([start + ROUND.opponent[0], start + ROUND.opponent[1]]);
    players.set(number, {
      line,
      number,
      name,
      opponent: opponent === '' ? 0 : numberIn(opponent, line, fail),
      color: (letters[start + ROUND.color] ?? ' ').toLowerCase(),
      result: (letters[start + ROUND.result] ?? ' ').toUpperCase(),
    });
  }
  if (players.size === 0) fail(null, pairingsAreEmpty());
  return players;
}

function numberIn(text: string, line: number, fail: Fail): number {
  return /^\d{1,4}$/.test(text)
    ? Number(text)
    : fail(line, because`${asGiven(text)} is not a starting number; export the report again`);
}

/** The report has `Lovelace, Ada` in 33 characters, a pack perhaps `Ada Lovelace`. */
function prepareNames(roster: readonly string[]): (given: string) => string[] {
  const most = NAME[1] - NAME[0];
  const spelled = new Map<string, Set<string>>();
  for (const name of roster) {
    const [first = '', ...rest] = name.split(/, */);
    const turned = rest.length === 1 ? [`${rest[0] ?? ''} ${first}`] : turn(name);
    for (const way of [name, ...turned]) {
      const key = keyOf([...way].slice(0, most).join(''));
      spelled.set(key, (spelled.get(key) ?? new Set()).add(name));
    }
  }
  return (given) => [...(spelled.get(keyOf(given)) ?? [])];
}

/** Returns a name with each of its last words in front: `Lovelace, Ada`. */
function turn(name: string): string[] {
  const words = name.split(' ');
  return words.slice(1).map((_, i) => `${words.slice(i + 1).join(' ')}, ${words.slice(0, i + 1).join(' ')}`);
}

function keyOf(name: string): string {
  return foldName(name.replace(/,\s*/g, ', ').replace(/\s+/g, ' ').trim());
}

function requireOpponent(player: Player, other: Player | undefined, fail: Fail): Player {
  const { line, name, opponent } = player;
  if (other === undefined)
    return fail(
      line,
      because`${asGiven(name)} meets number ${opponent}, who is not in the report; export the whole report`,
    );
  if (other.opponent !== player.number || other === player)
    return fail(
      line,
      because`${asGiven(name)} meets ${asGiven(other.name)}, who meets somebody else; export the report again once the round is paired`,
    );
  const colors = [player.color, other.color];
  if (
    colors.includes('w') !== colors.includes('b') ||
    (colors[0] === colors[1] && colors[0] !== ' ' && colors[0] !== '-')
  )
    return fail(
      line,
      because`${asGiven(name)} and ${asGiven(other.name)} have the same color; export the report again once the round is paired`,
    );
  return other;
}
