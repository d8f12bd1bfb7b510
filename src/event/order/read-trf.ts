// Reads FIDE tournament reports (TRF16 or TRF26), as programs that pair chess tournaments write them: who meets whom in a round, and what games came to.
import { latin1 } from '../../core/bytes.js';
import { asGiven, msg, type Message, Problem } from '../../core/problem.js';
import { quote } from '../../core/problems/quote.js';
import { csvIsTooLarge } from '../../core/sentences.js';
import { nameOfSeveralPlayers, pairingsAreEmpty, playerNotInPack } from '../sentences.js';
import { decodeList } from '../../core/input/decode-list.js';
import { isTurned, prepareWholeNames } from './fold-name.js';
import type { Away, AwayKind } from './pack-record.js';
import { packLimits } from '../options/pack-limits.js';
import type { Pairing } from './pairing.js';

/** A round as a file has it. */
export interface ReadRound {
  readonly pairings: Pairing[];
  readonly away: Away[];
  /** What was left out or adjusted, line by line. */
  readonly notes: string[];
}

/** Where the fields of a player's line stand, from 0 (FIDE Handbook C.04 Annex 2, TRF16: positions 5-8, 15-47, and from 92 on ten for each round). */
export const trfFields = {
  number: [4, 8],
  name: [14, 47],
  points: [80, 84],
  round: { first: 91, width: 10, opponent: [0, 4], color: 5, result: 7 },
} as const;

const { number: NUMBER, name: NAME, round: ROUND } = trfFields;

/** What the codes of a round without an opponent mean; U, the bye that the pairing gave, is a seat for whoever comes late. */
const codes: Readonly<Record<string, AwayKind>> = { U: 'bye', F: 'bye', '+': 'bye', H: 'half bye', Z: 'absent' };

const PLAYER = '001 ';
const HEAD = /^(?:[0-9]{3}|###|XX[A-Z])(?: |$)/;

interface Round {
  /** The starting number of the opponent; 0 for nobody. */
  readonly opponent: number;
  readonly color: string;
  readonly result: string;
}

interface Player {
  readonly line: number;
  readonly number: number;
  /** As it stands in the report, and as the pack has it; null for somebody whom the pack does not have. */
  readonly given: string;
  readonly name: string | null;
  readonly rounds: readonly Round[];
}

interface Report {
  readonly players: readonly Player[];
  readonly notes: string[];
  readonly fail: Fail;
}

/** Whether bytes hold such a report: lines that begin with a number of three digits, players among them. */
export function isTrf(bytes: Uint8Array): boolean {
  const text = latin1(bytes.subarray(0, 64 * 1024)).replace(/^\u00ef\u00bb\u00bf/, '');
  return HEAD.test(text.trimStart()) && /^001 {1,4}\d/m.test(text);
}

/**
 * Returns the tables of a round: White sits in seat A, tables are numbered in the order in which the file names their players, and who has the bye of the pairing sits at
 * a table behind them whose other seat is open. Throws Problem `bad-pairings` with the line for a player whom the pack does not have, and for pairings that contradict each other.
 */
export function readTrfPairings(bytes: Uint8Array, name: string, round: number, roster: readonly string[]): ReadRound {
  const report = readReport(bytes, name, roster, 'bad-pairings');
  const { players, notes, fail } = report;
  const { tables, single } = meetingsOf(report, round);
  if (tables.length === 0)
    fail(
      null,
      msg`pairs nobody in round ${round}; export the report once the round is paired, and give the number of the round`,
    );
  const byes: Pairing['players'][] = [];
  const away: Away[] = [];
  for (const player of single) {
    const { result } = player.rounds[round - 1] ?? NOTHING;
    if (player.name === null)
      notes.push(`line ${player.line}: ${quote(player.given)} is not in this pack and meets nobody; left out`);
    else if (result === 'U') byes.push([{ name: player.name }, 'open']);
    else away.push({ round, name: player.name, kind: codes[result] ?? 'absent' });
  }
  const last = Math.max(...players.map(({ rounds }) => rounds.findLastIndex(isSaid) + 1));
  if (last > round) notes.push(`rounds ${round + 1} to ${last} of the report are not used`);
  const seats = [...tables.map(({ a, b }): Pairing['players'] => [{ name: a.name }, { name: b.name }]), ...byes];
  return { pairings: seats.map((players, i) => ({ round, table: i + 1, players })), away, notes };
}

/** What a report says of one round: the points of games, by the names of White and Black, and of those who met nobody. */
interface TrfRound {
  readonly round: number;
  readonly games: readonly {
    readonly line: number;
    readonly names: readonly [string, string];
    readonly points: readonly [number, number];
    readonly forfeit: boolean;
  }[];
  readonly singles: readonly { readonly line: number; readonly name: string; readonly kind: AwayKind }[];
}

/** Returns what the games of the first rounds came to; one that still goes on is left out. Throws as readTrfPairings does, but Problem `bad-results`. */
export function readTrfResults(
  bytes: Uint8Array,
  name: string,
  rounds: number,
  roster: readonly string[],
): { readonly rounds: TrfRound[]; readonly notes: string[]; readonly fail: Fail } {
  const report = readReport(bytes, name, roster, 'bad-results');
  const { players, notes, fail } = report;
  for (const { line, given } of players.filter((player) => player.name === null))
    notes.push(`line ${line}: ${quote(given)} is not in this pack; left out`);
  const last = Math.max(...players.map((player) => player.rounds.findLastIndex(isSaid) + 1));
  if (last > rounds) notes.push(`the report has ${last} rounds, this pack ${rounds}; the others are not used`);
  const read = Array.from({ length: Math.min(last, rounds) }, (_, i): TrfRound => {
    const { tables, single } = meetingsOf(report, i + 1);
    return {
      round: i + 1,
      games: tables.flatMap(({ a, b }) => {
        const game = gameOf(a, b, i, fail);
        return game === null ? [] : [{ line: a.line, names: [a.name, b.name] as const, ...game }];
      }),
      singles: single.flatMap(({ line, name: known, rounds: own }) => {
        const { result } = own[i] ?? NOTHING;
        return known === null ? [] : [{ line, name: known, kind: codes[result] ?? 'absent' }];
      }),
    };
  });
  return { rounds: read, notes, fail };
}

const NOTHING: Round = { opponent: 0, color: '', result: '' };

function isSaid({ opponent, result }: Round): boolean {
  return opponent > 0 || result !== '';
}

type Fail = (line: number | null, message: Message) => never;

function readReport(
  bytes: Uint8Array,
  name: string,
  roster: readonly string[],
  code: 'bad-pairings' | 'bad-results',
): Report {
  const fail: Fail = (line, message) => {
    throw new Problem(code, message, { file: name, ...(line === null ? {} : { line }) });
  };
  if (bytes.length > packLimits.csv.bytes) fail(null, csvIsTooLarge(bytes.length, packLimits.csv.bytes / 1024 / 1024));
  const { text, notes: guessed } = decodeList(bytes, (line, _, message) => fail(line, message));
  const notes = [...guessed];
  const lines = text.split(/\r\n|\n|\r/);
  const players: Player[] = [];
  const byes: Byes[] = [];
  const namesOf = prepareWholeNames(roster, NAME[1] - NAME[0]);
  const counts = new Map<string, number>();
  for (const each of roster) counts.set(each, (counts.get(each) ?? 0) + 1);
  const [byName, byNumber] = [new Map<string, number>(), new Set<number>()];
  for (const [i, whole] of lines.entries()) {
    const line = i + 1;
    if (whole.startsWith('240 ')) byes.push({ line, ...readByes(whole, line, fail) });
    if (!whole.startsWith(PLAYER)) continue;
    const player = readPlayer(
      whole,
      line,
      (given) => {
        const found = namesOf(given);
        const count = found.length > 1 ? found.length : (counts.get(found[0] ?? '') ?? 0);
        if (count > 1) fail(line, nameOfSeveralPlayers(given, count));
        return found[0] ?? null;
      },
      fail,
    );
    const { number, given } = player;
    if (player.name !== null) {
      const earlier = byName.get(player.name);
      if (earlier !== undefined)
        fail(
          line,
          msg`${asGiven(player.name)} is in line ${earlier} already; if two players share a name, tell them apart in both lists`,
        );
      byName.set(player.name, line);
      if (!isTurned(given, player.name)) notes.push(`line ${line}: ${quote(given)} is taken for ${player.name}`);
    }
    if (byNumber.has(number)) fail(line, msg`starting number ${number} appears twice; export the report again`);
    byNumber.add(number);
    players.push(player);
  }
  if (players.length === 0) fail(null, pairingsAreEmpty());
  return { players: addByes(players, byes, notes), notes, fail };
}

/** Byes that were asked for before a round (record 240 of TRF26): a code, the round, starting numbers. */
interface Byes {
  readonly line: number;
  readonly code: string;
  readonly round: number;
  readonly numbers: readonly number[];
}

function readByes(whole: string, line: number, fail: Fail): Omit<Byes, 'line'> {
  const [, code = '', round = '', ...numbers] = whole.toUpperCase().trim().split(/\s+/);
  if (codes[code] === undefined)
    return fail(line, msg`${asGiven(code)} is no kind of bye; write F, H or Z, or export the report again`);
  return { code, round: numberIn(round, line, fail), numbers: numbers.map((number) => numberIn(number, line, fail)) };
}

/** Adds the byes to players of whom their own lines say nothing in a round that is paired; what those say goes before. */
function addByes(players: readonly Player[], byes: readonly Byes[], notes: string[]): Player[] {
  const last = Math.max(...players.map(({ rounds }) => rounds.findLastIndex(isSaid) + 1));
  return players.map((player) => {
    const rounds = [...player.rounds];
    for (const { line, code, round, numbers } of byes) {
      if (!numbers.includes(player.number) || round > last) continue;
      const own = rounds[round - 1] ?? NOTHING;
      if (isSaid(own) && own.result !== code)
        notes.push(
          `line ${line}: the bye of number ${player.number} in round ${round} is not used, as line ${player.line} says otherwise`,
        );
      while (rounds.length < round) rounds.push(NOTHING);
      if (!isSaid(own)) rounds[round - 1] = { ...NOTHING, result: code };
    }
    return { ...player, rounds };
  });
}

function readPlayer(whole: string, line: number, nameOf: (given: string) => string | null, fail: Fail): Player {
  // Positions count characters; a letter with its marks is one.
  const letters = [...whole.normalize('NFC')];
  const part = (from: number, to: number) => letters.slice(from, to).join('').trim();
  const number = numberIn(part(...NUMBER), line, fail);
  const given = part(...NAME);
  requireColumns(letters, line, fail);
  const count = Math.ceil(Math.max(0, letters.length - ROUND.first) / ROUND.width);
  const rounds = Array.from({ length: count }, (_, i): Round => {
    const start = ROUND.first + ROUND.width * i;
    const opponent = part(start + ROUND.opponent[0], start + ROUND.opponent[1]);
    return {
      opponent: opponent === '' ? 0 : numberIn(opponent, line, fail),
      color: (letters[start + ROUND.color] ?? ' ').toLowerCase(),
      result: (letters[start + ROUND.result] ?? '').toUpperCase().trim(),
    };
  });
  return { line, number, given, name: nameOf(given), rounds };
}

/** Between its fields a line is blank. Whoever pads names by bytes shifts all that follows by one for each letter such as ë. */
function requireColumns(letters: readonly string[], line: number, fail: Fail): void {
  const { first, width } = ROUND;
  const isBlank = (at: number) => (letters[at] ?? ' ') === ' ';
  const blanks: number[] = [NAME[1]];
  for (let start = first; start < letters.length; start += width) blanks.push(start - 1, start + 4, start + 6);
  const shifted = blanks.find((at) => !isBlank(at));
  if (shifted === undefined) return;
  fail(
    line,
    msg`has column ${shifted + 1} filled, which is empty in a report: its columns are shifted, perhaps since a letter such as ë was counted as two; pad the name, or export the report again`,
  );
}

function numberIn(text: string, line: number, fail: Fail): number {
  return /^\d{1,4}$/.test(text)
    ? Number(text)
    : fail(line, msg`${asGiven(text)} is not a starting number; export the report again`);
}

type Known = Player & { readonly name: string };

/** Returns who meets whom in a round, White first, and who meets nobody. */
function meetingsOf({ players, fail }: Report, round: number) {
  const met = new Map(players.map((player) => [player.number, player]));
  const at = (player: Player) => player.rounds[round - 1] ?? NOTHING;
  const tables: { readonly a: Known; readonly b: Known }[] = [];
  const single: Player[] = [];
  for (const player of players) {
    const { opponent, color } = at(player);
    if (opponent === 0) {
      single.push(player);
      continue;
    }
    const known = requireKnown(player, fail);
    const other = met.get(opponent);
    if (other === undefined)
      return fail(
        player.line,
        msg`${asGiven(player.given)} meets number ${opponent}, who is not in the report; export the whole report`,
      );
    const pair = [known, requireKnown(other, fail)] as const;
    requirePair(pair, at, fail);
    // Each pair stands in the file twice.
    if (other.line < player.line) continue;
    const [a, b] = color === 'b' || at(other).color === 'w' ? [pair[1], pair[0]] : pair;
    tables.push({ a, b });
  }
  return { tables, single };
}

function requireKnown(player: Player, fail: Fail): Known {
  const { name, given, line } = player;
  return name === null ? fail(line, playerNotInPack(given, '')) : { ...player, name };
}

function requirePair([player, other]: readonly [Known, Known], at: (player: Player) => Round, fail: Fail): void {
  const { line, name, number } = player;
  if (at(other).opponent !== number || other.number === number)
    fail(
      line,
      msg`${asGiven(name)} meets ${asGiven(other.name)}, who meets somebody else; export the report again once the round is paired`,
    );
  const [own, theirs] = [at(player).color, at(other).color];
  const isOne = (color: string) => color === 'w' || color === 'b';
  if (isOne(own) !== isOne(theirs) || (isOne(own) && own === theirs))
    fail(
      line,
      msg`${asGiven(name)} and ${asGiven(other.name)} have the same color; export the report again once the round is paired`,
    );
}

/** Points by the code of a game. W, D and L are of games that are not rated, + and - of those that nobody played. */
const points: Readonly<Record<string, number>> = { '1': 1, W: 1, '+': 1, '=': 0.5, D: 0.5, '0': 0, L: 0, '-': 0 };

function gameOf(a: Player, b: Player, round: number, fail: Fail) {
  const [own, theirs] = [a.rounds[round]?.result ?? '', b.rounds[round]?.result ?? ''];
  const goesOn = (code: string) => code === '' || code === 'Z';
  if (goesOn(own) && goesOn(theirs)) return null;
  const [first, second] = [points[own], points[theirs]];
  if (first === undefined || second === undefined || first + second > 1)
    return fail(
      b.line,
      msg`round ${round + 1}: ${asGiven(theirs)} does not fit ${asGiven(own)} in line ${a.line}; write 1 and 0, = and =, + and -, or 0 and 0`,
    );
  return { points: [first, second] as const, forfeit: [own, theirs].some((code) => code === '+' || code === '-') };
}
