// Proves that a good secret, or a good promise, cannot be chosen where something is mixed in that its maker does not choose.
import { describe, expect, it } from 'vitest';
import type { Battle } from '../../src/game/battle.js';
import { readSheet } from '../../src/game/judge/read-sheet.js';
import { parseSheet } from '../../src/game/options.js';
import type { SecretSource } from '../../src/core/source.js';
import { masterOfSecret, sheetKey, subkey } from '../../src/core/random/keys.js';
import { type Dealer, prepareDealer } from '../../src/event/deal/deal-tables.js';
import { masterOf } from '../../src/event/deal/promised-master.js';
import { promiseJson } from '../../src/event/record/promise-json.js';
import type { OpenHunter } from '../../src/game/bot/hunter.js';
import { chance, hunterFor, sink } from '../game/bot/hunts.js';
import { proving, showFigure } from '../support/figures.js';
import { opponents, tableAt, tablesOf } from '../support/table-dealer.js';

const EVENTS = proving ? 60 : 10;
const CHOICES = proving ? 100 : 12;
/** Games by which the maker judges a deal, and by which it is then judged. */
const [JUDGED, PLAYED] = [1, 8];

/** Admiral's fleets differ most. */
const EDITIONS = proving ? (['admiral', 'codebreaker', 'engagement'] as const) : (['admiral'] as const);

interface Game {
  readonly dealer: Dealer;
  readonly openHunter: OpenHunter;
}

function prepareGame(edition: (typeof EDITIONS)[number]): Game {
  const sheet = parseSheet({ edition });
  const ordered = { pack: { id: '', event: null }, sheet, fair: 'off', duplicate: false } as const;
  const dealer = prepareDealer(ordered, new Uint8Array(32));
  const [first] = opponents(tablesOf(dealer)(tableAt(1)));
  return { dealer, openHunter: hunterFor(first) };
}

const bytes = (...name: readonly (string | number)[]) =>
  subkey(new TextEncoder().encode('chosen deals'), name.join(' '));
const secretOf = (...name: readonly (string | number)[]): SecretSource => {
  const secret = bytes('secret', ...name);
  return { kind: 'secret', secret, master: masterOfSecret(secret) };
};
const idOf = (...name: readonly (string | number)[]) => Buffer.from(bytes('pack', ...name)).toString('hex', 0, 16);

/** Deals table 1 of a pack that is promised and mixed. */
function dealMixed({ dealer }: Game, source: SecretSource, pack: string, mix: string): [Battle, Battle] {
  const hash = '0'.repeat(64);
  const time = '2026-04-20T09:00:00Z';
  const fields = { event: null, date: null, order: hash, words: {}, secret: hash, mix: 'dice' };
  const master = masterOf(source, { text: promiseJson({ number: 1, time, pack, ...fields }), mix });
  const keyOf: Dealer['keyOf'] = (parts) => sheetKey(master, [...dealer.path, 'pack', pack, ...parts]);
  return opponents(tablesOf({ ...dealer, keyOf })(tableAt(1)));
}

/** Returns A's share of games in which each sinks the other's fleet as fast as the bot can. */
function shareOfA({ openHunter }: Game, [a, b]: [Battle, Battle], ...name: readonly (string | number)[]): number {
  let won = 0;
  for (let game = 0; game < PLAYED; game++) {
    const [held, took] = [a, b].map(
      (fleet, i) => sink(readSheet(fleet), openHunter(chance(...name, game, i))).turns,
    ) as [number, number];
    won += held > took ? 1 : held === took ? 0.5 : 0;
  }
  return won / PLAYED;
}

/** Returns by how many turns A's fleet holds out longer. */
function lead({ openHunter }: Game, [a, b]: [Battle, Battle], ...name: readonly (string | number)[]): number {
  let sum = 0;
  for (let game = 0; game < JUDGED; game++) {
    const [held, took] = [a, b].map(
      (fleet, i) => sink(readSheet(fleet), openHunter(chance(...name, game, i))).turns,
    ) as [number, number];
    sum += held - took;
  }
  return sum;
}

/** What the maker believes will be mixed in. */
const EXPECTED = 'what the maker expects';

interface Choice {
  readonly source: SecretSource;
  readonly pack: string;
}

const makers: [string, (event: number, i: number) => Choice][] = [
  ['secrets', (event, i) => ({ source: secretOf(event, i), pack: idOf(event) })],
  ['promises', (event, i) => ({ source: secretOf(event), pack: idOf(event, i) })],
];

function summarize(shares: readonly number[]): { mean: number; half: number } {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / (shares.length - 1);
  // 99 % of Student's t with ten events, and with sixty.
  return { mean, half: (proving ? 2.66 : 3.25) * Math.sqrt(variance / shares.length) };
}

const cases = EDITIONS.flatMap((edition) => makers.map(([kind, choose]) => ({ edition, kind, choose }))).slice(
  proving ? 0 : -1,
);

describe.each(cases)(`the best of ${CHOICES} $kind in $edition${proving ? '' : ' (100 with PROVE=1)'}`, (one) => {
  const { edition, kind, choose } = one;
  it('wins where its maker knows the mix, and half of the games where it is drawn afterwards', () => {
    const game = prepareGame(edition);
    const deal = ({ source, pack }: Choice, mix: string) => dealMixed(game, source, pack, mix);
    const [known, drawn]: [number[], number[]] = [[], []];
    for (let event = 0; event < EVENTS; event++) {
      let best: { choice: Choice; by: number } | undefined;
      for (let i = 0; i < CHOICES; i++) {
        const choice = choose(event, i);
        const by = lead(game, deal(choice, EXPECTED), kind, 'chosen', event, i);
        if (best === undefined || by > best.by) best = { choice, by };
      }
      const { choice } = best as { choice: Choice };
      known.push(shareOfA(game, deal(choice, EXPECTED), kind, 'known', event));
      const mix = Buffer.from(bytes('dice', event)).toString('hex');
      drawn.push(shareOfA(game, deal(choice, mix), kind, 'drawn', event));
    }
    const [control, mixed] = [summarize(known), summarize(drawn)];
    const name = `${edition}, best of ${CHOICES} ${kind}`;
    showFigure(`${name}, mix known: win share`, control.mean);
    showFigure(`${name}, mix known: half of its 99 % interval`, control.half);
    showFigure(`${name}, mix drawn afterwards: win share`, mixed.mean);
    showFigure(`${name}, mix drawn afterwards: half of its 99 % interval`, mixed.half);
    expect(control.mean - control.half).toBeGreaterThan(0.5);
    expect(Math.abs(mixed.mean - 0.5)).toBeLessThan(mixed.half);
  }, 14_400_000);
});
