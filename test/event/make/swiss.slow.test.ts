// Plays seeded tournaments of 5 to 60 players who come late, stay away, leave and do not turn up, and holds pairings and standings against counts of its own: 1,000 under PROVE=1.
import { expect, it } from 'vitest';
import { Problem } from '../../../src/core/problem.js';
import { pairNextRound } from '../../../src/event/make/pair-next-round.js';
import { gatherResults } from '../../../src/event/make/count-results.js';
import { listTables } from '../../../src/event/order/list-tables.js';
import type { AwayKind, PackRecord } from '../../../src/event/order/pack-record.js';
import { nameOf } from '../../../src/event/order/pairing.js';
import { trfText } from '../../../src/event/pages/write-trf.js';
import { pairPlayers, prepareCosts, type SwissPlayer } from '../../../src/event/record/pair-round.js';
import { rankPlayers } from '../../../src/event/record/standings.js';
import { proving, showFigure } from '../../support/figures.js';
import { createDraw } from '../../proof/mutate.js';
import { ordered, withBatch, withLate, withReplaced, withRound } from '../record/records.js';

const TOURNAMENTS = proving ? 1000 : 20;
const SHARES: Readonly<Record<AwayKind, number>> = { bye: 1, 'half bye': 0.5, absent: 0, withdrawn: 0 };

type Draw = ReturnType<typeof createDraw>;

/** What somebody has of a round, as the test counts it. */
interface Had {
  readonly points: number;
  readonly against: string | null;
  readonly unplayed: boolean;
}

class Tournament {
  record: PackRecord;
  readonly had = new Map<string, Map<number, Had>>();
  readonly rows: string[] = ['round,table,a,b,winner'];
  readonly left = new Set<string>();
  people: string[];
  round = 1;
  readonly #draw: Draw;

  constructor(draw: Draw, seed: number) {
    this.#draw = draw;
    this.people = Array.from({ length: 5 + draw(draw(3) === 0 ? 56 : 12) }, (_, i) => nameFor(i));
    this.record = ordered({ players: this.people, format: 'pairs', rounds: 1, event: `Open ${seed}` });
    this.#believe([]);
  }

  set(name: string, round: number, had: Had): void {
    const own = this.had.get(name) ?? new Map<number, Had>();
    this.had.set(name, own.set(round, had));
  }

  /** Takes down what the pack makes of the round, as a person would who reads the schedule. */
  #believe(away: readonly (readonly [string, AwayKind])[]): void {
    const seated = new Set<string>();
    for (const { place, players } of listTables(this.record)) {
      if (place.spare || place.round !== this.round) continue;
      const names = players.map(nameOf);
      for (const name of names) if (name !== null) seated.add(name);
      const [only] = names.filter((name) => name !== null);
      if (players.includes('open') && only !== undefined)
        this.set(only, this.round, { points: 1, against: null, unplayed: true });
    }
    const said = new Map(away);
    for (const name of this.people) {
      if (seated.has(name)) continue;
      const kind = said.get(name) ?? (this.left.has(name) ? 'withdrawn' : 'absent');
      this.set(name, this.round, { points: SHARES[kind], against: null, unplayed: true });
    }
  }

  /** Plays the tables of the round, and types the slips in all ways in which people type them. */
  play(): void {
    for (const { place, players } of listTables(this.record)) {
      const [a, b] = players.map(nameOf);
      if (place.spare || place.round !== this.round || a === null || b === null || a === undefined || b === undefined)
        continue;
      const [text, own, theirs, unplayed] = this.#outcome(a, b);
      const swapped = this.#draw(4) === 0;
      const cells = swapped ? [b, a, turnScore(text)] : [a, b, text];
      this.rows.push(`${place.round},${place.table},${cells[0]},${cells[1]},${cells[2]}`);
      this.set(a, this.round, { points: own, against: b, unplayed });
      this.set(b, this.round, { points: theirs, against: a, unplayed });
    }
  }

  #outcome(a: string, b: string): readonly [string, number, number, boolean] {
    const outcomes = [
      ...([
        ['1-0', 1, 0, false],
        ['0-1', 0, 1, false],
        [a, 1, 0, false],
        [b, 0, 1, false],
        ['draw', 0.5, 0.5, false],
      ] as const),
      ...([
        ['½-½', 0.5, 0.5, false],
        ['A', 1, 0, false],
        ['0-0', 0, 0, false],
      ] as const),
      ...([
        ['+/-', 1, 0, true],
        ['-/+', 0, 1, true],
        ['-/-', 0, 0, true],
      ] as const),
    ] as const;
    return outcomes[this.#draw(this.#draw(3) === 0 ? outcomes.length : 6)] ?? outcomes[0];
  }

  results(): { name: string; bytes: Uint8Array } {
    return { name: 'results.csv', bytes: Buffer.from(`${this.rows.join('\n')}\n`) };
  }

  /** Goes on to the next round; returns whom the program could pair, and what it made of it. */
  next(): void {
    const draw = this.#draw;
    const active = this.people.filter((name) => !this.left.has(name));
    const away: [string, AwayKind][] = [];
    for (const name of active) {
      if (active.length - away.length <= 4) break;
      const chance = draw(20);
      if (chance === 0) away.push([name, 'withdrawn']);
      else if (chance === 1) away.push([name, 'absent']);
      else if (chance === 2) away.push([name, 'half bye']);
    }
    const named = draw(4) === 0 ? [nameFor(this.people.length)] : [];
    // A spoiled sheet changes no pairing.
    if (draw(4) === 0) this.record = withReplaced(this.record, draw(50), 'A');
    const playing = [...active.filter((name) => !away.some(([out]) => out === name)), ...named];
    const paired = (more: readonly (readonly [string, AwayKind])[]) =>
      pairNextRound(this.record, [this.results()], {
        round: null,
        named,
        away: [...away, ...more].map(([name, kind]) => ({ name, kind, place: {} })),
      });
    let batch;
    try {
      ({ batch } = paired([]));
    } catch (error) {
      // Everybody had a bye: the director lets one sit out for half a point.
      if (!(error instanceof Problem) || playing.length % 2 === 0) throw error;
      expect(playing.filter((name) => this.hadPoint(name))).toEqual(playing);
      const [out = ''] = playing;
      away.push([out, 'half bye']);
      playing.shift();
      ({ batch } = paired([]));
    }
    this.check(playing, batch.kind === 'replace' ? [] : batch.pairings.map(({ players }) => players.map(nameOf)));
    this.record = withBatch(this.record, batch);
    this.people = [...this.people, ...named];
    for (const [name, kind] of away) if (kind === 'withdrawn') this.left.add(name);
    this.round++;
    this.#believe(away);
  }

  /** Another program pairs the round, at random. */
  overrule(): void {
    const line = this.people.filter((name) => !this.left.has(name) && this.#draw(6) > 0);
    if (line.length < 2) return this.next();
    const rows = Array.from(
      { length: Math.ceil(line.length / 2) },
      (_, i) => `${line[2 * i]},${line[2 * i + 1] ?? 'bye'}`,
    );
    this.record = withRound(this.record, `a,b\n${rows.join('\n')}\n`);
    this.round++;
    this.#believe([]);
  }

  hadPoint(name: string): boolean {
    return [...(this.had.get(name)?.values() ?? [])].some(({ points, unplayed }) => unplayed && points === 1);
  }

  met(name: string): string[] {
    return [...(this.had.get(name)?.values() ?? [])].flatMap(({ against, unplayed }) =>
      against === null || unplayed ? [] : [against],
    );
  }

  pointsOf(name: string): number {
    return [...(this.had.get(name)?.values() ?? [])].reduce((sum, { points }) => sum + points, 0);
  }

  check(playing: readonly string[], tables: readonly (readonly (string | null)[])[]): void {
    const where = `${this.record.spec.event} before round ${this.round + 1}`;
    expect(
      tables
        .flat()
        .filter((name) => name !== null)
        .sort(),
      where,
    ).toEqual([...playing].sort());
    const pairs = tables.map(([a = null, b = null]) => [a, b] as const);
    for (const [a, b] of pairs) {
      if (a !== null && b !== null) continue;
      expect(this.hadPoint(a ?? b ?? ''), `${where}: second bye of ${a ?? b}`).toBe(false);
      byes++;
    }
    const worth = this.#worth(pairs);
    if (playing.length <= 10) {
      exhausted++;
      expect(worth, where).toEqual(this.#best(playing));
    } else expect(worth[0], `${where}: somebody meets again`).toBe(0);
    rematches += worth[0] ?? 0;
  }

  /** How often people meet again, how much more than the least who has the bye has, and how far points are apart. */
  #worth(pairs: readonly (readonly [string | null, string | null])[]): number[] {
    const names = pairs.flat().flatMap((name) => name ?? []);
    const least = Math.min(...names.map((name) => this.pointsOf(name)));
    let [again, bye, apart] = [0, 0, 0];
    for (const [a, b] of pairs) {
      if (a === null || b === null) bye += this.pointsOf(a ?? b ?? '') - least;
      else {
        again += this.met(a).filter((name) => name === b).length;
        apart += (this.pointsOf(a) - this.pointsOf(b)) ** 2;
      }
    }
    return [again, bye, apart];
  }

  #best(playing: readonly string[]): number[] {
    let best: number[] | undefined;
    for (const pairs of allPairings(playing.length % 2 === 0 ? playing : [...playing, null])) {
      const idle = pairs.find((pair) => pair.includes(null));
      if (idle !== undefined && this.hadPoint(idle[0] ?? idle[1] ?? '')) continue;
      const worth = this.#worth(pairs);
      const at = worth.findIndex((value, i) => value !== best?.[i]);
      if (best === undefined || (at >= 0 && (worth[at] ?? 0) < (best[at] ?? 0))) best = worth;
    }
    return best ?? [];
  }

  /** Counts everything again, from what this test wrote down. */
  checkStandings(): void {
    const files = gatherResults([this.results()], this.record, null);
    const standings = rankPlayers(this.record, files);
    const counted = this.people.map((name) => {
      const played = this.met(name);
      return {
        name,
        points: this.pointsOf(name),
        games: played.length,
        opponents: played.reduce((sum, other) => sum + this.pointsOf(other), 0),
      };
    });
    const told = standings.map(({ name, points, games, opponents }) => ({ name, points, games, opponents }));
    const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
    expect([...told].sort(byName), this.record.spec.event ?? '').toEqual([...counted].sort(byName));
    for (const [i, { points, rank }] of standings.entries()) {
      expect(points).toBeLessThanOrEqual(standings[i - 1]?.points ?? Infinity);
      expect(rank).toBeLessThanOrEqual(i + 1);
    }
    // A report says the same of games and points.
    const report = Buffer.from(trfText(this.record, files, standings));
    const again = rankPlayers(this.record, gatherResults([{ name: 'r.trf', bytes: report }], this.record, null));
    expect(again.map(({ name, points, games, opponents, rank }) => ({ name, points, games, opponents, rank }))).toEqual(
      standings.map(({ name, points, games, opponents, rank }) => ({ name, points, games, opponents, rank })),
    );
  }
}

function nameFor(i: number): string {
  return `${['Ana', 'Béla', 'Cy', 'Dörte'][i % 4]} Player ${i}`;
}

function turnScore(text: string): string {
  const turned: Readonly<Record<string, string>> = { '1-0': '0-1', '0-1': '1-0', '+/-': '-/+', '-/+': '+/-', A: 'B' };
  return turned[text] ?? text;
}

function* allPairings(people: readonly (string | null)[]): Generator<(readonly [string | null, string | null])[]> {
  const [first, ...rest] = people;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const other of rest)
    for (const pairs of allPairings(rest.filter((each) => each !== other))) yield [[first, other], ...pairs];
}

let [byes, exhausted, rematches] = [0, 0, 0];

it('seeded tournaments are paired as well as can be, and counted as they were played', { timeout: 1_200_000 }, () => {
  let rounds = 0;
  for (let seed = 1; seed <= TOURNAMENTS; seed++) {
    const draw = createDraw(seed);
    const tournament = new Tournament(draw, seed);
    const last = 2 + draw(5);
    tournament.play();
    while (tournament.round < last) {
      if (draw(8) === 0) tournament.overrule();
      else tournament.next();
      tournament.play();
      rounds++;
    }
    tournament.checkStandings();
  }
  showFigure('rounds that were paired', rounds);
  showFigure('byes', byes);
  showFigure('rounds held against all pairings', exhausted);
  showFigure('times somebody had to meet again', rematches);
  expect(exhausted).toBeGreaterThan(TOURNAMENTS / 4);
});

it('costs are the least of all, seats too', () => {
  const draw = createDraw(20_261_128);
  for (let i = 0; i < (proving ? 400 : 40); i++) {
    const count = 3 + draw(8);
    const players = Array.from({ length: count }, (_, at): SwissPlayer => ({
      name: `P${at}`,
      points: draw(6) / 2,
      rank: 1,
      met: Array.from({ length: draw(3) }, () => `P${draw(count)}`).filter((name) => name !== `P${at}`),
      seats: Array.from({ length: draw(4) }, () => (['A', 'B'] as const)[draw(2)] ?? 'A'),
      hadBye: at > 0 && draw(3) === 0,
    }));
    const known = new Map(players.map((each) => [each.name, each]));
    const mutual = players.map((each) => ({
      ...each,
      met: [...new Set([...each.met, ...players.filter(({ met }) => met.includes(each.name)).map(({ name }) => name)])],
    }));
    const costs = prepareCosts(mutual);
    const at = (name: string | null) => mutual.find((each) => each.name === name);
    const costOf = (pairs: readonly (readonly [string | null, string | null])[]) =>
      pairs.reduce((sum, [a, b]) => sum + costs.pair(at(a), at(b)), 0);
    const names = [...known.keys()];
    const all = [...allPairings(names.length % 2 === 0 ? names : [...names, null])];
    const best = all.reduce((least, pairs) => Math.min(least, costOf(pairs)), Infinity);
    expect(costOf(pairPlayers(mutual, String(i))), `pairing ${i}`).toBe(best);
  }
});

it('the same input gives the same pairing, and another event another', () => {
  const players = Array.from({ length: 12 }, (_, i): SwissPlayer => ({
    ...{ name: `P${i}`, points: 0, rank: 1, met: [], seats: [], hadBye: false },
  }));
  expect(pairPlayers(players, 'a')).toEqual(pairPlayers([...players].reverse(), 'a'));
  expect(pairPlayers(players, 'a')).not.toEqual(pairPlayers(players, 'b'));
});

it('a player who came late to rounds that are there is counted, too', () => {
  const pack = withLate(ordered({ players: ['Ada', 'Ben'], rounds: 1, format: 'pairs' }), 'Zoë');
  const files = gatherResults([{ name: 'r', bytes: Buffer.from('round,table,winner\n1,1,A\n') }], pack, null);
  expect(rankPlayers(pack, files).map(({ name, points }) => [name, points])).toEqual([
    ['Ada', 1],
    ['Zoë', 1],
    ['Ben', 0],
  ]);
});
